import { describe, expect, test } from 'vitest';
import type { FileClock } from './file-clock.ts';
import type { Recording } from './recording.ts';
import { standInStretches, within } from './stand-in-stretches.ts';

interface Ran {
  id: string;
  offsetMs: number;
  durationMs: number;
  clock?: FileClock;
}

const file = (role: 'camera' | 'audio', { id, offsetMs, durationMs, clock }: Ran) => ({
  ...{ id, role, durationMs, clock: clock ?? { offsetMs, driftPpm: 0 } },
  artefacts: { sound16Key: `sound/${id}` },
});
const camera = (id: string, offsetMs: number, durationMs: number) =>
  file('camera', { id, offsetMs, durationMs });
const microphone = (id: string, offsetMs: number, durationMs: number, clock?: FileClock) =>
  file('audio', { id, offsetMs, durationMs, ...(clock && { clock }) });
const found = (...files: ReturnType<typeof file>[]) =>
  standInStretches({ durationMs: 60_000, files } as unknown as Recording).map(
    ({ file: { id }, stretches }) => [id, ...stretches.map(({ startMs, endMs }) => [startMs, endMs])],
  );

describe('a camera stands in', () => {
  test('before the only microphone begins, and behind its end', () => {
    expect(found(camera('a', 0, 60_000), microphone('m', 2_100, 50_000))).toEqual([
      ['a', [0, 2_100], [52_100, 60_000]],
    ]);
  });

  test('not while one of the microphones runs, and not for a moment', () => {
    expect(
      found(camera('a', 0, 60_000), microphone('m', 2_100, 50_000), microphone('n', 400, 59_300)),
    ).toEqual([]);
  });

  test('in the pause of a microphone', () => {
    const clock = {
      ...{ offsetMs: 0, driftPpm: 0 },
      pieces: [
        { startMs: 0, endMs: 20_000, offsetMs: 0, driftPpm: 0 },
        { startMs: 20_000, endMs: 50_000, offsetMs: 10_000, driftPpm: 0 },
      ],
    };
    expect(found(camera('a', 0, 60_000), microphone('m', 0, 50_000, clock))).toEqual([
      ['a', [20_000, 30_000]],
    ]);
  });

  test('the reference first; another where that did not run', () => {
    expect(
      found(camera('a', 0, 40_000), camera('b', 30_000, 40_000), microphone('m', 10_000, 20_000)),
    ).toEqual([
      ['a', [0, 10_000], [30_000, 40_000]],
      ['b', [40_000, 60_000]],
    ]);
  });

  test('for no microphone where there is none', () => {
    expect(found(camera('a', 0, 60_000), camera('b', 0, 60_000))).toEqual([]);
  });
});

test('speech is kept where it is in a stretch', () => {
  const stretches = [
    { startMs: 0, endMs: 2_100 },
    { startMs: 9_000, endMs: 12_000 },
  ];
  expect(within({ startMs: 600, endMs: 9_100 }, stretches)).toEqual([{ startMs: 600, endMs: 2_100 }]);
});
