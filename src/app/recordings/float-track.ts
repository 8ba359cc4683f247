import { readFile, writeFile } from 'node:fs/promises';

/** Little-endian 32-bit floats, as every machine that we run on holds them. */
export async function writeFloatTrack(path: string, values: Float32Array): Promise<void> {
  await writeFile(path, new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
}

export async function readFloatTrack(path: string): Promise<Float32Array> {
  const bytes = await readFile(path);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
