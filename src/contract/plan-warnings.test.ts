import { expect, test } from 'vitest';
import {
  DRAFT_WARNING,
  kindOfWarning,
  LITTLE_CONFIDENCE,
  MANUALLY_EDITED,
  NOT_RENDERED,
  NOT_UNDERSTOOD,
  type WarningKind,
  warnOfBuiltIn,
  warnOfCamera,
  warnOfCutPoint,
  warnOfCutWord,
  warnOfImport,
  warnOfInstructionLanguage,
  warnOfLength,
  warnOfNoEmbeddings,
  warnOfShortLines,
  warnOfShortRun,
  warnOfSilentGroups,
  warnOfUnread,
  withoutCameraOf,
} from './values/plans.ts';

const WRITTEN: Record<WarningKind, readonly string[]> = {
  cutPoint: [warnOfCutPoint(2, 'begins', false), warnOfCutPoint(12, 'ends', true)],
  shortRun: [warnOfShortRun(3, true, 1_000, 2_000), warnOfShortRun(3, false, 1_900, 2_000)],
  cutWord: [warnOfCutWord(3, 'four')],
  shortLines: [warnOfShortLines('1', true, 5), warnOfShortLines('1, 2 and 4', false, 5)],
  camera: [warnOfCamera('3', true, 'A', 'pinned'), warnOfCamera('3 and 5', false, null, 'pinned')],
  length: [warnOfLength(12_340, 30_000, 'so much was chosen'), warnOfLength(60_000, 30_000, 'pinned')],
  notUnderstood: [NOT_UNDERSTOOD, warnOfUnread('the soup,\nplease'), warnOfInstructionLanguage('Dutch')],
  edited: [MANUALLY_EDITED],
  draft: [DRAFT_WARNING],
  littleConfidence: [LITTLE_CONFIDENCE],
  notRendered: [NOT_RENDERED],
  builtIn: [warnOfBuiltIn('chosen', 'it did not answer'), warnOfBuiltIn('revised', 'it did not answer')],
  noEmbeddings: [warnOfNoEmbeddings('a:model', 'the budget for providers is spent')],
  silentGroups: [warnOfSilentGroups(1, 2)],
  imported: [warnOfImport('number 2 of the export: it is as the file has it')],
};
const CASES = Object.entries(WRITTEN).flatMap(([kind, all]) =>
  all.map((warning) => [kind, warning] as const),
);

test.each(CASES)('the kind %s is told by what its writer says: %s', (kind, warning) => {
  expect(kindOfWarning(warning)).toBe(kind);
});

// Sentences as they stand in plans that were stored before the kinds had names.
test.each([
  ['the plan is 28.4 s long, under the wanted 40 s: nothing more was found', 'length'],
  ['entry 4 lasts, with those that touch it, 1.9 s, under the least length of 2 s', 'shortRun'],
  ['entry 3 stays on another camera: pinned', 'camera'],
  ['entry 1 begins without a silence at its cut point', 'cutPoint'],
  ['the instruction was not understood, so the plan stays as it is', 'notUnderstood'],
])('“%s” of a stored plan is of the kind %s', (warning, kind) => {
  expect(kindOfWarning(warning)).toBe(kind);
});

test('a warning that no reader tells apart has no kind', () => {
  expect(kindOfWarning('entry 2 is pinned and was not tightened')).toBeNull();
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

test('a length is said in tenths of a second, on the side on which it lies', () => {
  expect(warnOfLength(12_340, 30_000, 'why')).toBe('the plan is 12.3 s long, under the wanted 30 s: why');
  expect(warnOfLength(60_000, 30_000, 'why')).toBe('the plan is 60 s long, over the wanted 30 s: why');
});
