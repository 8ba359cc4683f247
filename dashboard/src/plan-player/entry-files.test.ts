import { expect, test } from 'vitest';
import { EntryFiles } from './entry-files.ts';

const MIB = 2 ** 20;
const fileOf = (bytes: number) => async () => new ArrayBuffer(bytes);

test('a file that is expected is loaded once, and taken as soon as it is there', async () => {
  const files = new EntryFiles();
  const coming = Promise.withResolvers<ArrayBuffer>();
  const loaded: string[] = [];
  const expected = files.expect('a', () => {
    loaded.push('expected');
    return coming.promise;
  });
  expect(files.has('a')).toBe(true);
  const taken = files.take('a', async () => {
    loaded.push('taken');
    return new ArrayBuffer(1);
  });
  coming.resolve(new ArrayBuffer(7));
  expect((await taken).byteLength).toBe(7);
  await expected;
  expect((await files.take('a', fileOf(1))).byteLength).toBe(7);
  expect(loaded).toEqual(['expected']);
});

test('a file that was expected in vain is loaded by whoever takes it', async () => {
  const files = new EntryFiles();
  const expected = files.expect('a', async () => {
    throw new Error('gone');
  });
  const taken = await files.take('a', fileOf(3));
  await expected;
  expect(taken.byteLength).toBe(3);
  await expect(files.take('b', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(files.has('b')).toBe(false);
});

test('the least recently used files go when there are too many', async () => {
  const files = new EntryFiles();
  for (const key of ['a', 'b', 'c']) await files.take(key, fileOf(30 * MIB));
  await files.take('a', fileOf(1));
  await files.take('d', fileOf(30 * MIB));
  expect(['a', 'b', 'c', 'd'].filter((key) => files.has(key))).toEqual(['a', 'c', 'd']);
});
