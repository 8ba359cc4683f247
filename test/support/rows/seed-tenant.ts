import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { AppContext } from '../../../src/app/app-context.ts';
import { createInvite } from '../../../src/app/people/invite.ts';
import type { Db } from '../../../src/db/database.ts';
import { insertCorrectionUndo } from '../../../src/db/recordings/correction-undos.ts';
import { insertEventFor } from '../../../src/db/webhooks/events.ts';
import type { IdKind } from '../../contract/internal-table.ts';
import { type SeededAccount, seedAccount } from './seed-account.ts';
import { type SeededPerson, seedPerson } from './seed-people.ts';

export type TenantIds = Record<IdKind, string>;

export interface Tenant {
  seed: SeededAccount;
  admin: SeededPerson;
  /** An own resource of each kind. */
  ids: TenantIds;
  /** A cut that is being rendered. */
  renderingCut: string;
  /** Stands in texts of the account, and of no other. */
  mark: string;
  /** The content hash of its recording. */
  sha256: string;
}

/** An account with something of every kind that a route under /internal names or lists, written as rows. */
export async function seedTenant(app: AppContext): Promise<Tenant> {
  const { db } = app;
  const seed = await seedAccount(db);
  const mark = `Mark${randomUUID().slice(0, 8)}`;
  const admin = await seedPerson(db, seed.accountId, 'admin');
  const { id: group, fileId: file } = await seed.group('ready');
  const sha256 = randomUUID().replaceAll('-', '').repeat(2);
  await sql`UPDATE source_files SET sha256 = ${sha256} WHERE id = ${file}`.execute(db);
  const cut = await seed.cut('complete', group);
  const renderingCut = await seed.cut('rendering', group);
  const ids: TenantIds = {
    group,
    file,
    waitingFile: await waitingFile(db, seed),
    ...(await correctedTalk(db, group, mark)),
    cut,
    work: cut,
    render: await seed.render(renderingCut, 'processing'),
    kit: await kitWithLogo(app, seed),
    ...(await failedDelivery(db, seed, mark)),
    key: seed.keyId,
    invite: await openInvite(db, seed.accountId, `${mark}@example.org`),
    member: (await seedPerson(db, seed.accountId, 'editor')).id,
    account: seed.accountId,
  };
  await renderWithOldWords(db, seed, { cut, group, mark });
  await useOf(db, seed.accountId, mark);
  return { seed, admin, ids, renderingCut, mark, sha256 };
}

/** A file whose resumable upload was announced, and has no bytes yet. */
async function waitingFile(db: Db, seed: SeededAccount): Promise<string> {
  const { fileId } = await seed.group('uploading');
  await sql`INSERT INTO resumable_uploads (file_id, size_bytes) VALUES (${fileId}, 9)`.execute(db);
  return fileId;
}

/** A later run of a recording, and corrections that can be taken back. */
async function correctedTalk(db: Db, group: string, mark: string): Promise<{ run: string; undo: string }> {
  const run = randomUUID();
  await sql`INSERT INTO perception_runs (id, group_id, is_first, status, error, ended_at)
    VALUES (${run}, ${group}, false, 'failed', ${mark}, now())`.execute(db);
  const undo = { changes: [], kept: [], replaced: [], given: [], merges: [], hint: null };
  return { run, undo: await db.transaction().execute((trx) => insertCorrectionUndo(trx, group, undo)) };
}

async function kitWithLogo({ db, store }: AppContext, seed: SeededAccount): Promise<string> {
  const kit = await seed.kit();
  const key = `accounts/${seed.accountId}/kits/${kit}/logo.png`;
  await store.put(key, Readable.from([Buffer.from('a picture')]), { maxBytes: 99 });
  const assets = JSON.stringify({ logo: { issuedKey: key, checkedKey: key } });
  await sql`UPDATE brand_kits SET assets = ${assets}::jsonb WHERE id = ${kit}`.execute(db);
  return kit;
}

/** It has ended, so that the dispatcher leaves it alone. */
async function failedDelivery(
  db: Db,
  seed: SeededAccount,
  mark: string,
): Promise<{ endpoint: string; delivery: string }> {
  const [endpoint, groupId] = [await seed.endpoint(), randomUUID()];
  const cause = `group:${groupId}`;
  await db.transaction().execute(async (trx) => {
    const { accountId } = seed;
    const event = { accountId, event: 'source.ready', cause, ids: { group_id: groupId } } as const;
    const summary = { duration_ms: 1_000 };
    await insertEventFor(trx, { ...event, summary }, endpoint, new Date());
    await sql`UPDATE webhook_deliveries SET status = 'failed', attempts = 1, next_attempt_at = NULL,
      finished_at = now() WHERE endpoint_id = ${endpoint}`.execute(trx);
  });
  const { rows } = await sql<{ id: string }>`
    INSERT INTO webhook_attempts (delivery_id, number, started_at, duration_ms, status, response_text)
    SELECT id, 1, now(), 5, 500, ${mark} FROM webhook_deliveries WHERE endpoint_id = ${endpoint}
    RETURNING delivery_id AS id`.execute(db);
  return { endpoint, delivery: rows[0]?.id ?? '' };
}

async function openInvite(db: Db, accountId: string, email: string): Promise<string> {
  const wanted = { accountId, role: 'viewer', email, invitedBy: null } as const;
  return (await createInvite(db, { ...wanted, now: new Date(), actor: null })).invite.id;
}

/** A video with words that were corrected since. */
async function renderWithOldWords(
  db: Db,
  seed: SeededAccount,
  { cut, group, mark }: { cut: string; group: string; mark: string },
): Promise<void> {
  const render = await seed.render(cut, 'complete');
  const input = JSON.stringify({ words: { [group]: [{ text: mark, start_ms: 1_000, end_ms: 1_350 }] } });
  await sql`UPDATE render_batches SET input = ${input}::jsonb
    WHERE id = (SELECT batch_id FROM renders WHERE id = ${render})`.execute(db);
  await sql`INSERT INTO word_corrections (group_id, start_ms, end_ms, heard, text)
    VALUES (${group}, 1000, 1350, ${mark}, 'We')`.execute(db);
}

async function useOf(db: Db, accountId: string, mark: string): Promise<void> {
  await sql`INSERT INTO usage_ledger (account_id, meter, quantity, cause)
    VALUES (${accountId}, 'plan_count', 7, ${randomUUID()})`.execute(db);
  await sql`INSERT INTO vocabulary (account_id, term) VALUES (${accountId}, ${mark})`.execute(db);
  await sql`INSERT INTO audit_log (account_id, actor_kind, actor_name, act, subject_name)
    VALUES (${accountId}, 'nobody', ${mark}, 'key.created', ${mark})`.execute(db);
}
