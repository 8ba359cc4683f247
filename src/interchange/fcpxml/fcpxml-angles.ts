import type { FrameRate } from '../../domain/time/frame-rate.ts';
import {
  add,
  compare,
  countOf,
  framesToS,
  msToS,
  multiply,
  type Rational,
  rational,
  subtract,
  toNumber,
} from '../../domain/time/rational.ts';
import { clipsOf, type FileClip } from '../../domain/timeline/clips-under.ts';
import { startTimeOf } from '../../domain/timeline/start-frame.ts';
import type { TimelineFile, TimelineRecording } from '../../domain/timeline/timeline.ts';
import { assetDuration, sampleRate } from './fcpxml-resources.ts';

/** An angle of a multicam: the picture or sound of one file, and the clips on it. */
export interface Angle {
  id: string;
  name: string;
  file: TimelineFile;
  carries: 'all' | 'video' | 'audio';
  clips: AngleClip[];
}

/** A clip on whole frames of the multicam. `start` is in the asset's own timecode. */
export interface AngleClip {
  /** On the recording's timeline. */
  startFrame: number;
  frameCount: number;
  start: Rational;
  /** Absent where the file's clock runs as the recording's does. */
  timeMap: TimeMap | null;
  source: FileClip;
}

/** A straight line from the file's own time to the clip's, both in the asset's timecode. */
export interface TimeMap {
  from: { time: Rational; value: Rational };
  to: { time: Rational; value: Rational };
}

/** A camera's sound with a smaller offset needs no separate angle. */
const HEARD_MS = 1;
/** Drift over a clip below this is not worth a time map. */
const LEAST_DRIFT_MS = 0.25;

/**
 * The angles of a recording, cameras first. A clip begins on a whole frame, and its file where the clock
 * says. Sound is exact to the sample, a picture to its nearest frame. So a camera whose sound would be off by
 * more than 1 ms has two angles.
 */
export function anglesOf({ files }: TimelineRecording, rate: FrameRate): Angle[] {
  const angles = files.flatMap((file): Angle[] => {
    const make = (carries: Angle['carries'], suffix = '') => ({
      id: `${file.id}${suffix}`,
      name: suffix === '' ? file.trackName : `${file.trackName} sound`,
      file,
      carries,
      clips: clipsOf(file, rate).map((clip) => placeClip(clip, { file, rate, carries })),
    });
    if (file.picture === null) return file.sound === null ? [] : [make('audio')];
    if (file.sound === null) return [make('video')];
    const all = make('all');
    return all.clips.every((clip) => soundIsIn(clip, file))
      ? [all]
      : [make('video'), make('audio', '-sound')];
  });
  return angles.toSorted((a, b) => Number(a.carries === 'audio') - Number(b.carries === 'audio'));
}

function soundIsIn({ start, source, timeMap }: AngleClip, file: TimelineFile): boolean {
  const wanted = add(startTimeOf(file), scaled(msToS(source.fileStartMs), driftOf(source, timeMap)));
  return Math.abs(toNumber(subtract(start, wanted))) * 1000 <= HEARD_MS;
}

function placeClip(
  clip: FileClip,
  { file, rate, carries }: { file: TimelineFile; rate: FrameRate; carries: Angle['carries'] },
): AngleClip {
  const timeMap = timeMapOf(clip, file, rate);
  const drift = driftOf(clip, timeMap);
  const sample = rational(1, sampleRate(file));
  const step = carries === 'audio' || file.picture === null ? sample : framesToS(1, file.picture.rate);
  const inFile = multiply(step, rational(countOf(scaled(msToS(clip.fileStartMs), drift), step)));
  const left = subtract(scaled(assetDuration(file), drift), inFile);
  return {
    startFrame: clip.startFrame,
    frameCount: Math.min(clip.endFrame - clip.startFrame, wholeFrames(left, rate)),
    start: add(startTimeOf(file), inFile),
    timeMap,
    source: clip,
  };
}

/** A start that was rounded up leaves less of the file: programs refuse a clip that reaches past its asset. */
function wholeFrames(length: Rational, rate: FrameRate): number {
  const nearest = countOf(length, framesToS(1, rate));
  return compare(framesToS(nearest, rate), length) > 0 ? nearest - 1 : nearest;
}

function timeMapOf(clip: FileClip, file: TimelineFile, rate: FrameRate): TimeMap | null {
  const lengthMs = toNumber(framesToS(clip.endFrame - clip.startFrame, rate)) * 1000;
  const driftMs = (lengthMs * Math.abs(clip.span.clock.driftPpm)) / 1e6;
  if (driftMs < LEAST_DRIFT_MS) return null;
  const base = startTimeOf(file);
  const length = assetDuration(file);
  const sample = rational(1, sampleRate(file));
  const mapped = multiply(sample, rational(countOf(scaled(length, clip.span.clock.driftPpm), sample)));
  return {
    from: { time: base, value: base },
    to: { time: add(base, mapped), value: add(base, length) },
  };
}

function driftOf({ span }: FileClip, timeMap: TimeMap | null): number {
  return timeMap === null ? 0 : span.clock.driftPpm;
}

/** A length of the file on a clock that runs faster by `ppm`, to a thousandth of a millionth. */
function scaled(time: Rational, ppm: number): Rational {
  return ppm === 0 ? time : multiply(time, rational(1_000_000_000 + Math.round(ppm * 1000), 1_000_000_000));
}
