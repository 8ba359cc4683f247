import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../src/lib/free-port.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';
import { makePreparedData } from '../support/service/prepared-folder.ts';
import { runMakecut } from '../support/service/run-makecut.ts';

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let dataDir: string;

beforeAll(async () => {
  folder = await makeDataFolder();
  dataDir = await makePreparedData(folder.dir);
});
afterAll(() => folder.remove());

test.each<[string, Record<string, string>, RegExp]>([
  [
    'another address for LISTEN',
    { DATABASE_DIRECT_URL: 'postgres://127.0.0.1:1/x' },
    /^makecut: the database cannot be used: nothing answers at 127\.0\.0\.1 port 1\. Check DATABASE_DIRECT_URL/m,
  ],
  [
    'no database',
    { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
    /^makecut: the database cannot be used: nothing answers at 127\.0\.0\.1 port 1\. Check DATABASE_URL/m,
  ],
  [
    'a host of another machine',
    { MAKECUT_HOST: '192.0.2.1' },
    /^makecut: MAKECUT_HOST: this machine has no address 192\.0\.2\.1\. /m,
  ],
  [
    'a folder that cannot be made',
    { MAKECUT_DATA_DIR: '/proc/makecut' },
    /^makecut: .*\(\/proc\/makecut\)\. Choose another folder by .*MAKECUT_DATA_DIR/m,
  ],
])(
  'a start that fails ends with one sentence, and stops the database: %s',
  async (_name, wrong, sentence) => {
    const port = String(await freePort());
    const { exitCode, stderr } = await runMakecut(['serve'], {
      ...{
        MAKECUT_DATA_DIR: dataDir,
        MAKECUT_PORT: port,
        MAKECUT_WORKER_SLOTS: '0',
        MAKECUT_LOG_LEVEL: 'warn',
      },
      ...wrong,
    });
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(exitCode).toBe(1);
    // The port is known while the embedded database runs.
    expect(await readdir(join(dataDir, 'run'))).not.toContain('postgres-port');
  },
);
