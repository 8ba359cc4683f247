import { z } from 'zod';
import { type FrameRate, frameRateSchema, nearestOutputRate } from '../time/frame-rate.ts';

/** The names of ffprobe; null where the file has none. */
export const colourFactsSchema = z.object({
  space: z.string().nullable(),
  range: z.string().nullable(),
  transfer: z.string().nullable(),
});

export const pictureFactsSchema = z.object({
  streamIndex: z.int(),
  codec: z.string(),
  /** The shown size: rotation and sample aspect are applied. Even numbers. */
  width: z.number(),
  height: z.number(),
  codedWidth: z.number(),
  codedHeight: z.number(),
  rotationDeg: z.number(),
  rate: frameRateSchema,
  frameCount: z.number(),
  pixelFormat: z.string(),
  colour: colourFactsSchema,
  isInterlaced: z.boolean(),
  isHdr: z.boolean(),
  /** Timestamps off an even grid: variable rate, gaps, doubled frames, and those of slides. */
  isUneven: z.boolean(),
  /** First frame after the container's start. */
  startMs: z.number(),
  longestGopMs: z.number(),
  /**
   * From the start of the first frame to the end of the last. Absent in files that were probed before it was
   * read.
   */
  shownMs: z.number().exactOptional(),
  /** The same by the container's head. Absent where that says nothing, and in files that were probed before. */
  claimedMs: z.number().exactOptional(),
});
export type PictureFacts = z.infer<typeof pictureFactsSchema>;

/** One of two channels alone, or a mix of both, on both sides. */
const heardSoundSchema = z.enum(['left', 'right', 'mixed']);
export type HeardSound = z.infer<typeof heardSoundSchema>;

const soundFactsSchema = z.object({
  streamIndex: z.int(),
  codec: z.string(),
  channels: z.number(),
  sampleRateHz: z.number(),
  /** Of its samples. Absent for lossy codecs, which have none, and in files that were probed before it was read. */
  bitsPerSample: z.int().exactOptional(),
  /** First sample after the container's start. */
  startMs: z.number(),
  /** How to mix two channels (of the stereo mix, where there are more); absent: both as they are. */
  heard: heardSoundSchema.exactOptional(),
});
export type SoundFacts = z.infer<typeof soundFactsSchema>;

/** One of several sound tracks of a file. */
const soundTrackSchema = soundFactsSchema.extend({
  /** The title in the file. */
  title: z.string().nullable(),
  /** The share of speech in the analysed sound, 0..1; null without an analysis. */
  speechShare: z.number().nullable(),
});
export type SoundTrack = z.infer<typeof soundTrackSchema>;

/**
 * The probed facts of a recording. They are claims of the container, to be checked against the decoded
 * frames.
 */
export const sourceFactsSchema = z.object({
  container: z.string(),
  /** Claimed length. */
  durationMs: z.number(),
  picture: pictureFactsSchema.nullable(),
  /** The sound track that is used. */
  sound: soundFactsSchema.nullable(),
  /** All sound tracks, in the file's order; absent in files that were probed before they were listed. */
  soundTracks: z.array(soundTrackSchema).exactOptional(),
  /** `HH:MM:SS:FF` of the first frame, when the file carries one. */
  startTimecode: z.string().nullable(),
  /** Samples from midnight to the first one, when a Broadcast Wave file of a sound recorder carries them. */
  timeReferenceSamples: z.int().exactOptional(),
  /** The name of its tape or card, when the file carries one. */
  reelName: z.string().exactOptional(),
  /** ISO 8601, when the file carries one. */
  createdAt: z.string().nullable(),
});
export type SourceFacts = z.infer<typeof sourceFactsSchema>;

const MAX_GOP_MS = 10_000;

/** Why a camera file must be converted before it is cut. Empty when it can be cut as it is. */
export function mezzanineReasons(facts: SourceFacts): string[] {
  const { picture } = facts;
  if (picture === null) return [];
  const longSide = Math.max(picture.codedWidth, picture.codedHeight);
  const shortSide = Math.min(picture.codedWidth, picture.codedHeight);
  const reasons: [boolean, string][] = [
    [picture.codec !== 'h264', `codec ${picture.codec}`],
    [!['yuv420p', 'yuvj420p'].includes(picture.pixelFormat), `pixel format ${picture.pixelFormat}`],
    [picture.isHdr, 'high dynamic range'],
    [picture.isInterlaced, 'interlaced'],
    [picture.rotationDeg !== 0, `rotated by ${picture.rotationDeg} degrees`],
    [longSide > 1920 || shortSide > 1080, `larger than 1080p`],
    [picture.isUneven, 'uneven frame times'],
    [Math.abs(picture.startMs) > 1, 'picture starts after the sound'],
    [picture.longestGopMs > MAX_GOP_MS, 'key frames far apart'],
    [!/mov|mp4|matroska/.test(facts.container), `container ${facts.container}`],
  ];
  return reasons.filter(([applies]) => applies).map(([, reason]) => reason);
}

/**
 * The rate of the converted file. A variable rate becomes the rate at which its grid is delivered. Then each
 * frame lies on a frame of the delivery.
 */
export function preparedRate({ rate, isUneven }: Pick<PictureFacts, 'rate' | 'isUneven'>): FrameRate {
  return isUneven ? nearestOutputRate(rate) : rate;
}

/** The frame size of the converted file: square pixels, at most 1080p, even, shape kept. */
export function mezzanineSize(picture: PictureFacts): { width: number; height: number } {
  const scale = Math.min(
    1,
    1920 / Math.max(picture.width, picture.height),
    1080 / Math.min(picture.width, picture.height),
  );
  const even = (value: number) => Math.max(2, 2 * Math.round((value * scale) / 2));
  return { width: even(picture.width), height: even(picture.height) };
}
