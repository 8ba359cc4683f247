import { FLOOR_DB, type LevelTrack, levelAt } from '../domain/recording/level-track.ts';
import type { MicrophoneTurn } from '../domain/recording/perceived.ts';
import { type Range, rangeLengthMs } from '../domain/time/range.ts';

export interface OwnMicrophone {
  fileId: string;
  /** Levels on the group's timeline, like the stretches of speech. */
  levels: LevelTrack;
  speech: Range[];
}

/** Every other level is enough for a mean over half a second, and two hours take a tenth of one. */
const STEP_MS = 20;
const SMOOTHING_STEPS = 500 / STEP_MS;
/** One of this many levels is looked at to find the loud ones. */
const PERCENTILE_STRIDE = 7;
const LOUD_SHARE = 0.97;
/** A blip shorter than this between two stretches of another microphone is bleed or a bump on the table. */
const MIN_TURN_MS = 200;
/** A speaker who pauses for less than this keeps the turn, if nobody else speaks. */
const BRIDGED_MS = 400;

/**
 * The turns of speakers with microphones of their own. Each microphone is compared with its own loud moments,
 * so that gains need not match. The loudest one has the turn while it holds speech.
 */
export function microphoneTurns(microphones: readonly OwnMicrophone[]): MicrophoneTurn[] {
  const speaking = microphones.filter(({ speech }) => speech.length > 0);
  // A day of talk has more stretches than a call takes arguments.
  const stretches = speaking.flatMap(({ speech }) => speech);
  const startMs = stretches.reduce(
    (first, range) => Math.min(first, range.startMs),
    Number.POSITIVE_INFINITY,
  );
  const endMs = stretches.reduce((last, range) => Math.max(last, range.endMs), Number.NEGATIVE_INFINITY);
  const steps = speaking.length === 0 ? 0 : Math.ceil((endMs - startMs) / STEP_MS);
  const loudness = speaking.map(({ levels }) => relativeLoudness(levels, startMs, steps));
  const gates = speaking.map(({ speech }) => gate(speech, startMs, steps));
  const runs: MicrophoneTurn[] = [];
  for (let step = 0; step < steps; step += 1) {
    const holder = loudestOf(loudness, gates, step);
    const fileId = holder === null ? undefined : speaking[holder]?.fileId;
    if (fileId === undefined) continue;
    const atMs = startMs + step * STEP_MS;
    const last = runs.at(-1);
    if (last && last.fileId === fileId && atMs - last.endMs < 1) last.endMs = atMs + STEP_MS;
    else runs.push({ fileId, startMs: atMs, endMs: atMs + STEP_MS });
  }
  return joinTurns(runs.filter((run) => rangeLengthMs(run) >= MIN_TURN_MS));
}

function joinTurns(runs: readonly MicrophoneTurn[]): MicrophoneTurn[] {
  const turns: MicrophoneTurn[] = [];
  for (const run of runs) {
    const last = turns.at(-1);
    if (last && last.fileId === run.fileId && run.startMs - last.endMs <= BRIDGED_MS) last.endMs = run.endMs;
    else turns.push({ ...run });
  }
  return turns;
}

/**
 * The loudest microphone, or null if it holds no speech. A quieter one may then have heard a voice from afar that its own
 * microphone's detector missed, so it gets no turn.
 */
function loudestOf(
  loudness: readonly Float32Array[],
  gates: readonly Uint8Array[],
  step: number,
): number | null {
  let holder: number | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const [index, track] of loudness.entries()) {
    const level = track[step] ?? FLOOR_DB;
    if (level > most) [holder, most] = [index, level];
  }
  return holder !== null && gates[holder]?.[step] === 1 ? holder : null;
}

/** Half a second of mean power around each step, in dB over the track's own 97th percentile. */
function relativeLoudness(levels: LevelTrack, startMs: number, steps: number): Float32Array {
  const sums = new Float64Array(steps + 1);
  for (let step = 0; step < steps; step += 1) {
    const db = levelAt(levels, startMs + (step + 0.5) * STEP_MS);
    sums[step + 1] = (sums[step] ?? 0) + 10 ** (db / 10);
  }
  const smooth = new Float32Array(steps);
  for (let step = 0; step < steps; step += 1) {
    const from = Math.max(0, step - Math.floor(SMOOTHING_STEPS / 2));
    const to = Math.min(steps, step + Math.ceil(SMOOTHING_STEPS / 2));
    const power = ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
    smooth[step] = Math.max(FLOOR_DB, 10 * Math.log10(Math.max(0, power) + 1e-12));
  }
  const some = smooth.filter((_, step) => step % PERCENTILE_STRIDE === 0).sort();
  const loud = some[Math.floor(LOUD_SHARE * (some.length - 1))] ?? 0;
  return smooth.map((level) => level - loud);
}

function gate(speech: readonly Range[], startMs: number, steps: number): Uint8Array {
  const open = new Uint8Array(steps);
  for (const range of speech) {
    const from = Math.round((range.startMs - startMs) / STEP_MS);
    open.fill(1, Math.max(0, from), Math.round((range.endMs - startMs) / STEP_MS));
  }
  return open;
}
