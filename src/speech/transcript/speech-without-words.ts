import { LEVEL_STEP_MS, type LevelTrack, levelAt } from '../../domain/recording/level-track.ts';
import {
  mergeRanges,
  overlapMs,
  type Range,
  rangeLengthMs,
  subtractRanges,
} from '../../domain/time/range.ts';
import { sayTenths } from '../../domain/time/say-minutes.ts';
import { voicedStretches } from '../voiced-stretches.ts';

/** The speech that was detected in a file, its loudness and its words, on the file's own clock. */
export interface HeardSpeech {
  speech: readonly Range[];
  levels: LevelTrack;
  words: readonly Range[];
}

/** Sound of this length is speech, if the detector calls it so too. */
const LEAST_SPOKEN_MS = 600;
/** Sound beside a word belongs to it: edges of words are known to within this time. */
const WORD_EDGE_MS = 150;
/** A voice is so far over the quiet and at most so far under the loud moments of all speech. */
const OVER_QUIET_DB = 15;
const UNDER_LOUD_DB = 30;

/** Stretches in which somebody surely speaks, and of which no word was transcribed. */
export function speechWithoutWords({ speech, levels, words }: HeardSpeech): Range[] {
  const leastDb = leastLevelOf(speech, levels);
  const worded = mergeRanges(
    words.map(({ startMs, endMs }) => ({ startMs: startMs - WORD_EDGE_MS, endMs: endMs + WORD_EDGE_MS })),
  );
  return speech.flatMap((stretch) => {
    const over = worded.filter((range) => overlapMs(range, stretch) > 0);
    return subtractRanges(stretch, over)
      .flatMap((gap) => voicedStretches(gap, (ms) => levelAt(levels, ms) > leastDb))
      .filter((voiced) => rangeLengthMs(voiced) >= LEAST_SPOKEN_MS);
  });
}

function leastLevelOf(speech: readonly Range[], { startMs, levelsDb }: LevelTrack): number {
  const stepOf = (ms: number) => Math.max(0, Math.round((ms - startMs) / LEVEL_STEP_MS));
  const inSpeech = speech.flatMap((range) => [
    ...levelsDb.subarray(stepOf(range.startMs), stepOf(range.endMs)),
  ]);
  const share = (levels: Float32Array, part: number) => levels[Math.floor(part * levels.length)] ?? 0;
  const loudDb = share(Float32Array.from(inSpeech).sort(), 0.9);
  const quietDb = share(levelsDb.toSorted(), 0.1);
  return Math.max(quietDb + OVER_QUIET_DB, loudDb - UNDER_LOUD_DB);
}

/** The first places are enough to listen to. */
const MOST_PLACES = 5;

/** The warning of a recording about such stretches: none or one. */
export function warnOfSpeechWithoutWords(stretches: readonly Range[]): string[] {
  if (stretches.length === 0) return [];
  const places = stretches
    .slice(0, MOST_PLACES)
    .map(({ startMs, endMs }) => `${sayTenths(startMs)} to ${sayTenths(endMs)}`);
  const more = stretches.length - places.length;
  const rest = more === 0 ? '' : ` and ${more} more ${more === 1 ? 'place' : 'places'}`;
  return [`speech without words: ${places.join(', ')}${rest}`];
}
