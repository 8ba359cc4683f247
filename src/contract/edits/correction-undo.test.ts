import { expect, test } from 'vitest';
import { correctionUndoSchema } from './correction-undo.ts';

test('the merge of a speaker who was given many stretches can be undone', () => {
  const merges = [{ from: 'S2', given: Array.from({ length: 1_001 }, (_, i) => String(i + 1)) }];
  const undo = { changes: [], kept: [], replaced: [], given: [], merges };
  expect(correctionUndoSchema.parse(undo).merges).toEqual(merges);
});
