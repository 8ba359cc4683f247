import { parseArgs } from 'node:util';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { createAccount, createKey } from '../../src/app/operator/manage-accounts.ts';
import { readConfig } from '../../src/config.ts';
import { connectDatabase, type Db } from '../../src/db/database.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import { startServe } from '../../src/start/serve.ts';

/** The note that the measuring process gets once both servers answer. */
export interface ServerNote {
  url: string;
  bareUrl: string;
  /** The same with prepared statements. */
  preparedUrl: string;
  /** Two keys for each account, so that no single key's limit is in the way. */
  keys: { accountId: string; apiKeys: string[] }[];
}

const { values } = parseArgs({
  options: { data: { type: 'string' }, slots: { type: 'string' }, accounts: { type: 'string' } },
});

/** The reference: the same framework, pool and statement, and nothing else. */
async function startBare(db: Db): Promise<string> {
  const app = fastify({ logger: false });
  app.get<{ Params: { account: string; id: string } }>('/read/:account/:id', async ({ params }) => {
    const { rows } = await sql`
      SELECT * FROM source_groups WHERE id = ${params.id} AND account_id = ${params.account}`.execute(db);
    return rows[0];
  });
  app.post<{ Params: { account: string }; Body: { name: string } }>(
    '/write/:account',
    async ({ params, body }, reply) => {
      const { rows } = await sql`
        INSERT INTO source_groups (account_id, name) VALUES (${params.account}, ${body.name})
        RETURNING *`.execute(db);
      return reply.code(201).send(rows[0]);
    },
  );
  return await app.listen({ host: '127.0.0.1', port: 0 });
}

const config = readConfig({
  PATH: process.env['PATH'],
  MAKECUT_DATA_DIR: values.data,
  MAKECUT_PORT: '0',
  MAKECUT_WORKER_SLOTS: values.slots ?? '0',
});
const running = await startServe(config, silentLogger);
const { db } = running.service.app;
// Each server has a separate pool, as large as the service's, so that none waits for another's connections.
// One pool uses the driver's defaults. The other keeps statements prepared, as the service does.
const { directUrl } = running.service.state;
const bare = connectDatabase(directUrl, silentLogger);
const prepared = connectDatabase(directUrl, silentLogger, { prepares: true });
const keys: ServerNote['keys'] = [];
for (let n = 0; n < Number(values.accounts ?? 0); n += 1) {
  const { id } = await createAccount(db, `Account ${n}`, 'pro');
  const made = await Promise.all([createKey(db, id, [], null), createKey(db, id, [], null)]);
  keys.push({ accountId: id, apiKeys: made.map((key) => key?.key ?? '') });
}
const note: ServerNote = {
  url: running.url,
  bareUrl: await startBare(bare),
  preparedUrl: await startBare(prepared),
  keys,
};
process.send?.(note);
process.once('message', async () => {
  await Promise.all([bare.destroy(), prepared.destroy()]);
  await running.stop();
  process.exit(0);
});
