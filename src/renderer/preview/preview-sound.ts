import { type FileHandle, open } from 'node:fs/promises';
import type { PieceLoudness } from '../../domain/recording/piece-loudness.ts';
import { HANDLE_SAMPLES } from '../sound/extract-sound.ts';
import { MAX_GAIN_DB, TARGET_LUFS } from '../sound/render-sound.ts';
import { FULL_SCALE, MAX_STORED, type PreviewPiece } from './preview-piece.ts';

/** Two channels of 16 bits. */
const BYTES_PER_SAMPLE = 4;
/** Samples copied at a time: 1 MB. */
const COPIED_SAMPLES = 2 ** 18;

export type MixedPiece = PreviewPiece & { path: string; loudness: PieceLoudness };

/**
 * Writes a preview's sound, cut to the sample like the delivered one and with the same joins of 10 ms. Everything but
 * the joins is copied. Computing each sample of two minutes took 0.25 s, and an editor waits for that.
 */
export async function joinPreviewSound(
  pieces: readonly MixedPiece[],
  totalSamples: number,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const out = await open(path, 'w');
  try {
    let before: Int16Array | null = null;
    for (const { piece, path: keptPath } of pieces) {
      signal.throwIfAborted();
      const file = await open(keptPath, 'r');
      try {
        before = await appendPiece(out, file, before, piece.toSample - piece.fromSample);
      } finally {
        await file.close();
      }
    }
    if (before !== null) await out.writeFile(endOf(before));
    const { size } = await out.stat();
    if (size !== totalSamples * BYTES_PER_SAMPLE) {
      throw new Error(`a preview's sound has ${size / BYTES_PER_SAMPLE} samples instead of ${totalSamples}`);
    }
  } finally {
    await out.close();
  }
}

/** Appends a piece without its end. Returns the end with the sound beyond it, to which the next piece is joined. */
async function appendPiece(
  out: FileHandle,
  file: FileHandle,
  before: Int16Array | null,
  length: number,
): Promise<Int16Array> {
  const head = await readSamples(file, -HANDLE_SAMPLES, HANDLE_SAMPLES);
  await out.writeFile(before === null ? startOf(head) : joined(before, head));
  const bodyEnd = length - HANDLE_SAMPLES;
  for (let at = HANDLE_SAMPLES; at < bodyEnd; at += COPIED_SAMPLES) {
    await out.writeFile(await readSamples(file, at, Math.min(at + COPIED_SAMPLES, bodyEnd)));
  }
  return await readSamples(file, bodyEnd, length + HANDLE_SAMPLES);
}

/** Samples [from, to) of a kept piece, counted from its own first one. */
async function readSamples(file: FileHandle, from: number, to: number): Promise<Int16Array<ArrayBuffer>> {
  const samples = new Int16Array(2 * (to - from));
  const bytes = new Uint8Array(samples.buffer);
  const at = (from + HANDLE_SAMPLES) * BYTES_PER_SAMPLE;
  const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
  if (bytesRead === bytes.length) return samples;
  throw new Error(`a piece of a preview's sound has ${bytesRead} bytes at ${at} instead of ${bytes.length}`);
}

/** The sum of both powers stays even, because the sounds before and after a cut are unrelated. */
function joined(before: Int16Array, after: Int16Array): Int16Array {
  const count = 2 * HANDLE_SAMPLES;
  return faded(count, (i, at) => {
    const angle = ((Math.PI / 2) * (i + 0.5)) / count;
    return Math.cos(angle) * (before[at] ?? 0) + Math.sin(angle) * (after[at] ?? 0);
  });
}

function startOf(head: Int16Array): Int16Array {
  return faded(HANDLE_SAMPLES, (i, at) => riseAt(i) * (head[2 * HANDLE_SAMPLES + at] ?? 0));
}

function endOf(tail: Int16Array): Int16Array {
  return faded(HANDLE_SAMPLES, (i, at) => riseAt(HANDLE_SAMPLES - 1 - i) * (tail[at] ?? 0));
}

const riseAt = (i: number) => Math.sin(((Math.PI / 2) * (i + 0.5)) / HANDLE_SAMPLES);

/**
 * Stereo of this many samples; `value` gets the sample and the index of its channel. Values that are too loud are
 * clipped.
 */
function faded(count: number, value: (i: number, at: number) => number): Int16Array {
  const bounded = (sample: number) => Math.max(-MAX_STORED, Math.min(MAX_STORED, Math.round(sample)));
  return Int16Array.from({ length: 2 * count }, (_, at) => bounded(value(at >> 1, at)));
}

/**
 * The gain in dB that brings pieces to about the delivered loudness, by the mean power of pieces with sound.
 * None when all are silent.
 */
export function previewGainDb(loudnesses: readonly PieceLoudness[]): number {
  const asStoredDb = 20 * Math.log10(2 ** 15 / FULL_SCALE);
  const samples = loudnesses.reduce((sum, one) => sum + one.samples, 0);
  if (samples === 0) return asStoredDb;
  const power = loudnesses.reduce((sum, one) => sum + one.power * one.samples, 0) / samples;
  return asStoredDb + Math.min(MAX_GAIN_DB, TARGET_LUFS - 10 * Math.log10(power));
}
