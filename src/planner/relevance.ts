import type { Sentence } from './sentence.ts';
import type { TopicTerms } from './topic-terms.ts';

/** How near two stems are in meaning, 0..1; 1 for the same. */
export type Relatedness = (a: string, b: string) => number;

export interface TopicRelevance {
  /** Per sentence: the chance, 0..1, that it is about the subject. */
  chance: number[];
  /** Per sentence: how much of the subject's words it says itself, 0..1.5. */
  match: number[];
  /** Per sentence: how much of them is said close by, before the talk may have turned; 0..1, 1 at the talk's best place. */
  nearby: number[];
  /** Sentences that say a word of the subject, or one near to it. */
  hits: number;
}

/** Share of a talk that one subject takes, before anything is known. */
const PRIOR = 0.2;
/** Log-odds that a full match of the subject's words adds, and that a wordy sentence without any loses. */
const MATCH_WEIGHT = 3.2;
const SILENCE_WEIGHT = 0.3;
/** Log-odds that a sentence gains when it answers a question that fully matches the subject's words. */
const ANSWER_WEIGHT = 0.5;
/** Words that a sentence shares with others vote for or against it with this weight, at most this much. */
const COMPANY_WEIGHT = 0.6;
const COMPANY_LIMIT = 1.6;
/** A word speaks for the subject only when this much of its other company is about it: else blocks lift themselves. */
const NEUTRAL_SHARE = 0.3;
const ROUNDS = 3;
/** Of the talk's turns, the share that lead to the subject when it was not there before. */
const TURN_TO = 0.9;
/** A likely break nearly always leads away from the subject: talk seldom turns from a thing to the same thing. */
const LEAVING = 1.2;
const MOST_LEAVING = 0.85;
const LEAST_MATCH = 0.3;
const LEAST_FAMILY = 0.7;

const logit = (p: number) => Math.log(p / (1 - p));

/**
 * A two-state hidden Markov model over the sentences of a talk: about the subject, or not. The brief's words are
 * the first evidence; `breaks` says where a talk may turn, so that answers without those words come along up to
 * the next turn. Then words are weighed by the company they keep: a word whose other sentences are about the
 * subject speaks for its sentence, one whose others are not speaks against it. A word never votes by its own
 * sentence, so that a digression cannot talk itself in.
 */
export function weighRelevance(
  sentences: readonly Sentence[],
  terms: TopicTerms,
  breaks: readonly number[],
  idf: ReadonlyMap<string, number>,
  relatedness: Relatedness,
): TopicRelevance {
  const matches = matchTerms(sentences, terms, idf, relatedness);
  const fromQuestions = weighAnswers(sentences, matches);
  const fromBrief = matches.map((match, at) => {
    const asked = fromQuestions[at] ?? 0;
    if (match > 0) return MATCH_WEIGHT * match + asked;
    return ((sentences[at]?.stems.length ?? 0) >= 3 ? -SILENCE_WEIGHT : 0) + asked;
  });
  let chance = smooth(fromBrief, breaks);
  for (let round = 0; round < ROUNDS; round += 1) {
    const fromCompany = weighCompany(sentences, chance, idf);
    chance = smooth(
      fromBrief.map((evidence, at) => evidence + (fromCompany[at] ?? 0)),
      breaks,
    );
  }
  return {
    chance,
    match: matches,
    nearby: weighNearby(matches, breaks),
    hits: matches.filter((match) => match > 0).length,
  };
}

/**
 * What a question asks about is what its answer is about, whatever words the answer uses: a question that says the
 * subject's words speaks for every sentence of another voice up to the next question. It counts by how much of
 * what it asks is the subject, so that "how did the price change the team?" leads to neither as surely as "how did
 * you find the team?" does.
 */
function weighAnswers(sentences: readonly Sentence[], matches: readonly number[]): number[] {
  const evidence = new Array<number>(sentences.length).fill(0);
  let asker: Sentence | null = null;
  let lead = 0;
  for (const [at, sentence] of sentences.entries()) {
    const isAsking = sentence.isQuestion && sentence.speaker !== sentences[at + 1]?.speaker;
    if (isAsking || sentence.group !== asker?.group) {
      asker = isAsking ? sentence : null;
      lead = isAsking ? ANSWER_WEIGHT * (matches[at] ?? 0) : 0;
    } else if (sentence.speaker !== asker.speaker) evidence[at] = lead;
  }
  return evidence;
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

function weighCompany(
  sentences: readonly Sentence[],
  chance: readonly number[],
  idf: ReadonlyMap<string, number>,
): number[] {
  const mean = Math.min(
    0.6,
    Math.max(0.05, chance.reduce((sum, p) => sum + p, 0) / Math.max(1, chance.length)),
  );
  const holders = new Map<string, { count: number; about: number }>();
  for (const [at, { stems }] of sentences.entries()) {
    for (const stem of new Set(stems)) {
      const known = holders.get(stem) ?? { count: 0, about: 0 };
      known.count += 1;
      known.about += chance[at] ?? 0;
      holders.set(stem, known);
    }
  }
  return sentences.map(({ stems }, at) => {
    let sum = 0;
    for (const stem of new Set(stems)) {
      const { count = 0, about = 0 } = holders.get(stem) ?? {};
      if (count < 2) continue;
      const share = (about - (chance[at] ?? 0) + mean) / count;
      const bounded = Math.min(0.95, Math.max(0.02, share));
      sum +=
        (idf.get(stem) ?? 0) *
        Math.max(-1, Math.min(1.2, logit(bounded) - logit(Math.max(mean, NEUTRAL_SHARE))));
    }
    return Math.max(-COMPANY_LIMIT, Math.min(COMPANY_LIMIT, COMPANY_WEIGHT * sum));
  });
}

const NEARBY_DECAY = 0.85;

/** Matches around each sentence, fading with distance and with each likely turn of the talk. */
function weighNearby(matches: readonly number[], breaks: readonly number[]): number[] {
  const before = [...matches];
  for (let at = 1; at < before.length; at += 1) {
    const carried = (before[at - 1] ?? 0) * carry(breaks[at] ?? 0);
    before[at] = (before[at] ?? 0) + carried;
  }
  const after = [...matches];
  for (let at = after.length - 2; at >= 0; at -= 1) {
    const carried = (after[at + 1] ?? 0) * carry(breaks[at + 1] ?? 0);
    after[at] = (after[at] ?? 0) + carried;
  }
  const sums = before.map((sum, at) => sum + (after[at] ?? 0) - (matches[at] ?? 0));
  const most = Math.max(1e-9, ...sums);
  return sums.map((sum) => sum / most);
}

function carry(breakChance: number): number {
  return NEARBY_DECAY * Math.max(0, 1 - 1.6 * breakChance);
}

/** Forward-backward over both states, scaled per step; `breaks[0]` is ignored. */
function smooth(evidence: readonly number[], breaks: readonly number[]): number[] {
  const count = evidence.length;
  const forward: [number, number][] = [];
  for (let at = 0; at < count; at += 1) {
    const [off, on] = forward[at - 1] ?? [1 - PRIOR, PRIOR];
    const [offOn, onOff] = at === 0 ? [PRIOR, 1 - PRIOR] : turns(breaks[at] ?? 0);
    const toOn = off * offOn + on * (1 - onOff);
    const toOff = off * (1 - offOn) + on * onOff;
    const odds = Math.exp(evidence[at] ?? 0);
    const sum = toOff + toOn * odds;
    forward.push([toOff / sum, (toOn * odds) / sum]);
  }
  const chance = new Array<number>(count);
  let next: [number, number] = [1, 1];
  for (let at = count - 1; at >= 0; at -= 1) {
    const [off, on] = forward[at] ?? [1, 0];
    const sum = off * next[0] + on * next[1];
    chance[at] = (on * next[1]) / sum;
    const [offOn, onOff] = turns(breaks[at] ?? 0);
    const odds = Math.exp(evidence[at] ?? 0) * next[1];
    const fromOff = (1 - offOn) * next[0] + offOn * odds;
    const fromOn = onOff * next[0] + (1 - onOff) * odds;
    const scale = fromOff + fromOn;
    next = [fromOff / scale, fromOn / scale];
  }
  return chance;
}

/** Chances to turn to the subject and away from it at a break. */
function turns(breakChance: number): [number, number] {
  return [breakChance * TURN_TO, Math.min(MOST_LEAVING, breakChance * LEAVING)];
}
