import { editDistance } from '../../../sequences/edit-distance.ts';
import type { Range } from '../../../time/range.ts';
import { longForm } from '../../short-forms.ts';
import { plainForm } from '../match-words.ts';
import {
  type DifferingPlace,
  differingPlaces,
  isSure,
  type TranscribedWord,
  type WordRange,
} from './differing-places.ts';
import { isNegation } from './negations.ts';
import { hasNumber, haveOtherNumbers, isOfNumber, isOne } from './said-numbers.ts';

/** A place at which surely something else was heard than the text says. */
export interface HeardOtherwise extends Range {
  kind: 'negation' | 'number' | 'word';
  /** The words of the text, and the transcribed ones, with some words around them. */
  text: string;
  heard: string;
  /** Indexes of the words of the text that are in doubt. */
  words: number[];
}

/** Words around a place that are quoted with it. */
const QUOTED_AROUND = 2;
/** A negation may be said, and be missed, in a longer gap between two words. */
const MOST_GAP_MS = 300;
/** No number goes on for longer, on either side of a place; a list of numbers may. */
const MOST_NUMBER_WORDS = 8;
/** Words that carry a subject are long, and one or two stand for one or two. */
const LONG_LETTERS = 4;
const MOST_OTHER_WORDS = 2;
/** Words with fewer changed letters than this share sound alike: “metres” and “mattress”. */
const MOST_ALIKE = 0.5;

interface Compared {
  text: readonly string[];
  transcribed: readonly TranscribedWord[];
  language: string;
  /** Whether a word of the text was found in the sound; null where the words were not looked for. */
  isFound: ((word: number) => boolean) | null;
}

/**
 * The places at which an engine heard a negation or a number that the text lacks there, or the other way round. Another
 * word counts where the text's own is not in the sound either. The engine must be sure of these words and right beside
 * them. Both texts are in order of time.
 */
export function findHeardOtherwise(compared: Compared): HeardOtherwise[] {
  const { text, transcribed } = compared;
  return differingPlaces(text, transcribed).flatMap((place) => {
    if (isSaidTwice(place, compared)) return [];
    if (isNegatedInOne(place, compared)) return [report('negation', place, compared)];
    const numbers = withWholeNumbers(place, compared);
    if (differInNumbers(place, numbers, compared)) return [report('number', numbers, compared)];
    return isOtherWord(place, compared) ? [report('word', place, compared)] : [];
  });
}

function formsOf(written: readonly string[]): string[] {
  return written
    .flatMap((word) => word.split(/[-–—]/u))
    .flatMap((word) => longForm(plainForm(word)).split(' '))
    .filter((form) => form !== '');
}

const ownWords = ({ text }: DifferingPlace, compared: Compared) => compared.text.slice(text.from, text.to);
const heardWords = ({ transcribed }: DifferingPlace, compared: Compared) =>
  compared.transcribed.slice(transcribed.from, transcribed.to);
const textsOf = (words: readonly TranscribedWord[]) => words.map(({ text }) => text);

/** A false start that the text leaves out: “I don't, I don't know”. */
function isSaidTwice(place: DifferingPlace, compared: Compared): boolean {
  const { from, to } = place.transcribed;
  if (place.text.to > place.text.from) return false;
  const said = (first: number, end: number) =>
    formsOf(textsOf(compared.transcribed.slice(Math.max(0, first), end))).join(' ');
  const own = said(from, to);
  return own === said(to, to + to - from) || own === said(from - (to - from), from);
}

function isNegatedInOne(place: DifferingPlace, compared: Compared): boolean {
  const heard = heardWords(place, compared);
  const isNegated = (written: readonly string[]) =>
    formsOf(written).some((form) => isNegation(form, compared.language));
  const isOwn = isNegated(ownWords(place, compared));
  if (isOwn === isNegated(textsOf(heard)) || !heard.every(isSure)) return false;
  return !isOwn || heard.length > 0 || isWithoutGap(place, compared);
}

function isWithoutGap({ transcribed: { from, to } }: DifferingPlace, { transcribed }: Compared): boolean {
  const [before, next] = [transcribed[from - 1], transcribed[to]];
  return before !== undefined && next !== undefined && next.startMs - before.endMs <= MOST_GAP_MS;
}

/** The place with all of a number of which it has a part: in “two hundred and forty”, “forty” alone may differ. */
function withWholeNumbers({ text, transcribed }: DifferingPlace, compared: Compared): DifferingPlace {
  const isBoth = (own: number, heard: number) => {
    const [word, other] = [compared.text[own] ?? '', compared.transcribed[heard]?.text ?? ''];
    return plainForm(word) === plainForm(other) && isOfNumber(word, compared.language);
  };
  let before = 0;
  while (before < MOST_NUMBER_WORDS && isBoth(text.from - before - 1, transcribed.from - before - 1))
    before += 1;
  let after = 0;
  while (after < MOST_NUMBER_WORDS && isBoth(text.to + after, transcribed.to + after)) after += 1;
  const widened = ({ from, to }: WordRange) => ({ from: from - before, to: to + after });
  return { text: widened(text), transcribed: widened(transcribed) };
}

/** A number stands for another one, or one of both has a number more. Other words may only sound like a number. */
function differInNumbers(place: DifferingPlace, whole: DifferingPlace, compared: Compared): boolean {
  const isNumber = (written: string) => isOfNumber(written, compared.language);
  const [own, heard] = [ownWords(place, compared), heardWords(place, compared)];
  const texts = textsOf(heard);
  const isOther = own.length > 0 && heard.length > 0;
  const areNumbers = isOther
    ? [own, texts].every((words) => hasNumber(words, compared.language))
    : [...own, ...texts].every(isNumber) && !isOne([...own, ...texts], compared.language);
  if (!areNumbers || !heard.every(isSure)) return false;
  return haveOtherNumbers(ownWords(whole, compared), textsOf(heardWords(whole, compared)), compared.language);
}

/** Long words that stand for others, unlike them, and that the sound lacks. Misheard words are alike, or in the sound. */
function isOtherWord(place: DifferingPlace, compared: Compared): boolean {
  const { isFound } = compared;
  const heard = heardWords(place, compared);
  const [own, other] = [longForms(ownWords(place, compared)), longForms(textsOf(heard))];
  if (isFound === null || own.length === 0 || other.length === 0 || !heard.every(isSure)) return false;
  const { from, to } = place.text;
  if (to - from > MOST_OTHER_WORDS || heard.length > MOST_OTHER_WORDS) return false;
  if (compared.text.slice(from, to).some((_, at) => isFound(from + at))) return false;
  const [one, two] = [own.join(''), other.join('')];
  return editDistance(one, two) > MOST_ALIKE * Math.max(one.length, two.length);
}

const longForms = (written: readonly string[]) =>
  written.map(plainForm).filter(({ length }) => length >= LONG_LETTERS);

function report(kind: HeardOtherwise['kind'], place: DifferingPlace, compared: Compared): HeardOtherwise {
  const { text, transcribed } = place;
  const around = ({ from, to }: WordRange): [number, number] => [
    Math.max(0, from - QUOTED_AROUND),
    to + QUOTED_AROUND,
  ];
  const isMissing = text.from === text.to;
  const [first, end] = isMissing ? [Math.max(0, text.from - 1), text.to + 1] : [text.from, text.to];
  const heard = heardWords(place, compared);
  return {
    kind,
    startMs: heard[0]?.startMs ?? compared.transcribed[transcribed.from - 1]?.endMs ?? 0,
    endMs: heard.at(-1)?.endMs ?? compared.transcribed[transcribed.to]?.startMs ?? 0,
    text: quote(compared.text.slice(...around(text))),
    heard: quote(textsOf(compared.transcribed.slice(...around(transcribed)))),
    words: Array.from({ length: end - first }, (_, i) => first + i),
  };
}

/** Words as a quotation within a sentence, without the mark at their end. */
const quote = (words: readonly string[]) => words.join(' ').replace(/[.,;:!?…]+$/u, '');
