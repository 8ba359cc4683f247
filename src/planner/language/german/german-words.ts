import { stopwords } from '@orama/stopwords/german';
import type { SpeechNouns } from '../language.ts';
import { plainWordSet } from '../word-list.ts';

/** Words that the library's list lacks, mostly of spoken language. */
export const GERMAN_STOP_WORDS = plainWordSet(
  stopwords.join(' '),
  `ach ah äh ähm öh hm mhm aha ah naja tja ja nein nee doch jawohl halt eben mal eh ok okay also genau klar gut
  bitte danke wohl schon noch immer wieder wiederum gar ganz ganze ganzen ganzer ganzes so wieso warum weshalb wer wem
  wen wessen was wann wohin woher worum wobei dabei dafür dagegen daher dahin daran darauf daraus darin darüber darum
  darunter davon davor dazwischen danach dann da deshalb deswegen trotzdem außerdem überhaupt eigentlich natürlich
  vielleicht wirklich einfach ungefähr etwa fast nie niemals niemand jemand irgendwie irgendwas irgendwo irgendwann
  irgendein jedoch allerdings sogar bloß erst zuerst zuletzt bald oft manchmal meist meistens mehr mehrere weniger
  wenig viele vielen vieler vieles alles beide beiden beides zwei drei bereits bisher damals heute morgen gestern
  jahr jahre jahren neu neue neuen neuer neues art weise seite vier fünf sechs sieben acht neun zehn recht rechts links
  gerade ebenfalls sowie bzw beziehungsweise seit bis pro je desto umso per ab an am ans aufs durchs fürs ums übers
  beim daß dass ists ist's gibt gibts gab gäbe geben gegeben geht ging gehen gegangen kommt kam kommen gekommen macht
  machte machen gemacht tut tat tun getan lassen lässt ließ sagt sagte sagen gesagt sehen sieht sah gesehen schauen
  schau weiß weiss wissen wusste glaube glaubt glauben denke denkt denken dachte meint meinen meine finde findet
  finden fand bekommt bekommen bekam kriegt kriegen kriegte bleibt bleiben blieb steht stehen stand liegt liegen lag
  nimmt nehmen nahm hält halten hielt heißt heißen hieß war wäre wären waren sei seien wurde wurden worden geworden
  müssen müsste darf dürfen durfte mag möchte möchten mochte sollen sollten solltest können konnte konnten hätte
  hätten habt hast sind seid bist werdet wirst euer eure eurer du dir dich man selber quasi sozusagen gell ne mei ding
  sache sachen mals einmal zweimal herr frau herrn hallo tag zeit zeiten los dessen deren denen vorher nachher`,
);

export const GERMAN_TRADE_WORDS = plainWordSet(`
video videos clip clips film filme filmchen schnitt schnitte ausschnitt ausschnitte zusammenschnitt zusammenfassung
highlight highlights teaser trailer reel reels beitrag beiträge folge podcast fassung version aufnahme material
interview thema themen brief hook publikum zielgruppe aspekt kapitel abschnitt abschnitte schwerpunkt fokus
bitte gern gerne hätte bräuchte brauche brauchen möchte machen mach zeig zeige zeigen schneide schneiden geschnitten
zusammenschneiden zusammenstellen behalten drinlassen sequenz porträt portrait bericht
`);

export const GERMAN_BRIEF_WORDS = plainWordSet(`
anfang ende schluss beginn teil teile stelle stellen satz sätze wort worte wörter wortlaut frage fragen antwort
antworten minute minuten sekunde sekunden moment momente szene szenen zitat zitate geschichte gespräch reden redet
rede spricht sprechen spreche gesprochen erzählt erzählen erzählte erklärt erklären beschreibt berichtet schildert
hören gehört zuhören kurz kurze kurzer kurzes kurzen lang lange langen länger mann frau leute person sprecher
sprecherin beste besten bester wichtig wichtigste wichtigsten interessant passiert geschehen vorkommen reihenfolge
titel thematik punkt punkte aussage aussagen vergleich vergleiche vergleichen
`);

export const GERMAN_SPEECH_NOUNS: readonly SpeechNouns[] = [
  {
    nouns: plainWordSet(`
      anekdote anekdoten anmerkung anmerkungen ansicht ansichten argument argumente bemerkung bemerkungen debatte diskussion
      einblick einblicke einschätzung einschätzungen erkenntnis erkenntnisse erklärung erklärungen fazit gedanke gedanken
      haltung hinweis hinweise idee ideen information informationen kommentar kommentare lehre lehren meinung meinungen
      position ratschlag ratschläge sicht tipp tipps überlegung überlegungen
    `),
    before: plainWordSet('zu zum zur über auf'),
  },
  { nouns: plainWordSet('erinnerung erinnerungen'), before: plainWordSet('an ans') },
];

export const GERMAN_OPEN_ENDINGS = plainWordSet(`
der die das den dem des ein eine einen einem einer eines und oder aber sondern denn weil dass wenn ob als wie obwohl
während bevor nachdem damit wo wer was welche welcher welches zu zum zur in im an am auf aus bei mit nach von vom vor
für gegen ohne um durch über unter zwischen seit bis mein meine dein deine sein seine ihr ihre unser unsere kein keine
ist sind war waren bin hat haben hatte habe wird werden wurde kann können muss müssen soll sollen will wollen darf sehr
ganz so nicht ich wir er sie man es du
`);

/** Without "der", "die" and "das", which begin most sentences as articles. */
export const GERMAN_LEANING_STARTS = plainWordSet(`
und oder aber denn sondern weil obwohl dann also deshalb deswegen darum daher trotzdem allerdings jedoch außerdem
dies diese dieser dieses er sie es ihn ihm ihnen da dabei dafür dagegen damit danach daran darauf
davon dazu dort so auch
`);

export const GERMAN_QUESTION_STARTS = plainWordSet(`
was wer wen wem wessen wie wo wohin woher wann warum wieso weshalb welche welcher welches welchen ist sind war waren
hat haben hatte hatten habt hast kann können könnte könnten will wollen würde würden muss müssen soll sollen darf
dürfen gibt gab geht kommt macht worum worüber womit wofür wieviel
`);

/** Before a noun. */
export const GERMAN_DETERMINERS = plainWordSet(`
der die das den dem des ein eine einen einem einer eines kein keine keinen keinem mein meine meinen meinem dein sein
seine seinen seinem seiner ihr ihre ihren ihrem ihrer unser unsere unseren unserem euer eure dieser diese dieses
diesen diesem jeder jede jedes jeden alle allen viele vielen mehrere zum zur im am vom beim ins ans
`);
export const GERMAN_PREPOSITIONS = plainWordSet(`
in im an am auf aus bei beim mit nach von vom vor für gegen ohne um durch über unter zwischen seit bis zu zum zur
wegen trotz hinter neben während statt ins ans
`);
