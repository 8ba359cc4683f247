import { existsSync } from 'node:fs';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { examineDataFolder } from './examine-data-folder.ts';

vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original();
  return { ...real, statfs: vi.fn(real.statfs) as unknown as typeof real.statfs };
});

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'makecut-folder-'));
});
afterEach(() => rm(dir, { recursive: true }));

const withFree = async (bytes: number) =>
  vi.mocked(statfs as () => Promise<unknown>).mockResolvedValueOnce({ bavail: bytes / 4096, bsize: 4096 });

test('a folder that can be written is found with its room, and examining it leaves no trace', async () => {
  const path = join(dir, 'a/b');
  await withFree(600 * 2 ** 20);
  expect(await examineDataFolder({ dataDir: path, s3: null })).toMatchObject({
    found: true,
    version: `${path} (600 MiB free)`,
  });
  expect(existsSync(join(dir, 'a'))).toBe(false);
});

test('a disk with less room than new work needs is a fault, and the bound is named', async () => {
  await withFree(0);
  expect(await examineDataFolder({ dataDir: dir, s3: null })).toMatchObject({
    found: false,
    required: true,
    advice: expect.stringMatching(/ has 0 MiB free, and new work is refused below 512 MiB: /),
  });
});

test('a folder that cannot be made is a fault', async () => {
  expect(await examineDataFolder({ dataDir: '/proc/x', s3: null })).toMatchObject({ found: false });
});
