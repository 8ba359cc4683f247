import { type NumberPart, numberPart } from './number-words.ts';

/** A word as the search for numbers sees it. */
export interface CountedWord {
  /** Lower case, without marks around it. */
  plain: string;
  /** Whether it may belong to a number with the word before it: no mark and no pause between them. */
  joinsBefore: boolean;
  /** Only a comma stands between it and the word before it. */
  isBehindComma: boolean;
  /** Neither typed by a person nor written like a name. */
  isOpen: boolean;
}

/** Words [from, to) that may be one number. */
export interface Run {
  words: readonly CountedWord[];
  from: number;
  /** Index after its last word. */
  to: number;
  parts: readonly NumberPart[];
  /** It is the first spoken word of its sentence. */
  opensSentence: boolean;
}

/** The longest row of words from here on that can belong to one number. */
export function readNumberRun(words: readonly CountedWord[], from: number, opening: number): Run | null {
  const parts: NumberPart[] = [];
  let to = from;
  while (to < words.length && (to === from || words[to]?.joinsBefore || isNextGroup(words, to, parts))) {
    const own = partsOf(words[to]);
    const next = words[to + 1];
    const nextParts = next?.joinsBefore ? partsOf(next) : [];
    if (own.length === 0 || !fitsIn(parts.at(-1), own, nextParts[0])) break;
    parts.push(...own);
    to += 1;
  }
  return to === from ? null : { words, from, to, parts, opensSentence: from === opening };
}

/** "two million, | three hundred thousand": engines write the comma of digits between words too. */
function isNextGroup(words: readonly CountedWord[], at: number, before: readonly NumberPart[]): boolean {
  const scale = before.at(-1);
  if (!words[at]?.isBehindComma || scale?.kind !== 'scale') return false;
  const group = readNumberRun(words, at, -1)?.parts ?? [];
  const next = group.find(({ kind }) => kind === 'scale');
  if (next === undefined) return scale.value === 1e3 && group.some(({ kind }) => kind === 'hundred');
  return 'value' in next && next.value < scale.value;
}

function partsOf(word: CountedWord | undefined): NumberPart[] {
  if (word === undefined) return [];
  const parts = word.plain.split('-').map(numberPart);
  return parts.includes(null) ? [] : parts.filter((part) => part !== null);
}

/** Small words belong to a number only between its parts. */
function fitsIn(
  before: NumberPart | undefined,
  own: readonly NumberPart[],
  next: NumberPart | undefined,
): boolean {
  const isCount = next !== undefined && 'value' in next && next.kind !== 'scale';
  switch (own[0]?.kind) {
    case 'a':
      return before === undefined && (next?.kind === 'hundred' || next?.kind === 'scale');
    case 'and':
      return (before?.kind === 'hundred' || before?.kind === 'scale') && isCount;
    case 'point':
      return before !== undefined && (next?.kind === 'unit' || next?.kind === 'oh');
    case 'oh':
      return before !== undefined && (next?.kind === 'unit' || before.kind === 'point');
    default:
      return true;
  }
}

/** A part of a run, as a run. */
export function sliceRun({ words }: Run, from: number, to: number, opensSentence: boolean): Run {
  return { words, from, to, parts: words.slice(from, to).flatMap(partsOf), opensSentence };
}

/** The word before a run, empty across a mark or a pause. */
export function wordBefore({ words, from }: Run): string {
  return words[from]?.joinsBefore ? (words[from - 1]?.plain ?? '') : '';
}

/** The word so many behind the run; undefined across a mark or a pause. */
export function wordAfter({ words, to }: Run, steps = 0): CountedWord | undefined {
  const between = words.slice(to, to + steps + 1);
  return between.every(({ joinsBefore }) => joinsBefore) ? words[to + steps] : undefined;
}
