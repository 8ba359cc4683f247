import { framesToS, type Rational, ZERO } from '../time/rational.ts';
import { parseTimecode } from '../time/timecode.ts';
import type { TimelineFile } from './timeline.ts';

/**
 * The number of a file's first frame by its own timecode, at its own rate. 0 without a timecode, and for
 * sound alone.
 */
export function startFrameOf({ picture, startTimecode }: TimelineFile): number {
  if (picture === null || startTimecode === null) return 0;
  return parseTimecode(startTimecode, picture.rate) ?? 0;
}

/** The same in seconds, exactly. */
export function startTimeOf(file: TimelineFile): Rational {
  return file.picture === null ? ZERO : framesToS(startFrameOf(file), file.picture.rate);
}
