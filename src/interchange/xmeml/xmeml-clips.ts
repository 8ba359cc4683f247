import type { Timeline } from '../../domain/timeline/timeline.ts';
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

/** More channels than these are left in the file: programs map them in their own ways. */
export const MAX_CHANNELS = 2;

export function xmemlTracks(timeline: Timeline): XmemlTracks {
  const { video, audio } = timelineTracks(timeline);
  const channels = audio.flatMap((track) => channelsOf(track).map((channel) => ({ track, channel })));
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

function channelsOf({ clips }: TimelineTrack): number[] {
  const most = Math.max(1, ...clips.map(({ file }) => file.sound?.channels ?? 1));
  return Array.from({ length: Math.min(MAX_CHANNELS, most) }, (_, index) => index + 1);
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
