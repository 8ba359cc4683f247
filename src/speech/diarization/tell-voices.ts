import type { Range } from '../../domain/time/range.ts';
import type { OnProgress } from '../../lib/workers/run-in-worker.ts';
import type { Cepstra } from './cepstra.ts';
import { FRAME_MS } from './cepstra.ts';
import { countVoices, givenVoices } from './count-voices.ts';
import type { HeardFile } from './hear-file.ts';
import { numberByAppearance } from './number-by-appearance.ts';
import { NOBODY, resegment } from './resegment.ts';
import { speechGate } from './speech-gate.ts';
import type { VoiceModel } from './voice-model.ts';
import { describeWindows, placeWindows, type VoiceWindow } from './voice-windows.ts';

/** One voice speaks, on the file's own clock. */
export interface SpeakerTurn {
  voice: number;
  startMs: number;
  endMs: number;
}

export interface ToldVoices {
  /** In order of time; voices are numbered by first appearance. */
  turns: SpeakerTurn[];
  voices: number;
  /** The value of `FoundVoices`. Always true when the number was given. */
  isSure: boolean;
  /** The number that the voices surely have, where another one was given; else null. */
  otherNumber: number | null;
}

/** Six hours have more windows. The voices' models assign the frames of the others too. */
const MAX_WINDOWS = 2_000;
const MAX_GIVEN = 20;
const ROUNDS = 2;
const BRIDGED_MS = 500;

/** The time before the rounds, as a part of all: 9 % for ten voices in 24 minutes, 16 % for six in four. */
const BEFORE_ROUNDS = 0.1;

/**
 * The turns of each speaker in `talk`; `speakers` is null when their number is unknown. `onProgress` hears how much of it is
 * done, 0..1.
 */
export function tellVoices(
  { cepstra, talk }: HeardFile,
  speakers: number | null,
  model: VoiceModel,
  onProgress?: OnProgress,
): ToldVoices {
  const gate = speechGate(cepstra);
  const windows = placeWindows(cepstra, gate, MAX_WINDOWS);
  const vectors = speakers === 1 ? [] : describeWindows(cepstra, gate, windows, model);
  const { labels, voices, isSure } = clusterWindows(vectors, speakers, model);
  const otherNumber = speakers === null ? null : findOtherNumber(vectors, speakers, model);
  let frames: Uint8Array = new Uint8Array(gate.length);
  if (voices > 1) {
    frames = framesOf(windows, labels, gate.length);
    for (let round = 0; round < ROUNDS; round += 1) {
      const report = (done: number) =>
        onProgress?.(BEFORE_ROUNDS + ((1 - BEFORE_ROUNDS) * (round + done)) / ROUNDS);
      report(0);
      frames = resegment(cepstra, gate, { labels: frames, voices, onProgress: report });
    }
  }
  const turns = numberByAppearance(turnsOf(talk, stretchTurns(cepstra, frames)));
  const found = new Set(turns.map(({ voice }) => voice)).size;
  return { turns, voices: found, isSure: isSure || found === 0, otherNumber };
}

function clusterWindows(vectors: readonly Float64Array[], speakers: number | null, model: VoiceModel) {
  if (vectors.length < 2) return { labels: new Uint8Array(), voices: 1, isSure: speakers !== null };
  if (speakers === null) return countVoices(vectors, model);
  const labels = givenVoices(vectors, Math.min(speakers, MAX_GIVEN));
  return { labels, voices: new Set(labels).size, isSure: true };
}

function findOtherNumber(
  vectors: readonly Float64Array[],
  speakers: number,
  model: VoiceModel,
): number | null {
  if (vectors.length < 2) return null;
  const { voices, isSure } = countVoices(vectors, model);
  return isSure && voices !== speakers ? voices : null;
}

function framesOf(windows: readonly VoiceWindow[], labels: Uint8Array, length: number): Uint8Array {
  const frames = new Uint8Array(length).fill(NOBODY);
  for (const [i, { firstFrame, frames: count }] of windows.entries()) {
    frames.fill(labels[i] ?? NOBODY, firstFrame, firstFrame + count);
  }
  return frames;
}

/** The voice of every frame of the stretches, pauses included. */
function stretchTurns({ stretches }: Cepstra, frames: Uint8Array): SpeakerTurn[] {
  const runs: SpeakerTurn[] = [];
  for (const { firstFrame, frames: count, startMs } of stretches) {
    for (let i = 0; i < count; i += 1) {
      const voice = frames[firstFrame + i] ?? NOBODY;
      if (voice === NOBODY) continue;
      const atMs = startMs + i * FRAME_MS;
      const last = runs.at(-1);
      if (last?.voice === voice && atMs - last.endMs < 1) last.endMs = atMs + FRAME_MS;
      else runs.push({ voice, startMs: atMs, endMs: atMs + FRAME_MS });
    }
  }
  return runs;
}

/**
 * The talk, split by speaker. Talk outside of all runs joins the next run of the same talk, else the previous
 * one. Voices are still told apart in the detector's own stretches. In stretches cut to the talk, the number
 * of voices in rooms was right in only 8 of 10 recordings.
 */
function turnsOf(talk: readonly Range[], runs: readonly SpeakerTurn[]): SpeakerTurn[] {
  const turns: SpeakerTurn[] = [];
  let next = 0;
  for (const { startMs, endMs } of talk) {
    let atMs = startMs;
    while ((runs[next]?.endMs ?? Number.POSITIVE_INFINITY) <= startMs) next += 1;
    for (let at = next; atMs < endMs; at += 1) {
      const run = runs[at];
      const isWithin = run !== undefined && run.startMs < endMs;
      const owner = isWithin ? run : nearerRun({ startMs: atMs, endMs }, runs[at - 1], run);
      if (owner === undefined) break;
      const toMs = isWithin ? Math.min(endMs, run.endMs) : endMs;
      const last = turns.at(-1);
      if (last?.voice === owner.voice && atMs - last.endMs <= BRIDGED_MS) last.endMs = toMs;
      else turns.push({ voice: owner.voice, startMs: atMs, endMs: toMs });
      atMs = toMs;
    }
  }
  return turns;
}

function nearerRun(
  { startMs, endMs }: Range,
  before: SpeakerTurn | undefined,
  after: SpeakerTurn | undefined,
): SpeakerTurn | undefined {
  if (before === undefined || after === undefined) return before ?? after;
  return after.startMs - endMs < startMs - before.endMs ? after : before;
}
