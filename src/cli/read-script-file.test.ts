import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readScriptFile } from './read-script-file.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'makecut-script-'));
});
afterAll(() => rm(dir, { recursive: true }));

async function read(content: string | Buffer, hasExtensions = true) {
  const path = join(dir, 'lines.txt');
  await writeFile(path, content);
  return await readScriptFile({ hasExtensions }, { scriptPath: path, url: null });
}

test('the text of the file; null where none is named', async () => {
  expect(await read('\ufeffWe bake at night.\r\nNobody came.\n')).toBe('We bake at night.\nNobody came.');
  expect(await readScriptFile({ hasExtensions: true }, { scriptPath: null, url: null })).toBe(null);
  expect(await read('😀'.repeat(50_000))).toHaveLength(100_000);
});

test.each<[string, string | Buffer]>([
  ['is blank', ' \n\n'],
  ['is longer than 50000 characters', 'x'.repeat(50_001)],
  ['is longer than 50000 characters', 'x'.repeat(1_000_000)],
  ['this is no text', Buffer.from([0xff, 0x41, 0x00])],
])('a file that %s is refused', async (why, content) => {
  await expect(read(content)).rejects.toMatchObject({ message: expect.stringContaining(why), exitCode: 2 });
});

test('a file that is not there, and a service without extensions', async () => {
  const missing = { scriptPath: join(dir, 'none.txt'), url: null };
  await expect(readScriptFile({ hasExtensions: true }, missing)).rejects.toThrow('there is no such file');
  await expect(read('We bake.', false)).rejects.toThrow('MAKECUT_EXTENSIONS is off');
});
