import { expect, test } from 'vitest';
import { seededRandom } from '../../../test/support/speech/synthetic-talk.ts';
import { findJump } from './find-jump.ts';
import { FLUX_RATE } from './onset-flux.ts';
import type { LagPoint } from './phase-lags.ts';

const SECONDS = 100;
const random = seededRandom(3);
/** The onsets of a recording, in one band. */
const REFERENCE = Float32Array.from({ length: SECONDS * FLUX_RATE }, () => random() - 0.5);
/** The file begins this much later than the reference. */
const OFFSET_MS = 2_000;

const flux = (fromMs: number, toMs: number) =>
  REFERENCE.subarray((fromMs * FLUX_RATE) / 1000, (toMs * FLUX_RATE) / 1000);

interface PausedFile {
  /** On the file's own clock. */
  pauseAtMs: number;
  endMs: number;
  missingMs: number;
  /** Of the line; the pieces themselves have none. */
  driftPpm?: number;
}

/** The jump of a file that was paused, as seen from the line of the part before or behind the pause. */
async function jumpOf(
  { pauseAtMs, endMs, missingMs, driftPpm = 0 }: PausedFile,
  seenFrom: 'before' | 'behind',
) {
  const later = OFFSET_MS + missingMs;
  const before = flux(OFFSET_MS, OFFSET_MS + pauseAtMs);
  const other = Float32Array.from([...before, ...flux(later + pauseAtMs, later + endMs)]);
  const points: LagPoint[] = [];
  for (let otherMs = 1_000; otherMs < endMs; otherMs += 1_000)
    points.push({ otherMs, lagMs: otherMs <= pauseAtMs ? OFFSET_MS : later });
  const lagMs = seenFrom === 'before' ? OFFSET_MS : later;
  const line = {
    ...{ offsetMs: lagMs, driftPpm, driftDeviationPpm: 0, residualMs: 0 },
    onLine: points.filter((point) => point.lagMs === lagMs),
  };
  const files = { reference: [REFERENCE], other: [other], span: { startMs: 0, endMs } };
  return await findJump(files, points, line, ({ z }) => z >= 8);
}

test.each([20_000, -10_000])(
  'a jump of %d ms is the same, seen from the part before it and from the one behind',
  async (missingMs) => {
    const file = { pauseAtMs: 30_000, endMs: 60_000, missingMs };
    expect(await jumpOf(file, 'before')).toEqual({ atMs: 30_000, byMs: missingMs });
    expect(await jumpOf(file, 'behind')).toEqual({ atMs: 31_000, byMs: missingMs });
  },
);

test('100 ms are a jump in both directions, and less is none', async () => {
  const found = (missingMs: number) =>
    jumpOf({ pauseAtMs: 30_000, endMs: 60_000, missingMs }, 'before').then((jump) => jump?.byMs ?? null);
  expect(await Promise.all([-100, -90, 90, 100].map(found))).toEqual([-100, null, null, 100]);
});

test('a stretch of 12 s beside the line is long enough for a jump, and a shorter one is not', async () => {
  const found = async (stretchMs: number) =>
    (await jumpOf({ pauseAtMs: 30_000, endMs: 30_000 + stretchMs, missingMs: 20_000 }, 'before')) !== null;
  expect([await found(12_000), await found(11_990)]).toEqual([true, false]);
});

test('a jump is counted from the line in the middle of the stretch beside it', async () => {
  const file = { pauseAtMs: 30_000, endMs: 60_000, missingMs: 20_000, driftPpm: 200 };
  // 200 ppm of 45 s, and of 15.5 s.
  expect((await jumpOf(file, 'before'))?.byMs).toBeCloseTo(20_000 - 9, 6);
  expect((await jumpOf(file, 'behind'))?.byMs).toBeCloseTo(20_000 + 3.1, 6);
});
