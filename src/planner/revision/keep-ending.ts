import type { RevisionOperation } from '../instruction/revision-operation.ts';
import { type RevisedRun, type Revision, sentencesOf } from '../operations/revised-run.ts';
import { endingOfBrief } from '../operations/shown/ending-of-brief.ts';

/** With one of these the instruction itself decides what comes last. */
const ORDERING: ReadonlySet<RevisionOperation['kind']> = new Set([
  ...(['move', 'swap', 'reverse', 'sort', 'order', 'notAt', 'restore', 'replace', 'lengthen'] as const),
]);

/** What the brief ends on stays last: what an instruction adds without a place comes before it. */
export function keepEnding(
  revision: Revision,
  before: readonly RevisedRun[],
  runs: readonly RevisedRun[],
): RevisedRun[] {
  const { operations } = revision.instruction;
  const isPlaced = operations.some(
    (one) => ORDERING.has(one.kind) || (one.kind === 'add' && one.place !== null),
  );
  const ending =
    isPlaced || revision.settings.chronology === 'strict' ? null : endingOfBrief(revision, before);
  const at = ending === null ? -1 : runs.findIndex((run) => sentencesOf(run).at(-1) === ending);
  const [own, behind] = [runs[at], runs.slice(at + 1)];
  const isAdded = behind.every((run) => run.kind === 'chosen');
  const goesOn = behind.some((run) => sentencesOf(run)[0] === (ending ?? -1) + 1);
  if (own === undefined || behind.length === 0 || !isAdded || goesOn) return [...runs];
  return [...runs.slice(0, at), ...behind, own];
}
