import { wavHeader } from '../media/wav-header.ts';

/** A mono 16-bit PCM file that the sample writes. */
export interface MonoSound {
  sampleRate: number;
  samples: Float32Array;
}

/** Reads mono 16-bit PCM as flite writes it. */
export function parseWav(bytes: Buffer): MonoSound {
  const sampleRate = bytes.readUInt32LE(24);
  let at = 12;
  while (bytes.toString('latin1', at, at + 4) !== 'data') at += 8 + bytes.readUInt32LE(at + 4);
  const count = Math.floor(Math.min(bytes.readUInt32LE(at + 4), bytes.length - at - 8) / 2);
  const samples = new Float32Array(count);
  for (let i = 0; i < count; i += 1) samples[i] = bytes.readInt16LE(at + 8 + 2 * i) / 32768;
  return { sampleRate, samples };
}

export function writeWav(sound: MonoSound): Buffer {
  const pcm = Buffer.alloc(sound.samples.length * 2);
  for (let i = 0; i < sound.samples.length; i += 1) {
    const value = Math.round((sound.samples[i] ?? 0) * 32767);
    pcm.writeInt16LE(Math.max(-32768, Math.min(32767, value)), 2 * i);
  }
  return Buffer.concat([wavHeader(sound.sampleRate, pcm.length), pcm]);
}
