import type { CutSettings } from '../../contract/cut-settings.ts';
import type { Topic } from '../brief/brief.ts';
import { countAsWritten, SAYS_ALL, weighNaming } from '../relevance/name-sentences.ts';
import type { Weights } from '../relevance/weigh-sentences.ts';
import type { Study } from '../talk/study.ts';
import type { ChosenRun } from './choose-runs.ts';
import { runMs } from './plan-runs.ts';

const SAYS_SENTENCE = /\b(?:sentence|line|phrase|words|statement|quote)\b/i;
/**
 * A sentence meets a wish for a sentence if it says this share of its words. Other wishes need all of them.
 */
const NAMED_SHARE = 0.5;
const MOST_MS = 14_000;

/**
 * The sentence that a wish for the beginning or the end names by its words. The sentences that it needs come
 * along. Null where the wish names a subject instead.
 */
export function findSentence(
  study: Study,
  topic: Topic,
  weights: Weights,
  settings: CutSettings,
  pool: ReadonlySet<number>,
  side: 'opening' | 'ending',
): ChosenRun | null {
  const isNamed = SAYS_SENTENCE.test(topic.phrase);
  if (!isNamed && topic.terms.size < 2) return null;
  return aroundNaming(study, topic, weights, settings, pool, { side, isNamed, mostMs: MOST_MS });
}

/** The longest duration of a sentence with the sentences that it needs, for stories told without a pause. */
export const LONGEST_MS = 25_000;

/**
 * The sentence that says a subject's words where no passage holds it. It is short, or longer than a passage.
 */
export function findNaming(
  study: Study,
  topic: Topic,
  weights: Weights,
  settings: CutSettings,
  pool: ReadonlySet<number>,
  side: 'opening' | 'ending',
): ChosenRun | null {
  return aroundNaming(study, topic, weights, settings, pool, { side, isNamed: false, mostMs: LONGEST_MS });
}

/** Whether a passage says all the words of a subject. */
export function saysSubject(study: Study, topic: Topic, { first, last }: ChosenRun): boolean {
  return weighNaming(study, topic)
    .slice(first, last + 1)
    .some((share) => share >= SAYS_ALL);
}

/** Whether a passage begins with a sentence that says half of a subject's words and is understood by itself. */
export function beginsByNaming(study: Study, topic: Topic, { first }: ChosenRun): boolean {
  return (weighNaming(study, topic)[first] ?? 0) >= NAMED_SHARE && study.links[first]?.needsBefore !== true;
}

interface Sought {
  side: 'opening' | 'ending';
  /** The wish is for a sentence, so half of its words are enough. */
  isNamed: boolean;
  mostMs: number;
}

function aroundNaming(
  study: Study,
  topic: Topic,
  { isBanned }: Weights,
  settings: CutSettings,
  pool: ReadonlySet<number>,
  { side, isNamed, mostMs }: Sought,
): ChosenRun | null {
  const naming = weighNaming(study, topic);
  const isFree = (at: number) => pool.has(at) && !isBanned[at];
  const lengthMs = (at: number) => runMs({ first: at, last: at }, study);
  const written = study.sentences.map((sentence) => countAsWritten(sentence, topic));
  const most = (values: readonly number[], a: number, b: number) => (values[b] ?? 0) - (values[a] ?? 0);
  const best = [...pool]
    .filter((at) => isFree(at) && (naming[at] ?? 0) >= (isNamed ? NAMED_SHARE : SAYS_ALL))
    .toSorted((a, b) => most(naming, a, b) || most(written, a, b) || lengthMs(a) - lengthMs(b) || a - b)[0];
  return best === undefined ? null : standing(study, best, { settings, isFree, side, mostMs });
}

interface Standing {
  settings: Pick<CutSettings, 'minSegmentDurationS'>;
  isFree: (at: number) => boolean;
  side: 'opening' | 'ending';
  mostMs: number;
}

/** A sentence with those that it needs; null where it cannot stand alone within the length. */
export function standing(
  study: Study,
  best: number,
  { settings, isFree, side, mostMs }: Standing,
): ChosenRun | null {
  const run = { first: best, last: best };
  const canLead = () => study.followsOn[run.first] === true && isFree(run.first - 1);
  const canFollow = () => study.followsOn[run.last + 1] === true && isFree(run.last + 1);
  const isShort = () => runMs(run, study) < settings.minSegmentDurationS * 1000;
  while (study.links[run.last]?.needsAfter && canFollow()) run.last += 1;
  while (isShort() && side === 'opening' && canFollow()) run.last += 1;
  while ((study.links[run.first]?.needsBefore || isShort()) && canLead()) run.first -= 1;
  const leans = study.links[run.first]?.needsBefore || study.links[run.last]?.needsAfter;
  return leans || isShort() || runMs(run, study) > mostMs ? null : run;
}
