import { expect, test } from 'vitest';
import type { LevelTrack } from '../domain/recording/level-track.ts';
import { microphoneTurns } from './microphone-turns.ts';

interface Gains {
  gainDb: number;
  bleedDb: number;
}
type Stretch = [fromMs: number, toMs: number];

/**
 * A microphone at its own gain. Its owner is at -20 dB, the other's words are bleed, and the noise is -70 dB.
 */
function microphone(fileId: string, own: Stretch[], other: Stretch[], { gainDb, bleedDb }: Gains) {
  const inside = (ms: number, stretches: Stretch[]) => stretches.some(([from, to]) => ms >= from && ms < to);
  const levels: LevelTrack = {
    startMs: -500,
    levelsDb: Float32Array.from({ length: 2_050 }, (_, i) => {
      const ms = -500 + i * 10;
      if (inside(ms, own)) return gainDb - 20;
      return gainDb + (inside(ms, other) ? bleedDb - 20 : -70);
    }),
  };
  const speech = [...own, ...other].map(([startMs, endMs]) => ({ startMs, endMs }));
  return { fileId, levels, speech: speech.sort((a, b) => a.startMs - b.startMs) };
}

const HOST: Stretch[] = [
  [0, 3_000],
  [8_000, 9_000],
];
const GUEST: Stretch[] = [
  [3_400, 7_500],
  [9_300, 14_000],
];

test.each([-20, -6, -3])('speakers are told apart at different gains and %s dB of bleed', (bleedDb) => {
  const turns = microphoneTurns([
    microphone('host', HOST, GUEST, { gainDb: 0, bleedDb: bleedDb }),
    microphone('guest', GUEST, HOST, { gainDb: -15, bleedDb: bleedDb }),
  ]);
  expect(turns.map((turn) => turn.fileId)).toEqual(['host', 'guest', 'host', 'guest']);
  const truth = [HOST[0], GUEST[0], HOST[1], GUEST[1]];
  for (const [i, turn] of turns.entries()) {
    expect(Math.abs(turn.startMs - (truth[i]?.[0] ?? 0))).toBeLessThan(260);
    expect(Math.abs(turn.endMs - (truth[i]?.[1] ?? 0))).toBeLessThan(260);
  }
});

test('a short pause of the same speaker stays in the turn, a long one ends it', () => {
  const own: Stretch[] = [
    [0, 2_000],
    [2_300, 4_000],
    [6_000, 8_000],
  ];
  const turns = microphoneTurns([microphone('host', own, [], { gainDb: 0, bleedDb: -20 })]);
  expect(turns).toHaveLength(2);
  expect(turns[0]?.endMs).toBe(4_000);
});

test('no speech: no turns', () => {
  expect(microphoneTurns([])).toEqual([]);
  expect(microphoneTurns([microphone('host', [], [], { gainDb: 0, bleedDb: -20 })])).toEqual([]);
});
