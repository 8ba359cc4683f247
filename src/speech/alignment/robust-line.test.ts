import { expect, test } from 'vitest';
import { robustLine } from './robust-line.ts';

const times = Array.from({ length: 40 }, (_, i) => i * 90_000);

test('finds offset and drift among one third of wild points', () => {
  const points = times.map((otherMs, i) => ({
    otherMs,
    lagMs: i % 3 === 1 ? 12_000 + 40 * Math.sin(i * 7) : 12_000 + 80e-6 * otherMs + 0.2 * Math.sin(i * 5),
  }));
  const line = robustLine(points, 1.5);
  expect(line?.offsetMs).toBeCloseTo(12_000, 0);
  expect(line?.driftPpm).toBeCloseTo(80, 0);
  expect(line?.onLine.length).toBeGreaterThanOrEqual(26);
  expect(line?.residualMs).toBeLessThan(0.5);
});

test('points without a line leave few on it; no points, no line', () => {
  const points = times.map((otherMs, i) => ({ otherMs, lagMs: ((i * 7919) % 400) - 200 }));
  expect((robustLine(points, 1.5)?.onLine.length ?? 0) * 2).toBeLessThan(points.length);
  expect(robustLine([], 1.5)).toBeNull();
});

test('the deviation of a drift says how far it may be off: a true one is many of them, chance is few', () => {
  const noise = (i: number) => 0.2 * Math.sin(i * 5);
  const drifting = robustLine(
    times.map((otherMs, i) => ({ otherMs, lagMs: 5e-6 * otherMs + noise(i) })),
    1.5,
  );
  const level = robustLine(
    times.map((otherMs, i) => ({ otherMs, lagMs: noise(i) })),
    1.5,
  );
  const deviations = (line: typeof level) => Math.abs(line?.driftPpm ?? 0) / (line?.driftDeviationPpm ?? 0);
  expect(deviations(drifting)).toBeGreaterThan(100);
  expect(deviations(level)).toBeLessThan(2);
  const two = [0, 1].map((at) => ({ otherMs: at * 1000, lagMs: at }));
  expect(robustLine(two, 1.5)?.driftDeviationPpm).toBe(Number.POSITIVE_INFINITY);
});
