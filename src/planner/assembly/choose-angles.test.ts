import { expect, test } from 'vitest';
import { type AnglePiece, chooseAngles } from './choose-angles.ts';

function piece(run: number, speaker: string, lengthMs: number, fitness: Record<string, number>): AnglePiece {
  return { run, group: 'g', speaker, lengthMs, fitness: new Map(Object.entries(fitness)) };
}

const HOST = { A: 1, B: 0.1 };
const GUEST = { A: 0.1, B: 1 };

test('shows who speaks', () => {
  const pieces = [piece(0, 'S1', 5000, HOST), piece(0, 'S2', 6000, GUEST), piece(0, 'S1', 4000, HOST)];
  expect(chooseAngles(pieces)).toEqual(['A', 'B', 'A']);
});

test('does not switch for a turn under three seconds inside a run', () => {
  const pieces = [piece(0, 'S2', 6000, GUEST), piece(0, 'S1', 1200, HOST), piece(0, 'S2', 4000, GUEST)];
  expect(chooseAngles(pieces)).toEqual(['B', 'B', 'B']);
});

test('two neighbouring runs of one speaker take two angles', () => {
  const [first, second] = chooseAngles([piece(0, 'S2', 5000, GUEST), piece(1, 'S2', 5000, GUEST)]);
  expect(first).not.toBe(second);
});

test('with one camera there is nothing to choose', () => {
  expect(chooseAngles([piece(0, 'S2', 5000, { A: 1 }), piece(1, 'S2', 2000, { A: 1 })])).toEqual(['A', 'A']);
});

test('an overlong shot changes angle between sentences, in shots of at least three seconds', () => {
  const pieces = Array.from({ length: 8 }, () => piece(0, 'S2', 3800, GUEST));
  const cameras = chooseAngles(pieces);
  expect(new Set(cameras).size).toBe(2);
  expect(cameras.filter((camera) => camera === 'B').length).toBeGreaterThan(4);
});

test('a camera without a picture for a piece is not chosen there', () => {
  const pieces = [piece(0, 'S1', 5000, HOST), piece(0, 'S1', 5000, { B: 0.1 }), piece(0, 'S1', 5000, HOST)];
  expect(chooseAngles(pieces)[1]).toBe('B');
});

test('entries that stay as they are keep their camera, whatever their neighbours', () => {
  const pieces = [
    piece(0, 'S2', 4000, { A: 0.1 }),
    piece(0, 'S2', 4000, { A: 0.1 }),
    piece(1, 'S2', 4000, GUEST),
  ];
  expect(chooseAngles(pieces)).toEqual(['A', 'A', 'B']);
});
