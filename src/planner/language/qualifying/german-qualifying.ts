import { commaList, phraseList } from '../phrase-pattern.ts';
import type { QualifyingPhrases } from '../talk-phrases.ts';
import { wordList } from '../word-list.ts';

export const GERMAN_QUALIFYING: QualifyingPhrases = {
  leadIns: wordList('na naja also aber und oder nun ja nein doch gut okay ok eigentlich'),
  starts: phraseList(`
es sei denn
außer
mit (ausnahme|einer ausnahme)
nicht
nein
nur wenn|falls|dann|solange|für|bei|in|an|die|der|den|wer|weil|sofern
sonst
andernfalls
wenn nicht
jedenfalls|zumindest|wenigstens nicht|bis|solange
vorausgesetzt
unter der bedingung
unter einer bedingung
sofern
besser|genauer gesagt
oder besser
oder vielmehr
beziehungsweise
(das ist|das war|ist|das) [doch|einfach|natürlich|schlicht|alles|völlig] (gelogen|eine lüge|lügen|falsch|unsinn|quatsch|blödsinn|nicht wahr|unwahr|übertrieben|ein scherz|ein witz)
das stimmt nicht
stimmt nicht
das war nur (ein scherz|spaß|ein witz)
wobei
allerdings
das heißt nicht
`),
  wholes: phraseList(`
nein
nee
niemals
falsch
natürlich|sicher|bestimmt|gar|wirklich|überhaupt nicht
quatsch
unsinn
vielleicht
wahrscheinlich
vermutlich
hoffentlich
möglicherweise
glaube|denke|hoffe|vermute ich
bisher
theoretisch
auf dem papier
mehr oder weniger
fast
beinahe
`),
  fragments: wordList('wenn falls bis obwohl solange'),
  corrections: phraseList(`
entschuldigung
verzeihung
tut mir leid
nein moment|warte|warten
moment
ich meine
quatsch
korrektur
besser|genauer gesagt
`),
  withdrawing: phraseList(`
(das|ich) nehme (ich|das) zurück
ich nehme es zurück
das war (unfair|nicht fair) [von mir]
das hätte ich nicht sagen sollen
was ich [vorhin] gesagt habe (war falsch|stimmt nicht)
da habe ich mich geirrt
ich (muss|möchte) (mich|das) korrigieren
vergessen sie das
`),
  announcing: phraseList(`
[also] zusammengefasst|zusammenfassend
[also] [um es] zusammenzufassen
ich fasse [kurz|mal] zusammen
(zum schluss|noch) eins|eines
lassen|lass [sie] mich es|das anders|so sagen|ausdrücken|erklären
ich sage|sag ihnen|dir|euch [auch] [warum|wie|was|etwas]
ich erkläre|erklär [ihnen|dir|euch] [das|warum|wie]
ich gebe|geb ihnen|dir|euch ein beispiel
zum beispiel
(die sache|das problem|der punkt|die wahrheit|die frage|die antwort|der grund) ist [die|das|der|einfach|folgende|folgendes|folgender]
es ist|war so
(ich muss|müsste|möchte) ihnen|dir|euch [jetzt|dann] (die wahrheit|etwas|eins) sagen
dann muss|müsste ich ihnen|dir|euch die wahrheit sagen
hören sie
hör|hört zu
wissen sie was
mit anderen worten
anders gesagt
`),
  announcingEnds: commaList(
    '(zwei|drei|vier|fünf|sechs|ein paar|mehrere) (sache|sachen|grund|gründe|weg|wege|idee|ideen|punkt|punkte|fehler|schritt|schritte|möglichkeiten|regel|regeln|beispiel|beispiele|problem|probleme|wunsch|wünsche|bitte|lehre|lehren|tipp|tipps|dinge)',
  ),
  deferring: commaList(
    '(darauf|dazu) (komme|kommen) [ich|wir] [noch|später|gleich], (komme|kommen) [ich|wir] [noch|später|gleich] [darauf|dazu|drauf] zurück, (mehr dazu|dazu mehr) später, (das|es) (zeige|erkläre|zeigen|erklären) (ich|wir) [ihnen|euch|dir] (später|gleich)',
  ),
};
