import { readFileSync } from 'node:fs';
import { firstIndexWhere } from '../../domain/time/first-index-where.ts';
import { areOfOneFamily } from './english/word-families.ts';
import { type PackedVectors, readWordVectors, WORD_VECTOR_FILE } from './word-vector-file.ts';

/** The meaning and the frequency of a stem in English. */
export interface WordMeaning {
  /** A vector of length 1. */
  vector: Float32Array;
  /** The share of all running words. */
  share: number;
}

export interface WordVectors {
  dimensions: number;
  /** The meaning of a stem; null if it is not among the frequent ones. */
  find(stem: string): WordMeaning | null;
  /** Whether two stems are of one family, beyond their letters: decide and decision, parts of a compound. */
  isFamily?(a: string, b: string): boolean;
  /** The vectors for one talk: its stems tell short parts of compounds from other beginnings of words. */
  amongSaid?(said: Said): WordVectors;
}

/** The stems of a talk. */
export type Said = Pick<ReadonlySet<string>, 'has'>;

const loaded: WordVectors[] = [];

/** Reads the file at the first call and keeps it for the process. */
export function loadWordVectors(): WordVectors {
  const [known] = loaded;
  if (known) return known;
  const vectors = openWordVectors(readFileSync(WORD_VECTOR_FILE));
  loaded.push(vectors);
  return vectors;
}

export function openWordVectors(file: Buffer): WordVectors {
  const packed = readWordVectors(file);
  const found = new Map<string, WordMeaning | null>();
  return {
    dimensions: packed.dimensions,
    find(stem) {
      const known = found.get(stem);
      if (known !== undefined) return known;
      const index = indexOf(packed, stem);
      const meaning =
        index < 0 ? null : { vector: unit(packed.vectorAt(index)), share: packed.shareAt(index) };
      found.set(stem, meaning);
      return meaning;
    },
    isFamily: areOfOneFamily,
  };
}

function indexOf(packed: PackedVectors, stem: string): number {
  const at = firstIndexWhere(packed.count, (index) => packed.stemAt(index) >= stem);
  return at < packed.count && packed.stemAt(at) === stem ? at : -1;
}

function unit(bytes: Int8Array): Float32Array {
  const length = Math.max(1, Math.hypot(...bytes));
  return Float32Array.from(bytes, (value) => value / length);
}

/** The cosine of two vectors of length 1. */
export function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
