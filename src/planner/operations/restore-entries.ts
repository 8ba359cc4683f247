import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';
import type { OperationOf } from '../instruction/revision-operation.ts';
import { groupIndex, makeKeptRun, sentencesIn, stretch } from './kept-runs.ts';
import { partRuns } from './part-runs.ts';
import { type Applied, insertInSource, type RevisedRun, type Revision, sentencesOf } from './revised-run.ts';
import { entriesOf } from './shown/find-shown.ts';

/** Brings entries of an earlier version back to their former places. */
export function restoreEntries(
  revision: Revision,
  runs: readonly RevisedRun[],
  { numbers, wording }: OperationOf<'restore'>,
): Applied {
  const found =
    numbers === null ? lastTaken(revision, runs) : numbers.flatMap((n) => lostEntry(revision, runs, n));
  if (found.length === 0)
    return {
      notFound: `no earlier version shows more than the plan of “${wording}”: nothing was brought back`,
    };
  let restored = [...runs];
  for (const { entry, plan } of found) restored = putBack(revision, restored, entry, plan);
  return { runs: restored };
}

interface Lost {
  entry: PlanEntry;
  plan: PlanDocument;
}

const isShown = ({ study }: Revision, runs: readonly RevisedRun[], entry: PlanEntry): boolean => {
  const shown = new Set(runs.flatMap(sentencesOf));
  const own = sentencesIn(study, groupIndex(study, entry.source_group), [entry]);
  return own.some((at) => shown.has(at));
};

const canReturn = (revision: Revision, runs: readonly RevisedRun[], entry: PlanEntry): boolean =>
  groupIndex(revision.study, entry.source_group) >= 0 && !isShown(revision, runs, entry);

/** The entry with this number, of the latest version where the plan lacks that entry. */
function lostEntry(revision: Revision, runs: readonly RevisedRun[], n: number): Lost[] {
  for (const plan of revision.previous.toReversed()) {
    const entry = plan.entries.find((one) => one.n === n);
    if (entry && canReturn(revision, runs, entry)) return [{ entry, plan }];
  }
  return [];
}

/** The missing entries, of the latest version that has entries which the plan lacks. */
function lastTaken(revision: Revision, runs: readonly RevisedRun[]): Lost[] {
  for (const plan of revision.previous.toReversed()) {
    const lost = plan.entries.filter((entry) => canReturn(revision, runs, entry));
    if (lost.length > 0) return lost.map((entry) => ({ entry, plan }));
  }
  return [];
}

/**
 * Puts an entry behind its former predecessor or before its former successor, if the plan shows one of them.
 */
function putBack(
  revision: Revision,
  runs: readonly RevisedRun[],
  entry: PlanEntry,
  plan: PlanDocument,
): RevisedRun[] {
  const { study } = revision;
  // With its own number it would be mistaken for an entry of the plan.
  const entries = [{ ...entry, n: -entry.n }];
  const own: RevisedRun = {
    kind: 'entries',
    ...makeKeptRun(study, groupIndex(study, entry.source_group), entries),
  };
  if (revision.settings.chronology === 'strict') return insertInSource(runs, own, revision);
  const at = plan.entries.indexOf(entry);
  const shown = new Map(entriesOf(runs).map((one) => [stretch(one), one.n]));
  const beside = [...plan.entries.slice(0, at).toReversed(), ...plan.entries.slice(at + 1)];
  const neighbour = beside.find((one) => shown.has(stretch(one)));
  if (!neighbour) return insertInSource(runs, own, revision);
  const isBehind = plan.entries.indexOf(neighbour) < at;
  const selection = { entries: new Set([shown.get(stretch(neighbour)) ?? 0]), sentences: new Set<number>() };
  const pieces = partRuns(revision, runs, [selection]);
  const place = pieces.findIndex(({ part }) => part === 0) + (isBehind ? 1 : 0);
  return pieces.map(({ run }) => run).toSpliced(place, 0, own);
}
