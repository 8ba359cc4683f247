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
  /** Per sentence: how much of the subject's words it says itself, 0..1.5. */
  match: number[];
  /** Per sentence: how much speaks for the subject close by, before the talk may have turned; 0..1, 1 at the talk's best place. */
  nearby: number[];
  /** Sentences that say a word of the subject, or one near to it. */
  hits: number;
  /** Its words mean something that parts of the talk are nearer to than others. */
  isMeant: boolean;
}

/** The words of what is asked for. */
export interface AskedFor {
  terms: TopicTerms;
  hints: TopicTerms;
}

/** What is known of a talk before its subjects are weighed. */
export interface WeighedTalk {
  sentences: readonly Sentence[];
  breaks: readonly number[];
  idf: ReadonlyMap<string, number>;
  vectors: WordVectors;
  /** Per sentence that comes back to something: the earlier sentences that say it. */
  callbacks: ReadonlyMap<number, readonly number[]>;
  /** What the sentence encoder made of it; null without one. */
  encoded: EncodedTalk | null;
}

/** Evidence carries over to the neighbours, less with each sentence and each likely turn of the talk. */
const CARRIED = 0.985;
const TURN_LOSS = 1.5;
const LIKELY_TURN = 0.25;
const LIKELY_LOSS = 2;
/**
 * A logistic model over what is near a sentence: its root, its share of the most in the talk, by how many standard
 * deviations it stands out, and how much of the subject's words its part of the talk opens with. Fitted on the fixtures
 * that may be tuned on, each talk predicted by the others.
 */
const CONSTANT = -2.73;
const BY_ROOT = 0.52;
const BY_SHARE = 1.69;
const BY_DEVIATION = 0.91;
const BY_OPENING = 1.14;
/** A part of the talk begins where it turns this likely; what it is about is said in its first sentences. */
export const PART_TURN = 0.2;
const OPENING_SENTENCES = 2;
const COMES_BACK = 0.9;
/** Talk that is about a subject goes on about it, unless it turns. */
const GOES_ON = 0.9;
/** Behind a likely turn it may only fill. */
const GOES_ON_PAST_TURN = 0.45;
const LEAST_PEAK = 0.5;
/** Nineteen in twenty of the fixtures' briefs in other words than the talk's reach more. */
const LEAST_MEANT = 0.1;
const LEAST_MATCH = 0.3;

/**
 * How likely each sentence is about a subject: by the meaning of its words and of those around it, up to the turns of
 * the talk. The chances are relative to the talk, as nearness in meaning alone never says that a subject is absent;
 * `hits` says whether it is named.
 */
export function weighRelevance(talk: WeighedTalk, topic: AskedFor): TopicRelevance {
  const { sentences, breaks, idf, vectors, callbacks } = talk;
  const match = matchTerms(sentences, topic.terms, idf, relateWords(vectors));
  const around = carry(weighMeaning(sentences, topic, talk), breaks).map((sum) => Math.max(0, sum));
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
    chance: goOn(comeBack(chance, callbacks), breaks),
    match,
    nearby: around.map((value) => value / Math.max(1e-9, peak)),
    hits: match.filter((value) => value > 0).length,
    isMeant: peak >= LEAST_MEANT,
  };
}

/** Per sentence: what the first sentences of its part of the talk say of the subject's words. */
function weighOpenings(match: readonly number[], breaks: readonly number[]): number[] {
  let start = 0;
  return match.map((_, at) => {
    if ((breaks[at] ?? 1) >= PART_TURN) start = at;
    const isPart = (one: number) => one === start || (breaks[one] ?? 1) < PART_TURN;
    const opening = countUp(start, start + OPENING_SENTENCES - 1).filter(isPart);
    return Math.max(0, ...opening.map((one) => match[one] ?? 0));
  });
}

/** What comes back to something is about what that was about. */
function comeBack(chance: readonly number[], callbacks: ReadonlyMap<number, readonly number[]>): number[] {
  return chance.map((own, at) => {
    const earlier = callbacks.get(at) ?? [];
    const mean = earlier.reduce((sum, one) => sum + (chance[one] ?? 0), 0) / Math.max(1, earlier.length);
    return Math.max(own, COMES_BACK * mean);
  });
}

/** No sentence is much less likely about the subject than its neighbour, but where the talk turns. */
function goOn(chance: readonly number[], breaks: readonly number[]): number[] {
  const reached = [...chance];
  const stays = (at: number) => {
    const turn = Math.min(1, breaks[at] ?? 1);
    return (turn >= PART_TURN ? GOES_ON_PAST_TURN : GOES_ON) * (1 - turn);
  };
  for (let at = 1; at < reached.length; at += 1)
    reached[at] = Math.max(reached[at] ?? 0, (reached[at - 1] ?? 0) * stays(at));
  for (let at = reached.length - 2; at >= 0; at -= 1)
    reached[at] = Math.max(reached[at] ?? 0, (reached[at + 1] ?? 0) * stays(at + 1));
  return reached;
}

/** Sums of what each sentence and its neighbours on both sides bring. */
function carry(own: readonly number[], breaks: readonly number[]): number[] {
  const loss = (chance: number) => chance * (chance >= LIKELY_TURN ? LIKELY_LOSS : TURN_LOSS);
  const kept = (at: number) => CARRIED * Math.max(0, 1 - loss(breaks[at] ?? 0));
  const before = [...own];
  for (let at = 1; at < own.length; at += 1) before[at] = (own[at] ?? 0) + (before[at - 1] ?? 0) * kept(at);
  const after = [...own];
  for (let at = own.length - 2; at >= 0; at -= 1)
    after[at] = (own[at] ?? 0) + (after[at + 1] ?? 0) * kept(at + 1);
  return own.map((value, at) => (before[at] ?? 0) + (after[at] ?? 0) - value);
}

/** Per sentence: the share of the subject's weight that its words meet, 0..1, kindly rounded up. */
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

/** A subject that is named this often in a talk is not looked for under other words. */
const NAMED_OFTEN = 2;
const NAMING_WEIGHT = 0.6;
/** Once the talk names the thing itself, a word that only tells which one leads away as often as to it. */
const QUALIFYING_WEIGHT = 0.5;

/**
 * For each term of the subject: the talk's stems that stand for it, and how much each weighs. Words that are only
 * related in meaning stand in where the talk does not say the brief's own: beside those they bring more noise than
 * sense (share of kept seconds on the subject over the fixtures' direct briefs: 0.95 without, 0.85 with them).
 */
function nearStems(
  sentences: readonly Sentence[],
  terms: TopicTerms,
  idf: ReadonlyMap<string, number>,
  relatedness: Relatedness,
): Map<string, Map<string, number>> {
  const isNamedItself = [...terms].some(
    ([term, { isNoun, isQualifying }]) => isNoun && !isQualifying && idf.has(term),
  );
  const find = (least: number) =>
    new Map(
      [...terms].map(([term, { weight: full, isQualifying }]) => {
        const weight = isQualifying && isNamedItself ? full * QUALIFYING_WEIGHT : full;
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
