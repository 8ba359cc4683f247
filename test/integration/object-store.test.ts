import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { ListMultipartUploadsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { S3Place } from '../../src/lib/s3-place.ts';
import { openLocalStore } from '../../src/storage/local-store.ts';
import {
  NoSuchObjectError,
  ObjectChangedError,
  type ObjectStore,
  TooLargeError,
} from '../../src/storage/object-store.ts';
import { probeS3 } from '../../src/storage/probe-s3.ts';
import { openS3Bucket } from '../../src/storage/s3-bucket.ts';
import { openS3Store } from '../../src/storage/s3-store.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';
import { startFlakyProxy } from '../support/service/flaky-proxy.ts';
import { hasSwift, PAGE_OBJECTS, type SwiftS3, startSwiftS3 } from '../support/service/swift-s3.ts';

/** A store of the suite, and a way to list its objects. */
interface Subject {
  store: ObjectStore;
  dir: string;
  /** Everything that a put has left: objects, half-written files, parts of uploads. */
  leftovers(): Promise<string[]>;
}

/** Larger than one part of an upload, so that it is sent in several. */
const LARGE_BYTES = 21 * 2 ** 20 + 7;

const ALIVE = { fault: async () => null };

async function openLocal(dir: string): Promise<Subject> {
  const store = await openLocalStore(join(dir, 'storage'));
  const leftovers = async () => {
    const entries = await readdir(join(dir, 'storage'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  };
  return { store, dir, leftovers };
}

async function openS3(swift: SwiftS3, dir: string): Promise<Subject> {
  const Bucket = await swift.createBucket();
  const bucket = openS3Bucket({
    bucket: Bucket,
    endpoint: swift.endpoint,
    region: 'us-east-1',
    credentials: swift,
    prefix: 'team/films',
    isPathStyle: true,
  });
  const store = openS3Store(bucket, {
    copiesDir: join(dir, 'copies'),
    copiesMaxBytes: 2 ** 30,
    copyPartBytes: 8 * 2 ** 20,
    health: ALIVE,
  });
  const leftovers = async () => {
    const objects = await swift.client.send(new ListObjectsV2Command({ Bucket }));
    const uploads = await swift.client.send(new ListMultipartUploadsCommand({ Bucket }));
    return [...(objects.Contents ?? []), ...(uploads.Uploads ?? [])].map(({ Key = '' }) => Key);
  };
  return { store, dir, leftovers };
}

let swift: SwiftS3 | null = null;
let folder: Awaited<ReturnType<typeof makeDataFolder>>;

beforeAll(async () => {
  folder = await makeDataFolder();
  if (hasSwift) swift = await startSwiftS3();
});
afterAll(async () => {
  await swift?.stop();
  await folder.remove();
});

const kinds = hasSwift ? (['local', 's3'] as const) : (['local'] as const);

describe.each(kinds)('the %s store', (kind) => {
  let subject: Subject;
  let store: ObjectStore;

  beforeEach(async () => {
    const dir = join(folder.dir, randomBytes(6).toString('hex'));
    const opened = kind === 'local' || swift === null ? openLocal(dir) : openS3(swift, dir);
    subject = await opened;
    store = subject.store;
  });
  const fileWith = async (bytes: Buffer | string, name = 'mine.bin') => {
    const path = join(folder.dir, `${randomBytes(6).toString('hex')}-${name}`);
    await writeFile(path, bytes);
    return path;
  };
  const putText = (key: string, ...parts: string[]) =>
    store.put(key, Readable.from(parts), { maxBytes: 100 });

  test('an object is streamed in whole and read back, whole or by range', async () => {
    expect(await putText('a/b/c.txt', 'hello ', 'world')).toMatchObject({ sizeBytes: 11 });
    expect(await text(await store.get('a/b/c.txt'))).toBe('hello world');
    expect(await text(await store.get('a/b/c.txt', { first: 4, last: 6 }))).toBe('o w');
    expect(await store.stat('a/b/c.txt')).toMatchObject({ sizeBytes: 11 });
    expect(await store.stat('a/b')).toBeNull();
    expect(await putText('a/empty')).toMatchObject({ sizeBytes: 0 });
    expect(await text(await store.get('a/empty'))).toBe('');
  });

  test('a large object arrives byte for byte, by stream, from a file and as a local path', async () => {
    const bytes = randomBytes(LARGE_BYTES);
    const chunks = function* () {
      for (let at = 0; at < bytes.length; at += 777_777) yield bytes.subarray(at, at + 777_777);
    };
    const facts = await store.put('large/streamed', Readable.from(chunks()), { maxBytes: LARGE_BYTES });
    expect(await store.stat('large/streamed')).toMatchObject(facts);
    const path = await fileWith(bytes);
    expect(await store.adoptFile('large/adopted', path)).toMatchObject({ sizeBytes: LARGE_BYTES });
    await store.withPaths(async (held) => {
      for (const key of ['large/streamed', 'large/adopted']) {
        expect((await buffer(await held.get(key))).equals(bytes)).toBe(true);
        expect((await readFile(await held.localPath(key))).equals(bytes)).toBe(true);
      }
    });
    const range = await buffer(await store.get('large/streamed', { first: 8_388_600, last: 16_800_000 }));
    expect(range.equals(bytes.subarray(8_388_600, 16_800_001))).toBe(true);
  });

  test('too many bytes, a broken stream and a stop leave nothing behind', async () => {
    const broken = (sizeBytes: number) =>
      Readable.from(
        (async function* () {
          for (let sent = 0; sent < sizeBytes; sent += 2 ** 20) yield Buffer.alloc(2 ** 20);
          throw new Error('reset');
        })(),
      );
    for (const sizeBytes of [2 ** 20, LARGE_BYTES]) {
      const tooMuch = Readable.from([Buffer.alloc(sizeBytes), Buffer.alloc(sizeBytes)]);
      await expect(store.put('big', tooMuch, { maxBytes: 2 * sizeBytes - 1 })).rejects.toThrow(TooLargeError);
      await expect(store.put('broken', broken(sizeBytes), { maxBytes: 2 ** 30 })).rejects.toThrow('reset');
    }
    const stopped = AbortSignal.abort(new Error('stopped'));
    await expect(
      store.put('stopped', Readable.from(['x']), { maxBytes: 9, signal: stopped }),
    ).rejects.toThrow();
    const stop = new AbortController();
    const endless = async function* () {
      for (let sent = 0; ; sent += 2 ** 20) {
        if (sent > LARGE_BYTES) stop.abort(new Error('stopped in the middle'));
        yield Buffer.alloc(2 ** 20);
      }
    };
    await expect(
      store.put('stopped', Readable.from(endless()), { maxBytes: 2 ** 30, signal: stop.signal }),
    ).rejects.toThrow();
    expect(await subject.leftovers()).toEqual([]);
  });

  test('when many put one key at the same time, one whole object is there at any moment', async () => {
    const versions = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(300_000));
    await store.put('same', Readable.from([versions[0] ?? '']), { maxBytes: 2 ** 20 });
    const putting = Promise.all(
      versions.map((version) => store.put('same', Readable.from([version]), { maxBytes: 2 ** 20 })),
    );
    // Swift looks up the newest file of an object and then opens it. It finds none where that was replaced in
    // between.
    const readAgain = async (error: unknown) => {
      if (kind !== 's3' || !(error instanceof NoSuchObjectError)) throw error;
      return await store.get('same');
    };
    const reading = versions.map(async () => await text(await store.get('same').catch(readAgain)));
    const [seen] = await Promise.all([Promise.all(reading), putting]);
    for (const one of [...seen, await text(await store.get('same'))]) {
      expect(versions.includes(one)).toBe(true);
    }
  });

  test('a file is moved or copied, as asked', async () => {
    const mine = await fileWith('recording');
    await store.adoptFile('kept/original', mine);
    expect(await readFile(mine, 'utf8')).toBe('recording');
    await store.putFile('kept/moved', mine);
    await expect(stat(mine)).rejects.toThrow(/ENOENT/);
    expect(await text(await store.get('kept/moved'))).toBe('recording');
    await store.withPaths(async (held) => {
      expect(await readFile(await held.localPath('kept/moved'), 'utf8')).toBe('recording');
    });
  });

  test.each([9, LARGE_BYTES])(
    'a copy of %i bytes keeps its version, whatever happens to the original',
    async (size) => {
      const bytes = randomBytes(size);
      const { version } = await store.put('up', Readable.from([bytes]), { maxBytes: size });
      await store.copy('up', 'sealed/one', version);
      await store.put('up', Readable.from([randomBytes(size)]), { maxBytes: size });
      await expect(store.copy('up', 'sealed/two', version)).rejects.toThrow(ObjectChangedError);
      expect(await store.stat('sealed/two')).toBeNull();
      await store.remove('up');
      await expect(store.copy('up', 'sealed/two', version)).rejects.toThrow(NoSuchObjectError);
      expect((await buffer(await store.get('sealed/one'))).equals(bytes)).toBe(true);
    },
  );

  test('the rest of a killed put is removed when it is old, and nothing else', async () => {
    const never = new AbortController();
    const hanging = async function* () {
      yield Buffer.alloc(LARGE_BYTES);
      await new Promise((_, fail) => never.signal.addEventListener('abort', () => fail(new Error('killed'))));
    };
    await putText('whole', 'x');
    const putting = store.put('half', Readable.from(hanging()), { maxBytes: 2 ** 30 }).catch(String);
    await expect.poll(() => subject.leftovers(), { timeout: 60_000 }).toHaveLength(2);
    await store.removeUnfinished(new Date(Date.now() - 3_600_000));
    expect(await subject.leftovers()).toHaveLength(2);
    await store.removeUnfinished(new Date(Date.now() + 5_000));
    expect(await subject.leftovers()).toHaveLength(1);
    never.abort();
    expect(await putting).toMatch(/killed|ENOENT/);
    expect(await store.stat('whole')).toMatchObject({ sizeBytes: 1 });
  });

  test('remove takes away the object, or all below a prefix, and nothing else', async () => {
    for (const key of ['g/1/a', 'g/1/b/c', 'g/10/a']) await putText(key, 'xy');
    expect(await store.sizeOfAll('g')).toBe(6);
    expect(await store.sizeOfAll('g/1')).toBe(4);
    await store.removeAll('g/1');
    expect(await store.stat('g/1/a')).toBeNull();
    expect(await store.stat('g/10/a')).toMatchObject({ sizeBytes: 2 });
    await store.remove('g/10/a');
    await store.remove('g/10/a');
    await store.removeAll('g/1');
    await expect(store.get('g/10/a')).rejects.toThrow(NoSuchObjectError);
    await store.withPaths(async (held) => {
      await expect(held.localPath('g/10/a')).rejects.toThrow(NoSuchObjectError);
    });
    expect(await subject.leftovers()).toEqual([]);
  });

  test.each(['../up', '/etc/passwd', 'a/../../b', '', 'a//b', '.hidden', 'a/.b', 'a\0b'])(
    'refuses the key %j',
    async (key) => {
      await expect(async () => await store.stat(key)).rejects.toThrow('not a storage key');
    },
  );
});

test('on local disk an adopted file costs no copy', async () => {
  const { store } = await openLocal(join(folder.dir, 'adopting'));
  const mine = join(folder.dir, 'adopted.bin');
  await writeFile(mine, 'recording');
  await store.adoptFile('original', mine);
  const clone = () => copyFile(mine, `${mine}.clone`, constants.COPYFILE_FICLONE_FORCE);
  const isClone = await clone().then(
    () => true,
    () => false,
  );
  if (isClone) return;
  const adopted = await store.withPaths(async (held) => await stat(await held.localPath('original')));
  expect(adopted.ino).toBe((await stat(mine)).ino);
});

describe.skipIf(!hasSwift)('only on S3', () => {
  const place = async (given: Partial<S3Place> = {}): Promise<S3Place> => ({
    bucket: await (swift as SwiftS3).createBucket(),
    endpoint: (swift as SwiftS3).endpoint,
    region: 'us-east-1',
    credentials: swift,
    prefix: '',
    isPathStyle: true,
    ...given,
  });
  const copiesDir = () => join(folder.dir, randomBytes(6).toString('hex'));

  test('more objects than a page holds are summed and removed', async () => {
    const at = await place();
    const bucket = openS3Bucket(at);
    const store = openS3Store(bucket, { copiesDir: copiesDir(), copiesMaxBytes: 0, health: ALIVE });
    const numbers = Array.from({ length: 2 * PAGE_OBJECTS + 5 }, (_, n) => n);
    const putSome = async () => {
      for (let n = numbers.pop(); n !== undefined; n = numbers.pop()) {
        await store.put(`many/${n}`, Readable.from(['x']), { maxBytes: 1 });
      }
    };
    await Promise.all(Array.from({ length: 8 }, putSome));
    await store.put('manyfold', Readable.from(['x']), { maxBytes: 1 });
    expect(await store.sizeOfAll('many')).toBe(2 * PAGE_OBJECTS + 5);
    await store.removeAll('many');
    expect(await store.sizeOfAll('many')).toBe(0);
    expect(await store.stat('manyfold')).toMatchObject({ sizeBytes: 1 });
  });

  test('local copies: fetched once, kept while borrowed, dropped by age beyond the bound, fetched again when gone', async () => {
    const bucket = openS3Bucket(await place());
    let reads = 0;
    bucket.client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === 'GetObjectCommand') reads += 1;
          return await next(args);
        },
      { step: 'initialize' },
    );
    const dir = copiesDir();
    const store = openS3Store(bucket, { copiesDir: dir, copiesMaxBytes: 2_500, health: ALIVE });
    for (const name of ['a', 'b', 'c', 'd']) {
      await store.put(`n/${name}`, Readable.from([name.repeat(1_000)]), { maxBytes: 9_999 });
    }
    const held = async () => (await readdir(dir)).length;
    await store.withPaths(async (first) => {
      const paths = await Promise.all([1, 2, 3].map(() => first.localPath('n/a')));
      expect(new Set(paths).size).toBe(1);
      expect(reads).toBe(1);
      for (const name of ['b', 'c', 'd']) {
        await store.withPaths(async (other) => await other.localPath(`n/${name}`));
      }
      // The one in use stays although it is the oldest, and one more fits beside it.
      expect(await readFile(paths[0] ?? '', 'utf8')).toBe('a'.repeat(1_000));
      expect(await held()).toBe(2);
    });
    expect(reads).toBe(4);
    await store.withPaths(async (held) =>
      expect(await readFile(await held.localPath('n/d'), 'utf8')).toMatch(/^d+$/),
    );
    expect(reads).toBe(4);
    await store.put('n/d', Readable.from(['other']), { maxBytes: 9 });
    await store.withPaths(async (held) =>
      expect(await readFile(await held.localPath('n/d'), 'utf8')).toBe('other'),
    );
    await rm(dir, { recursive: true });
    await store.withPaths(async (held) =>
      expect(await readFile(await held.localPath('n/d'), 'utf8')).toBe('other'),
    );
    expect(reads).toBe(6);
  });

  test.each([
    [
      'a bucket that is not there',
      { bucket: 'nothing-here' },
      /no bucket nothing-here at http.*MAKECUT_S3_BUCKET/,
    ],
    [
      'an unknown key',
      { credentials: { accessKeyId: 'test:nobody', secretAccessKey: 'x' } },
      /does not accept the access key.*MAKECUT_S3_ACCESS_KEY_ID/,
    ],
    [
      'a wrong secret',
      { credentials: { accessKeyId: 'test:owner', secretAccessKey: 'x' } },
      /does not accept the access key.*MAKECUT_S3_SECRET_ACCESS_KEY/,
    ],
    [
      'a user without rights',
      { credentials: { accessKeyId: 'test:guest', secretAccessKey: 'guesting' } },
      /is denied.*needs to read, write, delete and list/,
    ],
    ['a wrong region', { region: 'mars-1' }, /not in region mars-1.*MAKECUT_S3_REGION/],
    [
      'nobody at the address',
      { endpoint: 'http://127.0.0.1:9' },
      /127.0.0.1:9 does not answer.*MAKECUT_S3_ENDPOINT/,
    ],
  ])('names the remedy for %s', async (_name, wrong, message) => {
    const bucket = openS3Bucket(await place(wrong), { isPatient: false });
    await expect(probeS3(bucket)).rejects.toThrow(message);
  });

  test('a read continues where its connection broke; a put is sent again when the store returns', async () => {
    const proxy = await startFlakyProxy((swift as SwiftS3).endpoint);
    try {
      const bucket = openS3Bucket(await place({ endpoint: proxy.url }));
      const store = openS3Store(bucket, { copiesDir: copiesDir(), copiesMaxBytes: 0, health: ALIVE });
      const bytes = randomBytes(LARGE_BYTES);
      await proxy.leave();
      const putting = store.put('broken', Readable.from([bytes]), { maxBytes: LARGE_BYTES });
      await proxy.comeBack();
      await putting;
      proxy.cutAfter(1_000_000, 5_000_000, 70_000);
      expect((await buffer(await store.get('broken'))).equals(bytes)).toBe(true);
      proxy.cutAfter(1_000_000, 2_000_000);
      await store.withPaths(async (held) => {
        expect((await readFile(await held.localPath('broken'))).equals(bytes)).toBe(true);
      });
      await proxy.leave();
      await expect(store.stat('broken')).rejects.toThrow(/does not answer.*MAKECUT_S3_ENDPOINT/);
    } finally {
      await proxy.stop();
    }
  });

  test('a probe of a fit bucket leaves nothing', async () => {
    const at = await place();
    await probeS3(openS3Bucket(at));
    expect(
      (await (swift as SwiftS3).client.send(new ListObjectsV2Command({ Bucket: at.bucket }))).KeyCount,
    ).toBe(0);
  });
});
