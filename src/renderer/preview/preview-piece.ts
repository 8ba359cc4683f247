import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Programme } from '../../domain/plan/programme.ts';
import type { PieceLoudness } from '../../domain/recording/piece-loudness.ts';
import type { PreparedRender } from '../prepare-render.ts';
import type { SoundSource } from '../render-input.ts';
import type { RenderWork } from '../render-work.ts';
import { extractSound, HANDLE_SAMPLES } from '../sound/extract-sound.ts';
import { type MicrophoneSound, PieceMixer } from '../sound/mix-piece.ts';
import { SAMPLE_RATE, type SoundPiece, soundPieces } from '../sound/sound-pieces.ts';

/** Changes whenever the stored form of a piece changes. */
const PIECE_VERSION = 2;
/**
 * Half of full scale in 16 bits. Two microphones with the same sound add up to more than full scale, and four
 * still fit.
 */
export const FULL_SCALE = 2 ** 14;
export const MAX_STORED = 2 ** 15 - 1;
/** Samples mixed before the event loop gets its turn; loudness meters also use blocks of 400 ms. */
const BLOCK_SAMPLES = 0.4 * SAMPLE_RATE;
/** Quieter blocks do not count for loudness. */
const GATE_DB = -50;

/** A piece of a programme's sound, and the cached piece that it is taken from. */
export interface PreviewPiece {
  /** Its place in the programme. */
  piece: SoundPiece;
  /** The same at every place in every plan. */
  kept: SoundPiece;
  key: string;
}

/** A whole render, or a part of one: the source of its sound. */
export type SoundingRender = Pick<PreparedRender, 'input'> & { programme: Programme };

/** The pieces of a preview's sound, each identified by its sources and not by its place. */
export function previewPieces({ programme, input }: SoundingRender): PreviewPiece[] {
  const { num, den } = programme.rate;
  return soundPieces(programme).map((piece) => {
    const frames = Math.round(((piece.toSample - piece.fromSample) * num) / (SAMPLE_RATE * den));
    // At some rates a frame is not a whole number of samples. So a piece is one sample longer at some places.
    const length = Math.ceil((frames * SAMPLE_RATE * den) / num);
    const kept = { ...piece, fromSample: 0, toSample: length };
    const sounds = input.sounds.filter(({ groupId }) => groupId === piece.groupId);
    return { piece, kept, key: pieceKey(kept, sounds) };
  });
}

function pieceKey({ groupId, startMs, toSample }: SoundPiece, sounds: readonly SoundSource[]): string {
  const sources = sounds.map(({ fileId, clock, span, isStandIn, gainDb }) => [
    fileId,
    clock,
    span ?? null,
    isStandIn ?? false,
    gainDb ?? 0,
  ]);
  const made = JSON.stringify([PIECE_VERSION, groupId, startMs, toSample, sources]);
  return `preview-sound-${createHash('sha256').update(made).digest('hex')}`;
}

/**
 * Mixes pieces, read by one process, into files of 16-bit stereo with the sound around each that joins need. It takes
 * as long as mixing that much sound of a whole programme. An edit leaves most pieces unchanged.
 */
export async function mixPreviewPieces(
  work: RenderWork,
  pieces: readonly { kept: SoundPiece; path: string }[],
  sounds: readonly SoundSource[],
): Promise<PieceLoudness[]> {
  const wanted = pieces.map(({ kept }) => kept);
  const microphones = await extractSound(work, wanted, sounds);
  const loudnesses: PieceLoudness[] = [];
  for (const [index, { kept, path }] of pieces.entries()) {
    loudnesses.push(await writeMixed(kept, microphones[index] ?? [], path, work.signal));
  }
  return loudnesses;
}

async function writeMixed(
  { toSample }: SoundPiece,
  microphones: readonly MicrophoneSound[],
  path: string,
  signal: AbortSignal,
): Promise<PieceLoudness> {
  const mixer = new PieceMixer(microphones);
  const end = toSample + HANDLE_SAMPLES;
  let energy = 0;
  let samples = 0;
  const file = await open(path, 'w');
  try {
    for (let at = -HANDLE_SAMPLES; at < end; at += BLOCK_SAMPLES) {
      signal.throwIfAborted();
      const block = mixer.mix(at, Math.min(at + BLOCK_SAMPLES, end));
      const power = powerOf(block);
      if (10 * Math.log10(power) > GATE_DB) {
        energy += (power * block.length) / 2;
        samples += block.length / 2;
      }
      await writeStored(file, block);
      await setImmediate();
    }
  } finally {
    await file.close();
  }
  return { power: samples === 0 ? 0 : energy / samples, samples };
}

/** Both channels together, as loudness meters count. */
function powerOf(block: Float32Array): number {
  let sum = 0;
  for (const value of block) sum += value * value;
  return (2 * sum) / block.length;
}

async function writeStored(file: FileHandle, block: Float32Array): Promise<void> {
  const stored = new Int16Array(block.length);
  for (let i = 0; i < block.length; i += 1) {
    const value = Math.round((block[i] ?? 0) * FULL_SCALE);
    stored[i] = Math.max(-MAX_STORED, Math.min(MAX_STORED, value));
  }
  await file.writeFile(new Uint8Array(stored.buffer));
}
