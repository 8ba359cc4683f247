import type { Word } from '../../contract/transcript.ts';
import { endsSentence } from '../../domain/transcript/ends-sentence.ts';
import { plainWord } from '../language/word-stems.ts';

/** Faults of delivery are counted in faulty words. A filler that is cut out leaves only a small fault. */
const FILLER = 0.5;
const CUT_FILLER = 0.05;
const REPEATED = 0.5;
/**
 * A pause of this length inside a sentence, or after it, is a hesitation. A longer one is worse up to a
 * bound.
 */
const HESITATION_MS = 700;
const REST_MS = 2_000;
const HESITATION = 0.3;
const HESITATION_PER_S = 0.3;
const MOST_HESITATION = 1.2;
/** Takes whose faults differ by less are equally good. */
const EQUAL = 0.2;

/** Faults of delivery: fillers, words repeated at once, and hesitations; 0 for fluent words. */
export function weighFaults(words: readonly Word[], areFillersCut: boolean): number {
  const fillers = words.filter(({ filler }) => filler).length;
  const spoken = words.filter(({ filler }) => !filler);
  return (
    fillers * (areFillersCut ? CUT_FILLER : FILLER) +
    countStumbles(spoken.map(({ text }) => plainWord(text))) * REPEATED +
    words.reduce((sum, word, at) => sum + hesitationBetween(words[at - 1], word), 0)
  );
}

/** Words repeated at once, and pairs of words repeated at once. */
export function countStumbles(words: readonly string[]): number {
  let count = 0;
  for (let at = 1; at < words.length; at += 1) {
    if (words[at] === words[at - 1]) count += 1;
    else if (at >= 3 && words[at] === words[at - 2] && words[at - 1] === words[at - 3]) count += 1;
  }
  return count;
}

function hesitationBetween(before: Word | undefined, next: Word): number {
  if (!before) return 0;
  const pauseMs = next.start_ms - before.end_ms;
  const overMs = pauseMs - (endsSentence(before.text) ? REST_MS : HESITATION_MS);
  return overMs < 0 ? 0 : Math.min(MOST_HESITATION, HESITATION + (overMs / 1000) * HESITATION_PER_S);
}

/**
 * The take with the fewest faults, of takes in the order of the footage. The last of equally good ones wins.
 */
export function chooseTake<T>(takes: readonly T[], faultsOf: (take: T) => number): T | undefined {
  const faults = takes.map(faultsOf);
  const least = Math.min(...faults);
  return takes.findLast((_, at) => (faults[at] ?? least) - least < EQUAL);
}
