import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const PROJECT_ROOT = resolve(import.meta.dirname, '../../..');
export const CLIENT_PROJECTS = join(PROJECT_ROOT, 'test/fixtures/client-projects');
const run = promisify(execFile);

/** Makes the package of the client in a folder. The result is the path of its tarball. */
export async function packClient(dir: string): Promise<string> {
  const args = [join(PROJECT_ROOT, 'packages/client/build.ts'), dir];
  const { stdout } = await run(process.execPath, args, { cwd: PROJECT_ROOT });
  return stdout.trim().split('\n').at(-1) ?? '';
}

/** A separate project, with only the packed client and some of our fixtures. */
export async function makeClientProject(
  dir: string,
  tarball: string,
  fixtures: readonly string[],
): Promise<void> {
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const args = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', [...args, tarball], { cwd: dir });
  const installed = await readdir(join(dir, 'node_modules'));
  const packages = installed.filter((name) => !name.startsWith('.'));
  if (packages.join() !== 'makecut') throw new Error(`more than the client was installed: ${packages}`);
  for (const name of fixtures) await copyFile(join(CLIENT_PROJECTS, name), join(dir, name));
}

/** The program of another version of Node, or null where the set-up of the tests could not fetch it. */
export async function findNode(version: string): Promise<string | null> {
  const modules = join(PROJECT_ROOT, `.makecut/node-${version}/node_modules`);
  if (!existsSync(modules)) return null;
  const [name] = (await readdir(modules)).filter((entry) => entry.startsWith('node-'));
  return name === undefined ? null : join(modules, name, 'bin/node');
}
