import type { CutSettings } from '../../contract/cut-settings.ts';
import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';
import { countUp } from '../../lib/count-up.ts';
import type { Brief } from '../brief/brief.ts';
import type { ChosenRun } from '../choice/choose-runs.ts';
import { type LengthWindow, runMs } from '../choice/plan-runs.ts';
import type { Instruction } from '../instruction/revision-operation.ts';
import type { Stemmer } from '../language/word-stems.ts';
import type { Weights } from '../relevance/weigh-sentences.ts';
import type { Study } from '../talk/study.ts';
import type { KeptRun } from './kept-runs.ts';

/** The input of all operations of a revision. */
export interface Revision {
  study: Study;
  settings: CutSettings;
  brief: Brief;
  weights: Weights;
  instruction: Instruction;
  stem: Stemmer;
  /** Entries of the previous version, retimed where the instruction asks for it. */
  before: readonly PlanEntry[];
  /** All previous versions, the latest last. */
  previous: readonly PlanDocument[];
  window: LengthWindow;
  /** Sentences that a person took out of an earlier version. They are not used to fill a length. */
  removedByWish: ReadonlySet<number>;
}

/** `isKept`: the run stays at every length. */
export type RevisedRun = { isKept?: boolean } & (
  | ({ kind: 'entries' } & KeptRun)
  /** `isNamed`: the instruction asks for the run, so that no length removes it. */
  | { kind: 'chosen'; run: ChosenRun; lengthMs: number; isNamed: boolean }
);

export interface Notes {
  rationale: string[];
  warnings: string[];
}

/** The runs after an operation, or the reason for a warning when it changes nothing. */
export type Applied = { runs: RevisedRun[]; notes?: Partial<Notes> } | { notFound: string };

/** Under a strict order no entry moves. */
export const ORDER_KEPT = { warnings: ['the order of the footage is kept, so nothing was moved'] };

export function toRevised(run: ChosenRun, { study }: Pick<Revision, 'study'>, isNamed: boolean): RevisedRun {
  return { kind: 'chosen', run, lengthMs: runMs(run, study), isNamed };
}

/** Sentences of the footage that a plan already shows. */
/** Length of some runs together, after tightening. */
export const runsMs = (runs: readonly RevisedRun[]): number =>
  runs.reduce((sum, { lengthMs }) => sum + lengthMs, 0);

export function sentencesOf(run: RevisedRun): number[] {
  if (run.kind === 'entries') return run.sentences;
  return countUp(run.run.first, run.run.last);
}

/** Sentences that the plan does not show, without those that would overlap an entry. */
export function unusedPool(study: Study, runs: readonly RevisedRun[]): Set<number> {
  const used = new Set(runs.flatMap(sentencesOf));
  const isTouched = (at: number) =>
    runs.some(
      (run) =>
        run.kind === 'entries' &&
        run.entries.some(
          (entry) =>
            entry.source_group === study.timelines[study.sentences[at]?.group ?? 0]?.footage.groupId &&
            entry.source_start_ms < (study.edges[at]?.out.ms ?? 0) &&
            entry.source_end_ms > (study.edges[at]?.in.ms ?? 0),
        ),
    );
  return new Set([...study.sentences.keys()].filter((at) => !used.has(at) && !isTouched(at)));
}

/** The place in the footage: group, then time. */
function sourcePlace(run: RevisedRun, study: Study): [number, number] {
  if (run.kind === 'entries') return [run.group, run.entries[0]?.source_start_ms ?? 0];
  return [study.sentences[run.run.first]?.group ?? 0, study.edges[run.run.first]?.in.ms ?? 0];
}

export function inSourceOrder(runs: readonly RevisedRun[], study: Study): RevisedRun[] {
  return runs.toSorted((a, b) => {
    const [[group, ms], [otherGroup, otherMs]] = [sourcePlace(a, study), sourcePlace(b, study)];
    return group - otherGroup || ms - otherMs;
  });
}

/**
 * Puts a run behind the last run that precedes it in the footage. The opening, which may be out of order,
 * stays first; only its own lead-in may precede it.
 */
export function insertInSource(
  runs: readonly RevisedRun[],
  added: RevisedRun,
  { study, settings }: Revision,
): RevisedRun[] {
  const [group, ms] = sourcePlace(added, study);
  const isBefore = (run: RevisedRun) => {
    const [otherGroup, otherMs] = sourcePlace(run, study);
    return otherGroup < group || (otherGroup === group && otherMs < ms);
  };
  const [first] = runs;
  const leadsIn = first !== undefined && sentencesOf(first)[0] === (sentencesOf(added).at(-1) ?? -2) + 1;
  const from = settings.chronology === 'strict' || leadsIn ? 0 : 1;
  const place = runs.findLastIndex((run, at) => at >= from && isBefore(run)) + 1;
  return runs.toSpliced(Math.max(place, Math.min(from, runs.length)), 0, added);
}
