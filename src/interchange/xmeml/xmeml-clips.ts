import type { Timeline, TimelineFile } from '../../domain/timeline/timeline.ts';
import { type TimelineTrack, type TrackClip, timelineTracks } from '../../domain/timeline/tracks.ts';

/**
 * A clip of an xmeml track, with the numbers for links. Tracks and clips are numbered from 1 on, each kind
 * separately.
 */
export interface XmemlClip extends TrackClip {
  id: string;
  kind: 'video' | 'audio';
  /** The channel of the file, from 1 on. */
  channel: number;
  trackNumber: number;
  clipNumber: number;
}

export interface XmemlTracks {
  video: XmemlClip[][];
  /** Tracks of xmeml are mono: a file with two channels has two. */
  audio: XmemlClip[][];
}

/** Final Cut Pro 7 and Premiere hold as many tracks of sound in a sequence. */
const MAX_AUDIO_TRACKS = 99;

export function xmemlTracks(timeline: Timeline): XmemlTracks {
  const { video, audio } = timelineTracks(timeline);
  const limit = channelLimit(timeline.recordings.flatMap(({ files }) => files));
  const channels = audio.flatMap((track) =>
    Array.from(
      { length: Math.min(limit, channelCount(track.clips.map(({ file }) => file))) },
      (_, index) => ({
        track,
        channel: index + 1,
      }),
    ),
  );
  return {
    video: video.map((track, index) => clipsOf(track, 'video', 1, index + 1)),
    audio: channels.map(({ track, channel }, index) => clipsOf(track, 'audio', channel, index + 1)),
  };
}

/** Clips of one file at the same place in the programme, by that place: they move together. */
export function linkedClips({ video, audio }: XmemlTracks): Map<string, XmemlClip[]> {
  const linked = new Map<string, XmemlClip[]>();
  for (const clip of [...video, ...audio].flat()) {
    const key = linkKey(clip);
    linked.set(key, [...(linked.get(key) ?? []), clip]);
  }
  return linked;
}

export function linkKey({ file, atFrame }: TrackClip): string {
  return `${file.id} ${atFrame}`;
}

/** The channels of each file that are on tracks. Each file has its first one, and all have as many as fit. */
export function channelLimit(files: readonly TimelineFile[]): number {
  const tracks = Map.groupBy(
    files.filter(({ sound }) => sound !== null),
    ({ trackName }) => trackName,
  );
  const counts = [...tracks.values()].map(channelCount);
  const trackCount = (limit: number) => counts.reduce((sum, count) => sum + Math.min(limit, count), 0);
  let limit = Math.max(1, ...counts);
  while (limit > 1 && trackCount(limit) > MAX_AUDIO_TRACKS) limit -= 1;
  return limit;
}

function channelCount(files: readonly TimelineFile[]): number {
  return Math.max(1, ...files.map(({ sound }) => sound?.channels ?? 1));
}

function clipsOf(
  { clips }: TimelineTrack,
  kind: XmemlClip['kind'],
  channel: number,
  trackNumber: number,
): XmemlClip[] {
  return clips
    .filter(({ file }) => kind === 'video' || channel <= (file.sound?.channels ?? 1))
    .map((clip, index) => ({
      ...clip,
      kind,
      channel,
      trackNumber,
      clipNumber: index + 1,
      id: `${kind}-${trackNumber}-${index + 1}`,
    }));
}
