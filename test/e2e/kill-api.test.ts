import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, createKey } from '../../src/app/operator/manage-accounts.ts';
import { readConfig } from '../../src/config.ts';
import { freePort } from '../../src/lib/free-port.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import { openState, type State } from '../../src/start/open/open-state.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';
import { type StartedMakecut, startMakecut } from '../support/service/run-makecut.ts';

/** Requests that a killed API process leaves behind, and the result of sending them again. */
const REQUESTS = 40;

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let state: State;
const started: StartedMakecut[] = [];

beforeAll(async () => {
  folder = await makeDataFolder();
  state = await openState(readConfig({ MAKECUT_DATA_DIR: join(folder.dir, 'data') }), silentLogger);
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await state.close();
  await folder.remove();
});

async function serve(): Promise<{ url: string; serving: StartedMakecut }> {
  const port = String(await freePort());
  const serving = startMakecut(['serve'], {
    MAKECUT_DATA_DIR: join(folder.dir, 'data'),
    MAKECUT_PORT: port,
    MAKECUT_WORKER_SLOTS: '0',
  });
  started.push(serving);
  await serving.printed(/Makecut serves at/);
  return { url: `http://127.0.0.1:${port}`, serving };
}

test('an accepted request survives, another does not, and each is done once when it is sent again', async () => {
  const { id: accountId } = await createAccount(state.db, 'Killed', 'enterprise');
  const keys = await Promise.all([0, 1].map(() => createKey(state.db, accountId, [], null)));
  const idempotencyKeys = Array.from({ length: REQUESTS }, () => randomUUID());
  const post = async (url: string, n: number) => {
    const answer = await fetch(`${url}/v1/source-groups`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${keys[n % 2]?.key}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKeys[n] ?? '',
      },
      body: JSON.stringify({ name: `n${n}`, files: [{ filename: 'a.mp4' }] }),
    });
    return { status: answer.status, id: ((await answer.json()) as { id: string }).id };
  };
  const first = await serve();
  // The first answer is the mark that the work is under way.
  const firstAnswer = Promise.withResolvers<void>();
  const attempts = idempotencyKeys.map(async (_, n) => {
    const answer = await post(first.url, n);
    firstAnswer.resolve();
    return answer;
  });
  const outcomes = Promise.allSettled(attempts);
  await firstAnswer.promise;
  first.serving.child.kill('SIGKILL');
  await once(first.serving.child, 'exit');
  const accepted = (await outcomes).map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value.id : null,
  );
  expect(accepted.some((id) => id !== null)).toBe(true);

  const rows = async () =>
    (
      await sql<{ id: string; files: number }>`
        SELECT g.id, (SELECT count(*)::int FROM source_files f WHERE f.group_id = g.id) AS files
        FROM source_groups g WHERE g.account_id = ${accountId}`.execute(state.db)
    ).rows;
  const left = await rows();
  for (const id of accepted) if (id !== null) expect(left.map((row) => row.id)).toContain(id);
  expect(left.every(({ files }) => files === 1)).toBe(true);

  const second = await serve();
  // The dead process's claims end by time; the test lets it pass.
  await sql`UPDATE idempotency_keys SET lease_until = now() - interval '1 second' WHERE status IS NULL`.execute(
    state.db,
  );
  await sql`DELETE FROM rate_buckets`.execute(state.db);
  const again = await Promise.all(idempotencyKeys.map((_, n) => post(second.url, n)));
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 201));
  for (const [n, id] of accepted.entries()) if (id !== null) expect(again[n]?.id).toBe(id);
  expect((await rows()).map(({ id }) => id).toSorted()).toEqual(again.map(({ id }) => id).toSorted());
});
