import { readFile } from 'node:fs/promises';
import { createAccount, createKey } from '../../src/app/operator/manage-accounts.ts';
import { createClient, type MakecutClient } from '../../src/client/client.ts';
import type { Db } from '../../src/db/database.ts';
import { until } from '../../src/lib/until.ts';

const WAIT = { timeoutMs: 15 * 60_000, everyMs: 250 };

/** The work of one account, by the ids of accepted requests. */
export interface AccountWork {
  accountId: string;
  groups: string[];
  cuts: string[];
}

/** Imports recordings, plans and renders them, one after the other, until it is stopped. */
export async function keepBusy(
  db: Db,
  url: string,
  clipPath: string,
  isOver: () => boolean,
): Promise<AccountWork> {
  const account = await createAccount(db, 'Soak', 'enterprise');
  const key = await createKey(db, account.id, [], null);
  if (key === null) throw new Error('no key was made');
  const client = createClient({
    baseUrl: url,
    apiKey: key.key,
    retry: { maxAttempts: 60, maxTotalMs: WAIT.timeoutMs },
  });
  const bytes = await readFile(clipPath);
  const work: AccountWork = { accountId: account.id, groups: [], cuts: [] };
  while (!isOver()) await workOnce(db, client, bytes, work);
  return work;
}

async function workOnce(db: Db, client: MakecutClient, bytes: Buffer, work: AccountWork): Promise<void> {
  const { id, files } = await client.createSourceGroup({ name: 'Clip', files: [{ filename: 'clip.mp4' }] });
  work.groups.push(id);
  const [file] = files;
  await again(() => client.upload({ url: file?.upload?.url ?? '' }, new Uint8Array(bytes)));
  await client.completeSourceFile(id, file?.id ?? '');
  const status = await endOf(db, 'source_groups', id, ['ready', 'failed']);
  if (status === 'failed') return;
  const cut = await client.createCut({
    prompt: 'all of it',
    source_group_ids: [id],
    settings: { target_duration_s: 10 },
    aspects: ['1:1'],
    auto_render: true,
  });
  work.cuts.push(cut.id);
  await until('the end of the cut', async () => ((await hasEnded(db, cut.id)) ? true : null), WAIT);
}

/** Sends bytes again when the process that received them was killed. */
async function again(put: () => Promise<unknown>): Promise<void> {
  await until(
    'the upload',
    () =>
      put()
        .then(() => true)
        .catch(() => null),
    WAIT,
  );
}

async function endOf(db: Db, table: 'source_groups', id: string, ends: readonly string[]): Promise<string> {
  return await until(
    'the end of the recording',
    async () => {
      const row = await db
        .selectFrom(table)
        .select('status')
        .where('id', '=', id)
        .executeTakeFirst()
        .catch(() => undefined);
      return row !== undefined && ends.includes(row.status) ? row.status : null;
    },
    WAIT,
  );
}

/** Planned with nothing in the works counts too: renders that failed bring the cut back there. */
async function hasEnded(db: Db, cutId: string): Promise<boolean> {
  try {
    const cut = await db.selectFrom('cuts').select('status').where('id', '=', cutId).executeTakeFirst();
    const renders = await db.selectFrom('renders').select('status').where('cut_id', '=', cutId).execute();
    const isAtRest = renders.every(({ status }) => status === 'complete' || status === 'failed');
    return isAtRest && ['planned', 'complete', 'failed'].includes(cut?.status ?? '');
  } catch {
    // The database may be away.
    return false;
  }
}
