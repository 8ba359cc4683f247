import { expect, test } from 'vitest';
import { EntryFiles } from './entry-files.ts';

const MIB = 2 ** 20;
const named = (key: string, frames: [number, number][] = []) => ({ key, footage: { look: 'same', frames } });
const fileOf = (bytes: number) => async () => new ArrayBuffer(bytes);

test('a file that is expected is loaded once, and taken as soon as it is there', async () => {
  const files = new EntryFiles();
  const coming = Promise.withResolvers<ArrayBuffer>();
  const loaded: string[] = [];
  const expected = files.expect(named('a'), () => {
    loaded.push('expected');
    return coming.promise;
  });
  expect(files.has(named('a'))).toBe(true);
  const taken = files.take(named('a'), async () => {
    loaded.push('taken');
    return new ArrayBuffer(1);
  });
  coming.resolve(new ArrayBuffer(7));
  expect((await taken).byteLength).toBe(7);
  await expected;
  expect((await files.take(named('a'), fileOf(1))).byteLength).toBe(7);
  expect(loaded).toEqual(['expected']);
});

test('after a failed load, the user of a file loads it again', async () => {
  const files = new EntryFiles();
  const expected = files.expect(named('a'), async () => {
    throw new Error('gone');
  });
  const taken = await files.take(named('a'), fileOf(3));
  await expected;
  expect(taken.byteLength).toBe(3);
  await expect(files.take(named('b'), () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(files.has(named('b'))).toBe(false);
});

test('a file that was expected is neither here nor on its way once its load failed, or once it went', async () => {
  const files = new EntryFiles();
  await files.expect(named('a'), () => Promise.reject(new Error('gone')));
  expect(files.has(named('a'))).toBe(false);
  await files.expect(named('b'), fileOf(60 * MIB));
  await files.take(named('c'), fileOf(60 * MIB));
  expect(['b', 'c'].filter((key) => files.has(named(key)))).toEqual(['c']);
});

test('the least recently used files go when there are too many', async () => {
  const files = new EntryFiles();
  for (const key of ['a', 'b', 'c']) await files.take(named(key), fileOf(30 * MIB));
  await files.take(named('a'), fileOf(1));
  await files.take(named('d'), fileOf(30 * MIB));
  expect(['a', 'b', 'c', 'd'].filter((key) => files.has(named(key)))).toEqual(['a', 'c', 'd']);
});

test('files stand in for an entry whose frames they show, until words are corrected', () => {
  const files = new EntryFiles();
  const [old, margin] = [new ArrayBuffer(1), new ArrayBuffer(2)];
  files.keep(named('old', [[100, 200]]), old);
  files.keep(named('margin', [[180, 300]]), margin);
  expect(files.standIn(named('shorter', [[130, 170]]))).toEqual([{ file: old, from: 30, to: 70 }]);
  expect(files.standIn(named('longer', [[100, 250]]))).toEqual([
    { file: old, from: 0, to: 90 },
    { file: margin, from: 10, to: 70 },
  ]);
  expect(files.standIn(named('elsewhere', [[90, 110]]))).toBe(null);
  const other = {
    key: 'other',
    footage: { look: 'another camera', frames: [[130, 170]] as [number, number][] },
  };
  expect(files.standIn(other)).toBe(null);
  files.endStandIns();
  expect(files.standIn(named('shorter', [[130, 170]]))).toBe(null);
  expect(files.isHere(named('old'))).toBe(true);
});
