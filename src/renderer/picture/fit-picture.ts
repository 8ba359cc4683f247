import { type Filter, filter } from '../../media/encode-filter-graph.ts';

export interface Size {
  width: number;
  height: number;
}

/** The place of the source's picture in the frame. */
export interface Placement extends Size {
  x: number;
  y: number;
}

const even = (value: number) => 2 * Math.round(value / 2);

/** The whole source, as large as the frame allows, centred. Sizes and places are even, as 4:2:0 needs. */
export function placeInside(source: Size, frame: Size): Placement {
  const scale = Math.min(frame.width / source.width, frame.height / source.height);
  const width = Math.max(2, Math.min(frame.width, even(source.width * scale)));
  const height = Math.max(2, Math.min(frame.height, even(source.height * scale)));
  return { width, height, x: even((frame.width - width) / 2), y: even((frame.height - height) / 2) };
}

/** Fits the whole source into the frame, the rest black. */
export function containFilters(source: Size, frame: Size): Filter[] {
  const place = placeInside(source, frame);
  const scale = scaleTo(place);
  if (place.width === frame.width && place.height === frame.height) return [scale];
  const pad = { width: frame.width, height: frame.height, x: place.x, y: place.y, color: 'black' };
  return [scale, filter('pad', pad)];
}

/**
 * Fills the frame with the source's centre. The crop is a fraction of the decoded picture. That may have
 * other pixels than the displayed one (samples that are not square).
 */
export function coverFilters(source: Size, frame: Size): Filter[] {
  const wanted = frame.width / frame.height;
  const is = source.width / source.height;
  if (Math.abs(is / wanted - 1) < 1e-4) return [scaleTo(frame)];
  const crop =
    is > wanted
      ? { w: fraction('iw', source.height * frame.width, source.width * frame.height), h: 'ih' }
      : { w: 'iw', h: fraction('ih', source.width * frame.height, source.height * frame.width) };
  return [filter('crop', crop), scaleTo(frame)];
}

/** The left or right half of a picture. */
export function halfFilter(side: 'left' | 'right'): Filter {
  return filter('crop', { w: 'iw/2', h: 'ih', x: side === 'left' ? 0 : 'iw/2', y: 0 });
}

function fraction(of: string, num: number, den: number): string {
  return `2*round(${of}*${num}/${den}/2)`;
}

function scaleTo({ width, height }: Size): Filter {
  return filter('scale', { w: width, h: height, flags: 'bicubic' });
}
