import { NEGATION_WORDS } from '../../../domain/transcript/negation-words.ts';
import { GERMAN_ADVERTISING } from '../advertising/german-advertising.ts';
import { GERMAN_ENUMERATING } from '../enumerating/german-enumerating.ts';
import { GERMAN_SUBJECTS } from '../general-subjects/german-subjects.ts';
import { GERMAN_OFF_RECORD } from '../off-record/german-off-record.ts';
import { phraseList } from '../phrase-pattern.ts';
import { GERMAN_QUALIFYING } from '../qualifying/german-qualifying.ts';
import { GERMAN_KINDS } from '../statement-kinds/german-kinds.ts';
import type { TalkPhrases } from '../talk-phrases.ts';
import { wordList } from '../word-list.ts';

export const GERMAN_TALK: TalkPhrases = {
  offRecord: GERMAN_OFF_RECORD,
  advertising: GERMAN_ADVERTISING,
  qualifying: GERMAN_QUALIFYING,
  statementKinds: GERMAN_KINDS,
  enumerating: GERMAN_ENUMERATING,
  generalSubjects: GERMAN_SUBJECTS,
  openers: wordList('ja nein also na naja tja ach oh gut okay ok äh ähm ehrlich eigentlich hm'),
  leavingLeadIns: wordList('oh ach äh ähm so und aber okay ok na ja naja nein'),
  leaving: phraseList(`
das hat [jetzt] nichts damit zu tun
das hat [jetzt] nichts mit * * zu tun
entschuldigung
entschuldigen sie
entschuldige
tut mir leid !für|um
moment [mal]
einen moment|augenblick
kurze zwischenfrage
sekunde
übrigens
apropos
da fällt mir [gerade] ein
das erinnert mich
nur am rande
nebenbei [gesagt|bemerkt]
ganz was anderes
hört|hören ihr|sie mich|das
hört|hören man mich
habt|haben ihr|sie das [eben|gerade] gehört
war|ist das mein telefon|handy
das ist mein telefon|handy
mein telefon|handy
was war das [denn] [eben|gerade|jetzt]
kann|könnte|könntet|können [bitte] jemand|einer|ihr|sie [bitte|mal] das fenster|die tür|das licht
`),
  apologies: ['tut mir leid'],
  returning: phraseList(`
jedenfalls
wie auch immer
wo war|waren ich|wir
wie gesagt
wie ich [schon] sagte
zurück zu|zum|zur
zurück zur sache
zurück zum thema
wieder zum thema
anderes thema
andere geschichte
lange rede kurzer sinn
ich schweife ab
vom thema ab
abgeschweift
machen|machst sie|du weiter
wo war ich stehengeblieben
`),
  ofOneself: phraseList(`
mein|meine|meinen|meiner *
ich|wir hatte|hatten|war|waren|bin|habe|haben|ging|gingen|kaufte|kauften|fand|fanden|wollte|wollten|*te
`),
  toTheOther: wordList('sie ihnen ihr ihre ihren du dich dir dein deine euch euer eure'),
  notToTheOther: phraseList(`
wissen sie
weißt du
danke ihnen|dir|euch
`),
  pleasantries: phraseList(`
guten morgen|tag|abend
grüß gott
grüezi
herzlich willkommen
willkommen zurück|zu|zum|zur|bei
vielen|schönen|herzlichen dank
danke [schön|sehr|vielmals] für|dass
danke fürs
schön dass sie|du|ihr da|hier
freut mich
wie geht es|geht's ihnen|dir|euch
hört|hören sie|ihr|du|man mich
läuft das|es
läuft die aufnahme|kamera
nehmen wir [schon|jetzt] auf
sind wir drauf
fangen wir an
können wir anfangen|beginnen
bevor wir anfangen|beginnen
setzt euch
setzen sie sich
tonprobe
auf wiedersehen|wiederhören|wiederschauen
bis zum nächsten mal
bis bald|morgen
machen sie's gut
mach's gut
komm|kommt|kommen [sie] gut heim|nach hause
`),
  firstWords: wordList('tschüss tschüs servus ciao'),
  lastWords: phraseList(`
tschüss
tschüs
servus
ciao
danke [schön|sehr|ihnen|dir|euch]
vielen|schönen|herzlichen dank
`),
  wholeLeadIns: wordList('so also gut ja und okay'),
  wholes: phraseList(`
das war's [für heute]
das war [schon] alles
das wäre alles
mehr habe ich|haben wir nicht
`),
  announcingLeadIns: wordList('also so ja gut okay und dann heute zuerst erst'),
  announcing: phraseList(`
(wir|ich) (sprechen|spreche|reden|rede|hören|höre|fragen|frage|behandeln|machen|beginnen) [heute|gleich|zuerst|erst] (über|von|das|die|den|was|wie|warum|mit)
(wir|ich) (werden|werde|wollen|will|möchten|möchte|würden|würde) [heute|gleich|gern|gerne] [mit ihnen|euch|dir] (über|von|hören|wissen|fragen)
(sprechen|reden|hören) wir
es geht [heute|gleich|dann] um
geht es [heute|gleich] um
[auf] (der|die|unsere|unserer|meine|meiner) (tagesordnung|liste|programm)
auf dem (programm|zettel)
(ich habe|wir haben) [heute] * (punkte|themen|fragen|dinge|sachen)
zuerst (was|wie|warum)
`),
  announcingOn: phraseList(`
(wenn|falls) [noch] zeit
(am schluss|am ende|zum schluss|zuletzt)
danach
nachher
`),
  listJoints: wordList('und dann oder sowie'),
  comingBack: phraseList(`
komme|kommen|komm|gehe|gehen|kehre|kehren [ich|wir] [noch einmal|nochmal] [zurück] auf|zu|zum|zur
zurück zu|zum|zur|auf
noch was|etwas|eins|ein wort zu|zum|zur|über
noch eine frage|bemerkung zu|zum|zur
erwähnt
vorhin von|vom
gesprochen von|vom|über
`),
  retakes: phraseList(`
ich fange|fang [noch einmal|nochmal] [von vorn|von vorne] an
noch einmal|mal von vorn|vorne|anfang
nochmal [von vorn|von vorne|von anfang]
ich sage|sag das (noch einmal|noch mal|nochmal)
lass|lassen [sie] mich [das] (noch einmal|noch mal|nochmal) sagen|anfangen|beginnen|versuchen
nein warte|warten|moment
das machen wir [noch einmal|nochmal]
streich das
streichen wir das
kann|darf ich [das] [noch einmal|nochmal] anfangen|sagen|beginnen
`),
  corrections: phraseList(`
moment
entschuldigung
stopp
halt nein
warte|warten|wartet [mal]
ich meine
nein das war|ist
das stimmt nicht
das ist|war falsch
quatsch
äh nein
ach nein
nicht das
lassen sie mich überlegen
`),
  cuttingShort: wordList('nein nee'),
  negations: NEGATION_WORDS.de,
  conjunctions: wordList('und aber also'),
  promptLeadIns: wordList('so und aber okay gut ja also dann jetzt bitte'),
  prompts: phraseList(`
erzählen|erzähl|erzählt [sie] [uns|mir|mal|doch|bitte]
beschreiben|beschreib [sie] [uns|mir|mal|doch|bitte]
erklären|erklär|erkläre [sie] [uns|mir|mal|doch|bitte]
sagen|sag [sie] [uns|mir] [mal|doch|bitte] was|etwas
nehmen sie uns mit
`),
  answers: wordList('ja nein doch genau klar sicher stimmt richtig natürlich freilich jawohl nö nee'),
  assents: wordList(
    'ja jaja genau klar sicher stimmt richtig natürlich freilich okay ok gut schön toll wow ach so oh ah aha hm mhm mm echt wirklich wahnsinn super verstehe',
  ),
  looseStarts: wordList('und aber also dann auch so da'),
  dummyStarts: phraseList(`
es gibt|gab|ist|war|geht|ging|sind|waren
da gibt|gab es
sein|ihr name ist|war
und einmal
und eines tages|abends|morgens|nachts
und dann|da gibt|gab es
`),
  sounds: wordList('äh ähm öh öhm hm hmm mm mhm'),
  pointing: wordList(
    'er sie es ihn ihm ihr ihnen das dies dieser diese dieses daran davon dazu darüber sein ihre',
  ),
  turningLeadIns: wordList('okay ok gut so ja nein und aber also na dann'),
  turning: phraseList(`
kommen wir [jetzt|nun|mal] [zu|zum|zur]
jetzt|nun zu|zum|zur
reden|sprechen wir [jetzt|nun|mal|noch] über|von|vom
lassen sie uns
lass|lasst uns
gehen wir weiter
(so|okay|ok|gut|jetzt) (das|hier) (hier ist|ist|sind) der|die|das|ein|eine|unser|unsere
weiter geht's
nächste|nächster|nächstes|nächsten frage|thema|punkt
(bevor|ehe) (ich|wir|sie) * 
(wenn|wo) wir schon [dabei|beim|bei]
darf|kann|könnte ich [noch|mal|kurz] (fragen|sagen|was|etwas|dazu)
(erstens|zweitens|drittens|viertens|letztens)
(der|die|das) (erste|zweite|dritte|vierte|letzte|nächste) (punkt|sache|grund|frage|weg|teil|thema) (ist|war)
(zwei|drei|vier|fünf) (dinge|punkte|gründe|wege|sachen|fragen)
ich (erzähle|erzähl|fange|fang|beginne) (ihnen|euch|dir|mal|an|mit)
(womit|damit) wir bei
fangen wir [mit|an]
dann (der|die|das|noch|wäre)
die nächste frage
der nächste punkt
das nächste thema
punkt eins|zwei|drei|vier|fünf
letzte frage|punkt
zum schluss
als nächstes
als erstes
zuerst
zunächst
noch eine frage|sache
noch etwas|was
eine andere frage|sache
ein anderes thema
was ist mit
wie ist das mit
wie sieht es aus
wie steht es
zurück zu|zum|zur
apropos
übrigens
da fällt mir [gerade] ein
jedenfalls
erzählen|erzähl [sie] [uns|mir]
sie haben [vorhin|eben] gesagt|erzählt|erwähnt
und dann war|waren da [noch]
dann gibt|gab es [da] [noch]
entschuldigung
moment [mal]
wo war|waren ich|wir
ich möchte|will|würde [gern|gerne] [mit|noch|jetzt|über|zu|zum|zur]
`),
  introducingLeadIns: wordList('ja also so und hallo äh ähm guten tag'),
  introducing: phraseList(`
ich bin
ich heiße
mein name
ich leite
ich arbeite
ich führe
ich unterrichte
ich mache hier
`),
  askingLeadIns: wordList('so und aber okay gut ja also dann jetzt na'),
  hostNames: phraseList(`
moderator
moderatorin
interviewer
interviewerin
reporter
reporterin
journalist
journalistin
fragesteller
gesprächsleiter
gesprächsleiterin
versammlungsleiter
versammlungsleiterin
fragestellerin
gastgeber
gastgeberin
`),
  guestNames: wordList(
    'gast interviewgast interviewpartner interviewpartnerin gesprächspartner gesprächspartnerin',
  ),
  titles: wordList('herr frau dr prof professor doktor pfarrer'),
  afterNames: wordList(
    'über zu zum zur von vom und oder aber sagt sagte meint erzählt spricht redet erklärt nur ist war hat',
  ),
};
