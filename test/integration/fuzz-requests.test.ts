import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, callRoute } from '../contract/call-route.ts';
import { misfits, type Shape } from '../contract/match-shape.ts';
import { mutated } from '../contract/mutations.ts';
import type { Provoked } from '../contract/provocations.ts';
import { type RequestArbitrary, requestArbitraries } from '../contract/request-arbitraries.ts';
import { REST_TABLE, type RouteRow, STATUS_OF, USAGE_FIELDS } from '../contract/rest-table.ts';
import { type SeededAccount, seedAccount } from '../support/rows/seed-account.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/**
 * Unusual requests. An allowed one succeeds. One with a fault gets a code that its route documents. No request gives
 * a 5xx. A failure names its seed: put it into `SEED` to repeat it.
 */
const SEED: number | null = null;
const VALID_RUNS = 25;
const MUTATED_RUNS = 120;

let service: TestService;
let seed: SeededAccount;
let arbitraries: Record<string, RequestArbitrary>;

/** Allowed by the schema, but refused because only a real recording has it. */
const NEVER_SUCCEEDS = ['POST /v1/brand-kits/:id/assets/confirm'];

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

async function send(row: RouteRow, provoked: Provoked): Promise<Answer> {
  await service.refillLimits();
  return await callRoute(row, provoked, { url: service.url, key: seed.key });
}

/** Runs the property and throws one short line: the seed, the path to the counterexample, and the answer. */
async function hold(property: fc.IAsyncProperty<[unknown]>, numRuns: number): Promise<void> {
  const outcome = await fc.check(property, { numRuns, ...(SEED === null ? {} : { seed: SEED }) });
  if (!outcome.failed) return;
  const said = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : 'interrupted';
  const example = JSON.stringify(outcome.counterexample)?.slice(0, 300);
  throw new Error(
    `seed ${outcome.seed} (${outcome.counterexamplePath}): ${said.slice(0, 400)} on ${example}`,
  );
}

function expectSuccess(row: RouteRow, answer: Answer): void {
  expect([answer.status, answer.status === row.status ? '' : answer.text.slice(0, 200)]).toEqual([
    row.status,
    '',
  ]);
  const shape = row.hasUsage ? { ...(row.answer as object), ...USAGE_FIELDS.enterprise } : row.answer;
  expect(misfits(answer.json, shape as Shape)).toEqual([]);
}

/** A valid success, if the fault had no effect, or a code that the route documents. */
function expectKnownAnswer(row: RouteRow, answer: Answer): void {
  if (answer.status === row.status) {
    expectSuccess(row, answer);
    return;
  }
  const { code } = answer.json as { code: string };
  expect([...row.codes], answer.text.slice(0, 200)).toContain(code);
  expect(answer.status).toBe(STATUS_OF[code]);
  expect(Object.keys(answer.json as object).toSorted()).toEqual([
    'code',
    'detail',
    'status',
    'title',
    'type',
  ]);
  expect((answer.json as { detail: string }).detail.length).toBeLessThan(2_000);
}

const queryOf = (query: Record<string, string>) => new URLSearchParams(query).toString();

const routes = REST_TABLE.filter(
  ({ hasBody, isPaged, path }) => hasBody || isPaged || /transcript$|usage$/.test(path),
).map((row) => [`${row.method} ${row.path}`, row] as const);

test('every route with a body or a query is fuzzed', () => {
  expect(Object.keys(arbitraries).toSorted()).toEqual(routes.map(([name]) => name).toSorted());
});

describe.each(routes)('%s', (name, row) => {
  const arbitrary = () => {
    const found = arbitraries[name];
    if (found === undefined) throw new Error(`no arbitrary for ${name}`);
    return found;
  };

  test('accepts everything that is allowed', async () => {
    const { params, body, query } = arbitrary();
    const request = fc.record({ body: body ?? fc.constant(undefined), query: query ?? fc.constant(null) });
    const property = fc.asyncProperty(request, async (given) => {
      const asked = given.query === null ? {} : { query: queryOf(given.query) };
      const answer = await send(row, { params: await params(), body: given.body, ...asked });
      if (NEVER_SUCCEEDS.includes(name)) expectKnownAnswer(row, answer);
      else expectSuccess(row, answer);
    });
    await hold(property, VALID_RUNS);
  });

  test('refuses one fault with its own code', async () => {
    const { params, body, query } = arbitrary();
    const bent: fc.Arbitrary<Provoked> =
      body === undefined
        ? fc
            .dictionary(fc.constantFrom('limit', 'cursor', 'format', 'from', 'to', '__proto__'), oddText)
            .map((q) => ({
              query: `${queryOf(q)}&limit=1&limit=2&%00=%ZZ`.replace(/^&/, ''),
            }))
        : mutated(body).map((text) => ({ body: text }));
    const property = fc.asyncProperty(bent, async (given) => {
      expectKnownAnswer(row, await send(row, { params: await params(), ...given }));
    });
    await hold(property, query === undefined ? MUTATED_RUNS : VALID_RUNS);
  });
});

const oddText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\0', '-1', '1e9', '9'.repeat(400), '2024-02-30', '+275760-09-13', '0000-01-01T00:00:00Z'),
  // A cursor of the right form with a time that there is not.
  fc
    .constantFrom('0000-00-00 00:00:00+00', '9999-99-99 99:99:99+00', '2024-02-30 25:61:61.123456+00', '-1')
    .map((time) => Buffer.from(`${time}|00000000-0000-4000-8000-000000000000`).toString('base64url')),
);
