import type { Aspect } from '../../contract/values/pictures.ts';
import type { ProgrammeEntry } from '../../domain/plan/programme.ts';
import { frameToMs } from '../../domain/time/frame-rate.ts';
import type { Range } from '../../domain/time/range.ts';
import type { CameraSource, RenderInput } from '../render-input.ts';
import { type Placement, placeInside, type Size } from './fit-picture.ts';

/** The place of a camera's picture in an aspect's frame. */
export type PictureLayout =
  | { kind: 'contain' }
  | { kind: 'cover' }
  | { kind: 'halves' }
  | { kind: 'two-cameras'; lower: CameraSource };

/** A camera may lack this much at an entry's edges. It then still shows its first or last frame there. */
const COVERAGE_SLACK_MS = 100;

/** The layouts of an entry that shows a camera, in every aspect. */
export function layoutsOf(
  shown: ProgrammeEntry,
  camera: CameraSource,
  input: RenderInput,
): Record<Aspect, PictureLayout> {
  return { '16:9': { kind: 'contain' }, '1:1': { kind: 'cover' }, '9:16': tallLayout(shown, camera, input) };
}

/** The place of a camera's picture in a frame under a layout; the rest is black. */
export function placementOf(layout: PictureLayout, camera: CameraSource, frame: Size): Placement {
  return layout.kind === 'contain' ? placeInside(camera, frame) : { ...frame, x: 0, y: 0 };
}

function tallLayout(
  shown: ProgrammeEntry,
  camera: CameraSource,
  { cameras, cropMode, rate }: RenderInput,
): PictureLayout {
  const isUpright = camera.height > camera.width;
  if (cropMode === 'bars') return { kind: isUpright ? 'cover' : 'contain' };
  const lower = lowerCamera(cameras, camera, {
    startMs: frameToMs(shown.stretches[0]?.startFrame ?? 0, rate),
    endMs: frameToMs(shown.stretches.at(-1)?.endFrame ?? 0, rate),
  });
  if (lower) return { kind: 'two-cameras', lower };
  return { kind: isUpright ? 'cover' : 'halves' };
}

/** The next camera by letter, cyclic, that has a picture during the whole range of group time. */
function lowerCamera(
  cameras: readonly CameraSource[],
  upper: CameraSource,
  range: Range,
): CameraSource | null {
  const group = cameras
    .filter(({ groupId }) => groupId === upper.groupId)
    .toSorted((a, b) => (a.letter < b.letter ? -1 : 1));
  // A camera that was paused is listed several times, each time with the same letter.
  const others = [
    ...group.filter(({ letter }) => letter > upper.letter),
    ...group.filter(({ letter }) => letter < upper.letter),
  ];
  const covers = ({ coverage }: CameraSource) =>
    coverage.startMs <= range.startMs + COVERAGE_SLACK_MS &&
    coverage.endMs >= range.endMs - COVERAGE_SLACK_MS;
  return others.find(covers) ?? null;
}
