import { type FileHandle, open } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { SoundSource } from '../render-input.ts';
import type { RenderWork } from '../render-work.ts';
import { extractSound, HANDLE_SAMPLES } from './extract-sound.ts';
import { type MicrophoneSound, PieceMixer } from './mix-piece.ts';
import { SAMPLE_RATE, type SoundPiece } from './sound-pieces.ts';

/** Inputs of one reading process: each takes a thread and a file descriptor. */
const MAX_INPUTS = 24;
/** Sound held in memory at once, over all microphones: 60 s are 23 MB. */
const MAX_HELD_SAMPLES = 300 * SAMPLE_RATE;
/** Samples mixed before the event loop gets its turn. */
const BLOCK = SAMPLE_RATE / 2;

/** A programme's sound: its pieces, their sources, and its length with the silence of an end card. */
export interface ProgrammeSound {
  pieces: readonly SoundPiece[];
  sounds: readonly SoundSource[];
  totalSamples: number;
}

/**
 * Writes the programme's sound as interleaved stereo floats, one piece after another, sample-exact. Joins
 * have equal power over 10 ms and use the sound beyond each cut. So the room's noise never drops out.
 */
export async function assemblePcm(
  work: RenderWork,
  { pieces, sounds, totalSamples }: ProgrammeSound,
  path: string,
): Promise<void> {
  const file = await open(path, 'w');
  try {
    const writer = new JoiningWriter(file);
    for (const batch of batchPieces(pieces, sounds)) {
      const microphones = await extractSound(work, batch, sounds);
      for (const [index, piece] of batch.entries()) {
        const isLast = piece === pieces.at(-1);
        await writePiece(writer, { piece, isLast, microphones: microphones[index] ?? [] }, work.signal);
      }
    }
    await writer.padTo(totalSamples);
  } finally {
    await file.close();
  }
}

/** Groups of pieces in order, each as large as one process should read; a piece is never divided. */
export function batchPieces(pieces: readonly SoundPiece[], sounds: readonly SoundSource[]): SoundPiece[][] {
  const batches: SoundPiece[][] = [];
  let inputs = Number.POSITIVE_INFINITY;
  let samples = 0;
  for (const piece of pieces) {
    // Stand-ins are read only for holes.
    const own = sounds.filter(({ groupId, isStandIn }) => groupId === piece.groupId && !isStandIn).length;
    const ownSamples = own * (piece.toSample - piece.fromSample);
    if (inputs + own > MAX_INPUTS || samples + ownSamples > MAX_HELD_SAMPLES) {
      batches.push([]);
      inputs = 0;
      samples = 0;
    }
    batches.at(-1)?.push(piece);
    inputs += own;
    samples += ownSamples;
  }
  return batches;
}

async function writePiece(
  writer: JoiningWriter,
  {
    piece,
    isLast,
    microphones,
  }: { piece: SoundPiece; isLast: boolean; microphones: readonly MicrophoneSound[] },
  signal: AbortSignal,
): Promise<void> {
  const mixer = new PieceMixer(microphones);
  const isFirst = piece.fromSample === 0;
  const length = piece.toSample - piece.fromSample;
  const from = isFirst ? 0 : -HANDLE_SAMPLES;
  const to = isLast ? length : length + HANDLE_SAMPLES;
  for (let at = from; at < to; at += BLOCK) {
    signal.throwIfAborted();
    const end = Math.min(at + BLOCK, to);
    const block = mixer.mix(at, end);
    fade(block, at - from, isFirst ? HANDLE_SAMPLES : 2 * HANDLE_SAMPLES, 'in');
    fade(block, to - end, isLast ? HANDLE_SAMPLES : 2 * HANDLE_SAMPLES, 'out');
    await writer.add(block, piece.fromSample + at);
    await setImmediate();
  }
}

/** Fades the samples of a block that lie within `length` of the piece's near edge, `away` samples from it. */
function fade(block: Float32Array, away: number, length: number, direction: 'in' | 'out'): void {
  const count = block.length / 2;
  for (let i = 0; i < count && away + i < length; i += 1) {
    const gain = Math.sin((Math.PI / 2) * ((away + i + 0.5) / length));
    const at = 2 * (direction === 'in' ? i : count - 1 - i);
    block[at] = (block[at] ?? 0) * gain;
    block[at + 1] = (block[at + 1] ?? 0) * gain;
  }
}

/** Appends blocks that may overlap the end of earlier ones; the overlap is summed. */
class JoiningWriter {
  private readonly file: FileHandle;
  private writtenSamples = 0;
  private pending: Float32Array = new Float32Array(0);

  constructor(file: FileHandle) {
    this.file = file;
  }

  /** `atSample` must lie within, or at the end of, the last `2 * HANDLE_SAMPLES` samples. */
  async add(block: Float32Array, atSample: number): Promise<void> {
    const overlapFrom = 2 * (atSample - this.writtenSamples);
    const joined = new Float32Array(Math.max(this.pending.length, overlapFrom + block.length));
    joined.set(this.pending);
    for (let i = 0; i < block.length; i += 1) {
      joined[overlapFrom + i] = (joined[overlapFrom + i] ?? 0) + (block[i] ?? 0);
    }
    const keep = Math.min(joined.length, 4 * HANDLE_SAMPLES);
    await this.write(joined.subarray(0, joined.length - keep));
    this.pending = joined.slice(joined.length - keep);
  }

  async padTo(totalSamples: number): Promise<void> {
    await this.write(this.pending);
    this.pending = new Float32Array(0);
    while (this.writtenSamples < totalSamples) {
      await this.write(new Float32Array(2 * Math.min(SAMPLE_RATE, totalSamples - this.writtenSamples)));
    }
  }

  private async write(samples: Float32Array): Promise<void> {
    if (samples.length === 0) return;
    await this.file.write(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
    this.writtenSamples += samples.length / 2;
  }
}
