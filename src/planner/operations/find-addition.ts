import type { ChosenRun } from '../choice/choose-runs.ts';
import { findPassage, weighMeant } from '../choice/find-passage.ts';
import { runMs } from '../choice/plan-runs.ts';
import type { Target } from '../instruction/revision-operation.ts';
import { certaintyOf } from '../relevance/certainty.ts';
import { rankSentences } from '../relevance/rank-sentences.ts';
import { shareSaidTogether } from '../relevance/said-together.ts';
import type { Weights } from '../relevance/weigh-sentences.ts';
import { sentencesWith } from './find-shown.ts';
import { type RevisedRun, type Revision, toRevised, unusedPool } from './revised-run.ts';
import { allShown, notInTalk } from './say-target.ts';
import { namedSentences } from './shown-subject.ts';

/**
 * Of a subject's words, the share that some half minute must say together, or else the certainty that a passage of it needs,
 * for the talk to hold it. Of the briefs' subjects that are not there, nine in thirteen reach neither.
 */
const LEAST_TOGETHER = 0.2;
const LEAST_CERTAINTY = 0.5;
const PASSAGE_MS = 15_000;

/** A passage of the footage that the plan does not show yet; or why there is none. */
export function findAddition(
  revision: Revision,
  runs: readonly RevisedRun[],
  target: Target,
): { added: RevisedRun } | { notFound: string } {
  const { study, settings, weights } = revision;
  const nothing = { notFound: notInTalk(target, 'nothing was added') };
  const pool = unusedPool(study, runs);
  if (target.kind === 'quote') {
    const all = [...study.sentences.keys()];
    const said = sentencesWith(revision, all, target.quote);
    if (said.length === 0) return nothing;
    if (!said.every((at) => pool.has(at))) return { notFound: allShown(target) };
    return { added: toRevised(standAlone(revision, said, pool), revision, true) };
  }
  if (target.kind === 'subject') {
    const { topic, speakers } = target;
    const isTold = (at: number) =>
      speakers.length === 0 || speakers.includes(study.sentences[at]?.speaker ?? '');
    if (isUnsaid(revision, target)) return nothing;
    const own = new Set([...pool].filter(isTold));
    const sentences = namedSentences(revision, topic, [...own]);
    if (sentences && sentences.length > 0)
      return { added: toRevised(standAlone(revision, sentences.slice(0, 1), own), revision, true) };
    const passage = findPassage(study, weighMeant(study, topic, weights), settings, own);
    return passage ? { added: toRevised(passage, revision, true) } : { notFound: allShown(target) };
  }
  if (target.kind !== 'speakers') return nothing;
  const own = new Set([...pool].filter((at) => target.labels.includes(study.sentences[at]?.speaker ?? '')));
  const passage = findPassage(study, wantingAll(weights), settings, own);
  return passage ? { added: toRevised(passage, revision, true) } : nothing;
}

/** Hardly a word of it is said together, and nothing in the talk is likely to be meant. */
function isUnsaid(
  { study, settings }: Revision,
  { topic, speakers }: Extract<Target, { kind: 'subject' }>,
): boolean {
  if (shareSaidTogether(study, topic.terms) >= LEAST_TOGETHER) return false;
  const targetMs = Math.min(PASSAGE_MS, settings.targetDurationS * 1000);
  const { terms, hints, phrase } = topic;
  const ranked = rankSentences(study, { terms, hints, phrases: [phrase], speakers, targetMs });
  return certaintyOf(study.sentences, ranked, targetMs) < LEAST_CERTAINTY;
}

/** What somebody says is wanted whatever it is about; what the brief asks for more than the rest. */
function wantingAll(weights: Weights): Weights {
  const relevance = weights.relevance.map((value) => 0.4 + 0.6 * value);
  return { ...weights, relevance, isAnswered: true };
}

/** The sentences with what they need to stand alone. */
function standAlone(
  { study, settings }: Revision,
  said: readonly number[],
  pool: ReadonlySet<number>,
): ChosenRun {
  const run = { first: Math.min(...said), last: Math.max(...said) };
  const isShort = () => runMs(run, study) < settings.minSegmentDurationS * 1000;
  const canLead = () => study.followsOn[run.first] === true && pool.has(run.first - 1);
  const canFollow = () => study.followsOn[run.last + 1] === true && pool.has(run.last + 1);
  while (study.links[run.last]?.needsAfter && canFollow()) run.last += 1;
  while (study.links[run.first]?.needsBefore && canLead()) run.first -= 1;
  while (isShort() && canFollow()) run.last += 1;
  while (isShort() && canLead()) run.first -= 1;
  return run;
}
