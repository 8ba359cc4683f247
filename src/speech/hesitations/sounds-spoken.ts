import { FLOOR_DB } from '../../domain/recording/level-track.ts';
import { overlapMs, type Range } from '../../domain/time/range.ts';
import type { UtteranceWord } from '../engines/utterance-word.ts';
import { FRAME_MS } from '../features/spectra.ts';

/** The measures that tell a voice from breath. */
export interface SpokenSound {
  words: readonly UtteranceWord[];
  levelsDb: Float32Array;
  /** See `voicingOf`. */
  voicing: Float32Array;
}

/**
 * In clean readings, breaths are at 0.4 to 0.75, and 13 to 22 dB under the words beside them. Hesitations in
 * free speech are at 0.67 and more, and seldom over 6 dB under the words. Neither bound is enough by itself.
 */
const LEAST_VOICING = 0.6;
const MOST_UNDER_WORDS_DB = 10;
/** Words on either side that a sound is compared with: talk grows louder and softer over a sentence. */
const WORDS_EACH_SIDE = 3;

/**
 * Whether a stretch has a voice, and its longest sound is about as loud as the words around it. Breath has neither; behind
 * the end of a word it would borrow its loudness.
 */
export function soundsSpoken(range: Range, longest: Range, sound: SpokenSound): boolean {
  const [from, to] = [range.startMs / FRAME_MS, range.endMs / FRAME_MS];
  if (medianOf(sound.voicing.subarray(from, to)) < LEAST_VOICING) return false;
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

/** The level of the mean power. */
function levelOf({ levelsDb }: SpokenSound, { startMs, endMs }: Range): number {
  const levels = levelsDb.subarray(Math.floor(startMs / FRAME_MS), Math.ceil(endMs / FRAME_MS));
  const power = levels.reduce((sum, levelDb) => sum + 10 ** (levelDb / 10), 0) / Math.max(1, levels.length);
  return Math.max(FLOOR_DB, 10 * Math.log10(power));
}

function medianOf(values: Float32Array): number {
  return values.toSorted()[Math.floor(values.length / 2)] ?? 0;
}
