import { constants } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLocalStore } from '../../src/storage/local-store.ts';
import { NoSuchObjectError, type ObjectStore, TooLargeError } from '../../src/storage/object-store.ts';
import { addressOf, isAddressValid } from '../../src/storage/signed-address.ts';
import { makeDataFolder } from '../support/data-folder.ts';

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let store: ObjectStore;

beforeEach(async () => {
  folder = await makeDataFolder();
  store = await openLocalStore(folder.dir);
});
afterEach(() => folder.remove());

const files = async () =>
  (await readdir(folder.dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

test('an object is streamed in whole and read back, whole or by range', async () => {
  const facts = await store.put('a/b/c.txt', Readable.from(['hello ', 'world']), { maxBytes: 100 });
  expect(facts).toEqual({ sizeBytes: 11 });
  expect(await text(await store.get('a/b/c.txt'))).toBe('hello world');
  expect(await text(await store.get('a/b/c.txt', { first: 4, last: 6 }))).toBe('o w');
  expect(await store.stat('a/b/c.txt')).toEqual({ sizeBytes: 11 });
  expect(await store.stat('a/b')).toBeNull();
});

test('too many bytes, a broken stream and a stop leave nothing behind', async () => {
  const broken = async function* () {
    yield 'half';
    throw new Error('reset');
  };
  await expect(store.put('big', Readable.from(['12345', '67890']), { maxBytes: 9 })).rejects.toThrow(
    TooLargeError,
  );
  await expect(store.put('broken', Readable.from(broken()), { maxBytes: 99 })).rejects.toThrow('reset');
  const stopped = AbortSignal.abort(new Error('stopped'));
  await expect(
    store.put('stopped', Readable.from(['x']), { maxBytes: 9, signal: stopped }),
  ).rejects.toThrow();
  expect(await files()).toEqual([]);
});

test('a file is taken over by name alone, an adopted one stays where it was and costs no copy', async () => {
  const mine = join(folder.dir, 'mine.bin');
  await writeFile(mine, 'recording');
  await store.adoptFile('kept/original', mine);
  expect(await readFile(mine, 'utf8')).toBe('recording');
  const [original, adopted] = [await stat(mine), await stat(await store.localPath('kept/original'))];
  const isClone = await import('node:fs/promises').then(({ copyFile }) =>
    copyFile(mine, `${mine}.clone`, constants.COPYFILE_FICLONE_FORCE).then(
      () => true,
      () => false,
    ),
  );
  if (!isClone) expect(adopted.ino).toBe(original.ino);
  await store.putFile('kept/moved', mine);
  await expect(stat(mine)).rejects.toThrow(/ENOENT/);
  expect(await text(await store.get('kept/moved'))).toBe('recording');
});

test('removing takes the object, or all below a prefix, and nothing else', async () => {
  for (const key of ['g/1/a', 'g/1/b', 'g/10/a']) await store.put(key, Readable.from(['x']), { maxBytes: 9 });
  await store.removeAll('g/1');
  expect(await store.stat('g/1/a')).toBeNull();
  expect(await store.stat('g/10/a')).toEqual({ sizeBytes: 1 });
  await store.remove('g/10/a');
  await store.remove('g/10/a');
  await expect(store.get('g/10/a')).rejects.toThrow(NoSuchObjectError);
});

test.each(['../up', '/etc/passwd', 'a/../../b', '', 'a//b', '.hidden', 'a/.b', 'a\0b'])(
  'refuses the key %j',
  async (key) => {
    await expect(async () => await store.stat(key)).rejects.toThrow('not a storage key');
  },
);

test('a signed address is good for its purpose, object, name and time, and for nothing else', () => {
  const secret = Buffer.alloc(32, 1);
  const claim = { purpose: 'download' as const, key: 'a/b', expiresAt: 1_000, filename: 'cut.mp4' };
  const { url, token } = addressOf('http://host', secret, claim);
  expect(url).toBe(
    `http://host/internal/objects/a/b?purpose=download&expires=1000&token=${token}&filename=cut.mp4`,
  );
  const now = new Date(999_000);
  expect(isAddressValid(secret, claim, token, now)).toBe(true);
  expect(isAddressValid(secret, claim, token, new Date(1_000_000))).toBe(false);
  expect(isAddressValid(secret, claim, `${token}x`, now)).toBe(false);
  expect(isAddressValid(Buffer.alloc(32, 2), claim, token, now)).toBe(false);
  const others = [
    { purpose: 'upload' as const },
    { key: 'a/c' },
    { expiresAt: 2_000 },
    { filename: 'x.mp4' },
  ];
  for (const other of others) expect(isAddressValid(secret, { ...claim, ...other }, token, now)).toBe(false);
});
