import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeGate, openGate } from '../../src/db/access/admission-gate.ts';
import { callRoute } from '../contract/call-route.ts';
import { argumentsOf, callTool, textOf } from '../contract/call-tool.ts';
import { misfits, type Shape } from '../contract/match-shape.ts';
import { MCP_TABLE, routeOf, type ToolRow } from '../contract/mcp-table.ts';
import { PROVOCATIONS, type Provoked, type Tools } from '../contract/provocations.ts';
import { STATUS_OF, USAGE_FIELDS } from '../contract/rest-table.ts';
import { connectMcp, ERAS, type Era } from '../support/mcp/mcp-client.ts';
import { type SeededAccount, seedAccount } from '../support/rows/seed-account.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** Each tool against the table that was written by hand, with the requests that provoke its route. */
let service: TestService;
let own: SeededAccount;
let tools: Tools;
let clients: Record<Era, Client>;
let client: Client;

const named = MCP_TABLE.map((row) => [row.name, row] as const);

beforeAll(async () => {
  service = await startTestService({
    MAKECUT_WORKER_SLOTS: '0',
    MAKECUT_ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8',
  });
  const { db, store } = service.service.app;
  own = await seedAccount(db);
  tools = {
    logo: new Uint8Array(),
    store: async (key, bytes) => {
      await store.put(key, Readable.from([bytes]), { maxBytes: 2 ** 20 });
    },
  };
  const [first, second] = await Promise.all(ERAS.map((era) => connectMcp(service.url, own.key, era)));
  if (first === undefined || second === undefined) throw new Error('no clients');
  clients = { '2025-11-25': first, '2026-07-28': second };
  client = second;
  // From here on the clients know the output schemas and hold every result against them.
  await Promise.all([first.listTools(), second.listTools()]);
});
beforeEach(async () => {
  await service.refillLimits();
  await own.setCeilings({ ceiling_ingests: 1_000, ceiling_planners: 1_000, ceiling_renders: 1_000 });
});
afterAll(async () => {
  await Promise.all(Object.values(clients).map((connected) => connected.close()));
  await service.end();
});

const provocationsOf = (row: ToolRow) => {
  const found = PROVOCATIONS[row.route];
  if (found === undefined) throw new Error(`no request for ${row.route}`);
  return found;
};
const request = (row: ToolRow, seed = own): Promise<Provoked> => provocationsOf(row).succeed(seed, tools);
const goodArguments = async (row: ToolRow, seed = own) => argumentsOf(row, await request(row, seed));

const structured = ({ structuredContent }: CallToolResult) => structuredContent as Record<string, unknown>;

function expectSuccess(row: ToolRow, result: CallToolResult, usage: object = USAGE_FIELDS.enterprise): void {
  expect({ isError: result.isError ?? false, said: result.isError === true ? textOf(result) : '' }).toEqual({
    isError: false,
    said: '',
  });
  const { answer, hasUsage } = routeOf(row);
  const shape = (hasUsage ? { ...(answer as object), ...usage } : answer) as Shape;
  expect(misfits(result.structuredContent, shape)).toEqual([]);
  // Addresses go first: their random tokens may spell "NaN".
  expect(textOf(result).replaceAll(/https?:\S+/g, '')).not.toMatch(/undefined|null|\[object|NaN/);
  expect(textOf(result).length).toBeGreaterThan(20);
}

function expectProblem(result: CallToolResult, code: string): void {
  expect({ isError: result.isError, code: structured(result)['code'] }).toEqual({
    isError: true,
    code,
  });
  const shape: Shape = {
    type: `=${service.url}/app/errors/${code}`,
    title: 'string',
    status: 'integer',
    detail: 'string',
    code: `=${code}`,
  };
  expect(misfits(result.structuredContent, shape)).toEqual([]);
  expect(structured(result)['status']).toBe(STATUS_OF[code]);
  const text = textOf(result);
  expect(text).toContain(String(structured(result)['detail']));
  // The remedy comes below the fault.
  expect(text.split('\n')[1]?.length ?? 0).toBeGreaterThan(20);
}

describe('the list', () => {
  test.each(ERAS)('holds the thirteen tools with their arguments and hints in %s', async (era) => {
    const { tools: listed } = await clients[era].listTools();
    expect(listed.map(({ name }) => name).toSorted()).toEqual(MCP_TABLE.map(({ name }) => name).toSorted());
    for (const row of MCP_TABLE) {
      const tool = listed.find(({ name }) => name === row.name);
      const { properties = {}, required = [] } = tool?.inputSchema ?? {};
      const optional = (name: string) => (required.includes(name) ? name : `${name}?`);
      expect(Object.keys(properties).map(optional), row.name).toEqual(row.args);
      expect(tool?.annotations, row.name).toEqual({
        readOnlyHint: row.hints.readOnly,
        destructiveHint: row.hints.destructive,
        idempotentHint: row.hints.idempotent,
        openWorldHint: row.hints.openWorld,
      });
      expect(tool?.inputSchema.type).toBe('object');
      expect(tool?.outputSchema?.['type']).toBe('object');
    }
  });

  test('every argument is described, and descriptions name only tools that there are', async () => {
    const { tools: listed } = await client.listTools();
    const names = new Set(MCP_TABLE.map(({ name }) => name));
    for (const { name, description = '', inputSchema } of listed) {
      for (const [argument, schema] of Object.entries(inputSchema.properties ?? {}))
        expect((schema as { description?: string }).description ?? '', `${name}.${argument}`).not.toBe('');
      const mentioned = description.match(/\b(?:create|complete|list|get|name|edit|revise)_[a-z_]+\b/g) ?? [];
      expect(
        mentioned.filter((word) => !names.has(word)),
        name,
      ).toEqual([]);
      // When to use it, its cost, and the next step.
      expect(description, name).toMatch(/\bUse it|Reads/);
      expect(description, name).toMatch(/\b(Cost|Free)\b/);
      expect(description, name).toMatch(/\bNext\b/);
    }
    // The text that every conversation carries.
    expect(Buffer.byteLength(JSON.stringify({ tools: listed }))).toBeLessThanOrEqual(25_000);
  });

  test('its schemas are JSON Schema 2020-12 without a combination at the root of the arguments', async () => {
    const { tools: listed } = await client.listTools();
    const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false });
    addFormats.default(ajv);
    for (const { name, inputSchema, outputSchema } of listed) {
      expect(() => ajv.compile(inputSchema as object), name).not.toThrow();
      expect(() => ajv.compile(outputSchema as object), name).not.toThrow();
      for (const key of ['anyOf', 'oneOf', 'allOf', '$ref']) expect(inputSchema).not.toHaveProperty(key);
    }
  });
});

describe.each(named)('%s', (_name, row) => {
  test.each(ERAS)('answers with exactly the keys of its route in %s', async (era) => {
    expectSuccess(row, await callTool(clients[era], row, await goodArguments(row)));
  });

  test('needs the scope of its route; without it the result is the problem', async () => {
    const { scope: needed } = routeOf(row);
    for (const scope of ['read', 'write', 'admin'] as const) {
      const scoped = await connectMcp(service.url, own.scoped[scope], '2026-07-28');
      const result = await callTool(scoped, row, await goodArguments(row));
      if (scope === needed) expectSuccess(row, result);
      else expectProblem(result, 'insufficient_scope');
      await scoped.close();
    }
  });

  test('costs a token, and without one the whole request is refused', async () => {
    const args = await goodArguments(row);
    await sql`INSERT INTO rate_buckets (bucket, tokens, updated_at)
      VALUES (${`key:${own.keyId}`}, 1.5, clock_timestamp())`.execute(service.service.app.db);
    expectSuccess(row, await callTool(client, row, args));
    // It refills no more, however long the next call takes.
    await sql`UPDATE rate_buckets SET updated_at = clock_timestamp() + interval '1 minute'
      WHERE bucket = ${`key:${own.keyId}`}`.execute(service.service.app.db);
    await expect(callTool(client, row, args)).rejects.toThrow(/429|rate_limited/);
  });

  const { codes, isGated } = routeOf(row);
  for (const code of codes.filter((name) => name !== 'invalid_json')) {
    const found = provocationsOf(row).refusals[code];
    if (typeof found !== 'function') continue;
    test(`refuses with ${code}, as its route does`, async () => {
      expectProblem(await callTool(client, row, argumentsOf(row, await found(own, tools))), code);
    });
  }

  test(`the gate ${isGated ? 'stops it' : 'lets it pass'}`, async () => {
    const args = await goodArguments(row);
    await closeGate(service.service.app.db, null);
    const result = await callTool(client, row, args);
    await openGate(service.service.app.db);
    if (!isGated) return expectSuccess(row, result);
    expectProblem(result, 'capacity_paused');
    expect(result._meta?.['retry-after']).toBe(60);
    expect(textOf(result)).toContain('60 seconds');
  });

  test('treats an unknown id, and a text that is no id, as a missing resource; other types are refused', async () => {
    const good = await goodArguments(row);
    for (const name of Object.values(row.ids)) {
      for (const id of [randomUUID(), 'nonsense', '../../v1/cuts', ''])
        expectProblem(await callTool(client, row, { ...good, [name]: id }), 'not_found');
      for (const id of [7, null, undefined, {}, []]) {
        const result = await callTool(client, row, { ...good, [name]: id });
        expectProblem(result, 'invalid_request');
        expect(textOf(result)).toContain(`${name}:`);
      }
    }
  });
});

test.each(named.filter(([, { hints }]) => hints.readOnly))(
  '%s has exactly the text of its route',
  async (_name, row) => {
    const provoked = await request(row);
    const sender = { url: service.url, key: own.key };
    const rest = await callRoute(routeOf(row), provoked, sender);
    const { structuredContent } = await callTool(client, row, argumentsOf(row, provoked));
    // Addresses are signed anew at each call.
    const unsigned = (text: string) => text.replaceAll(/\?[^"]*(?=")/g, '');
    expect(unsigned(JSON.stringify(structuredContent))).toBe(unsigned(rest.text));
  },
);

describe.each(['creator', 'legacy', 'none'] as const)('on an account with the plan %s', (plan) => {
  test('the usage fields fit the plan, on every tool whose route has them', async () => {
    const seed = await seedAccount(service.service.app.db, plan);
    const connected = await connectMcp(service.url, seed.key, '2026-07-28');
    for (const row of MCP_TABLE.filter((found) => routeOf(found).hasUsage)) {
      const result = await callTool(connected, row, await goodArguments(row, seed));
      expectSuccess(row, result, USAGE_FIELDS[plan]);
    }
    await connected.close();
  });
});

test('an internal fault is reported as one, without its text', async () => {
  const row = MCP_TABLE.find(({ name }) => name === 'get_cut');
  if (row === undefined) throw new Error('no such row');
  const args = await goodArguments(row);
  await sql`ALTER TABLE plan_versions RENAME TO hidden_versions`.execute(service.service.app.db);
  try {
    const result = await callTool(client, row, args);
    expectProblem(result, 'internal');
    expect(JSON.stringify(result)).not.toMatch(/plan_versions|relation/);
  } finally {
    await sql`ALTER TABLE hidden_versions RENAME TO plan_versions`.execute(service.service.app.db);
  }
});

test('a refusal for the plan carries the same members as by REST', async () => {
  const gated = await startTestService({
    MAKECUT_WORKER_SLOTS: '0',
    MAKECUT_MINUTES_GATE: 'on',
    MAKECUT_UPGRADE_URL: 'https://plans.example/choose',
  });
  const seed = await seedAccount(gated.service.app.db, 'none');
  const connected = await connectMcp(gated.url, seed.key, '2026-07-28');
  await connected.listTools();
  const args = { name: 'Talk', files: [{ filename: 'talk.mp4' }] };
  const result = await connected.callTool({ name: 'create_source_group', arguments: args });
  const rest = await fetch(`${gated.url}/v1/source-groups`, {
    method: 'POST',
    headers: { authorization: `Bearer ${seed.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
  expect(result.structuredContent).toEqual(await rest.json());
  expect(result.structuredContent).toMatchObject({
    code: 'minutes_plan_required',
    status: 402,
    upgrade_url: 'https://plans.example/choose',
  });
  await connected.close();
  await gated.end();
});
