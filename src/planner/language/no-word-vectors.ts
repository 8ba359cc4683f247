import type { Said, WordVectors } from './load-word-vectors.ts';

/** The least letters of a part of a compound, and of the rest beside it. */
const LEAST_PART = 4;
/** So many letters begin no other word by chance, as "tran" of Tränen begins "transportieren". */
const SURE_PART = 5;
const LEAST_REST = 3;
/** The most letters of an ending that derives one word from another: "ferm", "fermetur". */
const MOST_DERIVED = 4;

/**
 * Vectors for a language without a list of meanings. `hasCompounds`: words contain other words, as in Brücke,
 * Brückenbau.
 */
export function noWordVectors(hasCompounds: boolean, said?: Said): WordVectors {
  const isPart = hasCompounds
    ? (part: string, whole: string) => isPartOf(part, whole) && isSurePart(part, whole, said)
    : isDerived;
  return {
    dimensions: 0,
    find: () => null,
    isFamily: (a, b) => (a.length < b.length ? isPart(a, b) : isPart(b, a)),
    ...(hasCompounds ? { amongSaid: (words: Said) => noWordVectors(true, words) } : {}),
  };
}

/** A short part of a compound is a word of the talk by itself, or the rest of the compound is. */
function isSurePart(part: string, whole: string, said: Said | undefined): boolean {
  if (part.length >= SURE_PART || said === undefined || said.has(part)) return true;
  const rest = whole.startsWith(part) ? whole.slice(part.length) : whole.slice(0, -part.length);
  return [rest, rest.replace(/^(?:es|en|s|n)/u, ''), rest.replace(/(?:es|en|s|n)$/u, '')].some((one) =>
    said.has(one),
  );
}

function isPartOf(part: string, whole: string): boolean {
  if (part.length < LEAST_PART || whole.length < part.length + LEAST_REST) return false;
  return whole.startsWith(part) || whole.endsWith(part);
}

function isDerived(root: string, word: string): boolean {
  return root.length >= LEAST_PART && word.length <= root.length + MOST_DERIVED && word.startsWith(root);
}
