import { type BoostedTrees, chancesOf, treesIn } from '../../lib/boosted-trees.ts';
import type { Topic } from '../brief/brief.ts';
import { type AskedPassage, gatherEvidence, hasEncoded } from './evidence.ts';
import type { WeighedTalk } from './relevance.ts';

/**
 * Fitted by `bench/planner/ranker`; RANKER.md names the data of the fit. A sentence encoder adds evidence.
 */
const plainRanker = treesIn(new URL('ranker.json', import.meta.url));
const encodedRanker = treesIn(new URL('ranker-encoded.json', import.meta.url));

/**
 * Per sentence: the chance, 0..1, that a cut for the brief holds it. It is ranked by words, and by the
 * sentence encoder where that has read the talk. Throws when the ranker was fitted to other evidence.
 */
export function rankSentences(
  talk: WeighedTalk,
  wish: AskedPassage,
  ranker: BoostedTrees | null = null,
): number[] {
  const trees = ranker ?? (hasEncoded(talk, wish) ? encodedRanker() : plainRanker());
  return chancesOf(trees, gatherEvidence(talk, wish), talk.sentences.length);
}

/** The same for one subject. `speakers` are the people whose words about it count; empty for all. */
export function rankSubject(
  talk: WeighedTalk,
  { terms, hints, phrase }: Pick<Topic, 'terms' | 'hints' | 'phrase'>,
  speakers: readonly string[],
  targetMs: number,
): number[] {
  return rankSentences(talk, { terms, hints, phrases: [phrase], speakers, targetMs });
}
