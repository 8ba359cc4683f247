import { type FileHandle, open } from 'node:fs/promises';
import { wavHeader } from '../media/wav-header.ts';

const HEADER_SEARCH_BYTES = 65_536;

/** A 16-bit mono PCM file that is read in parts, so that two hours are never in memory at once. */
export class WavFile {
  readonly sampleRate: number;
  readonly sampleCount: number;
  private readonly handle: FileHandle;
  private readonly dataStart: number;

  private constructor(
    handle: FileHandle,
    format: { sampleRate: number; dataStart: number; dataBytes: number },
  ) {
    this.handle = handle;
    this.sampleRate = format.sampleRate;
    this.dataStart = format.dataStart;
    this.sampleCount = Math.floor(format.dataBytes / 2);
  }

  static async open(path: string): Promise<WavFile> {
    const handle = await open(path, 'r');
    try {
      return new WavFile(handle, await readFormat(handle, path));
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  get durationMs(): number {
    return (this.sampleCount * 1000) / this.sampleRate;
  }

  /** Samples in -1..1. Before the beginning and after the end there is silence. */
  async read(startSample: number, count: number): Promise<Float32Array> {
    const samples = new Float32Array(count);
    const from = Math.max(0, startSample);
    const to = Math.min(this.sampleCount, startSample + count);
    if (to <= from) return samples;
    const bytes = Buffer.alloc((to - from) * 2);
    let filled = 0;
    while (filled < bytes.length) {
      const at = this.dataStart + from * 2 + filled;
      const { bytesRead } = await this.handle.read(bytes, filled, bytes.length - filled, at);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    const values = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
    for (let i = 0; i < values.length; i += 1) samples[from - startSample + i] = (values[i] ?? 0) / 32768;
    return samples;
  }

  /** The same between two times, each at its nearest sample. */
  async readBetween(startMs: number, endMs: number): Promise<Float32Array> {
    const sampleAt = (ms: number) => Math.round((ms * this.sampleRate) / 1000);
    return await this.read(sampleAt(startMs), sampleAt(endMs) - sampleAt(startMs));
  }

  async close(): Promise<void> {
    await this.handle.close();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}

async function readFormat(
  handle: FileHandle,
  path: string,
): Promise<{ sampleRate: number; dataStart: number; dataBytes: number }> {
  const head = Buffer.alloc(HEADER_SEARCH_BYTES);
  const { bytesRead } = await handle.read(head, 0, head.length, 0);
  const { size } = await handle.stat();
  let sampleRate = 0;
  let at = 12;
  while (at + 8 <= bytesRead) {
    const name = head.toString('latin1', at, at + 4);
    const length = head.readUInt32LE(at + 4);
    if (name === 'fmt ') {
      const [channels, bits] = [head.readUInt16LE(at + 10), head.readUInt16LE(at + 22)];
      if (channels !== 1 || bits !== 16)
        throw new Error(`${path}: not 16-bit mono (${channels} x ${bits} bits)`);
      sampleRate = head.readUInt32LE(at + 12);
    }
    if (name === 'data' && sampleRate > 0) {
      // A writer that was stopped leaves 0 or the largest length. Then the size of the file counts.
      return { sampleRate, dataStart: at + 8, dataBytes: Math.min(length || size, size - at - 8) };
    }
    at += 8 + length + (length % 2);
  }
  throw new Error(`${path}: no sound data in this WAV file`);
}

/** A WAV file's bytes from 16-bit samples as `WavFile` reads them. */
export function encodeWav(samples: Float32Array, sampleRate: number): Buffer {
  const pcm = Buffer.alloc(samples.length * 2);
  for (let i = 0; i < samples.length; i += 1) {
    const value = Math.round((samples[i] ?? 0) * 32768);
    pcm.writeInt16LE(Math.max(-32768, Math.min(32767, value)), 2 * i);
  }
  return Buffer.concat([wavHeader(sampleRate, pcm.length), pcm]);
}
