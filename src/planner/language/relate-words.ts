import { cosine, type WordVectors } from './load-word-vectors.ts';

/**
 * The nearness of two stems in meaning, 0..1. From `LEAST_FAMILY` on they are of one family. A stem is of one
 * family with itself.
 */
export type Relatedness = (a: string, b: string) => number;

/** Stems that share this much of their beginning belong to one family: electric, electricity. */
const LEAST_SHARED = 5;
const LEAST_SHARE = 0.7;
const FAMILY_NEARNESS = 0.75;
/** From this nearness on, two stems are of one family of words. */
export const LEAST_FAMILY = 0.7;
/** Words with this cosine may stand for each other where a talk does not say the brief's own words. */
const LEAST_COSINE = 0.6;
const MEANING_NEARNESS = 0.45;

/** Nearness of two stems: the same family of words, or words that are used alike. */
export function relateWords(vectors: WordVectors): Relatedness {
  return (a, b) => {
    if (a === b || showsFamily(a, b) || vectors.isFamily?.(a, b)) return FAMILY_NEARNESS;
    const [own, other] = [vectors.find(a), vectors.find(b)];
    return own && other && cosine(own.vector, other.vector) >= LEAST_COSINE ? MEANING_NEARNESS : 0;
  };
}

/** Whether the letters of two stems show that they are of one family. */
export function showsFamily(a: string, b: string): boolean {
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared += 1;
  return shared >= LEAST_SHARED && shared / Math.max(a.length, b.length) >= LEAST_SHARE;
}
