import { LEVEL_STEP_MS } from '../../domain/recording/level-track.ts';
import { mergeRanges, overlapMs, type Range } from '../../domain/time/range.ts';

const BLOCK_STEPS = 500 / LEVEL_STEP_MS;
/** Loud and quiet are judged over this time to both sides. */
const AROUND_STEPS = 10_000 / LEVEL_STEP_MS;
const LOUD_SHARE = 0.97;
const QUIET_SHARE = 0.05;
/**
 * Sound rises at least this far over the quiet level of the place. It is at most this far under its loud
 * level.
 */
const OVER_PLACE_DB = 3;
const UNDER_LOUD_DB = 60;
/** Shorter silences are within words. */
const WITHIN_WORDS_STEPS = 200 / LEVEL_STEP_MS;
/** Talk is at most this far under the loud level of its own sound. */
const TALK_UNDER_LOUD_DB = 28;
/** Talk is also clearly over the noise of its recording, unless that noise is nearly as loud. */
const TALK_OVER_NOISE_DB = 6;
const MIN_RANGE_DB = 15;
/** A shorter pause belongs to the talk. */
const PAUSE_STEPS = 500 / LEVEL_STEP_MS;
/** A sound that has less than this within stretches of speech belongs to its neighbour. */
const MIN_SHARED_STEPS = 100 / LEVEL_STEP_MS;
const MIN_TALK_STEPS = 30 / LEVEL_STEP_MS;
/** The detector pads its stretches, and may still notice a beginning this much late and an end this much early. */
const GROW_BEFORE_MS = 400;
const GROW_AFTER_MS = 200;

/** Steps of levels, the end not included. */
interface Steps {
  from: number;
  to: number;
}

/**
 * Finds the beginnings and ends of talk by its energy. The detector is only exact to a few tenths of a
 * second. Sound that continues over an edge is added. Silence at the edges and pauses of half a second are
 * removed. A stretch without sound that stands out stays as it is. Both arguments count from the same zero.
 */
export function talkEdges(levelsDb: Float32Array, speech: readonly Range[]): Range[] {
  const isSpeech = stepsWithin(levelsDb.length, speech, { beforeMs: 0, afterMs: 0 });
  const isReached = stepsWithin(levelsDb.length, speech, {
    beforeMs: GROW_BEFORE_MS,
    afterMs: GROW_AFTER_MS,
  });
  const talk = soundsOf(levelsDb)
    .filter((sound) => isSpoken(sound, isSpeech))
    .flatMap((sound) => talkIn(levelsDb, sound, isReached))
    .map(({ from, to }) => ({ startMs: from * LEVEL_STEP_MS, endMs: to * LEVEL_STEP_MS }));
  const left = speech.filter((range) => !talk.some((found) => overlapMs(range, found) > 0));
  return mergeRanges([...talk, ...left]);
}

function stepsWithin(
  count: number,
  ranges: readonly Range[],
  { beforeMs, afterMs }: { beforeMs: number; afterMs: number },
): Uint8Array {
  const isWithin = new Uint8Array(count);
  for (const { startMs, endMs } of ranges) {
    const from = Math.round((startMs - beforeMs) / LEVEL_STEP_MS);
    isWithin.fill(1, Math.max(0, from), Math.round((endMs + afterMs) / LEVEL_STEP_MS));
  }
  return isWithin;
}

function isSpoken({ from, to }: Steps, isSpeech: Uint8Array): boolean {
  const shared = isSpeech.subarray(from, to).reduce((sum, value) => sum + value, 0);
  return shared >= Math.min(MIN_SHARED_STEPS, (to - from) / 2);
}

/** Runs of sound between silences of the place. */
function soundsOf(levelsDb: Float32Array): Steps[] {
  const sounds: Steps[] = [];
  for (let block = 0; block < levelsDb.length; block += BLOCK_STEPS) {
    const { quiet, loud } = spreadOf(levelsDb, block, { from: 0, to: levelsDb.length });
    const leastDb = Math.max(quiet + OVER_PLACE_DB, loud - UNDER_LOUD_DB);
    const within = { from: block, to: Math.min(levelsDb.length, block + BLOCK_STEPS) };
    collect(sounds, within, WITHIN_WORDS_STEPS, (step) => (levelsDb[step] ?? 0) > leastDb);
  }
  return sounds;
}

function talkIn(levelsDb: Float32Array, sound: Steps, isReached: Uint8Array): Steps[] {
  const parts: Steps[] = [];
  for (let block = sound.from; block < sound.to; block += BLOCK_STEPS) {
    const { quiet, loud } = spreadOf(levelsDb, block, sound);
    const overNoiseDb = Math.min(quiet + TALK_OVER_NOISE_DB, loud - MIN_RANGE_DB);
    const leastDb = Math.max(loud - TALK_UNDER_LOUD_DB, overNoiseDb);
    const within = { from: block, to: Math.min(sound.to, block + BLOCK_STEPS) };
    const isTalk = (step: number) => (levelsDb[step] ?? 0) >= leastDb && isReached[step] === 1;
    collect(parts, within, PAUSE_STEPS, isTalk);
  }
  return parts.filter(({ from, to }) => to - from >= MIN_TALK_STEPS);
}

/** Adds the selected steps, and joins those less than `gapSteps` apart. */
function collect(
  runs: Steps[],
  { from, to }: Steps,
  gapSteps: number,
  counts: (step: number) => boolean,
): void {
  for (let step = from; step < to; step += 1) {
    if (!counts(step)) continue;
    const last = runs.at(-1);
    if (last !== undefined && step - last.to < gapSteps) last.to = step + 1;
    else runs.push({ from: step, to: step + 1 });
  }
}

/** The quiet and the loud around a block, not farther than `limits`. */
function spreadOf(levelsDb: Float32Array, block: number, limits: Steps): { quiet: number; loud: number } {
  const from = Math.max(limits.from, block - AROUND_STEPS);
  const around = levelsDb.slice(from, Math.min(limits.to, block + BLOCK_STEPS + AROUND_STEPS)).sort();
  const at = (share: number) => around[Math.min(around.length - 1, Math.floor(share * around.length))] ?? 0;
  return { quiet: at(QUIET_SHARE), loud: at(LOUD_SHARE) };
}
