import type { TrimEdit } from '../../../contract/edits/footage-edit.ts';
import type { PlanEntry } from '../../../contract/plan.ts';
import { type Range, subtractRanges } from '../../time/range.ts';
import {
  type EditedEntries,
  heardAnew,
  isLongEnoughToShow,
  rangeOf,
  refused,
  tighteningIn,
  withEntries,
} from './edited-entries.ts';
import { type EditedGroup, hasPicture } from './edited-group.ts';
import { footageFault } from './footage-fault.ts';
import { speakerTurns } from './speaker-turns.ts';

/**
 * An entry with another beginning or end. Added footage is tightened by the settings, like the rest of the
 * plan.
 */
export function trimEntry(
  entries: readonly PlanEntry[],
  entry: PlanEntry,
  edit: TrimEdit,
  group: EditedGroup,
): EditedEntries {
  const before = rangeOf(entry);
  const range = {
    startMs: edit.source_start_ms ?? before.startMs,
    endMs: edit.source_end_ms ?? before.endMs,
  };
  const added = subtractRanges(range, [before]);
  const fault = trimFault(entries, entry, { range, added }, group);
  if (fault !== null) return refused(fault);
  const tightening = [
    ...tighteningIn(entry.tightening, range),
    ...added.flatMap((part) => tighteningIn(group.tightening, part)),
  ].toSorted((a, b) => a.at_ms - b.at_ms);
  const trimmed = {
    ...entry,
    source_start_ms: range.startMs,
    source_end_ms: range.endMs,
    tightening,
  };
  if (!isLongEnoughToShow(trimmed))
    return refused(`Nothing of entry ${entry.n} would be left: remove it instead.`);
  return withEntries(entries, entry.n, [heardAnew(group, trimmed)]);
}

/** The fault of the added footage. A shorter entry has none, whatever its content. */
function trimFault(
  entries: readonly PlanEntry[],
  entry: PlanEntry,
  { range, added }: { range: Range; added: readonly Range[] },
  group: EditedGroup,
): string | null {
  if (range.endMs <= range.startMs) return footageFault(group, range, []);
  const others = entries.filter(({ n }) => n !== entry.n);
  for (const part of added) {
    const fault = footageFault(group, part, others);
    if (fault !== null) return fault;
  }
  if (added.length === 0) return null;
  if (!hasPicture(group, entry.camera, range)) {
    return `Camera ${entry.camera} of entry ${entry.n} has no picture for all of ${range.startMs} to ${range.endMs} ms: choose another camera first.`;
  }
  return voiceFault(entry, { range, added }, group);
}

/** An entry has one voice. */
function voiceFault(
  entry: PlanEntry,
  { range, added }: { range: Range; added: readonly Range[] },
  group: EditedGroup,
): string | null {
  const turns = speakerTurns(group, range);
  const own = entry.speaker === '' ? turns[0]?.speaker : entry.speaker;
  const other = turns.find(
    (turn) =>
      turn.speaker !== own && added.some((part) => part.startMs < turn.endMs && part.endMs > turn.startMs),
  );
  if (other === undefined) return null;
  return `${other.speaker} speaks from ${other.startMs} to ${other.endMs} ms, and entry ${entry.n} is of ${own}: insert that stretch as an entry of its own.`;
}
