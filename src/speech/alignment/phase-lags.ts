import type { WavFile } from '../wav-file.ts';
import { openRealFft, type RealFft } from './real-fft.ts';

/** The result of one window: the other file's time, and the reference's time of the same moment less that. */
export interface LagPoint {
  otherMs: number;
  lagMs: number;
}

const LOW_HZ = 150;
const HIGH_HZ = 5_000;

/**
 * Exact lags by phase correlation (GCC-PHAT) of windows that begin at `startsMs` of the other file. The
 * reference is read where `lagMs` says, and the lag is looked for `searchMs` to either side.
 */
export async function phaseLags(
  reference: WavFile,
  other: WavFile,
  startsMs: readonly number[],
  options: PairOptions & { searchMs: number },
): Promise<LagPoint[]> {
  const rate = other.sampleRate;
  const fft = await openRealFft(options.windowSamples);
  const taper = taperOf(options.windowSamples);
  const points: LagPoint[] = [];
  for await (const pair of readPairs(reference, other, startsMs, options)) {
    const correlation = phaseCorrelation(fft, pair, taper, rate);
    if (correlation === null) continue;
    const shift = peakOf(correlation, Math.round((options.searchMs * rate) / 1000));
    points.push({ otherMs: pair.middleMs, lagMs: ((pair.lagSamples + shift) * 1000) / rate });
  }
  fft.close();
  return points;
}

interface PairOptions {
  windowSamples: number;
  /** Where the reference is read. */
  lagMs: (otherMs: number) => number;
}

/** The same window of both recordings, the reference's at the lag that is expected in the window's middle. */
async function* readPairs(
  reference: WavFile,
  other: WavFile,
  startsMs: readonly number[],
  { windowSamples, lagMs }: PairOptions,
) {
  const rate = other.sampleRate;
  for (const startMs of startsMs) {
    const otherStart = Math.round((startMs * rate) / 1000);
    const middleMs = startMs + (windowSamples * 500) / rate;
    const lagSamples = Math.round((lagMs(middleMs) * rate) / 1000);
    const a = await reference.read(otherStart + lagSamples, windowSamples);
    const b = await other.read(otherStart, windowSamples);
    yield { middleMs, lagSamples, a, b };
  }
}

/** Where a correlation is highest, in samples and fractions of them, within `search` of 0. */
function peakOf(at: (lag: number) => number, search: number): number {
  const best = highest(at, search);
  const [left, peak, right] = [at(best - 1), at(best), at(best + 1)];
  const bend = left - 2 * peak + right;
  return best + (bend < 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (left - right)) / bend)) : 0);
}

/**
 * How well the reference fits the other file's windows at the given lags. This is the height of the peak
 * within `searchMs`, in standard deviations of all lags. 0 where one of them is silent.
 */
export async function phaseFits(
  reference: WavFile,
  other: WavFile,
  startsMs: readonly number[],
  options: PairOptions & { searchMs: number },
): Promise<number[]> {
  const rate = other.sampleRate;
  const fft = await openRealFft(options.windowSamples);
  const taper = taperOf(options.windowSamples);
  const fits: number[] = [];
  for await (const pair of readPairs(reference, other, startsMs, options)) {
    const at = phaseCorrelation(fft, pair, taper, rate);
    const size = fft.size;
    const spread = at === null ? 1 : Math.sqrt(meanOf(size, (lag) => at(lag) ** 2)) || 1;
    fits.push(at === null ? 0 : at(highest(at, Math.round((options.searchMs * rate) / 1000))) / spread);
  }
  fft.close();
  return fits;
}

function meanOf(count: number, valueAt: (i: number) => number): number {
  let sum = 0;
  for (let i = 0; i < count; i += 1) sum += valueAt(i);
  return sum / count;
}

function highest(at: (lag: number) => number, search: number): number {
  let best = -search;
  for (let lag = -search; lag <= search; lag += 1) if (at(lag) > at(best)) best = lag;
  return best;
}

/** The correlation at each lag, in samples; null when one of the two is silent. */
function phaseCorrelation(
  fft: RealFft,
  { a, b }: { a: Float32Array; b: Float32Array },
  taper: Float64Array,
  rate: number,
): ((lag: number) => number) | null {
  const [x, y] = [fft.forward(tapered(a, taper)), fft.forward(tapered(b, taper))];
  const cross = new Float32Array(fft.size);
  const first = Math.ceil((LOW_HZ * fft.size) / rate);
  const last = Math.min(fft.size / 2 - 1, Math.floor((HIGH_HZ * fft.size) / rate));
  let used = 0;
  for (let bin = first; bin <= last; bin += 1) {
    const i = 2 * bin;
    const [ar, ai, br, bi] = [x[i] ?? 0, x[i + 1] ?? 0, y[i] ?? 0, y[i + 1] ?? 0];
    const [re, im] = [ar * br + ai * bi, ai * br - ar * bi];
    const size = Math.hypot(re, im);
    if (size < 1e-12) continue;
    cross[i] = re / size;
    cross[i + 1] = im / size;
    used += 1;
  }
  if (used < (last - first) / 4) return null;
  const correlation = fft.inverse(cross);
  return (lag) => correlation[(lag + fft.size) % fft.size] ?? 0;
}

/** Made once for all windows: its cosines took a third of the time of an alignment. */
function taperOf(size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
}

function tapered(samples: Float32Array, taper: Float64Array): Float32Array {
  const out = new Float32Array(samples.length);
  for (let i = 0; i < out.length; i += 1) out[i] = (samples[i] ?? 0) * (taper[i] ?? 0);
  return out;
}
