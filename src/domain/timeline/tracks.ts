import type { FrameRate } from '../time/frame-rate.ts';
import { clipsUnder, type SteadyClip, steadyClips } from './clips-under.ts';
import type { FrameRange, Timeline, TimelineFile, TimelineShot } from './timeline.ts';

/**
 * A timeline as tracks, for forms without multicam. There is one for each camera and one for each sound, in
 * sync.
 */
export interface TimelineTracks {
  /** The first is the lowest. */
  video: TimelineTrack[];
  audio: TimelineTrack[];
}

export interface TimelineTrack {
  name: string;
  /** In the order of the programme; between them the track is empty. */
  clips: TrackClip[];
}

/** A piece of a file on a track, at the timeline's speed. */
export interface TrackClip extends SteadyClip {
  shot: TimelineShot;
  file: TimelineFile;
  /** First frame in the programme. */
  atFrame: number;
  /** Whether its picture or its sound is used. */
  isEnabled: boolean;
}

/** Every file of a shot's recording has its own track under the shot, enabled where the plan uses it. */
export function timelineTracks({ shots, recordings, rate }: Timeline): TimelineTracks {
  const video = new Map<string, TimelineTrack>();
  const audio = new Map<string, TimelineTrack>();
  for (const shot of shots) {
    const files = recordings.find(({ id }) => id === shot.recordingId)?.files ?? [];
    for (const file of files) {
      if (file.picture !== null) {
        const isEnabled = file.id === shot.cameraId;
        trackOf(video, file).clips.push(...trackClips({ shot, file, isEnabled }, shot.picture, rate));
      }
      if (file.sound !== null) {
        const isEnabled = shot.heardIds.includes(file.id);
        trackOf(audio, file).clips.push(...trackClips({ shot, file, isEnabled }, shot.sound, rate));
      }
    }
  }
  return { video: [...video.values()], audio: [...audio.values()] };
}

/** Cameras A of several recordings share a track: no two of them run at the same time. */
function trackOf(tracks: Map<string, TimelineTrack>, { trackName }: TimelineFile): TimelineTrack {
  const track = tracks.get(trackName) ?? { name: trackName, clips: [] };
  tracks.set(trackName, track);
  return track;
}

function trackClips(
  use: Pick<TrackClip, 'shot' | 'file' | 'isEnabled'>,
  range: FrameRange,
  rate: FrameRate,
): TrackClip[] {
  const { shot, file } = use;
  return clipsUnder(file, range, rate)
    .flatMap((clip) => steadyClips(clip, rate))
    .map((clip) => ({
      ...clip,
      ...use,
      atFrame: shot.atFrame + clip.startFrame - shot.picture.startFrame,
    }));
}
