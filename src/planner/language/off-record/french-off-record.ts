import { phraseList } from '../phrase-pattern.ts';
import type { OffRecordPhrases } from '../talk-phrases.ts';

export const FRENCH_OFF_RECORD: OffRecordPhrases = {
  leadIns: ['mais', 'et', 'alors', 'bon', 'ben', 'oh', 'ah', 'non', 'oui', 'enfin', 'donc', 'là'],
  whispers: phraseList(`
[soit dit] entre nous
entre vous|toi et moi
`),
  ahead: phraseList(`
(n'enregistrez|n'enregistre|ne notez|ne publiez|ne diffusez|ne gardez|ne mettez) pas (ça|cela|ceci)
(ça|ceci|ce que je vais dire) (reste entre nous|c'est confidentiel|n'est pas pour l'antenne)
(c'est|ceci est) (confidentiel|hors micro|hors antenne)
(coupez|coupe|éteignez|éteins) (le micro|la caméra|l'enregistrement|l'enregistreur)
(ce n'est|c'est) pas pour (l'antenne|le micro|la caméra)
`),
  anywhere: phraseList(`
off the record
je vous dis ça hors micro
`),
  behind: phraseList(`
(coupez|coupe|enlevez|enlève|retirez) (ça|cela|le passage|ce passage) !en
coupez-le [au montage]
(vous|tu) (couperez|coupez|couperas|enlèverez|pouvez couper|devez couper|enlevez) (ça|cela)
(ça|cela) (vous le coupez|vous le couperez|vous l'enlevez|tu le coupes|tu le couperas|vous coupez|on coupe)
(il faut|il faudra|il faudrait) (couper|enlever) (ça|cela)
(ne gardez|ne garde|ne diffusez|ne publiez|ne mettez) pas (ça|cela)
(ça|cela) reste entre nous
(n'imprimez|n'écrivez|n'écris|ne citez|ne cite) pas (ça|cela|ceci)
ne l'imprimez|l'écrivez|publiez|citez pas
(ça|cela) vous ne pouvez pas (l'imprimer|l'écrire|le publier|le citer)
`),
  back: phraseList(`
(on|nous) (reprend|reprenons) [l'enregistrement|officiellement]
de nouveau (officiel|à l'antenne|enregistré)
(là|maintenant) vous pouvez [de nouveau] (l'écrire|le publier|enregistrer)
`),
  promises: phraseList(`
je ne le ferai pas
promis
(on|je) [le|la|l'] (coupe|coupera|couperai|enlève|enlèvera)
(pas de souci|pas de problème|bien sûr|ne vous inquiétez pas|ne t'inquiète pas|rassurez-vous|d'accord|évidemment)
`),
};
