import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { examineFfmpegAbilities } from './examine-programs.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'programs-'));
});
afterAll(() => rm(dir, { recursive: true }));

async function examineOneThatLists(names: string) {
  const path = join(dir, 'ffmpeg');
  await writeFile(path, `#!/bin/sh\necho ${names}\n`);
  await chmod(path, 0o755);
  return await examineFfmpegAbilities(readConfig({ MAKECUT_DATA_DIR: dir, PATH: `${dir}:/usr/bin:/bin` }));
}

test('an ffmpeg that lacks nothing has no advice, and another one names what it lacks', async () => {
  const all = 'libx264 aac ass overlay zscale tonemap drawtext';
  expect(await examineOneThatLists(all)).toMatchObject({ found: true, advice: '' });
  expect(await examineOneThatLists(all.replace('zscale ', ''))).toMatchObject({
    found: false,
    advice: 'this ffmpeg lacks zscale; install one with them (Debian: apt-get install ffmpeg)',
  });
});
