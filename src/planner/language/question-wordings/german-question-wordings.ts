import { commaList, phraseList } from '../phrase-pattern.ts';
import type { QuestionWording, QuestionWordings } from './question-wordings.ts';

const QUESTIONS: readonly QuestionWording[] = [
  {
    // How somebody came to it.
    asked: phraseList(`
      wie kamst|kamen|kommst|kommen|bist|sind|seid|hat|ging du|sie|ihr|das|es|man [denn|eigentlich] dazu|darauf|zu|zum|zur|hierher|los|angefangen|gekommen
      wie kam|kommt es|man [denn|eigentlich] dazu
      was hat dich|sie|euch dazu|hierher gebracht|bewogen|geführt
      wann hast|haben du|sie [damit|denn] angefangen|begonnen
      wie fing|begann [das|alles|es] [alles] an
    `),
    wished: phraseList(`
      wie er [dazu|darauf|hierher] (kam|gekommen ist|gekommen)
      wie er [zum|zur|zu] * (kam|wurde|geworden ist|gekommen ist)
      wie er angefangen hat
      wie er anfing|begann
      wie es|alles (anfing|begann|losging|angefangen hat|dazu kam)
      sein|ihr|seine|ihre anfang|anfänge|weg
    `),
    beside: 'Anfang Anfänge angefangen anfangen Weg Beruf Leben früh jung Junge Mädchen Kind',
  },
  {
    // Who comes after somebody.
    asked: phraseList(`
      wer macht|führt|übernimmt [das|es] [hier|mal] [weiter|danach|nach]
      wer übernimmt|folgt
      wer kommt nach|danach
      was passiert wenn sie|du
      was wird [denn|dann] aus
    `),
    wished: phraseList(`
      wer [es|das|ihm|ihr] [mal] übernimmt|nachfolgt|folgt|weitermacht
      nachfolge|nachfolger|nachfolgerin
      wie es [danach|nach ihm] weitergeht
    `),
    beside: 'Nachfolge Nachfolger Nachfolgerin Rente Ruhestand übernehmen übernimmt',
  },
  {
    // What it costs.
    asked: phraseList(`
      was|wie viel|wieviel kostet|kostete|kosten|hat das|es|sie|so|ihn [gekostet]
      wie teuer ist|war|wird
    `),
    wished: phraseList(`
      was es|das [alles] (kostet|kostete|gekostet hat)
      wie teuer es|das ist|war|wird
      kosten|preis|preise
    `),
    beside: 'Kosten Preis Preise kostet kostete teuer Geld',
  },
  {
    // How it is done.
    asked: phraseList(`
      wie funktioniert|geht|läuft|macht das|es|man|so
      wie machen|machst sie|du das
    `),
    wished: phraseList(`
      wie es|das [genau] (funktioniert|geht|läuft|gemacht wird)
      wie er es|das macht
      verfahren|ablauf|vorgehen
    `),
    beside: 'funktioniert Verfahren Ablauf Vorgehen machen gemacht',
  },
  {
    // What comes next.
    asked: phraseList(`
      was kommt|passiert|steht [jetzt|nun|als|noch] [nächstes|danach|an]
      wie geht es|'s [jetzt|nun|denn] weiter
      wie gehts [jetzt|nun|denn] weiter
      was haben|hast sie|du [noch|jetzt|als] [nächstes] vor
    `),
    wished: phraseList(`
      wie es [jetzt|nun] (weitergeht|weiter geht)
      was [als] [nächstes] (kommt|ansteht|er vorhat|er plant)
      ausblick|zukunft|pläne
    `),
    beside: 'Ausblick Zukunft Pläne Plan weitergehen',
  },
  {
    // Advice.
    asked: phraseList(`
      was raten|rätst sie|du
      was würden|würdest sie|du * [*] raten|sagen|mitgeben|empfehlen
    `),
    wished: phraseList(`
      rat|ratschlag|ratschläge|tipp|tipps|empfehlung
      was er * [*] (rät|empfiehlt|mitgeben würde|raten würde)
    `),
    beside:
      'Rat Ratschlag Ratschläge Tipp Tipps Empfehlung raten empfehlen Anfänger jungen Leuten Leute Menschen',
  },
  {
    // What somebody would do otherwise.
    asked: phraseList(`
      was würden|würdest sie|du [heute] anders
      würden|würdest sie|du [heute] [etwas|es|das] [noch] anders|einmal|mal|wieder
      bereuen|bereust sie|du
    `),
    wished: phraseList(`
      was er [heute] anders|bereut [machen] [würde]
      reue
    `),
    beside: 'bereut bereuen anders machen Fehler',
  },
];

export const GERMAN_QUESTION_WORDINGS: QuestionWordings = {
  person: 'er',
  people: commaList(
    'sie, ich, wir, du, man, der|dieser mann|gast|gründer|chef, die|diese frau|gründerin|chefin',
  ),
  helpers:
    'ist sind war waren wird werden würde würden wurde wurden hat haben hatte hatten kann können konnte soll sollte will muss denn eigentlich wirklich genau ehrlich dann mal je',
  pronouns:
    'die das ein eine einen einem einer eines ich mich mir mein meine wir uns unser du dich dir dein deine ihr euch euer er ihn ihm sein seine sie ihnen ihre es das dies diese dieser dieses den dem man',
  besideAll: 'ende zeit zeiten schluss moment',
  questions: QUESTIONS,
};
