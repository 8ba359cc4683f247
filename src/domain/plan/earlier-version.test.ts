import { expect, test } from 'vitest';
import { makeEntry, makeInput } from '../../../test/support/rows/render-input.ts';
import type { PlanDocument } from '../../contract/plan.ts';
import { isSamePlan, restorePlan, showsSame, versionBefore } from './earlier-version.ts';
import { rationaleOfEdited } from './rationale-of-version.ts';

const entry = makeEntry({ source_start_ms: 0, source_end_ms: 2_000 });
const other = makeEntry({ n: 2, source_start_ms: 4_000, source_end_ms: 6_000 });

function planOf(version: number, entries: PlanDocument['entries'], rationale = 'Chosen.'): PlanDocument {
  return { ...makeInput(entries).plan, version, rationale };
}

const first = planOf(1, [entry, other]);
const pinned = planOf(2, [{ ...entry, pinned: true }, other], rationaleOfEdited(1, first.rationale));

test('a version that only pins is a step, and going back to the one before takes the pin off', () => {
  expect(versionBefore([first, pinned], pinned, 1, isSamePlan)).toBe(first);
  const undone = restorePlan(first, 3);
  expect(undone.entries).toEqual(first.entries);
  expect([undone.version, undone.rationale]).toEqual([3, 'As in version 1. Chosen.']);
  // It stands for version 1, which has none before it.
  expect(versionBefore([first, pinned, undone], undone, 1, isSamePlan)).toBeUndefined();
});

test('a pin after going back is a step of its own', () => {
  const undone = restorePlan(first, 3);
  const again = planOf(4, [entry, { ...other, pinned: true }], rationaleOfEdited(3, undone.rationale));
  const versions = [first, pinned, undone, again];
  expect(versionBefore(versions, again, 1, isSamePlan)).toBe(undone);
  expect(versionBefore(versions, again, 2, isSamePlan)).toBeUndefined();
});

test('a trim of a pinned entry is told from what it was; plans that pin otherwise show the same', () => {
  const trimmed = planOf(3, [{ ...entry, pinned: true, source_end_ms: 1_500 }, other]);
  expect(versionBefore([first, pinned, trimmed], trimmed, 1, isSamePlan)).toBe(pinned);
  expect([showsSame(first, pinned), isSamePlan(first, pinned), showsSame(pinned, trimmed)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('warnings about the instruction of a version do not come back with it', () => {
  const warned = {
    ...first,
    warnings: ['entry 1 begins without a silence', 'the instruction was not understood'],
  };
  expect(restorePlan(warned, 5).warnings).toEqual(['entry 1 begins without a silence']);
});
