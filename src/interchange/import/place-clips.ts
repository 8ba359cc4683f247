import type { ImportedEntry } from '../../domain/plan/import/imported-entry.ts';
import { fileToGroupMs } from '../../domain/recording/file-clock.ts';
import { firstIndexWhere } from '../../domain/time/first-index-where.ts';
import { frameToMs, msToFrame } from '../../domain/time/frame-rate.ts';
import { placeName } from '../../domain/time/place-name.ts';
import type {
  FrameRange,
  Timeline,
  TimelineFile,
  TimelineRecording,
  TimelineShot,
} from '../../domain/timeline/timeline.ts';
import { lengthOfClip } from './clip-length.ts';
import type { ImportContext, ImportedClip, ImportedTimeline } from './imported-timeline.ts';
import { type Fragment, joinFragments } from './join-fragments.ts';

/** A clip of the unedited export, and the shot that it shows. */
interface KnownClip {
  clip: ImportedClip;
  shot: TimelineShot;
  /** Its first frame, on the recording's timeline. */
  startFrame: number;
}

export interface PlacedClips {
  entries: ImportedEntry[];
  leftOut: string[];
}

/**
 * The clips of an edited file as stretches of the recordings. `known` is the unedited export, read in the
 * same way. A clip in both has moved by the frames of difference between them. So rounding in the form
 * cancels out.
 */
export function placeClips(
  imported: ImportedTimeline,
  known: ImportedTimeline,
  source: { timeline: Timeline; recordings: readonly TimelineRecording[]; context: ImportContext },
): PlacedClips {
  const { timeline, recordings, context } = source;
  const knownClips = indexKnown(knownShots(known, timeline));
  const byId = new Map(
    recordings.flatMap((recording) => recording.files.map((file) => [file.id, { file, recording }] as const)),
  );
  const fragments: Fragment[] = [];
  const leftOut = [...imported.leftOut];
  for (const clip of imported.clips) {
    const { file, recording } =
      byId.get(clip.fileId ?? '') ?? byId.get(context.fileNamed(clip.fileName)?.id ?? '') ?? {};
    if (file?.letter == null || recording === undefined) {
      const name = clip.fileName.slice(0, 80);
      leftOut.push(
        `“${name}” at ${placeName(clip.atMs)} is not in the plan: the cut has no camera file of this name.`,
      );
      continue;
    }
    const original = originalOf(clip, knownClips, timeline);
    const { durationMs, doubt } = lengthOfClip(
      clip,
      sameFootage(clip, original),
      frameToMs(1, timeline.rate),
    );
    if (doubt !== null) leftOut.push(doubt);
    const fragment: Fragment = {
      shot: original?.shot ?? null,
      recordingId: recording.id,
      camera: file.letter,
      ...framesOf({ ...clip, durationMs }, file, original, timeline),
    };
    const isSure = original !== null && movedBy(clip, file, original) !== null;
    fragments.push(isSure ? fragment : withoutRounding(fragment, fragments.at(-1)));
  }
  return { entries: joinFragments(fragments, timeline), leftOut };
}

function knownShots({ clips }: ImportedTimeline, { shots, rate }: Timeline): KnownClip[] {
  const originMs = clips[0]?.atMs ?? 0;
  const inOrder = shots.toSorted((a, b) => a.atFrame - b.atFrame);
  return clips.flatMap((clip) => {
    const atFrame = msToFrame(clip.atMs - originMs, rate);
    const shot = inOrder[firstIndexWhere(inOrder.length, (at) => (inOrder[at]?.atFrame ?? 0) > atFrame) - 1];
    if (shot === undefined || atFrame >= shot.atFrame + lengthOf(shot.picture)) return [];
    return [{ clip, shot, startFrame: shot.picture.startFrame + atFrame - shot.atFrame }];
  });
}

/** The clips of the unedited export, by the keys that can identify one. */
interface KnownClips {
  byShot: ReadonlyMap<string, KnownClip[]>;
  byFile: ReadonlyMap<string, KnownClip[]>;
}

function indexKnown(known: readonly KnownClip[]): KnownClips {
  return {
    byShot: Map.groupBy(known, ({ shot }) => `${shot.entry.n} ${shot.part}`),
    byFile: Map.groupBy(known, ({ clip }) => nameOf(clip)),
  };
}

/** The same for clips of the same file. */
function nameOf({ fileId, fileName }: ImportedClip): string {
  return `${fileId ?? ''} ${fileName.toLowerCase()}`;
}

/** The original of an edited clip. Its mark identifies it, or else the footage that both show. */
function originalOf(clip: ImportedClip, known: KnownClips, timeline: Timeline): KnownClip | null {
  const { mark } = clip;
  const isMarked =
    mark !== null && mark.cutId === timeline.cutId && mark.planVersion === timeline.planVersion;
  const marked = isMarked ? (known.byShot.get(`${mark.n} ${mark.part}`) ?? []) : [];
  if (marked.length === 0) return mostShared(clip, known.byFile.get(nameOf(clip)) ?? []);
  const ofFile = marked.filter((one) => nameOf(one.clip) === nameOf(clip));
  return mostShared(clip, ofFile) ?? marked[0] ?? null;
}

/** The clip that shares the most footage with an edited one of the same file; null where none shares any. */
function mostShared(clip: ImportedClip, known: readonly KnownClip[]): KnownClip | null {
  let best: KnownClip | null = null;
  let most = 0;
  for (const one of known) {
    const share = sharedShare(clip, one.clip);
    if (share > most) [best, most] = [one, share];
  }
  return best;
}

/** The share of the footage of two clips of one file that both show, 0 to 1. */
function sharedShare(a: ImportedClip, b: ImportedClip): number {
  const [aEndMs, bEndMs] = [a.fileStartMs + a.durationMs, b.fileStartMs + b.durationMs];
  const sharedMs = Math.min(aEndMs, bEndMs) - Math.max(a.fileStartMs, b.fileStartMs);
  const allMs = Math.max(aEndMs, bEndMs) - Math.min(a.fileStartMs, b.fileStartMs);
  return Math.max(0, sharedMs) / Math.max(1, allMs);
}

/** The former clip, where it shows the same file. */
function sameFootage(clip: ImportedClip, original: KnownClip | null): ImportedClip | null {
  return original !== null && nameOf(original.clip) === nameOf(clip) ? original.clip : null;
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

/**
 * By how much a clip begins later in the recording than its former clip; null where another camera hides it.
 */
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

/**
 * A clip that was split because of drift continues where its first part ends. A frame between them is
 * rounding.
 */
function withoutRounding(fragment: Fragment, last: Fragment | undefined): Fragment {
  if (last === undefined || last.shot !== fragment.shot || last.camera !== fragment.camera) return fragment;
  const byFrames = last.endFrame - fragment.startFrame;
  if (Math.abs(byFrames) > 1) return fragment;
  return { ...fragment, startFrame: last.endFrame, endFrame: fragment.endFrame + byFrames };
}

function lengthOf({ startFrame, endFrame }: FrameRange): number {
  return endFrame - startFrame;
}
