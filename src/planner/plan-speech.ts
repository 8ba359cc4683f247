import type { CutSettings } from '../contract/cut-settings.ts';
import type { PlanDocument, PlanEntry } from '../contract/plan.ts';
import { planDurationS } from '../domain/plan-duration.ts';
import { StageError } from '../domain/stage-error.ts';
import { type Assembly, type AssemblyRun, assemble } from './assemble.ts';
import type { ChosenRun } from './choose-runs.ts';
import { explainPlan } from './explain-plan.ts';
import { orderRuns } from './order-runs.ts';
import type { PlanInput } from './plan-input.ts';
import { readBrief } from './read-brief.ts';
import { relateWords } from './relate-words.ts';
import { selectRuns } from './select-runs.ts';
import { breathe, type Study, studyFootage } from './study.ts';
import { type Weights, weighSentences } from './weigh-sentences.ts';
import { makeStemmer } from './word-stems.ts';

/** Rounds in which the budget is corrected by what the assembled plan really takes. */
const LENGTH_ROUNDS = 4;

export interface LengthWindow {
  targetMs: number;
  leastMs: number;
  mostMs: number;
}

export function lengthWindow(settings: CutSettings): LengthWindow {
  const targetMs = settings.targetDurationS * 1000;
  const slack = (targetMs * settings.durationTolerancePct) / 100;
  return { targetMs, leastMs: targetMs - slack, mostMs: targetMs + slack };
}

/** The plan of talk from a brief alone. */
export async function planSpeech(input: PlanInput, signal: AbortSignal): Promise<PlanDocument> {
  const stem = makeStemmer();
  const study = await studyFootage(input.groups, input.settings, stem, signal);
  const brief = readBrief(input.prompt, study.people, stem);
  const weights = weighSentences(study, brief, relateWords(stem));
  await breathe(signal);
  const { assembly, runs } = planRuns(study, weights, input.settings);
  if (assembly.entries.length === 0) {
    throw new StageError(
      'select',
      'Nothing in the footage can be used for this brief: ask for something else, or lower min_segment_duration_s.',
    );
  }
  const window = lengthWindow(input.settings);
  const durationMs = estimate(assembly.entries, study) * 1000;
  const words = explainPlan({ input, study, brief, weights, runs, durationMs, window });
  return {
    version: input.version,
    estimated_duration_s: durationMs / 1000,
    title: words.title,
    rationale: words.rationale,
    warnings: [...words.warnings, ...assembly.warnings],
    settings: planSettings(input.settings),
    entries: assembly.entries,
  };
}

export function planSettings(settings: CutSettings): PlanDocument['settings'] {
  const { targetDurationS, durationTolerancePct, pace, chronology, shrinkPauses, maxPauseMs, fillerRemoval } =
    settings;
  return { targetDurationS, durationTolerancePct, pace, chronology, shrinkPauses, maxPauseMs, fillerRemoval };
}

export function estimate(entries: readonly PlanEntry[], study: Study): number {
  const [first] = entries;
  const group = study.timelines.find(({ footage }) => footage.groupId === first?.source_group);
  const camera = group?.footage.cameras.find(({ letter }) => letter === first?.camera);
  return planDurationS(entries, camera?.rate ?? { num: 30, den: 1 });
}

export interface PlannedRuns {
  assembly: Assembly;
  runs: ChosenRun[];
}

/** Chooses, orders and assembles; when frames and edges make the result miss the length, once more with the difference. */
export function planRuns(study: Study, weights: Weights, settings: CutSettings): PlannedRuns {
  const window = lengthWindow(settings);
  // Near the target first; the whole tolerance only when nothing else fits.
  const budgets = [window.targetMs + (window.mostMs - window.targetMs) * 0.4, window.mostMs];
  let best: (PlannedRuns & { missMs: number }) | null = null;
  for (const start of budgets) {
    let mostMs = start;
    for (let round = 0; round < LENGTH_ROUNDS; round += 1) {
      const runs = selectRuns(study, weights, settings, { leastMs: window.leastMs, mostMs, pool: null }).runs;
      const ordered = orderRuns(runs, study, weights.relevance, settings.chronology, {
        opening: null,
        ending: null,
        topicOf: (run) => topicOf(run, weights),
      });
      const assembly = assemble(toAssemblyRuns(ordered, study), study.timelines, study.shown);
      const lengthMs = estimate(assembly.entries, study) * 1000;
      const missMs = Math.max(0, window.leastMs - lengthMs, lengthMs - window.mostMs);
      if (best === null || missMs < best.missMs) best = { assembly, runs: ordered, missMs };
      if (lengthMs <= window.mostMs) break;
      mostMs -= lengthMs - window.mostMs + 20;
    }
    if (best?.missMs === 0) break;
  }
  return best ?? { assembly: { entries: [], warnings: [] }, runs: [] };
}

export function topicOf(run: ChosenRun, weights: Weights): number {
  const sums = weights.byTopic.map(({ chance }) =>
    chance.slice(run.first, run.last + 1).reduce((sum, value) => sum + value, 0),
  );
  return sums.indexOf(Math.max(...sums));
}

export function toAssemblyRuns(runs: readonly ChosenRun[], study: Study): AssemblyRun[] {
  return runs.flatMap(({ first, last }) => {
    const sentences = study.sentences.slice(first, last + 1);
    const edgeIn = study.edges[first]?.in;
    const edgeOut = study.edges[last]?.out;
    const group = sentences[0]?.group;
    if (!edgeIn || !edgeOut || group === undefined) return [];
    return [{ kind: 'sentences' as const, group, sentences, edges: { in: edgeIn, out: edgeOut } }];
  });
}
