import { chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { useEmbeddedPostgres } from '../../src/db/embedded/embedded.ts';
import { preparePostgresHome } from '../../src/db/embedded/embedded-home.ts';
import { makePassableDirs } from '../../src/lib/files/make-dirs.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';

const isRoot = process.getuid?.() === 0;
const folders: { remove(): Promise<void> }[] = [];
const homes = new Set<string>();

afterEach(async () => {
  for (const home of homes) await rm(home, { recursive: true, force: true });
  for (const folder of folders.splice(0)) await folder.remove();
});

async function parentFolder(): Promise<string> {
  const folder = await makeDataFolder();
  folders.push(folder);
  return folder.dir;
}

/** Starts the database of a folder, runs one statement, and stops it. */
async function onDatabase(dataDir: string, text: string): Promise<unknown[]> {
  const server = await useEmbeddedPostgres(dataDir, silentLogger);
  homes.add(dirname((await preparePostgresHome(dataDir)).clusterDir));
  const client = new pg.Client({ connectionString: server.url });
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end();
    await server.release();
  }
}

const copyFolder = (from: string, to: string) =>
  cp(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });

test('a copy holds the database, also one that did not keep its owners', async () => {
  const dir = await parentFolder();
  await onDatabase(join(dir, 'data'), "CREATE TABLE kept AS SELECT 'here' AS word");
  await copyFolder(join(dir, 'data'), join(dir, 'copy'));
  expect((await stat(join(dir, 'copy/postgres/cluster'))).uid).toBe(process.getuid?.());
  expect(await onDatabase(join(dir, 'copy'), 'SELECT word FROM kept')).toEqual([{ word: 'here' }]);
});

test('a copy whose database was left behind is refused, and gets no new one', async () => {
  const dir = await parentFolder();
  const [data, copy] = [join(dir, 'data'), join(dir, 'copy')];
  await onDatabase(data, 'CREATE TABLE kept (id int)');
  await copyFolder(data, copy);
  await rm(join(copy, 'postgres'), { recursive: true });
  await expect(useEmbeddedPostgres(copy, silentLogger)).rejects.toThrow(
    `the database of the data folder ${copy} was not copied with it. It lies in ${data}/postgres. Stop the service on ${data}, copy that folder to ${copy}/postgres`,
  );
  await rm(join(data, 'postgres'), { recursive: true });
  await expect(useEmbeddedPostgres(data, silentLogger)).rejects.toThrow(/is not here any more.*backup/);
});

test.skipIf(!isRoot)(
  'below a closed folder a moved data folder keeps its database, and a copy is refused',
  async () => {
    const closed = join(await parentFolder(), 'closed');
    await mkdir(closed, { mode: 0o700 });
    await chmod(closed, 0o700);
    const [data, moved, copy] = ['data', 'moved', 'copy'].map((name) => join(closed, name)) as [
      string,
      string,
      string,
    ];
    await onDatabase(data, "CREATE TABLE kept AS SELECT 'here' AS word");
    await copyFolder(data, copy);
    await expect(useEmbeddedPostgres(copy, silentLogger)).rejects.toThrow(/was not copied with it/);
    await rename(data, moved);
    expect(await onDatabase(moved, 'SELECT word FROM kept')).toEqual([{ word: 'here' }]);
  },
);

test('under the umask of a careful operator the database still lies in the new data folder', async () => {
  const dir = await parentFolder();
  const data = join(dir, 'new', 'data');
  const before = process.umask(0o077);
  try {
    await makePassableDirs(data);
  } finally {
    process.umask(before);
  }
  const modes = await Promise.all([data, dirname(data)].map(async (path) => (await stat(path)).mode & 0o777));
  expect(modes).toEqual([0o711, 0o711]);
  expect((await preparePostgresHome(data)).clusterDir).toBe(join(data, 'postgres', 'cluster'));
});
