/** A triangle over neighbouring bins of a spectrum. */
export interface MelBand {
  firstBin: number;
  weights: Float32Array;
}

export interface MelShape {
  count: number;
  lowestHz: number;
  highestHz: number;
  fftSize: number;
  sampleRate: number;
}

/** Bands that are evenly wide to the ear, each overlapping half of its neighbours. */
export function melBands({ count, lowestHz, highestHz, fftSize, sampleRate }: MelShape): MelBand[] {
  const [low, high] = [toMel(lowestHz), toMel(highestHz)];
  const edges = Array.from({ length: count + 2 }, (_, i) => {
    const hz = fromMel(low + ((high - low) * i) / (count + 1));
    return (hz * fftSize) / sampleRate;
  });
  return Array.from({ length: count }, (_, b) => {
    const [from = 0, peak = 0, to = 0] = edges.slice(b, b + 3);
    const firstBin = Math.max(1, Math.ceil(from));
    const lastBin = Math.min(fftSize / 2 - 1, Math.floor(to));
    const weights = Float32Array.from({ length: lastBin - firstBin + 1 }, (_, k) => {
      const bin = firstBin + k;
      return bin <= peak ? (bin - from) / (peak - from) : (to - bin) / (to - peak);
    });
    return { firstBin, weights };
  });
}

function toMel(hz: number): number {
  return 1127 * Math.log(1 + hz / 700);
}

function fromMel(mel: number): number {
  return 700 * (Math.exp(mel / 1127) - 1);
}
