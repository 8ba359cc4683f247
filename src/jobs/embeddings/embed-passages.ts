import { createHash } from 'node:crypto';
import {
  dropOtherVectors,
  keepPassageVectors,
  readPassageVectors,
} from '../../db/recordings/passage-vectors.ts';
import { makeStemmer } from '../../planner/language/word-stems.ts';
import { type EmbeddedPassage, readPassages } from '../../planner/talk/embedded-talk.ts';
import { readSentencePassages } from '../../planner/talk/encoded-talk.ts';
import type { SpokenFootage } from '../../planner/talk/footage.ts';
import { languageOfFootage } from '../../planner/talk/footage-language.ts';
import type { JobContext } from '../job-context.ts';
import { type Embedder, spacesInUse } from './embedder.ts';

/** Some ten hours of talk in passages; those after these are left to the words. */
const MOST_PASSAGES = 4_000;
/** Vectors are stored in batches of this size, so that a stop loses at most one batch. */
const KEPT_AT_ONCE = 256;

/** The vectors of a recording's passages. The engine gets only the passages without stored vectors. */
export async function embedPassages(
  { db, embeddings }: Pick<JobContext, 'db' | 'embeddings'>,
  embedder: Embedder,
  group: SpokenFootage,
  signal: AbortSignal,
): Promise<EmbeddedPassage[]> {
  const { groupId } = group;
  const passages = embedder.isBySentence
    ? readSentencePassages(group, makeStemmer(languageOfFootage([group])))
    : readPassages(group.words, group.segments).slice(0, MOST_PASSAGES);
  const hashes = passages.map(({ text }) => createHash('sha256').update(text).digest('hex'));
  const kept = await readPassageVectors(db, groupId, embedder.space);
  const missing = new Map(
    passages.flatMap(({ text }, at) => (kept.has(hashes[at] ?? '') ? [] : [[hashes[at] ?? '', text]])),
  );
  if (missing.size > 0)
    await dropOtherVectors(db, { groupId, space: embedder.space, hashes, inUse: spacesInUse(embeddings) });
  const fresh = [...missing];
  for (let from = 0; from < fresh.length; from += KEPT_AT_ONCE) {
    const part = fresh.slice(from, from + KEPT_AT_ONCE);
    const texts = part.map(([, text]) => text);
    const vectors = await embedder.embed(texts, signal);
    const made = new Map(part.flatMap(([hash], at) => (vectors[at] ? [[hash, vectors[at]]] : [])));
    for (const [hash, vector] of made) kept.set(hash, vector);
    await keepPassageVectors(db, { groupId, space: embedder.space }, made);
  }
  return passages.flatMap(({ startMs, endMs }, at) => {
    const vector = kept.get(hashes[at] ?? '');
    return vector ? [{ groupId, startMs, endMs, vector }] : [];
  });
}
