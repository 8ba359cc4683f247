import type { ImportedEntry } from '../../domain/plan/import/imported-entry.ts';
import { fileToGroupMs } from '../../domain/recording/file-clock.ts';
import { frameToMs, msToFrame } from '../../domain/time/frame-rate.ts';
import { placeName } from '../../domain/time/place-name.ts';
import type {
  FrameRange,
  Timeline,
  TimelineFile,
  TimelineRecording,
  TimelineShot,
} from '../../domain/timeline/timeline.ts';
import type { ImportContext, ImportedClip, ImportedTimeline } from './imported-timeline.ts';
import { type Fragment, joinFragments } from './join-fragments.ts';

/** A clip of the unedited export, and the shot that it shows. */
interface KnownClip {
  clip: ImportedClip;
  shot: TimelineShot;
  /** Of its first frame, on the recording's timeline. */
  startFrame: number;
}

export interface PlacedClips {
  entries: ImportedEntry[];
  leftOut: string[];
}

/**
 * What an edited file shows, as stretches of the recordings. `known` is the unedited export, read in the same way: a
 * clip that both have has moved by as many frames as its times differ, so that rounding of the form falls away.
 */
export function placeClips(
  imported: ImportedTimeline,
  known: ImportedTimeline,
  what: { timeline: Timeline; recordings: readonly TimelineRecording[]; context: ImportContext },
): PlacedClips {
  const { timeline, recordings, context } = what;
  const knownClips = knownShots(known, timeline);
  const fragments: Fragment[] = [];
  const leftOut = [...imported.leftOut];
  for (const clip of imported.clips) {
    const file = fileOf(clip, recordings) ?? context.fileNamed(clip.fileName);
    const recording = recordings.find(({ files }) => files.some(({ id }) => id === file?.id));
    if (file?.letter == null || recording === undefined) {
      const name = clip.fileName.slice(0, 80);
      leftOut.push(
        `“${name}” at ${placeName(clip.atMs)} is not in the plan: the cut has no camera file of this name.`,
      );
      continue;
    }
    const original = originalOf(clip, knownClips, timeline);
    const fragment: Fragment = {
      shot: original?.shot ?? null,
      recordingId: recording.id,
      camera: file.letter,
      ...framesOf(clip, file, original, timeline),
    };
    const isSure = original !== null && movedBy(clip, file, original) !== null;
    fragments.push(isSure ? fragment : withoutRounding(fragment, fragments.at(-1)));
  }
  return { entries: joinFragments(fragments, timeline), leftOut };
}

function fileOf({ fileId }: ImportedClip, recordings: readonly TimelineRecording[]): TimelineFile | null {
  return recordings.flatMap(({ files }) => files).find(({ id }) => id === fileId) ?? null;
}

function knownShots({ clips }: ImportedTimeline, { shots, rate }: Timeline): KnownClip[] {
  const originMs = clips[0]?.atMs ?? 0;
  return clips.flatMap((clip) => {
    const atFrame = msToFrame(clip.atMs - originMs, rate);
    const shot = shots.find((one) => atFrame >= one.atFrame && atFrame < one.atFrame + lengthOf(one.picture));
    if (shot === undefined) return [];
    return [{ clip, shot, startFrame: shot.picture.startFrame + atFrame - shot.atFrame }];
  });
}

/** The clip that an edited one was: by its mark, else by the footage that both show. */
function originalOf(clip: ImportedClip, known: readonly KnownClip[], timeline: Timeline): KnownClip | null {
  const { mark } = clip;
  const isMarked =
    mark !== null && mark.cutId === timeline.cutId && mark.planVersion === timeline.planVersion;
  const marked = known.filter(({ shot }) => shot.entry.n === mark?.n && shot.part === mark.part);
  const candidates = isMarked && marked.length > 0 ? marked : known;
  const [best] = candidates
    .map((one) => ({ one, alike: likeness(clip, one.clip) }))
    .toSorted((a, b) => b.alike - a.alike);
  if (best === undefined) return null;
  return candidates === marked || best.alike > 0 ? best.one : null;
}

/** The share of the footage of two clips that both show, 0 to 1. */
function likeness(a: ImportedClip, b: ImportedClip): number {
  if (a.fileId !== b.fileId || a.fileName.toLowerCase() !== b.fileName.toLowerCase()) return 0;
  const [aEndMs, bEndMs] = [a.fileStartMs + a.durationMs, b.fileStartMs + b.durationMs];
  const sharedMs = Math.min(aEndMs, bEndMs) - Math.max(a.fileStartMs, b.fileStartMs);
  const allMs = Math.max(aEndMs, bEndMs) - Math.min(a.fileStartMs, b.fileStartMs);
  return Math.max(0, sharedMs) / Math.max(1, allMs);
}

function framesOf(
  clip: ImportedClip,
  file: TimelineFile,
  original: KnownClip | null,
  { rate }: Timeline,
): FrameRange {
  const frames = Math.max(1, msToFrame(clip.durationMs, rate));
  const movedMs = original === null ? null : movedBy(clip, file, original);
  const startFrame =
    original === null || movedMs === null
      ? frameInRecording(clip, file, { original, rate })
      : original.startFrame + msToFrame(movedMs, rate);
  return { startFrame, endFrame: startFrame + frames };
}

/** By how much a clip begins later in the recording than the one that it was; null where another camera hides it. */
function movedBy(clip: ImportedClip, file: TimelineFile, original: KnownClip): number | null {
  const known = original.clip;
  if (clip.sharedStartMs !== undefined && known.sharedStartMs !== undefined)
    return clip.sharedStartMs - known.sharedStartMs;
  return original.shot.cameraId === file.id ? clip.fileStartMs - known.fileStartMs : null;
}

/** Where a clip begins, by the clock of its file. */
function frameInRecording(
  { fileStartMs, fileStepMs = 0 }: ImportedClip,
  { spans }: TimelineFile,
  { original, rate }: { original: KnownClip | null; rate: Timeline['rate'] },
): number {
  const { offsetMs, driftPpm } = spans[0]?.clock ?? { offsetMs: 0, driftPpm: 0 };
  const pieces = spans.map(({ file: range, clock }) => ({ ...range, ...clock }));
  const frame = msToFrame(fileToGroupMs(fileStartMs, { offsetMs, driftPpm, pieces }), rate);
  const frameMs = frameToMs(1, rate);
  // A coarser count of the file rounds to a frame beside: that is no edit.
  const roundedBy = fileStepMs > frameMs ? Math.round(fileStepMs / 2 / frameMs) : 0;
  return original !== null && Math.abs(original.startFrame - frame) <= roundedBy
    ? original.startFrame
    : frame;
}

/** A clip that was split because of drift goes on where its first part ends: a frame between them is rounding. */
function withoutRounding(fragment: Fragment, last: Fragment | undefined): Fragment {
  if (last === undefined || last.shot !== fragment.shot || last.camera !== fragment.camera) return fragment;
  const byFrames = last.endFrame - fragment.startFrame;
  if (Math.abs(byFrames) > 1) return fragment;
  return { ...fragment, startFrame: last.endFrame, endFrame: fragment.endFrame + byFrames };
}

function lengthOf({ startFrame, endFrame }: FrameRange): number {
  return endFrame - startFrame;
}
