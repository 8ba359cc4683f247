import { access, chmod, mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeTree } from './remove-tree.ts';

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** A chain of folders longer than any path. Each half is made where it fits, and then put into the other. */
async function makeDeep(dir: string): Promise<void> {
  const name = 'd'.repeat(200);
  let inner = join(dir, 'inner');
  await mkdir(inner);
  await writeFile(join(inner, 'file'), 'x');
  for (let depth = 0; depth < 40; depth += 1) {
    const outer = join(dir, `outer-${depth}`);
    await mkdir(outer);
    await rename(inner, join(outer, name));
    inner = outer;
  }
}

test('a folder deeper than a path can be long is removed', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'remove-tree-'));
  await makeDeep(dir);
  await removeTree(dir);
  expect(await isThere(dir)).toBe(false);
});

test('folders that are closed to their owner are removed, and one that is not there', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'remove-tree-'));
  await mkdir(join(dir, 'closed', 'inner'), { recursive: true });
  await writeFile(join(dir, 'closed', 'inner', 'file'), 'x');
  await chmod(join(dir, 'closed', 'inner'), 0);
  await chmod(join(dir, 'closed'), 0);
  await removeTree(dir);
  expect(await isThere(dir)).toBe(false);
  await removeTree(dir);
});
