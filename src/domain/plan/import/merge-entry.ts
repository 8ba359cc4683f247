import type { PlanEntry } from '../../../contract/plan.ts';
import { placeName } from '../../time/place-name.ts';
import type { ImportedEntry } from './imported-entry.ts';

/** The fields of an entry that an edit can change. */
type Shown = Pick<ImportedEntry, 'camera' | 'startMs' | 'endMs' | 'tightening'>;

/**
 * A piece of the next version, and the entry of the present version that it is from. Null for a new piece.
 */
export interface MergedPiece extends Shown {
  from: PlanEntry | null;
  groupId: string;
  isChanged: boolean;
}

export interface MergedEntry {
  pieces: MergedPiece[];
  conflicts: string[];
}

const FIELDS = ['camera', 'startMs', 'endMs', 'tightening'] as const;

/**
 * Merges three states of one entry: as exported (`base`), as it is now (`ours`), and as in the file
 * (`theirs`). Where it is gone, `ours` is null and `theirs` has no pieces. A change on one side is taken.
 * Where both sides changed the same, the file counts, and the conflict names both. The present version is
 * kept, as every version is.
 */
export function mergeEntry(
  base: PlanEntry,
  ours: PlanEntry | null,
  theirs: readonly ImportedEntry[],
): MergedEntry {
  const was = shownIn(base);
  const [first] = theirs;
  const isTheirsSame = theirs.length === 1 && first !== undefined && isAlike(was, first);
  if (ours === null) return mergeGone(base, theirs, isTheirsSame);
  const now = shownIn(ours);
  const isOursSame = isAlike(was, now);
  if (isTheirsSame) return { pieces: [pieceOf(ours, now, false)], conflicts: [] };
  if (first === undefined) {
    if (isOursSame) return { pieces: [], conflicts: [] };
    const conflict = `number ${base.n} of the export: the file leaves it out, here it was changed to ${say(now)}; it stays, as it is here`;
    return { pieces: [pieceOf(ours, now, false)], conflicts: [conflict] };
  }
  if (isOursSame) return { pieces: theirs.map((one) => pieceOf(ours, one, true)), conflicts: [] };
  return theirs.length === 1
    ? mergeFields(base, ours, first)
    : {
        pieces: theirs.map((one) => pieceOf(ours, one, true)),
        conflicts: [
          `number ${base.n} of the export: the file cuts it into ${theirs.length} parts, here it was changed to ${say(now)}; the file counts`,
        ],
      };
}

function mergeGone(base: PlanEntry, theirs: readonly ImportedEntry[], isTheirsSame: boolean): MergedEntry {
  if (isTheirsSame || theirs.length === 0) return { pieces: [], conflicts: [] };
  const changes = theirs.map(say).join(' and ');
  return {
    pieces: theirs.map((one) => ({ ...one, from: { ...base, n: 0 }, isChanged: true })),
    conflicts: [
      `number ${base.n} of the export: the file changed it to ${changes}, here it was removed; it is back, as in the file`,
    ],
  };
}

function mergeFields(base: PlanEntry, ours: PlanEntry, theirs: ImportedEntry): MergedEntry {
  const [was, now] = [shownIn(base), shownIn(ours)];
  const both = FIELDS.filter(
    (field) =>
      !isEqual(was[field], theirs[field]) &&
      !isEqual(was[field], now[field]) &&
      !isEqual(now[field], theirs[field]),
  );
  const merged = {
    ...now,
    ...Object.fromEntries(
      FIELDS.filter((field) => !isEqual(was[field], theirs[field])).map((field) => [field, theirs[field]]),
    ),
  } as Shown;
  const conflicts =
    both.length === 0
      ? []
      : [
          `number ${base.n} of the export: the file has ${say(theirs)}, here it is ${say(now)}; where both changed the same, the file counts`,
        ];
  return { pieces: [pieceOf(ours, merged, !isAlike(now, merged))], conflicts };
}

function pieceOf(
  from: PlanEntry,
  { camera, startMs, endMs, tightening }: Shown,
  isChanged: boolean,
): MergedPiece {
  return { from, groupId: from.source_group, camera, startMs, endMs, tightening, isChanged };
}

function shownIn({ camera, source_start_ms, source_end_ms, tightening }: PlanEntry): Shown {
  return { camera, startMs: source_start_ms, endMs: source_end_ms, tightening };
}

function isAlike(a: Shown, b: Shown): boolean {
  return FIELDS.every((field) => isEqual(a[field], b[field]));
}

function isEqual(a: Shown[keyof Shown], b: Shown[keyof Shown]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** `camera A, 1:02.4 to 1:08.0`. */
function say({ camera, startMs, endMs }: Shown): string {
  return `camera ${camera}, ${placeName(startMs)} to ${placeName(endMs)}`;
}
