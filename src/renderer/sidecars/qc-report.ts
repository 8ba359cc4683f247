import type { QcCheck, QcCheckName, QcReport } from '../../contract/quality/quality-checks.ts';
import type { Aspect } from '../../contract/values/pictures.ts';
import { LEVEL_STEP_MS } from '../../domain/recording/level-track.ts';
import { HEARD_MISS_LU, LOUDNESS_TOLERANCE_LU } from '../../domain/render/loudness-limits.ts';
import type { DeliveredSound, SegmentFacts } from '../../domain/render/measured.ts';
import { formatRate, frameToMs } from '../../domain/time/frame-rate.ts';
import { overlapMs, type Range, rangeLengthMs } from '../../domain/time/range.ts';
import type { ProgrammeFacts } from '../join-programme.ts';
import { endCardFrames, type PreparedRender } from '../prepare-render.ts';
import { MAX_GAIN_DB, PEAK_CEILING_DBTP, TARGET_LUFS } from '../sound/render-sound.ts';
import { frameToSample } from '../sound/sound-pieces.ts';
import { captionChecks } from './caption-checks.ts';
import { cutChecks } from './cut-checks.ts';
import { check } from './qc-check.ts';
import { voiceChecks } from './voice-checks.ts';

/** Sound that stays below this for longer than `LONG_SILENCE_MS` is a hole. */
const SILENCE_DB = -60;
const LONG_SILENCE_MS = 2000;
/** A finding belongs to the source when the source shares at least this much of it. */
const SHARED = 0.8;

/** The measurements of a finished video. */
export interface MeasuredRender {
  /** In the order of the plan. */
  segments: readonly SegmentFacts[];
  sound: DeliveredSound;
  programme: ProgrammeFacts;
}

/** The checks of a finished video with expected and found values. The report passes when no check failed. */
export function qcReport(
  render: PreparedRender,
  aspect: Aspect,
  { segments, sound, programme }: MeasuredRender,
): QcReport {
  const checks = [
    ...streamChecks(render, aspect, programme),
    ...pictureChecks(render, segments),
    ...soundChecks(render, sound),
    ...voiceChecks(render.programme, sound),
    ...cutChecks(render, sound.levelsDb),
    ...captionChecks(render, aspect),
  ];
  return { passed: checks.every(({ status }) => status !== 'fail'), checks };
}

function streamChecks(render: PreparedRender, aspect: Aspect, facts: ProgrammeFacts): QcCheck[] {
  const frames = render.programme.frameCount + endCardFrames(render, aspect);
  const { rate } = render.input;
  const { width, height } = render.format.frames[aspect];
  const rows: [QcCheckName, string | number, string | number][] = [
    ['frames', frames, facts.frameCount],
    ['duration_ms', Math.round(frameToMs(frames, rate)), facts.durationMs],
    ['samples', frameToSample(frames, rate), facts.sampleCount],
    ['streams', 'h264, aac', facts.streams.join(', ')],
    ['size', `${width}x${height}`, `${facts.width}x${facts.height}`],
    ['frame_rate', formatRate(rate), formatRate(facts.rate)],
  ];
  return rows.map(([name, expected, actual]) =>
    check(name, expected === actual ? 'pass' : 'fail', { expected, actual }),
  );
}

function pictureChecks(render: PreparedRender, segments: readonly SegmentFacts[]): QcCheck[] {
  const checks: QcCheck[] = [];
  for (const [index, { atFrame }] of render.programme.entries.entries()) {
    const facts = segments[index];
    if (!facts) continue;
    const atMs = frameToMs(atFrame, render.input.rate);
    checks.push(...findings('black', facts.black, facts.sourceBlack, atMs));
    checks.push(...findings('freeze', facts.freeze, facts.sourceFreeze, atMs));
  }
  for (const name of ['black', 'freeze'] as const) {
    if (!checks.some((found) => found.name === name))
      checks.push(check(name, 'pass', { expected: 'none', actual: 'none' }));
  }
  return checks;
}

/** A finding that the source shares is reported and passes; a finding only of the render fails. */
function findings(
  name: QcCheckName,
  own: readonly Range[],
  source: readonly Range[],
  atMs: number,
): QcCheck[] {
  return own.map((range) => {
    const shared = source.reduce((sum, other) => sum + overlapMs(range, other), 0);
    const isSources = shared >= SHARED * rangeLengthMs(range);
    const actual = { duration_ms: Math.round(rangeLengthMs(range)), in_source: isSources };
    const expected = 'none that the source does not have';
    return check(name, isSources ? 'pass' : 'fail', { expected, actual }, atMs + range.startMs);
  });
}

function soundChecks(render: PreparedRender, sound: DeliveredSound): QcCheck[] {
  const { loudnessLufs, truePeakDbtp } = sound;
  const endMs = frameToMs(render.programme.frameCount, render.input.rate);
  const silences = longSilences(sound.levelsDb, endMs);
  const peak = { expected: PEAK_CEILING_DBTP, actual: round(truePeakDbtp) };
  const noSilence = `none over ${LONG_SILENCE_MS} ms`;
  const found = silences.map((range) => {
    const actual = { duration_ms: rangeLengthMs(range) };
    return check('silence', 'warn', { expected: noSilence, actual }, range.startMs);
  });
  return [
    check('loudness_lufs', loudnessStatus(sound), { expected: TARGET_LUFS, actual: loudnessLufs }),
    check('true_peak_dbtp', truePeakDbtp <= PEAK_CEILING_DBTP ? 'pass' : 'fail', peak),
    ...(found.length > 0 ? found : [check('silence', 'pass', { expected: noSilence, actual: 'none' })]),
  ];
}

/** Sound that is silent, or too faint for the largest gain, cannot reach the target and is no failure. */
function loudnessStatus({ loudnessLufs, gainDb }: DeliveredSound): QcCheck['status'] {
  if (loudnessLufs === null) return 'warn';
  const miss = Math.abs(loudnessLufs - TARGET_LUFS);
  if (miss <= LOUDNESS_TOLERANCE_LU) return 'pass';
  return miss <= HEARD_MISS_LU || gainDb >= MAX_GAIN_DB ? 'warn' : 'fail';
}

/** Silence before `endMs`. The silence of an end card is intended. */
function longSilences(levelsDb: readonly number[], endMs: number): Range[] {
  const found: Range[] = [];
  const steps = Math.min(levelsDb.length, Math.floor(endMs / LEVEL_STEP_MS));
  let from: number | null = null;
  for (let step = 0; step <= steps; step += 1) {
    const isSilent = step < steps && (levelsDb[step] ?? 0) < SILENCE_DB;
    if (isSilent) from ??= step;
    else if (from !== null) {
      const range = { startMs: from * LEVEL_STEP_MS, endMs: step * LEVEL_STEP_MS };
      if (rangeLengthMs(range) > LONG_SILENCE_MS) found.push(range);
      from = null;
    }
  }
  return found;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
