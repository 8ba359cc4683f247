import { readFile, writeFile } from 'node:fs/promises';

/** Little-endian 32-bit floats, which is the form in memory on every machine that we support. */
export async function writeFloatTrack(path: string, values: Float32Array): Promise<void> {
  await writeFile(path, new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
}

export async function readFloatTrack(path: string): Promise<Float32Array> {
  return floatsOf(await readFile(path));
}

export function floatsOf(bytes: Buffer): Float32Array {
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~3)));
}
