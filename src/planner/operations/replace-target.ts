import type { OperationOf, Target } from '../instruction/revision-operation.ts';
import { findAddition } from './find-addition.ts';
import { type Piece, partRuns } from './part-runs.ts';
import { type Applied, insertInSource, type RevisedRun, type Revision } from './revised-run.ts';
import { findShown, type Selection } from './shown/find-shown.ts';
import { notShown, sayTarget } from './shown/say-target.ts';
import { OWN_CLOSE } from './shown/shown-subject.ts';

/** Shows one thing in the place of another; where either is not there, nothing changes but what is unwanted goes. */
export function replaceTarget(
  revision: Revision,
  runs: readonly RevisedRun[],
  { target, by, isUnwanted }: OperationOf<'replace'>,
): Applied {
  const found = findShown(revision, runs, target, OWN_CLOSE);
  if (!found) return addOnly(revision, runs, { kind: 'replace', target, by });
  const shown = findShown(revision, runs, by);
  const pieces = partRuns(revision, runs, shown && by.kind === 'entries' ? [found, shown] : [found]);
  if (isHeld(pieces)) return refusePinned(pieces);
  const addition =
    by.kind === 'entries'
      ? { added: pieces.flatMap(({ run, part }) => (part === 1 ? [run] : [])) }
      : findAddition(revision, runs, by);
  // "Not the vet but the passport": what shall be in its place is there.
  if ('notFound' in addition && (shown || isUnwanted)) return leaveOutOnly(pieces, addition.notFound);
  if ('notFound' in addition) return addition;
  return inPlaceOf(revision, pieces, [addition.added].flat());
}

/** Shows runs in the place of a selection of the plan, unless it is pinned. */
export function putInPlace(
  revision: Revision,
  runs: readonly RevisedRun[],
  found: Selection,
  added: readonly RevisedRun[],
): Applied {
  const pieces = partRuns(revision, runs, [found]);
  return isHeld(pieces) ? refusePinned(pieces) : inPlaceOf(revision, pieces, added);
}

const isHeld = (pieces: readonly Piece[]) =>
  pieces.some(({ run, part }) => part === 0 && run.kind === 'entries' && run.isPinned);

const refusePinned = (pieces: readonly Piece[]) => ({
  notFound: `${notPinned(pieces)} pinned and stays: nothing was replaced`,
});

function inPlaceOf(revision: Revision, pieces: readonly Piece[], added: readonly RevisedRun[]): Applied {
  const at = pieces.findIndex(({ part }) => part === 0);
  const isStrict = revision.settings.chronology === 'strict';
  const left = pieces.flatMap(({ run, part }, i): RevisedRun[] => {
    if (i === at && !isStrict) return [...added];
    return part === null ? [run] : [];
  });
  return {
    runs: isStrict
      ? added.reduce<RevisedRun[]>((all, run) => insertInSource(all, run, revision), left)
      : left,
  };
}

function leaveOutOnly(pieces: readonly Piece[], notFound: string): Applied {
  const left = pieces.flatMap(({ run, part }) => (part === null ? [run] : []));
  return left.length === 0 ? { notFound } : { runs: left, notes: { warnings: [notFound] } };
}

/**
 * Where the target is missing, adds only its replacement, if the footage has it and the plan does not. What the
 * footage says about the target is no part of it.
 */
function addOnly(
  revision: Revision,
  runs: readonly RevisedRun[],
  { target, by }: OperationOf<'replace'>,
): Applied {
  const missing = notShown(target, 'nothing was left out for it');
  if (by.kind === 'entries') return { notFound: missing };
  if (findShown(revision, runs, by) !== null)
    return { notFound: `${missing}; ${sayTarget(by)} is in the plan already, so nothing was added` };
  const addition = findAddition(leavingOut(revision, target), runs, by);
  if ('notFound' in addition) return addition;
  return { runs: insertInSource(runs, addition.added, revision), notes: { warnings: [missing] } };
}

/** The revision as if its instruction also dropped the target: then no passage about it is added. */
function leavingOut(revision: Revision, target: Target): Revision {
  const { instruction } = revision;
  const operations = [...instruction.operations, { kind: 'drop' as const, target }];
  return { ...revision, instruction: { ...instruction, operations } };
}

function notPinned(pieces: readonly { run: RevisedRun; part: number | null }[]): string {
  const pinned = pieces.flatMap(({ run, part }) =>
    part === 0 && run.kind === 'entries' ? run.entries.filter((entry) => entry.pinned) : [],
  );
  return pinned.length === 1
    ? `entry ${pinned[0]?.n} is`
    : `entries ${pinned.map(({ n }) => n).join(', ')} are`;
}
