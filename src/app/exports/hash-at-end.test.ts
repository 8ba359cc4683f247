import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { hashAtEnd } from './hash-at-end.ts';

const closing = (stream: Readable) => new Promise<void>((resolve) => stream.once('close', resolve));

/** The sum of the three letters abc, from FIPS 180-4. */
const SUM_OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

test('all bytes come, and their sum is said before the end', async () => {
  const seen: string[] = [];
  const hashed = hashAtEnd(Readable.from([Buffer.from('ab'), Buffer.from('c')]), (sum) => seen.push(sum));
  hashed.once('end', () => seen.push('ended'));
  expect(String(await buffer(hashed))).toBe('abc');
  expect(seen).toEqual([SUM_OF_ABC, 'ended']);
});

test('an error of the source is the error of the stream, and no sum is said', async () => {
  const lost = new Error('lost');
  const broken = new Readable({ read: (): void => void broken.destroy(lost) });
  const sums: string[] = [];
  await expect(buffer(hashAtEnd(broken, (sum) => sums.push(sum)))).rejects.toBe(lost);
  expect(sums).toEqual([]);
});

test('a source that never sends is closed with the stream', async () => {
  const source = new Readable({ read: () => undefined });
  const closed = closing(source);
  hashAtEnd(source, () => undefined).destroy();
  await closed;
  expect(source.destroyed).toBe(true);
});
