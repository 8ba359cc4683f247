import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { silentLogger } from '../../src/lib/logger.ts';
import { openDataFolder } from '../../src/start/open/data-folder.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';
import { startTestService } from '../support/service/test-service.ts';

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test("the service's own folders are closed to others, folders of an earlier release too", async () => {
  const folder = await makeDataFolder();
  for (const name of ['storage', 'work', 'logs', 'private']) {
    await mkdir(join(folder.dir, name));
    await chmod(join(folder.dir, name), 0o755);
  }
  await chmod(folder.dir, 0o755);
  const service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' }, folder.dir);
  try {
    expect(await modeOf(folder.dir)).toBe('711');
    for (const name of ['storage', 'work', 'logs', 'private']) {
      expect([name, await modeOf(join(folder.dir, name))]).toEqual([name, '700']);
    }
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
  } finally {
    await service.end();
    await folder.remove();
  }
});

test('a folder that is closed to all others stays so', async () => {
  const folder = await makeDataFolder();
  try {
    // Under root the database is outside such a folder, and the service would no longer find it.
    await chmod(folder.dir, 0o700);
    await openDataFolder(folder.dir, silentLogger);
    expect(await modeOf(folder.dir)).toBe('700');
  } finally {
    await folder.remove();
  }
});

test('a folder that is made by the start may be passed through, whatever is made in it', async () => {
  const folder = await makeDataFolder();
  const dir = join(folder.dir, 'not', 'yet');
  try {
    await openDataFolder(dir, silentLogger);
    expect(await modeOf(dir)).toBe('711');
    expect(await modeOf(join(dir, 'private'))).toBe('700');
  } finally {
    await folder.remove();
  }
});
