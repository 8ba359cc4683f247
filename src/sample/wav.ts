/** A mono 16-bit PCM file of ours. */
export interface MonoSound {
  sampleRate: number;
  samples: Float32Array;
}

const HEADER_BYTES = 44;

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
  const dataBytes = sound.samples.length * 2;
  const bytes = Buffer.alloc(HEADER_BYTES + dataBytes);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sound.sampleRate, 24);
  bytes.writeUInt32LE(sound.sampleRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(dataBytes, 40);
  for (let i = 0; i < sound.samples.length; i += 1) {
    const value = Math.round((sound.samples[i] ?? 0) * 32767);
    bytes.writeInt16LE(Math.max(-32768, Math.min(32767, value)), HEADER_BYTES + 2 * i);
  }
  return bytes;
}
