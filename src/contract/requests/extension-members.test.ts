import { expect, test } from 'vitest';
import { operations } from '../operations.ts';
import { withoutExtensions } from './extension-members.ts';
import { readRequest } from './read-request.ts';

const { request } = operations.createCut;
const BODY = {
  prompt: 'x',
  source_group_ids: ['7d3c1a52-9e84-4c6b-8f21-5a0b1c2d3e4f'],
  settings: { target_duration_s: 30 },
};

test('members beyond the interface are removed from a body, whatever their value; others stay', () => {
  expect(withoutExtensions(request, { ...BODY, script: 5, other: 1 })).toEqual({ ...BODY, other: 1 });
  expect(withoutExtensions(operations.reviseCut.request, { script: 'x' })).toEqual({ script: 'x' });
  for (const body of [null, 5, [], 'x', BODY]) expect(withoutExtensions(request, body)).toBe(body);
});

test('a script has 1 to 50,000 characters', () => {
  expect(readRequest(request, { ...BODY, script: ' We bake.\n' }).script).toBe('We bake.');
  expect(readRequest(request, { ...BODY, script: null }).script).toBe(null);
  expect(readRequest(request, { ...BODY, script: '😀'.repeat(50_000) }).script).toHaveLength(100_000);
  const refuse = (script: unknown) => () => readRequest(request, { ...BODY, script });
  expect(refuse('x'.repeat(50_001))).toThrow('script: 50001 characters; allowed are 50000');
  expect(refuse(' ')).toThrow('script: it is blank; say in 1 to 50000 characters');
  expect(refuse(5)).toThrow('script: got 5; allowed is a text of 1 to 50000 characters');
  expect(refuse('a\0b')).toThrow('script: it holds a NUL character');
});

test('a wrong script is named before wrong settings', () => {
  const body = { ...BODY, settings: {}, script: 5 };
  expect(() => readRequest(request, body)).toThrow('script: got 5');
});
