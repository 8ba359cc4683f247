import type { CutSettings } from '../../contract/cut-settings.ts';
import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';
import { warnOfBuiltIn } from '../../contract/values/plans.ts';
import { tightenedMs } from '../../domain/plan/plan-run.ts';
import type { LengthWindow } from '../choice/plan-runs.ts';
import { isRetimed, lengthAsked } from '../instruction/asked-of-plan.ts';
import type { Instruction } from '../instruction/revision-operation.ts';
import type { Stemmer } from '../language/word-stems.ts';
import { askUntilValid, type ModelVerdict } from '../model/ask-until-valid.ts';
import { findCandidates } from '../model/find-candidates.ts';
import { asOneLine, asUnmet } from '../model/model-choice.ts';
import type { PlannerModel } from '../model/planner-model.ts';
import { joinRuns } from '../operations/join-runs.ts';
import { groupIndex, makeKeptRun, retighten, sentencesIn } from '../operations/kept-runs.ts';
import { type Notes, type RevisedRun, toRevised } from '../operations/revised-run.ts';
import { retimedStudy, sayReasons, withFailedTakes } from '../plan/plan-by-model.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { askedBack, type BroughtBack, settingsWished, wishedBack } from '../plan/settings-of-version.ts';
import type { Study } from '../talk/study.ts';
import { checkRevision, type RevisedPick } from './check-revision.ts';
import { type ModelRevision, revisionShape } from './model-revision.ts';
import { askedLines, type RevisionTask, revisionInstructions, revisionRequest } from './revision-prompt.ts';

/** The input of a model's revision, without the built-in planner's reading of the brief. */
export interface RevisedFootage {
  study: Study;
  settings: CutSettings;
  instruction: Instruction;
  window: LengthWindow;
  stem: Stemmer;
  /**
   * The settings of the previous version. They apply where planner and model read an instruction differently.
   */
  settingsBefore: CutSettings;
}

/** A revision by a language model. */
export interface ModelRevised {
  kind: 'revised';
  runs: RevisedRun[];
  /** The footage with failed takes; the runs are of its sentences. */
  study: Study;
  settings: CutSettings;
  isRetimed: boolean;
  shortBecause: string;
  notes: Notes;
}

/** `none`: the built-in revision is used instead, with the reason. */
export type ModelRevising =
  | ModelRevised
  | { kind: 'goBack'; version: number }
  | { kind: 'none'; warnings: string[] };

/** Revises a plan by the choice of a language model. Pinned entries stay in any case. */
export async function reviseByModel(
  input: PlanInput,
  latest: PlanDocument,
  footage: RevisedFootage,
  signal: AbortSignal,
): Promise<ModelRevising> {
  const { model } = input;
  if (!model) return { kind: 'none', warnings: [] };
  const { stem, settings } = footage;
  const timed = { groups: input.groups, settings };
  const study = await withFailedTakes(footage.study, timed, stem, signal);
  const task = describeTask(input, latest, { ...footage, study });
  const verdict = await ask(model, task, study, signal);
  if (verdict.kind === 'unusable')
    return {
      kind: 'none',
      warnings: [warnOfBuiltIn('revised', `${model.name} could not be used, as ${verdict.why}`)],
    };
  const { picks, answer } = verdict.answer;
  if (answer.go_back_to > 0) return { kind: 'goBack', version: answer.go_back_to };
  const { settingsBefore } = footage;
  const { targetDurationS } = answer.length === 'as_read' ? settings : settingsBefore;
  const wished = settingsWished({ ...settings, targetDurationS }, answer, settingsBefore);
  const shown = await retimedStudy(study, { ...timed, settings: wished }, settings, { stem, signal });
  const back = wishedBack(askedBack(footage.instruction), answer);
  const isMadeAnew = isRetimed(footage.instruction) || shown !== study || back.fillers || back.pauses;
  const reasons = sayReasons(
    picks.flatMap((pick) => (pick.kind === 'units' ? [asOneLine(pick.reason)] : [])),
  );
  return {
    kind: 'revised',
    runs: toRuns(picks, shown, latest, isMadeAnew ? back : null),
    study: shown,
    settings: wished,
    isRetimed: isMadeAnew,
    shortBecause: asOneLine(answer.short_because),
    notes: {
      rationale: [`Revised by ${model.name}${reasons === '' ? '.' : `: ${reasons}`}`],
      warnings: asUnmet(answer.unmet).map((wish) => `the footage does not hold: ${wish}`),
    },
  };
}

async function ask(
  model: PlannerModel,
  task: RevisionTask,
  study: Study,
  signal: AbortSignal,
): Promise<ModelVerdict<{ picks: RevisedPick[]; answer: ModelRevision }>> {
  const needed = task.entries.flatMap((entry) =>
    sentencesIn(study, groupIndex(study, entry.source_group), [entry]),
  );
  const candidates = await findCandidates(model, { request: askedLines(task), needed }, study, signal);
  if (candidates.kind === 'unusable') return candidates;
  const offered = candidates.answer;
  const question = {
    instructions: revisionInstructions(task),
    request: revisionRequest(task, study, offered),
    shape: revisionShape,
    check: (value: unknown) => {
      const checked = checkRevision(value, study, offered, task);
      return 'faults' in checked ? checked : { answer: checked };
    },
  };
  return await askUntilValid(model, question, signal);
}

/** Without a named length, an addition may make the plan longer by this factor. */
const MOST_GROWTH = 1.5;

function describeTask(input: PlanInput, latest: PlanDocument, footage: RevisedFootage): RevisionTask {
  const { study, settings, instruction, window } = footage;
  const entries = latest.entries.filter((entry) => groupIndex(study, entry.source_group) >= 0);
  const sum = (some: readonly PlanEntry[]) => some.reduce((total, entry) => total + tightenedMs(entry), 0);
  const isLengthNamed = lengthAsked(instruction) !== null;
  const pinnedMs = sum(entries.filter(({ pinned }) => pinned));
  const mostMs = Math.max(window.mostMs, pinnedMs);
  return {
    prompt: input.prompt,
    instruction: (input.instruction ?? '').trim(),
    entries,
    version: input.version,
    settings,
    named: isLengthNamed ? { leastS: window.leastMs / 1000, mostS: mostMs / 1000 } : null,
    mostS: (Math.max(mostMs, sum(entries)) * MOST_GROWTH) / 1000,
  };
}

/** `back` is null where nothing inside of entries changes. */
function toRuns(
  picks: readonly RevisedPick[],
  study: Study,
  latest: PlanDocument,
  back: BroughtBack | null,
): RevisedRun[] {
  const shownAs = (entry: PlanEntry) =>
    back === null ? entry : retighten(study, groupIndex(study, entry.source_group), entry, back);
  const runs = picks.map((pick): RevisedRun => {
    if (pick.kind === 'units') return toRevised({ first: pick.first, last: pick.last }, { study }, true);
    const { entry } = pick;
    const group = groupIndex(study, entry.source_group);
    return { kind: 'entries', ...makeKeptRun(study, group, [shownAs(entry)]) };
  });
  const before = latest.entries.filter((entry) => groupIndex(study, entry.source_group) >= 0).map(shownAs);
  return joinRuns({ study, before }, runs);
}
