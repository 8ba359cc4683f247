import { type LevelTrack, levelAt } from '../../recording/level-track.ts';
import type { Range } from '../../time/range.ts';
import { GivenTranscriptError } from '../given-transcript.ts';

const STEP_MS = 100;
/** Speech is at most this far under the recording's loud moments. */
const SPEECH_RANGE_DB = 25;
const LOUD_SHARE = 0.9;
/** So far off are rough captions of the same clock. */
const ROUGH_MS = 2_000;
/** Clocks are looked for so far around the given one, and around that on which text and talk begin together. */
const REACH_MS = 600_000;
/** Below these, a better fit of pauses may be chance. */
const LEAST_FIT = 0.4;
const LEAST_GAIN = 0.2;
const LEAST_LEAD = 0.1;
/** Times that fit so little have nothing to do with the talk. */
const NO_FIT = 0.1;

interface Fit {
  lateMs: number;
  /** The correlation of captions and speech, -1 to 1. */
  fit: number;
}

/**
 * How much later the times of captions are than the recording's, by their pauses: 0 where they fit, or where the
 * pauses do not tell. For talk whose words no engine knows. Throws `GivenTranscriptError` where the times fit
 * badly and more than one clock is possible.
 */
export function lateByPauses(ranges: readonly Range[], levels: LevelTrack, durationMs: number): number {
  const merged = mergeRanges(ranges);
  const speech = speechSteps(levels, durationMs);
  const fits = lagsFor(merged, speech).map((lateMs) => ({ lateMs, fit: fitOf(merged, speech, lateMs) }));
  const bestOf = (some: readonly Fit[]) =>
    some.reduce((best, one) => (one.fit > best.fit ? one : best), { lateMs: 0, fit: 0 });
  const best = bestOf(fits);
  const given = bestOf(fits.filter(({ lateMs }) => Math.abs(lateMs) <= ROUGH_MS));
  const other = bestOf(fits.filter(({ lateMs }) => Math.abs(lateMs - best.lateMs) > ROUGH_MS));
  if (best.fit < LEAST_FIT || best.fit - given.fit < LEAST_GAIN) return 0;
  if (best.fit - other.fit >= LEAST_LEAD) return best.lateMs;
  if (given.fit > NO_FIT) return 0;
  const seconds = (best.lateMs / 1000).toFixed(1);
  throw new GivenTranscriptError(
    null,
    `its times do not fit the talk. They may be some ${seconds} s late: give it with times that count from the beginning of this recording`,
  );
}

function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const { startMs, endMs } of ranges.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = merged.at(-1);
    if (last === undefined || startMs > last.endMs) merged.push({ startMs, endMs });
    else last.endMs = Math.max(last.endMs, endMs);
  }
  return merged;
}

interface SpeechSteps {
  count: number;
  /** At each step, how many steps before it have speech. */
  before: Uint32Array;
}

function speechSteps(levels: LevelTrack, durationMs: number): SpeechSteps {
  const count = Math.floor(durationMs / STEP_MS);
  const loudness = Float32Array.from({ length: count }, (_, step) => levelAt(levels, step * STEP_MS));
  const loud = loudness.toSorted()[Math.floor(LOUD_SHARE * (count - 1))] ?? 0;
  const before = new Uint32Array(count + 1);
  for (let step = 0; step < count; step += 1)
    before[step + 1] = (before[step] ?? 0) + ((loudness[step] ?? 0) >= loud - SPEECH_RANGE_DB ? 1 : 0);
  return { count, before };
}

function lagsFor([first]: readonly Range[], { before }: SpeechSteps): number[] {
  const firstStep = before.findIndex((steps) => steps > 0);
  const together = Math.round(((first?.startMs ?? 0) - firstStep * STEP_MS) / STEP_MS) * STEP_MS;
  const lags = new Set<number>();
  for (let ms = -REACH_MS; ms <= REACH_MS; ms += STEP_MS) lags.add(ms).add(together + ms);
  return [...lags];
}

function fitOf(ranges: readonly Range[], { count, before }: SpeechSteps, lateMs: number): number {
  let [covered, spoken, inside] = [0, 0, 0];
  for (const { startMs, endMs } of ranges) {
    const from = Math.min(count, Math.max(0, Math.round((startMs - lateMs) / STEP_MS)));
    const to = Math.min(count, Math.max(0, Math.round((endMs - lateMs) / STEP_MS)));
    if (to <= from) continue;
    inside += 1;
    covered += to - from;
    spoken += (before[to] ?? 0) - (before[from] ?? 0);
  }
  if (inside < ranges.length / 2) return 0;
  const [c, s] = [covered / count, (before[count] ?? 0) / count];
  const spread = Math.sqrt(c * (1 - c) * s * (1 - s));
  return spread > 0 ? (spoken / count - c * s) / spread : 0;
}
