import type { Cepstra } from './cepstra.ts';
import { FRAME_MS } from './cepstra.ts';
import { countVoices, givenVoices, LEAST_SEPARATION } from './count-voices.ts';
import { NOBODY, resegment } from './resegment.ts';
import { speechGate } from './speech-gate.ts';
import { voiceSpace } from './voice-space.ts';
import { describeWindows, placeWindows, type VoiceWindow, WINDOWS_APART } from './voice-windows.ts';

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
  /** False when another number of voices is nearly as likely. Always true when the number was given. */
  isSure: boolean;
}

/** Six hours have more; what is left out is assigned by the voices' models all the same. */
const MOST_WINDOWS = 2_000;
const MOST_GIVEN = 20;
const ROUNDS = 2;
const BRIDGED_MS = 500;
/** A distance this near to the least one could have gone the other way. */
const UNSURE_SHARE = 0.12;

/** Who speaks when; `speakers` is null when nobody knows how many there are. */
export function tellVoices(cepstra: Cepstra, speakers: number | null): ToldVoices {
  const gate = speechGate(cepstra);
  const windows = placeWindows(cepstra, gate, MOST_WINDOWS);
  const { labels, voices, isSure } = clusterWindows(cepstra, gate, windows, speakers);
  let frames: Uint8Array = new Uint8Array(gate.length);
  if (voices > 1) {
    frames = framesOf(windows, labels, gate.length);
    for (let round = 0; round < ROUNDS; round += 1) frames = resegment(cepstra, gate, frames, voices);
  }
  const turns = numberByAppearance(turnsOf(cepstra, gate, frames));
  return { turns, voices: new Set(turns.map(({ voice }) => voice)).size, isSure };
}

function clusterWindows(
  cepstra: Cepstra,
  gate: Uint8Array,
  windows: readonly VoiceWindow[],
  speakers: number | null,
) {
  if (speakers === 1 || windows.length < 2)
    return { labels: new Uint8Array(windows.length), voices: 1, isSure: true };
  const pairs = windows.flatMap((window, i): [number, number][] =>
    windows[i + WINDOWS_APART]?.stretch === window.stretch ? [[i, i + WINDOWS_APART]] : [],
  );
  const vectors = voiceSpace(describeWindows(cepstra, gate, windows), pairs);
  if (speakers !== null) {
    const labels = givenVoices(vectors, Math.min(speakers, MOST_GIVEN));
    return { labels, voices: new Set(labels).size, isSure: true };
  }
  const { labels, voices, separation, nearestMerged } = countVoices(vectors);
  const isSure =
    separation > LEAST_SEPARATION * (1 + UNSURE_SHARE) &&
    nearestMerged < LEAST_SEPARATION * (1 - UNSURE_SHARE);
  return { labels, voices, isSure };
}

function framesOf(windows: readonly VoiceWindow[], labels: Uint8Array, length: number): Uint8Array {
  const frames = new Uint8Array(length).fill(NOBODY);
  for (const [i, { firstFrame, frames: count }] of windows.entries()) {
    frames.fill(labels[i] ?? NOBODY, firstFrame, firstFrame + count);
  }
  return frames;
}

function turnsOf({ stretches }: Cepstra, gate: Uint8Array, frames: Uint8Array): SpeakerTurn[] {
  const turns: SpeakerTurn[] = [];
  for (const { firstFrame, frames: count, startMs } of stretches) {
    for (let i = 0; i < count; i += 1) {
      const voice = frames[firstFrame + i] ?? NOBODY;
      if (gate[firstFrame + i] !== 1 || voice === NOBODY) continue;
      const atMs = startMs + i * FRAME_MS;
      const last = turns.at(-1);
      if (last && last.voice === voice && atMs - last.endMs <= BRIDGED_MS) last.endMs = atMs + FRAME_MS;
      else turns.push({ voice, startMs: atMs, endMs: atMs + FRAME_MS });
    }
  }
  return turns;
}

function numberByAppearance(turns: readonly SpeakerTurn[]): SpeakerTurn[] {
  const names = new Map<number, number>();
  return turns.map((turn) => {
    const voice = names.get(turn.voice) ?? names.size;
    names.set(turn.voice, voice);
    return { ...turn, voice };
  });
}
