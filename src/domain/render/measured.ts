import type { Range } from '../time/range.ts';

/** What is known of a finished segment; cached beside it as JSON. Ranges count from its first frame. */
export interface SegmentFacts {
  frameCount: number;
  width: number;
  height: number;
  /** sha256 over the hashes of all packets, in order. */
  packetsDigest: string;
  /** Hash of the parameter sets: segments that differ here cannot be joined. */
  extradata: string;
  black: Range[];
  freeze: Range[];
  /** Where the source is black or frozen too. */
  sourceBlack: Range[];
  sourceFreeze: Range[];
}

/** What a listener would get from a sound file, measured on its decoded samples. */
export interface MeasuredSound {
  /** Integrated, EBU R128. Null for silence. */
  loudnessLufs: number | null;
  truePeakDbtp: number;
  sampleCount: number;
  /** Level per 10 ms in dBFS. */
  levelsDb: number[];
}

/** The delivered sound, measured after its encode. Levels are those of the programme as it is played. */
export interface DeliveredSound extends MeasuredSound {
  gainDb: number;
  isLimited: boolean;
}

/** A batch's finished sounds, without and with the silence of an end card. */
export interface BatchSounds {
  plain?: { key: string; facts: DeliveredSound };
  withEndCard?: { key: string; facts: DeliveredSound };
}
