import { expect, test } from 'vitest';
import { speechGate } from './speech-gate.ts';

function gateOf(levelsDb: number[]): number[] {
  const stretches = [{ firstFrame: 0, frames: levelsDb.length, startMs: 0 }];
  return [...speechGate({ values: new Float32Array(), levelsDb: Float32Array.from(levelsDb), stretches })];
}

const level = (count: number, db: number) => Array.from({ length: count }, () => db);

test('pauses and edges in the noise are no voice, whatever the level of the whole', () => {
  for (const gainDb of [0, -30]) {
    const talk = [...level(40, -60), ...level(100, -20), ...level(40, -60), ...level(100, -24)];
    const gate = gateOf(talk.map((db) => db + gainDb));
    expect(gate).toEqual(talk.map((db) => (db > -40 ? 1 : 0)));
  }
});

test('a quiet person after a loud one is found', () => {
  const gate = gateOf([...level(600, -10), ...level(600, -40)]);
  expect(gate.slice(850).every((open) => open === 1)).toBe(true);
});
