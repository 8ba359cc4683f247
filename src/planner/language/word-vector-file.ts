import { fileURLToPath } from 'node:url';

/**
 * Vectors of English words by stem, packed by `bench/word-vectors` (WORD-VECTORS.md names the source).
 * Little-endian, in this order. First come magic, number of stems and number of dimensions. Next are offsets
 * of the stems in their block, one more than stems, then the block. Shares of all words follow as 32-bit
 * floats, and the dimensions of each stem as bytes. Only directions count, so each stem has a scale of its
 * own. Stems are sorted, so that a look-up needs no index in memory.
 */
export const WORD_VECTOR_FILE = fileURLToPath(new URL('word-vectors.bin', import.meta.url));

const MAGIC = 0x31564d43;
const HEADER_BYTES = 12;
const MOST = 127;

export interface PackedVectors {
  count: number;
  dimensions: number;
  stemAt(index: number): string;
  shareAt(index: number): number;
  vectorAt(index: number): Int8Array;
}

interface StemVector {
  stem: string;
  vector: Float64Array;
  /** The share of all running words. */
  share: number;
}

export function writeWordVectors(rows: readonly StemVector[]): Buffer {
  const sorted = rows.toSorted((a, b) => (a.stem < b.stem ? -1 : 1));
  const dimensions = sorted[0]?.vector.length ?? 0;
  const total = sorted.reduce((sum, { share }) => sum + share, 0);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(MAGIC, 0);
  header.writeUInt32LE(sorted.length, 4);
  header.writeUInt32LE(dimensions, 8);
  const names = Buffer.from(sorted.map(({ stem }) => stem).join(''), 'latin1');
  const offsets = Buffer.alloc(4 * (sorted.length + 1));
  const shares = Buffer.alloc(4 * sorted.length);
  const vectors = Buffer.alloc(dimensions * sorted.length);
  let offset = 0;
  for (const [at, { stem, vector, share }] of sorted.entries()) {
    offsets.writeUInt32LE(offset, 4 * at);
    offset += stem.length;
    shares.writeFloatLE(share / total, 4 * at);
    const most = Math.max(1e-12, ...vector.map(Math.abs));
    for (const [i, value] of vector.entries())
      vectors.writeInt8(Math.round((value / most) * MOST), at * dimensions + i);
  }
  offsets.writeUInt32LE(offset, 4 * sorted.length);
  return Buffer.concat([header, offsets, names, shares, vectors]);
}

/** Throws when the bytes are no such file, or only a part of one. */
export function readWordVectors(file: Buffer): PackedVectors {
  const isWhole = file.length > HEADER_BYTES && file.readUInt32LE(0) === MAGIC;
  if (!isWhole) throw new Error('this is no file of word vectors');
  const count = file.readUInt32LE(4);
  const dimensions = file.readUInt32LE(8);
  const offsetsAt = HEADER_BYTES;
  const namesAt = offsetsAt + 4 * (count + 1);
  const sharesAt = namesAt + file.readUInt32LE(offsetsAt + 4 * count);
  const vectorsAt = sharesAt + 4 * count;
  if (file.length !== vectorsAt + dimensions * count)
    throw new Error(
      `the file of word vectors has ${file.length} bytes, not ${vectorsAt + dimensions * count}`,
    );
  const offset = (index: number) => namesAt + file.readUInt32LE(offsetsAt + 4 * index);
  return {
    count,
    dimensions,
    stemAt: (index) => file.toString('latin1', offset(index), offset(index + 1)),
    shareAt: (index) => file.readFloatLE(sharesAt + 4 * index),
    vectorAt: (index) =>
      new Int8Array(file.buffer, file.byteOffset + vectorsAt + index * dimensions, dimensions),
  };
}
