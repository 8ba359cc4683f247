import type { TopicTerms } from '../brief/topic-terms.ts';
import { cosine, type WordMeaning, type WordVectors } from '../language/load-word-vectors.ts';
import type { Sentence } from '../talk/sentence.ts';

/**
 * How sharply words near to a term in meaning stand out from the rest of a talk: its words are taken for drawn with
 * chances that grow with exp(SHARPNESS x cosine). Tried from 3 to 10 on the fixtures that may be tuned on.
 */
const SHARPNESS = 6;
/** Of the words of talk about a subject, the share that its terms explain; the others are those of the whole talk. */
const TOPIC_SHARE = 0.1;
/** A term itself says this many times more than a word of the talk does on average. */
const SAME_WORD = 80;
/** A word that falls once may fall in passing: it counts half. */
const SAID_OFTEN = 2;
/** No single word counts more, in units of log-odds. */
const MOST_EVIDENCE = 5;
/** Smooth inverse frequency: words of this share of English count half. */
const HALF_SHARE = 3e-3;
const RARE_SHARE = 1e-6;
/** "To be alone on the island": the island tells where, and much else happens there. */
const QUALIFYING = 0.75;
/** Words that are mostly about the cut and not about its subject. */
const HINT_WEIGHT = 0.3;

interface WeighedTerm {
  stem: string;
  weight: number;
  meaning: WordMeaning | null;
}

/**
 * Per sentence: log-odds that its words come from talk about a subject rather than from the talk as a whole, each stem
 * once. The talk is its own background: what is near to everything in it speaks for nothing.
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
    weight: isQualifying ? weight * QUALIFYING : weight,
  }));
  const hinted = [...hints].map(([stem, { weight }]) => ({ stem, weight: weight * HINT_WEIGHT }));
  const all = [...own, ...hinted].map(({ stem, weight }) => {
    const meaning = vectors.find(stem);
    // A term that the whole talk uses tells its parts apart less: in a talk about a library, "library" does not.
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
    // Where vectors say how near two words are, those of one family are no nearer.
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
        ? SAME_WORD * Math.min(1, (counts.get(stem) ?? 1) / SAID_OFTEN)
        : (likeness[at] ?? usual) / usual;
      mixed[at] = (mixed[at] ?? 0) + term.weight * ratio;
    }
  }
  return new Map(
    stems.map(({ stem, meaning }, at) => {
      const odds = Math.log(1 - TOPIC_SHARE + TOPIC_SHARE * (mixed[at] ?? 1));
      return [stem, Math.min(MOST_EVIDENCE, odds) * rarity(meaning)];
    }),
  );
}
