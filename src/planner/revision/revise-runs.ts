import { targetsOf } from '../instruction/operation-targets.ts';
import type { RevisionOperation } from '../instruction/revision-operation.ts';
import { warnOfUnkept } from '../operations/answers/warn-of-unkept.ts';
import { applyOperation } from '../operations/apply-operation.ts';
import type { KeptRun } from '../operations/kept-runs.ts';
import { sameOrder } from '../operations/move-target.ts';
import { type Notes, type RevisedRun, type Revision, sentencesOf } from '../operations/revised-run.ts';
import { entriesOf } from '../operations/shown/find-shown.ts';
import { sayNumbers } from '../operations/shown/say-target.ts';
import { banSentences } from '../relevance/ban-sentences.ts';
import { fitLength } from './fit-length.ts';
import { keepEnding } from './keep-ending.ts';

const MOVES: ReadonlySet<RevisionOperation['kind']> = new Set(['move', 'swap', 'reverse', 'sort', 'order']);

/**
 * Applies the operations of an instruction in their order. An operation that fails changes nothing and gives
 * a warning.
 */
export function reviseRuns(
  revision: Revision,
  kept: readonly KeptRun[],
): { runs: RevisedRun[]; notes: Notes } {
  const notes: Notes = { rationale: [], warnings: [] };
  const before = kept.map((run): RevisedRun => ({ kind: 'entries', ...run }));
  let runs: readonly RevisedRun[] = before;
  let there: string[] = [];
  for (const operation of revision.instruction.operations) {
    const applied = applyOperation(withoutGone(revision, before, runs), runs, operation);
    if ('notFound' in applied) notes.warnings.push(applied.notFound);
    else {
      notes.warnings.push(...warnOfMissing(operation, before), ...(applied.notes?.warnings ?? []));
      // An earlier wish of the instruction may have made this order: then it was not there already.
      const isIdle = sameOrder(runs, applied.runs);
      const isMadeSo = isIdle && !sameOrder(before, runs);
      // What was there already is there no longer once a later wish has moved something.
      if (!isIdle && MOVES.has(operation.kind)) there = [];
      const said = isMadeSo ? [] : (applied.notes?.rationale ?? []);
      if (isIdle && MOVES.has(operation.kind)) there.push(...said);
      else notes.rationale.push(...said);
      runs = applied.runs;
    }
  }
  notes.rationale.push(...there);
  const lengthened = fitLength(withoutGone(revision, before, runs), runs, notes);
  const fitted = keepEnding(revision, before, lengthened);
  notes.warnings.push(...warnOfUnkept(revision, before, fitted));
  return { runs: keepPinOrder(fitted, notes), notes };
}

/** "Drop 2 and 19" drops 2, and says that there is no 19. */
function warnOfMissing(operation: RevisionOperation, before: readonly RevisedRun[]): string[] {
  const numbers = entriesOf(before).map(({ n }) => n);
  return targetsOf(operation).flatMap((target) => {
    if (target.kind !== 'entries') return [];
    const missing = target.numbers.filter((n) => !numbers.includes(n));
    return missing.length === 0 ? [] : [`the plan has no ${sayNumbers(missing)}, so that was passed over`];
  });
}

/** Sentences that one operation removed are not added by another one of the same instruction. */
function withoutGone(
  revision: Revision,
  before: readonly RevisedRun[],
  runs: readonly RevisedRun[],
): Revision {
  const shown = new Set(runs.flatMap(sentencesOf));
  const gone = new Set(before.flatMap(sentencesOf).filter((at) => !shown.has(at)));
  return { ...revision, weights: banSentences(revision.weights, (at) => gone.has(at)) };
}

/** Pinned entries never change places with each other. A move that would do so is undone for them. */
function keepPinOrder(runs: readonly RevisedRun[], notes: Notes): RevisedRun[] {
  const pins = (run: RevisedRun) =>
    run.kind === 'entries' ? run.entries.filter((entry) => entry.pinned) : [];
  const numbers = runs.flatMap(pins).map((entry) => entry.n);
  if (numbers.every((n, at) => at === 0 || n > (numbers[at - 1] ?? 0))) return [...runs];
  notes.warnings.push('pinned entries keep their order, so not everything could be moved as asked');
  const places = runs.flatMap((run, at) => (pins(run).length > 0 ? [at] : []));
  const pinned = runs
    .filter((run) => pins(run).length > 0)
    .toSorted((a, b) => (pins(a)[0]?.n ?? 0) - (pins(b)[0]?.n ?? 0));
  return runs.map((run, at) => pinned[places.indexOf(at)] ?? run);
}
