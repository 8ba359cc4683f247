import { createHash, randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authenticateCounted } from '../../src/app/accounts/api-key.ts';
import { runWrite } from '../../src/app/idempotency/run-write.ts';
import { createAccount, createKey, setAccount } from '../../src/app/operator/manage-accounts.ts';
import { createClient } from '../../src/client/client.ts';
import { closeGate, openGate } from '../../src/db/access/admission-gate.ts';
import { rawRequest } from '../support/network/raw-request.ts';
import { holdBuckets, passBucketTime } from '../support/service/held-buckets.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** Two API processes' services on one database. The second shares the first one's data folder. */
let first: TestService;
let second: TestService;

beforeAll(async () => {
  first = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
  second = await startTestService({ MAKECUT_WORKER_SLOTS: '0' }, first.dataDir);
  await holdBuckets(first.service.app.db);
});
beforeEach(() => first.refillLimits());
afterAll(async () => {
  await second.stop();
  await first.end();
});

const passTime = (seconds: number) => passBucketTime(first.service.app.db, seconds);

const GROUP = JSON.stringify({ name: 'x', files: [{ filename: 'a.mp4' }] });

/** For a request that waits for the first one with its key. */
function unread(): never {
  throw new Error('its body is not wanted');
}

function post(
  service: TestService,
  path: string,
  body: string,
  headers: Record<string, string> = {},
  apiKey = service.apiKey,
) {
  return fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...headers },
    body,
  });
}

const groups = async () => (await first.client.listSourceGroups({ limit: 100 })).data.length;

describe('rate limits', () => {
  const keysOf = async (count: number) => {
    const { db } = first.service.app;
    const { id } = await createAccount(db, 'Limited', 'enterprise');
    const made = await Promise.all(Array.from({ length: count }, () => createKey(db, id, [], null)));
    return made.map((key) => key?.key ?? '');
  };
  const call = async (secret: string, service = first) =>
    (await authenticateCounted(service.service.app.db, secret))?.rate;

  test('of 1,000 calls at once on one key, 60 pass over two processes, and one more each second', async () => {
    const [key = ''] = await keysOf(1);
    const passed = async (calls: number) => {
      const verdicts = await Promise.all(
        Array.from({ length: calls }, (_, n) => call(key, n % 2 === 0 ? first : second)),
      );
      return verdicts.filter((verdict) => verdict?.refusedBy === null).length;
    };
    expect(await passed(1000)).toBe(60);
    await passTime(2);
    expect(await passed(10)).toBe(2);
  });

  test('a refused call takes no token; the account has its own bucket', async () => {
    const [a = '', b = '', c = ''] = await keysOf(3);
    const [other = ''] = await keysOf(1);
    for (const key of [a, b]) for (let n = 0; n < 60; n += 1) await call(key);
    expect(await call(a)).toMatchObject({ refusedBy: 'key' });
    expect(await call(c)).toMatchObject({ refusedBy: 'account' });
    expect(await call(other)).toMatchObject({ refusedBy: null, remaining: 59 });
  });

  test('a clock that is set back by an hour neither opens the limit nor locks callers out for an hour', async () => {
    const [key = ''] = await keysOf(1);
    await call(key);
    const { db } = first.service.app;
    await sql`UPDATE rate_buckets SET tokens = 0`.execute(db);
    await passTime(-3600);
    expect(await call(key)).toMatchObject({ refusedBy: 'key' });
    await passTime(2);
    expect(await call(key)).toMatchObject({ refusedBy: null });
  });

  test('the first characters of a key are not enough to use it up', async () => {
    const [key = ''] = await keysOf(1);
    const forged = key.slice(0, 20) + 'A'.repeat(key.length - 20);
    for (let n = 0; n < 5; n += 1) expect(await call(forged)).toBeUndefined();
    expect(await call(key)).toMatchObject({ remaining: 59 });
  });

  test('every authenticated answer has the number of requests left; 429 has the time to wait', async () => {
    const account = await createAccount(first.service.app.db, 'Busy', 'enterprise');
    const key = (await createKey(first.service.app.db, account.id, [], null))?.key ?? '';
    const read = () => fetch(`${first.url}/v1/cuts`, { headers: { authorization: `Bearer ${key}` } });
    expect((await read()).headers.get('x-ratelimit-remaining')).toBe('59');
    const answers = await Promise.all(Array.from({ length: 120 }, read));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(61);
    for (const answer of refused) {
      expect((await answer.json())['code']).toBe('rate_limited');
      expect(answer.headers.get('x-ratelimit-remaining')).toBe('0');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    }
  });
});

describe('idempotency', () => {
  test('a second request with the key gets the very bytes of the first, and nothing is made twice', async () => {
    const before = await groups();
    const headers = { 'idempotency-key': randomUUID() };
    const one = await post(first, '/v1/source-groups', GROUP, headers);
    const two = await post(second, '/v1/source-groups', GROUP, headers);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(await two.text()).toBe(await one.text());
    expect([one, two].map((answer) => answer.headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    expect(await groups()).toBe(before + 1);
  });

  test('twenty at once over two processes make one', async () => {
    const before = await groups();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        post(n % 2 === 0 ? first : second, '/v1/source-groups', GROUP, headers),
      ),
    );
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.get('idempotency-replayed') === null)).toHaveLength(1);
    expect(await groups()).toBe(before + 1);
  });

  test('another body, path or method with the key is a conflict, before any fault of the body', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await post(first, '/v1/source-groups', GROUP, headers);
    for (const [path, body] of [
      ['/v1/source-groups', '{'],
      ['/v1/source-groups', `${GROUP} `],
      ['/v1/cuts', GROUP],
    ] as const) {
      const answer = await post(first, path, body, headers);
      expect([answer.status, (await answer.json())['code']]).toEqual([422, 'idempotency_conflict']);
    }
  });

  test('a refused request releases its key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await post(first, '/v1/source-groups', '{"name":"x"}', headers)).status).toBe(422);
    expect((await post(first, '/v1/source-groups', GROUP, headers)).status).toBe(201);
  });

  test('a running request is waited for, then reported; the key of a dead one is taken over', async () => {
    const { db } = first.service.app;
    const { account_id: accountId } = await first.client.getSourceGroup(
      (await first.client.createSourceGroup(JSON.parse(GROUP))).id,
    );
    const key = randomUUID();
    const hash = createHash('sha256').update('POST\n/v1/source-groups\n').update(GROUP).digest();
    await sql`INSERT INTO idempotency_keys (account_id, key, request_hash, claim, lease_until)
      VALUES (${accountId}, ${key}, ${hash}, ${randomUUID()}, now() + interval '20 seconds')`.execute(db);
    const startedAt = performance.now();
    const again = runWrite(
      { ...first.service.app, replayWaitMs: 100 },
      { caller: { accountId }, idempotencyKey: key, hash, isGated: false, readBody: unread, prepare: unread },
    );
    await expect(again).rejects.toMatchObject({
      code: 'idempotency_in_progress',
      message: expect.stringMatching(/; if it died, the key is free again in (1\d|20) s$/),
    });
    expect(performance.now() - startedAt).toBeGreaterThan(95);
    await sql`UPDATE idempotency_keys SET lease_until = now() - interval '1 second' WHERE key = ${key}`.execute(
      db,
    );
    expect((await post(first, '/v1/source-groups', GROUP, { 'idempotency-key': key })).status).toBe(201);
    // A lease from an hour in which the clock was ahead does not hold for that hour either.
    await sql`UPDATE idempotency_keys SET status = NULL, claim = gen_random_uuid(), lease_until = now() + interval '1 hour'
      WHERE key = ${key}`.execute(db);
    expect((await post(first, '/v1/source-groups', GROUP, { 'idempotency-key': key })).status).toBe(201);
    await sql`UPDATE idempotency_keys SET created_at = now() - interval '25 hours' WHERE key = ${key}`.execute(
      db,
    );
    const next = await post(first, '/v1/source-groups', GROUP.replace('x', 'y'), { 'idempotency-key': key });
    expect([next.status, next.headers.get('idempotency-replayed')]).toEqual([201, null]);
  });

  test.each(['a b', '\u00fc', 'x'.repeat(256)])('the key %j is refused', async (key) => {
    const answer = await post(first, '/v1/source-groups', GROUP, { 'idempotency-key': key });
    expect([answer.status, (await answer.json())['code']]).toEqual([422, 'invalid_request']);
  });
});

describe('the admission gate', () => {
  test('stops new work while the operator has closed it, and nothing else', async () => {
    const { db } = first.service.app;
    await closeGate(db, null);
    try {
      const answer = await post(second, '/v1/source-groups', '{');
      expect([answer.status, (await answer.json())['code'], answer.headers.get('retry-after')]).toEqual([
        503,
        'capacity_paused',
        '60',
      ]);
      expect((await post(second, '/v1/cuts', '{}')).status).toBe(503);
      expect((await first.client.listCuts()).data).toEqual([]);
    } finally {
      await openGate(db);
    }
    expect((await post(second, '/v1/source-groups', GROUP)).status).toBe(201);
  });

  test('notices at the next request that the storage is away, and that it is back', async () => {
    expect((await post(first, '/v1/source-groups', GROUP)).status).toBe(201);
    const storage = join(first.dataDir, 'storage');
    await rename(storage, `${storage}-elsewhere`);
    const refused = await post(first, '/v1/source-groups', GROUP);
    await rename(`${storage}-elsewhere`, storage);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    expect((await post(first, '/v1/source-groups', GROUP)).status).toBe(201);
  });

  test('opens by itself when its time has passed', async () => {
    const retryAfter = async (forS: number) => {
      await closeGate(first.service.app.db, forS);
      const { status, headers } = await post(first, '/v1/source-groups', GROUP);
      return [status, Number(headers.get('retry-after'))];
    };
    expect(await retryAfter(3600)).toEqual([503, 60]);
    const [status, leftS] = await retryAfter(33);
    expect(status).toBe(503);
    expect(leftS).toBeGreaterThan(20);
    expect(leftS).toBeLessThanOrEqual(33);
    await sql`UPDATE admission_gate SET closed_until = now() - interval '1 second'`.execute(
      first.service.app.db,
    );
    expect((await post(first, '/v1/source-groups', GROUP)).status).toBe(201);
  });

  test('a queue that has waited too long asks to come back soon', async () => {
    const { db } = first.service.app;
    await sql`INSERT INTO pgboss.job (name, data, created_on, start_after) VALUES ('heavy', '{}', now() - interval '1 hour', now() - interval '1 hour')`.execute(
      db,
    );
    const answer = await post(first, '/v1/source-groups', GROUP);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    await sql`DELETE FROM pgboss.job WHERE created_on < now() - interval '30 minutes'`.execute(db);
  });

  test('stays open for a long recording while its account is served, and shuts once it is not', async () => {
    const { db } = first.service.app;
    const { id: account } = await createAccount(db, 'Long', 'enterprise');
    const status = async () => (await post(first, '/v1/source-groups', GROUP)).status;
    const add = (state: string) =>
      sql`INSERT INTO pgboss.job (name, data, state, group_id, created_on, start_after)
        VALUES ('heavy', '{}', ${state}, ${account}, now() - interval '1 hour', now() - interval '1 hour')`.execute(
        db,
      );
    await add('created');
    await add('active');
    expect(await status()).toBe(201);
    await sql`UPDATE pgboss.job SET state = 'completed' WHERE group_id = ${account} AND state = 'active'`.execute(
      db,
    );
    expect(await status()).toBe(503);
    await sql`INSERT INTO queue_lines (queue, account, line, served_no, served_at)
      VALUES ('heavy', ${account}, '', 1, now() - interval '10 minutes')`.execute(db);
    expect(await status()).toBe(201);
    await sql`UPDATE queue_lines SET served_at = now() - interval '16 minutes' WHERE account = ${account}`.execute(
      db,
    );
    expect(await status()).toBe(503);
    await sql`DELETE FROM pgboss.job WHERE group_id = ${account}`.execute(db);
  });
});

describe("the service's own calls", () => {
  const accountKeys = async (count: number) => {
    const { db } = first.service.app;
    const { id } = await createAccount(db, 'Streaming', 'enterprise');
    const made = await Promise.all(Array.from({ length: count }, () => createKey(db, id, ['read'], null)));
    return { id, keys: made.map((key) => key?.key ?? '') };
  };
  const ask = (key: string, path: string, signal?: AbortSignal) =>
    fetch(`${first.url}${path}`, {
      headers: { authorization: `Bearer ${key}` },
      ...(signal ? { signal } : {}),
    });

  test('a key has ten event streams open at once, an account a hundred; over that it is 429', async () => {
    const { keys } = await accountKeys(11);
    const closing = new AbortController();
    // An answer that no code holds is collected, and its stream closed.
    const held: Response[] = [];
    const open = async (key: string) => {
      const answer = await ask(key, '/internal/changes', closing.signal);
      if (answer.status === 429) return await answer.json();
      held.push(answer);
      return answer.status;
    };
    const [key = '', ...others] = keys;
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => open(key)));
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(10);
    const refusals = outcomes.filter((outcome) => outcome !== 200);
    expect(refusals[0]).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(refusals[0].detail).toBe('this key has 10 event streams open, as many as it may; close one first');
    const last = others.pop() ?? '';
    for (const other of others) {
      for (let n = 0; n < 10; n += 1) expect(await open(other)).toBe(200);
    }
    expect(await open(last)).toMatchObject({ status: 429, code: 'account_rate_limited' });
    const refused = await ask(key, '/internal/changes');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect(held).toHaveLength(100);
    closing.abort();
    // A place is free as soon as its connection is closed.
    const again = new AbortController();
    await expect
      .poll(async () => (await ask(last, '/internal/changes', again.signal)).status, { timeout: 60_000 })
      .toBe(200);
    again.abort();
  });

  test('HEAD of a stream answers like GET, and the service ends the answer at once', async () => {
    const { keys } = await accountKeys(1);
    const [key = ''] = keys;
    const head = (path: string) =>
      rawRequest(
        first.url,
        `HEAD ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\nauthorization: Bearer ${key}\r\n\r\n`,
      );
    expect(await head('/internal/changes')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
      body: '',
    });
    expect((await head(`/internal/progress?id=${randomUUID()}`)).status).toBe(404);
  });

  test('streams of many keys about one recording all send each of its states', async () => {
    const { db } = first.service.app;
    const { id, keys } = await accountKeys(10);
    const group = await sql<{ id: string }>`
      INSERT INTO source_groups (account_id, name, status) VALUES (${id}, 'watched', 'uploading')
      RETURNING id`.execute(db);
    const groupId = group.rows[0]?.id ?? '';
    const closing = new AbortController();
    const readers = await Promise.all(
      keys.map(async (key) => {
        const answer = await ask(key, `/internal/progress?id=${groupId}`, closing.signal);
        return (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
      }),
    );
    const heard = async (status: string) => {
      for (const reader of readers) {
        for (let text = ''; !text.includes(`"status":"${status}"`); ) {
          const { value, done } = await reader.read();
          if (done) throw new Error(`a stream ended before it told of ${status}`);
          text += value;
        }
      }
    };
    await heard('uploading');
    await sql`UPDATE source_groups SET status = 'ready' WHERE id = ${groupId}`.execute(db);
    await heard('ready');
    closing.abort();
  });

  test('internal calls of a key have a limit apart from that of the interface', async () => {
    const { db } = first.service.app;
    const { keys } = await accountKeys(1);
    const days = '/internal/usage/days?from=2026-01-01&to=2026-01-02';
    const [key = ''] = keys;
    const passed = await ask(key, days);
    expect([passed.status, passed.headers.get('x-ratelimit-remaining')]).toEqual([200, '1199']);
    await sql`UPDATE rate_buckets SET tokens = 0 WHERE bucket LIKE 'internal:key:%'`.execute(db);
    const refused = await ask(key, days);
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'rate_limited']);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await ask(key, '/v1/usage')).headers.get('x-ratelimit-remaining')).toBe('59');
  });
});

test('the vocabulary of an account has a limit, also for changes at once, and a refused change changes nothing', async () => {
  const change = async (wanted: { add?: string[]; remove?: string[] }) => {
    const answer = await post(first, '/internal/vocabulary', JSON.stringify(wanted));
    const { detail, terms } = (await answer.json()) as { detail?: string; terms?: string[] };
    return { status: answer.status, detail, count: terms?.length };
  };
  const some = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} ${n}`);
  expect((await change({ add: some('Ann', 500) })).count).toBe(500);
  const atOnce = await Promise.all([change({ add: some('Bob', 300) }), change({ add: some('Cid', 300) })]);
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await change({ add: some('Dan', 250), remove: ['Ann 0'] })).toMatchObject({
    status: 422,
    detail: 'the vocabulary would have 1049 terms; allowed are 1000 for an account: take some out first',
  });
  // The term that was to go is still there.
  expect((await change({})).count).toBe(800);
  expect((await change({ add: some('Dan', 201), remove: ['Ann 0'] })).count).toBe(1000);
});

test('a term of one transcription follows the rule of terms of an account', async () => {
  const ask = async (path: string, body: object) => {
    const answer = await post(first, path, JSON.stringify(body));
    const { code, detail = '' } = (await answer.json()) as { code?: string; detail?: string };
    return { code, detail };
  };
  const perceive = `/internal/groups/${randomUUID()}/perceive`;
  for (const wrong of ['!!!', ' ', 'x'.repeat(101)]) {
    const asTerm = await ask('/internal/vocabulary', { add: [wrong] });
    const asHint = await ask(perceive, { vocabulary: [wrong] });
    expect([asTerm.code, asHint.code]).toEqual(['invalid_request', 'invalid_request']);
    expect(asHint.detail).toMatch(/^vocabulary: a term has 1 to 100 characters, with a letter/);
  }
  // A hundred characters, of which half are two units of UTF-16 each. Only the recording is not found.
  expect((await ask(perceive, { vocabulary: ['a🎬'.repeat(50)] })).code).toBe('not_found');
});

test('a recording counts once for the ceiling of ingests, with all of its files', async () => {
  const { db } = first.service.app;
  const { id: accountId } = await createAccount(db, 'One at a time', 'enterprise');
  await setAccount(db, accountId, { ceiling_ingests: 1 });
  const apiKey = (await createKey(db, accountId, [], null))?.key ?? '';
  const client = createClient({ baseUrl: first.url, apiKey, retry: { maxAttempts: 1 } });
  const bring = async (name: string) => {
    const files = [{ filename: 'a.mp4' }, { filename: 'b.mp4' }];
    const made = await client.createSourceGroup({ name, files });
    for (const { upload } of made.files) await fetch(upload?.url ?? '', { method: 'PUT', body: name });
    return made;
  };
  const [one, other] = [await bring('One'), await bring('Other')];
  for (const { id } of one.files) await client.completeSourceFile(one.id, id);
  await expect(client.completeSourceFile(other.id, other.files[0]?.id ?? '')).rejects.toMatchObject({
    code: 'concurrency_limit',
  });
});
