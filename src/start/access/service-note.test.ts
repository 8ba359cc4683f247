import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readServiceNote, removeServiceNote, writeServiceNote } from './service-note.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'makecut-note-'));
});
afterEach(() => rm(dir, { recursive: true }));

const first = { pid: process.pid, url: 'http://127.0.0.1:1' };
const second = { pid: process.ppid, url: 'http://127.0.0.1:2' };

test('of two services on a folder, the one that stays is still found, whichever stops', async () => {
  for (const [stopping, staying] of [
    [first, second],
    [second, first],
  ] as const) {
    await writeServiceNote(dir, first);
    await writeServiceNote(dir, second);
    expect(await readServiceNote(dir)).toEqual(second);
    await removeServiceNote(dir, stopping);
    expect(await readServiceNote(dir)).toEqual(staying);
    await removeServiceNote(dir, staying);
    expect(existsSync(join(dir, 'run/service.json'))).toBe(false);
  }
});

test('two services of one process are two', async () => {
  const other = { ...first, url: second.url };
  await writeServiceNote(dir, first);
  await writeServiceNote(dir, other);
  await removeServiceNote(dir, other);
  expect(await readServiceNote(dir)).toEqual(first);
});

test('a killed service takes no place', async () => {
  const killed = { pid: 2 ** 22 + 1, url: 'http://127.0.0.1:3' };
  await writeServiceNote(dir, killed);
  await writeServiceNote(dir, first);
  await removeServiceNote(dir, first);
  expect(await readServiceNote(dir)).toBeNull();
  expect(existsSync(join(dir, 'run/service.json'))).toBe(false);
});

test('a damaged note counts as none', async () => {
  await writeServiceNote(dir, first);
  await writeFile(join(dir, 'run/service.json'), '{');
  expect(await readServiceNote(dir)).toBeNull();
  await removeServiceNote(dir, first);
  expect(existsSync(join(dir, 'run/service.json'))).toBe(false);
});
