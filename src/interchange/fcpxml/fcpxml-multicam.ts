import { type FrameRate, frameToMs } from '../../domain/time/frame-rate.ts';
import { isDropFrame } from '../../domain/time/timecode.ts';
import { countsDropFrames } from '../../domain/timeline/start-frame.ts';
import type { Timeline, TimelineFile, TimelineRecording } from '../../domain/timeline/timeline.ts';
import { syncNote } from '../sync-note.ts';
import { element, textElement, type XmlElement } from '../xml/xml-element.ts';
import type { Angle, AngleClip } from './fcpxml-angles.ts';
import type { FcpxmlResources } from './fcpxml-resources.ts';
import { conformRateName, formatFrames, formatTime } from './fcpxml-time.ts';

/** A recording as a multicam. Time 0 is its first frame of any angle, `originFrame` on the recording's timeline. */
export interface Multicam {
  recording: TimelineRecording;
  angles: readonly Angle[];
  originFrame: number;
}

/** Files may begin before the reference does; times within a multicam may not be negative. */
export function multicamOf(recording: TimelineRecording, angles: readonly Angle[]): Multicam {
  const starts = angles.flatMap(({ clips }) => clips.map(({ startFrame }) => startFrame));
  return { recording, angles, originFrame: Math.min(0, ...starts) };
}

export function multicamElement(
  multicam: Multicam,
  timeline: Timeline,
  resources: FcpxmlResources,
): XmlElement {
  const { recording, angles, originFrame } = multicam;
  const { rate } = timeline;
  const ends = angles.flatMap(({ clips }) => clips.map((clip) => clip.startFrame + clip.frameCount));
  return element('media', { id: resources.mediaIds.get(recording.id) ?? '', name: recording.name }, [
    element(
      'multicam',
      {
        format: resources.sequenceFormatId,
        duration: formatFrames(Math.max(0, ...ends) - originFrame, rate),
        tcStart: '0s',
        tcFormat: isDropFrame(rate) ? 'DF' : 'NDF',
      },
      angles.map((angle) => angleElement(angle, originFrame, { rate, resources })),
    ),
  ]);
}

interface AngleContext {
  rate: FrameRate;
  resources: FcpxmlResources;
}

function angleElement(angle: Angle, originFrame: number, context: AngleContext): XmlElement {
  const { rate } = context;
  let atFrame = originFrame;
  const children = angle.clips.flatMap((clip) => {
    const gapFrames = clip.startFrame - atFrame;
    const offset = formatFrames(atFrame - originFrame, rate);
    const gap =
      gapFrames > 0
        ? [element('gap', { name: 'Gap', offset, start: '0s', duration: formatFrames(gapFrames, rate) })]
        : [];
    atFrame = clip.startFrame + clip.frameCount;
    return [...gap, clipElement(clip, angle, originFrame, context)];
  });
  return element('mc-angle', { name: angle.name, angleID: angle.id }, children);
}

function clipElement(
  clip: AngleClip,
  { file, carries }: Angle,
  originFrame: number,
  { rate, resources }: AngleContext,
): XmlElement {
  const { picture } = file;
  const isOtherRate = picture !== null && !isSameRate(picture.rate, rate);
  const attributes = {
    ref: resources.assetIds.get(file.id) ?? '',
    offset: formatFrames(clip.startFrame - originFrame, rate),
    name: file.fileName,
    start: formatTime(clip.start),
    duration: formatFrames(clip.frameCount, rate),
    srcEnable: carries,
    format: resources.formatIds.get(file.id) ?? null,
    tcFormat: picture === null ? null : countsDropFrames(file, picture.rate) ? 'DF' : 'NDF',
    audioRole: carries === 'video' ? null : roleOf(file),
    videoRole: carries === 'audio' ? null : 'video',
  };
  return element('asset-clip', attributes, [
    textElement('note', syncNote(file, clip.source.span.clock)),
    isOtherRate && carries !== 'audio'
      ? element('conform-rate', { scaleEnabled: '0', srcFrameRate: conformRateName(picture.rate) })
      : null,
    clip.timeMap && timeMapElement(clip.timeMap),
    residualMarker(clip, rate),
  ]);
}

function timeMapElement({ from, to }: NonNullable<AngleClip['timeMap']>): XmlElement {
  const points = [from, to].map(({ time, value }) =>
    element('timept', { time: formatTime(time), value: formatTime(value), interp: 'linear' }),
  );
  return element('timeMap', { frameSampling: 'nearest-neighbor', preservesPitch: '0' }, points);
}

/** Final Cut has been seen to move sound to whole frames: the marker says where the clip belongs. */
function residualMarker({ start, startFrame, source }: AngleClip, rate: FrameRate): XmlElement | null {
  const { clock } = source.span;
  if (clock.offsetMs === 0 && clock.driftPpm === 0) return null;
  const groupMs = frameToMs(startFrame, rate);
  const value = `In sync: ${source.fileStartMs.toFixed(3)} ms of the file at ${groupMs.toFixed(3)} ms of the recording`;
  return element('marker', { start: formatTime(start), duration: formatFrames(1, rate), value });
}

function isSameRate(a: FrameRate, b: FrameRate): boolean {
  return a.num * b.den === b.num * a.den;
}

/** A sub-role for each file, so that the timeline's index can mute one voice. A dot would begin a further sub-role. */
function roleOf({ trackName }: TimelineFile): string {
  const name = trackName.replaceAll(/[.?\s]+/g, ' ').trim();
  return name === '' ? 'dialogue' : `dialogue.${name}`;
}
