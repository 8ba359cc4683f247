import { expect, test } from 'vitest';
import { seededRandom } from '../../test/support/speech/synthetic-talk.ts';
import { findOverlaps } from './find-overlaps.ts';
import { microphoneTurns } from './microphone-turns.ts';

interface Gains {
  gainDb: number;
  bleedDb: number;
}
type Stretch = [fromMs: number, toMs: number];

const power = (db: number) => 10 ** (db / 10);

/** A microphone at its own gain: voices that go up and down by the syllable, bleed and noise add up. */
function microphone(fileId: string, own: Stretch[], other: Stretch[], { gainDb, bleedDb }: Gains) {
  const syllables = (seed: number) => {
    const random = seededRandom(seed);
    const levels = Array.from({ length: 200 }, () => -20 - 14 * random());
    return (ms: number) => levels[Math.floor(ms / 170) % levels.length] ?? -20;
  };
  // Each person's syllables are the same in both microphones.
  const [mine, theirs] = fileId === 'host' ? [syllables(1), syllables(2)] : [syllables(2), syllables(1)];
  const inside = (ms: number, stretches: Stretch[]) => stretches.some(([from, to]) => ms >= from && ms < to);
  const levelsDb = Float32Array.from({ length: 3_000 }, (_, i) => {
    const ms = i * 10;
    const sum =
      power(-70) +
      (inside(ms, own) ? power(mine(ms)) : 0) +
      (inside(ms, other) ? power(theirs(ms) + bleedDb) : 0);
    return gainDb + 10 * Math.log10(sum);
  });
  const speech = [...own, ...other].map(([startMs, endMs]) => ({ startMs, endMs }));
  return { fileId, levels: { startMs: 0, levelsDb }, speech };
}

const HOST: Stretch[] = [
  [0, 6_000],
  [12_000, 18_000],
];
const GUEST: Stretch[] = [
  [6_500, 13_500],
  [18_500, 26_000],
];

test.each([-30, -12])(
  'who talks into another turn is found at %s dB of bleed and unequal gains',
  (bleedDb) => {
    const microphones = [
      microphone('host', HOST, GUEST, { gainDb: 0, bleedDb: bleedDb }),
      microphone('guest', GUEST, HOST, { gainDb: -15, bleedDb: bleedDb }),
    ];
    const found = findOverlaps(microphones, microphoneTurns(microphones));
    expect(found.length).toBeGreaterThan(0);
    const foundMs = found.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
    expect(foundMs).toBeGreaterThan(900);
    for (const { startMs, endMs } of found) {
      expect(startMs).toBeGreaterThan(11_800);
      expect(endMs).toBeLessThan(13_700);
    }
  },
);

test('people who take turns never talk at once, however much they leak into each other', () => {
  const guest: Stretch[] = [
    [6_500, 11_500],
    [18_500, 26_000],
  ];
  for (const bleedDb of [-30, -12, -6]) {
    const microphones = [
      microphone('host', HOST, guest, { gainDb: 0, bleedDb: bleedDb }),
      microphone('guest', guest, HOST, { gainDb: -15, bleedDb: bleedDb }),
    ];
    expect(findOverlaps(microphones, microphoneTurns(microphones))).toEqual([]);
  }
});

test('one microphone alone, and no speech', () => {
  const alone = microphone('host', HOST, [], { gainDb: 0, bleedDb: -20 });
  expect(findOverlaps([alone], microphoneTurns([alone]))).toEqual([]);
  expect(findOverlaps([], [])).toEqual([]);
});
