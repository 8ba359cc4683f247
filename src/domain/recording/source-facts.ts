import type { FrameRate } from '../time/frame-rate.ts';

/** What probing found in a recording. Claims of the container, to be checked against what decodes. */
export interface SourceFacts {
  container: string;
  /** Claimed length. */
  durationMs: number;
  picture: PictureFacts | null;
  sound: SoundFacts | null;
  /** `HH:MM:SS:FF` of the first frame, when the file carries one. */
  startTimecode: string | null;
  /** ISO 8601, when the file carries one. */
  createdAt: string | null;
}

export interface PictureFacts {
  streamIndex: number;
  codec: string;
  /** As shown: rotation and sample aspect applied. Even numbers. */
  width: number;
  height: number;
  codedWidth: number;
  codedHeight: number;
  rotationDeg: number;
  rate: FrameRate;
  frameCount: number;
  pixelFormat: string;
  colour: ColourFacts;
  isInterlaced: boolean;
  isHdr: boolean;
  /** Timestamps that do not lie on an even grid: variable rate, gaps, doubled frames. */
  isUneven: boolean;
  /** First frame after the container's start. */
  startMs: number;
  longestGopMs: number;
}

export interface ColourFacts {
  space: string | null;
  range: string | null;
  transfer: string | null;
}

export interface SoundFacts {
  streamIndex: number;
  codec: string;
  channels: number;
  sampleRateHz: number;
  /** First sample after the container's start. */
  startMs: number;
}

const MAX_GOP_MS = 10_000;

/** Why a camera file is converted once instead of being cut from as it is; empty when it is fine as it is. */
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
