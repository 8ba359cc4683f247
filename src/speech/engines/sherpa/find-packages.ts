import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder `node_modules` in which modules below a folder find a package. Its path is the one at which Node looks,
 * which may be a link.
 */
export function findPackagesDir(dir: string, name: string): string {
  const packagesDir = join(dir, 'node_modules');
  if (existsSync(join(packagesDir, name))) return packagesDir;
  const parent = dirname(dir);
  if (parent === dir) throw new Error(`the npm package ${name} is not installed`);
  return findPackagesDir(parent, name);
}
