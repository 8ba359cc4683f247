import type { EntryFootage, PreviewTimes } from '../../../src/contract/edits/plan-preview.ts';
import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import { keptRanges } from '../plan-player/kept-ranges.ts';
import type { FrameRate } from '../plan-player/plan-clock.ts';
import type { PlacedEntry } from '../plan-player/use-plan-player.ts';

/** An entry of a plan that is streamed. */
export interface StreamedEntry extends PlacedEntry {
  footage: EntryFootage;
  /** Null where only the service can tell. */
  file: EntryFile | null;
}

/** The name of an entry's file, and the version and number with which the service finds it. */
export interface EntryFile {
  key: string;
  version: number;
  n: number;
}

/** When each entry of a plan version is shown, by the service or foretold. */
export type StreamedTimes = Pick<PreviewTimes, 'plan_version' | 'frame_rate' | 'duration_ms'> & {
  entries: readonly StreamedEntry[];
};

/** A plan, and the service's times of it. */
export interface ToldPlan {
  plan: Pick<PlanDocument, 'entries'>;
  times: StreamedTimes;
}

export interface KnownEntry extends StreamedEntry {
  file: EntryFile;
}

export function isKnown(entry: StreamedEntry): entry is KnownEntry {
  return entry.file !== null;
}

/** The service's times. */
export function streamedTimes({ entries, ...times }: PreviewTimes): StreamedTimes {
  const version = times.plan_version;
  return {
    ...times,
    entries: entries.map(({ key, ...entry }) => ({ ...entry, file: { key, version, n: entry.n } })),
  };
}

/**
 * Predicts the times of a plan from those of an earlier version, so that an edit is shown at once. Null where
 * they do not follow from it. Cameras decide the look of an entry, and the first camera the frame rate.
 */
export function predictTimes(
  known: ToldPlan,
  { version, entries }: Pick<PlanDocument, 'version' | 'entries'>,
): StreamedTimes | null {
  const { frame_rate: rate } = known.times;
  const [first] = entries;
  const [toldFirst] = known.plan.entries;
  if (first === undefined || toldFirst === undefined || sourceOf(first) !== sourceOf(toldFirst)) return null;
  const placed = new Map(known.times.entries.map((one) => [one.n, one]));
  const looks = new Map(known.plan.entries.map((one) => [sourceOf(one), placed.get(one.n)?.footage.look]));
  const files = new Map(known.plan.entries.map((one) => [shapeOf(one), placed.get(one.n)?.file]));
  const predicted: StreamedEntry[] = [];
  let atFrame = 0;
  for (const entry of entries) {
    const look = looks.get(sourceOf(entry));
    if (look === undefined) return null;
    const frames = framesOf(entry, rate);
    const endFrame = frames.reduce((at, [from, to]) => at + to - from, atFrame);
    const atMs = msOf(atFrame, rate);
    predicted.push({
      ...{ n: entry.n, at_ms: atMs, duration_ms: msOf(endFrame, rate) - atMs },
      footage: { look, frames },
      file: files.get(shapeOf(entry)) ?? null,
    });
    atFrame = endFrame;
  }
  return {
    ...{ plan_version: version, frame_rate: rate, duration_ms: msOf(atFrame, rate) },
    entries: predicted,
  };
}

/** Whether two plans show the same frames at the same times, though their entries may have other captions. */
export function isSameShow(one: StreamedTimes, other: StreamedTimes): boolean {
  const shapeOf = ({ frame_rate, entries }: StreamedTimes) =>
    JSON.stringify([frame_rate, entries.map(({ n, footage }) => [n, footage])]);
  return one === other || shapeOf(one) === shapeOf(other);
}

const sourceOf = ({ source_group, camera }: PlanEntry) => `${source_group} ${camera}`;

/** A key of an entry's content, independent of its place in a plan. */
const shapeOf = ({ source_group, camera, source_start_ms, source_end_ms, tightening }: PlanEntry) =>
  JSON.stringify([source_group, camera, source_start_ms, source_end_ms, tightening]);

function framesOf(entry: PlanEntry, rate: FrameRate): [number, number][] {
  return keptRanges(entry)
    .map(({ startMs, endMs }): [number, number] => [frameOf(startMs, rate), frameOf(endMs, rate)])
    .filter(([from, to]) => to > from);
}

const frameOf = (ms: number, { num, den }: FrameRate) => Math.round((ms * num) / (1000 * den));
const msOf = (frame: number, { num, den }: FrameRate) => Math.round((frame * 1000 * den) / num);
