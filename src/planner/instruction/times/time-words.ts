import { commaList } from '../../language/phrase-pattern.ts';

/** Words around times of the video, in any language. */

export const FROM_TIME = commaList('from, von, de, desde, depuis, del, du');
export const BETWEEN_TIMES = commaList('between, zwischen, entre');
export const TO_TIME = commaList('to, until, till, through, and, bis, und, à, a, et, hasta, y, al, jusqu’à');
export const AT_TIME = commaList('at, around, near, bei, gegen, en el, en, sobre el, hacia el');
/** Before a time these are a place only behind a part or a question. */
export const AT_TIME_ASKED = commaList('à, a, a los, vers, um');
/** The time stays beside these words: "everything after 0:30". */
export const BESIDE_TIME = commaList(
  'after, before, from, past, nach, vor, ab, après, avant, à partir de, después de, antes de, a partir de, desde',
);
export const SECOND_NUMBERED = commaList(
  'second, seconds, the second, sekunde, sekunden, seconde, secondes, la seconde, segundo, segundos, el segundo, los segundos',
);
export const SECONDS_OF_TIME = commaList('s, sec, secs, second, seconds, sekunden, secondes, segundos');
export const IN_THE_VIDEO = commaList('in, into it, into the video, into the cut, into the film');
/** What is at a time: a part of the video, or what a question asks for. */
export const PART_AT_TIME =
  commaList(`bit, part, passage, section, segment, stretch, line, sentence, clip, entry, moment, place, what, what's, what is, that is, everything, anything, all, cut, cut out, drop, remove, delete, said, heard, shown, happens, happening, hear, see, say, says, speaks, speaking, talks, talking,
  teil, stelle, stück, abschnitt, passage, satz, was, was ist, alles, gesagt, hört man, passiert, spricht, streich, streiche, entferne, lösche, schneide, schneid, extrait, partie, moment, phrase, bout, endroit, quoi, qui, ce qui est, dit, entend, entend-on, passe, parle, tout, coupe, coupez, enlève, supprime,
  fragmento, parte, trozo, frase, momento, entrada, qué, que, qué se dice, se dice, se oye, oye, pasa, suena, habla, dice, todo, corta, quita, elimina, borra, lo que hay`);
/** With these words before it a time is the wanted length. */
export const LENGTH_VERBS = commaList(
  `make, get, bring, take, keep, leave, hold, stay, stays, remain, let, cap, capped, be, aim, target, length, duration, runtime, run, last, shorten, to, about, under, over, down to, land, have it, come in, auf, mach, halt, halte, lass, länge, dauer, à, mets, garde, laisse, durée, dure, haz, deja, mantén, duración, dure, largo`,
);
export const LENGTHENING = commaList(
  `lengthen, extend, expand, stretch, longer, verlänger, länger, allonge, rallonge, alarga`,
);
/** "End at 0:30": the verb keeps its word. */
export const BOUND_VERBS = commaList(
  `end, stop, finish, close, start, begin, open, ends, stops, starts, begins, end it, stop it, start it, begin it, split, split it`,
);
/** Beside a time these words name nothing else. */
export const HEARD_THERE = commaList(
  `the, that, this, those, whole, whatever, which, comes, plays, is, are, being, we, you, they, on, in, there, der, die, das, den, dem, diesen, dieses, ist, wird, zu hören, kommt, gesagt wird, le, la, les, ce, cette, l', ce que, ce qui, est, on entend, el, los, las, ese, esa, lo, lo que, está`,
);
/** With these words all of the entry at a time is meant. */
export const ENTRY_AT_TIME = commaList(
  `clip, entry, shot, segment, eintrag, ausschnitt, einstellung, extrait, entrée, séquence, clip, entrada, fragmento`,
);
