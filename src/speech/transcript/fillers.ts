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
    if (!isAside || !standsApart(words, fillers, i, i + 1, ASIDE_PAUSE_MS)) continue;
    fillers[i] = true;
    fillers[i + 1] = true;
  }
  for (const [i, word] of words.entries()) {
    if (HESITATIONS.has(word.text) && standsApart(words, fillers, i, i, HESITATION_PAUSE_MS))
      fillers[i] = true;
  }
  return fillers;
}

/** With a pause, or another filler, on both sides. */
function standsApart(
  words: readonly TimedWord[],
  fillers: readonly boolean[],
  first: number,
  last: number,
  pauseMs: number,
): boolean {
  const [before, start, end, after] = [words[first - 1], words[first], words[last], words[last + 1]];
  if (!start || !end) return false;
  const isFree = before === undefined || fillers[first - 1] || start.startMs - before.endMs >= pauseMs;
  const isClosed = after === undefined || fillers[last + 1] || after.startMs - end.endMs >= pauseMs;
  return isFree === true && isClosed === true;
}
