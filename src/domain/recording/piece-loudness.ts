/** The loudness of a piece of sound. The gain of a whole preview is computed from that of its pieces. */
export interface PieceLoudness {
  /** Mean power of the samples that are not silent, both channels together. */
  power: number;
  /** Its length in samples. */
  samples: number;
}
