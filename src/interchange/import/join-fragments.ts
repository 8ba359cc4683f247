import type { PlanEntry, Tightening } from '../../contract/plan.ts';
import type { ImportedEntry } from '../../domain/plan/import/imported-entry.ts';
import { frameToMs, msToFrame } from '../../domain/time/frame-rate.ts';
import type { FrameRange, Timeline, TimelineShot } from '../../domain/timeline/timeline.ts';

/** A piece of a recording that the file shows, and the shot that it was. */
export interface Fragment extends FrameRange {
  shot: TimelineShot | null;
  recordingId: string;
  camera: string;
}

/** A longer stretch that was taken out makes two entries of one. */
const LONGEST_HOLE_MS = 3000;

/**
 * Consecutive pieces become entries again. The footage between two pieces of one entry is taken out of it.
 * Where an edge is the exported one, it gets its exact time back.
 */
export function joinFragments(fragments: readonly Fragment[], timeline: Timeline): ImportedEntry[] {
  const groups: [Fragment, ...Fragment[]][] = [];
  for (const fragment of fragments) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group !== undefined && last !== undefined && belongs(last, fragment, timeline)) group.push(fragment);
    else groups.push([fragment]);
  }
  return groups.map((group) => entryOf(group, timeline));
}

function belongs(last: Fragment, next: Fragment, { rate }: Timeline): boolean {
  if (last.recordingId !== next.recordingId || last.camera !== next.camera) return false;
  if (last.shot?.entry.n !== next.shot?.entry.n) return false;
  const gapFrames = next.startFrame - last.endFrame;
  if (last.shot === null) return gapFrames === 0;
  if (gapFrames < 0) return false;
  const isKnown =
    last.endFrame === last.shot.picture.endFrame && next.startFrame === next.shot?.picture.startFrame;
  return isKnown || frameToMs(gapFrames, rate) <= LONGEST_HOLE_MS;
}

function entryOf(group: readonly [Fragment, ...Fragment[]], timeline: Timeline): ImportedEntry {
  const [first] = group;
  const last = group.at(-1) ?? first;
  const entry = first.shot?.entry ?? null;
  const ms = (frame: number) => Math.round(frameToMs(frame, timeline.rate));
  const isFirst = first.shot?.part === 1 && first.startFrame === first.shot.picture.startFrame;
  const isLast = last.shot?.part === last.shot?.partCount && last.endFrame === last.shot?.picture.endFrame;
  return {
    fromN: entry?.n ?? null,
    groupId: first.recordingId,
    camera: first.camera,
    startMs: isFirst && entry !== null ? entry.source_start_ms : ms(first.startFrame),
    endMs: isLast && entry !== null ? entry.source_end_ms : ms(last.endFrame),
    tightening: [
      // An entry may begin or end with a hole: its own edge comes back with it.
      ...(isFirst ? holesOf(entry, Number.NEGATIVE_INFINITY, first.startFrame, timeline) : []),
      ...group.slice(1).flatMap((next, at) => holesBetween(group[at] ?? first, next, timeline)),
      ...(isLast ? holesOf(entry, last.endFrame, Number.POSITIVE_INFINITY, timeline) : []),
    ],
  };
}

/** The holes of the exported entry if both edges are its own, else one hole. */
function holesBetween(last: Fragment, next: Fragment, timeline: Timeline): Tightening[] {
  const { rate } = timeline;
  const known = holesOf(last.shot?.entry ?? null, last.endFrame, next.startFrame, timeline);
  const isKnown =
    last.endFrame === last.shot?.picture.endFrame && next.startFrame === next.shot?.picture.startFrame;
  if (isKnown && known.length > 0) return known;
  const atMs = Math.round(frameToMs(last.endFrame, rate));
  const removedMs = Math.round(frameToMs(next.startFrame, rate)) - atMs;
  return removedMs > 0 ? [{ op: 'filler_cut', at_ms: atMs, removed_ms: removedMs }] : [];
}

/** The tightening of the exported entry between two frames. */
function holesOf(
  entry: PlanEntry | null,
  fromFrame: number,
  toFrame: number,
  { rate }: Timeline,
): Tightening[] {
  return (entry?.tightening ?? []).filter(
    ({ at_ms, removed_ms }) =>
      msToFrame(at_ms, rate) >= fromFrame && msToFrame(at_ms + removed_ms, rate) <= toFrame,
  );
}
