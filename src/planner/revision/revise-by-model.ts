import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';
import { tightenedMs } from '../../domain/plan/plan-run.ts';
import { askUntilValid } from '../model/ask-until-valid.ts';
import { asOneLine, asUnmet } from '../model/model-choice.ts';
import { offeredUnits } from '../model/model-prompt.ts';
import { withCompanions } from '../plan/plan-by-model.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { weighRelevance } from '../relevance/relevance.ts';
import { topicWorth } from '../relevance/weigh-topics.ts';
import { checkRevision, type RevisedPick } from './check-revision.ts';
import { groupIndex, makeKeptRun, retighten } from './kept-runs.ts';
import { revisionShape } from './model-revision.ts';
import { type Notes, type RevisedRun, type Revision, toRevised, unusedPool } from './revised-run.ts';
import { type RevisionTask, revisionInstructions, revisionRequest } from './revision-prompt.ts';
import { joinTouching } from './swap-entries.ts';

export interface ModelRevised {
  /** Null where the built-in revision stands in. */
  runs: RevisedRun[] | null;
  notes: Notes;
}

/** What an instruction makes of a plan by the choice of a language model; pinned entries stay whatever it says. */
export async function reviseByModel(
  input: PlanInput,
  latest: PlanDocument,
  revision: Revision,
  signal: AbortSignal,
): Promise<ModelRevised> {
  const { model } = input;
  if (!model) return { runs: null, notes: { rationale: [], warnings: [] } };
  const { study } = revision;
  const task = describeTask(input, latest, revision);
  const offered = offeredUnits(study, { ...revision.weights, relevance: wantedAnywhere(revision) });
  const question = {
    instructions: revisionInstructions(task),
    request: revisionRequest(task, study, offered),
    shape: revisionShape,
    check: (value: unknown) => {
      const checked = checkRevision(value, study, offered, task);
      return 'faults' in checked ? checked : { answer: checked };
    },
  };
  const verdict = await askUntilValid(model, question, signal);
  if (verdict.kind === 'unusable') {
    const warning = `revised by the built-in planner: ${model.name} could not be used, as ${verdict.why}`;
    return { runs: null, notes: { rationale: [], warnings: [warning] } };
  }
  const { picks, unmet } = verdict.answer;
  const reasons = picks.flatMap((pick) => (pick.kind === 'units' ? [asOneLine(pick.reason)] : []));
  const why = reasons.filter((reason) => reason !== '').map((reason, i) => `(${i + 1}) ${reason}`);
  return {
    runs: toRuns(picks, revision),
    notes: {
      rationale: [`Revised by ${model.name}${why.length > 0 ? `: ${why.join(' ')}` : '.'}`],
      warnings: asUnmet(unmet).map((what) => `the footage does not hold: ${what}`),
    },
  };
}

function describeTask(input: PlanInput, latest: PlanDocument, revision: Revision): RevisionTask {
  const { study, settings, instruction, window } = revision;
  const entries = latest.entries.filter((entry) => groupIndex(study, entry.source_group) >= 0);
  const sum = (some: readonly PlanEntry[]) => some.reduce((total, entry) => total + tightenedMs(entry), 0);
  const isNamed = [instruction.lengthS, instruction.lengthDeltaS, instruction.lengthFactor].some(
    (length) => length !== null,
  );
  const talkMs = study.sentences.reduce((total, { startMs, endMs }) => total + endMs - startMs, 0);
  const pinnedMs = sum(entries.filter(({ pinned }) => pinned));
  // What an instruction says nothing of may take what it takes.
  const leastMs = isNamed ? Math.min(window.leastMs, talkMs) : 0;
  const mostMs = Math.max(window.mostMs, pinnedMs, isNamed ? 0 : sum(entries));
  return {
    prompt: input.prompt,
    instruction: (input.instruction ?? '').trim(),
    entries,
    settings,
    leastS: leastMs / 1000,
    mostS: mostMs / 1000,
  };
}

/** Very long footage is narrowed to what the brief or the instruction comes near to. */
function wantedAnywhere({ study, weights, instruction }: Revision): number[] {
  const { add, focus, drop, openWith, endOn } = instruction;
  const topics = [...add, ...focus, ...drop, openWith, endOn].filter((topic) => topic !== null);
  const found = topics.map((topic) => weighRelevance(study, topic));
  return weights.relevance.map((value, at) => Math.max(value, ...found.map((one) => topicWorth(one, at))));
}

function toRuns(picks: readonly RevisedPick[], revision: Revision): RevisedRun[] {
  const { study, instruction } = revision;
  const isRetightened = instruction.removeFillers || instruction.tighten !== 0;
  const entryRun = (entry: PlanEntry): RevisedRun => {
    const group = groupIndex(study, entry.source_group);
    const shown = isRetightened ? retighten(study, group, entry) : entry;
    return { kind: 'entries', ...makeKeptRun(study, group, [shown]) };
  };
  const kept = picks.flatMap((pick) => (pick.kind === 'entry' ? [entryRun(pick.entry)] : []));
  const units = picks.filter((pick) => pick.kind === 'units');
  const free = unusedPool(study, kept);
  const shown = new Set([...study.sentences.keys()].filter((at) => !free.has(at)));
  const whole = withCompanions(units, study, revision.weights, shown);
  const runs = picks.flatMap((pick): RevisedRun[] => {
    if (pick.kind === 'entry') return [entryRun(pick.entry)];
    const run = whole[units.indexOf(pick)];
    return run ? [toRevised(run, revision, true)] : [];
  });
  return joinTouching(study, runs);
}
