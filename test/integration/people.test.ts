import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../../src/app/maintenance/sweep.ts';
import { commandLineActor } from '../../src/app/operator/command-line-actor.ts';
import { createAccount, createKey, setAccount } from '../../src/app/operator/manage-accounts.ts';
import { invitePerson } from '../../src/app/operator/manage-people.ts';
import { moveGate } from '../../src/app/operator/move-gate.ts';
import { rotateSecret } from '../../src/app/operator/rotate-secret.ts';
import { createFirstInvite } from '../../src/app/people/invite.ts';
import { beginOidc, endOidc } from '../../src/app/people/oidc-sign-in.ts';
import type { AuditPageView } from '../../src/contract/dashboard.ts';
import { ensureFirstAccount, insertAccount } from '../../src/db/accounts/accounts.ts';
import type { Oidc, OidcPerson } from '../../src/net/oidc.ts';
import { seedAccount } from '../support/rows/seed-account.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

const OWNER = { email: 'Owner@Example.org', name: 'Olga', password: 'korrekt Pferd Batterie' };

let service: TestService;
let accountId: string;

beforeAll(async () => {
  service = await startTestService();
  accountId = (await ensureFirstAccount(service.service.app.db, { name: 'Main', plan: 'enterprise' })).id;
});

afterAll(() => service.end());

beforeEach(async () => {
  const { db } = service.service.app;
  await service.refillLimits();
  await sql`DELETE FROM users`.execute(db);
  await sql`DELETE FROM invites`.execute(db);
});

interface Answer {
  status: number;
  body: Record<string, unknown>;
  cookie: string | null;
}

/** As a browser asks: with the cookie, and with the origin of the page. */
async function ask(
  method: string,
  path: string,
  options: { cookie?: string | null; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(service.url + path, {
    method,
    headers: {
      origin: service.url,
      ...(options.cookie == null ? {} : { cookie: options.cookie }),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  const cookie = response.headers.get('set-cookie');
  return {
    status: response.status,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    cookie: cookie === null ? null : (cookie.split(';')[0] ?? null),
  };
}

async function makeOwner(): Promise<string> {
  const token = await createFirstInvite(service.service.app.db, accountId, new Date());
  const { status, cookie } = await ask('POST', '/internal/join', { body: { token, ...OWNER } });
  expect(status).toBe(200);
  return cookie ?? '';
}

async function invite(cookie: string, role: string): Promise<string> {
  const { body } = await ask('POST', '/internal/invites', { cookie, body: { role } });
  return String(body['link']).split('#')[1] ?? '';
}

test('the first link makes its user the operator, once', async () => {
  const { db } = service.service.app;
  const token = await createFirstInvite(db, accountId, new Date());
  const looked = await ask('POST', '/internal/join/look', { body: { token } });
  expect(looked.body).toEqual({ account_name: 'Main', role: 'admin', email: null, is_first: true });
  const second = await createFirstInvite(db, accountId, new Date());
  const joined = await ask('POST', '/internal/join', { body: { token, ...OWNER } });
  const session = await ask('GET', '/internal/session', { cookie: joined.cookie });
  expect(session.body).toMatchObject({
    user: { name: 'Olga', email: 'Owner@Example.org', is_operator: true },
    account: { account_id: accountId, role: 'admin' },
    has_extensions: true,
  });
  expect((await ask('POST', '/internal/join', { body: { token, ...OWNER } })).status).toBe(404);
  const other = { ...OWNER, email: 'second@example.org' };
  expect((await ask('POST', '/internal/join', { body: { token: second, ...other } })).status).toBe(409);
  expect(await createFirstInvite(db, accountId, new Date())).toBe(null);
});

test('an ordinary invitation makes nobody the operator, not even the first one, and stops nobody from becoming it', async () => {
  const { db } = service.service.app;
  const viewer = { email: 'vera@example.org', name: 'Vera', password: 'korrekt Pferd Batterie' };
  const made = await invitePerson(db, { accountId, role: 'viewer', email: null, isForOperator: false });
  const token = 'token' in made ? made.token : '';
  const { cookie } = await ask('POST', '/internal/join', { body: { token, ...viewer } });
  const seen = await ask('GET', '/internal/session', { cookie });
  expect(seen.body).toMatchObject({ user: { is_operator: false }, account: { role: 'viewer' } });
  expect((await ask('GET', '/internal/operator', { cookie })).status).toBe(403);
  const owner = await makeOwner();
  expect((await ask('GET', '/internal/operator', { cookie: owner })).status).toBe(200);
});

test('a user of an ordinary link can still become the operator by the link for that', async () => {
  const { db } = service.service.app;
  const made = await invitePerson(db, {
    accountId,
    role: 'viewer',
    email: OWNER.email,
    isForOperator: false,
  });
  const joined = await ask('POST', '/internal/join', {
    body: { token: 'token' in made ? made.token : '', ...OWNER },
  });
  expect(joined.status).toBe(200);
  const owner = await makeOwner();
  const seen = await ask('GET', '/internal/session', { cookie: owner });
  expect(seen.body).toMatchObject({ user: { is_operator: true }, account: { role: 'admin' } });
  const again = await invitePerson(db, { accountId, role: 'admin', email: null, isForOperator: true });
  expect(again).toEqual({ fault: 'the installation has an owner already; see ./makecut user list.' });
});

test('the cookie cannot be read by scripts nor sent by other sites, and its secret is not in the database', async () => {
  const token = await createFirstInvite(service.service.app.db, accountId, new Date());
  const response = await fetch(`${service.url}/internal/join`, {
    method: 'POST',
    headers: { origin: service.url, 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...OWNER }),
  });
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^makecut=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=1209600$/);
  const secret = cookie.slice('makecut='.length, cookie.indexOf(';'));
  const { rows } = await sql<{ all: string }>`
    SELECT (SELECT json_agg(s)::text FROM sessions s) || (SELECT json_agg(u)::text FROM users u) AS all`.execute(
    service.service.app.db,
  );
  expect(rows[0]?.all).toContain('$argon2id$');
  expect(rows[0]?.all).not.toContain(secret);
  expect(rows[0]?.all).not.toContain(OWNER.password);
});

test('a session stands for a key on the interface, until it is ended', async () => {
  const cookie = await makeOwner();
  expect((await ask('GET', '/v1/source-groups', { cookie })).status).toBe(200);
  const made = await ask('POST', '/v1/brand-kits', { cookie, body: { name: 'House' } });
  expect(made.status).toBe(201);
  expect((await ask('DELETE', '/internal/session', { cookie })).status).toBe(200);
  expect((await ask('GET', '/v1/source-groups', { cookie })).status).toBe(401);
  const again = await ask('POST', '/internal/session', {
    body: { email: 'owner@example.ORG', password: OWNER.password },
  });
  expect(again.status).toBe(200);
  expect((await ask('GET', '/v1/source-groups', { cookie: again.cookie })).status).toBe(200);
});

test('a version of a plan says who made it: a person, or a key', async () => {
  const { db } = service.service.app;
  const seeded = await seedAccount(db);
  const cutId = await seeded.cut('planned', (await seeded.group('ready')).id);
  const token = await createFirstInvite(db, seeded.accountId, new Date());
  const { cookie } = await ask('POST', '/internal/join', { body: { token, ...OWNER } });
  const path = `/internal/cuts/${cutId}`;
  const edit = (base_version: number, edit: object, how: object) =>
    ask('POST', `${path}/edits`, { body: { base_version, edit }, ...how });
  const headers = { authorization: `Bearer ${seeded.key}` };
  expect((await edit(2, { pin: [1] }, { cookie })).status).toBe(200);
  expect((await edit(3, { unpin: [1] }, { headers })).status).toBe(200);
  const { body } = await ask('GET', `${path}/versions`, { cookie });
  const versions = body['versions'] as { version: number; author: string | null }[];
  expect(versions.map(({ version, author }) => [version, author])).toEqual([
    [1, null],
    [2, null],
    [3, OWNER.email],
    [4, seeded.key.slice(0, 16)],
  ]);
});

test.each([
  ['no origin', { origin: '' }],
  ['another site', { origin: 'https://evil.example' }],
  ['another port of this host', { origin: 'http://127.0.0.1:1' }],
  ['the opaque origin', { origin: 'null' }],
])('a page of %s changes nothing with the cookie', async (_what, headers) => {
  const cookie = await makeOwner();
  const refused = await ask('POST', '/v1/brand-kits', { cookie, body: { name: 'House' }, headers });
  expect(refused.status).toBe(403);
  expect((await ask('POST', '/internal/session', { body: OWNER, headers })).status).toBe(403);
});

test('a page of another site reads nothing with the cookie', async () => {
  const cookie = await makeOwner();
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await ask('GET', '/v1/source-groups', { cookie, headers })).status).toBe(403);
});

test('roles have the rights of scopes, and only people mint keys', async () => {
  const cookie = await makeOwner();
  const joined = await ask('POST', '/internal/join', {
    body: {
      token: await invite(cookie, 'viewer'),
      email: 'v@example.org',
      name: 'Vera',
      password: 'lesen genuegt mir',
    },
  });
  const viewer = joined.cookie;
  expect((await ask('GET', '/v1/cuts', { cookie: viewer })).status).toBe(200);
  const refused = await ask('POST', '/v1/brand-kits', { cookie: viewer, body: { name: 'House' } });
  expect(refused).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
  expect((await ask('GET', '/internal/keys', { cookie: viewer })).status).toBe(403);
  const key = await ask('POST', '/internal/keys', { cookie, body: { name: 'ci', scopes: ['read'] } });
  const secret = String(key.body['secret']);
  expect(secret).toMatch(/^mk_live_/);
  const bearer = { authorization: `Bearer ${secret}` };
  expect((await ask('GET', '/v1/cuts', { headers: bearer })).status).toBe(200);
  const all = { authorization: `Bearer ${service.apiKey}` };
  expect(
    (await ask('POST', '/internal/keys', { headers: all, body: { name: 'x', scopes: ['read'] } })).status,
  ).toBe(401);
  expect((await ask('DELETE', `/internal/keys/${key.body['id']}`, { cookie })).status).toBe(200);
  expect((await ask('GET', '/v1/cuts', { headers: bearer })).status).toBe(401);
});

test('an account keeps an admin; who is removed is out at once', async () => {
  const cookie = await makeOwner();
  const { body } = await ask('GET', '/internal/session', { cookie });
  const ownerId = (body['user'] as { id: string }).id;
  const alone = await ask('PUT', `/internal/members/${ownerId}`, { cookie, body: { role: 'viewer' } });
  expect(alone).toMatchObject({ status: 409, body: { code: 'conflict' } });
  const joined = await ask('POST', '/internal/join', {
    body: {
      token: await invite(cookie, 'admin'),
      email: 'a@example.org',
      name: 'Ada',
      password: 'zweite Verwalterin',
    },
  });
  expect((await ask('DELETE', `/internal/members/${ownerId}`, { cookie: joined.cookie })).status).toBe(200);
  expect((await ask('GET', '/v1/cuts', { cookie })).status).toBe(401);
});

test('another account shows none of its people, keys and links', async () => {
  const { db } = service.service.app;
  const owner = await makeOwner();
  const key = await ask('POST', '/internal/keys', { cookie: owner, body: { name: 'ci', scopes: ['read'] } });
  const pending = await ask('POST', '/internal/invites', { cookie: owner, body: { role: 'viewer' } });
  const other = await insertAccount(db, { name: 'Other', plan: 'pro' });
  const { createInvite } = await import('../../src/app/people/invite.ts');
  const made = await createInvite(db, {
    accountId: other.id,
    role: 'admin',
    email: null,
    invitedBy: null,
    actor: null,
    now: new Date(),
  });
  const { cookie } = await ask('POST', '/internal/join', {
    body: { token: made.token, email: 'o@example.org', name: 'Otto', password: 'ein anderes Konto' },
  });
  const { body } = await ask('GET', '/internal/members', { cookie });
  expect((body['members'] as { name: string }[]).map(({ name }) => name)).toEqual(['Otto']);
  expect(body['invites']).toEqual([]);
  expect((await ask('GET', '/internal/keys', { cookie })).body).toEqual({ keys: [] });
  expect((await ask('DELETE', `/internal/keys/${key.body['id']}`, { cookie })).status).toBe(404);
  expect((await ask('DELETE', `/internal/invites/${pending.body['id']}`, { cookie })).status).toBe(404);
  const account = { account_id: accountId };
  expect((await ask('PUT', '/internal/session/account', { cookie, body: account })).status).toBe(404);
});

test('guessing is slowed down, and does not show which users exist', async () => {
  await makeOwner();
  const wrong = { email: OWNER.email, password: 'falsch geraten!' };
  const nobody = { email: 'nobody@example.org', password: 'falsch geraten!' };
  const refusals = [
    await ask('POST', '/internal/session', { body: wrong }),
    await ask('POST', '/internal/session', { body: nobody }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([401, 401]);
  expect(refusals[0]?.body['detail']).toBe(refusals[1]?.body['detail']);
  const more = await Promise.all(
    Array.from({ length: 12 }, () => ask('POST', '/internal/session', { body: wrong })),
  );
  expect(more.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(7);
  const right = await ask('POST', '/internal/session', { body: OWNER });
  expect(right).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
});

test("the caller's address comes from a trusted proxy, never from the caller", async () => {
  const { db } = service.service.app;
  const knock = async (url: string, forwardedFor: string) => {
    await service.refillLimits();
    await fetch(`${url}/internal/session`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
      body: JSON.stringify({ email: 'nobody@example.org', password: 'guess' }),
    });
    const { rows } = await sql<{ bucket: string }>`
      SELECT bucket FROM rate_buckets WHERE bucket LIKE 'sign-in:caller:%'`.execute(db);
    return rows.map(({ bucket }) => bucket.slice('sign-in:caller:'.length));
  };
  expect(await knock(service.url, '198.51.100.7')).toEqual(['127.0.0.1']);
  const settings = { MAKECUT_WORKER_SLOTS: '0', MAKECUT_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' };
  const behind = await startTestService(settings, service.dataDir);
  try {
    expect(await knock(behind.url, '198.51.100.7')).toEqual(['198.51.100.7']);
    expect(await knock(behind.url, '203.0.113.9, 198.51.100.7, 10.1.2.3')).toEqual(['198.51.100.7']);
    // An IPv6 network is counted as one caller.
    expect(await knock(behind.url, '2001:db8:1:2:aa::7')).toEqual(['2001:db8:1:2::/64']);
  } finally {
    await behind.stop();
  }
  const wrong = startTestService({ MAKECUT_TRUSTED_PROXIES: 'everybody' }, service.dataDir);
  await expect(wrong).rejects.toThrow(/MAKECUT_TRUSTED_PROXIES.*addresses and CIDRs/);
});

test('who is given the address of another person at the identity provider does not become that user', async () => {
  const owner = await makeOwner();
  let person: OidcPerson = {
    issuer: 'https://login.example',
    subject: 'olga',
    email: OWNER.email,
    isEmailVerified: true,
    name: null,
  };
  const attempt = { state: '', nonce: '', verifier: '' };
  const oidc: Oidc = {
    name: 'Example House',
    begin: async (url) => ({ url, attempt }),
    end: async () => person,
  };
  const app = { ...service.service.app, oidc };
  const signIn = async (changes: Partial<OidcPerson>) => {
    person = { ...person, ...changes };
    return await endOidc(app, '', (await beginOidc(app, null)).ticket, '192.0.2.7');
  };
  await signIn({});
  await expect(signIn({ subject: 'oleg' })).rejects.toThrow(/another person at the identity provider/);
  await signIn({ subject: 'olga', email: 'olga@new.example' });
  // The operator has moved to another provider: its people have other names there.
  await signIn({ issuer: 'https://new.example', subject: '7', email: OWNER.email });
  const { body } = await ask('GET', '/internal/audit', { cookie: owner });
  const entries = (body as unknown as AuditPageView).entries;
  const links = entries.filter(({ act }) => act === 'provider.linked');
  expect(links.map(({ details, actor_name: name }) => [details['by'], name])).toEqual([
    ['https://new.example', OWNER.email],
    ['https://login.example', OWNER.email],
  ]);
});

test('a changed password ends every other session', async () => {
  const first = await makeOwner();
  const second = (await ask('POST', '/internal/session', { body: OWNER })).cookie;
  const change = { current: OWNER.password, next: 'ein ganz neues Wort' };
  expect((await ask('PUT', '/internal/session/password', { cookie: first, body: change })).status).toBe(200);
  expect((await ask('GET', '/internal/session', { cookie: first })).status).toBe(200);
  expect((await ask('GET', '/internal/session', { cookie: second })).status).toBe(401);
  expect((await ask('POST', '/internal/session', { body: OWNER })).status).toBe(401);
});

test('a link for less leaves no account without an admin', async () => {
  const owner = await makeOwner();
  const token = await invite(owner, 'viewer');
  const taken = await ask('POST', '/internal/join', { body: { token, ...OWNER } });
  expect(taken.status).toBe(409);
  expect(taken.body['detail']).toContain('only admin');
  const session = await ask('GET', '/internal/session', { cookie: owner });
  expect(session.body).toMatchObject({ account: { role: 'admin' } });
});

test('streams end with the session that asked for them', async () => {
  const owner = await makeOwner();
  const other = { ...OWNER, email: 'vera@example.org', name: 'Vera' };
  const joined = await ask('POST', '/internal/join', {
    body: { token: await invite(owner, 'viewer'), ...other },
  });
  const stream = await fetch(`${service.url}/internal/changes`, {
    headers: { cookie: joined.cookie ?? '' },
    signal: AbortSignal.timeout(20_000),
  });
  expect(stream.status).toBe(200);
  const me = await ask('GET', '/internal/session', { cookie: joined.cookie });
  const { id } = me.body['user'] as { id: string };
  expect((await ask('DELETE', `/internal/members/${id}`, { cookie: owner })).status).toBe(200);
  // It ends by itself. The signal would make this throw.
  await stream.text();
});

test('behind a proxy with another host name, only the public address is ours', async () => {
  await makeOwner();
  const from = async (origin: string, host: string) => {
    const call = httpRequest(`${service.url}/internal/session`, {
      method: 'POST',
      headers: { origin, host, 'content-type': 'application/json' },
    });
    call.end(JSON.stringify({ email: OWNER.email, password: OWNER.password }));
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  expect(await from(service.service.app.baseUrl, 'upstream.internal')).toBe(200);
  expect(await from('http://elsewhere.example', 'upstream.internal')).toBe(403);
});

describe('the audit log', () => {
  const actsOf = async (cookie: string, path = '/internal/audit') => {
    const { status, body } = await ask('GET', path, { cookie });
    expect(status).toBe(200);
    return body as unknown as AuditPageView;
  };
  const seen = ({ entries }: AuditPageView) => entries.map(({ act }) => act);
  beforeEach(async () => {
    const { db } = service.service.app;
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
    const made = await fetch(`${service.url}/v1/source-groups`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Interview', files: [{ filename: 'a.mp4' }] }),
    });
    const { id } = (await made.json()) as { id: string };
    const deleted = await fetch(`${service.url}/v1/source-groups/${id}`, {
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
      service.service.app.db,
    );
    for (const hidden of [secret, OWNER.password, secret.slice('mk_live_'.length, 16)]) {
      expect(rows[0]?.text).not.toContain(hidden);
    }
    expect((await ask('GET', '/internal/audit', { cookie: joined.cookie })).status).toBe(401);
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
    const { db } = service.service.app;
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
    const { db } = service.service.app;
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
    await sweep(service.service.app);
    expect((await sql<{ act: string }>`SELECT act FROM audit_log`.execute(db)).rows).toEqual([
      { act: 'gate.opened' },
    ]);
  });
});

test('after a rotation of the secret, old addresses are valid for a day, or not at all where it leaked', async () => {
  const { db } = service.service.app;
  const makeUpload = async () => {
    const group = await service.client.createSourceGroup({ name: 'x', files: [{ filename: 'a.mp4' }] });
    return group.files[0]?.upload?.url ?? '';
  };
  const put = async (url: string) => (await fetch(url, { method: 'PUT', body: 'bytes' })).status;
  const old = await makeUpload();
  const rotation = await rotateSecret(db, false);
  const lifeMs = (rotation?.oldUntil?.getTime() ?? 0) - Date.now();
  expect(lifeMs / 3_600_000).toBeCloseTo(24, 1);
  expect(await put(old)).toBe(200);
  // A process that does not know the new secret yet reads it when an address fits no secret.
  const behind = await startTestService({ MAKECUT_WORKER_SLOTS: '0' }, service.dataDir);
  const fresh = await behind.client.createSourceGroup({ name: 'y', files: [{ filename: 'a.mp4' }] });
  await behind.stop();
  const path = new URL(fresh.files[0]?.upload?.url ?? '');
  await expect.poll(() => put(service.url + path.pathname + path.search), { timeout: 10_000 }).toBe(200);
  expect(await rotateSecret(db, false), 'two secrets at a time').toBe(null);
  await sql`UPDATE installation SET previous_until = now() - interval '1 second'`.execute(db);
  await expect.poll(() => put(old), { timeout: 20_000, interval: 500 }).toBe(404);
  const next = await makeUpload();
  expect(await rotateSecret(db, true)).toEqual({ oldUntil: null });
  await expect.poll(() => put(next), { timeout: 20_000, interval: 500 }).toBe(404);
  await expect.poll(async () => put(await makeUpload()), { timeout: 20_000, interval: 500 }).toBe(200);
});
