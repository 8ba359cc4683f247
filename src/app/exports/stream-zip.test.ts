import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type LazyFile, streamZip } from './stream-zip.ts';

const closing = (stream: Readable) => new Promise<void>((resolve) => stream.once('close', resolve));

const fileOf = (source: Readable): LazyFile => ({
  path: 'talk.mp4',
  options: { compress: false },
  open: async () => source,
});

test('an error in the middle of a file is the error of the zip', async () => {
  const lost = new Error('the store is away');
  async function* breaking() {
    yield Buffer.alloc(100_000);
    throw lost;
  }
  const zip = streamZip({ 'NOTES.txt': 'notes' }, [fileOf(Readable.from(breaking(), { objectMode: false }))]);
  await expect(buffer(zip)).rejects.toBe(lost);
});

test('an error that comes before anybody reads is found by the later reader', async () => {
  const lost = new Error('the store is away');
  const zip = streamZip({}, [{ ...fileOf(Readable.from([])), open: () => Promise.reject(lost) }]);
  await closing(zip);
  await expect(buffer(zip)).rejects.toBe(lost);
});

test('a file that is being read is closed when the reader goes', async () => {
  const source = new Readable({ read: () => undefined });
  source.push(Buffer.alloc(100_000));
  const zip = streamZip({}, [fileOf(source)]);
  await once(zip, 'readable');
  const closed = closing(source);
  zip.destroy();
  await closed;
  expect(source.destroyed).toBe(true);
});

test('a file that opens after the reader has gone is closed, and no further one is opened', async () => {
  const opening = Promise.withResolvers<Readable>();
  const asked = Promise.withResolvers<void>();
  const opened: string[] = [];
  const openFirst = () => {
    opened.push('first');
    asked.resolve();
    return opening.promise;
  };
  const openSecond = async () => {
    opened.push('second');
    return Readable.from([]);
  };
  const zip = streamZip({}, [
    { path: 'a', options: {}, open: openFirst },
    { path: 'b', options: {}, open: openSecond },
  ]);
  zip.resume();
  await asked.promise;
  zip.destroy();
  const source = new Readable({ read: () => undefined });
  const closed = closing(source);
  opening.resolve(source);
  await closed;
  expect(opened).toEqual(['first']);
});
