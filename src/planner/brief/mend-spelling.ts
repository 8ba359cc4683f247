import { editDistance } from '../../domain/sequences/edit-distance.ts';
import type { WordVectors } from '../language/load-word-vectors.ts';
import type { Brief, Topic } from './brief.ts';
import type { TopicTerms } from './topic-terms.ts';

/** Shorter words are too similar to each other to tell a slip from another word. */
const LEAST_LETTERS = 5;
/** From this length on, two slips still leave the same word. */
const LONG = 9;

/** The words of a talk by stem, and the word vectors of its language. */
interface SaidWords {
  idf: ReadonlyMap<string, number>;
  vectors: WordVectors;
}

/**
 * The brief with misspelt words replaced by words of the talk: "tortise" becomes "tortoise". A word counts as
 * misspelt where neither the talk nor the language has it. Without word vectors of the language nothing
 * changes.
 */
export function mendSpelling(brief: Brief, talkWords: SaidWords): Brief {
  if (talkWords.vectors.dimensions === 0) return brief;
  const known = new Map<Topic, Topic>();
  const mend = (topic: Topic): Topic => {
    const found = known.get(topic) ?? mendTopic(topic, talkWords);
    known.set(topic, found);
    return found;
  };
  const mendIfAny = (topic: Topic | null) => (topic === null ? null : mend(topic));
  return {
    ...brief,
    parts: brief.parts.map((part) => ({ ...part, subject: mendIfAny(part.subject) })),
    wanted: brief.wanted.map(mend),
    unwanted: brief.unwanted.map(mend),
    openWith: mendIfAny(brief.openWith),
    endOn: mendIfAny(brief.endOn),
    notLast: mendIfAny(brief.notLast),
  };
}

function mendTopic(topic: Topic, talkWords: SaidWords): Topic {
  const terms: TopicTerms = new Map(
    [...topic.terms].map(([stem, term]) => [nearestSaid(stem, talkWords) ?? stem, term]),
  );
  return { ...topic, terms };
}

/** The word of the talk for a misspelt one. Null for a known word, or where the talk has no similar word. */
function nearestSaid(stem: string, { idf, vectors }: SaidWords): string | null {
  if (stem.length < LEAST_LETTERS || /\d/.test(stem) || idf.has(stem) || vectors.find(stem) !== null)
    return null;
  const most = stem.length >= LONG ? 2 : 1;
  let nearest: { word: string; distance: number } | null = null;
  for (const word of idf.keys()) {
    if (word[0] !== stem[0] || Math.abs(word.length - stem.length) > most) continue;
    const distance = editDistance(word, stem);
    if (distance <= most && (nearest === null || distance < nearest.distance)) nearest = { word, distance };
  }
  return nearest?.word ?? null;
}
