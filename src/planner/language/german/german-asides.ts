import type { AsidePhrases } from '../brief/brief-phrases.ts';
import { commaList, phraseList } from '../phrase-pattern.ts';
import { wordList } from '../word-list.ts';
import { GERMAN_EFFECTS } from './german-effects.ts';
import { GERMAN_PEOPLE } from './german-people.ts';

/** Phrases of a brief beside its subjects. */
export const GERMAN_ASIDES: AsidePhrases = {
  ...GERMAN_PEOPLE,
  expletives: phraseList(`
um himmels|gottes willen
übrigens
natürlich
ehrlich gesagt
wenn möglich
falls möglich
wenn's geht
lol
haha
`),
  greetings: phraseList(`
hallo
hi
hey
moin
servus
grüß gott
guten tag|morgen|abend
sehr geehrte|geehrter [damen] [und] [herren]
lieber|liebe|liebes
`),
  addressed: wordList('team alle leute zusammen kollegen kolleginnen freunde'),
  signOffs: phraseList(`
danke
vielen|besten|herzlichen|schönen dank
viele|liebe|beste|schöne|herzliche grüße
mit freundlichen grüßen
gruß
lg
mfg
vg
`),
  forms: wordList(`
video videos clip clips film filmchen kurzfilm beitrag teaser trailer reel reels highlights zusammenschnitt
zusammenfassung ausschnitt ausschnitte schnitt podcast post spot werbung newsletter webseite website homepage insta
instagram youtube tiktok linkedin facebook doku intro outro story version fassung recap`),
  manners: wordList(`
ruhig ruhige ruhiger ruhiges schnell schnelle schneller flott flotte flottes locker lockere lustig lustige lustiges witzig
witzige ernst ernste ernstes sachlich sachliche seriös seriöse emotional emotionale kurz kurze kurzer kurzes knapp knappe
knackig knackige freundlich freundliche warm warme leicht leichte formell feierlich persönlich persönliche schlicht
schlichte dramatisch würdevoll humorvoll unterhaltsam informativ neutral gelassen entspannt lebendig ehrlich schön
schöne schönes modern moderne peppig heiter tempo ton tonfall stimmung stil rhythmus gehalten geschnitten klingen wirken`),
  effects: wordList(`
musik untertitel titel einblendungen einblendung effekte effekt animation animationen grafik grafiken logo intro
outro blenden übergänge zoom zooms emojis sticker jargon fachwörter witze schnickschnack pausen stille ton geräusche
abspann vorspann gags`),
  hedges: wordList(`
max maximal höchstens mindestens minimum ca circa zirka etwa ungefähr rund gut gute knapp knappe um die unter über nicht länger
mehr weniger als bis zu lang oder so genau reicht reichen genügt dauer länge eine ein`),
  requests: phraseList(`
bitte
vergiss|vergesst|vergessen [sie] [bitte] nicht
[ich|wir] [bitte] (hätte|hätten|hätt) [ich|wir] [bitte] gern|gerne
[ich|wir] möchte|möchten|will|wollen|brauche|brauchen|bräuchte|bräuchten|wünsche|wünschen [ich|wir|mir|uns] [bitte]
ich suche
wir suchen
kannst|könntest|könnt|könntet du|ihr [mir|uns] [bitte]
können|könnten sie [mir|uns] [bitte]
kann|könnte|dürfte|darf|können|könnten ich|wir|man [bitte]
wäre es möglich
mach|mache|macht|machen|erstell|erstelle|erstellt|erstellen [sie] [mir|uns|bitte]
schneid|schneide|schneidet|schneiden [sie] [mir|uns|bitte]
zeig|zeige|zeigt|zeigen [sie] [mir|uns|bitte]
gib|gebt|geben|such|suche|sucht|suchen|find|finde|findet|finden [sie] [mir|uns|bitte]
nimm|nehmt|nehmen [sie] [bitte]
was über|zu|zum|zur|von|vom
etwas über|zu|zum|zur|von|vom
alles über|zu|zum|zur|von|vom|was
irgendwas|irgendetwas über|zu|zum|zur
gibt es [da|auch|hier|denn] [irgendwo] [etwas|was|eine stelle|stellen|irgendwas] [über|zu|zum|zur|von|vom|mit]
kommt [da|irgendwo|auch] [etwas|was] [über|zu|zum|zur|von|vom] vor
sagt|sagen|redet|reden|spricht|sprechen [er|sie] [da|auch] [etwas|was|irgendwo] über|zu|zum|zur|von|vom
[bitte] das|die|der|den [stelle|teil] (mit|über|von|vom|zu|zum|zur) [dem|der|den]
dazu
außerdem
auch [noch]
es soll|sollte um
es geht um
thema
`),
  audience: phraseList(`
[das|es] [ist] [alles] für
zur verwendung
[das] [ist] (für|zum|zur) [unsere|unseren|den|die|das] newsletter|website|webseite|homepage|instagram|messe
`),
  wishes: phraseList(`
hätte|hätten|brauche|brauchen|bräuchte|bräuchten|möchte|möchten|will|wollen|suche|suchen ich|wir
`),
  statements: phraseList(`
[denn|weil|da|und|aber|so] ich|wir|man *
weil
damit
denn
sonst
falls
wenn
das|dies|es ist|war|waren|sind|hat|hatte|hatten|haben|wird|soll|sollte|geht|kommt|kommen|läuft|reicht|muss|kann|wäre|braucht|brauchen|interessiert
nur zum spaß
`),
  reasons: wordList('weil damit denn'),
  ages: phraseList(`
jährige|jähriger|jährigen
jahren alt
`),
  about: wordList('über zu zum zur von vom mit um wo'),
  articles: wordList('der die das den dem des ein eine einen einem einer'),
  definite: wordList('der die das den dem'),
  pronouns: wordList('er sie es'),
  wanting: wordList('will wollen wünscht möchte möchten braucht brauchen'),
  nothingMore: phraseList(`
mehr nicht
mehr brauche|brauchen ich|wir nicht
sonst nichts
nichts weiter|sonst|anderes
das ist|wär|wäre alles
das war's
das reicht
sonst brauche|brauchen ich|wir nichts
`),
  asking: wordList(`
was wie warum wieso weshalb wer wen wem wo wohin woher wann welche welcher welches welchen ob worum worüber wofür womit
wodurch woran wozu dass`),
  giving: wordList('mit mach füg füge nimm nutze verwende setz blende etwas viel wenig gib gebt'),
  effectRules: GERMAN_EFFECTS,
  frame: phraseList(`
bitte
video|clip|film|beitrag|teaser|zusammenschnitt|highlights
alle|alles|jede|jeden|einige
kurze|kurzer|kurzes|beste|besten|wichtigsten
stelle|stellen|teil|teile|szene|szenen|moment|momente|aussage|aussagen|satz|sätze|geschichte|gespräch|passage|passagen
antwort|antworten|frage|fragen
mach|zeig|zeige|nimm|such|finde [mir|uns]
mir|uns
in dem|der|denen
da wo
`),
  sides: commaList('Seite, Version, Sicht, Sichtweise, Standpunkt, Perspektive'),
  ofTheStory: commaList('davon, dazu, der Geschichte, der Dinge'),
  bestOf: phraseList(`
beste|besten|schönste|schönsten|wichtigste|wichtigsten|stärkste|stärksten|lustigste|lustigsten stellen|momente|szenen|sätze|teile|aussagen|highlights [aus|von|vom|des|der] [dem|der] [ganzen|gesamten] [gespräch|gesprächs|interview|interviews|abend|abends|tag|tages|treffen|runde|podcast|podcasts|vortrag|vortrags|aufnahme|diskussion]
`),
  partsOfTalk: wordList('moment momente teil teile stelle stellen szene szenen satz sätze'),
  neverChosen: phraseList(`
[etwas|alles] [was] [vertrauliches] off the record
vertrauliches|vertrauliche [stellen|teile]
was (vertraulich|nicht für die öffentlichkeit) (ist|war)
smalltalk
small talk
geplauder
plauderei
begrüßung
begrüßungen
verabschiedung
abschweifung|abschweifungen
versprecher
fehlstart|fehlstarts
wiederholung|wiederholungen
füllwort|füllwörter|füllwörtern
ähs
ähms
pause|pausen
nebensächliches|nebensächlichkeiten
`),
  questions: wordList('frage fragen zwischenfragen'),
  questionsKept: phraseList(`
(mit|samt|inklusive|einschließlich) [allen] (den|der|ihren|seinen|deren) fragen|frage
(behalte|lass|lasst|zeig|nimm) [auch] (die|ihre|seine) fragen|frage [drin|mit|dazu]
(die|ihre|seine) fragen|frage (behalten|drin lassen|mitnehmen|stehen lassen)
`),
  ofQuestions: wordList('nach zu zur zum über von vom der des'),
  answers: wordList('antwort antworten'),
  contrast: phraseList(`
gegen|kontra
streitet|streiten [sich]
uneinig|uneins
`),
  opensSubject: wordList('über zu zum zur'),
  pointingBack: wordList('es dafür damit davon danach daraus dazu daran darüber'),
  asksOfIt: phraseList(`
was passiert|geschah|geschehen|passierte
was schief|kaputt
wer geholfen|gerettet|half|rettete
`),
  balance: phraseList(`
beide gleich lang|viel|oft
alle gleich lang|viel|oft
gleich viel zeit|redezeit
gleich lang
die gleiche|dieselbe zeit|redezeit|länge
zu gleichen teilen
ausgewogen
ausgeglichen
abwechselnd
im wechsel
`),
  balancePeople: wordList(
    'beide beiden alle leute personen sprecher sprecherinnen gäste seiten redezeit stimmen',
  ),
  tones: phraseList(`
lustig|lustige|lustigen|lustiges|lustigste
witzig|witzige|witzigen|witziges
ernst|ernste|ernsten|ernster
emotional|emotionale|emotionalen
berührend|berührende|berührenden
inspirierend|inspirierende
überraschend|überraschende
dramatisch|dramatische
spannend|spannende|spannenden
bewegend|bewegende
nachdenklich|nachdenkliche
mitreißend|mitreißende
`),
  fast: phraseList(`
schnell|flott|zügig|knackig|dynamisch geschnitten
schnelle|rasche|flotte schnitte
schneller|flotter|rascher schnitt|rhythmus
schnelles|flottes|hohes tempo
`),
  calm: phraseList(`
ruhig|langsam|gemächlich geschnitten
ruhige|langsame|lange schnitte
ruhiger|langsamer schnitt|rhythmus
ruhiges|langsames|gemächliches tempo
mit ruhe
lass|lasst es atmen
`),
};
