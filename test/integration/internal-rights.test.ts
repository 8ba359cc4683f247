import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role, Scope } from '../../src/contract/values/access.ts';
import { type Asker, callInternal } from '../contract/call-internal.ts';
import { INTERNAL_TABLE } from '../contract/internal-table.ts';
import { servedRoutes } from '../contract/served-routes.ts';
import { type SeededAccount, seedAccount } from '../support/rows/seed-account.ts';
import { type SeededPerson, seedPerson } from '../support/rows/seed-people.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** Every route under /internal is called by nobody, by each key and by each role, and by the operator. */
let service: TestService;
let own: SeededAccount;
let person: Record<Role | 'operator' | 'otherAdmin', SeededPerson>;

const SCOPES = ['read', 'write', 'admin'] as const satisfies readonly Scope[];
const ROLES: Record<Role, readonly Scope[]> = {
  viewer: ['read'],
  editor: ['read', 'write'],
  admin: ['read', 'write', 'admin'],
};

const rows = Object.entries(INTERNAL_TABLE);
const guarded = rows.filter(([, { right }]) => right !== 'open');
const opened = rows.filter(([, { right }]) => right === 'open');

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
  const { db } = service.service.app;
  own = await seedAccount(db);
  const other = await seedAccount(db);
  person = {
    viewer: await seedPerson(db, own.accountId, 'viewer'),
    editor: await seedPerson(db, own.accountId, 'editor'),
    admin: await seedPerson(db, own.accountId, 'admin'),
    // A viewer, so that no right of the account stands in for the operator's.
    operator: await seedPerson(db, own.accountId, 'viewer', { isOperator: true }),
    otherAdmin: await seedPerson(db, other.accountId, 'admin'),
  };
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

/** Status and code of the answer to a request about ids that nothing has. */
async function refusalOf(route: string, asker: Asker): Promise<string> {
  // Each route takes a body of its own. An empty one is refused after the caller's right was checked.
  const body = /^(GET|HEAD) /.test(route) ? {} : { body: {} };
  const { status, text } = await callInternal(service.url, route, asker, body);
  return `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim();
}

const UNKNOWN = '401 invalid_api_key';
const TOO_SMALL = '403 insufficient_scope';
/** HEAD has no body, so no code. */
const seenAs = (refusal: string, route: string) =>
  route.startsWith('HEAD ') ? refusal.slice(0, 3) : refusal;

async function expectAdmitted(route: string, asker: Asker): Promise<void> {
  expect(await refusalOf(route, asker), 'is admitted').not.toMatch(/^(401|403|5\d\d)/);
}

test('the table has every route under /internal, and no other', async () => {
  const served = await servedRoutes(service.service.app);
  expect(served.filter((route) => route.includes(' /internal'))).toEqual(
    Object.keys(INTERNAL_TABLE).toSorted(),
  );
});

test('docs/internal-calls.md names every route', async () => {
  const text = await readFile(join(import.meta.dirname, '../../docs/internal-calls.md'), 'utf8');
  const named = new Set(text.match(/\/internal\/[\w/:-]+/g));
  const paths = Object.keys(INTERNAL_TABLE).map((route) => route.replace(/^\w+ /, '').replace('*', ''));
  expect(paths.filter((path) => !named.has(path))).toEqual([]);
});

test.each(opened)('%s is open, and its reason is named', async (route, { why = '' }) => {
  expect(why).not.toBe('');
  expect(await refusalOf(route, null)).not.toBe(UNKNOWN);
});

describe.each(guarded)('%s', (route, { right, isForPeople = false }) => {
  const needed: Scope = right === 'operator' || right === 'open' ? 'read' : right;

  test('refuses nobody, an unknown key and an ended session', async () => {
    for (const asker of [null, { key: 'x' }, { key: `mk_live_${'A'.repeat(43)}` }, { cookie: 'makecut=x' }])
      expect(await refusalOf(route, asker)).toBe(seenAs(UNKNOWN, route));
  });

  test('refuses a key without its scope, and every key where it is for people', async () => {
    for (const scope of SCOPES) {
      const asker = { key: own.scoped[scope] };
      if (isForPeople) expect(await refusalOf(route, asker), scope).toBe(UNKNOWN);
      else if (scope === needed) await expectAdmitted(route, asker);
      else expect(await refusalOf(route, asker), scope).toBe(seenAs(TOO_SMALL, route));
    }
    if (isForPeople) expect(await refusalOf(route, { key: own.key })).toBe(UNKNOWN);
  });

  test('refuses people of a smaller role', async () => {
    for (const role of ['viewer', 'editor', 'admin'] as const) {
      const asker = { cookie: await person[role].signIn() };
      if (right !== 'operator' && ROLES[role].includes(needed)) await expectAdmitted(route, asker);
      else expect(await refusalOf(route, asker), role).toBe(seenAs(TOO_SMALL, route));
    }
  });
});

test.each(guarded.filter(([, { right }]) => right === 'operator').map(([route]) => route))(
  '%s refuses the admin of another account, and takes the operator',
  async (route) => {
    expect(await refusalOf(route, { cookie: await person.otherAdmin.signIn() })).toBe(TOO_SMALL);
    await expectAdmitted(route, { cookie: await person.operator.signIn() });
  },
);
