import type { Aspect, CropMode } from '../../contract/aspect.ts';
import { frameToMs } from '../../domain/time/frame-rate.ts';
import type { Range } from '../../domain/time/range.ts';
import { cameraOf, entryOf, type PreparedRender } from '../prepare-render.ts';
import type { CameraSource } from '../render-input.ts';
import { type Placement, placeInside } from './fit-picture.ts';

/** How a camera's picture comes into an aspect's frame. */
export type PictureLayout =
  | { kind: 'contain' }
  | { kind: 'cover' }
  | { kind: 'halves' }
  | { kind: 'two-cameras'; lower: CameraSource };

/** A camera may miss this much of an entry's edges and still be shown there: its first or last frame holds. */
const COVERAGE_SLACK_MS = 100;

export function layoutFor(render: PreparedRender, entryIndex: number, aspect: Aspect): PictureLayout {
  const camera = cameraOf(render, entryIndex);
  switch (aspect) {
    case '16:9':
      return { kind: 'contain' };
    case '1:1':
      return { kind: 'cover' };
    case '9:16':
      return tallLayout(render, entryIndex, camera, render.input.cropMode);
  }
}

/** Where an entry's picture lies in an aspect's frame; the rest is black. */
export function pictureIn(render: PreparedRender, entryIndex: number, aspect: Aspect): Placement {
  const frame = render.format.frames[aspect];
  return layoutFor(render, entryIndex, aspect).kind === 'contain'
    ? placeInside(cameraOf(render, entryIndex), frame)
    : { ...frame, x: 0, y: 0 };
}

function tallLayout(
  render: PreparedRender,
  entryIndex: number,
  camera: CameraSource,
  cropMode: CropMode,
): PictureLayout {
  const isUpright = camera.height > camera.width;
  if (cropMode === 'bars') return { kind: isUpright ? 'cover' : 'contain' };
  const lower = lowerCamera(render.input.cameras, camera, shownRange(render, entryIndex));
  if (lower) return { kind: 'two-cameras', lower };
  return { kind: isUpright ? 'cover' : 'halves' };
}

/** The group time that an entry shows, from its first frame to its last. */
function shownRange(render: PreparedRender, entryIndex: number): Range {
  const { stretches } = entryOf(render, entryIndex);
  const { rate } = render.programme;
  return {
    startMs: frameToMs(stretches[0]?.startFrame ?? 0, rate),
    endMs: frameToMs(stretches.at(-1)?.endFrame ?? 0, rate),
  };
}

/** The next camera by letter, cyclic, that has a picture all through the range. */
function lowerCamera(
  cameras: readonly CameraSource[],
  upper: CameraSource,
  range: Range,
): CameraSource | null {
  const group = cameras
    .filter(({ groupId }) => groupId === upper.groupId)
    .toSorted((a, b) => (a.letter < b.letter ? -1 : 1));
  const at = group.findIndex(({ letter }) => letter === upper.letter);
  // A camera that was paused is there several times.
  const others = [...group.slice(at + 1), ...group.slice(0, at)].filter(
    ({ letter }) => letter !== upper.letter,
  );
  const covers = ({ coverage }: CameraSource) =>
    coverage.startMs <= range.startMs + COVERAGE_SLACK_MS &&
    coverage.endMs >= range.endMs - COVERAGE_SLACK_MS;
  return others.find(covers) ?? null;
}
