import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClient, type MakecutClient } from '../../src/client/client.ts';
import { NOT_RENDERED } from '../../src/contract/values/plans.ts';
import { until } from '../../src/lib/until.ts';
import { type SeededAccount, seedAccount } from '../support/rows/seed-account.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

let service: TestService;
let seed: SeededAccount;
let client: MakecutClient;

beforeAll(async () => {
  service = await startTestService();
  seed = await seedAccount(service.service.app.db);
  client = createClient({ baseUrl: service.url, apiKey: seed.key, retry: { maxAttempts: 1 } });
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

/** Plans a cut that renders three videos by itself; returns the plan's warnings and the number of its renders. */
async function planAndRender() {
  const { id: groupId } = await seed.group('ready');
  const { id } = await client.createCut({
    prompt: 'What they say about the price',
    source_group_ids: [groupId],
    settings: { target_duration_s: 10 },
    aspects: ['16:9', '1:1', '9:16'],
    auto_render: true,
  });
  const plan = await until(
    'the plan',
    async () => {
      await service.refillLimits();
      return (await client.getCut(id)).plan;
    },
    { timeoutMs: 180_000, everyMs: 100 },
  );
  return { warnings: plan.warnings, renders: (await client.listRenders(id)).data.length };
}

test('a cut that renders by itself starts all of its videos or none, and says so in its plan', async () => {
  await seed.setCeilings({ ceiling_renders: 2 });
  const refused = await planAndRender();
  expect(refused).toEqual({ warnings: expect.arrayContaining([NOT_RENDERED]), renders: 0 });
  await seed.setCeilings({ ceiling_renders: 3 });
  const started = await planAndRender();
  expect(started.warnings).not.toContain(NOT_RENDERED);
  expect(started.renders).toBe(3);
});
