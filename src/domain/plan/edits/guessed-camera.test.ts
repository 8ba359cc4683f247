import { expect, test } from 'vitest';
import { editedFootage, editedGroup } from '../../../../test/support/planner/edited-talk.ts';
import { makeEntry, makeInput } from '../../../../test/support/rows/render-input.ts';
import type { PlanDocument } from '../../../contract/plan.ts';
import { editFootage } from './edit-footage.ts';

const GROUP = 'g';
const group = editedGroup(GROUP, 7);
const cameras = group.cameras.map((one) =>
  one.letter === 'B' ? { ...one, guess: 'creation_time' as const } : one,
);
const footage = editedFootage([{ ...group, cameras }]);
const span = { source_group: GROUP, camera: 'A', source_start_ms: 2_000, source_end_ms: 12_000 };
const { plan } = makeInput([makeEntry(span)]);

function onCamera(before: PlanDocument, camera: string): PlanDocument {
  const edited = editFootage(before, { camera: { n: 1, camera } }, footage);
  if (!edited.ok) throw new Error(edited.detail);
  return edited.plan;
}

test('an entry that is put on a camera whose place is a guess gets a warning, once, and loses it again', () => {
  const guesses = ({ warnings }: PlanDocument) => warnings.filter((one) => /is placed by/.test(one));
  const onB = onCamera(plan, 'B');
  expect(guesses(onB)).toEqual([
    expect.stringMatching(/^entry 1 shows camera B, which is placed by its cre/),
  ]);
  expect(guesses(onCamera(onB, 'B'))).toHaveLength(1);
  expect(guesses(onCamera(onB, 'A'))).toEqual([]);
});
