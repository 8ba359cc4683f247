import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteCut } from '../../src/app/cuts/delete-cut.ts';
import { sweep } from '../../src/app/maintenance/sweep.ts';
import { commandLineActor } from '../../src/app/operator/command-line-actor.ts';
import {
  createAccount,
  createKey,
  createNamedAccount,
  revokeKey,
  setAccount,
} from '../../src/app/operator/manage-accounts.ts';
import { moveGate } from '../../src/app/operator/move-gate.ts';
import { readAudit } from '../../src/app/operator/read-audit.ts';
import { storedSettings } from '../../src/contract/cut-settings.ts';
import type { AuditPageView } from '../../src/contract/dashboard.ts';
import { OWNER, withPeople } from '../support/service/with-people.ts';

const people = withPeople();
const { ask, makeOwner, invite } = people;

describe('the audit log', () => {
  const actsOf = async (cookie: string, path = '/internal/audit') => {
    const { status, body } = await ask('GET', path, { cookie });
    expect(status).toBe(200);
    return body as unknown as AuditPageView;
  };
  const seen = ({ entries }: AuditPageView) => entries.map(({ act }) => act);
  beforeEach(async () => {
    const { db } = people;
    await sql`ALTER TABLE audit_log DISABLE TRIGGER ALL`.execute(db);
    await sql`DELETE FROM audit_log`.execute(db);
    await sql`ALTER TABLE audit_log ENABLE TRIGGER ALL`.execute(db);
  });

  test('shows the admin who signed in, and who changed people, keys and settings', async () => {
    const owner = await makeOwner();
    const viewer = { ...OWNER, email: 'vera@example.org', name: 'Vera' };
    const joined = await ask('POST', '/internal/join', {
      body: { token: await invite(owner, 'viewer'), ...viewer },
    });
    const { body } = await ask('GET', '/internal/session', { cookie: joined.cookie });
    const vera = (body['user'] as { id: string }).id;
    const role = { cookie: owner, body: { role: 'editor' } };
    expect((await ask('PUT', `/internal/members/${vera}`, role)).status).toBe(200);
    const key = await ask('POST', '/internal/keys', {
      cookie: owner,
      body: { name: 'CI', scopes: ['admin'] },
    });
    const secret = String(key.body['secret']);
    const withKey = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    const made = await fetch(`${people.service.url}/v1/source-groups`, {
      method: 'POST',
      headers: { authorization: `Bearer ${people.service.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Interview', files: [{ filename: 'a.mp4' }] }),
    });
    const { id } = (await made.json()) as { id: string };
    const deleted = await fetch(`${people.service.url}/v1/source-groups/${id}`, {
      method: 'DELETE',
      headers: withKey,
    });
    expect(deleted.status).toBe(202);
    await ask('DELETE', `/internal/keys/${String(key.body['id'])}`, { cookie: owner });
    await ask('DELETE', `/internal/members/${vera}`, { cookie: owner });
    await ask('DELETE', '/internal/session', { cookie: owner });
    const again = await ask('POST', '/internal/session', { body: OWNER });

    const page = await actsOf(again.cookie ?? '');
    expect(seen(page)).toEqual([
      'sign_in',
      'sign_out',
      'member.removed',
      'key.revoked',
      'recording.deleted',
      'key.created',
      'role.changed',
      'person.joined',
      'invite.created',
      'person.joined',
    ]);
    expect(page.entries[4]).toMatchObject({
      actor_kind: 'key',
      actor_name: 'CI',
      address: '127.0.0.1',
      subject_id: id,
      subject_name: 'Interview',
    });
    expect(page.entries[6]).toMatchObject({
      actor_kind: 'user',
      actor_name: OWNER.email,
      subject_name: viewer.email,
      details: { from: 'viewer', to: 'editor' },
    });
    const { rows } = await sql<{ text: string }>`SELECT json_agg(l)::text AS text FROM audit_log l`.execute(
      people.db,
    );
    for (const hidden of [secret, OWNER.password, secret.slice('mk_live_'.length, 16)]) {
      expect(rows[0]?.text).not.toContain(hidden);
    }
    expect((await ask('GET', '/internal/audit', { cookie: joined.cookie })).status).toBe(401);
  });

  test('keeps no brief of a deleted cut, and one entry of a key that is revoked twice', async () => {
    const { db } = people;
    const brief = 'What the minister says about her resignation';
    const { service } = people.service;
    const settings = storedSettings({ target_duration_s: 20 });
    const { id } = await db
      .insertInto('cuts')
      .values({
        id: randomUUID(),
        ...{
          account_id: people.accountId,
          prompt: brief,
          source_group_ids: [],
          settings: JSON.stringify(settings),
        },
        ...{ status: 'planned', brand_kit_id: null, run_id: null, latest_version: null, error: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const caller = { accountId: people.accountId, actor: commandLineActor() };
    await deleteCut(service.app, caller, id);
    const made = await createKey(db, people.accountId, ['read'], 'twice');
    const keyId = made?.id ?? '';
    expect(await revokeKey(db, keyId)).toMatchObject({ key: { id: keyId }, revokedBefore: null });
    expect((await revokeKey(db, keyId))?.revokedBefore).toMatch(/^20\d\d-/);
    const { entries } = await readAudit(db, { accountId: null, before: null, limit: 10 });
    expect(entries.map(({ act }) => act)).toEqual(['key.revoked', 'key.created', 'cut.deleted']);
    expect(entries[2]).toMatchObject({ subject_id: id, subject_name: null });
    expect(JSON.stringify(entries)).not.toContain('minister');
  });

  test('an account has a name of its own where the operator makes it', async () => {
    const { db } = people;
    const { id } = await createNamedAccount(db, 'Only one', 'pro');
    await expect(createNamedAccount(db, 'Only one', 'pro')).rejects.toThrow(
      `there is an account of that name: ${id}.`,
    );
    await setAccount(db, id, { ceiling_ingests: 1, ceiling_renders: 2 });
    expect(await setAccount(db, id, { ceiling_ingests: 'default' })).toMatchObject({
      ceilings: { ingests: 10, planners: 5, renders: 2 },
    });
  });

  test('counts failed sign-ins up, and keeps nothing that a stranger typed', async () => {
    const owner = await makeOwner();
    for (let n = 0; n < 3; n += 1) {
      await ask('POST', '/internal/session', { body: { email: OWNER.email, password: 'wrong' } });
      await ask('POST', '/internal/session', { body: { email: `secret${n}@example.org`, password: 'x' } });
    }
    const { entries } = await actsOf(owner, '/internal/operator/audit');
    const failed = entries.filter(({ act }) => act === 'sign_in.failed');
    // A minute may end in between.
    expect(failed.length).toBeLessThanOrEqual(4);
    expect(failed.reduce((sum, { times }) => sum + times, 0)).toBe(6);
    expect(failed.every(({ actor_kind }) => actor_kind === 'nobody')).toBe(true);
    expect(new Set(failed.map(({ subject_name }) => subject_name))).toEqual(new Set([OWNER.email, null]));
    expect(JSON.stringify(entries)).not.toContain('secret0');
  });

  test("shows an account its own entries, and the operator all, with the command line's, page by page", async () => {
    const { db } = people;
    const owner = await makeOwner();
    const other = await createAccount(db, 'Other', 'pro');
    await createKey(db, other.id, ['read'], 'their key');
    await setAccount(db, other.id, { credits: 5 });
    await moveGate(db, commandLineActor(), { isClosed: true, forS: 60 });
    await moveGate(db, commandLineActor(), { isClosed: false, forS: null });
    const own = await actsOf(owner);
    expect(seen(own)).toEqual(['person.joined']);
    const all = await actsOf(owner, '/internal/operator/audit');
    expect(seen(all)).toEqual([
      'gate.opened',
      'gate.closed',
      'account.changed',
      'key.created',
      'account.created',
      'person.joined',
    ]);
    expect(all.entries[2]).toMatchObject({
      actor_kind: 'operator',
      account_name: 'Other',
      details: { credits: 5 },
    });
    for (let n = 0; n < 60; n += 1) await moveGate(db, commandLineActor(), { isClosed: false, forS: null });
    const first = await actsOf(owner, '/internal/operator/audit');
    expect([first.entries.length, first.next]).toEqual([50, first.entries.at(-1)?.id]);
    const second = await actsOf(owner, `/internal/operator/audit?before=${first.next}`);
    expect([second.entries.length, second.next]).toEqual([16, null]);
    const editor = await invite(owner, 'editor');
    const joined = await ask('POST', '/internal/join', {
      body: { ...OWNER, token: editor, email: 'ed@example.org' },
    });
    for (const path of ['/internal/audit', '/internal/operator/audit']) {
      expect((await ask('GET', path, { cookie: joined.cookie })).status).toBe(403);
    }
  });

  test('only grows, and is kept as long as the operator sets', async () => {
    const { db } = people;
    await moveGate(db, commandLineActor(), { isClosed: true, forS: 1 });
    await moveGate(db, commandLineActor(), { isClosed: false, forS: null });
    for (const change of [
      sql`UPDATE audit_log SET actor_name = 'x'`,
      sql`DELETE FROM audit_log`,
      sql`TRUNCATE audit_log`,
    ]) {
      await expect(change.execute(db)).rejects.toThrow(/only added to/);
    }
    await sql`ALTER TABLE audit_log DISABLE TRIGGER ALL`.execute(db);
    await sql`UPDATE audit_log SET at = now() - interval '401 days' WHERE act = 'gate.closed'`.execute(db);
    await sql`ALTER TABLE audit_log ENABLE TRIGGER ALL`.execute(db);
    await sweep(people.service.service.app);
    expect((await sql<{ act: string }>`SELECT act FROM audit_log`.execute(db)).rows).toEqual([
      { act: 'gate.opened' },
    ]);
  });
});
