import { FLOOR_DB, type LevelTrack, levelAt } from '../domain/recording/level-track.ts';
import type { MicrophoneTurn } from '../domain/recording/perceived.ts';
import { mergeRanges, overlapMs, type Range, rangeLengthMs } from '../domain/time/range.ts';
import type { OwnMicrophone } from './microphone-turns.ts';

const STEP_MS = 20;
const SMOOTHING_STEPS = 160 / STEP_MS;
/**
 * A microphone picks up the others through the room. A level this much higher is a voice of its own. Built
 * talks held 9 s of overlap. This bound found 90 % of it at 20 dB of bleed, 67 % at 12 dB and 25 % at 6 dB. A
 * bound of 4 dB takes turns without any overlap for overlap at 3 dB of bleed.
 */
const OVER_BLEED_DB = 6;
/** Its level is also at most this far under its own loud moments. */
const UNDER_OWN_LOUD_DB = 22;
const LOUD_SHARE = 0.97;
/** A shorter overlap is a syllable at a change of speakers, or a bump. */
const MIN_OVERLAP_MS = 300;
const BRIDGED_MS = 250;
/** A shorter time says too little about how loud one speaker is in the other's microphone. */
const MIN_COMMON_STEPS = 1_000 / STEP_MS;

/**
 * Finds where a person talks while another has the turn, from the speakers' own microphones. Stretches are on
 * the group's timeline, in order, apart. A speaker's level in another microphone is learnt from the turns
 * themselves, as the median. So people who talk at once for more than half of their time are not found.
 */
export function findOverlaps(
  microphones: readonly OwnMicrophone[],
  turns: readonly MicrophoneTurn[],
): Range[] {
  const found: Range[] = [];
  for (const holder of microphones) {
    const own = turns.filter(({ fileId }) => fileId === holder.fileId);
    for (const other of microphones) {
      if (other.fileId !== holder.fileId) found.push(...talkOver(holder, own, other));
    }
  }
  return mergeRanges(found);
}

/** The stretches in `holder`'s turns in which `other` is a separate voice. */
function talkOver(holder: OwnMicrophone, turns: readonly MicrophoneTurn[], other: OwnMicrophone): Range[] {
  const tracks = turns.map((turn) => ({
    turn,
    held: smoothLevels(holder.levels, turn),
    heard: smoothLevels(other.levels, turn),
  }));
  const differences = tracks.flatMap(({ held, heard }) =>
    [...heard].map((db, i) => db - (held[i] ?? FLOOR_DB)),
  );
  if (differences.length < MIN_COMMON_STEPS) return [];
  const bleedDb = at(differences, 0.5);
  const loudDb = loudOf(other);
  return tracks.flatMap(({ turn, held, heard }) => {
    const steps: Range[] = [];
    for (const [i, db] of heard.entries()) {
      const isOwnVoice =
        db - (held[i] ?? FLOOR_DB) > bleedDb + OVER_BLEED_DB && db > loudDb - UNDER_OWN_LOUD_DB;
      if (!isOwnVoice) continue;
      const startMs = turn.startMs + i * STEP_MS;
      steps.push({ startMs, endMs: Math.min(turn.endMs, startMs + STEP_MS) });
    }
    return mergeRanges(steps, BRIDGED_MS)
      .filter((range) => rangeLengthMs(range) >= MIN_OVERLAP_MS)
      .filter((range) => other.speech.some((speech) => overlapMs(speech, range) > 0));
  });
}

/** Mean power around each step of a stretch, in dB. */
function smoothLevels(levels: LevelTrack, { startMs, endMs }: Range): Float32Array {
  const count = Math.max(1, Math.floor((endMs - startMs) / STEP_MS));
  const half = SMOOTHING_STEPS / 2;
  const powers = Float64Array.from(
    { length: count + SMOOTHING_STEPS },
    (_, i) => 10 ** (levelAt(levels, startMs + (i - half + 0.5) * STEP_MS) / 10),
  );
  let sum = powers.subarray(0, SMOOTHING_STEPS).reduce((all, power) => all + power, 0);
  return Float32Array.from({ length: count }, (_, i) => {
    sum += (powers[i + SMOOTHING_STEPS] ?? 0) - (powers[i] ?? 0);
    return Math.max(FLOOR_DB, 10 * Math.log10(Math.max(0, sum) / SMOOTHING_STEPS + 1e-12));
  });
}

/** The loud moments of a microphone's speech. */
function loudOf({ levels, speech }: OwnMicrophone): number {
  return at(
    speech.flatMap((range) => [...smoothLevels(levels, range)]),
    LOUD_SHARE,
  );
}

function at(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor(share * (sorted.length - 1))] ?? FLOOR_DB;
}
