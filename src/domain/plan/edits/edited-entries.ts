import type { PlanDocument, PlanEntry, Tightening } from '../../../contract/plan.ts';
import { type Range, rangeLengthMs } from '../../time/range.ts';
import { heardText } from '../heard-words.ts';
import { keptStretches } from '../kept-stretches.ts';
import type { EditedGroup } from './edited-group.ts';
import { mainSpeaker } from './speaker-turns.ts';

/** Entries after an edit, each with the number that it had before; new ones have the number 0. Or why not. */
export type EditedEntries = { ok: true; entries: PlanEntry[] } | { ok: false; detail: string };

export function refused(detail: string): EditedEntries {
  return { ok: false, detail };
}

/** The least time that viewers notice: a few frames at most rates. */
const LEAST_SHOWN_MS = 100;

export function rangeOf({ source_start_ms, source_end_ms }: PlanEntry): Range {
  return { startMs: source_start_ms, endMs: source_end_ms };
}

export function isLongEnoughToShow(entry: PlanEntry): boolean {
  return keptStretches(entry).reduce((sum, kept) => sum + rangeLengthMs(kept), 0) >= LEAST_SHOWN_MS;
}

/** The words of a recording now, and the names of its speakers. */
type HeardGroup = Pick<EditedGroup, 'spoken' | 'speakerNames'>;

/** A plan as the present transcripts have it. Entries for which `groupOf` gives nothing stay as they are. */
export function asHeardNow(
  plan: PlanDocument,
  groupOf: (entry: PlanEntry) => HeardGroup | undefined,
): PlanDocument {
  const entries = plan.entries.map((entry) => {
    const group = groupOf(entry);
    return group === undefined ? entry : heardAnew(group, entry);
  });
  return { ...plan, entries };
}

/** The entry with its audible text and its speaker. It keeps its speaker if that person is still audible. */
export function heardAnew(group: Pick<EditedGroup, 'spoken' | 'speakerNames'>, entry: PlanEntry): PlanEntry {
  const { speaker_name: _, ...rest } = entry;
  const speaker = mainSpeaker(group, entry);
  const name = group.speakerNames[speaker];
  return {
    ...rest,
    text: heardText(group, entry),
    speaker,
    ...(name === undefined ? {} : { speaker_name: name }),
  };
}

/** The tightening within a stretch. Holes that reach over its ends are cut there. */
export function tighteningIn(tightening: readonly Tightening[], { startMs, endMs }: Range): Tightening[] {
  return tightening.flatMap(({ op, at_ms, removed_ms }) => {
    const fromMs = Math.max(at_ms, startMs);
    const toMs = Math.min(at_ms + removed_ms, endMs);
    return toMs > fromMs ? [{ op, at_ms: fromMs, removed_ms: toMs - fromMs }] : [];
  });
}

export function withEntries(
  entries: readonly PlanEntry[],
  n: number,
  replacement: readonly PlanEntry[],
): EditedEntries {
  return { ok: true, entries: entries.flatMap((entry) => (entry.n === n ? replacement : [entry])) };
}
