import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Client } from '@modelcontextprotocol/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authenticate } from '../../src/app/accounts/api-key.ts';
import { callTool as callToolOf } from '../../src/mcp/call-tool.ts';
import { callRoute, pathOf } from '../contract/call-route.ts';
import { argumentsOf, callTool, textOf } from '../contract/call-tool.ts';
import { MCP_TABLE, routeOf, type ToolRow } from '../contract/mcp-table.ts';
import { PROVOCATIONS, type Provoked } from '../contract/provocations.ts';
import { connectMcp, ERAS } from '../support/mcp/mcp-client.ts';
import { type SeededAccount, seedAccount } from '../support/rows/seed-account.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** A key means the same request on both faces: method, path and the bytes of the body. */
let service: TestService;
let own: SeededAccount;
let client: Client;

const honouring = MCP_TABLE.filter((row) => row.args.includes('idempotency_key?'));
const named = honouring.map((row) => [row.name, row] as const);

beforeAll(async () => {
  service = await startTestService({
    MAKECUT_WORKER_SLOTS: '0',
    MAKECUT_ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8',
  });
  own = await seedAccount(service.service.app.db);
  await own.setCeilings({ ceiling_ingests: 1_000, ceiling_planners: 1_000, ceiling_renders: 1_000 });
  client = await connectMcp(service.url, own.key, '2026-07-28');
});
beforeEach(() => service.refillLimits());
afterAll(async () => {
  await client.close();
  await service.end();
});

const request = async (row: ToolRow): Promise<Provoked> => {
  const store = async (key: string, bytes: Uint8Array) => {
    await service.service.app.store.put(key, Readable.from([bytes]), { maxBytes: 2 ** 20 });
  };
  const provoked = await PROVOCATIONS[row.route]?.succeed(own, { store, logo: new Uint8Array() });
  if (provoked === undefined) throw new Error(`no request for ${row.route}`);
  return provoked;
};
const code = ({ structuredContent }: Awaited<ReturnType<typeof callTool>>) =>
  (structuredContent as Record<string, unknown>)['code'];

test('the tools whose routes honour a key take one, and no other', () => {
  expect(honouring.map(({ name }) => name)).toEqual(
    MCP_TABLE.filter((row) => routeOf(row).isIdempotent).map(({ name }) => name),
  );
});

describe.each(named)('%s with an idempotency_key', (_name, row) => {
  test('is done once: the same call gets the answer of the first one', async () => {
    const key = randomUUID();
    const args = { ...argumentsOf(row, await request(row)), idempotency_key: key };
    const first = await callTool(client, row, args);
    expect(first.isError ?? false, textOf(first)).toBe(false);
    expect(first._meta?.['idempotency-replayed']).toBeUndefined();
    // In another order and by the other era, since a model writes its arguments anew each time.
    const older = await connectMcp(service.url, own.key, ERAS[0]);
    const reordered = Object.fromEntries(Object.entries(args).toReversed());
    const second = await callTool(older, row, reordered);
    await older.close();
    expect(second.structuredContent).toEqual(first.structuredContent);
    expect(second._meta?.['idempotency-replayed']).toBe(true);
    expect(textOf(second)).toContain('done before');
  });

  test('means the same request through REST, and conflicts with any other there', async () => {
    const provoked = await request(row);
    const key = randomUUID();
    const sender = { url: service.url, key: own.key, headers: { 'idempotency-key': key } };
    const first = await callTool(client, row, { ...argumentsOf(row, provoked), idempotency_key: key });
    const replay = await callRoute(routeOf(row), provoked, sender);
    expect(replay.headers.get('idempotency-replayed')).toBe('true');
    expect(replay.json).toEqual(first.structuredContent);
    const other = await callRoute(routeOf(row), { ...provoked, body: '{"other":1}' }, sender);
    expect([other.status, (other.json as { code: string }).code]).toEqual([422, 'idempotency_conflict']);
  });

  test('that REST used first is replayed for the same request, and conflicts for another', async () => {
    const provoked = await request(row);
    const key = randomUUID();
    const sender = { url: service.url, key: own.key, headers: { 'idempotency-key': key } };
    const first = await callRoute(routeOf(row), provoked, sender);
    const args = { ...argumentsOf(row, provoked), idempotency_key: key };
    const replay = await callTool(client, row, args);
    expect(replay.structuredContent).toEqual(first.json);
    expect(replay._meta?.['idempotency-replayed']).toBe(true);
    for (const another of honouring.filter((found) => found !== row)) {
      const elsewhere = await request(another);
      const conflict = await callTool(client, another, {
        ...argumentsOf(another, elsewhere),
        idempotency_key: key,
      });
      expect([another.name, code(conflict)]).toEqual([another.name, 'idempotency_conflict']);
    }
  });

  test('that is no key is refused, and a refused call releases its key', async () => {
    const args = argumentsOf(row, await request(row));
    for (const key of ['', 'a b', 'x'.repeat(256), 'é', 7]) {
      const result = await callTool(client, row, { ...args, idempotency_key: key });
      expect(code(result)).toBe('invalid_request');
      expect(textOf(result)).toContain('idempotency_key');
    }
    const key = randomUUID();
    const [id] = Object.values(row.ids);
    const wrong =
      id === undefined ? { idempotency_key: key } : { ...args, [id]: randomUUID(), idempotency_key: key };
    expect((await callTool(client, row, wrong)).isError).toBe(true);
    const right = await callTool(client, row, { ...args, idempotency_key: key });
    expect(right.isError ?? false, textOf(right)).toBe(false);
  });
});

test('a call whose first is still running gets that answer', async () => {
  const row = named.find(([name]) => name === 'create_cut')?.[1];
  if (row === undefined) throw new Error('no such row');
  const provoked = await request(row);
  const key = randomUUID();
  const route = routeOf(row);
  const hash = createHash('sha256')
    .update(`${route.method}\n${pathOf(route, provoked)}\n`)
    .update(provoked.body === undefined ? '' : JSON.stringify(provoked.body))
    .digest();
  await sql`INSERT INTO idempotency_keys (account_id, key, request_hash, claim, lease_until)
    VALUES (${own.accountId}, ${key}, ${hash}, ${randomUUID()}, now() + interval '20 seconds')`.execute(
    service.service.app.db,
  );
  const result = await callTool(client, row, { ...argumentsOf(row, provoked), idempotency_key: key });
  expect(code(result)).toBe('idempotency_in_progress');
});

test('twenty calls at once with one key make one source group', async () => {
  const row = honouring[0];
  if (row === undefined) throw new Error('no such row');
  const args = { ...argumentsOf(row, await request(row)), idempotency_key: randomUUID() };
  const results = await Promise.all(Array.from({ length: 20 }, () => callTool(client, row, args)));
  expect(new Set(results.map((result) => JSON.stringify(result.structuredContent))).size).toBe(1);
  expect(results.filter(({ _meta }) => _meta?.['idempotency-replayed'] === true)).toHaveLength(19);
});

test('edit_plan pays no heed to a key and says so; a base_version guards against repeats', async () => {
  const row = MCP_TABLE.find(({ name }) => name === 'edit_plan');
  if (row === undefined) throw new Error('no such row');
  const args = { ...argumentsOf(row, await request(row)), remove: [], pin: [1] };
  const key = randomUUID();
  const first = await callTool(client, row, { ...args, idempotency_key: key });
  const second = await callTool(client, row, { ...args, idempotency_key: key });
  const versions = [first, second].map(
    ({ structuredContent }) => (structuredContent as { version: number }).version,
  );
  expect(versions[1]).toBe((versions[0] ?? 0) + 1);
  expect(textOf(second)).toMatch(/^Ignored: idempotency_key; this tool takes /);
  const third = await callTool(client, row, { ...args, base_version: versions[1] });
  expect(textOf(third)).not.toContain('Ignored');
  const repeated = await callTool(client, row, { ...args, base_version: versions[1] });
  expect(code(repeated)).toBe('conflict');
  expect(textOf(repeated)).toContain(
    `at version ${(versions[1] ?? 0) + 1} by now, and this edit may be in it`,
  );
});

test('a local file that cannot be confirmed yet is named with its group, and the same call goes on with it', async () => {
  const { app } = service.service;
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'makecut-footage-')));
  const path = join(folder, 'talk.mp4');
  await writeFile(path, 'some bytes');
  const caller = await authenticate(app.db, own.key);
  if (caller === null) throw new Error('the key is not good');
  const args = { name: 'Talk', files: [{ path }], idempotency_key: randomUUID() };
  const session = { isAlone: false, hasLostService: async () => false };
  const context = {
    ...app,
    errorTypeBase: '',
    contactSheets: {} as never,
    allowedFolders: [folder],
    session,
  };
  const create = () =>
    callToolOf('create_source_group', { context, caller, args, signal: new AbortController().signal });
  try {
    await own.setCeilings({ ceiling_ingests: 0 });
    const refused = await create();
    expect(code(refused)).toBe('concurrency_limit');
    const [, groupId] = /source group (\S+) is made and waits for file/.exec(textOf(refused)) ?? [];
    await own.setCeilings({ ceiling_ingests: 1_000 });
    expect((await create()).structuredContent).toMatchObject({ id: groupId });
  } finally {
    await own.setCeilings({ ceiling_ingests: 1_000 });
    await rm(folder, { recursive: true });
  }
});
