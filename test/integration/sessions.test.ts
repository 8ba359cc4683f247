import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createFirstInvite } from '../../src/app/people/invite.ts';
import { beginOidc, endOidc } from '../../src/app/people/oidc-sign-in.ts';
import type { AuditPageView } from '../../src/contract/dashboard.ts';
import type { Oidc, OidcPerson } from '../../src/net/oidc.ts';
import { send } from '../support/network/send-request.ts';
import { holdBuckets } from '../support/service/held-buckets.ts';
import { startTestService } from '../support/service/test-service.ts';
import { OWNER, withPeople } from '../support/service/with-people.ts';

const people = withPeople();
const { ask, makeOwner, invite } = people;
beforeAll(() => holdBuckets(people.db));

test('the cookie cannot be read by scripts nor sent by other sites, and its secret is not in the database', async () => {
  const token = await createFirstInvite(people.db, people.accountId, new Date());
  const response = await fetch(`${people.service.url}/internal/join`, {
    method: 'POST',
    headers: { origin: people.service.url, 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...OWNER }),
  });
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^makecut=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=1209600$/);
  const secret = cookie.slice('makecut='.length, cookie.indexOf(';'));
  const { rows } = await sql<{ all: string }>`
    SELECT (SELECT json_agg(s)::text FROM sessions s) || (SELECT json_agg(u)::text FROM users u) AS all`.execute(
    people.db,
  );
  expect(rows[0]?.all).toContain('$argon2id$');
  expect(rows[0]?.all).not.toContain(secret);
  expect(rows[0]?.all).not.toContain(OWNER.password);
});

test('a session works like a key on the interface, until it is ended', async () => {
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

test('a page of a foreign name that leads here changes and reads nothing', async () => {
  const cookie = await makeOwner();
  const { url } = people.service;
  const port = new URL(url).port;
  const rename = async (host: string, origin: string) =>
    await send(`${url}/internal/session/name`, {
      method: 'PUT',
      headers: { host, origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Eve' }),
    });
  const foreign = await rename('evil.example', 'http://evil.example');
  expect(foreign.status).toBe(403);
  expect(String(foreign.body)).toContain(
    String.raw`the request names the Host \"evil.example\", which is no name of this service; see MAKECUT_BASE_URL`,
  );
  // No scope and no role would help, so the code does not speak of them.
  expect(JSON.parse(String(foreign.body))).toMatchObject({ code: 'invalid_request', status: 403 });
  expect((await rename(`127.0.0.1:${port}`, 'http://evil.example')).status).toBe(403);
  // By another name of the service, and by its public address.
  for (const name of [`localhost:${port}`, `127.0.0.1:${port}`, '192.0.2.1']) {
    expect((await rename(name, `http://${name}`)).status).toBe(200);
  }
  const open = { method: 'POST', headers: { host: 'evil.example', 'content-type': 'application/json' } };
  const asked: [string, object][] = [
    ['/app/', { headers: { host: 'evil.example' } }],
    ['/internal/session', { headers: { host: 'evil.example', cookie } }],
    ['/internal/join/look', { ...open, body: JSON.stringify({ token: 'x' }) }],
  ];
  for (const [path, how] of asked) expect((await send(url + path, how)).status).toBe(403);
  const key = { host: 'service.internal', authorization: 'Bearer mk_live_wrong' };
  expect((await send(`${url}/internal/usage/days`, { headers: key })).status).not.toBe(403);
  expect((await send(`${url}/healthz`, { headers: { host: 'evil.example' } })).status).toBe(200);
});

test('a proxy may ask by its own name where it is trusted, or where the page has the public address', async () => {
  const service = await startTestService({
    MAKECUT_WORKER_SLOTS: '0',
    MAKECUT_TRUSTED_PROXIES: '127.0.0.1',
  });
  try {
    const headers = { host: 'makecut', 'content-type': 'application/json' };
    const look = (more: Record<string, string>) =>
      send(`${service.url}/app/`, { headers: { ...headers, ...more } });
    expect((await look({ 'x-forwarded-for': '198.51.100.7' })).status).toBe(200);
    expect((await look({})).status).toBe(403);
    const signIn = async (origin: string) =>
      await send(`${service.url}/internal/session`, {
        method: 'POST',
        headers: { ...headers, origin, 'x-forwarded-for': '198.51.100.7' },
        body: JSON.stringify({ email: 'nobody@example.org', password: 'guess' }),
      });
    expect((await signIn(new URL(service.url).origin)).status).toBe(401);
    expect((await signIn('http://makecut')).status).toBe(403);
  } finally {
    await service.end();
  }
});

test('looks at invitations are limited as tries to join are', async () => {
  const looks = await Promise.all(
    Array.from({ length: 40 }, () => ask('POST', '/internal/join/look', { body: { token: 'guess' } })),
  );
  const refused = looks.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(8);
  expect(refused[0]).toMatchObject({ body: { code: 'rate_limited' } });
});

test('a page of another site reads nothing with the cookie', async () => {
  const cookie = await makeOwner();
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await ask('GET', '/v1/source-groups', { cookie, headers })).status).toBe(403);
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
  const { db } = people;
  const knock = async (url: string, forwardedFor: string) => {
    await people.service.refillLimits();
    await fetch(`${url}/internal/session`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
      body: JSON.stringify({ email: 'nobody@example.org', password: 'guess' }),
    });
    const { rows } = await sql<{ bucket: string }>`
      SELECT bucket FROM rate_buckets WHERE bucket LIKE 'sign-in:caller:%'`.execute(db);
    return rows.map(({ bucket }) => bucket.slice('sign-in:caller:'.length));
  };
  expect(await knock(people.service.url, '198.51.100.7')).toEqual(['127.0.0.1']);
  const settings = { MAKECUT_WORKER_SLOTS: '0', MAKECUT_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' };
  const behind = await startTestService(settings, people.service.dataDir);
  try {
    expect(await knock(behind.url, '198.51.100.7')).toEqual(['198.51.100.7']);
    expect(await knock(behind.url, '203.0.113.9, 198.51.100.7, 10.1.2.3')).toEqual(['198.51.100.7']);
    // An IPv6 network is counted as one caller.
    expect(await knock(behind.url, '2001:db8:1:2:aa::7')).toEqual(['2001:db8:1:2::/64']);
    await makeOwner();
    await people.service.refillLimits();
    const signIn = async (from: string, password: string) => {
      const headers = { origin: behind.url, 'content-type': 'application/json', 'x-forwarded-for': from };
      const body = JSON.stringify({ email: OWNER.email, password });
      return (await fetch(`${behind.url}/internal/session`, { method: 'POST', headers, body })).status;
    };
    const guesses = Array.from({ length: 8 }, () => signIn('198.51.100.7', 'falsch geraten!'));
    expect(await Promise.all(guesses)).toContain(429);
    // Guesses from one network do not keep the owner out at another.
    expect(await signIn('203.0.113.9', OWNER.password)).toBe(200);
  } finally {
    await behind.stop();
  }
  const wrong = startTestService({ MAKECUT_TRUSTED_PROXIES: 'everybody' }, people.service.dataDir);
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
  const app = { ...people.service.service.app, oidc };
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

test('a person was last seen at most a minute ago while they work', async () => {
  const owner = await makeOwner();
  const seen = async () => {
    const { last_seen_at: at } = await people.db
      .selectFrom('sessions')
      .select('last_seen_at')
      .executeTakeFirstOrThrow();
    return Date.now() - at.getTime();
  };
  await sql`UPDATE sessions SET last_seen_at = now() - interval '70 seconds'`.execute(people.db);
  expect((await ask('GET', '/internal/session', { cookie: owner })).status).toBe(200);
  expect(await seen()).toBeLessThan(60_000);
});

test('streams end with their session', async () => {
  const owner = await makeOwner();
  const other = { ...OWNER, email: 'vera@example.org', name: 'Vera' };
  const joined = await ask('POST', '/internal/join', {
    body: { token: await invite(owner, 'viewer'), ...other },
  });
  const stream = await fetch(`${people.service.url}/internal/changes`, {
    headers: { cookie: joined.cookie ?? '' },
    signal: AbortSignal.timeout(120_000),
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
    const call = httpRequest(`${people.service.url}/internal/session`, {
      method: 'POST',
      headers: { origin, host, 'content-type': 'application/json' },
    });
    call.end(JSON.stringify({ email: OWNER.email, password: OWNER.password }));
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  expect(await from(people.service.service.app.baseUrl, 'upstream.internal')).toBe(200);
  expect(await from('http://elsewhere.example', 'upstream.internal')).toBe(403);
});
