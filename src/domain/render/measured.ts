import { z } from 'zod';
import { rangeSchema } from '../time/range.ts';

const ranges = z.array(rangeSchema);

/** Measurements of a finished segment, cached beside it as JSON. Ranges count from its first frame. */
export const segmentFactsSchema = z.object({
  frameCount: z.int(),
  width: z.int(),
  height: z.int(),
  /** sha256 over the hashes of all packets, in order. */
  packetsDigest: z.string(),
  /** Hash of the parameter sets: segments that differ here cannot be joined. */
  extradata: z.string(),
  black: ranges,
  freeze: ranges,
  /** Where the source is black or frozen too. */
  sourceBlack: ranges,
  sourceFreeze: ranges,
  /** The change up to which the source counted as frozen; absent: the source was not examined, or as the render is. */
  sourceFreezeDb: z.number().exactOptional(),
});
export type SegmentFacts = z.infer<typeof segmentFactsSchema>;

/** Measurements of a sound file, on its decoded samples. */
const measuredSoundSchema = z.object({
  /** Integrated, EBU R128. Null for silence. */
  loudnessLufs: z.number().nullable(),
  truePeakDbtp: z.number(),
  sampleCount: z.int(),
  /** Level per 10 ms in dBFS. */
  levelsDb: z.array(z.number()),
});
export type MeasuredSound = z.infer<typeof measuredSoundSchema>;

/** The delivered sound, measured after its encode. Levels are those of the programme as it is played. */
const deliveredSoundSchema = measuredSoundSchema.extend({
  gainDb: z.number(),
  isLimited: z.boolean(),
  /** What the limiter took off each 10 ms, in dB; absent where it had nothing to do, and in sounds of earlier releases. */
  reducedDb: z.array(z.number()).exactOptional(),
});
export type DeliveredSound = z.infer<typeof deliveredSoundSchema>;

const keptSound = z.object({ key: z.string(), facts: deliveredSoundSchema });

/** A batch's finished sounds, without and with the silence of an end card. */
export const batchSoundsSchema = z.object({
  plain: keptSound.exactOptional(),
  withEndCard: keptSound.exactOptional(),
});
export type BatchSounds = z.infer<typeof batchSoundsSchema>;
