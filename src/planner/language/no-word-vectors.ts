import type { WordVectors } from './load-word-vectors.ts';

/** The least letters of a part of a compound, and of the rest beside it. */
const LEAST_PART = 4;
const LEAST_REST = 3;
/** The most letters of an ending that derives one word from another: "ferm", "fermetur". */
const MOST_DERIVED = 4;

/**
 * Vectors for a language without a list of meanings. `hasCompounds`: words contain other words, as in Brücke,
 * Brückenbau.
 */
export function noWordVectors(hasCompounds: boolean): WordVectors {
  const isPart = hasCompounds ? isPartOf : isDerived;
  return {
    dimensions: 0,
    find: () => null,
    isFamily: (a, b) => (a.length < b.length ? isPart(a, b) : isPart(b, a)),
  };
}

function isPartOf(part: string, whole: string): boolean {
  if (part.length < LEAST_PART || whole.length < part.length + LEAST_REST) return false;
  return whole.startsWith(part) || whole.endsWith(part);
}

function isDerived(root: string, word: string): boolean {
  return root.length >= LEAST_PART && word.length <= root.length + MOST_DERIVED && word.startsWith(root);
}
