import type { FrameRate } from '../time/frame-rate.ts';
import { countOf, framesToS, type Rational, rational, ZERO } from '../time/rational.ts';
import { framesPerDay, isDropFrame, parseTimecode } from '../time/timecode.ts';
import type { TimelineFile } from './timeline.ts';

/**
 * The number of a file's first frame by its own time of day; 0 where it has none. `rate` is that of its
 * picture. Sound alone has no frames: it is counted in those of the sequence.
 */
export function startFrameOf(file: TimelineFile, rate: FrameRate): number {
  const { picture, startTimecode } = file;
  if (picture !== null) return startTimecode === null ? 0 : (parseTimecode(startTimecode, rate) ?? 0);
  // A recorder cuts the time of a frame to whole samples, so that the nearest frame is the one it means.
  return countOf(startTimeOf(file), framesToS(1, rate)) % framesPerDay(rate);
}

/** Whether times of a file are in drop-frame code: as its own timecode is, or as its rate has it. */
export function countsDropFrames({ startTimecode }: TimelineFile, rate: FrameRate): boolean {
  return isDropFrame(rate) && (startTimecode === null || /[;.]/.test(startTimecode));
}

/** The time of a file's first frame by its own time of day in seconds, exactly: by the samples of sound alone. */
export function startTimeOf(file: TimelineFile): Rational {
  const { picture, timeReference } = file;
  if (picture !== null) return framesToS(startFrameOf(file, picture.rate), picture.rate);
  return timeReference === null ? ZERO : rational(timeReference.samples, timeReference.sampleRateHz);
}
