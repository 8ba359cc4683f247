import { setImmediate as nextTurn } from 'node:timers/promises';
import { clockSpans, type FileClock, fileToGroupMs, groupToFileMs } from '../domain/recording/file-clock.ts';
import { FLOOR_DB, LEVEL_STEP_MS, type LevelTrack, levelAt } from '../domain/recording/level-track.ts';
import { WavFile } from './wav-file.ts';

const CHUNK_STEPS = 1_000;

/** Loudness of a file, on its own clock: mean square over each 10 ms, in dB of full scale. */
export async function measureLevels(wavPath: string, signal: AbortSignal): Promise<LevelTrack> {
  await using wav = await WavFile.open(wavPath);
  const step = Math.round((wav.sampleRate * LEVEL_STEP_MS) / 1000);
  const levelsDb = new Float32Array(Math.ceil(wav.sampleCount / step));
  for (let first = 0; first < levelsDb.length; first += CHUNK_STEPS) {
    signal.throwIfAborted();
    const count = Math.min(CHUNK_STEPS, levelsDb.length - first);
    levelsDb.set(levelsOf(await wav.read(first * step, count * step), wav.sampleRate), first);
    await nextTurn();
  }
  return { startMs: 0, levelsDb };
}

/** Loudness of each whole 10 ms of some samples, in dB of full scale. */
export function levelsOf(samples: Float32Array, sampleRate: number): Float32Array {
  const step = Math.round((sampleRate * LEVEL_STEP_MS) / 1000);
  const count = Math.floor(samples.length / step);
  return Float32Array.from({ length: count }, (_, i) => levelOf(samples, i * step, (i + 1) * step));
}

function levelOf(samples: Float32Array, from: number, to: number): number {
  let energy = 0;
  for (let i = from; i < to; i += 1) energy += (samples[i] ?? 0) ** 2;
  return Math.max(FLOOR_DB, 10 * Math.log10(energy / (to - from) + 1e-12));
}

/** A file's levels moved to the group's timeline, drift included; where it was paused there is silence. */
export function levelsOnGroupClock(track: LevelTrack, clock: FileClock): LevelTrack {
  const lengthMs = track.startMs + track.levelsDb.length * LEVEL_STEP_MS;
  const spans = clockSpans(clock, lengthMs).map((span) => ({
    ...span,
    group: { ...span.group, startMs: fileToGroupMs(Math.max(track.startMs, span.file.startMs), span.clock) },
  }));
  const startMs = Math.min(...spans.map(({ group }) => group.startMs));
  const endMs = Math.max(...spans.map(({ group }) => group.endMs));
  const levelsDb = new Float32Array(Math.ceil((endMs - startMs) / LEVEL_STEP_MS)).fill(FLOOR_DB);
  for (const { clock: line, group } of spans) {
    const from = Math.round((group.startMs - startMs) / LEVEL_STEP_MS);
    const to = Math.min(levelsDb.length, Math.ceil((group.endMs - startMs) / LEVEL_STEP_MS));
    for (let i = from; i < to; i += 1) {
      levelsDb[i] = levelAt(track, groupToFileMs(startMs + (i + 0.5) * LEVEL_STEP_MS, line));
    }
  }
  return { startMs, levelsDb };
}
