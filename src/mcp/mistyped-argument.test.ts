import { expect, test } from 'vitest';
import { nearestKnownName, refuseMistyped } from './mistyped-argument.ts';

const KNOWN = ['cut_id', 'prompt', 'source_group_ids', 'wait_s', 'pin', 'unpin', 'remove'];

test.each([
  ['cutId', 'cut_id'],
  ['CUT-ID', 'cut_id'],
  ['promt', 'prompt'],
  ['prompts', 'prompt'],
  ['sourceGroupIds', 'source_group_ids'],
  ['source_groups_id', 'source_group_ids'],
  ['waits', 'wait_s'],
])('%s is meant as %s', (name, meant) => expect(nearestKnownName(name, KNOWN)).toBe(meant));

test.each(['text', 'brief', 'n', '', 'in', 'x'.repeat(10_000)])('%j is near nothing', (name) =>
  expect(nearestKnownName(name, KNOWN)).toBeNull(),
);

const object = (members: Record<string, unknown>) => ({ path: '', members, known: KNOWN });

test('a mistyped argument is refused with the right one; others are ignored as in REST', () => {
  expect(() => refuseMistyped([object({ promt: 'x' })])).toThrow(
    'promt: there is no such argument; write prompt',
  );
  expect(() => refuseMistyped([object({ prompt: 'x', colour: 'red' })])).not.toThrow();
});

test('a mistyped member of an object within is refused, too', () =>
  expect(() =>
    refuseMistyped([object({}), { path: 'files[0]', members: { file_name: 'x' }, known: ['filename'] }]),
  ).toThrow('files[0].file_name: there is no such argument; write filename'));
