import { mergeRanges, type Range } from '../../domain/time/range.ts';
import { SPEECH_RATE } from '../engines/cut-utterances.ts';
import type { WordsApart } from '../engines/utterance-word.ts';
import { FRAME_MS } from '../features/spectra.ts';
import type { FeatureMaker } from '../features/speech-features.ts';
import { withoutRumble } from '../features/without-rumble.ts';
import type { AcousticModel } from '../forced-alignment/acoustic-model.ts';
import { levelsOf } from '../measure-levels.ts';
import { type FrameRange, findPhoneRuns, type PhoneRun } from './phone-runs.ts';
import { movementOf } from './sound-movement.ts';
import { voicingOf } from './voicing.ts';

export interface HearingTools {
  model: AcousticModel;
  features: FeatureMaker;
}

/**
 * An utterance as a search for hesitations sees it. Frames are of 10 ms, and all times count from its
 * beginning.
 */
export interface HeardUtterance extends WordsApart {
  levelsDb: Float32Array;
  /** The level of its loud moments. */
  loudDb: number;
  isLoud: (frame: number) => boolean;
  /** See `movementOf`. */
  movement: Float32Array;
  /** See `voicingOf`. */
  voicing: Float32Array;
  /** The phones of each stretch that holds drawn-out sound. */
  runs: PhoneRun[][];
}

/**
 * Sound is speech from this far above its utterance's quiet level, and at most this far below the loud one.
 */
const OVER_QUIET_DB = 8;
const UNDER_LOUD_DB = 32;
/** Digital silence is no noise that speech has to be above. */
const LEAST_QUIET_DB = -80;
/** Sound is drawn out where it moves less than this, for so many frames; stretches reach this far around it. */
const STEADY_MOVEMENT = 1.3;
const STEADY_FRAMES = 5;
const MS_AROUND = 120;

/**
 * `samples` are of 16 kHz. Phones are looked for only around drawn-out sound, which is a sixth of most talk, and around
 * stretches between words.
 */
export function hearUtterance(
  { model, features }: HearingTools,
  samples: Float32Array,
  { words, between }: WordsApart,
): HeardUtterance {
  const [own = new Float32Array()] = features.featuresOf([samples]);
  const voiced = withoutRumble(samples, SPEECH_RATE);
  const levelsDb = levelsOf(voiced, SPEECH_RATE);
  const sorted = levelsDb.toSorted();
  const quietDb = Math.max(LEAST_QUIET_DB, sorted[Math.floor(0.1 * sorted.length)] ?? 0);
  const loudDb = sorted[Math.floor(0.9 * sorted.length)] ?? 0;
  const leastDb = Math.max(quietDb + OVER_QUIET_DB, loudDb - UNDER_LOUD_DB);
  const isLoud = (frame: number) => (levelsDb[frame] ?? Number.NEGATIVE_INFINITY) > leastDb;
  const movement = movementOf(own, isLoud);
  const runs = findPhoneRuns(model, { features: own, isLoud }, rangesAround(between, movement, isLoud));
  const voicing = voicingOf(voiced, SPEECH_RATE);
  return { words, between, levelsDb, loudDb, isLoud, movement, voicing, runs };
}

/** The surroundings of drawn-out sound and of stretches between words, in order and apart from each other. */
function rangesAround(
  between: WordsApart['between'],
  movement: Float32Array,
  isLoud: (frame: number) => boolean,
): FrameRange[] {
  const around = [...steadyRanges(movement, isLoud), ...between].map(({ startMs, endMs }) => ({
    startMs: Math.max(0, startMs - MS_AROUND),
    endMs: Math.min(movement.length * FRAME_MS, endMs + MS_AROUND),
  }));
  return mergeRanges(around).map(({ startMs, endMs }) => [startMs / FRAME_MS, endMs / FRAME_MS]);
}

function steadyRanges(movement: Float32Array, isLoud: (frame: number) => boolean): Range[] {
  const ranges: Range[] = [];
  let steady = 0;
  for (const [frame, value] of movement.entries()) {
    steady = isLoud(frame) && value < STEADY_MOVEMENT ? steady + 1 : 0;
    if (steady < STEADY_FRAMES) continue;
    const end = frame + 1;
    ranges.push({ startMs: (end - STEADY_FRAMES) * FRAME_MS, endMs: end * FRAME_MS });
  }
  return ranges;
}
