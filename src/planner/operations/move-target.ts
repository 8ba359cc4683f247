import type { NumberedPlace, OperationOf, Place, ShiftedPlace } from '../instruction/revision-operation.ts';
import { findAddition } from './find-addition.ts';
import { asNamed, partsOf } from './lean-on.ts';
import { type Piece, partRuns } from './part-runs.ts';
import { placeRuns } from './place-runs.ts';
import {
  type Applied,
  insertInSource,
  ORDER_KEPT,
  type RevisedRun,
  type Revision,
  sentencesOf,
} from './revised-run.ts';
import { findShown } from './shown/find-shown.ts';
import { notShown, sayTarget } from './shown/say-target.ts';
import { CLOSE, WIDE } from './shown/shown-subject.ts';

const THERE_ALREADY = {
  first: 'It opens with that already.',
  last: 'It ends on that already.',
  before: 'It is in that order already.',
  after: 'It is in that order already.',
  by: 'It is at that end already.',
  at: 'It is in that place already.',
} as const;

/** Puts what is named in a place; what the plan does not show is taken out of the footage. */
export function moveTarget(
  revision: Revision,
  runs: readonly RevisedRun[],
  { target, place }: OperationOf<'move'>,
): Applied {
  const named = findShown(revision, runs, target, place.kind === 'last' ? CLOSE : WIDE);
  const isStrict = revision.settings.chronology === 'strict';
  if (!named) {
    const addition =
      target.kind === 'entries'
        ? { notFound: notShown(target, 'nothing was moved') }
        : findAddition(revision, runs, target);
    if ('notFound' in addition) return addition;
    if (isStrict) return { runs: insertInSource(runs, addition.added, revision), notes: ORDER_KEPT };
    if (place.kind === 'by' || place.kind === 'at')
      return { notFound: notShown(target, 'nothing was moved') };
    return placeRuns(revision, runs, [addition.added], { place, what: 'nothing was moved' });
  }
  if (isStrict) return { runs: [...runs], notes: ORDER_KEPT };
  const { moved: found, warnings } = asNamed(revision, runs, target, named);
  const pieces = partRuns(revision, runs, [found]);
  const moved = pieces.flatMap(({ run, part }) => (part === 0 ? [run] : []));
  const others = pieces.flatMap(({ run, part }) => (part === 0 ? [] : [run]));
  if (isBoundTo(revision, others, place))
    return {
      notFound: `${sayTarget(target)} cannot be parted from what it is to stand beside: nothing was moved`,
    };
  const placed =
    place.kind === 'by' || place.kind === 'at'
      ? { runs: shifted(revision, pieces, place) }
      : placeRuns(revision, others, moved, { place, what: 'nothing was moved' });
  if ('notFound' in placed) return placed;
  const isSame = sameOrder(
    placed.runs,
    pieces.map(({ run }) => run),
  );
  return { ...placed, notes: isSame ? { rationale: [THERE_ALREADY[place.kind]] } : { warnings } };
}

/** Whether both show the same sentences in the same order. */
function sameOrder(one: readonly RevisedRun[], other: readonly RevisedRun[]): boolean {
  const [ats, others] = [one.flatMap(sentencesOf), other.flatMap(sentencesOf)];
  return ats.length === others.length && ats.every((at, i) => at === others[i]);
}

/** The named pieces as one, at a place or so many further on among the others; what cannot be parted takes one place. */
function shifted(
  revision: Revision,
  pieces: readonly Piece[],
  place: ShiftedPlace | NumberedPlace,
): RevisedRun[] {
  const apart = (all: readonly Piece[]) => all.flatMap(({ run }) => partsOf(revision, run));
  const moved = pieces.flatMap(({ run, part }) => (part === 0 ? [run] : []));
  const others = apart(pieces.filter(({ part }) => part !== 0));
  const before = apart(
    pieces.slice(
      0,
      pieces.findIndex(({ part }) => part === 0),
    ),
  ).length;
  const wanted = place.kind === 'by' ? before + place.entries : placeOfNumber(others, place.entry);
  const at = Math.min(Math.max(0, wanted), others.length);
  return others.toSpliced(at, 0, ...moved);
}

/** Behind how many of these parts something is the entry with this number. */
function placeOfNumber(parts: readonly RevisedRun[], number: number): number {
  let entries = 0;
  const at = parts.findIndex((run) => {
    if (entries >= number - 1) return true;
    entries += run.kind === 'entries' ? run.entries.length : 1;
    return false;
  });
  return at < 0 ? parts.length : at;
}

/** What it is to stand beside came along with it. */
function isBoundTo(revision: Revision, others: readonly RevisedRun[], place: Place): boolean {
  if (!('target' in place) || place.target.kind !== 'entries') return false;
  const { numbers } = place.target;
  const isKnown = revision.before.some(({ n }) => numbers.includes(n));
  return isKnown && findShown(revision, others, place.target) === null;
}
