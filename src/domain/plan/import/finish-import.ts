import type { PlanDocument, PlanEntry, Tightening } from '../../../contract/plan.ts';
import { warnOfImport } from '../../../contract/values/plans.ts';
import { type Range, rangeLengthMs, subtractRanges } from '../../time/range.ts';
import { isSpokenIn } from '../edits/cut-words.ts';
import { finishFootage } from '../edits/edit-footage.ts';
import { heardAnew, isLongEnoughToShow, rangeOf, tighteningIn } from '../edits/edited-entries.ts';
import { type EditedFootage, type EditedGroup, hasPicture } from '../edits/edited-group.ts';
import { partAtTurns } from '../edits/insert-stretch.ts';
import { speakerTurns } from '../edits/speaker-turns.ts';
import { addEntries, type EntryIndex, indexEntries } from './index-entries.ts';
import type { MergedPiece } from './merge-entry.ts';
import type { MergedImport } from './merge-import.ts';

export interface FinishedImport {
  plan: PlanDocument;
  /** Pieces that the plan cannot hold, in sentences. */
  leftOut: string[];
}

/** The plan with the merged pieces as its next version: texts, speakers and warnings as after an edit by hand. */
export function finishImport(
  plan: PlanDocument,
  { pieces, conflicts }: MergedImport,
  footage: EditedFootage,
): FinishedImport {
  const leftOut: string[] = [];
  const shown = indexEntries(
    pieces.filter(({ isChanged }) => !isChanged).flatMap(({ from }) => (from === null ? [] : [from])),
  );
  const entries = pieces.flatMap((piece): PlanEntry[] => {
    if (!piece.isChanged && piece.from !== null) return [piece.from];
    const made = entriesOf(piece, footage.groups.get(piece.groupId), shown);
    if (typeof made === 'string') {
      leftOut.push(made);
      return [];
    }
    addEntries(shown, made);
    return made;
  });
  const told = {
    ...plan,
    warnings: [...plan.warnings, ...conflicts.map(warnOfImport)],
  };
  return { plan: finishFootage(told, entries, footage), leftOut };
}

/** One entry for each speaker of a piece, or the reason why there is none. */
function entriesOf(
  piece: MergedPiece,
  group: EditedGroup | undefined,
  shown: EntryIndex,
): PlanEntry[] | string {
  const place = `${piece.startMs} to ${piece.endMs} ms`;
  if (group === undefined)
    return `The stretch from ${place} is not in the plan: its recording has been deleted.`;
  const within = { startMs: Math.max(0, piece.startMs), endMs: Math.min(group.durationMs, piece.endMs) };
  const taken = (shown.get(piece.groupId)?.overlapping(within) ?? []).map(rangeOf);
  const [range] = subtractRanges(within, taken).toSorted((a, b) => rangeLengthMs(b) - rangeLengthMs(a));
  if (range === undefined)
    return `The stretch from ${place} is not in the plan a second time: no footage comes twice.`;
  if (!hasPicture(group, piece.camera, range))
    return `The stretch from ${place} is not in the plan: camera ${piece.camera} has no picture for all of it.`;
  const made = partsOf(piece, range, group).map((part) => entryOf(piece, part, group));
  return made.every(isLongEnoughToShow)
    ? made
    : `The stretch from ${place} is not in the plan: it is under a tenth of a second.`;
}

/** A shortened entry stays one entry. New or longer footage is parted where another speaker begins. */
function partsOf({ from }: MergedPiece, range: Range, group: EditedGroup): Range[] {
  if (from !== null && from.source_start_ms <= range.startMs && from.source_end_ms >= range.endMs)
    return [range];
  return partAtTurns(speakerTurns(group, range), range);
}

function entryOf(
  { from, camera, groupId, tightening }: MergedPiece,
  part: Range,
  group: EditedGroup,
): PlanEntry {
  const kept = from ?? { n: 0, role: 'body' as const, speaker: '', text: '', pinned: false };
  return heardAnew(group, {
    ...kept,
    source_group: groupId,
    camera,
    source_start_ms: part.startMs,
    source_end_ms: part.endMs,
    tightening: tighteningIn(tightening, part).map((hole) => named(hole, group)),
  });
}

/** A hole without a word in it is a pause. */
function named(hole: Tightening, group: EditedGroup): Tightening {
  const range = { startMs: hole.at_ms, endMs: hole.at_ms + hole.removed_ms };
  return isSpokenIn(group, range) ? hole : { ...hole, op: 'pause_shrink' };
}
