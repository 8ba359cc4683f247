/** `node prepare-folder.ts DIR` makes in DIR the talk, and a data folder whose database is made and brought up to date. */
import { appendFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { STORAGE_MARK_KEY } from '../../../src/app/maintenance/storage-mark.ts';
import { readConfig } from '../../../src/config.ts';
import { silentLogger } from '../../../src/lib/logger.ts';
import { openService } from '../../../src/start/open/open-service.ts';
import { makeTalk } from '../speech/make-talk.ts';
import type { Prepared } from './prepared-folder.ts';

/** Data that a test would lose in a power failure need not be kept. */
const CARELESS = ['fsync = off', 'full_page_writes = off', 'synchronous_commit = off', ''].join('\n');

const parent = process.argv[2];
if (parent === undefined) throw new Error('name the folder');
const at = (name: Prepared) => join(parent, name);
await makeTalk(at('talk.mp4'));
const dir = at('empty');
await mkdir(dir);
const config = readConfig({ PATH: process.env['PATH'], MAKECUT_DATA_DIR: dir });
const service = await openService(config, silentLogger, 'http://127.0.0.1');
// Each test's service takes a storage of its own: the folder's, or a bucket.
await sql`UPDATE installation SET storage_id = NULL`.execute(service.app.db);
await service.app.store.remove(STORAGE_MARK_KEY);
await service.close();
// If the database cannot be in the folder, each test makes a separate one.
const hasDatabase = (await readdir(dir)).includes('postgres');
if (hasDatabase) await appendFile(join(dir, 'postgres/cluster/postgresql.conf'), CARELESS);
