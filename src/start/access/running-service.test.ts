import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { silentLogger } from '../../lib/logger.ts';
import { findRunningService } from './running-service.ts';
import { writeServiceNote } from './service-note.ts';

/** A service's data folder without a database: to open it would make one. */
let dataDir: string;
let url: string;
/** The status of each call with a key, and the keys that came. */
let status: number;
let keys: (string | undefined)[];
const server = createServer((request, response) => {
  const isHealth = request.url === '/healthz';
  if (!isHealth) keys.push(request.headers.authorization);
  response.writeHead(isHealth ? 200 : status).end();
});

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'makecut-running-'));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  [status, keys] = [200, []];
  await mkdir(join(dataDir, 'private'));
  await writeFile(join(dataDir, 'private/cli-key'), 'mk_live_kept\n');
  const owner = { installationId: 'one', database: 'embedded' };
  await writeFile(join(dataDir, 'private/installation.json'), JSON.stringify(owner));
  await writeServiceNote(dataDir, { pid: process.pid, url });
});

afterEach(async () => {
  if (server.listening) await new Promise((done) => server.close(done).closeAllConnections());
  await rm(dataDir, { recursive: true });
});

const find = () => findRunningService(readConfig({ MAKECUT_DATA_DIR: dataDir }), silentLogger);

test.each([200, 429, 503])(
  'a key that the service answers with %s is used, and no database opened',
  async (answered) => {
    status = answered;
    expect(await find()).toEqual({ url, apiKey: 'mk_live_kept', localToken: expect.any(String) });
    expect(keys).toEqual(['Bearer mk_live_kept']);
    expect((await readdir(dataDir)).toSorted()).toEqual(['private', 'run']);
  },
);

test('a service that does not answer is none', async () => {
  await new Promise((done) => server.close(done).closeAllConnections());
  expect(await find()).toBeNull();
});

test('a service of another database than the embedded one is asked for no key', async () => {
  const owner = { installationId: 'one', database: 'external' };
  await writeFile(join(dataDir, 'private/installation.json'), JSON.stringify(owner));
  await expect(find()).rejects.toThrow('uses a database of its own');
  expect(keys).toEqual([]);
});
