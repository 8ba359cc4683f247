import type { TopicTerms } from '../brief/topic-terms.ts';
import { cosine, type WordMeaning, type WordVectors } from '../language/load-word-vectors.ts';
import type { Sentence } from '../talk/sentence.ts';

/**
 * How sharply words near to a term stand out from the rest of the talk. A word's chance grows with
 * exp(SHARPNESS x cosine). Values from 3 to 10 were tried on the fixtures that may be tuned on.
 */
const SHARPNESS = 6;
/**
 * The share of words in talk about a subject that come from its terms. The others come from the talk as a
 * whole.
 */
const TOPIC_SHARE = 0.1;
/** The likelihood ratio of a term itself; the talk's mean word has 1. */
const SAME_WORD_RATIO = 80;
/** A term that is said once may be said in passing: it counts half. */
const FULL_COUNT = 2;
/** Most log-odds of a single word. */
const MOST_LOG_ODDS = 5;
/** Smooth inverse frequency: a word with this share of English counts half. */
const HALF_SHARE = 3e-3;
const RARE_SHARE = 1e-6;
/** Weight of a qualifying noun: in "to be alone on the island" the island is only the place. */
const QUALIFYING_WEIGHT = 0.75;
/** Hints are mostly about the cut and not about its subject. */
const HINT_WEIGHT = 0.3;

interface WeighedTerm {
  stem: string;
  weight: number;
  meaning: WordMeaning | null;
}

/**
 * Per sentence: log-odds that its words come from talk about a subject, not from the talk as a whole. Each
 * stem counts once. The talk is its own background: a word that is near to everything in it has no weight.
 */
export function weighMeaning(
  sentences: readonly Sentence[],
  subject: { terms: TopicTerms; hints: TopicTerms },
  { idf, vectors }: { idf: ReadonlyMap<string, number>; vectors: WordVectors },
): number[] {
  const terms = weighTerms(subject, idf, vectors);
  if (terms.length === 0) return sentences.map(() => 0);
  const counts = new Map<string, number>();
  for (const { stems } of sentences) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const evidence = weighStems(counts, terms, vectors);
  return sentences.map(({ stems }) =>
    [...new Set(stems)].reduce((sum, stem) => sum + (evidence.get(stem) ?? 0), 0),
  );
}

function weighTerms(
  { terms, hints }: { terms: TopicTerms; hints: TopicTerms },
  idf: ReadonlyMap<string, number>,
  vectors: WordVectors,
): WeighedTerm[] {
  const own = [...terms].map(([stem, { weight, isQualifying }]) => ({
    stem,
    weight: isQualifying ? weight * QUALIFYING_WEIGHT : weight,
  }));
  const hinted = [...hints].map(([stem, { weight }]) => ({ stem, weight: weight * HINT_WEIGHT }));
  const all = [...own, ...hinted].map(({ stem, weight }) => {
    const meaning = vectors.find(stem);
    // A term that the whole talk uses hardly tells its parts apart: "library" in a talk about a library.
    return { stem, weight: weight * rarity(meaning) * (idf.get(stem) ?? 1), meaning };
  });
  const total = all.reduce((sum, { weight }) => sum + weight, 0);
  return all.map((term) => ({ ...term, weight: term.weight / total }));
}

function rarity(meaning: WordMeaning | null): number {
  return HALF_SHARE / (HALF_SHARE + (meaning?.share ?? RARE_SHARE));
}

function weighStems(
  counts: ReadonlyMap<string, number>,
  terms: readonly WeighedTerm[],
  vectors: WordVectors,
): Map<string, number> {
  const stems = [...counts].map(([stem, count]) => ({ stem, count, meaning: vectors.find(stem) }));
  const mixed = new Float64Array(stems.length);
  for (const term of terms) {
    // Family counts only where a term has no vector; otherwise the cosine tells how near two words are.
    const isSame = (stem: string) =>
      stem === term.stem || (term.meaning === null && vectors.isFamily?.(stem, term.stem) === true);
    const likeness = stems.map(({ meaning }) =>
      term.meaning && meaning ? Math.exp(SHARPNESS * cosine(term.meaning.vector, meaning.vector)) : null,
    );
    let sum = 0;
    let known = 0;
    for (const [at, { stem, count }] of stems.entries()) {
      const like = likeness[at];
      if (like === null || like === undefined || isSame(stem)) continue;
      sum += like * count;
      known += count;
    }
    const usual = known > 0 ? sum / known : 1;
    for (const [at, { stem }] of stems.entries()) {
      const ratio = isSame(stem)
        ? SAME_WORD_RATIO * Math.min(1, (counts.get(stem) ?? 1) / FULL_COUNT)
        : (likeness[at] ?? usual) / usual;
      mixed[at] = (mixed[at] ?? 0) + term.weight * ratio;
    }
  }
  return new Map(
    stems.map(({ stem, meaning }, at) => {
      const odds = Math.log(1 - TOPIC_SHARE + TOPIC_SHARE * (mixed[at] ?? 1));
      return [stem, Math.min(MOST_LOG_ODDS, odds) * rarity(meaning)];
    }),
  );
}
