import type { ChosenRun } from './choose-runs.ts';
import type { PlanInput } from './plan-input.ts';
import type { FixedEnds, LengthWindow } from './plan-runs.ts';
import { listWords, makeTitle, plural, seconds, withoutCutting } from './plan-words.ts';
import type { Brief } from './read-brief.ts';
import type { Study } from './study.ts';
import type { Weights } from './weigh-sentences.ts';

export interface Explanation {
  title: string;
  rationale: string;
  warnings: string[];
}

export interface ExplainedPlan {
  input: PlanInput;
  study: Study;
  brief: Brief;
  weights: Weights;
  runs: readonly ChosenRun[];
  ends: FixedEnds;
  durationMs: number;
  window: LengthWindow;
  /** A language model chose: it says itself why, and what it did not find. */
  isByModel: boolean;
}

const ABOUT_CHANCE = 0.5;
const LOW_CONFIDENCE = 0.45;

/** What people read about a plan: its title, how it came about, and what they should know. */
export function explainPlan(plan: ExplainedPlan): Explanation {
  return {
    title: makeTitle(plan.input.prompt, plan.brief),
    rationale: [
      ...sayUnderstood(plan),
      ...(plan.isByModel ? [] : [sayChosen(plan)]),
      ...sayLeftOut(plan),
    ].join(' '),
    warnings: [
      ...(plan.isByModel ? [] : [...warnAboutBrief(plan), ...warnAboutEnds(plan)]),
      ...warnAboutLength(plan),
      ...warnAboutTranscript(plan),
    ],
  };
}

function sayUnderstood({ brief, weights }: ExplainedPlan): string[] {
  const said: string[] = [];
  if (brief.wanted.length === 0)
    said.push('The brief names no subject, so the plan follows what the talk is mostly about.');
  else {
    const subjects = weights.byTopic.map(({ topic }) => `“${withoutCutting(topic.phrase) || topic.phrase}”`);
    said.push(`The brief asks for ${listWords(subjects)}.`);
  }
  if (brief.unwanted.length > 0)
    said.push(`Left out on request: ${listWords(brief.unwanted.map(({ phrase }) => `“${phrase}”`))}.`);
  if (brief.onlySpeakers.length > 0) said.push(`Only ${listWords(brief.onlySpeakers)} may speak.`);
  return said;
}

function aboutMs(study: Study, weights: Weights): number {
  return study.sentences.reduce(
    (sum, { startMs, endMs }, at) =>
      (weights.relevance[at] ?? 0) >= ABOUT_CHANCE ? sum + endMs - startMs : sum,
    0,
  );
}

function sayChosen({ study, weights, runs, durationMs }: ExplainedPlan): string {
  const found = weights.isAnswered ? `${seconds(aboutMs(study, weights))} of the talk are about it; ` : '';
  const how = 'chosen for closeness to the brief, clear delivery and standing on their own';
  return `${found}${plural(runs.length, 'passage')} of ${seconds(durationMs)} in all ${runs.length === 1 ? 'was' : 'were'} ${how}.`;
}

function sayLeftOut({ study, runs }: ExplainedPlan): string[] {
  const isChosen = (at: number) => runs.some(({ first, last }) => at >= first && at <= last);
  const digressions = study.asides.digressions.filter((digression) => !digression.some(isChosen));
  const hasSmallTalk = study.asides.smallTalk.size > 0 && ![...study.asides.smallTalk].some(isChosen);
  const parts: string[] = [];
  const { falseStarts, earlierTakes } = study.leftOut;
  if (falseStarts > 0) parts.push(plural(falseStarts, 'false start'));
  if (earlierTakes > 0) parts.push(plural(earlierTakes, 'earlier take'));
  if (digressions.length > 0) parts.push(plural(digressions.length, 'digression'));
  if (hasSmallTalk) parts.push('small talk');
  return parts.length > 0 ? [`Never chosen: ${listWords(parts)}.`] : [];
}

function warnAboutBrief({ brief, weights }: ExplainedPlan): string[] {
  if (brief.wanted.length > 0 && !weights.isAnswered) {
    return [
      'nothing in the talk matches the words of the brief: the plan shows what the talk is mostly about',
    ];
  }
  if (brief.wanted.length > 0 && !weights.isNamed)
    return [
      'nothing in the talk matches the words of the brief: the plan shows what comes nearest in meaning',
    ];
  return weights.byTopic
    .filter(({ hits }) => hits === 0)
    .map(({ topic }) => `nothing in the talk matches “${topic.phrase}”`);
}

function warnAboutEnds({ brief, ends }: ExplainedPlan): string[] {
  const missing = [
    ...(brief.openWith && !ends.opening
      ? [`no passage about “${brief.openWith.phrase}” to open with was found`]
      : []),
    ...(brief.endOn && !ends.ending ? [`no passage about “${brief.endOn.phrase}” to end on was found`] : []),
  ];
  return missing;
}

function warnAboutLength({ study, weights, durationMs, window }: ExplainedPlan): string[] {
  if (durationMs > window.mostMs) {
    return [
      `the plan is ${seconds(durationMs)} long, over the wanted ${seconds(window.targetMs)}: nothing shorter can stand alone`,
    ];
  }
  if (durationMs >= window.leastMs) return [];
  const talkMs = study.sentences.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const short = `the plan is ${seconds(durationMs)} long, under the wanted ${seconds(window.targetMs)}`;
  if (talkMs < window.leastMs) return [`${short}: the footage holds only ${seconds(talkMs)} of talk`];
  const heldMs = aboutMs(study, weights);
  if (weights.isAnswered && heldMs < window.leastMs) {
    return [`${short}: the footage holds only ${seconds(Math.max(durationMs, heldMs))} about the brief`];
  }
  return [`${short}: no further passage can stand alone within it`];
}

function warnAboutTranscript({ input, study }: ExplainedPlan): string[] {
  const warnings: string[] = [];
  const drafts = input.groups.some((group) => group.draft);
  if (drafts) warnings.push('captions from a draft transcript');
  const words = study.timelines.flatMap((timeline) => timeline.words);
  const mean = words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length);
  if (words.length > 0 && mean < LOW_CONFIDENCE) {
    warnings.push('the words were heard with little confidence: the talk may be in another language');
  }
  return warnings;
}
