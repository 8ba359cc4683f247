import type { Relatedness } from './relevance.ts';

/** Stems that share this much of their beginning belong to one family: electric, electricity. */
const LEAST_SHARED = 5;
const LEAST_SHARE = 0.7;
const FAMILY_NEARNESS = 0.7;

/** Nearness of two stems: the same family. */
export function relateWords(): Relatedness {
  return (a, b) => {
    let shared = 0;
    while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared += 1;
    return shared >= LEAST_SHARED && shared / Math.max(a.length, b.length) >= LEAST_SHARE
      ? FAMILY_NEARNESS
      : 0;
  };
}
