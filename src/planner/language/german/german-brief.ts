import type { BriefPhrases } from '../brief/brief-phrases.ts';
import { phraseList } from '../phrase-pattern.ts';
import { wordList } from '../word-list.ts';
import { GERMAN_ASIDES } from './german-asides.ts';
import { GERMAN_REWORDINGS } from './german-rewordings.ts';
import { GERMAN_SHARES, GERMAN_TIMES } from './german-shares.ts';

export const GERMAN_BRIEF: BriefPhrases = {
  rewordings: GERMAN_REWORDINGS,
  shares: GERMAN_SHARES,
  times: GERMAN_TIMES,
  ...GERMAN_ASIDES,
  excluding: phraseList(`
nichts über|von|vom|zu|zum|zur|aus|mit
niemand von|vom|aus
kein wort über|von|vom|zu|zum|zur
keinesfalls
zeig|zeige|zeigt|verwende|verwendet|benutz|benutze|benutzt|nutze|erwähne|erwähnt|bring|bringe|bringt [bitte|ja|bloß] nicht|nie|niemals
verwende|verwendet|benutz|benutze|benutzt|nutze|zeig|zeige|zeigt|nimm|bring|bringe|erwähne [bitte] (auf keinen fall|keinesfalls|unter keinen umständen)
auf [gar] keinen [einzigen] fall
unter [gar] keinen umständen
vermeide|vermeiden|vermeidet [sie]
überspringe|überspring|überspringt|überspringen [sie]
ignoriere|ignorier|ignoriert
streiche|streich|streicht|streichen [sie]
entferne|entfern|entfernt|entfernen [sie]
verzichte|verzichtet|verzichten [sie] auf
außer
abgesehen von|vom
mit ausnahme von|des|der
bis auf
aber nicht
aber ohne
nicht über|zu|zum|zur
statt|anstatt|anstelle
`),
  refusing: wordList('kein keine keinen keinerlei nicht niemals bloß bloss'),
  notRefused: wordList('nur zu so ganz mehr länger kürzer unbedingt sicher nötig'),
  without: ['ohne'],
  meantAfterWithout: wordList(`
die das den der ihn sie ihm ihr sein seine ihre mein meine unsere irgendwelche jede jeden jegliche alle kamera fragen frage
musik füllwörter ähs pausen wiederholungen smalltalk abschweifungen begrüßung untertitel`),
  refused: phraseList(`
bitte nicht
lieber nicht
auf [gar] keinen fall
nicht [mit] rein
nicht [mit] reinnehmen|nehmen
nicht zeigen|erwähnen|verwenden|bringen|nennen|aufnehmen|einbauen|drin
nicht im video|film|clip|beitrag
nicht vorkommen|auftauchen|erscheinen
kommt|kommen|taucht|tauchen [mir|hier|darin|da|dabei|bitte] nicht [mit|darin|drin] vor|auf
hat|haben [hier|da|darin|dort] nichts (verloren|zu suchen)
soll|sollen|darf|dürfen|sollte|sollten nicht [mit] vorkommen|auftauchen|erscheinen|rein|drin|sein|sprechen|reden
soll|sollen|darf|dürfen|muss|müssen nicht [mit] dabei|drin sein
muss|müssen|soll|sollen|kann|können|darf|dürfen|könnte|könnten [gern|gerne|ruhig|bitte] [auch] raus|weg
kann|können|darf|dürfen|soll|sollen [gern|gerne|ruhig|bitte] [auch] (wegfallen|entfallen|wegbleiben|draußen bleiben)
kann|können|soll|sollen man|wir [gern|ruhig] weglassen|streichen|überspringen
raus
weg
weglassen
weggelassen
rauslassen
rausnehmen
rausschneiden
auslassen
aussparen
streichen
brauche|brauchen|brauchts|braucht ich|wir|es nicht
brauche|brauchen ich|wir nicht
interessiert nicht|niemanden
`),
  taking: wordList(
    'lass lasst lassen nimm nehmt nehmen schneid schneide schneidet schneiden wirf werft werfen schmeiß schmeiße schmeißt kick kickt kürz kürze kürzt',
  ),
  away: phraseList(`
weg
raus
aus
heraus
hinaus
beiseite
draußen
`),
  opening: phraseList(`
beginne|beginn|beginnt|beginnen|beginnend [wir|sie] [bitte] mit
fang|fange|fangt|fangen [wir|sie] [bitte] [an] mit
der|den anfang [soll] macht|machen|ist|sei|bildet|soll
anfangen|anfangend [bitte] mit
starte|start|startet|starten [wir|sie] [bitte] mit
los geht's [bitte] mit
losgehen [soll] [es] mit
eröffne|eröffnet|eröffnen [wir|sie] [bitte] mit
einsteigen|einstieg [bitte] mit
am|zu anfang|beginn [bitte] steht|soll
als einstieg
zum einstieg
zum auftakt
`),
  ending: phraseList(`
ende|endet|enden|endend [wir|sie] [bitte] mit|auf|bei
höre|hör|hört|hören [wir|sie] [bitte] [auf] mit
(das ende|der schluss|den schluss|der abschluss) soll|ist|sei|bildet|macht
aufhören [bitte] mit
schließe|schließ|schließt|schließen [wir|sie] [bitte] mit
abschließen|abschließend [bitte] mit
schluss [bitte] mit
als schluss|abschluss|ende
zum|als ausklang
`),
  throughout: phraseList(`
von anfang bis ende
vom anfang bis zum ende
von a bis z
`),
  notEnding: phraseList(`
nicht enden|aufhören|schließen mit|auf
nicht mit
nicht am ende
`),
  only: phraseList(`
nur
ausschließlich
lediglich
allein|einzig der|die|das
nichts|niemand als|außer
`),
  alone: wordList('allein alleine ausschließlich'),
  every: phraseList(`
jeder von
jedem von
je ein|eine
`),
  nobodyElse: phraseList(`
niemand anders|anderes|sonst
kein anderer
keine anderen [stimmen]
sonst niemand|keiner
`),
  sequence: phraseList(`
zuerst
erst
zunächst
als erstes
erstens
am|zu anfang
zu beginn
dann
und dann
danach
und danach
anschließend
im anschluss
daraufhin
hinterher
nachher
als nächstes
als zweites
zweitens
drittens
weiter mit
am ende
ganz am ende
zum schluss
zum abschluss
zuletzt
als letztes
schließlich
`),
  inThatOrder: phraseList(`
in dieser|der|genau dieser|exakt dieser|derselben reihenfolge
der reihe nach
`),
  bySource: phraseList(`
[in] chronologischer|ursprünglicher|zeitlicher reihenfolge
in der ursprünglichen|chronologischen|zeitlichen reihenfolge
chronologisch
in der reihenfolge der aufnahme
`),
  beforeThat: phraseList(`
davor
vorher
zuvor
`),
  placing: wordList(
    'setz setze setzt setzen stell stelle stellt stellen bring bringe bringt bringen zieh ziehe pack packe',
  ),
  toTheFront: phraseList(`
zuerst
an den anfang
am anfang
ganz nach vorn|vorne
nach vorn|vorne
an die erste stelle
als erstes
soll|sollen am anfang stehen|kommen
soll|sollen zuerst kommen
kommt|kommen zuerst
`),
  toTheEnd: phraseList(`
zuletzt
ans ende
an den schluss
an das ende
am ende
am schluss
zum schluss
ganz nach hinten
nach hinten
als letztes
soll|sollen am ende|schluss stehen|kommen
soll|sollen zuletzt kommen
`),
  joints: wordList('und dann plus sowie aber'),
  conjunctions: wordList('aber plus oder auch außerdem sowie dazu'),
  hanging: wordList('bitte und oder aber so auch dabei gern gerne danke mal noch einfach rein hinein drin'),
  sayingNothing: wordList('ich wir du sie bitte das es dies hallo mit von'),
  and: ['und'],
};
