import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { checkAtEnd } from './check-at-end.ts';

const source = () => Readable.from([Buffer.from('ab'), Buffer.from('c')]);

test('all bytes come, and the end waits for the check', async () => {
  const seen: string[] = [];
  const checked = checkAtEnd(source(), async () => {
    seen.push('checked');
  });
  checked.once('end', () => seen.push('ended'));
  expect(String(await buffer(checked))).toBe('abc');
  expect(seen).toEqual(['checked', 'ended']);
});

test('an error of the check, or of the source, is the error of the stream', async () => {
  const late = new Error('too late');
  await expect(buffer(checkAtEnd(source(), () => Promise.reject(late)))).rejects.toBe(late);
  const broken = new Readable({ read: (): void => void broken.destroy(late) });
  const check = () => Promise.reject(new Error('not asked'));
  await expect(buffer(checkAtEnd(broken, check))).rejects.toBe(late);
});
