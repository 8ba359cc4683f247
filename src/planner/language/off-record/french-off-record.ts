import { commaList, phraseList } from '../phrase-pattern.ts';
import type { OffRecordPhrases } from '../talk-phrases.ts';

export const FRENCH_OFF_RECORD: OffRecordPhrases = {
  leadIns: commaList('mais, et, alors, bon, ben, oh, ah, non, oui, enfin, donc, là, ok, okay, pardon, euh'),
  whispers: phraseList(`
[soit dit] entre nous
entre vous|toi et moi
`),
  ahead: phraseList(`
(n'enregistrez|n'enregistre|ne notez|ne publiez|ne diffusez|ne gardez|ne mettez) pas (ça|cela|ceci)
(ça|ceci|ce que je vais dire) (reste entre nous|c'est confidentiel|n'est pas pour l'antenne)
(c'est|ceci est) (confidentiel|hors micro|hors antenne)
(coupez|coupe|éteignez|éteins) (le micro|la caméra|l'enregistrement|l'enregistreur)
(vous pouvez|vous pourriez|tu peux|tu pourrais|on peut|pouvez-vous|peux-tu) (couper|éteindre) (le micro|la caméra|l'enregistrement|l'enregistreur)
(ce n'est|c'est) pas pour (l'antenne|le micro|la caméra)
`),
  anywhere: phraseList(`
off the record
je vous dis ça hors micro
`),
  within: phraseList(`
(ne mettez|ne mets|mettez|mets) [surtout] pas (ça|cela|ceci) (dans|là-dedans|dedans|au montage)
(je ne veux|je veux|je ne voudrais|je voudrais|on ne veut|on veut) pas (que ça|que cela|de ça|de cela) [soit|aille|sorte|finisse] (dans|sur|à) (l'enregistrement|la vidéo|le film|l'émission|l'antenne|le podcast|le compte rendu|l'article)
(ça ne doit|cela ne doit|ça doit|ça ne doit surtout) pas sortir d'ici
ce n'est pas moi qui (vous l'ai|te l'ai|vous ai|t'ai) dit
`),
  refusals: phraseList(`
je (ne peux|peux|ne veux|veux|ne vais) pas [vous|te|le] (dire|raconter|répondre) [ça|cela] (devant la caméra|face caméra|à la caméra|caméra allumée|avec la caméra|tant que ça tourne|tant que la caméra tourne|pendant que ça tourne|pendant que la caméra tourne|quand ça tourne)
ça je (ne peux|peux) pas [vous|te|le] (dire|raconter) (devant la caméra|avec la caméra|tant que ça tourne|pendant que ça tourne)
[surtout] pas (devant la caméra|avec la caméra allumée|pendant que ça tourne|tant que ça tourne|pendant que vous filmez|pendant que ça enregistre)
`),
  around: phraseList(`
(on peut|on pourrait|vous pouvez|vous pourriez|tu peux|tu pourrais|pouvez-vous|pourriez-vous|peux-tu) (couper|enlever|retirer) (ça|cela|ce passage|ce bout|cette partie) [au montage]
(je perdrais|je perds|je vais perdre|sinon je perds) (mon travail|mon poste|ma place|mon boulot) (si|pour) (ça|cela|avoir|on|quelqu'un|vous)
`),
  behind: phraseList(`
ne me (citez|cite) pas [là-dessus|sur ça]
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
(ça|cela|ce) (ne sera|sera|n'ira|n'est|n'y sera) pas (dans le film|dans la vidéo|dans le montage|au montage|dans l'émission|dedans|diffusé)
(ça|cela) (reste|restera) (dehors|hors du film|de côté)
promis
(on|je) [le|la|l'] (coupe|coupera|couperai|enlève|enlèvera)
(pas de souci|pas de problème|bien sûr|ne vous inquiétez pas|ne t'inquiète pas|rassurez-vous|d'accord|évidemment)
`),
};
