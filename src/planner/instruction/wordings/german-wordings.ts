import { commaList } from '../../language/phrase-pattern.ts';
import { GERMAN_QUESTIONS } from '../questions/question-wordings.ts';
import { GERMAN_RETAKES } from '../retakes/retake-wordings.ts';
import type { InstructionWordings } from './instruction-wordings.ts';

export const GERMAN_WORDINGS: InstructionWordings = {
  leads:
    commaList(`sonst, wenn nicht, falls nicht, bitte, und, aber, dann, danach, also, auch, ok, okay, hm, ja, nein, ach, könntest du, könnten sie, könnten wir, können wir,
    kannst du, können sie, würdest du, würden sie, ich möchte, ich hätte gern, ich will, ich würde, ich würde gern, wir sollten, wir wollen, lass uns, vielleicht,
    jetzt, nun, außerdem, dafür, stattdessen, noch, mal, doch, und zwar, hallo, hi, danke, sorry, entschuldigung, es wäre schön, am besten, lieber, zuerst, ich hätte lieber, dass du, dass wir, mir wäre lieb, eher`),
  tails:
    commaList(`bitte, danke, mal, noch, wieder, jetzt, dann, auch, doch, wenn möglich, wenn es geht, wenn's geht, im video, im film, aus dem video, aus dem film,
    insgesamt, komplett, vollständig, gänzlich, völlig, ganz und gar, endgültig, ganz, einfach, vielen dank, lg, ja, oder, für mich, eher, lieber, werden, könntest du, ok, okay, da`),
  and: commaList(`und, sowie, und auch, oder`),
  joiners: commaList(`und, aber, dann, sondern, sowie, während, danach`),
  adverbs: commaList(
    `bitte, mal, lieber, eher, besser, dafür, stattdessen, einfach, komplett, vollständig, gänzlich, völlig, ganz und gar, endgültig`,
  ),
  articles: commaList(
    `der, die, das, den, dem, des, ein, eine, einen, einem, diese, dieser, dieses, diesen, diesem, jede, alle, vom, zum, zur, beim, unser, unsere, seine, ihre`,
  ),
  partOf: commaList(
    `teil, teile, stelle, stellen, abschnitt, passage, passagen, szene, szenen, stück, geschichte, sache, clip, ausschnitt, bereich, eintrag`,
  ),
  about: commaList(
    `über, mit, zu, zum, zur, von, vom, an der, an dem, in der, in dem, wo, der, die, das, den, dem, er, sie, es, um, spricht, redet, erzählt, sagt, geht, handelt`,
  ),
  ordinals: [
    'erste|ersten|erster|erstes',
    'zweite|zweiten|zweiter|zweites',
    'dritte|dritten|dritter|drittes',
    'vierte|vierten|vierter|viertes',
    'fünfte|fünften|fünfter|fünftes',
    'sechste|sechsten|sechster|sechstes',
    'siebte|siebten|siebter|siebtes',
    'achte|achten|achter|achtes',
  ],
  phrases: {
    less: commaList(`weniger, zu viel, zu wenig`),
    take: commaList(
      `lass, lassen sie, nimm, nehmen sie, wirf, werfen sie, schmeiß, schmeißen sie, schneid, schneide, schneiden sie, streich, hau, mach, machen sie, hol`,
    ),
    away: commaList(`weg, raus, heraus, rausfallen, aus, draußen, daraus weg, daraus raus`),
    droppedEnd: commaList(
      `weglassen, rausnehmen, rausschneiden, rauswerfen, rausschmeißen, streichen, löschen, entfernen, auslassen, herausnehmen, rauslassen, wegnehmen, wegschneiden, herausschneiden, tilgen, rausstreichen`,
    ),
    drop: commaList(
      `streich, streiche, lösche, lösch, entferne, entfern, ohne, kein, keine, keinen, nicht, nichts über, nichts von, nichts zu, verzichte auf, weg mit, raus mit`,
    ),
    gone: commaList(`kann weg, kann raus, muss weg, muss raus, soll weg, soll raus, sollte weg, sollte raus, können weg, können raus, sollen weg, sollen raus, müssen weg, müssen raus,
      brauchen wir nicht, brauche ich nicht, brauchts nicht, fliegt raus, fliegen raus, kommt raus, ist überflüssig, sind überflüssig, will ich nicht, wollen wir nicht, stört, stören, gehört nicht rein, interessiert keinen, interessiert niemanden, nervt`),
    bring: commaList(
      `nimm, füg, füge, fügen sie, bring, bau, baue, pack, setz, setze, schneid, schneide, hol, zeig, zeige, stell, stelle, tu, mach, schieb, schiebe, verschieb, verschiebe, zieh, ziehe, leg, lege, bringen sie, setzen sie, stellen sie, nehmen sie, verschieben sie, schieben sie`,
    ),
    inIt: commaList(
      `rein, hinein, ein, dazu, hinzu, mit rein, mit hinein, wieder rein, noch rein, mit auf, mit dazu, auf`,
    ),
    addEnd: commaList(
      `hinzufügen, einfügen, reinnehmen, dazunehmen, ergänzen, einbauen, zeigen, reinpacken, aufnehmen, wieder reinnehmen, mit reinnehmen`,
    ),
    add: commaList(
      `ergänze, ergänz, mehr über, mehr von, mehr zu, mehr vom, mehr zum, mehr zur, etwas über, etwas zu, etwas von, was über, was zu, noch etwas über, noch was über, dazu noch, plus, ich vermisse, gib mir, gib uns, zeig, zeige, ich will auch, auch`,
    ),
    lacking: commaList(
      `fehlt, fehlen, vermisse ich, muss rein, soll rein, sollte rein, kann rein, müssen rein, sollen rein, gehört rein, darf nicht fehlen`,
    ),
    first: commaList(
      `an den anfang, ganz an den anfang, nach vorn, nach vorne, ganz nach vorn, ganz nach vorne, am anfang, ganz am anfang, zuerst, als erstes, vorn, vorne, an die erste stelle, an erster stelle, zu beginn, an den beginn`,
    ),
    last: commaList(
      `ans ende, ganz ans ende, an den schluss, ganz an den schluss, nach hinten, ganz nach hinten, am ende, ganz am ende, am schluss, zuletzt, als letztes, zum schluss, an die letzte stelle, ganz zum schluss, zum ende`,
    ),
    come: commaList(
      `soll, sollte, muss, kommt, kommen, gehört, gehören, sollen, sollten, müssen, darf, kann, könnte, steht`,
    ),
    put: commaList(
      `kommen, stehen, sein, gehen, rücken, setzen, stellen, schieben, verschieben, bringen, ziehen`,
    ),
    open: commaList(
      `beginne mit, beginn mit, fang mit, fange mit, starte mit, start mit, anfangen mit, beginnen mit, beginnen sie mit, eröffne mit, los geht es mit, los geht's mit, am anfang, als erstes, zuerst`,
    ),
    end: commaList(
      `ende mit, ende auf, hör mit, höre mit, schließ mit, schließe mit, enden mit, aufhören mit, schließen mit, beende es mit, beende das video mit, am ende, am schluss, zum schluss, als letztes`,
    ),
    swap: commaList(`tausch, tausche, vertausch, vertausche, tauschen sie, vertauschen sie, dreh, drehe`),
    replace: commaList(`ersetz, ersetze, tausch, tausche, ersetzen sie, tauschen sie, wechsle, wechsel`),
    split: commaList(
      `teil, teile, trenn, trenne, zerschneide, schneide, schneid, teilen sie, trennen sie, zerteile, splitte`,
    ),
    make: commaList(`mach, mache, machen sie, machen wir, halt, halte, schneid, schneide`),
    whole: commaList(
      `es, das, das video, das ganze, alles, den film, den clip, den schnitt, das ding, es insgesamt, das ganze video, die fassung, ihn, der film, der clip, der schnitt`,
    ),
    much: commaList(
      `viel, deutlich, etwas, ein bisschen, ein wenig, bisschen, noch, um einiges, wesentlich, ein stück, leicht`,
    ),
    bit: commaList(`etwas, ein bisschen, ein wenig, bisschen, leicht`),
    lots: commaList(`viel, deutlich, um einiges, wesentlich, sehr viel`),
    shorter: commaList(`kürzer, knapper, kompakter`),
    longer: commaList(`länger, ausführlicher`),
    shorten: commaList(`kürz, kürze, kürzen sie, straffe, straff, trimme`),
    lengthen: commaList(`verlänger, verlängere, verlängern sie, dehne, streck, strecke`),
    tighter: commaList(
      `straffer, schneller, flotter, knackiger, zackiger, tempo, mehr tempo, temporeicher, dynamischer`,
    ),
    calmer: commaList(`ruhiger, langsamer, gelassener, entspannter, mehr luft, weniger hektisch`),
    tooLong: commaList(
      `zu lang, [ein] bissl|bisserl|bisschen|wenig|etwas|viel|deutlich zu lang, ist [ein] bissl|bisserl|bisschen|echt zu lang, ist zu lang, sind zu lang, zieht sich, zieht sich hin, ziehen sich, dauert zu lang, dauert zu lange, ist viel zu lang, ist etwas zu lang, könnte kürzer sein, muss kürzer werden, soll kürzer werden, sollte kürzer sein, muss gekürzt werden, langweilt`,
    ),
    tooShort: commaList(
      `ist zu kurz, kommt zu kurz, kommen zu kurz, sind zu kurz, könnte länger sein, darf länger sein, soll länger werden, sollte länger sein, ist etwas dünn`,
    ),
    only: commaList(
      `nur, ausschließlich, behalte nur, zeig nur, zeige nur, lass nur, ich will nur, bloß, konzentrier dich auf, beschränke dich auf, allein`,
    ),
    speaks: commaList(
      `spricht, sprechen, soll sprechen, sollen sprechen, reden, soll reden, redet, zu wort kommen, soll zu hören sein, hören, zu hören, drin, im bild, behalten, drinlassen`,
    ),
    keep: commaList(
      `behalte, behalt, lass, lasse, lassen sie, behalten sie, streich nicht, streiche nicht, streichen sie nicht, entferne nicht, lösche nicht, kürze nicht`,
    ),
    stays: commaList(
      `drin, stehen, so, wie es ist, wie er ist, wie sie ist, wie sie sind, in ruhe, unverändert, drinnen, bleiben, kann bleiben, können bleiben, bleibt, bleiben drin, bleibt drin, soll bleiben, sollen bleiben, sollen drinbleiben, bleibt wie es ist, bleibt so, ist gut, ist super, ist perfekt, passt so, passt schon, passt, so lassen, bleibt drinnen, dürfen bleiben`,
    ),
    undo: commaList(
      `rückgängig, mach das rückgängig, mach es rückgängig, alles rückgängig, rückgängig machen, zurück, nimm das zurück, wie vorher, so wie vorher, wie zuvor, eine version zurück, zurück zur vorherigen version, die vorherige version, doch nicht, vergiss das`,
    ),
    placesSwapped: commaList(
      `tauschen, tauschen die plätze, die plätze tauschen, sollen tauschen, sollen die plätze tauschen, vertauschen, umgekehrt, andersherum, anders herum, in umgekehrter reihenfolge, sollen getauscht werden`,
    ),
    inTwo: commaList(`in zwei teile, in zwei, in der mitte, in zwei stücke, entzwei, auf, durch`),
    says: commaList(`er sagt, sie sagt, es heißt, gesagt wird, den worten, dem satz, den wörtern`),
    reversed: commaList(
      `umgekehrt, rückwärts, in umgekehrter reihenfolge, die reihenfolge umdrehen, dreh die reihenfolge um, kehr die reihenfolge um, andersherum, drehe die reihenfolge um`,
    ),
  },
  frames: `
${GERMAN_RETAKES}${GERMAN_QUESTIONS}
fang|fange|beginn|beginne|starte|start|steig direkt|gleich|sofort mit|bei|in {a} [an|ein] => go straight to {a}
direkt|gleich|sofort mit|bei {a} anfangen|beginnen|starten|einsteigen => go straight to {a}
[pack|nimm|bau|füg|setz|tu|bring] [es|das|die|sie|den|ihn] [noch] [mit] rein|dazwischen|ein zwischen {b} und {x} => put it in between {b} and {x}
<bring> {a} [noch] [mit] [rein|dazwischen|ein] zwischen {b} und {x} [rein|ein|dazwischen] => put {a} in between {b} and {x}
in|bei|aus [der|dem] [eintrag|clip|nr|nr.|nummer|teil|stelle] {n} {a} <away> => in entry {n} , cut {a}
in|bei|aus [der|dem] [eintrag|clip|nr|nr.|nummer|teil|stelle] {n} {a} <droppedEnd> => in entry {n} , cut {a}
[und|und|aber] den|der rest <left> => leave the rest
lass|lasst|lassen [sie] den|das rest|andere|übrige [bitte] [so|<left>] => leave the rest
fang|fange|beginn|beginne|starte|start mit {a} [an] [,] [und] dann|danach {b} => start with {a} and {b}
kürz|kürze|straff|straffe|trimm|trimme das|es|die|den|sie|ihn [<bit>] => shorten it
{a} sagt|sagte|meint|meinte|findet , {b} soll|sollte|muss raus|weg => drop {b}
auf {a} können|kann wir|ich|man [auch|gut|locker] verzichten => drop {a}
{a} könnte|könnten [auch|ruhig|gern] raus|weg => drop {a}
[heb|spar|lass|behalte] [dir] {a} für [den|das] schluss|ende [auf] => {a} last
[der|die|das] [aller] letzte|letzter|letztes clip|eintrag|ausschnitt|teil|satz|zeile soll|sollte|muss|müsste|kann {a} sein => end on {a}
[der|die|das] [aller] erste|erster|erstes clip|eintrag|ausschnitt|teil|satz|zeile soll|sollte|muss|müsste|kann {a} sein => open with {a}
raus|weg damit => drop it
{a} ist|sind [mir|zu|sehr|so|etwas|ziemlich] langweilig|öde|zäh|schwach|fad => {a} is boring
<undo> => undo
fang|fange|beginne|beginn|starte|start|eröffne nicht mit {a} [an] => don't start with {a}
nicht mit {a} anfangen|beginnen|starten|eröffnen => don't start with {a}
{a} soll|sollte|darf nicht am anfang [stehen|kommen|sein] => don't start with {a}
ende|schließ|schließe|hör|höre nicht mit|auf {a} [auf|ab] => don't end on {a}
nicht mit {a} enden|aufhören|schließen => don't end on {a}
[der|das] schluss|ende soll|sollte|darf nicht {a} sein => don't end on {a}
{a} soll|sollte|darf nicht am ende|schluss [stehen|kommen|sein] => don't end on {a}
kein|keine clip|eintrag|ausschnitt|teil [darf|soll] [länger] [als] L [sein|lang|dauern] => no clip longer than L
jeder|jede|jedes clip|eintrag|ausschnitt|teil [soll|darf|höchstens|maximal] [nur] L [lang] [sein|dauern] => each clip at most L
alle clips|einträge [höchstens|maximal|unter] L [lang] => each clip at most L
nur [noch] die antwort in|im|von|aus|auf {a} => only the answer in {a}
nur [noch] die antwort|antworten => only the answers
die frage in|im|von|aus|vor {a} <away> => cut the question out of {a}
die frage in|im|von|aus|vor {a} <droppedEnd> => cut the question out of {a}
<drop> die frage in|im|von|aus|vor {a} => cut the question out of {a}
<take> die frage in|im|von|aus|vor {a} <away> => cut the question out of {a}
[lass|lasst] [es|das|ihn|sie] [weiter] [laufen|weiterlaufen] bis zum|zur|zu {q} [laufen|weiterlaufen] => let it run until {q}
fang|fange|beginn|beginne [ruhig] [etwas] später an , bei|mit {a} => start later , at {a}
fang|fange|beginn|beginne [ruhig] [etwas] später [an] [,] bei|mit {a} [an] => start later , at {a}
fang|fange|beginn|beginne [genau] da|dort|damit [an] => start there
die frage vor {a} <inIt> => include the question before {a}
alles von|ab {a} bis [zu|zum|zur|einschließlich] {b} <away> => remove everything from {a} to {b}
alles von|ab {a} bis [zu|zum|zur|einschließlich] {b} <droppedEnd> => remove everything from {a} to {b}
<drop> alles von|ab {a} bis [zu|zum|zur|einschließlich] {b} => remove everything from {a} to {b}
<take> alles von|ab {a} bis [zu|zum|zur|einschließlich] {b} <away> => remove everything from {a} to {b}
<take> [den|die|das] [ganzen|ganze] [teil|stelle|passage|abschnitt|stück] von|ab {a} bis [zu|zum|zur|einschließlich] {b} <away> => remove everything from {a} to {b}
<drop> [den|die|das] [ganzen|ganze] [teil|stelle|passage|abschnitt|stück] von|ab {a} bis [zu|zum|zur|einschließlich] {b} => remove everything from {a} to {b}
[den|die|das] [ganzen|ganze] [teil|stelle|passage|abschnitt|stück] von|ab {a} bis [zu|zum|zur|einschließlich] {b} <away> => remove everything from {a} to {b}
[den|die|das] [ganzen|ganze] [teil|stelle|passage|abschnitt|stück] von|ab {a} bis [zu|zum|zur|einschließlich] {b} <droppedEnd> => remove everything from {a} to {b}
alles von|ab {a} bis [zu|zum|zur|einschließlich] {b} <gone> => remove everything from {a} to {b}
alles ab {a} [an] <away> => remove everything from {a} on
alles ab {a} [an] <droppedEnd> => remove everything from {a} on
<drop> alles ab {a} [an] => remove everything from {a} on
<take> alles ab {a} [an] <away> => remove everything from {a} on
{a} und alles danach <away> => remove everything from {a} on
<drop> {a} und alles danach => remove everything from {a} on
<take> {a} und alles danach <away> => remove everything from {a} on
alles zwischen {a} und {b} <away> => remove everything between {a} and {b}
alles zwischen {a} und {b} <droppedEnd> => remove everything between {a} and {b}
<drop> alles zwischen {a} und {b} => remove everything between {a} and {b}
<take> alles zwischen {a} und {b} <away> => remove everything between {a} and {b}
nach|hinter {a} [kommt] nichts mehr => nothing after {a}
nichts mehr nach|hinter {a} => nothing after {a}
[neue] reihenfolge NS => order {n}
<bring> {a} an|auf|in [die] position|platz|stelle N => move {a} to position {k}
gibt es|gibt's [da|dort|hier|darin] [noch|schon|irgendwo] [etwas|was] über|zu|zum|zur|von|vom {a} [drin|darin|irgendwo] => is there anything about {a}
ist|sind|steht [da|dort|hier] [noch|schon|irgendwo] etwas|was über|zu|zum|zur|von|vom {a} drin|darin|dabei|drinnen => is there anything about {a}
ist|sind {a} [da|noch|schon|überhaupt|irgendwo] drin|darin|dabei|drinnen => is {a} in it
kommt|kommen {a} [da|noch|schon|überhaupt|irgendwo] [drin|darin] vor => is {a} in it
haben wir [noch|schon|auch] {a} [irgendwo] drin|dabei|irgendwo => is {a} in it
haben wir [noch|schon|irgendwo|auch] etwas|was über|zu|zum|zur|von|vom {a} => is there anything about {a}
sagt|erzählt|spricht|redet er|sie|jemand [irgendwo|noch|auch] [etwas|was] über|zu|zum|zur|von|vom {a} => is there anything about {a}
ich liebe|mag {a} => love the {a}
[mir] gefällt|gefallen [mir] {a} [sehr|gut|richtig] => love the {a}
{a} gefällt|gefallen mir [sehr|gut|richtig] [gut] => love the {a}
{a} ist|sind|klingt [so|sehr|wirklich|echt|einfach|richtig] wunderschön|schön|wunderbar|großartig|toll|super|klasse|genial|herrlich|gelungen|stark => love the {a}
du hast {a} vergessen => you forgot {a}
wo ist|sind|bleibt|bleiben {a} => where is {a}
was ist mit {a} => what about {a}
zu viel|viele [von|vom|über] {a} => too much {a}
zu wenig [von|vom|über] {a} => not enough {a}
{a} ist|sind|wirkt langweilig|schwach|verwirrend|unklar|fad => {a} is boring
brauchen wir|brauche ich {a} [wirklich|noch] => do we need {a}
wir brauchen {a} nicht => we don't need {a}
ich bin [mir] bei|mit {a} nicht sicher|glücklich|zufrieden => i'm not sure about {a}
könnte|kann|soll|sollte {a} [etwas] [ein] [bisschen] früher|eher kommen|stehen => {a} should come earlier
könnte|kann|soll|sollte {a} [etwas] [ein] [bisschen] später kommen|stehen => {a} should come later
wie wäre es , wenn wir mit {a} anfangen|beginnen|starten => open with {a}
was , wenn wir mit {a} anfangen|beginnen|starten => open with {a}
[die|der] vorige|vorherige|letzte|alte version|fassung war|ist [viel] besser|schöner => the previous version was better
{a} soll|sollte|muss|könnte der|die|das auftakt|einstieg|anfang|eröffnung|opener sein|werden => {a} should be the opener
{a} soll|sollte|muss|könnte der|die|das schluss|ende|abschluss|schlusspunkt sein|werden => {a} should be the closer
{a} bekommt|hat|kriegt das letzte wort => give {a} the last word
{a} soll|sollte|muss|darf das letzte wort haben|bekommen => give {a} the last word
{a} redet|spricht|sagt zu viel => {a} talks too much
{a} soll|sollte weniger reden|sprechen|sagen => {a} should talk less
jemand anderes|anderer als {a} soll|sollte anfangen|beginnen => someone other than {a} should open
nicht {a} , sondern {b} => not {a} but {b}
[erst|zuerst] {a} [zuerst] , dann|danach {b} => first {a} then {b}
[der|das] schluss|ende ist|kommt zu abrupt|plötzlich => the ending is abrupt
[sortier|sortiere|ordne|sortieren|bring|mach|setz] [<whole>] [bitte] nach der|dem zeit|zeitpunkt|zeitcode => sort by time
[sortier|sortiere|ordne|bring|mach|setz] [<whole>] nach zeit|timecode|zeitcode [sortieren|ordnen] => sort by time
[sortier|sortiere|ordne|bring|mach|setz|stell] [<whole>] [wieder] chronologisch [sortieren|ordnen|machen] => sort by time
[sortier|sortiere|ordne|bring|mach|setz|stell] [<whole>] [wieder] in [die|der] chronologische|chronologischer|zeitliche|zeitlicher reihenfolge|abfolge [bringen] => sort by time
<bring> {a} [um] [eins|einen|eine] [platz|stelle|position] nach oben|höher|früher => move {a} up
<bring> {a} [um] [eins|einen|eine] [platz|stelle|position] nach unten|tiefer|später => move {a} down
<bring> {a} eins|etwas|weiter nach vorn|vorne => move {a} up
<bring> {a} eins|etwas|weiter nach hinten => move {a} down
{a} eins|etwas|weiter nach vorn|vorne|oben => move {a} up
{a} eins|etwas|weiter nach hinten|unten => move {a} down
<bring> {a} hoch|rauf => move {a} up
<bring> {a} runter|herunter => move {a} down
<bring> {a} wieder rein|ein|zurück|her => bring back {a}
<bring> {a} zurück => bring back {a}
stell|stelle {a} wieder her => restore {a}
{a} <come> [etwas] früher|eher|vorher [<put>] => {a} should come earlier
{a} <come> [etwas] später [<put>] => {a} should come later
{a} [<come>] [etwas] [ein] [bisschen] früher|eher beginnen|anfangen|starten|einsetzen => start {a} earlier
{a} [<come>] [etwas] [ein] [bisschen] später beginnen|anfangen|starten|einsetzen => start {a} later
{a} [<come>] [etwas] [ein] [bisschen] früher|eher enden|aufhören => end {a} earlier
{a} [<come>] [etwas] [ein] [bisschen] länger|weiter laufen => let {a} run on
<keep> {a} [etwas] [ein] [bisschen] länger|weiter laufen => let {a} run on
<keep> sie|ihn in|bei {a} [noch] ausreden|aussprechen => let her finish in {a}
[<keep>] sie|ihn in|bei {a} zu ende reden|sprechen => let her finish in {a}
{a} beginnt|fängt|startet|setzt zu spät [an|ein] => {a} starts too late
{a} beginnt|fängt|startet|setzt zu früh [an|ein] => {a} starts too early
{a} endet|hört|bricht zu früh [auf|ab] => {a} ends too early
{a} endet|hört zu spät [auf] => {a} ends too late
[zurück] [geh|gehe] [zurück] zu|zum|zur [dem] [stand|version|fassung] vor|bevor {x} => go back to the version before {x}
[mach|stell|setz|bring] [es|das|alles] [wieder] [zurück] [so] wie [es|das] war [,] [es] vor|bevor {x} => go back to the version before {x}
[mach|stell|setz|bring] [es|das|alles] [wieder] [zurück] [so] wie [es|das] vor {x} war => go back to the version before {x}
zurück zu|zur version {x} => back to version {x}
[wie] [in] version {x} [bitte] => version {x}
[zurück] zur ersten|ursprünglichen|originalen version|fassung => back to the original
[zurück] zum original => back to the original
<reversed> => reverse the order
<whole> <reversed> => reverse the order
<make> [<whole>] <reversed> => reverse the order
<swap> {a} gegen etwas|was [anderes] über|zu|zum|zur|von|vom {b} [aus] => replace {a} with {b}
<replace> {a} durch|gegen etwas|was [anderes] über|zu|zum|zur|von|vom {b} => replace {a} with {b}
<swap> {a} mit|und|gegen {b} aus|um => swap {a} and {b}
<swap> {a} mit {b} => swap {a} and {b}
<swap> {a} und {b} => swap {a} and {b}
<swap> {a} gegen {b} [aus] => replace {a} with {b}
{a} <placesSwapped> => swap {a}
{a} und {b} <placesSwapped> => swap {a} and {b}
<replace> {a} durch|gegen {b} => replace {a} with {b}
{a} durch|gegen {b} ersetzen|austauschen|tauschen => replace {a} with {b}
statt|anstatt|anstelle {a} lieber|bitte|nimm|zeig|bring {b} => replace {a} with {b}
lieber {b} als {a} => replace {a} with {b}
{b} statt|anstelle|anstatt {a} => replace {a} with {b}
{a} soll|sollte|muss|kann|darf mit|bei|auf|nach Q enden|aufhören|schließen => end {a} at {q}
<keep> {a} mit|bei|auf|nach Q enden|aufhören|schließen => end {a} at {q}
{a} mit|bei|auf|nach Q enden|aufhören|schließen lassen => end {a} at {q}
{a} soll|sollte|muss|kann|darf [erst] mit|bei|ab Q anfangen|beginnen|einsetzen|losgehen => start {a} at {q}
<keep> {a} [erst] mit|bei|ab Q anfangen|beginnen|einsetzen => start {a} at {q}
beende|stopp|stoppe|schneide|hör|höre {x} [gleich|direkt] nach|bei|mit Q [auf|ab] [und|,] [dann] [geh|gehe|spring|springe] direkt|gleich|sofort zu|zum|zur|mit {b} [weiter] => stop it after {q} and go straight to {b}
beende|stopp|stoppe {a} [gleich|direkt] nach|bei|mit Q => end {a} after {q}
hör|höre|hören [sie] [<whole>] [gleich|direkt] bei|nach|hinter Q auf => stop after {q}
ende|schließ|schließe|stopp|stoppe [<whole>] [gleich|direkt] bei|nach|hinter Q [ab] => stop after {q}
<split> {a} [<inTwo>] nach [<says>] {q} => split {a} after {q}
<split> {a} [<inTwo>] vor [<says>] {q} => split {a} before {q}
{a} [<inTwo>] teilen nach {q} => split {a} after {q}
{a} nach {q} teilen|trennen => split {a} after {q}
<split> {a} <inTwo> => split {a}
{a} <inTwo> teilen|schneiden => split {a}
<make> <whole> L lang => make it L
[um] L <shorter> => L shorter
[um] L <longer> => L longer
<make> [<whole>] [um] L <shorter> => make it L shorter
<make> [<whole>] [um] L <longer> => make it L longer
[<whole>] [um] L <shorter> machen => make it L shorter
[<whole>] [um] L <longer> machen => make it L longer
<make> {a} [um] L <shorter> => make {a} L shorter
<make> {a} [um] L <longer> => make {a} L longer
{a} [um] L <shorter> [machen] => make {a} L shorter
{a} [um] L <longer> [machen] => make {a} L longer
<shorten> <whole> um L => make it L shorter
<lengthen> <whole> um L => make it L longer
<shorten> <whole> auf L => make it L
<lengthen> <whole> auf L => make it L
<shorten> auf L => make it L
<shorten> um L => make it L shorter
<shorten> {a} auf L => shorten {a} to L
<shorten> {a} um L => shorten {a} by L
{a} auf L kürzen => shorten {a} to L
L weniger => L shorter
L mehr => L longer
auf L kürzen|bringen => make it L
um L kürzen => make it L shorter
auf L => make it L
nur [noch] L => L
[<whole>] soll|sollte|darf|muss L lang sein|werden => make it L
[<whole>] soll|sollte|darf|muss [nur] L dauern => make it L
L [lang] => make it L
halb so lang => half as long
<make> <whole> halb so lang => half as long
doppelt so lang => twice as long
<make> <whole> doppelt so lang => twice as long
<make> <whole> <lots> <shorter> => make it much shorter
<make> <whole> <bit> <shorter> => make it a bit shorter
<make> <whole> [<much>] <shorter> => make it shorter
<make> <whole> <lots> <longer> => make it much longer
<make> <whole> <bit> <longer> => make it a bit longer
<make> <whole> [<much>] <longer> => make it longer
<make> [<whole>] [<much>] <tighter> => make it tighter
<make> [<whole>] [<much>] <calmer> => make it calmer
[<much>] <tighter> => tighter
[<much>] mehr luft|raum|zeit|pause|pausen|stille zwischen|nach [den|ihren|seinen|jedem] sätzen|satz|antworten|clips|einträgen => more air between the sentences
[<much>] längere|größere pausen zwischen|nach [den|ihren|seinen|jedem] sätzen|satz|antworten|clips|einträgen => more air between the sentences
[<much>] <calmer> => calmer
<make> {a} <lots> <shorter> => make {a} much shorter
<make> {a} <bit> <shorter> => make {a} a bit shorter
<make> {a} [<much>] <shorter> => make {a} shorter
<make> {a} [<much>] <longer> => make {a} longer
<lots> <shorter> => much shorter
<bit> <shorter> => a bit shorter
[<much>] <shorter> => shorter
<bit> <longer> => a bit longer
[<much>] <longer> => longer
<shorten> <whole> [<much>] => make it shorter
<lengthen> <whole> [<much>] => make it longer
<shorten> {a} [<much>] => shorten {a}
<lengthen> {a} => lengthen {a}
{a} kürzen|straffen => shorten {a}
{a} verlängern|ausbauen => lengthen {a}
[<bit>] weniger über|von|vom|zu|zum|zur {a} => less of {a}
[<whole>] <tooLong> => it is too long
[<whole>] <tooShort> => it is too short
{a} <tooLong> => {a} is too long
{a} <tooShort> => more of {a}
[<whole>] [<much>] <shorter> machen => make it shorter
[<whole>] [<much>] <longer> machen => make it longer
{a} [<much>] <shorter> [machen] => make {a} shorter
{a} [<much>] <longer> [machen] => make {a} longer
nur {a} <speaks> => only {a}
<only> {a} [und] [sonst] [niemand|keiner|nichts] [anderes] => only {a}
{a} allein|alleine => only {a}
tausche|tausch|ändere|vertausche die reihenfolge von {a} und {b} => swap {a} and {b}
[mir] [wäre] [lieber] [,] man hört zuerst {a} => put {a} first
ich hätte|würde lieber|gern zuerst {a} [hören|gehört] => put {a} first
<take> {a} nicht <away> => keep {a}
streich|streiche|entferne|lösche|schneide|schneid {a} nicht => keep {a}
streich|streiche|entferne|lösche|schneide|schneid nicht {a} => keep {a}
<drop> {a} außer {b} => remove {a} except {b}
<drop> {a} bis auf {b} => remove {a} except {b}
<take> {a} außer {b} <away> => remove {a} except {b}
<take> {a} bis auf {b} <away> => remove {a} except {b}
alles außer {a} <away> => only {a}
alles bis auf {a} <away> => only {a}
alles weg|raus außer {a} => only {a}
alles weg|raus bis auf {a} => only {a}
<take> alles außer {a} <away> => only {a}
häng|hänge|hängen [sie] am ende|schluss [noch] [auch] {a} an|dran|ran => add {a} at the end
häng|hänge|hängen [sie] [noch] [auch] {a} [noch] [hinten|am] [ende|schluss] an|dran|ran => add {a} at the end
<bring> am ende|schluss noch {a} <inIt> => add {a} at the end
<bring> am anfang noch {a} <inIt> => add {a} at the beginning
<bring> {a} [<inIt>] <first> => put {a} first
<bring> {a} [<inIt>] <last> => put {a} last
<bring> {a} [<inIt>] [direkt|gleich] vor {b} => put {a} before {b}
<bring> {a} rein|ein|hinzu|dazu [direkt|gleich] nach|hinter {b} => put {a} in after {b}
<bring> {a} [direkt|gleich] nach|hinter {b} [<inIt>] => put {a} after {b}
{a} <come> <first> [<put>] => {a} should come first
{a} <come> <last> [<put>] => {a} should come last
{a} <come> [direkt|gleich] vor {b} [<put>] => {a} should come before {b}
{a} <come> [direkt|gleich] nach|hinter {b} [<put>] => {a} should come after {b}
<open> {a} [an|los|beginnen|anfangen|starten] => open with {a}
mit {a} anfangen|beginnen|starten|loslegen => open with {a}
mit {a} enden|aufhören|schließen|abschließen => end with {a}
<end> {a} [auf|ab|enden|aufhören] => end with {a}
{a} <first> => {a} first
{a} <last> => {a} last
{a} vor {b} => {a} before {b}
{a} nach|hinter {b} => {a} after {b}
<keep> {a} <stays> => keep {a} in
{a} <stays> => keep {a}
<take> {a} <away> => drop {a}
{a} <droppedEnd> => drop {a}
{a} <gone> => drop {a}
{a} nicht [mehr] hören|sehen|haben|drinhaben|dabeihaben|zeigen => drop {a}
<drop> {a} [mehr] => drop {a}
{a} <away> => drop {a}
behalte|behalt|behalten {a} => keep {a}
<bring> {a} <inIt> => add {a}
{a} <addEnd> => add {a}
{a} <lacking> => add {a}
[es] fehlt [mir|noch] [etwas|was] [noch] [über|zu|von] {a} => add {a}
<add> {a} => add {a}
{a} rein|dazu => add {a}
{a} auch|ebenfalls|genauso => {a} too
`,
  targets: `
[das|den|die|der] Q [ganz] am anfang|beginn|ende|schluss von|vom|in|im|des {t} => {q} in {t}
[das|den|die|der] Q in|im|aus|von|vom {t} => {q} in {t}
alles|was vor|davor {t} [kommt|steht] => everything before {t}
alles|was nach|hinter {t} [kommt|steht] => everything after {t}
alles , was vor {t} kommt|steht => everything before {t}
alles , was nach {t} kommt|steht => everything after {t}
[die|der|den] ersten L [von|vom|aus] {t} => the first L of {t}
[die|der|den] letzten L [von|vom|aus] {t} => the last L of {t}
[die|der|den] ersten L => the first L
[die|der|den] letzten L => the last L
[der|den|die|das] erste|ersten satz|zeile|teil von|vom|aus|in|im|des|der {t} => the first sentence of {t}
[der|den|die|das] letzte|letzten satz|zeile von|vom|aus|in|im|des|der {t} => the last sentence of {t}
[der|den|die] erste|ersten satz|zeile => the first sentence
[der|den|die] letzte|letzten satz|zeile => the last sentence
[den|der] anfang|beginn von|vom|des {t} => the start of {t}
[das|den|der] ende|schluss von|vom|des {t} => the end of {t}
[die] erste hälfte von|vom|des {t} => the first half of {t}
[die] zweite hälfte von|vom|des {t} => the second half of {t}
es|das|ihn|sie|diesen|dieses|dies|die|den|der|ihm|denen => it
das video|ganze|ding => the video
der|den rest von|vom|der|des {t} => the rest of {t}
der|den rest => the rest
[der|die] erste|ersten frage => the first question
[der|die] letzte|letzten frage => the last question
[der|die] {o} frage => the {o} question
[der|die] frage [ganz] am|vom|zu anfang|beginn|start => the question at the start
[der|die] frage [ganz] am|vom|zum ende|schluss => the question at the end
diesen|dieser|den|der satz => it
diese|die stelle|frage|passage|zeile => it
{t} in|bei|aus|von [der|dem] eintrag|clip|nr|nr.|nummer {n} => {t} in entry {n}
[alle] [die] fragen von {t} => the questions of {t}
[alles|alle|die|den|das] andere|anderen|übrige|übrigen => the rest
alles => everything
[die|alle] [langen] pausen => the pauses
[die] stille|stillen|leerlauf => the pauses
[die|alle] [ganzen] ähs|ähms|öhs|füllwörter|füllwort|versprecher|verzögerungslaute|äh|ähm => the fillers
[die|alle] ähs und ähms|öhms => the fillers
[die|alle] fragen => the questions
wer [da|denn] fragt|gefragt [hat] => the questions
was [sie|er] gefragt wird|wurde|hat => the questions
[die|den|das] einträge|eintrag|einträgen|clips|clip|nummer|teil|teile|abschnitt|abschnitte|szene|szenen|stelle|stellen|nr.|nr {n} => entry {n}
[das|beim] {o} mal [,] [wo|dass|als|wenn|in] [dem] er|sie|jemand|man über|von|vom {t} spricht|redet|erzählt|sprechen|reden => the {o} time she talks about {t}
[das|beim] {o} mal [,] [wo|dass|als|wenn] er|sie|jemand|man {t} erwähnt|anspricht => the {o} time she talks about {t}
[das|beim] {o} mal [,] [wo|dass|als|wenn] {t} spricht|redet|drankommt => the {o} time {t} speaks
[das|beim] {o} mal [,] [wo|dass|als|wenn] es um {t} geht => the {o} time she talks about {t}
{t} das|beim|zum {o} mal => {t} the {o} time
[der|die|das|den|dem] {o} [eintrag|clip|teil|abschnitt|stelle|szene|passage|stück|einstellung] => the {o} clip
[der|die|das|den|dem] letzte|letzten|letzter|letztes [eintrag|clip|teil|abschnitt|stelle|szene|passage|stück] => the last clip
[der|die|das|den|dem] vorletzte|vorletzten [eintrag|clip|teil|abschnitt|stelle|szene|passage|stück] => the second to last clip
[die|den|der] beiden|zwei ersten [clips|teile|einträge] => the first two clips
[der|den|die|das] anfang|einstieg|intro => the opening
[der|den|die|das] schluss|ende|outro => the ending
[der|den] smalltalk|geplauder|abschweifungen => the small talk
`,
};
