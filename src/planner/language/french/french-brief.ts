import type { BriefPhrases } from '../brief/brief-phrases.ts';
import { phraseList } from '../phrase-pattern.ts';
import { wordList } from '../word-list.ts';
import { FRENCH_ASIDES } from './french-asides.ts';
import { FRENCH_REWORDINGS } from './french-rewordings.ts';
import { FRENCH_SHARES, FRENCH_TIMES } from './french-shares.ts';

export const FRENCH_BRIEF: BriefPhrases = {
  rewordings: FRENCH_REWORDINGS,
  shares: FRENCH_SHARES,
  times: FRENCH_TIMES,
  ...FRENCH_ASIDES,
  excluding: phraseList(`
[surtout] rien (sur|de|du|des|d'|concernant|à propos de)
[surtout] pas un mot sur|de|du|des
personne de|du|d'
enlève|enlevez|enlever|retire|retirez|retirer|supprime|supprimez|supprimer|ôtez
évite|évitez|éviter [de parler de|de montrer]
oublie|oubliez|oublier|ignore|ignorez|saute|sautez
on enlève|retire|supprime|évite|oublie|saute|coupe
laisse|laissez|laisser|mets|mettez|met [de côté|tomber]
ne montre|montrez|montrer|garde|gardez|garder|mets|mettez|mettre|mentionne|mentionnez|mentionner|passe|passez|prends|prenez|prendre [surtout|absolument] pas|jamais
ne parle|parlez|parler [surtout|absolument] pas|jamais de|du|des|d'
n'utilise|n'utilisez|n'utiliser|n'inclus|n'incluez|n'inclure|n'évoque|n'évoquez|n'aborde|n'abordez|n'ajoute|n'ajoutez [surtout|absolument] pas|jamais
ne [surtout] pas|jamais (montrer|utiliser|inclure|mettre|mentionner|garder|évoquer|parler de|parler du|parler des|parler d')
(il ne faut|il ne faudrait|on ne doit|on ne veut|on ne voudrait|je ne veux|je ne voudrais|je ne souhaite|nous ne voulons) [surtout|absolument] pas|jamais [montrer|voir|entendre|utiliser|inclure|mettre|mentionner|garder] [parler] [de|du|des|d']
hors passage|passages|partie|parties|séquence|séquences
(en aucun cas|sous aucun prétexte|en aucune façon)
sauf
excepté
hormis
à part
mais pas
mais sans
sans parler de|du|des
à l'exception de|du|des
au lieu de|du|des
plutôt que
pas question de|du|des|d'
`),
  refusing: phraseList(`
[surtout] pas [de|d'|du|des|le|la|les|l'] [par|sur]
aucun
aucune
non [à|au|aux]
ni
`),
  notRefused: wordList('seulement uniquement trop si plus forcément nécessairement mal encore'),
  without: ['sans'],
  meantAfterWithout: wordList(`
le la les l' son sa ses mon ma mes notre nos leur leurs ce cette ces aucun aucune lui elle eux parler montrer mentionner
question questions musique pause pauses digression digressions répétition répétitions hésitations euh bavardage
sous-titres`),
  refused: phraseList(`
peut|peuvent (sauter|disparaître|partir|rester dehors)
à enlever|supprimer|couper|éviter|oublier
n'apparaît|n'apparaissent|n'intervient pas
en aucun cas
ne doit|doivent pas apparaître|être|figurer|parler|y|intervenir
n'est|n'a|n'ont pas [besoin] [d'|à] [utile|nécessaire|voulu|invité|être] [y] [être|apparaître]
ne m'intéresse|m'intéressent|nous intéresse|nous intéressent pas
non merci
surtout pas
on oublie
dehors
`),
  taking: wordList('laisse laissez laisser mets mettez mettre'),
  away: phraseList(`
de côté
dehors
tomber
`),
  opening: phraseList(`
commence|commencez|commencer|commençons|commençant|démarre|démarrez|démarrer|débute|débutez|débuter par|avec|sur
ouvre|ouvrez|ouvrir|ouvrant sur|avec|par
on commence|démarre|débute|ouvre par|avec|sur
attaque|attaquez par|avec|sur
en ouverture
en guise d'ouverture|d'introduction
au début [on|mettez|mets]
`),
  ending: phraseList(`
finis|finissez|finir|finissons|finissant|termine|terminez|terminer|terminant|conclus|concluez|conclure|achève|achevez par|sur|avec
[on] finit|termine|conclut|clôt|ferme par|sur|avec
clore|fermer sur|avec|par
en guise de fin|conclusion
en conclusion
la fin c'est|sera|doit
`),
  throughout: phraseList(`
du début à la fin
`),
  notEnding: phraseList(`
ne pas finir|terminer|conclure sur|par|avec
ne finis|finissez|termine|terminez pas sur|par|avec
pas finir|terminer sur|par|avec
`),
  only: phraseList(`
seulement
uniquement
exclusivement
juste
rien que
personne d'autre que
ne garde|gardez que
`),
  alone: wordList('seul seule seuls seules seulement uniquement exclusivement'),
  every: phraseList(`
chacun|chacune [de|des|d']
`),
  nobodyElse: phraseList(`
personne d'autre
aucun autre
pas d'autre|d'autres [voix]
`),
  sequence: phraseList(`
d'abord
tout d'abord
en premier [lieu]
premièrement
pour commencer
au début
au départ
puis
et puis
ensuite
et ensuite
après
après ça|cela|quoi
et après
suivi|suivie de|du|des|par
enfin
et enfin
deuxièmement
troisièmement
pour finir|terminer|conclure
à la fin
tout à la fin
en dernier [lieu]
finalement
`),
  inThatOrder: phraseList(`
dans cet ordre
dans l'ordre
dans le même ordre
dans cet ordre-là
`),
  bySource: phraseList(`
[dans] l'ordre chronologique|d'origine
dans l'ordre de l'enregistrement
chronologiquement
`),
  beforeThat: phraseList(`
avant ça|cela
et avant ça|cela
juste avant
auparavant
`),
  placing: wordList('mets mettez mettre place placez garde gardez amène déplace déplacez'),
  toTheFront: phraseList(`
d'abord
en premier
au début
en ouverture
tout au début
en tête
`),
  toTheEnd: phraseList(`
en dernier
à la fin
tout à la fin
pour finir
pour terminer
en conclusion
`),
  joints: phraseList(`
et
puis
et puis
ensuite
plus
mais
`),
  conjunctions: wordList('mais aussi plus ou également'),
  hanging: phraseList(`
s'il vous plaît
s'il te plaît
svp
stp
et
mais
ou
aussi
évidemment
merci
`),
  sayingNothing: wordList("je j' on nous vous tu s'il ce ça c'est que qu' bonjour avec et"),
  and: ['et'],
};
