import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFirstInvite } from '../../src/app/people/invite.ts';
import { ensureFirstAccount, insertAccount } from '../../src/db/accounts.ts';
import { invitePerson } from '../../src/start/manage-people.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

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

test('the first link makes the owner of the installation, once', async () => {
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
  });
  expect((await ask('POST', '/internal/join', { body: { token, ...OWNER } })).status).toBe(404);
  const other = { ...OWNER, email: 'second@example.org' };
  expect((await ask('POST', '/internal/join', { body: { token: second, ...other } })).status).toBe(409);
  expect(await createFirstInvite(db, accountId, new Date())).toBe(null);
});

test('an ordinary invitation makes nobody the owner, though it is the first, and keeps nobody from being it', async () => {
  const { db } = service.service.app;
  const viewer = { email: 'vera@example.org', name: 'Vera', password: 'korrekt Pferd Batterie' };
  const made = await invitePerson(db, { accountId, role: 'viewer', email: null, isForOwner: false });
  const token = 'token' in made ? made.token : '';
  const { cookie } = await ask('POST', '/internal/join', { body: { token, ...viewer } });
  const seen = await ask('GET', '/internal/session', { cookie });
  expect(seen.body).toMatchObject({ user: { is_operator: false }, account: { role: 'viewer' } });
  expect((await ask('GET', '/internal/operator', { cookie })).status).toBe(403);
  const owner = await makeOwner();
  expect((await ask('GET', '/internal/operator', { cookie: owner })).status).toBe(200);
});

test('who came in by an ordinary link first can still become the owner by the link for that', async () => {
  const { db } = service.service.app;
  const made = await invitePerson(db, { accountId, role: 'viewer', email: OWNER.email, isForOwner: false });
  const joined = await ask('POST', '/internal/join', {
    body: { token: 'token' in made ? made.token : '', ...OWNER },
  });
  expect(joined.status).toBe(200);
  const owner = await makeOwner();
  const seen = await ask('GET', '/internal/session', { cookie: owner });
  expect(seen.body).toMatchObject({ user: { is_operator: true }, account: { role: 'admin' } });
  const again = await invitePerson(db, { accountId, role: 'admin', email: null, isForOwner: true });
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

test('guessing is slowed down, and says nothing about who exists', async () => {
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

test('who calls is what a trusted proxy says, never what the caller says', async () => {
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
  } finally {
    await behind.stop();
  }
  const wrong = startTestService({ MAKECUT_TRUSTED_PROXIES: 'everybody' }, service.dataDir);
  await expect(wrong).rejects.toThrow(/MAKECUT_TRUSTED_PROXIES.*addresses and CIDRs/);
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
  // Ends by itself; the signal would make this throw.
  await stream.text();
});

test('behind a proxy with a host name of its own the public address is ours, others are not', async () => {
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
