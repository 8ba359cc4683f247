import type { Topic } from '../brief/brief.ts';
import type { Study } from '../talk/study.ts';
import type { TopicRelevance } from './relevance.ts';

/** Of what the best sentence says of a subject's own words, a sentence that names it too says this share. */
const NAMING_SHARE = 0.7;

/** Per sentence: the share, 0..1, of a subject's own words that it says, each by its weight and rarity. */
export function weighNaming({ sentences, idf }: Study, { terms }: Topic): number[] {
  const known = [...terms].flatMap(([stem, { weight }]) => {
    const rarity = idf.get(stem);
    return rarity === undefined ? [] : [{ stem, weight: weight * rarity }];
  });
  const total = known.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= 0) return sentences.map(() => 0);
  return sentences.map(({ stems }) =>
    known.reduce((sum, { stem, weight }) => sum + (stems.includes(stem) ? weight / total : 0), 0),
  );
}

/** Sentences that say the subject's words themselves; where none does, those that say words near to them. */
export function namingSentences(study: Study, topic: Topic, { match }: TopicRelevance): Set<number> {
  const naming = weighNaming(study, topic);
  const weights = Math.max(0, ...naming) > 0 ? naming : match;
  const least = Math.max(0, ...weights) * NAMING_SHARE;
  return new Set(weights.flatMap((weight, at) => (weight > 0 && weight >= least ? [at] : [])));
}
