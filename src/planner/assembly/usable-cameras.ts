import type { Range } from '../../domain/time/range.ts';
import type { CameraFootage } from '../talk/footage.ts';

type PlacedCamera = Pick<CameraFootage, 'coverage' | 'guess'>;

/**
 * Cameras with a picture for all of a stretch. One whose place is a guess would show lips that do not fit the
 * sound, so it is left out where another one has a picture.
 */
export function usableCameras<C extends PlacedCamera>(cameras: readonly C[], range: Range): C[] {
  const covering = coveringCameras(cameras, range);
  const sure = covering.filter(({ guess }) => guess === undefined);
  return sure.length > 0 ? sure : covering;
}

/** Cameras with a picture for all of a stretch. */
export function coveringCameras<C extends PlacedCamera>(cameras: readonly C[], range: Range): C[] {
  return cameras.filter(({ coverage }) => coverage.startMs <= range.startMs && coverage.endMs >= range.endMs);
}
