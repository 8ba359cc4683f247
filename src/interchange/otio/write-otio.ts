import { type FrameRate, framesPerSecond, msToFrame } from '../../domain/time/frame-rate.ts';
import { toNumber } from '../../domain/time/rational.ts';
import { centredStartMs } from '../../domain/timeline/clips-under.ts';
import { startFrameOf, startTimeOf } from '../../domain/timeline/start-frame.ts';
import type { Timeline, TimelineFile } from '../../domain/timeline/timeline.ts';
import { type TimelineTrack, type TrackClip, timelineTracks } from '../../domain/timeline/tracks.ts';
import { markOf } from '../entry-mark.ts';
import { fileUrl, type MediaPaths } from '../media-paths.ts';
import { entryName, shotNote } from '../shot-note.ts';
import { type OtioValue, otioRange, otioTime } from './otio-values.ts';

/** Makecut's own data has one key. */
const OUR_KEY = 'makecut';
const MEDIA_KEY = 'DEFAULT_MEDIA';

/** A timeline of OpenTimelineIO, schemas of release 0.17: a track for each camera and each sound. */
export function writeOtio(timeline: Timeline, paths: MediaPaths): string {
  const { video, audio } = timelineTracks(timeline);
  const trackOf = (kind: 'Video' | 'Audio') => (track: TimelineTrack) =>
    trackValue(track, kind, { timeline, paths });
  const document: OtioValue = {
    OTIO_SCHEMA: 'Timeline.1',
    name: timeline.title,
    global_start_time: otioTime(0, timeline.rate),
    metadata: {
      [OUR_KEY]: {
        cut_id: timeline.cutId,
        plan_version: timeline.planVersion,
        rationale: timeline.rationale,
        warnings: timeline.warnings,
      },
    },
    tracks: {
      OTIO_SCHEMA: 'Stack.1',
      name: 'tracks',
      source_range: null,
      effects: [],
      metadata: {},
      enabled: true,
      markers: timeline.shots
        .filter(({ part }) => part === 1)
        .map((shot) => markerValue(entryName(shot), shotNote(timeline, shot), shot.atFrame, timeline.rate)),
      children: [...video.map(trackOf('Video')), ...audio.map(trackOf('Audio'))],
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

interface OtioContext {
  timeline: Timeline;
  paths: MediaPaths;
}

function trackValue(track: TimelineTrack, kind: 'Video' | 'Audio', context: OtioContext): OtioValue {
  const { rate } = context.timeline;
  let atFrame = 0;
  const children = track.clips.flatMap((clip) => {
    const gapFrames = clip.atFrame - atFrame;
    atFrame = clip.atFrame + clip.endFrame - clip.startFrame;
    const gap = gapFrames > 0 ? [gapValue(gapFrames, rate)] : [];
    return [...gap, clipValue(clip, kind, context)];
  });
  return {
    OTIO_SCHEMA: 'Track.1',
    name: track.name,
    kind,
    source_range: null,
    effects: [],
    markers: [],
    metadata: {},
    enabled: true,
    children,
  };
}

function gapValue(frames: number, rate: FrameRate): OtioValue {
  return {
    OTIO_SCHEMA: 'Gap.1',
    name: '',
    source_range: otioRange(otioTime(0, rate), otioTime(frames, rate)),
    effects: [],
    markers: [],
    metadata: {},
    enabled: true,
  };
}

function clipValue(clip: TrackClip, kind: 'Video' | 'Audio', context: OtioContext): OtioValue {
  const { timeline, paths } = context;
  const { rate } = timeline;
  const { shot, file } = clip;
  const start = toNumber(startTimeOf(file)) * framesPerSecond(rate) + fileFrames(clip, kind, rate);
  const mark = markOf(timeline, shot);
  return {
    OTIO_SCHEMA: 'Clip.2',
    name: file.fileName,
    source_range: otioRange(otioTime(start, rate), otioTime(clip.endFrame - clip.startFrame, rate)),
    effects: [],
    markers: kind === 'Video' && clip.isEnabled ? [markerValue(entryName(shot), mark, start, rate)] : [],
    enabled: clip.isEnabled,
    active_media_reference_key: MEDIA_KEY,
    media_references: { [MEDIA_KEY]: referenceValue(file, rate, paths) },
    metadata: {
      [OUR_KEY]: { mark, entry: shot.entry.n, part: shot.part, file_id: file.id, track: file.trackName },
    },
  };
}

/** Pictures begin on whole frames; sound begins where the clock of its file says. */
function fileFrames(clip: TrackClip, kind: string, rate: FrameRate): number {
  return kind === 'Video' ? clip.fileStartFrame : (centredStartMs(clip, rate) * framesPerSecond(rate)) / 1000;
}

function referenceValue(file: TimelineFile, rate: FrameRate, paths: MediaPaths): OtioValue {
  return {
    OTIO_SCHEMA: 'ExternalReference.1',
    name: paths.names.get(file.id) ?? file.fileName,
    target_url: fileUrl(paths, file.id),
    available_range: availableRange(file, rate),
    available_image_bounds: null,
    metadata: {
      [OUR_KEY]: {
        file_id: file.id,
        sync: file.spans.map(({ clock, group }) => ({
          offset_ms: clock.offsetMs,
          drift_ppm: clock.driftPpm,
          recording_start_ms: group.startMs,
          recording_end_ms: group.endMs,
        })),
        sync_residual_ms: file.syncResidualMs,
      },
    },
  };
}

/** Sound with a time of day is counted in samples: that time need not lie on a frame. */
function availableRange(file: TimelineFile, rate: FrameRate): OtioValue {
  const { picture, timeReference, durationMs } = file;
  if (timeReference === null) {
    const own = picture?.rate ?? rate;
    return otioRange(otioTime(startFrameOf(file, own), own), otioTime(msToFrame(durationMs, own), own));
  }
  const own = { num: timeReference.sampleRateHz, den: 1 };
  return otioRange(otioTime(timeReference.samples, own), otioTime(msToFrame(durationMs, own), own));
}

function markerValue(name: string, comment: string, frame: number, rate: FrameRate): OtioValue {
  return {
    OTIO_SCHEMA: 'Marker.2',
    name,
    color: 'GREEN',
    comment,
    marked_range: otioRange(otioTime(frame, rate), otioTime(0, rate)),
    metadata: {},
  };
}
