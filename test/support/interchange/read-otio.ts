import { z } from 'zod';
import type { ReadTrackClip } from './read-track.ts';

const timeSchema = z.object({
  OTIO_SCHEMA: z.literal('RationalTime.1'),
  value: z.number(),
  rate: z.number().positive(),
});
const rangeSchema = z.object({
  OTIO_SCHEMA: z.literal('TimeRange.1'),
  start_time: timeSchema,
  duration: timeSchema,
});
const gapSchema = z.object({ OTIO_SCHEMA: z.literal('Gap.1'), source_range: rangeSchema });
const clipSchema = z.object({
  OTIO_SCHEMA: z.literal('Clip.2'),
  source_range: rangeSchema,
  enabled: z.boolean(),
  active_media_reference_key: z.string(),
  media_references: z.record(
    z.string(),
    z.object({
      OTIO_SCHEMA: z.literal('ExternalReference.1'),
      target_url: z.string(),
      available_range: rangeSchema,
    }),
  ),
});
const trackSchema = z.object({
  OTIO_SCHEMA: z.literal('Track.1'),
  name: z.string(),
  kind: z.enum(['Video', 'Audio']),
  children: z.array(z.discriminatedUnion('OTIO_SCHEMA', [gapSchema, clipSchema])),
});
const timelineSchema = z.object({
  OTIO_SCHEMA: z.literal('Timeline.1'),
  tracks: z.object({ OTIO_SCHEMA: z.literal('Stack.1'), children: z.array(trackSchema) }),
});

export interface ReadOtio {
  video: ReadTrackClip[][];
  audio: ReadTrackClip[][];
}

/** A timeline of OTIO by its documentation alone: items follow each other, and times are values over rates. */
export function readOtio(text: string): ReadOtio {
  const { children } = timelineSchema.parse(JSON.parse(text)).tracks;
  const tracksOf = (kind: string) => children.filter((track) => track.kind === kind).map(readTrack);
  return { video: tracksOf('Video'), audio: tracksOf('Audio') };
}

function readTrack({ children }: z.infer<typeof trackSchema>): ReadTrackClip[] {
  let atFrame = 0;
  return children.flatMap((item) => {
    const startFrame = atFrame;
    atFrame += item.source_range.duration.value;
    return item.OTIO_SCHEMA === 'Gap.1' ? [] : [readClip(item, startFrame, atFrame)];
  });
}

function readClip(clip: z.infer<typeof clipSchema>, startFrame: number, endFrame: number): ReadTrackClip {
  const media = clip.media_references[clip.active_media_reference_key];
  if (media === undefined) throw new Error('a clip without media');
  const { start_time: start, duration } = clip.source_range;
  const { start_time: first, duration: length } = media.available_range;
  const startMs = toMs(start) - toMs(first);
  // Half a frame more than there is may be named: lengths are rounded to frames of the file.
  if (startMs < -1e-6 || startMs + toMs(duration) > toMs(length) + 1000 / length.rate)
    throw new Error(`a clip of ${media.target_url} reaches past its file`);
  return {
    fileName: decodeURIComponent(media.target_url.split('/').at(-1) ?? ''),
    ...{ startFrame, endFrame, isEnabled: clip.enabled },
    fileMsAt: (frame) => startMs + ((frame - startFrame) * 1000) / duration.rate,
  };
}

function toMs({ value, rate }: z.infer<typeof timeSchema>): number {
  return (value * 1000) / rate;
}
