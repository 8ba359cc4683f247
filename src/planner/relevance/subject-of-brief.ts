import type { Topic } from '../brief/brief.ts';
import { plainWords } from '../brief/read-brief.ts';
import { LEAST_FAMILY, relateWords } from '../language/relate-words.ts';
import type { Stemmer } from '../language/word-stems.ts';
import type { Study } from '../talk/study.ts';
import { weighNaming } from './name-sentences.ts';
import type { Weights } from './weigh-sentences.ts';
import type { TopicWeights } from './weigh-topics.ts';

/** A brief with its weights, and the study of the talk. */
interface WeighedBrief {
  study: Study;
  stem: Stemmer;
  weights: Weights;
}

/** Least share of a topic's words that a subject of the brief must have too. */
const LEAST_SHARED_WORDS = 0.5;

/** For each subject of the brief: the share of a topic's words that it has too. */
function sharedWords({ study, stem, weights }: WeighedBrief, topic: Topic): number[] {
  const related = relateWords(study.vectors);
  const own = [...topic.terms];
  const total = own.reduce((sum, [, { weight }]) => sum + weight, 0);
  return weights.byTopic.map((other) => {
    const terms = [...other.topic.terms.keys()];
    const ownWords = new Set([...plainWords(other.topic.phrase).map(stem), ...terms]);
    const isSaid = (term: string) =>
      ownWords.has(term) || terms.some((one) => related(term, one) >= LEAST_FAMILY);
    return own.reduce((sum, [term, { weight }]) => (isSaid(term) ? sum + weight : sum), 0) / total;
  });
}

/**
 * The subjects of the brief that share most words with a topic. Empty where they share too few, or fewer than
 * some sentence of `among` says. So "the price of private lessons" is another subject than the brief's
 * "lessons".
 */
export function sameSubjects(
  brief: WeighedBrief,
  topic: Topic,
  among: readonly number[] = [],
): TopicWeights[] {
  const shared = sharedWords(brief, topic);
  const most = Math.max(LEAST_SHARED_WORDS, ...shared);
  const naming = among.length > 0 && most < 1 ? weighNaming(brief.study, topic) : [];
  if (among.some((at) => (naming[at] ?? 0) > most)) return [];
  return brief.weights.byTopic.filter((_, at) => shared[at] === most);
}
