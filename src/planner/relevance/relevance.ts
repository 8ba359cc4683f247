import { countUp } from '../../lib/count-up.ts';
import type { TopicTerms } from '../brief/topic-terms.ts';
import type { WordVectors } from '../language/load-word-vectors.ts';
import { LEAST_FAMILY, type Relatedness, relateWords } from '../language/relate-words.ts';
import type { EncodedTalk } from '../talk/encoded-talk.ts';
import type { Sentence } from '../talk/sentence.ts';
import { weighMeaning } from './weigh-meaning.ts';

export interface TopicRelevance {
  /** Per sentence: the chance, 0..1, that it is about the subject. */
  chance: number[];
  /** Per sentence: the weighted share of the subject's words that it says, 0..1.5. */
  match: number[];
  /** Per sentence: evidence for the subject around it, up to a turn; 0..1, 1 at the talk's best place. */
  nearby: number[];
  /** Number of sentences that say a word of the subject, or one near to it. */
  hits: number;
  /** Some part of the talk is near to the subject in meaning. */
  isMeant: boolean;
}

/** The words of a subject that the brief asks for. */
export interface AskedFor {
  terms: TopicTerms;
  hints: TopicTerms;
}

/** A talk as it is studied before its subjects are weighed. */
export interface WeighedTalk {
  sentences: readonly Sentence[];
  breaks: readonly number[];
  idf: ReadonlyMap<string, number>;
  vectors: WordVectors;
  /** For each sentence that refers back: the earlier sentences that it refers to. */
  callbacks: ReadonlyMap<number, readonly number[]>;
  /** The vectors of the sentence encoder; null without one. */
  encoded: EncodedTalk | null;
}

/** Evidence carries over to neighbours. It fades with each sentence and each likely turn of the talk. */
const EVIDENCE_KEPT = 0.985;
const TURN_LOSS = 1.5;
const LIKELY_TURN = 0.25;
const LIKELY_LOSS = 2;
/**
 * Coefficients of a logistic model. It reads the evidence around a sentence as square root, as share of the
 * talk's highest, and in standard deviations. It also reads how much of the subject the first sentences of
 * the part say. The model is fitted to the fixtures that may be tuned on, by cross-validation over talks.
 */
const CONSTANT = -2.73;
const BY_ROOT = 0.52;
const BY_SHARE = 1.69;
const BY_DEVIATION = 0.91;
const BY_OPENING = 1.14;
/**
 * A turn of at least this chance begins a part of the talk. The first sentences of a part name its subject.
 */
export const PART_TURN = 0.2;
const OPENING_SENTENCES = 2;
const CALLBACK_SHARE = 0.9;
/** A sentence near a likely one is likely too, unless the talk turns between them. */
const CHANCE_KEPT = 0.9;
/** Past a likely turn, a sentence is only good for filling. */
const CHANCE_KEPT_PAST_TURN = 0.45;
const LEAST_PEAK = 0.5;
/** Nineteen in twenty of the fixtures' briefs in other words than the talk's reach more. */
const LEAST_MEANT = 0.1;
const LEAST_MATCH = 0.3;

/**
 * How likely each sentence is about a subject. This depends on the meaning of its words and of those around
 * it, up to the turns of the talk. The chances are relative to the talk: nearness in meaning never shows that
 * a subject is absent. `hits` tells whether the talk names it.
 */
export function weighRelevance(talk: WeighedTalk, topic: AskedFor): TopicRelevance {
  const { sentences, breaks, idf, vectors, callbacks } = talk;
  const match = matchTerms(sentences, topic.terms, idf, relateWords(vectors));
  const around = sumWithNeighbours(weighMeaning(sentences, topic, talk), breaks).map((sum) =>
    Math.max(0, sum),
  );
  const peak = Math.max(0, ...around);
  const mean = around.reduce((sum, value) => sum + value, 0) / Math.max(1, around.length);
  const deviation = Math.sqrt(
    around.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, around.length),
  );
  const opening = weighOpenings(match, breaks);
  const chance = around.map((value, at) => {
    const standsOut = deviation > 0 ? (value - mean) / deviation : 0;
    const odds =
      CONSTANT +
      BY_ROOT * Math.sqrt(value) +
      (BY_SHARE * value) / (peak + LEAST_PEAK) +
      BY_DEVIATION * standsOut +
      BY_OPENING * (opening[at] ?? 0);
    return 1 / (1 + Math.exp(-odds));
  });
  return {
    chance: raiseNeighbours(raiseCallbacks(chance, callbacks), breaks),
    match,
    nearby: around.map((value) => value / Math.max(1e-9, peak)),
    hits: match.filter((value) => value > 0).length,
    isMeant: peak >= LEAST_MEANT,
  };
}

/** Per sentence: the best match among the first sentences of its part of the talk. */
function weighOpenings(match: readonly number[], breaks: readonly number[]): number[] {
  let start = 0;
  return match.map((_, at) => {
    if ((breaks[at] ?? 1) >= PART_TURN) start = at;
    const isPart = (one: number) => one === start || (breaks[one] ?? 1) < PART_TURN;
    const opening = countUp(start, start + OPENING_SENTENCES - 1).filter(isPart);
    return Math.max(0, ...opening.map((one) => match[one] ?? 0));
  });
}

/** A sentence that refers back has nearly the chance of the earlier sentences. */
function raiseCallbacks(
  chance: readonly number[],
  callbacks: ReadonlyMap<number, readonly number[]>,
): number[] {
  return chance.map((own, at) => {
    const earlier = callbacks.get(at) ?? [];
    const mean = earlier.reduce((sum, one) => sum + (chance[one] ?? 0), 0) / Math.max(1, earlier.length);
    return Math.max(own, CALLBACK_SHARE * mean);
  });
}

/** Raises sentences that are much less likely than a neighbour, except across turns. */
function raiseNeighbours(chance: readonly number[], breaks: readonly number[]): number[] {
  const reached = [...chance];
  const stays = (at: number) => {
    const turn = Math.min(1, breaks[at] ?? 1);
    return (turn >= PART_TURN ? CHANCE_KEPT_PAST_TURN : CHANCE_KEPT) * (1 - turn);
  };
  for (let at = 1; at < reached.length; at += 1)
    reached[at] = Math.max(reached[at] ?? 0, (reached[at - 1] ?? 0) * stays(at));
  for (let at = reached.length - 2; at >= 0; at -= 1)
    reached[at] = Math.max(reached[at] ?? 0, (reached[at + 1] ?? 0) * stays(at + 1));
  return reached;
}

/** Sums the evidence of each sentence and its neighbours on both sides. */
function sumWithNeighbours(own: readonly number[], breaks: readonly number[]): number[] {
  const loss = (chance: number) => chance * (chance >= LIKELY_TURN ? LIKELY_LOSS : TURN_LOSS);
  const kept = (at: number) => EVIDENCE_KEPT * Math.max(0, 1 - loss(breaks[at] ?? 0));
  const before = [...own];
  for (let at = 1; at < own.length; at += 1) before[at] = (own[at] ?? 0) + (before[at - 1] ?? 0) * kept(at);
  const after = [...own];
  for (let at = own.length - 2; at >= 0; at -= 1)
    after[at] = (own[at] ?? 0) + (after[at + 1] ?? 0) * kept(at + 1);
  return own.map((value, at) => (before[at] ?? 0) + (after[at] ?? 0) - value);
}

/**
 * Per sentence: the weight of the subject's words that it says, over that of the heaviest word; at most 1.5.
 */
function matchTerms(
  sentences: readonly Sentence[],
  terms: TopicTerms,
  idf: ReadonlyMap<string, number>,
  relatedness: Relatedness,
): number[] {
  const near = nearStems(sentences, terms, idf, relatedness);
  const weights = [...near.values()].flatMap((found) => [...found.values()]);
  const heaviest = Math.max(1e-9, ...weights);
  return sentences.map(({ stems }) => {
    let sum = 0;
    for (const found of near.values()) sum += Math.max(0, ...stems.map((stem) => found.get(stem) ?? 0));
    return Math.min(1.5, sum / heaviest);
  });
}

/** A subject that the talk names this often is not searched by related words. */
const NAMED_OFTEN = 2;
const NAMING_WEIGHT = 0.6;
/** Where the talk names the subject's own noun, a qualifying word misleads as often as it helps. */
const QUALIFYING_WEIGHT = 0.5;

/**
 * For each term of the subject: the talk's stems that count as this term, and their weights. Related words
 * count only where the talk does not say the brief's own words. Beside the brief's own words they add more
 * noise than evidence. With them, precision over the fixtures' direct briefs falls from 0.95 to 0.85 of the
 * kept seconds.
 */
function nearStems(
  sentences: readonly Sentence[],
  terms: TopicTerms,
  idf: ReadonlyMap<string, number>,
  relatedness: Relatedness,
): Map<string, Map<string, number>> {
  const isNounSaid = [...terms].some(
    ([term, { isNoun, isQualifying }]) => isNoun && !isQualifying && idf.has(term),
  );
  const find = (least: number) =>
    new Map(
      [...terms].map(([term, { weight: full, isQualifying }]) => {
        const weight = isQualifying && isNounSaid ? full * QUALIFYING_WEIGHT : full;
        const found = new Map<string, number>();
        for (const [stem, rarity] of idf) {
          const nearness = stem === term ? 1 : relatedness(term, stem);
          if (nearness >= least) found.set(stem, weight * nearness * rarity);
        }
        return [term, found] as const;
      }),
    );
  const named = find(LEAST_FAMILY);
  const naming = [...named].filter(([term]) => (terms.get(term)?.weight ?? 0) >= NAMING_WEIGHT);
  const count = sentences.filter(({ stems }) =>
    naming.some(([, found]) => stems.some((stem) => found.has(stem))),
  ).length;
  return count >= NAMED_OFTEN ? named : find(LEAST_MATCH);
}
