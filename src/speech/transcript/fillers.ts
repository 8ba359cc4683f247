import { plainWord } from './plain-word.ts';

/** Sounds that carry no meaning wherever they stand. */
const SOUNDS: ReadonlySet<string> = new Set([
  'uh',
  'um',
  'uhm',
  'umm',
  'er',
  'erm',
  'ah',
  'hm',
  'hmm',
  'mm',
  'mhm',
  'huh',
]);
/** Phrases that are fillers only where the speaker sets them apart. */
const ASIDES: readonly (readonly [string, string])[] = [
  ['you', 'know'],
  ['i', 'mean'],
];
/** Pause on both sides that sets a phrase apart. */
const ASIDE_PAUSE_MS = 120;
/** Small words that lead nowhere between two pauses: a hesitation, or a sound that was heard as one of them. */
const HESITATIONS: ReadonlySet<string> = new Set(['and', "i'm", 'a', 'in', 'am', 'add', 'the', 'so', 'but']);
const HESITATION_PAUSE_MS = 250;

/** Words that are said twice on purpose, or that follow themselves in good sentences. */
const DOUBLED: ReadonlySet<string> = new Set(
  'very really so no yes yeah bye far much many more long had that is ha knock half never well now there oh okay'.split(
    ' ',
  ),
);
/** A repetition may have up to this many words: "we went, we went there". */
const MAX_REPEAT_WORDS = 4;
/** A longer pause between the two means that the repetition is on purpose. */
const REPEAT_PAUSE_MS = 700;

export interface TimedWord {
  text: string;
  startMs: number;
  endMs: number;
}

/** For each word of one speaker, in order, whether it is a filler. */
export function findFillers(spoken: readonly TimedWord[]): boolean[] {
  const words = spoken.map((word) => ({ ...word, text: plainWord(word.text) }));
  const fillers = words.map((word) => SOUNDS.has(word.text));
  for (let i = 0; i + 1 < words.length; i += 1) {
    const isAside = ASIDES.some(
      ([first, second]) => words[i]?.text === first && words[i + 1]?.text === second,
    );
    if (!isAside || !standsApart(words, fillers, [i, i + 1], ASIDE_PAUSE_MS)) continue;
    fillers[i] = true;
    fillers[i + 1] = true;
  }
  for (const [i, word] of words.entries()) {
    if (HESITATIONS.has(word.text) && standsApart(words, fillers, [i, i], HESITATION_PAUSE_MS))
      fillers[i] = true;
  }
  flagRepeats(words, spoken, fillers);
  return fillers;
}

/**
 * Repeated beginnings, and words that are broken off with a dash. The words after them are the ones that were meant.
 */
function flagRepeats(words: readonly TimedWord[], spoken: readonly TimedWord[], fillers: boolean[]): void {
  for (const [i, word] of spoken.entries()) {
    if (/\p{L}[-–—]$/u.test(word.text) && words[i + 1] !== undefined) fillers[i] = true;
  }
  const said = words.map((_, i) => i).filter((i) => fillers[i] !== true);
  for (let at = 0; at < said.length; at += 1) {
    for (let length = MAX_REPEAT_WORDS; length > 0; length -= 1) {
      if (!isBegunAnew(words, said, at, length)) continue;
      for (const i of said.slice(at, at + length)) fillers[i] = true;
      break;
    }
  }
}

function isBegunAnew(
  words: readonly TimedWord[],
  said: readonly number[],
  at: number,
  length: number,
): boolean {
  // No lists are made: a long recording has 70,000 words, each looked at four times.
  const wordAt = (n: number) => words[said[n] ?? -1];
  if (at + 2 * length > said.length) return false;
  for (let n = at; n < at + length; n += 1) if (wordAt(n)?.text !== wordAt(n + length)?.text) return false;
  if (length === 1 && DOUBLED.has(wordAt(at)?.text ?? '')) return false;
  return (wordAt(at + length)?.startMs ?? 0) - (wordAt(at + length - 1)?.endMs ?? 0) <= REPEAT_PAUSE_MS;
}

/** With a pause, or another filler, on both sides. */
function standsApart(
  words: readonly TimedWord[],
  fillers: readonly boolean[],
  [first, last]: [number, number],
  pauseMs: number,
): boolean {
  const [before, start, end, after] = [words[first - 1], words[first], words[last], words[last + 1]];
  if (!start || !end) return false;
  const isFree = before === undefined || fillers[first - 1] || start.startMs - before.endMs >= pauseMs;
  const isClosed = after === undefined || fillers[last + 1] || after.startMs - end.endMs >= pauseMs;
  return isFree === true && isClosed === true;
}
