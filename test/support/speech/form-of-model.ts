import { randomBytes } from 'node:crypto';

/** Bytes of this number in the form of an ONNX model: its version, and random bytes in the place of its graph. */
export function formOfModel(sizeBytes: number): Buffer {
  const head = Buffer.from([0x08, 0x08, 0x3a, 0, 0, 0, 0]);
  const length = sizeBytes - head.length;
  for (let i = 0; i < 4; i += 1) head[3 + i] = (Math.floor(length / 128 ** i) % 128) + (i < 3 ? 128 : 0);
  return Buffer.concat([head, randomBytes(length)]);
}
