import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  allRows,
  type ClientOptions,
  ConnectionError,
  createClient,
  type MakecutClient,
  MakecutProblem,
} from './client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Reply = { status?: number; body?: unknown; headers?: Record<string, string>; isHtml?: boolean } | Error;

/** A service with prepared answers. It repeats the last one. */
function serve(...replies: Reply[]) {
  const seen: { url: string; init: RequestInit }[] = [];
  const send = vi.fn(async (url: unknown, init: RequestInit = {}) => {
    seen.push({ url: String(url), init });
    const reply = replies[Math.min(seen.length, replies.length) - 1];
    if (reply === undefined || reply instanceof Error) throw reply;
    const type = reply.isHtml === true ? 'text/html' : 'application/json; charset=utf-8';
    return new Response(reply.isHtml === true ? '<html>' : JSON.stringify(reply.body ?? {}), {
      status: reply.status ?? 200,
      headers: { 'content-type': type, ...reply.headers },
    });
  });
  const client = (options: Partial<ClientOptions> = {}) =>
    createClient({ baseUrl: 'http://service.test/', apiKey: 'k', fetch: send as typeof fetch, ...options });
  return { seen, client };
}

const refusal = (status: number, code: string, headers: Record<string, string> = {}): Reply => ({
  status,
  headers,
  body: { type: 't', title: 'T', status, detail: 'why', code },
});

/** Ends all waits of a call at once. */
async function settle<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  await vi.runAllTimersAsync();
  return await promise;
}

const keyOf = ({ init }: { init: RequestInit }) =>
  (init.headers as Record<string, string>)['idempotency-key'];

describe('tries', () => {
  test('of one call have one key; another call has another key', async () => {
    const lost = new TypeError('fetch failed', { cause: new Error('ECONNRESET') });
    const { seen, client } = serve(lost, refusal(500, 'internal'), { body: { id: '1', status: 'planning' } });
    const made = await settle(
      client().createCut({ prompt: 'x', source_group_ids: ['1'], settings: { target_duration_s: 10 } }),
    );
    expect(made.id).toBe('1');
    expect(seen).toHaveLength(3);
    expect(new Set(seen.map(keyOf)).size).toBe(1);
    expect(keyOf(seen[0] ?? { init: {} })).toMatch(/^[0-9a-f]{32}$/);
    await settle(client().reviseCut('1', 'shorter'));
    expect(keyOf(seen[3] ?? { init: {} })).not.toBe(keyOf(seen[0] ?? { init: {} }));
  });

  test("use the caller's key, and no key where the route has none", async () => {
    const { seen, client } = serve({ body: {} });
    await settle(client().createBrandKit({ name: 'x' }, { idempotencyKey: 'mine' }));
    await settle(client().editPlan('1', { pin: [1] }));
    await settle(client().listCuts());
    expect(seen.map(keyOf)).toEqual(['mine', undefined, undefined]);
  });

  test("an edit of the seen plan names that plan's version", async () => {
    const { seen, client } = serve(refusal(409, 'conflict'));
    const edited = settle(client().editSeenPlan({ id: '1', plan_version: 3 }, { pin: [1] }));
    await expect(edited).rejects.toMatchObject({ code: 'conflict' });
    expect(seen.map(({ url }) => url)).toEqual(['http://service.test/v1/cuts/1/plan']);
    expect(seen[0]?.init.body).toBe('{"pin":[1],"base_version":3}');
  });

  test('stop after five when the service never answered, and say the reason and the number', async () => {
    const { seen, client } = serve(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED 1') }));
    const failed = await settle(client().listCuts()).catch((error: unknown) => error);
    expect((failed as Error).message).toMatch(/GET \/v1\/cuts.*ECONNREFUSED 1.*tried 5 times/);
    expect(seen).toHaveLength(5);
  });

  test('continue for 90 s when a service that answered before cannot be reached', async () => {
    const refused = new TypeError('fetch failed', { cause: new Error('ECONNREFUSED 1') });
    const { seen, client } = serve({ body: { data: [] } }, refused);
    const known = client();
    await settle(known.listCuts());
    const startedAt = performance.now();
    const failed = await settle(known.listCuts()).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ConnectionError);
    expect((failed as Error).message).toMatch(/GET \/v1\/cuts.*ECONNREFUSED 1.*tried \d\d times/);
    expect(performance.now() - startedAt).toBeGreaterThan(80_000);
    expect(performance.now() - startedAt).toBeLessThanOrEqual(90_000);
    expect(seen.length).toBeGreaterThan(10);
  });

  test('outlast a service that was killed: its lost answer, its absence and its hold on the key', async () => {
    const lost = new TypeError('fetch failed');
    const held = refusal(409, 'idempotency_in_progress');
    const { seen, client } = serve({ body: {} }, lost, lost, lost, lost, held, held, held, held, held, {
      body: { id: '7' },
    });
    const known = client();
    await settle(known.listBrandKits());
    expect((await settle(known.createBrandKit({ name: 'x' }))).id).toBe('7');
    expect(seen).toHaveLength(11);
    expect(new Set(seen.slice(1).map(keyOf)).size).toBe(1);
  });

  test.each(['127.0.0.1:8080', 'service.test', '', 'ftp://service.test'])(
    'are not begun with the address %j',
    async (baseUrl) => {
      const { seen, client } = serve({ body: {} });
      await expect(client({ baseUrl }).listCuts()).rejects.toThrow(/^baseUrl: got ".*"; it must be an http/);
      expect(seen).toEqual([]);
    },
  );

  test('stop after five refusals', async () => {
    const { seen, client } = serve(refusal(500, 'internal'));
    await expect(settle(client().listCuts())).rejects.toMatchObject({ code: 'internal' });
    expect(seen).toHaveLength(5);
  });

  test.each([
    ['editPlan', (c: MakecutClient) => c.editPlan('1', { pin: [1] })],
    ['deleteCut', (c: MakecutClient) => c.deleteCut('1')],
    ['deleteSourceGroup', (c: MakecutClient) => c.deleteSourceGroup('1')],
    ['deleteRender', (c: MakecutClient) => c.deleteRender('1')],
  ])(
    '%s is sent once when its outcome is unknown, and again when nothing was done',
    async (_name, act: (client: MakecutClient) => Promise<unknown>) => {
      for (const unknown of [new TypeError('fetch failed'), refusal(500, 'internal')]) {
        const { seen, client } = serve(unknown, { body: {} });
        await expect(settle(act(client()))).rejects.toThrow();
        expect(seen).toHaveLength(1);
      }
      const { seen, client } = serve(refusal(429, 'rate_limited', { 'retry-after': '3' }), { body: {} });
      await settle(act(client()));
      expect(seen).toHaveLength(2);
    },
  );

  test('wait as long as the service says, and report it', async () => {
    const { client } = serve(refusal(503, 'capacity_paused', { 'retry-after': '60' }), {
      body: { data: [] },
    });
    const onRetry = vi.fn();
    await settle(client({ onRetry }).listCuts());
    const [notice] = onRetry.mock.calls[0] ?? [];
    expect(notice).toMatchObject({ method: 'GET', path: '/v1/cuts', attempt: 1 });
    expect(notice.waitMs).toBeGreaterThanOrEqual(60_000);
    expect(notice.error).toMatchObject({ code: 'capacity_paused', retryAfterS: 60 });
  });

  test('end with the signal, also during a wait', async () => {
    const { seen, client } = serve(refusal(503, 'capacity_paused', { 'retry-after': '60' }));
    const stop = new AbortController();
    const call = client().listCuts({}, { signal: stop.signal });
    call.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    stop.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
    expect(seen).toHaveLength(1);
  });

  test('a try that takes too long counts as unanswered', async () => {
    const hang = vi.fn((_url: unknown, init: RequestInit = {}) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      return promise;
    });
    const client = createClient({
      baseUrl: 'http://x',
      apiKey: 'k',
      fetch: hang as typeof fetch,
      timeoutMs: 1_000,
    });
    await expect(settle(client.getCut('1'))).rejects.toThrow(/nothing within 1000 ms.*5 times/);
    expect(hang).toHaveBeenCalledTimes(5);
  });
});

describe('answers', () => {
  test('a refusal is thrown with its document', async () => {
    const { client } = serve(refusal(422, 'invalid_request'));
    const failed = await settle(client().getCut('1')).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(MakecutProblem);
    expect(failed).toMatchObject({ code: 'invalid_request', status: 422, message: 'why', retryAfterS: null });
  });

  test('an answer that is not from the service is refused, whatever its status', async () => {
    for (const status of [200, 404]) {
      const { client } = serve({ status, isHtml: true });
      await expect(settle(client().getCut('1'))).rejects.toMatchObject({
        code: 'unknown',
        message: /not as Makecut does/,
      });
    }
  });

  test('an id cannot change the path', async () => {
    const { seen, client } = serve({ body: {} });
    await settle(client().getCut('a/../b?c#d'));
    expect(seen[0]?.url).toBe('http://service.test/v1/cuts/a%2F..%2Fb%3Fc%23d');
  });

  test('all rows come page after page', async () => {
    const page = (ids: string[], next: string | null): Reply => ({
      body: { data: ids.map((id) => ({ id })), next_cursor: next },
    });
    const { seen, client } = serve(page(['3', '2'], 'c1'), page(['1'], null));
    const read = async () => {
      const rows: string[] = [];
      for await (const row of allRows(client().listCuts, { limit: 2 })) rows.push(row.id);
      return rows;
    };
    expect(await settle(read())).toEqual(['3', '2', '1']);
    expect(seen.map(({ url }) => new URL(url).search)).toEqual(['?limit=2', '?limit=2&cursor=c1']);
  });
});
