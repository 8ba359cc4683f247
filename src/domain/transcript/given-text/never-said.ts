import type { GivenTextWord } from './given-text.ts';

/** The evidence for a word of a text: an engine transcribed it, the alignment found it, or neither. */
type Trace = 'heard' | 'found' | 'neither';
type Chances = Readonly<Record<Trace, number>>;

/**
 * Chances for words of a passage that the recording lacks. Other speech in its place matches a third to a
 * half of them, with scores like those of right words.
 */
const NEVER_SAID: Chances = { heard: 0.02, found: 0.35, neither: 0.63 };
/** The part of the words in a spoken passage that the engine left out. */
const NOT_TRANSCRIBED: Chances = { heard: 0.02, found: 0.93, neither: 0.05 };
/** The part of all other words that is neither transcribed nor found. */
const SAID_NEITHER = 0.005;
const LEAST_HEARD = 0.3;
const MOST_HEARD = 0.95;
/** That a passage of one of both kinds begins at a word, and that it ends. Chosen on talk that is in no figure. */
const BEGINS = 0.001;
const ENDS = 0.03;

/**
 * Whether each word of a text belongs to a passage that is not in the sound. It takes the likeliest path
 * through the text. Passages are said, said without a transcription, or not said. `isFound` tells which words
 * the alignment found.
 */
export function findNeverSaid(
  words: readonly GivenTextWord[],
  isFound: (word: number) => boolean,
): boolean[] {
  const traces = words.map(({ heard }, word): Trace => {
    if (heard !== null) return 'heard';
    return isFound(word) ? 'found' : 'neither';
  });
  const kinds = [saidChances(traces), NOT_TRANSCRIBED, NEVER_SAID];
  const neverSaid = kinds.indexOf(NEVER_SAID);
  return likeliestKinds(traces, kinds).map((kind) => kind === neverSaid);
}

/** A worse engine misses more of the spoken words. */
function saidChances(traces: readonly Trace[]): Chances {
  const count = traces.filter((trace) => trace === 'heard').length;
  const known = traces.filter((trace) => trace !== 'neither').length;
  const share = Math.min(MOST_HEARD, Math.max(LEAST_HEARD, count / Math.max(1, known)));
  return { heard: share, found: 1 - share - SAID_NEITHER, neither: SAID_NEITHER };
}

/** Viterbi's path through the evidence; `kinds[0]` is the kind of most of a text. */
function likeliestKinds([first, ...others]: readonly Trace[], kinds: readonly Chances[]): number[] {
  if (first === undefined) return [];
  const wayTo = (scores: readonly number[], from: number, to: number) =>
    (scores[from] ?? 0) + Math.log(changeChance(from, to));
  let scores = kinds.map((chances, kind) => wayTo([0], 0, kind) + Math.log(chances[first]));
  const bestBefore: number[][] = [];
  for (const trace of others) {
    const previous = scores;
    const best = kinds.map((_, kind) => highest(previous.map((_way, from) => wayTo(previous, from, kind))));
    scores = kinds.map((chances, kind) => wayTo(previous, best[kind] ?? 0, kind) + Math.log(chances[trace]));
    bestBefore.push(best);
  }
  const path = [highest(scores)];
  for (const best of bestBefore.toReversed()) path.push(best[path.at(-1) ?? 0] ?? 0);
  return path.reverse();
}

const highest = (values: readonly number[]) => values.indexOf(Math.max(...values));

function changeChance(from: number, to: number): number {
  if (from === to) return from === 0 ? 1 - 2 * BEGINS : 1 - ENDS - BEGINS;
  return to === 0 ? ENDS : BEGINS;
}
