import type { AsidePhrases } from '../brief/brief-phrases.ts';
import { commaList, phraseList } from '../phrase-pattern.ts';
import { wordList } from '../word-list.ts';
import { FRENCH_EFFECTS } from './french-effects.ts';
import { FRENCH_PEOPLE } from './french-people.ts';

/** Phrases of a brief beside its subjects. */
export const FRENCH_ASIDES: AsidePhrases = {
  ...FRENCH_PEOPLE,
  expletives: phraseList(`
pour l'amour de dieu|du ciel
au fait
bien sûr
bien entendu
si possible
mdr
lol
`),
  greetings: phraseList(`
bonjour
bonsoir
salut
coucou
hello
cher|chère|chers|chères
madame, monsieur
madame|monsieur
`),
  addressed: wordList('équipe tous toutes amis collègues tout-le-monde'),
  signOffs: phraseList(`
merci [beaucoup|bien|infiniment] [d'avance|par avance]
d'avance merci
mille mercis
cordialement
bien à vous|toi
bien cordialement
amitiés
bises
bisous
à bientôt
`),
  forms: wordList(`
vidéo vidéos clip clips film films montage extrait extraits teaser trailer bande-annonce reel reels résumé best-of
podcast épisode spot pub publicité capsule portrait reportage newsletter site instagram insta youtube tiktok linkedin
facebook story version séquence générique documentaire article publication post témoignage`),
  manners: wordList(`
calme calmes rapide rapides vif vive léger légère drôle drôles amusant amusante marrant sérieux sérieuse sobre sobres
court courte courts bref brève émouvant émouvante touchant touchante chaleureux chaleureuse doux douce naturel naturelle
simple simples dynamique posé posée élégant élégante intime neutre officiel officielle formel formelle professionnel
professionnelle joyeux joyeuse gai gaie tendre digne honnête lent lente rythmé rythmée ton rythme style ambiance
humeur tempo esprit`),
  effects: wordList(`
musique sous-titres sous-titre titres titre effets effet animations animation graphiques graphique logo intro générique
transitions transition fondus zooms zoom emojis jargon blagues silences silence pauses pause bruitages voix-off gags`),
  hedges: wordList(`
environ maximum max minimum min peu près autour moins plus au pas que suffit suffisent durée jusqu'à ou à vers grand
long longue une un de d en`),
  requests: phraseList(`
[surtout] n'enlevez|n'enlève|n'oubliez|n'oublie|n'omettez|n'omets|n'oubliez pas
[surtout] ne coupez|coupe|supprimez|supprime|retirez|retire pas
il ne faut|faudrait [surtout] pas|jamais oublier|couper|enlever|supprimer|retirer|omettre
s'il vous|te plaît
svp
stp
[je|j'|on|nous] voudrais|voudrions|voudrait|aimerais|aimerions|aimerait|souhaite|souhaitons|veux|voulons|cherche|cherchons|cherche [bien] [avoir|voir|entendre]
j'aimerais [bien] [avoir|voir|entendre]
il me|nous faut|faudrait
j'ai|nous avons besoin de|d'|du|des
[vous] pourriez|pouvez|pourrais|peux [vous|tu] [me|nous] [faire|monter|préparer|sortir|trouver]
pourriez-vous [me|nous] [faire|monter|préparer|sortir|trouver]
pouvez-vous [me|nous] [faire|monter|préparer|sortir|trouver]
peux-tu [me|nous] [faire|monter|préparer|sortir|trouver]
tu peux [me|nous] [faire|monter|préparer|sortir|trouver]
est-ce que
est-il possible d'avoir
serait-il possible d'avoir
serait-il possible de
serait-ce possible d'avoir
c'est possible d'avoir
on peut avoir
fais|faites|montez|monte|créez|crée|préparez|prépare|trouvez|trouve|montrez|montre|donnez|donne [moi|nous]
fais-moi
fais-nous
faites-moi
faites-nous
montre-moi
montrez-moi
montrez-nous
donne-moi
donnez-moi
trouve-moi
trouvez-moi
prends|prenez|garde|gardez
quelque chose (sur|de|d'|à propos de)
tout ce qui|qu'il|qu'elle|que [dit|dite|disent|raconte] [sur|de|concerne]
tout sur
y a-t-il [quelque chose|un passage] [sur|de]
est-ce qu'il|qu'elle|qu'ils|qu'on parle|parlent|dit|disent|mentionne [quelque chose] [de|du|des|d'|sur]
il|elle|on|ils|elles parle|parlent|dit|disent|mentionne [quelque chose] de|du|des|d'|sur
le passage|moment|bout|morceau sur|où|de|avec
la partie|séquence sur|où|de|avec
ce qui concerne
ça parle de|du|des
`),
  audience: phraseList(`
public
[c'est] pour
à destination de|du|des
à l'attention de|du|des
destiné|destinée à|au|aux
`),
  wishes: phraseList(`
je|j'|on|nous voudrais|voudrions|voudrait|aimerais|aimerions|souhaite|souhaitons|veux|voulons|cherche|cherchons
j'aimerais
il me|nous faut|faudrait
`),
  statements: phraseList(`
[parce que|car|et|mais|donc|puisque] je|j'|on|nous|vous *
parce que
parce qu'on|qu'il|qu'elle
car
puisque
puisqu'on
sinon
c'est|c'était|ce sera|ça [pour|un|une|le|la|trop|très|déjà|notre|va|sera|suffit]
on l'a|l'avait
on|je veut|veux|voudrait
il s'agit
les|la|le musique|sous-titres|titre suivra|suivront|viendra|viendront
`),
  reasons: phraseList(`
parce que
parce qu'on
parce qu'il
car
puisque
puisqu'on
`),
  ages: phraseList(`
de * ans
ans et plus
`),
  about: phraseList(`
sur
de
du
des
d'
à propos de|du|des
concernant
avec
où
qui
au sujet de|du|des
`),
  articles: wordList("le la les l' un une des du de d'"),
  definite: wordList("le la les l'"),
  pronouns: wordList('il elle ils elles on'),
  wanting: wordList('veut veulent souhaite souhaitent demande voudrait voudraient aimerait'),
  nothingMore: phraseList(`
rien d'autre
rien de plus
c'est tout
ce sera tout
ça suffit
sinon [dites|dis]
sinon rien
`),
  asking: phraseList(`
ce que
ce qu'il
ce qu'elle
ce qui
que
qu'est-ce
quoi
qui
comment
pourquoi
où
quand
combien
quel|quelle|quels|quelles
si
`),
  giving: wordList(
    'avec mettez mets ajoutez ajoute gardez garde gros grands beaucoup peu donnez donne laissez laisse',
  ),
  effectRules: FRENCH_EFFECTS,
  frame: phraseList(`
s'il vous|te plaît
vidéo|clip|film|montage|extrait|extraits|teaser|reportage
tout|toute|tous|toutes
petit|petite|court|courte|meilleur|meilleurs|meilleures
moment|moments|passage|passages|partie|parties|scène|scènes|phrase|phrases|histoire|réponse|réponses|question|questions
fais|fais-moi|faites|faites-nous|montre|montrez|trouve|trouvez
dans|à|au|aux|en|quand
dans lequel|laquelle
`),
  sides: commaList('point de vue, avis, version, perspective, côté'),
  ofTheStory: commaList("de l'histoire, des choses"),
  bestOf: phraseList(`
meilleur|meilleurs|meilleure|meilleures moments|passages|extraits|scènes|phrases [de|du|des] [l'|la|le] [entretien|interview|soirée|journée|discussion|réunion|débat|podcast|émission|conférence]
moments|passages forts [de|du|des] [l'|la|le] [entretien|interview|soirée|journée|discussion|réunion|débat|podcast|émission|conférence]
`),
  partsOfTalk: wordList(
    'moment moments partie parties passage passages scène scènes phrase phrases extrait extraits',
  ),
  neverChosen: phraseList(`
[ce|tout] [qui] [est|était] [dit] off the record|off
(ce|tout) ce qui (est|était) confidentiel
confidences
bavardage|bavardages
papotage|papotages
politesses
salutations
digression|digressions
parenthèse|parenthèses
hésitation|hésitations
faux départ|départs
répétition|répétitions
euh
euhs
pause|pauses
silence|silences
hors-sujet
`),
  questions: wordList('question questions'),
  questionsKept: phraseList(`
avec (les|la|ses|leurs|toutes les) questions|question
(garde|gardez|laisse|laissez|conserve|conservez) (les|la|ses|leurs) questions|question
`),
  ofQuestions: wordList('sur de du des à au aux que qui'),
  answers: wordList('réponse réponses'),
  contrast: phraseList(`
contre
en désaccord
s’opposent
`),
  opensSubject: wordList('sur concernant'),
  pointingBack: wordList('l’a l’ont l’avait y en cela ça ensuite après'),
  asksOfIt: phraseList(`
ce qui s’est passé
ce qui a|est|va
qui a|ont
`),
  balance: phraseList(`
autant l'un que l'autre
à parts égales
le même temps [de parole]
la même durée
temps de parole égal
équilibré|équilibrée
équilibre entre
autant de temps
à tour de rôle
`),
  balancePeople: wordList('deux tous toutes personnes voix invités parole intervenants'),
  tones: phraseList(`
drôle|drôles
amusant|amusante|amusants|amusantes
émouvant|émouvante|émouvants
touchant|touchante|touchants
sérieux|sérieuse
inspirant|inspirante
surprenant|surprenante|surprenants
dramatique|dramatiques
passionnant|passionnante|passionnants
poignant|poignante
`),
  fast: phraseList(`
montage|rythme rapide|nerveux|soutenu|dynamique
bien rythmé|rythmée
coupes rapides
`),
  calm: phraseList(`
montage|rythme calme|lent|posé|tranquille
laisse|laissez respirer
coupes lentes
`),
};
