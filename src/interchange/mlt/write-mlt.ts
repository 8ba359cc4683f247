import { clockText } from '../../domain/captions/caption-format.ts';
import { type FrameRate, frameToMs, msToFrame } from '../../domain/time/frame-rate.ts';
import type { Timeline, TimelineFile } from '../../domain/timeline/timeline.ts';
import { type TimelineTrack, type TrackClip, timelineTracks } from '../../domain/timeline/tracks.ts';
import { filePath, type MediaPaths } from '../media-paths.ts';
import { entryName, shotNote } from '../shot-note.ts';
import { element, formatXml, type XmlElement } from '../xml/xml-element.ts';

const BACKGROUND = 'background';
/** The shown pictures. */
const CUT_TRACK = 'cut';

/** A track, with the streams that MLT is to hide. */
interface MltTrack {
  id: string;
  name: string;
  hide: 'video' | 'audio' | 'both';
  clips: TimelineTrack['clips'];
}

/**
 * A project of the MLT framework, for Kdenlive, Shotcut and `melt`. The shown pictures are one track, each
 * sound another. Angles that are not shown are hidden tracks below. MLT counts all times in frames of the
 * profile.
 */
export function writeMlt(timeline: Timeline, paths: MediaPaths): string {
  const { title, frameCount } = timeline;
  const tracks = mltTracks(timeline);
  const files = timeline.recordings.flatMap((recording) => recording.files);
  const ids = new Map(files.map(({ id }, index) => [id, `file${index + 1}`]));
  const document = element('mlt', { LC_NUMERIC: 'C', title, producer: 'main' }, [
    profileElement(timeline),
    ...files.flatMap((file) => producerElements(ids.get(file.id) ?? '', file, timeline, paths)),
    ...tracks.flatMap((track) => chainElements(track, timeline, paths)),
    ...backgroundElements(frameCount),
    ...tracks.map((track) => playlistElement(track, ids, timeline)),
    tractorElement(timeline, tracks),
  ]);
  return formatXml(document, null);
}

function mltTracks(timeline: Timeline): MltTrack[] {
  const { video, audio } = timelineTracks(timeline);
  const pictures = video.flatMap(({ clips }) => clips);
  const shown = pictures.filter(({ isEnabled }) => isEnabled).toSorted((a, b) => a.atFrame - b.atFrame);
  const angles = video.map(({ name, clips }, index) => ({
    id: `angle${index + 1}`,
    name: `${name} not shown`,
    hide: 'both' as const,
    clips: clips.filter(({ isEnabled }) => !isEnabled),
  }));
  const sounds = audio.map(({ name, clips }, index) => ({
    id: `sound${index + 1}`,
    name: `${name} sound`,
    hide: 'video' as const,
    clips: clips.filter(({ isEnabled }) => isEnabled),
  }));
  const cut = { id: CUT_TRACK, name: 'Cut', hide: 'audio' as const, clips: shown };
  return [...angles, cut, ...sounds].filter(({ clips }) => clips.length > 0);
}

function profileElement({ title, rate, width, height }: Timeline): XmlElement {
  return element('profile', {
    description: title,
    width,
    height,
    progressive: 1,
    sample_aspect_num: 1,
    sample_aspect_den: 1,
    display_aspect_num: width,
    display_aspect_den: height,
    frame_rate_num: rate.num,
    frame_rate_den: rate.den,
    colorspace: 709,
  });
}

/**
 * A file with sound has two producers, and its clips take them in turn. A producer that continues less than
 * 12 frames later does not seek. MLT 7.12 then was up to a whole frame off with the sound.
 */
function producerElements(
  id: string,
  file: TimelineFile,
  { rate }: Timeline,
  paths: MediaPaths,
): XmlElement[] {
  const frames = msToFrame(file.durationMs, rate);
  const ids = file.sound === null ? [id] : [id, soundProducer(id, 1)];
  return ids.map((producer) =>
    element('producer', { id: producer, in: 0, out: frames - 1 }, [
      property('length', frames),
      property('mlt_service', 'avformat'),
      property('resource', filePath(paths, file.id)),
      property('shotcut:caption', file.fileName),
    ]),
  );
}

/**
 * A shown clip of a camera with another rate gets a separate chain. Its link has times of the file, and a
 * producer would have only frames of the project. MLT shows the frame that has begun at a time. Half a frame
 * is added to get the nearest one. The chain has the whole file, so that an editor can lengthen the clip.
 */
function chainElements({ id, clips }: MltTrack, { rate }: Timeline, paths: MediaPaths): XmlElement[] {
  return clips.flatMap((clip, index) => {
    const own = chainedRate(id, clip, rate);
    if (own === null) return [];
    const { file, fileStartFrame, fileMs } = clip;
    const length = msToFrame(file.durationMs, rate);
    const perFrameMs = (fileMs.endMs - fileMs.startMs) / (clip.endFrame - clip.startFrame);
    const at = (frame: number) => {
      const ms = fileMs.startMs + (frame - fileStartFrame) * perFrameMs + frameToMs(0.5, own);
      return `${frame}=${(Math.max(0, ms) / 1000).toFixed(9)}`;
    };
    const map = [at(0), at(1), at(length)].join(';');
    return [
      element('chain', { id: chainId(index), in: 0, out: length - 1 }, [
        property('length', length),
        property('mlt_service', 'avformat'),
        property('resource', filePath(paths, file.id)),
        property('shotcut:caption', file.fileName),
        element('link', { id: `${chainId(index)}-time`, in: 0, out: length - 1 }, [
          property('mlt_service', 'timeremap'),
          // The name of older releases, and of newer ones.
          property('map', map),
          property('time_map', map),
          property('image_mode', 'nearest'),
        ]),
      ]),
    ];
  });
}

/** The rate of a camera that needs a chain; null for others. */
function chainedRate(trackId: string, { file }: TrackClip, rate: FrameRate): FrameRate | null {
  const own = file.picture?.rate ?? rate;
  return trackId === CUT_TRACK && own.num * rate.den !== rate.num * own.den ? own : null;
}

function chainId(clipIndex: number): string {
  return `shown${clipIndex + 1}`;
}

function soundProducer(id: string, clipIndex: number): string {
  return clipIndex % 2 === 0 ? id : `${id}-again`;
}

/** Shotcut recognizes a project by this black track below all others. */
function backgroundElements(frameCount: number): XmlElement[] {
  const out = frameCount - 1;
  return [
    element('producer', { id: 'black', in: 0, out }, [
      property('length', frameCount),
      property('mlt_service', 'color'),
      property('resource', 'black'),
      property('mlt_image_format', 'rgba'),
    ]),
    element('playlist', { id: BACKGROUND }, [element('entry', { producer: 'black', in: 0, out })]),
  ];
}

function playlistElement(
  { id: playlist, name, clips, hide }: MltTrack,
  ids: ReadonlyMap<string, string>,
  { rate }: Timeline,
): XmlElement {
  let atFrame = 0;
  const children = clips.flatMap((clip, index) => {
    const id = ids.get(clip.file.id) ?? '';
    const blank = clip.atFrame - atFrame;
    const frames = clip.endFrame - clip.startFrame;
    atFrame = clip.atFrame + frames;
    const isChained = chainedRate(playlist, clip, rate) !== null;
    const entry = element('entry', {
      producer: hide === 'video' ? soundProducer(id, index) : isChained ? chainId(index) : id,
      in: clip.fileStartFrame,
      out: clip.fileStartFrame + frames - 1,
    });
    return blank > 0 ? [element('blank', { length: blank }), entry] : [entry];
  });
  const kind = hide === 'video' ? 'audio' : 'video';
  return element('playlist', { id: playlist }, [
    property(`shotcut:${kind}`, 1),
    property('shotcut:name', name),
    ...children,
  ]);
}

function tractorElement(timeline: Timeline, tracks: readonly MltTrack[]): XmlElement {
  const out = timeline.frameCount - 1;
  const markers = timeline.shots
    .filter(({ part }) => part === 1)
    .map((shot, index) =>
      element('properties', { name: String(index) }, [
        property('text', `${entryName(shot)}\n${shotNote(timeline, shot)}`),
        property('start', timestamp(shot.atFrame, timeline)),
        property('end', timestamp(shot.atFrame, timeline)),
      ]),
    );
  return element('tractor', { id: 'main', in: 0, out }, [
    property('shotcut', 1),
    element('properties', { name: 'shotcut:markers' }, markers),
    element('track', { producer: BACKGROUND }),
    ...tracks.map(({ id, hide }) => element('track', { producer: id, hide })),
    ...tracks.flatMap(({ hide }, index) => (hide === 'video' ? [mixElement(index + 1)] : [])),
  ]);
}

/** Without it a tractor plays the sound of its highest track only. */
function mixElement(track: number): XmlElement {
  return element('transition', { id: `mix${track}` }, [
    property('a_track', 0),
    property('b_track', track),
    property('mlt_service', 'mix'),
    property('always_active', 1),
    property('sum', 1),
  ]);
}

function timestamp(frame: number, { rate }: Timeline): string {
  return clockText(Math.round(frameToMs(frame, rate)), '.');
}

function property(name: string, value: string | number): XmlElement {
  return element('property', { name }, [String(value)]);
}
