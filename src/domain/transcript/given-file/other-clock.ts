import type { Range } from '../../time/range.ts';
import type { Match } from '../given-text/match-takes.ts';
import { GivenTranscriptError, requireEnd } from '../given-transcript.ts';
import { minusMs } from './recording-clock.ts';

/** Engines time a word so much otherwise than one another. */
const NEAR_MS = 1_000;
/** Fewer words in common tell no clock. */
const LEAST_MATCHES = 8;
const MOST = 0.5;

export interface OnClock<Word> {
  /** Those within the recording. */
  words: Word[];
  /** How much later the given times were. */
  lateMs: number;
  /** Words before the beginning or behind the end of the recording. */
  leftOutCount: number;
}

/**
 * Words with times, on the recording's clock. Times that are all off by one length, such as that of a head which
 * was cut off, are moved by it. `matches` are the words that `heard` has too. Throws `GivenTranscriptError` where
 * their times differ by other lengths, since the words would be at wrong places.
 */
export function onHeardClock<Word extends Range & { text: string }>(
  words: readonly Word[],
  { matches, heard }: { matches: readonly Match[]; heard: readonly Range[] },
  durationMs: number,
): OnClock<Word> {
  const lateMs = lateBy(matches.map(([word, at]) => (words[word]?.startMs ?? 0) - (heard[at]?.startMs ?? 0)));
  if (lateMs === 0) {
    requireEnd(words, durationMs);
    return { words: [...words], lateMs, leftOutCount: 0 };
  }
  const moved = words
    .map((word) => minusMs(word, lateMs))
    .filter(({ startMs, endMs }) => startMs >= 0 && endMs <= durationMs);
  return { words: moved, lateMs, leftOutCount: words.length - moved.length };
}

function lateBy(lateMs: readonly number[]): number {
  const near = (ms: number) => lateMs.filter((late) => Math.abs(late - ms) <= NEAR_MS).length;
  if (lateMs.length < LEAST_MATCHES || near(0) >= MOST * lateMs.length) return 0;
  const ordered = lateMs.toSorted((a, b) => a - b);
  const lateAt = (share: number) => ordered[Math.floor(share * ordered.length)] ?? 0;
  const commonMs = lateAt(0.5);
  if (near(commonMs) >= MOST * lateMs.length) return commonMs;
  const secondsAt = (share: number) => (lateAt(share) / 1000).toFixed(1);
  throw new GivenTranscriptError(
    null,
    `its times are not those of this recording: half of them are between ${secondsAt(0.25)} s and ${secondsAt(0.75)} s late. Give it as SRT, VTT or plain text, whose words are found in the sound`,
  );
}
