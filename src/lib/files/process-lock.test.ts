import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive, withProcessLock } from './process-lock.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'makecut-lock-'));
});
afterEach(() => rm(dir, { recursive: true }));

test('one holder at a time, and nothing is left behind', async () => {
  let inside = 0;
  let most = 0;
  const work = () =>
    withProcessLock(join(dir, 'a.lock'), async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
    });
  await Promise.all(Array.from({ length: 8 }, work));
  expect(most).toBe(1);
  expect(await readdir(dir)).toEqual([]);
});

test.each(['', 'nonsense', '999999999'])('a lock that holds %j belongs to nobody alive', async (content) => {
  await writeFile(join(dir, 'a.lock'), content);
  expect(await withProcessLock(join(dir, 'a.lock'), async () => 'in')).toBe('in');
});

test('this process is alive, no process 0 or -1 is', () => {
  expect([process.pid, 0, -1, Number.NaN].map(isAlive)).toEqual([true, false, false, false]);
});
