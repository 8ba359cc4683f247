import type { SegmentFacts } from '../domain/render/measured.ts';
import type { FrameRate } from '../domain/time/frame-rate.ts';
import { StageError } from '../domain/work/stage-error.ts';
import { frameTicks } from '../media/encode-x264.ts';
import { digestOfHashes } from './check-segment.ts';
import type { FrameHash, FrameHashes } from './frame-hashes.ts';
import { frameToSample, isAacLength } from './sound/sound-pieces.ts';

/** One video has one set of codec parameters. */
export function requireSameSettings(segments: readonly SegmentFacts[]): void {
  const other = segments.findIndex(({ extradata }) => extradata !== segments[0]?.extradata);
  if (other < 0) return;
  throw new StageError(
    'mux',
    `Segment ${other + 1} was encoded with other settings than the first one, so they cannot be joined. Render without it, or show another camera there.`,
  );
}

/** A joined video holds the packets of its segments and its sound, no others, at even times. */
export function provePackets(
  { streams, packets }: FrameHashes,
  soundHashes: FrameHashes,
  segments: readonly SegmentFacts[],
  rate: FrameRate,
): void {
  if (streams.length !== 2) throw new StageError('mux', `The joined video has ${streams.length} streams.`);
  const video = packets.filter(({ stream }) => stream === 0);
  const hashesOf = (list: readonly FrameHash[]) => list.map(({ hash }) => hash);
  const sound = hashesOf(packets.filter(({ stream }) => stream === 1));
  if (digestOfHashes(sound) !== digestOfHashes(hashesOf(soundHashes.packets))) {
    throw new StageError('mux', 'The joined video does not hold the sound that was made for it.');
  }
  let at = 0;
  for (const [index, facts] of segments.entries()) {
    const own = video.slice(at, at + facts.frameCount);
    if (digestOfHashes(hashesOf(own)) !== facts.packetsDigest) {
      throw new StageError(
        'mux',
        `Segment ${index + 1} of the joined video is not the one that was checked.`,
      );
    }
    at += facts.frameCount;
  }
  const times = video.map(({ pts }) => pts).sort((a, b) => a - b);
  const uneven = times.findIndex((pts, index) => pts !== index * frameTicks(rate));
  if (uneven >= 0 || times.length !== at) {
    const found = uneven >= 0 ? `frame ${uneven} has the wrong time` : 'all have the right time';
    throw new StageError('mux', `The joined video has ${times.length} frames of ${at}; ${found}.`);
  }
}

/** The sound's length by its packets, and by its decoded samples. */
export function proveSound({ packets }: FrameHashes, decodedSamples: number, rate: FrameRate): void {
  const wanted = frameToSample(packets.filter(({ stream }) => stream === 0).length, rate);
  const last = packets.findLast(({ stream }) => stream === 1);
  const presented = last ? last.pts + last.duration : 0;
  if (presented !== wanted || !isAacLength(decodedSamples, wanted)) {
    throw new StageError(
      'mux',
      `The joined sound has ${presented} samples (${decodedSamples} decoded) instead of ${wanted}.`,
    );
  }
}
