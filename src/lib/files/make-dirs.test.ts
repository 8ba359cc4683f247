import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDirs } from './make-dirs.ts';

test('two that make the same folders at once both succeed', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'make-dirs-'));
  const path = join(dir, 'a', 'b', 'c');
  const made = await Promise.all([makeDirs(path), makeDirs(path), makeDirs(path)]);
  expect(made.flat().sort()).toEqual([join(dir, 'a'), join(dir, 'a', 'b'), path]);
});

test('a file in the way is an error', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'make-dirs-'));
  await writeFile(join(dir, 'file'), '');
  await expect(makeDirs(join(dir, 'file', 'below'))).rejects.toThrow(/ENOTDIR|EEXIST/);
});
