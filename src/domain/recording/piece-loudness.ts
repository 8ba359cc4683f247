/** How loud a piece of sound is: the gain of a whole preview is worked out from that of its pieces. */
export interface PieceLoudness {
  /** Mean power of the samples that are not silent, both channels together. */
  power: number;
  /** How many samples that are. */
  samples: number;
}
