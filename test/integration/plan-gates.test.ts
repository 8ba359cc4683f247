import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccount, createKey, setAccount } from '../../src/app/operator/manage-accounts.ts';
import type { AccountPlan } from '../../src/contract/values/access.ts';
import { meter } from '../../src/db/accounts/usage.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({
    MAKECUT_WORKER_SLOTS: '0',
    MAKECUT_BILLING_ENFORCEMENT: 'on',
    MAKECUT_MINUTES_GATE: 'on',
    MAKECUT_ALLOWANCES: 'creator=30',
    MAKECUT_UPGRADE_URL: 'https://example.com/plans',
    MAKECUT_PROVIDER_BUDGET_USD: '20',
    MAKECUT_PROVIDER_BUDGET_WINDOW: 'day',
  });
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

async function accountOn(plan: AccountPlan) {
  const { db } = service.service.app;
  const { id } = await createAccount(db, plan, plan);
  const apiKey = (await createKey(db, id, [], null))?.key ?? '';
  const use = async (minutes: number) => {
    const cause = `test:${minutes}`;
    await meter(db, id, { meter: 'camera_hours_ingested', quantity: minutes / 60, cause });
    // It counts also when a month ends during a test.
    await sql`UPDATE usage_ledger SET at = at + interval '1 day' WHERE cause = ${cause}`.execute(db);
  };
  const bring = async (cameras: number) => {
    const files = Array.from({ length: cameras }, (_, n) => ({ filename: `${n}.mp4` }));
    const answer = await fetch(`${service.url}/v1/source-groups`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'x', files }),
    });
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: await answer.json(),
    };
  };
  const rows = async () =>
    (await sql`SELECT 1 FROM source_groups WHERE account_id = ${id}`.execute(db)).rows.length;
  return { id, use, bring, rows, set: (changes: object) => setAccount(db, id, changes) };
}

describe('camera limits', () => {
  test.each([
    ['creator', 1],
    ['pro', 1],
    ['studio', 2],
    ['enterprise', 4],
  ] as const)('a plan %s allows %d cameras', async (plan, limit) => {
    const account = await accountOn(plan);
    expect((await account.bring(limit)).status).toBe(201);
    const { status, body } = await account.bring(limit + 1);
    expect(status).toBe(402);
    expect(body).toMatchObject({ code: 'multicam_not_entitled', upgrade_url: 'https://example.com/plans' });
    expect(Object.keys(body)).toHaveLength(6);
    expect(await account.rows()).toBe(1);
  });
});

describe('the minutes gate', () => {
  test('an account without plan needs one; a live trial is one, until its minutes or its time are over', async () => {
    const account = await accountOn('none');
    const refused = await account.bring(1);
    expect([refused.status, refused.body['code']]).toEqual([402, 'minutes_plan_required']);
    expect(refused.body['upgrade_url']).toBe('https://example.com/plans');
    const trialEnd = new Date(Date.now() + 86_400_000);
    await account.set({ trial_ends_at: trialEnd });
    expect((await account.bring(1)).body).toMatchObject({ minutes_plan: 'trial', minutes_remaining: 60 });
    await account.use(60);
    expect((await account.bring(1)).body).toMatchObject({
      status: 402,
      code: 'minutes_allowance_exhausted',
      allowance: 60,
      used: 60,
      period_end: trialEnd.toISOString(),
    });
    await account.set({ trial_ends_at: new Date(Date.now() - 1000) });
    expect((await account.bring(1)).body['code']).toBe('minutes_plan_required');
  });

  test('an allowance is used up by the minute, and is there again in another month', async () => {
    const account = await accountOn('creator');
    await account.use(29.9);
    expect((await account.bring(1)).body).toMatchObject({ minutes_remaining: 0.1, low_minutes: true });
    await account.use(0.2);
    const { status, body } = await account.bring(1);
    expect([status, body['code'], body['used']]).toEqual([402, 'minutes_allowance_exhausted', 30.1]);
    const { db } = service.service.app;
    await sql`UPDATE usage_ledger SET at = at - interval '33 days' WHERE account_id = ${account.id}`.execute(
      db,
    );
    expect((await account.bring(1)).body).toMatchObject({ minutes_remaining: 30, low_minutes: false });
  });

  test('credits pass while there are any', async () => {
    const account = await accountOn('legacy');
    expect((await account.bring(1)).body['code']).toBe('minutes_plan_required');
    await account.set({ credits: 1 });
    expect((await account.bring(1)).body).toMatchObject({ credits_remaining: 1, low_credits: true });
  });

  test('a custom allowance is never used up', async () => {
    const account = await accountOn('enterprise');
    await account.use(1e6);
    expect((await account.bring(1)).body).toMatchObject({ minutes_remaining: null, low_minutes: false });
  });
});

const DAY_S = 86_400;

describe('the budget stop', () => {
  test('closes the gate for the rest of the window once it is spent, by whichever account', async () => {
    const { db } = service.service.app;
    const account = await accountOn('enterprise');
    // What is spent in an hour counts also when a day ends during the test.
    const spend = (usd: number, age: string) =>
      sql`INSERT INTO provider_spend (provider, amount_usd, cause, at)
        VALUES ('deepgram', ${usd}, ${`${usd} ${age}`}, now() - ${age}::interval)`.execute(db);
    await spend(500, '25 hours');
    await spend(19.99, '-1 hour');
    expect((await account.bring(1)).status).toBe(201);
    await spend(0.01, '-1 hour');
    const { status, retryAfter, body } = await account.bring(1);
    expect([status, body['code']]).toEqual([503, 'capacity_paused']);
    expect(body['detail']).toContain('paid providers');
    const opensS = Date.now() / 1000 + Number(retryAfter);
    expect(Math.abs(opensS - Math.round(opensS / DAY_S) * DAY_S)).toBeLessThan(30);
    await sql`UPDATE provider_spend SET at = at - interval '2 days'`.execute(db);
    expect((await account.bring(1)).status).toBe(201);
  });
});
