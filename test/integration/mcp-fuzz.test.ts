import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { misfits, type Shape } from '../contract/match-shape.ts';
import { MCP_TABLE, routeOf, type ToolRow } from '../contract/mcp-table.ts';
import { mutated } from '../contract/mutations.ts';
import { type RequestArbitrary, requestArbitraries } from '../contract/request-arbitraries.ts';
import { STATUS_OF, USAGE_FIELDS } from '../contract/rest-table.ts';
import { type SeededAccount, seedAccount } from '../support/rows/seed-account.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/**
 * Unusual arguments, as bytes on the wire. Allowed ones succeed. One fault gets a code that the route documents. No
 * call gives an internal error. A failure names its seed: put it into `SEED` to repeat it.
 */
const SEED: number | null = null;
const VALID_RUNS = 10;
const MUTATED_RUNS = 60;

let service: TestService;
let seed: SeededAccount;
let arbitraries: Record<string, RequestArbitrary>;

const fuzzed = MCP_TABLE.filter((row) => {
  const { hasBody, isPaged } = routeOf(row);
  return hasBody || isPaged || row.name === 'get_transcript';
}).map((row) => [row.name, row] as const);

beforeAll(async () => {
  service = await startTestService({
    MAKECUT_WORKER_SLOTS: '0',
    MAKECUT_ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8',
  });
  seed = await seedAccount(service.service.app.db);
  await seed.setCeilings({ ceiling_ingests: 1e6, ceiling_planners: 1e6, ceiling_renders: 1e6 });
  const groupId = (await seed.group('ready')).id;
  arbitraries = requestArbitraries(seed, { groupId, kitId: await seed.kit() });
});
afterAll(() => service.end());

interface Outcome {
  status: number;
  result?: { isError?: boolean; structuredContent: Record<string, unknown> };
  error?: { code: number; message: string };
}

/** Calls a tool with arguments that are a text already. */
async function call(row: ToolRow, args: string): Promise<Outcome> {
  await service.refillLimits();
  const answer = await fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${seed.key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${row.name}","arguments":${args}}}`,
  });
  const text = await answer.text();
  const json = answer.headers.get('content-type')?.startsWith('text/event-stream')
    ? (/^data: (.*)$/m.exec(text)?.[1] ?? '')
    : text;
  return { status: answer.status, ...(JSON.parse(json) as Omit<Outcome, 'status'>) };
}

async function hold(property: fc.IAsyncProperty<[unknown]>, numRuns: number): Promise<void> {
  const outcome = await fc.check(property, { numRuns, ...(SEED === null ? {} : { seed: SEED }) });
  if (!outcome.failed) return;
  const said = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : 'interrupted';
  const example = JSON.stringify(outcome.counterexample)?.slice(0, 300);
  throw new Error(
    `seed ${outcome.seed} (${outcome.counterexamplePath}): ${said.slice(0, 400)} on ${example}`,
  );
}

function expectSuccess(row: ToolRow, { result, error }: Outcome): void {
  const { answer, hasUsage } = routeOf(row);
  expect([error, result?.isError ?? false, result?.isError === true ? result.structuredContent : '']).toEqual(
    [undefined, false, ''],
  );
  // Captions have no shape in the table of routes.
  if (row.name === 'get_transcript' && 'text' in (result?.structuredContent ?? {})) return;
  const shape = hasUsage ? { ...(answer as object), ...USAGE_FIELDS.enterprise } : answer;
  expect(misfits(result?.structuredContent, shape as Shape)).toEqual([]);
}

function expectKnown(row: ToolRow, outcome: Outcome): void {
  // Text that is no JSON, or no object, is refused before the tool.
  if (outcome.error !== undefined) {
    expect([400, 200]).toContain(outcome.status);
    expect([-32_700, -32_600, -32_602]).toContain(outcome.error.code);
    expect(outcome.error.message).not.toMatch(/\.ts:|postgres|undefined is not/);
    return;
  }
  expect(outcome.status).toBe(200);
  if (outcome.result?.isError !== true) {
    expectSuccess(row, outcome);
    return;
  }
  const { code, status } = outcome.result.structuredContent as { code: string; status: number };
  expect([...routeOf(row).codes, 'invalid_request']).toContain(code);
  expect(status).toBe(STATUS_OF[code]);
}

const withIds = async (row: ToolRow, arbitrary: RequestArbitrary, args: object) => {
  const params = await arbitrary.params();
  const ids = Object.entries(row.ids).map(([param, name]) => [name, params[param]]);
  return { ...args, ...Object.fromEntries(ids) };
};

describe.each(fuzzed)('%s', (_name, row) => {
  const arbitrary = () => {
    const found = arbitraries[row.route];
    if (found === undefined) throw new Error(`no arbitrary for ${row.route}`);
    return found;
  };
  const allowed = () => (arbitrary().body ?? arbitrary().query ?? fc.constant({})) as fc.Arbitrary<object>;

  test('accepts everything that is allowed', async () => {
    const property = fc.asyncProperty(allowed(), async (args) => {
      expectSuccess(row, await call(row, JSON.stringify(await withIds(row, arbitrary(), args))));
    });
    await hold(property as fc.IAsyncProperty<[unknown]>, VALID_RUNS);
  });

  test('refuses one fault, in its arguments or its ids, with its own code', async () => {
    const property = fc.asyncProperty(mutated(allowed()), fc.boolean(), async (text, hasIds) => {
      const ids = JSON.stringify(await withIds(row, arbitrary(), {})).slice(1, -1);
      const isObject = /^\{.*\}$/s.test(text);
      const args =
        hasIds && isObject && ids !== '' ? `{${ids}${text === '{}' ? '' : ','}${text.slice(1)}` : text;
      expectKnown(row, await call(row, args));
    });
    await hold(property as unknown as fc.IAsyncProperty<[unknown]>, MUTATED_RUNS);
  });
});
