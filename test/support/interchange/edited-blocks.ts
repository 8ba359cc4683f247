import { frameToMs } from '../../../src/domain/time/frame-rate.ts';
import type {
  FrameRange,
  Timeline,
  TimelineFile,
  TimelineShot,
} from '../../../src/domain/timeline/timeline.ts';
import type { diceOf } from '../rows/random-timeline.ts';

/** A piece of a shot after an edit in the editor. Frames are on the recording's timeline. */
export interface Block extends FrameRange {
  shot: TimelineShot;
  camera: TimelineFile;
}

export const EDITS = ['trim', 'extend', 'move', 'remove', 'split', 'angle', 'angle and trim'] as const;
export type EditKind = (typeof EDITS)[number];

/** Shorter ones are not edited, because an edit must leave something. */
const LEAST_FRAMES = 40;
const MOST_TRIMMED = 9;

/** An exported timeline before anybody edits it. */
export function blocksOf({ shots, recordings }: Timeline): Block[] {
  return shots.map((shot) => {
    const camera = filesOf(shot, recordings).find(({ id }) => id === shot.cameraId);
    if (camera === undefined) throw new Error(`no camera ${shot.cameraId}`);
    return { ...shot.picture, shot, camera };
  });
}

/** One edit of a block, as people make them; null where it cannot be made of that block. */
export function editBlocks(
  blocks: readonly Block[],
  timeline: Timeline,
  { kind, dice }: { kind: EditKind; dice: ReturnType<typeof diceOf> },
): Block[] | null {
  const at = dice.between(0, blocks.length - 1);
  const block = blocks[at];
  if (block === undefined || block.endFrame - block.startFrame < LEAST_FRAMES) return null;
  const others = blocks.toSpliced(at, 1);
  const [head, tail] = [dice.between(1, MOST_TRIMMED), dice.between(1, MOST_TRIMMED)];
  const trimmed = { ...block, startFrame: block.startFrame + head, endFrame: block.endFrame - tail };
  switch (kind) {
    case 'trim':
      return blocks.with(at, trimmed);
    case 'extend': {
      const longer = { ...block, startFrame: block.startFrame - head, endFrame: block.endFrame + tail };
      return longer.startFrame >= 0 && runsIn(block.camera, longer, timeline)
        ? blocks.with(at, longer)
        : null;
    }
    case 'move':
      return others.toSpliced(dice.between(0, others.length), 0, block);
    case 'remove':
      return others.length === 0 ? null : others;
    case 'split': {
      const half = block.startFrame + Math.floor((block.endFrame - block.startFrame) / 2);
      return blocks.toSpliced(at, 1, { ...block, endFrame: half }, { ...block, startFrame: half + 5 });
    }
    default: {
      const shown = kind === 'angle' ? block : trimmed;
      const angles = filesOf(block.shot, timeline.recordings).filter(
        (file) => file.picture !== null && file !== block.camera && runsIn(file, shown, timeline),
      );
      return angles.length === 0 ? null : blocks.with(at, { ...shown, camera: dice.pick(angles) });
    }
  }
}

/** Whether the file ran through a range without a pause. */
function runsIn(file: TimelineFile, { startFrame, endFrame }: FrameRange, { rate }: Timeline): boolean {
  const [startMs, endMs] = [frameToMs(startFrame - 1, rate), frameToMs(endFrame + 1, rate)];
  return file.spans.some(({ group }) => group.startMs <= startMs && endMs <= group.endMs);
}

function filesOf({ recordingId }: TimelineShot, recordings: Timeline['recordings']): readonly TimelineFile[] {
  return recordings.find(({ id }) => id === recordingId)?.files ?? [];
}

/** A clip on a track of a file, in frames of the programme and of its media. */
export interface TrackPiece {
  atFrame: number;
  frames: number;
  mediaStart: number;
}

/**
 * The rest of a track's clip in a block, with its new place; null for none. A clip at the edge of its shot
 * grows with the block, as an editor draws it out.
 */
export function pieceIn(clip: TrackPiece, block: Block, blockAtFrame: number): TrackPiece | null {
  const { shot } = block;
  const length = shot.picture.endFrame - shot.picture.startFrame;
  const from = clip.atFrame - shot.atFrame;
  const to = from + clip.frames;
  if (from < 0 || to > length) return null;
  const [wantedFrom, wantedTo] = [block.startFrame, block.endFrame].map(
    (frame) => frame - shot.picture.startFrame,
  ) as [number, number];
  const start = from === 0 ? wantedFrom : Math.max(from, wantedFrom);
  const end = to === length ? wantedTo : Math.min(to, wantedTo);
  if (end <= start) return null;
  return {
    atFrame: blockAtFrame + start - wantedFrom,
    frames: end - start,
    mediaStart: clip.mediaStart + start - from,
  };
}

/** Blocks with the place that each has in the edited programme, without gaps. */
export function placed(blocks: readonly Block[]): { block: Block; atFrame: number }[] {
  let atFrame = 0;
  return blocks.map((block) => {
    const own = { block, atFrame };
    atFrame += block.endFrame - block.startFrame;
    return own;
  });
}
