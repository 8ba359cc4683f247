import { NEGATION_WORDS } from '../../../domain/transcript/negation-words.ts';
import { FRENCH_ADVERTISING } from '../advertising/french-advertising.ts';
import { FRENCH_ENUMERATING } from '../enumerating/french-enumerating.ts';
import { FRENCH_SUBJECTS } from '../general-subjects/french-subjects.ts';
import { FRENCH_OFF_RECORD } from '../off-record/french-off-record.ts';
import { phraseList } from '../phrase-pattern.ts';
import { FRENCH_QUALIFYING } from '../qualifying/french-qualifying.ts';
import { FRENCH_KINDS } from '../statement-kinds/french-kinds.ts';
import type { TalkPhrases } from '../talk-phrases.ts';
import { wordList } from '../word-list.ts';

export const FRENCH_TALK: TalkPhrases = {
  offRecord: FRENCH_OFF_RECORD,
  advertising: FRENCH_ADVERTISING,
  qualifying: FRENCH_QUALIFYING,
  statementKinds: FRENCH_KINDS,
  enumerating: FRENCH_ENUMERATING,
  generalSubjects: FRENCH_SUBJECTS,
  openers: wordList(
    'ben bah bon euh eh ah oh alors voilà écoutez écoute franchement honnêtement enfin oui non',
  ),
  leavingLeadIns: wordList('oh ah euh ben bon alors et mais oui non'),
  leaving: phraseList(`
pardon !de|pour
excusez|excuse moi
excusez-moi
excuse-moi
désolé|désolée !de|pour
attendez|attends
une seconde|minute
un instant|moment
au fait
tiens
à propos !de|du|des|d'
ça me fait penser
ça me rappelle
petite parenthèse
entre parenthèses
rien à voir
(ça|cela) n'a rien à voir
vous m'entendez
tu m'entends
on m'entend
vous avez|tu as entendu ça
c'est quoi ce bruit
qu'est-ce que c'était
c'est mon téléphone
mon téléphone
vous|tu pouvez|pourriez|peux fermer|ouvrir|éteindre|couper|baisser
`),
  apologies: [],
  returning: phraseList(`
bref
enfin bref
où en étais-je
où en étions-nous
où en était-on
comme je disais
comme je le disais
revenons à|au|aux|sur
pour revenir à|au|aux|sur
on revient à|au|aux|sur
revenir au sujet
hors sujet
autre histoire
je m'égare
je m'éloigne
je digresse
continuez
allez-y
`),
  ofOneself: phraseList(`
mon|ma|mes *
j'ai|j'avais|j'étais|je suis
moi je
nous avons|étions
on avait|était
`),
  toTheOther: wordList("vous tu te toi t'as votre vos ton ta tes"),
  notToTheOther: phraseList(`
vous savez
tu sais
vous voyez
tu vois
merci à vous
`),
  pleasantries: phraseList(`
bonjour|bonsoir [à|tout|tous|toutes|et|monsieur|madame]
bienvenue
merci [beaucoup|infiniment] de|d'|pour
merci à vous
merci d'être
enchanté|enchantée
ravi|ravie de
comment allez-vous
comment ça va
vous m'entendez bien
ça tourne|enregistre
on tourne|enregistre
c'est parti
on commence
on y va
avant de commencer
essai micro
asseyez-vous
au revoir
à bientôt
à la prochaine
bonne journée|soirée|continuation
`),
  firstWords: phraseList(`
au revoir
salut
`),
  lastWords: phraseList(`
au revoir
salut
merci [beaucoup|infiniment] [à vous|à tous]
`),
  wholeLeadIns: wordList('alors bon et voilà donc'),
  wholes: phraseList(`
c'est|c'était tout [pour aujourd'hui]
voilà
ce sera tout
`),
  announcingLeadIns: wordList('alors donc bon et puis ensuite aujourd’hui'),
  announcing: phraseList(`
on (va|parlera|abordera|verra|parle)
nous (allons|parlerons|aborderons|verrons)
(à|a) [l'] ordre du jour
au programme
(je|j'|nous) (voudrais|voulais|voudrions|aimerais) (parler|savoir|entendre|demander)
on (m'a|nous a) demandé de (raconter|parler)
d'abord (ce|comment|pourquoi)
`),
  announcingOn: phraseList(`
(s'il|si on) [nous] (reste|a) [du|le] temps
(pour finir|à la fin|après|ensuite)
`),
  listJoints: wordList('et puis ensuite ou'),
  comingBack: phraseList(`
revenir|reviens|revenons|revient à|au|aux|sur|vers
pour en revenir à|au|aux
retour à|au|aux|sur
encore un mot|une question|une chose sur
mentionné|évoqué
parlé de|du|des|d'
parlait de|du|des|d'
`),
  retakes: phraseList(`
je recommence
je reprends
on recommence
on reprend
je la|le refais
laissez-moi|laisse-moi [le] recommencer|reprendre|reformuler|redire
je le|la redis
non attendez|attends
je reformule
je peux recommencer|reprendre
on la|le refait
`),
  corrections: phraseList(`
pardon
excusez-moi
attendez
attends
je veux dire
enfin non
non c'est|c'était
ce n'est pas ça
c'est pas ça
c'est faux
euh non
ah non
pas ça
laissez-moi réfléchir
`),
  cuttingShort: ['non'],
  negations: [...NEGATION_WORDS.fr, ...wordList("ne n'est n'était n'a n'ai n'avons n'avez n'ont")],
  conjunctions: wordList('et mais donc alors'),
  promptLeadIns: wordList('alors et mais bon donc maintenant oui voilà'),
  prompts: phraseList(`
racontez|raconte [nous|moi]
racontez-nous
racontez-moi
raconte-nous
raconte-moi
parlez-nous
parlez-moi
parle-nous
parle-moi
expliquez|explique [nous|moi]
expliquez-nous
expliquez-moi
décrivez|décris [nous|moi]
décrivez-nous
dites-nous
dites-moi
`),
  answers: wordList(
    'oui non si ouais exactement absolument bien-sûr tout-à-fait voilà jamais évidemment carrément',
  ),
  assents: wordList(
    "oui ouais voilà exactement absolument bien sûr d'accord ok okay ah oh bon super ah-bon vraiment c'est vrai tout à fait hm mhm mm je vois",
  ),
  looseStarts: wordList('et mais donc alors puis aussi'),
  dummyStarts: phraseList(`
il y a|avait|aura|en
il faut|fallait|faudrait
il est|était|s'agit
il neige|neigeait|pleut|pleuvait|fait|faisait
ce qui
ce que
ce qu'on|qu'il|qu'elle
qui est|a|va
son nom est|était
et une fois
et un jour|soir|matin|été|hiver
`),
  sounds: wordList('euh heu hm hmm mm'),
  pointing: wordList('il elle ils elles lui leur le la les ça cela ce cette ces y en celui celle'),
  turningLeadIns: wordList('bon alors et mais oui non donc ok voilà ben'),
  turning: phraseList(`
passons|venons|parlons|revenons|allons
on passe|vient|parle|va
maintenant
et maintenant
(bon|alors|voilà|donc) (ici|là) (c'est|on a|vous avez|nous avons)
parlons de|du|des
autre question|chose|sujet|point
une autre question|chose
prochaine question
(avant|pendant) que (je|nous|vous|j') *
avant de (partir|finir|terminer|conclure|commencer)
(puisqu'on|puisque nous) *
(deuxièmement|troisièmement|dernièrement|ensuite)
le|la (premier|première|deuxième|troisième|dernier|dernière|second|seconde|prochain) (point|chose|raison|question|partie|sujet) (est|c'est|était)
(deux|trois|quatre|cinq) (choses|points|raisons|questions)
(je peux|puis-je) (demander|dire|ajouter)
je vais [vous] (raconter|commencer|dire)
la question suivante
dernière question
une dernière question|chose
premièrement
d'abord
tout d'abord
pour commencer|finir|terminer
enfin
et puis il y a|avait
puis il y a|avait
il y a aussi|encore|une question
en ce qui concerne
quant à|au|aux
concernant
et pour
à propos
au fait
qu'en est-il
et la|le|les *
racontez-nous
racontez-moi
parlez-nous
parlez-moi
dites-moi
dites-nous
vous avez dit|parlé|évoqué|raconté
vous disiez
j'aimerais|je voudrais|je veux [vous] parler|savoir|comprendre|revenir|commencer
pardon
attendez
où en étais-je
bref
`),
  introducingLeadIns: wordList('alors ben bon bonjour oui euh donc moi'),
  introducing: phraseList(`
je suis
je m'appelle
mon nom
je travaille
je dirige
je tiens
j'enseigne
je m'occupe
`),
  askingLeadIns: wordList('et mais alors bon donc oui ok maintenant'),
  hostNames: phraseList(`
journaliste
animateur
animatrice
intervieweur
intervieweuse
présentateur
présentatrice
modérateur
modératrice
reporter
celui qui pose les questions
celle qui pose les questions
`),
  guestNames: wordList('invité invitée interviewé interviewée'),
  titles: wordList('monsieur madame mademoiselle mme mlle dr docteur maître'),
  afterNames: wordList('sur et ou mais dit disait raconte parle explique pense seul seule est était a avait'),
};
