import { expect, test } from 'vitest';
import { isLetterKey } from './letter-keys.ts';

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  isLetterKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test('letters, digits and signs are letter keys; names of keys, Space and commands are none', () => {
  expect(['x', '1', '[', '?', 'é'].map((key) => press(key))).toEqual([true, true, true, true, true]);
  expect(['Delete', 'ArrowLeft', 'F6', ' '].map((key) => press(key))).toEqual([false, false, false, false]);
  expect([press('z', { ctrlKey: true }), press('z', { metaKey: true })]).toEqual([false, false]);
});
