import { FLOOR_DB } from '../../domain/recording/level-track.ts';
import { overlapMs, type Range } from '../../domain/time/range.ts';
import type { UtteranceWord } from '../engines/utterance-word.ts';
import { FRAME_MS } from '../features/spectra.ts';

/** The measures that tell a voice from breath. */
export interface SpokenSound {
  words: readonly UtteranceWord[];
  levelsDb: Float32Array;
  /** The level of the loud moments of the utterance. */
  loudDb: number;
  /** See `voicingOf`. */
  voicing: Float32Array;
}

/**
 * In clean readings, half of a breath is under 0.4 to 0.75, and half of a word's tail in a hard room under 0.6 to
 * 0.7. Hesitations are at 0.7 and more. Neither bound is enough by itself.
 */
const LEAST_VOICING = 0.7;
/** Breaths are 13 to 22 dB under the words beside them, hesitations in free speech seldom over 6 dB. */
const MOST_UNDER_WORDS_DB = 10;
/** Tails of words in a hard room fall with them. Their mean is 19 dB and more under the loud moments. */
const MOST_UNDER_LOUD_DB = 16;
/** Words on either side that a sound is compared with: talk grows louder and softer over a sentence. */
const WORDS_EACH_SIDE = 3;

/**
 * Whether a stretch has a voice, and its longest sound is about as loud as the words around it. Breath has neither; behind
 * the end of a word it would borrow its loudness.
 */
export function soundsSpoken(range: Range, longest: Range, sound: SpokenSound): boolean {
  const [from, to] = [range.startMs / FRAME_MS, range.endMs / FRAME_MS];
  if (medianOf(sound.voicing.subarray(from, to)) < LEAST_VOICING) return false;
  if (meanDb(sound, longest) < sound.loudDb - MOST_UNDER_LOUD_DB) return false;
  const besideDb = levelsBeside(range, sound);
  return besideDb.length === 0 || levelOf(sound, longest) >= medianOf(besideDb) - MOST_UNDER_WORDS_DB;
}

/** The levels of the words on both sides. */
function levelsBeside(range: Range, sound: SpokenSound): Float32Array {
  const { words } = sound;
  const first = words.findIndex(({ startMs }) => startMs >= range.startMs);
  const at = first === -1 ? words.length : first;
  const beside = words
    .slice(Math.max(0, at - WORDS_EACH_SIDE), at + WORDS_EACH_SIDE)
    .filter((word) => overlapMs(word, range) === 0);
  return Float32Array.from(beside, (word) => levelOf(sound, word));
}

/** The mean of the levels, which falls with them. */
function meanDb(sound: SpokenSound, range: Range): number {
  const levels = levelsIn(sound, range);
  return levels.reduce((sum, levelDb) => sum + levelDb, 0) / Math.max(1, levels.length);
}

/** The level of the mean power. */
function levelOf(sound: SpokenSound, range: Range): number {
  const levels = levelsIn(sound, range);
  const power = levels.reduce((sum, levelDb) => sum + 10 ** (levelDb / 10), 0) / Math.max(1, levels.length);
  return Math.max(FLOOR_DB, 10 * Math.log10(power));
}

function levelsIn({ levelsDb }: SpokenSound, { startMs, endMs }: Range): Float32Array {
  return levelsDb.subarray(Math.floor(startMs / FRAME_MS), Math.ceil(endMs / FRAME_MS));
}

function medianOf(values: Float32Array): number {
  return values.toSorted()[Math.floor(values.length / 2)] ?? 0;
}
