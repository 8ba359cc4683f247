import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { isOutOfTime } from '../../src/db/bounded-transactions.ts';
import { connectDatabase, connectPool, databaseOn, type Trx } from '../../src/db/database.ts';
import { isDatabaseAway } from '../../src/db/database-away.ts';
import { useEmbeddedPostgres } from '../../src/db/embedded/embedded.ts';
import { preparePostgresHome } from '../../src/db/embedded/embedded-home.ts';
import { migrate } from '../../src/db/migrate.ts';
import { isAlive } from '../../src/lib/files/process-lock.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import { until } from '../../src/lib/until.ts';
import { openState } from '../../src/start/open/open-state.ts';
import { listProcesses } from '../support/machine/list-processes.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';
import { runMakecut } from '../support/service/run-makecut.ts';

const MIGRATIONS_DIR = resolve(import.meta.dirname, '../../src/db/migrations');
const folders: { remove(): Promise<void> }[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await folder.remove();
});

async function dataFolder(): Promise<string> {
  const folder = await makeDataFolder();
  folders.push(folder);
  return folder.dir;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection fails its query; without a listener it would fail the whole test run as well.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const noteOf = (dataDir: string) => join(dataDir, 'postgres/cluster/postmaster.pid');

async function serverPid(dataDir: string): Promise<number> {
  const text = await readFile(noteOf(dataDir), 'utf8');
  return Number(text.split('\n')[0]);
}

/** How many times a server has come up on the folder. */
async function countStarts(dataDir: string): Promise<number> {
  const log = await readFile(join(dataDir, 'postgres/postgres.log'), 'utf8');
  return log.split('database system is ready to accept connections').length - 1;
}

interface User {
  url: string;
  process: ChildProcess;
  /** Its output after its address. */
  printed(): string;
  kill(): Promise<void>;
}

/** Starts a separate process that uses the folder's database. */
async function startUser(dataDir: string): Promise<User> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', USER_PROGRAM, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = (await once(child.stdout, 'data')) as [Buffer];
  let printed = '';
  child.stdout.on('data', (text: Buffer) => {
    printed += text.toString();
  });
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'close');
  };
  return { url: address.toString().trim(), process: child, printed: () => printed, kill };
}

/** Forwards connections to a server, but first answers so many of them that it is starting up. */
async function startSlowServer(target: string, refusals: number) {
  const { port, hostname } = new URL(target);
  let refused = 0;
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up', ''];
  const text = Buffer.from(fields.map((field) => `${field}\0`).join(''));
  const length = Buffer.alloc(4);
  length.writeInt32BE(text.length + 4);
  const server = createServer((client) => {
    client.on('error', () => {});
    if (refused < refusals) {
      refused += 1;
      client.once('data', () => client.end(Buffer.concat([Buffer.from('E'), length, text])));
      return;
    }
    const onward = connect(Number(port), hostname);
    onward.on('error', () => client.destroy());
    client.pipe(onward).pipe(client);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, refusals: () => refused, stop: () => server.close() };
}

const answersAt = (url: string) =>
  until(
    'an answer of the database',
    () =>
      query(url, 'SELECT 1').then(
        () => true,
        () => null,
      ),
    {
      timeoutMs: 60_000,
      everyMs: 50,
    },
  );

/** A program that uses the embedded database, prints its address and errors, and runs until it is killed. */
const USER_PROGRAM = `
  import { useEmbeddedPostgres } from ${JSON.stringify(resolve(import.meta.dirname, '../../src/db/embedded/embedded.ts'))};
  const quiet = { debug() {}, info() {}, warn() {}, error: ({ error }) => console.log(error) };
  const postgres = await useEmbeddedPostgres(process.argv[1], quiet);
  console.log(postgres.url);
  setInterval(() => {}, 1000);
`;

test('rows outlive a stop, sync is on, and a second use joins the server of the first', async () => {
  const dir = await dataFolder();
  const first = await useEmbeddedPostgres(dir, silentLogger);
  await query(first.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
  expect(await query(first.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  const user = await startUser(dir);
  expect(user.url).toBe(first.url);
  const pid = await serverPid(dir);
  await first.release();
  expect(isAlive(pid), 'the server stays while another process uses it').toBe(true);
  await user.kill();
  const second = await useEmbeddedPostgres(dir, silentLogger);
  expect(second.url, 'a killed process leaves its server, which is adopted').toBe(first.url);
  expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  await second.release();
  expect(isAlive(pid)).toBe(false);
  const third = await useEmbeddedPostgres(dir, silentLogger);
  expect(await query(third.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  await third.release();
});

test('runs as an unprivileged user under root, on the loopback address only, with a password', async () => {
  const dir = await dataFolder();
  const postgres = await useEmbeddedPostgres(dir, silentLogger);
  try {
    const pid = await serverPid(dir);
    const server = (await listProcesses()).find((running) => running.pid === Number(pid));
    // The user `nobody` of Debian.
    if (process.getuid?.() === 0) expect(server?.uid).toBe(65_534);
    expect(await query(postgres.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    const wrong = new URL(postgres.url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    const kept = `SELECT left(rolpassword, 16) AS form FROM pg_authid WHERE rolname = current_user`;
    expect(await query(postgres.url, kept)).toEqual([{ form: 'SCRAM-SHA-256$1:' }]);
    // A password that nobody can guess needs no stretching.
    expect(decodeURIComponent(new URL(postgres.url).password)).toMatch(/^[\w-]{32}$/);
  } finally {
    await postgres.release();
  }
});

test('a server that dies is started again on its port, once, though one of its sessions is still at work', async () => {
  const dir = await dataFolder();
  const postgres = await useEmbeddedPostgres(dir, silentLogger);
  const user = await startUser(dir);
  await query(postgres.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
  // A session in a long computation does not notice that its server is dead, and keeps its memory.
  const adding = query(postgres.url, 'SELECT sum(n) FROM generate_series(1, 1e10::bigint) n');
  const lost = expect(adding).rejects.toThrow();
  const isAdding = "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT sum%' AND state = 'active'";
  await until('the long sum', async () => ((await query(postgres.url, isAdding)).length > 0 ? true : null), {
    timeoutMs: 60_000,
    everyMs: 20,
  });
  const dead = await serverPid(dir);
  process.kill(dead, 'SIGKILL');
  await lost;
  await answersAt(postgres.url);
  expect(await query(postgres.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  expect(await serverPid(dir)).not.toBe(dead);
  expect(await countStarts(dir), 'the two processes started one server').toBe(2);
  await user.kill();
  await postgres.release();
  expect(await countStarts(dir), 'a server that was stopped stays so').toBe(2);
});

test('a note of a dead server whose number another program has now is not believed', async () => {
  const dir = await dataFolder();
  const user = await startUser(dir);
  await query(user.url, 'CREATE TABLE kept (n int)');
  const dead = await serverPid(dir);
  await user.kill();
  process.kill(dead, 'SIGKILL');
  const note = (await readFile(noteOf(dir), 'utf8')).split('\n');
  await writeFile(noteOf(dir), [process.pid, ...note.slice(1)].join('\n'));
  const postgres = await useEmbeddedPostgres(dir, silentLogger);
  expect(await query(postgres.url, 'SELECT n FROM kept')).toEqual([]);
  await postgres.release();
});

test('a port that another program has taken is named, and used again when it is free', async () => {
  const dir = await dataFolder();
  const user = await startUser(dir);
  const { port } = new URL(user.url);
  // A stopped process does not watch, so another program can take the port.
  user.process.kill('SIGSTOP');
  process.kill(await serverPid(dir), 'SIGKILL');
  const other = createServer((socket) => socket.destroy());
  const listen = () =>
    new Promise<true | null>((done) => {
      other.once('error', () => done(null));
      other.listen(Number(port), '127.0.0.1', () => done(true));
    });
  await until('the port', listen, { timeoutMs: 60_000, everyMs: 20 });
  user.process.kill('SIGCONT');
  const complaint = async () => (user.printed().includes('\n') ? true : null);
  await until('the complaint', complaint, { timeoutMs: 60_000, everyMs: 20 });
  expect(user.printed()).toMatch(new RegExp(`port ${port}.*another program.*End that program`));
  await new Promise((done) => other.close(done));
  await answersAt(user.url);
  await user.kill();
  // The server that it leaves behind is joined and ended in order.
  await (await useEmbeddedPostgres(dir, silentLogger)).release();
});

test.runIf(process.getuid?.() === 0)(
  'a data folder below a closed one that is removed and made again gets a new database',
  async () => {
    const closed = join(await dataFolder(), 'closed');
    await mkdir(closed, { mode: 0o700 });
    const dataDir = join(closed, 'data');
    const first = await useEmbeddedPostgres(dataDir, silentLogger);
    await query(first.url, 'CREATE TABLE mine (id int)');
    await first.release();
    await rm(dataDir, { recursive: true });
    const second = await useEmbeddedPostgres(dataDir, silentLogger);
    expect(await query(second.url, "SELECT 1 FROM pg_tables WHERE tablename = 'mine'")).toEqual([]);
    await second.release();
    const home = dirname((await preparePostgresHome(dataDir)).clusterDir);
    expect((await readdir(home)).filter((name) => name.startsWith('cluster'))).toHaveLength(2);
    await rm(home, { recursive: true });
  },
);

test('migrations apply once, also when several processes start together', async () => {
  const dir = await dataFolder();
  const postgres = await useEmbeddedPostgres(dir, silentLogger);
  const databases = [1, 2, 3].map(() => connectDatabase(postgres.url, silentLogger));
  try {
    const applied = await Promise.all(databases.map((db) => migrate(db)));
    const files = (await readdir(MIGRATIONS_DIR)).toSorted();
    expect(files.length).toBeGreaterThan(1);
    expect(applied.flat()).toEqual(files);
  } finally {
    await Promise.all(databases.map((db) => db.destroy()));
    await postgres.release();
  }
});

test('a service waits for a database that is starting up', async () => {
  const dir = await dataFolder();
  const postgres = await useEmbeddedPostgres(dir, silentLogger);
  const door = await startSlowServer(postgres.url, 3);
  try {
    const state = await openState(
      readConfig({ MAKECUT_DATA_DIR: dir, DATABASE_URL: door.url }),
      silentLogger,
    );
    expect(await query(state.directUrl, 'SELECT count(*)::int AS n FROM accounts')).toEqual([{ n: 0 }]);
    await state.close();
    expect(door.refusals()).toBe(3);
  } finally {
    door.stop();
    await postgres.release();
  }
});

test('the secret that signs addresses can be rotated before the service ever ran', async () => {
  const dir = await dataFolder();
  const rotate = (...args: string[]) => runMakecut(['secret', 'rotate', ...args], { MAKECUT_DATA_DIR: dir });
  const first = await rotate('--json');
  expect(JSON.parse(first.stdout)).toEqual({ old_addresses_until: expect.stringMatching(/Z$/) });
  const second = await rotate();
  expect([second.exitCode, second.stderr]).toEqual([1, expect.stringMatching(/two are good at a time/)]);
  expect(JSON.parse((await rotate('--at-once', '--json')).stdout)).toEqual({ old_addresses_until: null });
  const told = await runMakecut(['audit'], { MAKECUT_DATA_DIR: dir });
  expect(told.stdout.match(/secret\.rotated/g)).toHaveLength(2);
});

test('a release refuses a database that a newer one has changed, in one sentence, and changes nothing', async () => {
  const dir = await dataFolder();
  const environment = { MAKECUT_DATA_DIR: dir };
  const state = await openState(readConfig(environment), silentLogger);
  await sql`DELETE FROM migrations WHERE name LIKE '0017%'`.execute(state.db);
  await sql`INSERT INTO migrations (name) VALUES ('9998-new.sql'), ('9999-newer.sql')`.execute(state.db);
  const command = await runMakecut(['account', 'list'], environment);
  expect(command.exitCode).toBe(1);
  expect(command.stderr).toBe(
    'makecut: the database has changes of another release of Makecut (this one does not know 9998-new.sql, 9999-newer.sql). A newer release made them, or one between releases whose changes were renamed since. Run the release that served last or a later one, or restore a backup that is older.\n',
  );
  const { rows } = await sql`SELECT name FROM migrations WHERE name LIKE '0017%'`.execute(state.db);
  expect(rows).toEqual([]);
  await state.close();
});

test('a caller that waits for a connection too long gets an error, and the holders of connections continue', async () => {
  const dir = await dataFolder();
  const postgres = await useEmbeddedPostgres(dir, silentLogger);
  const db = connectDatabase(postgres.url, silentLogger, { maxConnectMs: 3_000 });
  const isOver = Promise.withResolvers<void>();
  try {
    const held: Promise<object[]>[] = [];
    // One after another: on a busy machine twelve at once take their time too.
    while (held.length < 12) {
      const hasOne = Promise.withResolvers<void>();
      const ended = db.connection().execute(async (connection) => {
        hasOne.resolve();
        await isOver.promise;
        return (await sql<{ one: number }>`SELECT 1 AS one`.execute(connection)).rows;
      });
      held.push(ended);
      await Promise.race([hasOne.promise, ended]);
    }
    const refused = await sql`SELECT 1`.execute(db).catch((error: unknown) => error);
    expect(isDatabaseAway(refused)).toBe(true);
    isOver.resolve();
    expect(await Promise.all(held)).toEqual(held.map(() => [{ one: 1 }]));
  } finally {
    isOver.resolve();
    await db.destroy();
    await postgres.release();
  }
});

test('transactions with bounds wait for no lock and run no statement for longer; others do', async () => {
  const dir = await dataFolder();
  const postgres = await useEmbeddedPostgres(dir, silentLogger);
  const pool = connectPool(postgres.url, silentLogger, { prepares: true });
  const [db, bounded] = [databaseOn(pool), databaseOn(pool, { lockMs: 100, statementMs: 400 })];
  const lock = (trx: Trx) => sql`SELECT pg_advisory_xact_lock(1)`.execute(trx);
  try {
    await db.transaction().execute(async (holder) => {
      await lock(holder);
      const waited = await bounded
        .transaction()
        .execute(lock)
        .catch((error: unknown) => error);
      expect(waited).toMatchObject({ code: '55P03' });
      expect(isOutOfTime(waited)).toBe(true);
    });
    for (const transaction of [
      bounded.transaction(),
      bounded.transaction().setIsolationLevel('serializable'),
    ]) {
      const slept = await transaction
        .execute((trx) => sql`SELECT pg_sleep(60)`.execute(trx))
        .catch((error: unknown) => error);
      expect(isOutOfTime(slept)).toBe(true);
    }
    // The same connection, without bounds again.
    await db.transaction().execute((trx) => sql`SELECT pg_sleep(0.6)`.execute(trx));
    expect(pool.totalCount).toBeLessThanOrEqual(2);
  } finally {
    await db.destroy();
    await postgres.release();
  }
});

test('a statement is prepared once, and prepared anew after the schema changed beneath it', async () => {
  const dir = await dataFolder();
  const postgres = await useEmbeddedPostgres(dir, silentLogger);
  const db = connectDatabase(postgres.url, silentLogger, { prepares: true });
  try {
    await sql`CREATE TABLE notes (id integer, text text)`.execute(db);
    await sql`INSERT INTO notes VALUES (1, 'one')`.execute(db);
    // One connection for all of it: statements are prepared on the connection that ran them.
    await db.connection().execute(async (connection) => {
      const read = () => sql`SELECT * FROM notes WHERE id = ${1}`.execute(connection);
      const prepared = async () =>
        (
          await sql`SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%notes WHERE%'`.execute(
            connection,
          )
        ).rows.length;
      for (let n = 0; n < 3; n += 1) expect((await read()).rows).toEqual([{ id: 1, text: 'one' }]);
      expect(await prepared()).toBe(1);
      await sql`ALTER TABLE notes ADD COLUMN more text DEFAULT 'new'`.execute(connection);
      await expect(read()).rejects.toThrow(/cached plan/);
      expect((await read()).rows).toEqual([{ id: 1, text: 'one', more: 'new' }]);
    });
  } finally {
    await db.destroy();
    await postgres.release();
  }
});
