import type { Range } from '../../domain/time/range.ts';
import type { Stemmer } from '../language/word-stems.ts';
import type { EmbeddedTalk, Passage } from './embedded-talk.ts';
import type { SpokenFootage } from './footage.ts';
import { readSentences, type Sentence } from './sentence.ts';

/** A talk as the sentence encoder reads it; the ranker was fitted to its vectors, and to no other engine's. */
export interface EncodedTalk {
  /** Vectors of the sentences, in their order; of length 1. */
  vectors: readonly Float32Array[];
  /** Vectors of the brief's phrases. */
  phrases: ReadonlyMap<string, Float32Array>;
}

/** The sentences of a recording, as the planner reads them. */
export function readSentencePassages(group: SpokenFootage, stem: Stemmer): Passage[] {
  return readSentences([group], stem).map(({ startMs, endMs, words }) => ({
    startMs,
    endMs,
    text: words.map(({ text }) => text).join(' '),
  }));
}

/** The vectors of these sentences; null where some are missing. */
export function matchSentences(
  { passages, phrases }: EmbeddedTalk,
  sentences: readonly Sentence[],
  timelines: readonly { footage: { groupId: string } }[],
): EncodedTalk | null {
  const key = (groupId: string, { startMs, endMs }: Range) => `${groupId} ${startMs} ${endMs}`;
  const known = new Map(passages.map((passage) => [key(passage.groupId, passage), passage.vector]));
  const vectors = sentences.flatMap((sentence) => {
    const vector = known.get(key(timelines[sentence.group]?.footage.groupId ?? '', sentence));
    return vector ? [vector] : [];
  });
  return vectors.length === sentences.length && phrases.size > 0 ? { vectors, phrases } : null;
}
