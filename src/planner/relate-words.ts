import type { Relatedness } from './relevance.ts';
import { WORD_FIELDS } from './word-fields.ts';
import type { Stemmer } from './word-stems.ts';

/** Stems that share this much of their beginning belong to one family: electric, electricity. */
const LEAST_SHARED = 5;
const LEAST_SHARE = 0.7;
const FAMILY_NEARNESS = 0.75;
const FIELD_NEARNESS = 0.45;

/** Nearness of two stems: the same family of words, or one field of meaning. */
export function relateWords(stem: Stemmer): Relatedness {
  const fields = indexFields(stem);
  return (a, b) => {
    if (isFamily(a, b)) return FAMILY_NEARNESS;
    const own = fields.get(a);
    return own && fields.get(b)?.some((field) => own.includes(field)) ? FIELD_NEARNESS : 0;
  };
}

function indexFields(stem: Stemmer): Map<string, number[]> {
  const fields = new Map<string, number[]>();
  for (const [at, words] of WORD_FIELDS.entries()) {
    for (const key of new Set(words.map(stem))) fields.set(key, [...(fields.get(key) ?? []), at]);
  }
  return fields;
}

function isFamily(a: string, b: string): boolean {
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared += 1;
  return shared >= LEAST_SHARED && shared / Math.max(a.length, b.length) >= LEAST_SHARE;
}
