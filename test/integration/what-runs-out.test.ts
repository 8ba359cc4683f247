import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { commandLineActor } from '../../src/app/operator/command-line-actor.ts';
import { createInvite, resetPassword } from '../../src/app/people/invite.ts';
import { OWNER, withPeople } from '../support/service/with-people.ts';

/** Sessions, invitations and idempotency keys that end by time or by another's act. */
const people = withPeople();
const { ask, makeOwner, invite } = people;
const VERA = { email: 'vera@example.org', name: 'Vera', password: 'korrekt Pferd Batterie' };

test('an invitation that has run out shows nothing and lets nobody in', async () => {
  const token = await invite(await makeOwner(), 'viewer');
  await sql`UPDATE invites SET expires_at = now() - interval '1 second'`.execute(people.db);
  expect((await ask('POST', '/internal/join/look', { body: { token } })).status).toBe(404);
  expect((await ask('POST', '/internal/join', { body: { token, ...VERA } })).status).toBe(404);
});

test('an invitation for an e-mail address makes a user of that address, whatever address is given', async () => {
  await makeOwner();
  const { token } = await createInvite(people.db, {
    ...{ accountId: people.accountId, role: 'viewer', email: VERA.email, invitedBy: null },
    ...{ now: new Date(), actor: null },
  });
  const body = { token, ...VERA, email: 'mallory@example.org' };
  const { cookie } = await ask('POST', '/internal/join', { body });
  const session = await ask('GET', '/internal/session', { cookie });
  expect(session.body).toMatchObject({ user: { email: VERA.email } });
});

test('a session that has run out is none, and a password that is reset ends them all', async () => {
  const cookie = await makeOwner();
  const isOpen = async (given: string | null) =>
    (await ask('GET', '/internal/session', { cookie: given })).status === 200;
  const other = await ask('POST', '/internal/session', { body: OWNER });
  expect([await isOpen(cookie), await isOpen(other.cookie)]).toEqual([true, true]);
  await sql`
    UPDATE sessions SET expires_at = now() - interval '1 second'
    WHERE id = (SELECT id FROM sessions ORDER BY created_at LIMIT 1)`.execute(people.db);
  expect([await isOpen(cookie), await isOpen(other.cookie)]).toEqual([false, true]);
  await resetPassword(people.db, OWNER.email, 'noch ein Pferd Batterie', commandLineActor());
  expect(await isOpen(other.cookie)).toBe(false);
  expect((await ask('POST', '/internal/session', { body: OWNER })).status).toBe(401);
});

test('an idempotency key is held for a day', async () => {
  const cookie = await makeOwner();
  const make = async () => {
    const headers = { 'idempotency-key': 'one-day' };
    const made = await ask('POST', '/v1/brand-kits', { cookie, headers, body: { name: 'House' } });
    return made.body['id'];
  };
  const age = (hours: number) =>
    sql`UPDATE idempotency_keys SET created_at = now() - make_interval(hours => ${hours})`.execute(people.db);
  const first = await make();
  await age(23);
  expect(await make()).toBe(first);
  await age(25);
  expect(await make()).not.toBe(first);
});
