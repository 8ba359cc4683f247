import type { Topic } from '../brief/brief.ts';
import { plainWords } from '../brief/read-brief.ts';
import { relateWords } from '../language/relate-words.ts';
import { weighNaming } from '../relevance/name-sentences.ts';
import { LEAST_FAMILY, weighRelevance } from '../relevance/relevance.ts';
import type { TopicWeights } from '../relevance/weigh-topics.ts';
import { type RevisedRun, type Revision, sentencesOf } from './revised-run.ts';

/** What no subject reaches is about none of them. All of these were chosen on the fixtures that may be tuned on. */
const LEAST_CHANCE = 0.3;
/** How much each kind of evidence counts: chances by meaning, the ranker's, and the subject's own words. */
const BY_CHANCE = 2;
const BY_RANK = 2;
const BY_NAMING = 1.5;
/** What it costs to go from the subject to another one between two sentences, less where the talk turns. */
const TURN_COST = 4;
const LEAN_COST = 2;
/** A subject of the brief is the one that is named when it has its places in the talk, and more so than the others. */
const SAME_PLACES = 0.2;
const MORE_PLACES = 0.05;
/** What is not named at all must lean to the subject this much. */
const SURE_LEANING = 0.5;
/** A sentence that says this share of the subject's own words is about it, whatever is around it. */
const NAMING_SHARE = 0.6;
/** Where the talk says the subject's own words, a passage that says none of them is another one. */
const NAMED_ELSEWHERE = 0.5;
const SAYS_SENTENCE = /\b(?:sentences?|lines?|phrases?|words?|statements?|quotes?)\b/i;

/**
 * The sentences of the plan about a subject: whole passages, each up to where the talk turns to another of the brief's
 * subjects. Empty where the plan shows none.
 */
export function findShownSubject(revision: Revision, topic: Topic, runs: readonly RevisedRun[]): Set<number> {
  const spoken = namedSentences(revision, topic, runs.flatMap(sentencesOf));
  if (spoken !== null) return new Set(spoken);
  const same = sameSubjects(revision, topic);
  const { match } = weighRelevance(revision.study, topic);
  const isThing = [...topic.terms.values()].some(({ isNoun }) => isNoun);
  const find = (leastChance: number) => {
    const leaning = weighShown(revision, topic, { same, leastChance });
    const sentences = runs.flatMap((run) => labelRun(revision, sentencesOf(run), leaning));
    return { leaning, sentences };
  };
  const strict = find(LEAST_CHANCE);
  const { leaning, sentences } = strict.sentences.length > 0 || same.length === 0 ? strict : find(0);
  const isNamed = sentences.some((at) => (match[at] ?? 0) > 0);
  const isNamedElsewhere = isThing && match.some((share) => share >= NAMED_ELSEWHERE);
  const isSure = same.length > 0 || sentences.some((at) => (leaning[at] ?? 0) > SURE_LEANING);
  if (isNamed || (isSure && !isNamedElsewhere)) return new Set(sentences);
  const naming = weighNaming(revision.study, topic);
  return new Set(runs.flatMap(sentencesOf).filter((at) => (naming[at] ?? 0) >= NAMING_SHARE));
}

/** What is named only once in the talk is that sentence; what is named more often is a subject. */
const NAMED_OFTEN = 2;
const ALL = 0.99;
const HALF = 0.5;

/**
 * The sentences that are meant where an instruction speaks of a sentence or a word, or of something that no subject of the
 * brief shares a word with and that one sentence says in full. Null where it names a subject.
 */
export function namedSentences(revision: Revision, topic: Topic, among: readonly number[]): number[] | null {
  const { study } = revision;
  const naming = weighNaming(study, topic);
  const of = (least: number) => among.filter((at) => (naming[at] ?? 0) >= least);
  const most = Math.max(0, ...among.map((at) => naming[at] ?? 0));
  if (SAYS_SENTENCE.test(topic.phrase)) return most >= HALF ? of(most) : [];
  if (sharedWords(revision, topic).some((shared) => shared > 0)) return null;
  const all = naming.flatMap((share, at) => (share > 0 ? [at] : []));
  if (all.length > 0 && all.length < NAMED_OFTEN) return of(most).filter((at) => all.includes(at));
  return topic.terms.size > 1 && most >= ALL ? of(ALL) : null;
}

/** For each subject of the brief, the share of a topic's words that it says too. */
function sharedWords({ study, stem, weights }: Revision, topic: Topic): number[] {
  const related = relateWords(study.vectors);
  const own = [...topic.terms];
  const total = own.reduce((sum, [, { weight }]) => sum + weight, 0);
  return weights.byTopic.map((other) => {
    const terms = [...other.topic.terms.keys()];
    const said = new Set([...plainWords(other.topic.phrase).map(stem), ...terms]);
    const isSaid = (term: string) =>
      said.has(term) || terms.some((one) => related(term, one) >= LEAST_FAMILY);
    return own.reduce((sum, [term, { weight }]) => (isSaid(term) ? sum + weight : sum), 0) / total;
  });
}

/**
 * The subject of the brief that is meant: the one that shares most words with what is named; where none does, the one with
 * the same places in the talk.
 */
function sameSubjects(revision: Revision, topic: Topic): TopicWeights[] {
  const { study, weights } = revision;
  const { chance } = weighRelevance(study, topic);
  const shared = sharedWords(revision, topic);
  const ranked = weights.byTopic
    .map((other, at) => ({ other, shared: shared[at] ?? 0, places: correlation(chance, other.chance) }))
    .toSorted((a, b) => b.shared - a.shared || b.places - a.places);
  const [best, next] = ranked;
  if (!best) return [];
  if (best.shared > 0) return ranked.filter((one) => one.shared === best.shared).map(({ other }) => other);
  const isTelling = best.places >= SAME_PLACES && best.places >= (next?.places ?? -1) + MORE_PLACES;
  return isTelling ? [best.other] : [];
}

/** Per sentence what speaks for the subject (above 0) or for something else. */
function weighShown(
  { study, weights }: Revision,
  topic: Topic,
  { same, leastChance }: { same: readonly TopicWeights[]; leastChance: number },
): number[] {
  const { chance, hits } = weighRelevance(study, topic);
  if (hits === 0 && same.length === 0) return study.sentences.map(() => -1);
  const naming = weighNaming(study, topic);
  const others = weights.byTopic.filter((other) => !same.includes(other));
  const ownRank = same.map((one) => shareOfMost(one.ranked));
  const otherRank = others.map((one) => shareOfMost(one.ranked));
  return chance.map((value, at) => {
    const own = Math.max(value, ...same.map((one) => one.chance[at] ?? 0));
    const most = Math.max(leastChance, ...others.map((other) => other.chance[at] ?? 0));
    const ranked =
      same.length === 0
        ? 0
        : Math.max(...ownRank.map((one) => one[at] ?? 0)) -
          Math.max(0, ...otherRank.map((one) => one[at] ?? 0));
    return BY_CHANCE * (own - most) + BY_RANK * ranked + BY_NAMING * (naming[at] ?? 0);
  });
}

function shareOfMost(values: readonly number[]): number[] {
  const most = Math.max(1e-9, ...values);
  return values.map((value) => value / most);
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const [meanA, meanB] = [mean(a), mean(b)];
  let both = 0;
  let ownA = 0;
  let ownB = 0;
  for (const [at, value] of a.entries()) {
    const [fromA, fromB] = [value - meanA, (b[at] ?? 0) - meanB];
    both += fromA * fromB;
    ownA += fromA ** 2;
    ownB += fromB ** 2;
  }
  return both / Math.max(1e-9, Math.sqrt(ownA * ownB));
}

/** The likeliest way to part a run into passages that are about the subject and others. */
function labelRun({ study }: Revision, ats: readonly number[], leaning: readonly number[]): number[] {
  const turnCost = (at: number) => {
    const turn = Math.min(1, study.breaks[at] ?? 1);
    const leans = study.links[at]?.needsBefore || study.links[at - 1]?.needsAfter;
    return TURN_COST * (1 - turn) + (leans ? LEAN_COST : 0);
  };
  const back: [boolean, boolean][] = [];
  let [off, on] = [0, 0];
  for (const [i, at] of ats.entries()) {
    const cost = i === 0 || ats[i - 1] !== at - 1 ? 0 : turnCost(at);
    back.push([on - cost > off, on >= off - cost]);
    const own = (leaning[at] ?? 0) / 2;
    [off, on] = [Math.max(off, on - cost) - own, Math.max(on, off - cost) + own];
  }
  const found: number[] = [];
  let isOn = on > off;
  for (let i = ats.length - 1; i >= 0; i -= 1) {
    if (isOn) found.push(ats[i] ?? 0);
    isOn = back[i]?.[isOn ? 1 : 0] ?? false;
  }
  return found;
}
