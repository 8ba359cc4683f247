import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import { readConfig } from '../../src/config.ts';
import { connectDatabase } from '../../src/db/database.ts';
import { useEmbeddedPostgres } from '../../src/db/embedded/embedded.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import { copyDatabase } from '../../src/start/copy-database.ts';
import type { Known } from '../fixtures/installation-0017/make/fill.ts';
import { loadInstallation } from '../support/rows/load-installation.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';
import { runMakecut } from '../support/service/run-makecut.ts';
import { startTestService } from '../support/service/test-service.ts';

const NAME = 'installation-0017';
const { known } = JSON.parse(
  readFileSync(new URL(`../fixtures/${NAME}/recorded.json`, import.meta.url), 'utf8'),
) as { known: Known };

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let otherFolder: Awaited<ReturnType<typeof makeDataFolder>>;
let other: Awaited<ReturnType<typeof useEmbeddedPostgres>>;

beforeAll(async () => {
  folder = await makeDataFolder();
  const server = await useEmbeddedPostgres(folder.dir, silentLogger);
  await loadInstallation(NAME, server.url, folder.dir);
  await server.release();
  otherFolder = await makeDataFolder();
  other = await useEmbeddedPostgres(otherFolder.dir, silentLogger);
});

afterAll(async () => {
  await other?.release();
  await otherFolder?.remove();
  await folder?.remove();
});

/** A new empty database on the other server. */
async function newDatabase(encoding = 'UTF8'): Promise<string> {
  const name = `d${randomUUID().slice(0, 8)}`;
  const client = new pg.Client({ connectionString: other.url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING '${encoding}' LOCALE 'C'`);
  await client.end();
  return other.url.replace(/\/\w+$/, `/${name}`);
}

const configOf = (environment: Record<string, string> = {}) =>
  readConfig({ MAKECUT_DATA_DIR: folder.dir, ...environment });

test('a service that runs keeps its database from being copied', async () => {
  const service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' }, folder.dir);
  try {
    await expect(copyDatabase(configOf(), await newDatabase(), silentLogger)).rejects.toThrow(
      `the service at ${service.url} runs. Stop it and all workers first.`,
    );
  } finally {
    await service.stop();
  }
});

test('a database that is in use is refused, and stays as it is', async () => {
  const url = await newDatabase();
  await copyDatabase(configOf(), url, silentLogger);
  await expect(copyDatabase(configOf(), url, silentLogger)).rejects.toThrow(
    /the target is in use: public\.\w+ has \d+ rows/,
  );
  const db = connectDatabase(url, silentLogger);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM accounts`.execute(db);
  await db.destroy();
  expect(rows[0]?.count).toBeGreaterThan(0);
});

test('a database of another encoding, and none at all, are refused in a sentence', async () => {
  const ascii = await newDatabase('SQL_ASCII');
  await expect(copyDatabase(configOf(), ascii, silentLogger)).rejects.toThrow(/encoding SQL_ASCII/);
  const none = await runMakecut(['database', 'copy', '--to', 'postgres://nobody@127.0.0.1:1/none'], {
    MAKECUT_DATA_DIR: folder.dir,
  });
  expect(none).toMatchObject({ exitCode: 1 });
  expect(none.stderr).toMatch(/the target cannot be reached/);
});

test('all rows are there after a copy, and the service goes on with them', async () => {
  const url = await newDatabase();
  const copied = await copyDatabase(configOf(), url, silentLogger);
  const rowsOf = (table: string) => copied.find((one) => one.table === `public.${table}`)?.rows ?? 0;
  for (const table of ['accounts', 'source_files', 'words', 'plan_versions', 'renders', 'usage_ledger'])
    expect([table, rowsOf(table) > 0]).toEqual([table, true]);
  const service = await startTestService({ DATABASE_URL: url, MAKECUT_WORKER_SLOTS: '1' }, folder.dir);
  try {
    const client = createClient({ baseUrl: service.url, apiKey: known.keys.main });
    const { data } = await client.listCuts();
    expect(data.length).toBeGreaterThan(0);
    const cut = await client.getCut(data[0]?.id ?? '');
    expect(cut.plan?.entries.length).toBeGreaterThan(0);
    const [render] = (await client.listRenders(cut.id)).data;
    if (render?.url) expect((await fetch(render.url)).status).toBe(200);
    // New rows get numbers that no copied row has.
    await sql`INSERT INTO usage_ledger (account_id, meter, quantity, cause, at)
      SELECT account_id, meter, 0, 'test', now() FROM usage_ledger LIMIT 1`.execute(service.service.app.db);
  } finally {
    await service.stop();
  }
});
