import { expect, test } from 'vitest';
import { edgeFaults, joinNeighbours } from './check-choice.ts';

const edge = (ms: number, cutsWord = false) => ({ ms, silent: true, cutsWord });
/** Four sentences. The second runs into the third. The third and the fourth lie too close for a cut each. */
const edges = [
  { in: edge(0), out: edge(900) },
  { in: edge(1000), out: edge(1900, true) },
  { in: edge(1950, true), out: edge(3050) },
  { in: edge(3000), out: edge(4000) },
];
const followsOn = [false, true, true, true];

test('a stretch neither begins nor ends where a word would be cut', () => {
  const faults = edgeFaults(
    [
      { first: 0, last: 1 },
      { first: 2, last: 2 },
    ],
    { edges },
  );
  expect(faults).toEqual([
    'unit 1: no cut can be made after it; end elsewhere',
    'unit 2: no cut can be made before it; begin elsewhere',
  ]);
  expect(edgeFaults([{ first: 0, last: 3 }], { edges })).toEqual([]);
});

test('neighbours without room for two cuts are not parted', () => {
  const turned = [
    { first: 3, last: 3 },
    { first: 1, last: 2 },
  ];
  expect(edgeFaults(turned, { edges })).toEqual([
    'units 2 and 3 cannot be parted: show them one after the other',
  ]);
});

test('stretches that continue each other are one', () => {
  const runs = [
    { first: 1, last: 2 },
    { first: 3, last: 3 },
    { first: 0, last: 0 },
  ];
  expect(joinNeighbours(runs, { followsOn })).toEqual([
    { first: 1, last: 3 },
    { first: 0, last: 0 },
  ]);
  expect(joinNeighbours(runs.slice(0, 2), { followsOn: [false, true, true, false] })).toHaveLength(2);
});
