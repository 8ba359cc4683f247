import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { S3Bucket } from './s3-bucket.ts';
import { readObject } from './s3-read.ts';

/** A bucket whose one object has these bytes. `body` is its answer to the latest request. */
function bucketWith(bytes: string): { bucket: S3Bucket; body: () => Readable } {
  let body = Readable.from([]);
  const client = {
    send: async () => {
      body = Readable.from(bytes === '' ? [] : [Buffer.from(bytes)]);
      return { Body: body, ContentLength: bytes.length, ETag: '"1"' };
    },
  };
  const at = (key: string) => ({ Bucket: 'films', Key: key });
  const bucket = { at, client, run: (work: () => unknown) => work() } as unknown as S3Bucket;
  return { bucket, body: () => body };
}

test('an object that is never read is closed with its stream', async () => {
  const { bucket, body } = bucketWith('hello');
  const bytes = await readObject(bucket, 'a', null, null);
  const closed = once(bytes, 'close');
  bytes.destroy();
  await closed;
  expect(body().destroyed).toBe(true);
});

test('the answer for an empty object is read to its end', async () => {
  const { bucket, body } = bucketWith('');
  expect(await text(await readObject(bucket, 'a', null, null))).toBe('');
  expect(body().readableEnded).toBe(true);
});

test('an object is read whole, and its answer with it', async () => {
  const { bucket, body } = bucketWith('hello');
  expect(await text(await readObject(bucket, 'a', null, null))).toBe('hello');
  expect(body().readableEnded).toBe(true);
});
