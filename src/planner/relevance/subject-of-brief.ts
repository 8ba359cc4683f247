import type { Topic } from '../brief/brief.ts';
import { plainWords } from '../brief/read-brief.ts';
import { relateWords } from '../language/relate-words.ts';
import type { Stemmer } from '../language/word-stems.ts';
import type { Study } from '../talk/study.ts';
import { LEAST_FAMILY, weighRelevance } from './relevance.ts';
import type { Weights } from './weigh-sentences.ts';
import type { TopicWeights } from './weigh-topics.ts';

/** What the subjects of a brief are found in. */
interface WeighedBrief {
  study: Study;
  stem: Stemmer;
  weights: Weights;
}

/** A subject of the brief is the one that is named when it has its places in the talk, and more so than the others. */
const SAME_PLACES = 0.2;
const MORE_PLACES = 0.05;
/** Of the words of what is named. */
const LEAST_SHARED = 0.5;

/** For each subject of the brief, the share of a topic's words that it says too. */
function sharedWords({ study, stem, weights }: WeighedBrief, topic: Topic): number[] {
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

/** The subjects of the brief that share most words with what is named; empty where they share too few. */
export function sameSubjects(brief: WeighedBrief, topic: Topic): TopicWeights[] {
  const shared = sharedWords(brief, topic);
  const most = Math.max(LEAST_SHARED, ...shared);
  return brief.weights.byTopic.filter((_, at) => shared[at] === most);
}

/** The subject of the brief that has the same places in the talk as what is named in other words. */
export function subjectOfPlaces({ study, weights }: WeighedBrief, topic: Topic): TopicWeights | null {
  const { chance } = weighRelevance(study, topic);
  const [best, next] = weights.byTopic
    .map((other) => ({ other, places: correlation(chance, other.chance) }))
    .toSorted((a, b) => b.places - a.places);
  const isTelling = best && best.places >= SAME_PLACES && best.places >= (next?.places ?? -1) + MORE_PLACES;
  return isTelling ? best.other : null;
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
