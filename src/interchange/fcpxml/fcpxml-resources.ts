import { type FrameRate, msToFrame } from '../../domain/time/frame-rate.ts';
import { framesToS, type Rational, rational } from '../../domain/time/rational.ts';
import { startTimeOf } from '../../domain/timeline/start-frame.ts';
import type { Timeline, TimelineFile, TimelinePicture } from '../../domain/timeline/timeline.ts';
import { fileUrl, type MediaPaths } from '../media-paths.ts';
import { element, type XmlElement } from '../xml/xml-element.ts';
import { formatFrames, formatName, formatTime } from './fcpxml-time.ts';

/** Final Cut's own field “Reel”. */
const REEL_KEY = 'com.apple.proapps.studio.reel';
const REC_709 = '1-1-1 (Rec. 709)';

/** The resources of a document, to which the rest refers. Ids are unique within it. */
export interface FcpxmlResources {
  elements: XmlElement[];
  sequenceFormatId: string;
  /** Asset ids by file id. */
  assetIds: ReadonlyMap<string, string>;
  /** Formats of pictures, by file id. */
  formatIds: ReadonlyMap<string, string>;
  /** Multicams, by recording id. */
  mediaIds: ReadonlyMap<string, string>;
}

/** Formats and assets; each file is one asset, however many clips it has. Multicams are only named here. */
export function fcpxmlResources(timeline: Timeline, paths: MediaPaths): FcpxmlResources {
  const { rate, width, height, recordings } = timeline;
  const elements: XmlElement[] = [];
  const formats = new Map<string, string>();
  const formatFor = (ofRate: FrameRate, ofWidth: number, ofHeight: number): string => {
    const key = `${ofRate.num}/${ofRate.den} ${ofWidth}x${ofHeight}`;
    const known = formats.get(key);
    if (known !== undefined) return known;
    const id = `r${elements.length + 1}`;
    elements.push(formatElement(id, ofRate, ofWidth, ofHeight));
    formats.set(key, id);
    return id;
  };
  const sequenceFormatId = formatFor(rate, width, height);
  const assetIds = new Map<string, string>();
  const formatIds = new Map<string, string>();
  for (const file of recordings.flatMap(({ files }) => files)) {
    const { picture } = file;
    const format = picture && formatFor(picture.rate, picture.width, picture.height);
    if (format !== null) formatIds.set(file.id, format);
    const id = `r${elements.length + 1}`;
    assetIds.set(file.id, id);
    elements.push(assetElement(id, file, format, fileUrl(paths, file.id)));
  }
  const mediaIds = new Map(recordings.map(({ id }, index) => [id, `r${elements.length + 1 + index}`]));
  return { elements, sequenceFormatId, assetIds, formatIds, mediaIds };
}

function formatElement(id: string, rate: FrameRate, width: number, height: number): XmlElement {
  return element('format', {
    id,
    name: formatName(rate, width, height),
    frameDuration: formatFrames(1, rate),
    width,
    height,
    colorSpace: REC_709,
  });
}

function assetElement(id: string, file: TimelineFile, format: string | null, src: string): XmlElement {
  const { picture, sound, fileName, reelName } = file;
  return element(
    'asset',
    {
      id,
      name: fileName,
      start: formatTime(startTimeOf(file)),
      duration: formatTime(assetDuration(file)),
      hasVideo: picture === null ? null : '1',
      format,
      videoSources: picture === null ? null : '1',
      hasAudio: sound === null ? null : '1',
      audioSources: sound === null ? null : '1',
      audioChannels: sound?.channels ?? null,
      audioRate: sound?.sampleRateHz ?? null,
    },
    [
      element('media-rep', { kind: 'original-media', src }),
      reelName === null
        ? null
        : element('metadata', {}, [element('md', { key: REEL_KEY, value: reelName, type: 'string' })]),
    ],
  );
}

/** In whole frames of a picture, in whole samples of sound alone. */
export function assetDuration(file: TimelineFile): Rational {
  const { picture, durationMs } = file;
  return picture === null
    ? rational(Math.floor((durationMs / 1000) * sampleRate(file)), sampleRate(file))
    : framesToS(lastWholeFrame(durationMs, picture), picture.rate);
}

/** The finest step in which a file's sound can be placed. */
export function sampleRate({ sound }: TimelineFile): number {
  return sound?.sampleRateHz ?? 48_000;
}

function lastWholeFrame(durationMs: number, { rate }: TimelinePicture): number {
  return msToFrame(durationMs, rate);
}
