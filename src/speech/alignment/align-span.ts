import type { Range } from '../../domain/time/range.ts';
import { median } from '../../lib/median.ts';
import type { WavFile } from '../wav-file.ts';
import type { Alignment, AlignmentFigures } from './alignment.ts';
import { coarseLag, MIN_OVERLAP_MS } from './coarse-lag.ts';
import { findJump } from './find-jump.ts';
import { FLUX_RATE, onsetFlux } from './onset-flux.ts';
import { type LagPoint, phaseLags } from './phase-lags.ts';
import { type LagLine, robustLine } from './robust-line.ts';

/** Measured apart on related and unrelated recordings: docs/benchmarks/speech.md. */
const MIN_Z = 8;
const MIN_PEAK_TO_SECOND = 1.5;
const MIN_ON_LINE = 3;
const ON_LINE_MS = 1.5;
/** Four times the highest figures of recordings of different sound. */
const SURE_Z = 28;
const SURE_PEAK_TO_SECOND = 4;
/** A slope that is smaller than so many of its deviations is chance. Windows overlap, so they count half. */
const MIN_DRIFT_DEVIATIONS = 7;
/** With fewer windows the deviation itself depends on chance. */
const MIN_DRIFT_WINDOWS = 8;
/**
 * A smaller drift, which moves the sound by under a sample of 16 kHz over the whole overlap, counts as none.
 */
const MIN_DRIFT_MS = 0.05;

const LONG_WINDOW = 65_536;
const SHORT_WINDOW = 16_384;
const MAX_WINDOWS = 40;
/** Coarse lags are 10 ms apart, and drift may have moved the ends of long files. */
const FIRST_SEARCH_MS = 60;
const DRIFT_SEARCH_PPM = 150;
const SECOND_SEARCH_MS = 12;

/** Both files with their tracks of onsets. */
export interface HeardFiles {
  reference: WavFile;
  other: WavFile;
  refFlux: readonly Float32Array[];
  otherFlux: readonly Float32Array[];
}

export async function openFlux(reference: WavFile, other: WavFile): Promise<HeardFiles> {
  return { reference, other, refFlux: await onsetFlux(reference), otherFlux: await onsetFlux(other) };
}

/**
 * Finds the line of a stretch of the other file, on its own clock. `figures.jump` says that one line is not
 * enough.
 */
export async function alignSpan(files: HeardFiles, span: Range): Promise<Alignment> {
  const { reference, other, refFlux, otherFlux } = files;
  const spanFlux = otherFlux.map((band) => band.subarray(...framesOf(span)));
  const coarse = await coarseLag(refFlux, spanFlux);
  const none: AlignmentFigures = { z: 0, peakToSecond: 0, windows: 0, windowsOnLine: 0, overlapMs: 0 };
  if (coarse === null) return { aligned: false, figures: none };
  const lagMs = coarse.lagMs - span.startMs;
  const fromMs = Math.max(span.startMs, -lagMs);
  const toMs = Math.min(span.endMs, reference.durationMs - lagMs);
  const overlapMs = Math.max(0, toMs - fromMs);
  const figures = { ...none, z: coarse.z, peakToSecond: coarse.peakToSecond, overlapMs };
  if (coarse.z < MIN_Z || overlapMs < MIN_OVERLAP_MS) return { aligned: false, figures };
  const windowSamples = overlapMs > 20_000 ? LONG_WINDOW : SHORT_WINDOW;
  const startsMs = liveliestStarts(otherFlux, {
    fromMs,
    toMs,
    windowMs: (windowSamples * 1000) / other.sampleRate,
  });
  const firstPoints = await phaseLags(reference, other, startsMs, {
    windowSamples,
    searchMs: FIRST_SEARCH_MS + (overlapMs * DRIFT_SEARCH_PPM) / 1e6,
    lagMs: () => lagMs,
  });
  const first = robustLine(firstPoints, 3 * ON_LINE_MS);
  if (first === null) return { aligned: false, figures: { ...figures, windows: startsMs.length } };
  const points = await phaseLags(reference, other, startsMs, {
    windowSamples,
    searchMs: SECOND_SEARCH_MS,
    lagMs: (otherMs) => first.offsetMs + (first.driftPpm * otherMs) / 1e6,
  });
  const line = robustLine(points, ON_LINE_MS);
  const judged = judgeLine(line, points, { ...figures, windows: startsMs.length });
  // One line through a paused file would leave a part of it out of sync unnoticed.
  const jump =
    line !== null && line.onLine.length >= MIN_ON_LINE
      ? await findJump({ reference: refFlux, other: otherFlux, span }, points, line, ({ z }) => z >= MIN_Z)
      : null;
  if (jump !== null) return { aligned: false, figures: { ...judged.figures, jump } };
  // Two places that fit equally well are two stretches of a paused file, or chance.
  return isMatch(coarse) ? judged : { aligned: false, figures: judged.figures };
}

function framesOf({ startMs, endMs }: Range): [number, number] {
  return [Math.round((startMs * FLUX_RATE) / 1000), Math.round((endMs * FLUX_RATE) / 1000)];
}

function isMatch({ z, peakToSecond }: { z: number; peakToSecond: number }): boolean {
  return z >= MIN_Z && peakToSecond >= MIN_PEAK_TO_SECOND;
}

function judgeLine(line: LagLine | null, points: readonly LagPoint[], figures: AlignmentFigures): Alignment {
  const windowsOnLine = line?.onLine.length ?? 0;
  const all = { ...figures, windowsOnLine };
  const isAligned =
    windowsOnLine >= MIN_ON_LINE &&
    (windowsOnLine * 2 >= points.length || isOnTwoPaths(line, points, figures));
  if (line === null || !isAligned || points.length * 2 < figures.windows)
    return { aligned: false, figures: all };
  const hasDrift = isDrift(line, figures.overlapMs);
  // Without a drift the offset is the one in the middle of the time that both files recorded.
  const offsetMs = hasDrift ? line.offsetMs : median(line.onLine.map((point) => point.lagMs));
  const share = windowsOnLine / Math.max(1, figures.windows);
  return {
    aligned: true,
    offsetMs,
    driftPpm: hasDrift ? line.driftPpm : 0,
    confidence: Math.min(1, share * Math.min(1, figures.z / (2 * MIN_Z))),
    residualMs: line.residualMs,
    figures: all,
  };
}

/**
 * A microphone that one person wears hears the others later than the reference does: 3 m are 9 ms. Then the windows
 * of the others lie on a line of their own, beside that of the wearer, and neither has half of them. Both together
 * must have most, in two recordings that fit beyond any doubt.
 */
function isOnTwoPaths(line: LagLine | null, points: readonly LagPoint[], figures: AlignmentFigures): boolean {
  if (line === null || figures.z < SURE_Z || figures.peakToSecond < SURE_PEAK_TO_SECOND) return false;
  const onLine = new Set(line.onLine);
  const second = robustLine(
    points.filter((point) => !onLine.has(point)),
    ON_LINE_MS,
  );
  const onSecond = second?.onLine.length ?? 0;
  return onSecond >= MIN_ON_LINE && 3 * (onLine.size + onSecond) >= 2 * points.length;
}

/** Whether a slope exceeds the uncertainty of the points, and is long enough to be audible. */
function isDrift({ driftPpm, driftDeviationPpm, onLine }: LagLine, overlapMs: number): boolean {
  const isSure = Math.abs(driftPpm) >= MIN_DRIFT_DEVIATIONS * driftDeviationPpm;
  const movesMs = (Math.abs(driftPpm) * overlapMs) / 1e6;
  return onLine.length >= MIN_DRIFT_WINDOWS && isSure && movesMs >= MIN_DRIFT_MS;
}

/** Starts of windows spread over the overlap, each at the liveliest place of its part. */
function liveliestStarts(
  flux: readonly Float32Array[],
  span: { fromMs: number; toMs: number; windowMs: number },
): number[] {
  const roomMs = Math.max(0, span.toMs - span.fromMs - span.windowMs);
  const count = Math.max(4, Math.min(MAX_WINDOWS, Math.round((2 * roomMs) / span.windowMs)));
  const partMs = roomMs / count;
  const activity = (startMs: number) => {
    const [from, to] = [startMs, startMs + span.windowMs].map((ms) => Math.round((ms * FLUX_RATE) / 1000));
    return flux.reduce(
      (sum, band) => sum + band.subarray(from, to).reduce((a, b) => a + Math.max(0, b), 0),
      0,
    );
  };
  return Array.from({ length: count }, (_, part) => {
    const candidates = [0.1, 0.3, 0.5, 0.7, 0.9].map((at) => span.fromMs + (part + at) * partMs);
    return candidates.reduce((best, start) => (activity(start) > activity(best) ? start : best));
  });
}
