import {
  DRAFT_WARNING,
  LITTLE_CONFIDENCE,
  saySeconds,
  warnOfLength,
} from '../../../contract/values/plans.ts';
import { listWords } from '../../../domain/display-text/list-words.ts';
import type { ChosenRun } from '../../choice/choose-runs.ts';
import { mayHoldSubjects, type Weights } from '../../relevance/weigh-sentences.ts';
import type { Study } from '../../talk/study.ts';
import { makeTitle } from '../make-title.ts';
import { sayUnderstood, warnAboutBrief } from './explain-brief.ts';
import { sayEntries, warnAboutOffRecord } from './explain-entries.ts';
import { sayLanguage, warnAboutLanguage } from './explain-language.ts';
import type { ExplainedPlan, ShownPlan } from './explained-plan.ts';
import { joinSentences, plural } from './plan-words.ts';
import { warnOfJoinedAnswers } from './warn-of-joined-answers.ts';

export interface Explanation {
  title: string;
  rationale: string;
  warnings: string[];
}

const ABOUT_CHANCE = 0.5;
/** Where a smaller share of the plan is surely about the brief, the rest is filler that follows such talk. */
const SURE_SHARE = 0.67;
const LOW_CONFIDENCE = 0.45;

/** The texts of a plan for people: its title, its rationale and its warnings. */
export function explainPlan(plan: ExplainedPlan): Explanation {
  return {
    title: makeTitle(plan),
    rationale: joinSentences([
      ...sayUnderstood(plan),
      sayChosen(plan),
      ...sayEntries(plan),
      ...sayLeftOut(plan),
      ...sayLanguage(plan),
    ]),
    warnings: [
      ...warnAboutLanguage(plan),
      ...warnAboutBrief(plan),
      ...warnAboutOffRecord(plan),
      ...warnOfJoinedAnswers(plan),
      ...warnAboutLength(plan),
      ...warnAboutTranscript(plan),
    ],
  };
}

function aboutMs(study: Study, weights: Weights): number {
  return study.sentences.reduce(
    (sum, { startMs, endMs }, at) =>
      (weights.chance[at] ?? 0) >= ABOUT_CHANCE ? sum + endMs - startMs : sum,
    0,
  );
}

/** The share of the plan's talk that is surely about the brief. */
function sureShare({ sentences }: Study, { chance }: Weights, runs: readonly ChosenRun[]): number {
  let shownMs = 0;
  let sureMs = 0;
  for (const { first, last } of runs) {
    for (const [i, { startMs, endMs }] of sentences.slice(first, last + 1).entries()) {
      shownMs += endMs - startMs;
      if ((chance[first + i] ?? 0) >= ABOUT_CHANCE) sureMs += endMs - startMs;
    }
  }
  return sureMs / Math.max(1, shownMs);
}

function sayChosen({ study, weights, runs, durationMs }: ExplainedPlan): string {
  const heldMs = aboutMs(study, weights);
  // A count of fewer sentences than are shown would read like another length of the plan.
  const found =
    weights.isAnswered && heldMs > durationMs ? `${saySeconds(heldMs)} of the talk are about it; ` : '';
  const how = 'chosen for closeness to the brief, clear delivery and standing on their own';
  return `${found}${plural(runs.length, 'passage')} of ${saySeconds(durationMs)} in all ${runs.length === 1 ? 'was' : 'were'} ${how}.`;
}

/** Names the kinds of unfit talk that were left out. */
export function sayLeftOut({ study, runs }: ShownPlan): string[] {
  const isChosen = (at: number) => runs.some(({ first, last }) => at >= first && at <= last);
  const unchosen = (stretches: number[][]) => stretches.filter((stretch) => !stretch.some(isChosen)).length;
  const [digressions, advertisements, offRecord] = [
    unchosen(study.asides.digressions),
    unchosen(study.asides.advertisements),
    unchosen(study.asides.offRecord),
  ];
  const hasSmallTalk = study.asides.smallTalk.size > 0 && ![...study.asides.smallTalk].some(isChosen);
  const parts: string[] = [];
  const { falseStarts, worseTakes } = [...study.failedTakes].some(isChosen)
    ? { falseStarts: 0, worseTakes: 0 }
    : study.leftOut;
  if (falseStarts > 0) parts.push(plural(falseStarts, 'false start'));
  if (worseTakes > 0) parts.push(plural(worseTakes, 'worse take'));
  if (digressions > 0) parts.push(plural(digressions, 'digression'));
  if (advertisements > 0) parts.push(plural(advertisements, 'advertisement'));
  if (offRecord > 0) parts.push(`${plural(offRecord, 'passage')} off the record`);
  if (hasSmallTalk) parts.push('small talk');
  return parts.length > 0 ? [`Never chosen: ${listWords(parts)}.`] : [];
}

function warnAboutLength(plan: ExplainedPlan): string[] {
  const { brief, study, weights, runs, durationMs, window } = plan;
  if (durationMs > window.mostMs) {
    return [warnOfLength(durationMs, window.targetMs, 'nothing shorter can stand alone')];
  }
  if (durationMs >= window.leastMs) return [];
  const talkMs = study.sentences.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const short = (why: string) => [warnOfLength(durationMs, window.targetMs, why)];
  if (talkMs < window.leastMs) return short(`the footage holds only ${saySeconds(talkMs)} of talk`);
  const heldMs = aboutMs(study, weights);
  if (!mayHoldSubjects(weights, brief) || (weights.isAnswered && heldMs === 0))
    return short('nothing is surely about the brief, and what comes nearest was taken');
  if (weights.isAnswered && heldMs < window.leastMs) {
    const sure = `only ${saySeconds(heldMs)} that are surely about the brief were found`;
    if (sureShare(study, weights, runs) < SURE_SHARE)
      return short(`${sure}, and what goes on from there came along`);
    return short(`only ${saySeconds(Math.max(durationMs, heldMs))} about the brief were found`);
  }
  return short('no further passage can stand alone within it');
}

export function warnAboutTranscript({ input, study }: Pick<ShownPlan, 'input' | 'study'>): string[] {
  const warnings: string[] = [];
  const drafts = input.groups.some((group) => group.draft);
  if (drafts) warnings.push(DRAFT_WARNING);
  const words = study.timelines.flatMap((timeline) => timeline.words);
  const mean = words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length);
  if (words.length > 0 && mean < LOW_CONFIDENCE) {
    warnings.push(LITTLE_CONFIDENCE);
  }
  return warnings;
}
