import type { LengthChange, OperationOf } from '../instruction/revision-operation.ts';
import { addTarget } from './add-target.ts';
import { findShown } from './find-shown.ts';
import { type Piece, partRuns } from './part-runs.ts';
import {
  type Applied,
  insertInSource,
  type RevisedRun,
  type Revision,
  sentencesOf,
  toRevised,
  unusedPool,
} from './revised-run.ts';
import { notShown, sayTarget } from './say-target.ts';
import { trimRuns } from './trim-runs.ts';

/** No sentence in the middle is taken for less. */
const LEAST_MS = 1_000;

const lengthOf = (runs: readonly RevisedRun[]) => runs.reduce((sum, { lengthMs }) => sum + lengthMs, 0);

function changed(lengthMs: number, change: LengthChange): number {
  if (change.kind === 'to') return change.seconds * 1000;
  return change.kind === 'by' ? lengthMs + change.seconds * 1000 : lengthMs * change.factor;
}

/** Makes what is named shorter by whole sentences, the least telling ones first. */
export function shortenTarget(
  revision: Revision,
  runs: readonly RevisedRun[],
  { target, change }: OperationOf<'shorten'>,
): Applied {
  const found = findShown(revision, runs, target);
  if (!found) return { notFound: notShown(target, 'nothing was made shorter') };
  const pieces = partRuns(revision, runs, [found]);
  const isOpen = ({ run, part }: Piece) => part === 0 && !(run.kind === 'entries' && run.isPinned);
  const own = pieces.filter(isOpen).map(({ run }) => run);
  const wasMs = lengthOf(own);
  const mostMs = changed(wasMs, change);
  const best = [mostMs, (mostMs + wasMs) / 2]
    .map((ms) => trimRuns(revision, own, { leastMs: 0, mostMs: ms }))
    .find(
      (trimmed) =>
        [...trimmed.values()].flat().length > 0 && lengthOf([...trimmed.values()].flat()) < wasMs - LEAST_MS,
    );
  if (!best)
    return { notFound: `${sayTarget(target)} cannot be made shorter: its sentences cannot stand alone` };
  return { runs: pieces.flatMap((piece) => (isOpen(piece) ? (best.get(piece.run) ?? []) : [piece.run])) };
}

/** Shows more of what is named: of a subject another passage, of anything else what goes on from it. */
export function lengthenTarget(
  revision: Revision,
  runs: readonly RevisedRun[],
  { target, change }: OperationOf<'lengthen'>,
): Applied {
  const found = findShown(revision, runs, target);
  if (!found) return { notFound: notShown(target, 'nothing was made longer') };
  if (target.kind === 'subject') return addTarget(revision, runs, { kind: 'add', target, place: null });
  const pieces = partRuns(revision, runs, [found]);
  const own = pieces.flatMap(({ run, part }) => (part === 0 ? [run] : []));
  const wantedMs = changed(lengthOf(own), change) - lengthOf(own);
  const last = own.flatMap(sentencesOf).at(-1) ?? -1;
  const grown = goingOn(revision, runs, last, wantedMs);
  if (!grown)
    return { notFound: `nothing goes on from ${sayTarget(target)} in the talk: nothing was made longer` };
  const at = runs.findIndex((run) => sentencesOf(run).includes(last));
  const isStrict = revision.settings.chronology === 'strict';
  return { runs: isStrict ? insertInSource(runs, grown, revision) : runs.toSpliced(at + 1, 0, grown) };
}

function goingOn(
  revision: Revision,
  runs: readonly RevisedRun[],
  last: number,
  wantedMs: number,
): RevisedRun | null {
  const { study, settings } = revision;
  const pool = unusedPool(study, runs);
  const isNext = (at: number) => study.followsOn[at] === true && pool.has(at);
  let end = last;
  let grown: RevisedRun | null = null;
  while (isNext(end + 1) && (grown?.lengthMs ?? 0) < wantedMs) {
    end += 1;
    grown = toRevised({ first: last + 1, last: end }, revision, true);
  }
  while (grown && study.links[end]?.needsAfter && isNext(end + 1)) {
    end += 1;
    grown = toRevised({ first: last + 1, last: end }, revision, true);
  }
  return grown && grown.lengthMs >= settings.minSegmentDurationS * 1000 ? grown : null;
}
