import { expect, test } from 'vitest';
import { WRITTEN_WARNINGS } from '../../test/support/planner/written-warnings.ts';
import {
  kindOfWarning,
  warnOfCamera,
  warnOfLength,
  warnOfSilentGroups,
  withoutCameraOf,
} from './values/plans.ts';

const CASES = Object.entries(WRITTEN_WARNINGS).flatMap(([kind, all]) =>
  all.map((warning) => [kind, warning] as const),
);

test.each(CASES)('the kind %s is recognized by the sentence of its writer: %s', (kind, warning) => {
  expect(kindOfWarning(warning)).toBe(kind);
});

// Sentences of plans that were stored before the kinds had names.
test.each([
  ['the plan is 28.4 s long, under the wanted 40 s: nothing more was found', 'length'],
  ['entry 4 lasts, with those that touch it, 1.9 s, under the least length of 2 s', 'shortRun'],
  ['entry 3 stays on another camera: pinned', 'camera'],
  ['entry 1 begins without a silence at its cut point', 'cutPoint'],
  ['1 of 2 source groups have no speech and were not used', 'silentGroups'],
  ['the instruction was not understood, so the plan stays as it is', 'notUnderstood'],
])('“%s” of a stored plan is of the kind %s', (warning, kind) => {
  expect(kindOfWarning(warning)).toBe(kind);
});

test.each([
  'entry 2 is pinned and was not tightened',
  'entry 3: Ann is heard too (“and she stays on camera B”), while somebody else speaks or with nothing else in it',
  'entries 3 and 4: Ann is heard too (“it is shorter than 5 s”), while somebody else speaks',
])('a warning that no reader tells apart has no kind: %s', (warning) => {
  expect(kindOfWarning(warning)).toBeNull();
  expect(withoutCameraOf(warning, 3)).toBe(warning);
});

test('a warning of cameras no longer names an entry whose camera was changed', () => {
  const warning = warnOfCamera('2, 4 and 5', false, 'A', 'camera B has no picture for all of it');
  const pair = warnOfCamera('4 and 5', false, 'A', 'camera B has no picture for all of it');
  const one = warnOfCamera('5', true, 'A', 'camera B has no picture for all of it');
  expect(withoutCameraOf(warning, 2)).toBe(pair);
  expect(withoutCameraOf(pair, 4)).toBe(one);
  expect(withoutCameraOf(one, 5)).toBeNull();
  expect(withoutCameraOf(pair, 2)).toBe(pair);
  expect(withoutCameraOf('entries 2 and 4 are long', 2)).toBe('entries 2 and 4 are long');
});

test('a length is given in tenths of a second, as under or over the wanted one', () => {
  expect(warnOfLength(12_340, 30_000, 'why')).toBe('the plan is 12.3 s long, under the wanted 30 s: why');
  expect(warnOfLength(60_000, 30_000, 'why')).toBe('the plan is 60 s long, over the wanted 30 s: why');
});

test('one recording without speech has none, two have none', () => {
  expect(warnOfSilentGroups(1, 3)).toBe('1 of 3 source groups has no speech and was not used');
  expect(warnOfSilentGroups(2, 3)).toBe('2 of 3 source groups have no speech and were not used');
});
