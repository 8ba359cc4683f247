import { type BoostedTrees, chancesOf, treesIn } from '../../lib/boosted-trees.ts';
import type { Topic } from '../brief/brief.ts';
import { type AskedPassage, gatherEvidence, hasEncoded } from './evidence.ts';
import type { WeighedTalk } from './relevance.ts';

/** Fitted by `bench/planner/ranker`; RANKER.md says to what. With a sentence encoder there is more evidence to go by. */
const plainRanker = treesIn(new URL('ranker.json', import.meta.url));
const encodedRanker = treesIn(new URL('ranker-encoded.json', import.meta.url));

/**
 * Per sentence the chance, 0..1, that a cut of what is asked for holds it: by words, and by the sentence encoder where it
 * knows the talk. Throws when the ranker reads other evidence.
 */
export function rankSentences(
  talk: WeighedTalk,
  asked: AskedPassage,
  ranker: BoostedTrees | null = null,
): number[] {
  const trees = ranker ?? (hasEncoded(talk, asked) ? encodedRanker() : plainRanker());
  return chancesOf(trees, gatherEvidence(talk, asked), talk.sentences.length);
}

/** The same for one subject; `speakers` are those whose words about it are meant, empty for all. */
export function rankSubject(
  talk: WeighedTalk,
  { terms, hints, phrase }: Pick<Topic, 'terms' | 'hints' | 'phrase'>,
  speakers: readonly string[],
  targetMs: number,
): number[] {
  return rankSentences(talk, { terms, hints, phrases: [phrase], speakers, targetMs });
}
