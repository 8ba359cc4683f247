import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JobContext } from '../../src/jobs/job-context.ts';
import { chooseModel } from '../../src/jobs/planning/choose-model.ts';
import { until } from '../../src/lib/until.ts';
import { makeSpokenClip } from '../support/media/spoken-clip.ts';
import { DEFAULT_SETTINGS } from '../support/planner/check-plan.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';
import { startTranscribingServer, type TranscribingServer } from '../support/speech/transcribing-server.ts';

/**
 * A service whose cuts are chosen by a language model. Tests check which model it asks, the cost, and when it
 * asks none.
 */
const SAID = [
  'we found an old bakery in the north of the town.',
  'the oven was cold for many years.',
  'many people came to see it on monday.',
  'now we sell bread to all of them every morning.',
].join(' ');

let transcriber: TranscribingServer;
let service: TestService;
let groupId: string;
let requests = 0;
const model = createServer((request, response) => {
  void json(request).then((body) => {
    requests += 1;
    const { messages } = body as { messages: { content: string }[] };
    const numbers = [...(messages.at(-1)?.content ?? '').matchAll(/^(\d+) S\d+ /gm)].map(([, n]) =>
      Number(n),
    );
    const pick = {
      first: numbers[0],
      last: numbers.at(-1),
      role: 'hook',
      reason: 'All of it is about bread.',
    };
    const message = { role: 'assistant', content: JSON.stringify({ picks: [pick], unmet: [] }) };
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        id: 'x',
        object: 'chat.completion',
        created: 1,
        model: 'test',
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage: { prompt_tokens: 2_000, completion_tokens: 100, total_tokens: 2_100 },
      }),
    );
  });
});

beforeAll(async () => {
  await new Promise<void>((done) => model.listen(0, '127.0.0.1', done));
  transcriber = await startTranscribingServer([SAID]);
  service = await startTestService({
    ...transcriber.environment,
    MAKECUT_PLANNER_STANDARD_MODEL: 'openai-compatible:test',
    MAKECUT_PLANNER_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
    MAKECUT_PLANNER_USD_PER_MILLION_IN: '10',
    MAKECUT_PLANNER_USD_PER_MILLION_OUT: '50',
    MAKECUT_PROVIDER_BUDGET_USD: '1',
  });
  groupId = await uploadGroup(service, await makeSpokenClip(service.dataDir, SAID));
});
beforeEach(() => service.refillLimits());
afterAll(async () => {
  await service.end();
  await transcriber.close();
  await new Promise((done) => model.close(done));
});

async function plan(settings: object = {}) {
  const { id } = await service.client.createCut({
    prompt: 'the bread',
    source_group_ids: [groupId],
    settings: { target_duration_s: 10, duration_tolerance_pct: 50, ...settings },
  });
  return await planOf(id);
}

async function planOf(id: string) {
  const cut = await until(
    'the plan',
    async () => {
      const found = await service.client.getCut(id);
      return found.status === 'planning' ? null : found;
    },
    { timeoutMs: 60_000, everyMs: 100 },
  );
  return cut.plan;
}
const spend = async () =>
  (
    await sql<{ usd: number; provider: string }>`
      SELECT amount_usd AS usd, provider FROM provider_spend`.execute(service.service.app.db)
  ).rows;

test('the model of the tier chooses, and its cost is recorded', async () => {
  const made = await plan();
  expect(requests).toBe(1);
  expect(made?.rationale).toContain('Chosen by openai-compatible test: (1) All of it is about bread.');
  expect(made?.entries[0]?.text).toMatch(/^We found/);
  expect(await spend()).toEqual([{ usd: (2_000 * 10 + 100 * 50) / 1e6, provider: 'openai-compatible' }]);
  await plan({ planner_model_tier: 'premium' });
  expect(requests).toBe(2);
});

test('economy never asks it', async () => {
  const asked = requests;
  const made = await plan({ economy: true });
  expect(requests).toBe(asked);
  expect(made?.rationale).not.toContain('Chosen by');
});

test('the lines of a script are shown without asking it, and a revision leaves the others', async () => {
  const asked = requests;
  const script = ['Now we sell bread to all of them every morning.', 'The wind took the roof off the barn.'];
  const made = await service.client.createCut({
    prompt: 'Cut this script',
    script: [...script, 'The oven was cold for many years.'].join('\n'),
    source_group_ids: [groupId],
    settings: { target_duration_s: 60, min_segment_duration_s: 1 },
  });
  const plan = await planOf(made.id);
  const starts = plan?.entries.map(({ source_start_ms }) => source_start_ms) ?? [];
  expect(starts).toHaveLength(2);
  expect(starts[0]).toBeGreaterThan(starts[1] ?? 0);
  expect(plan?.entries[0]?.text).toMatch(/morning/i);
  expect(plan?.entries[1]?.text).toMatch(/oven|cold|years/i);
  expect(plan?.warnings).toContain(`line 2 is not said in the footage: “${script[1]}”`);
  await service.client.reviseCut(made.id, 'remove entry 1');
  const revised = await planOf(made.id);
  expect(revised?.entries.map(({ text }) => text)).toEqual([plan?.entries[1]?.text]);
  expect(requests).toBe(asked);
  const { app } = service.service;
  const kept = await sql<{ script: string }>`SELECT script FROM cuts WHERE id = ${made.id}`.execute(app.db);
  expect(kept.rows[0]?.script.split('\n')).toHaveLength(3);
});

test('the title of a script is no brief: the same words as a brief change the pace and the fillers', async () => {
  const title = 'A fast paced cut without fillers';
  const settingsOf = async (prompt: string) => {
    const script = `${title}\nNow we sell bread to all of them every morning.`;
    const settings = { target_duration_s: 60, min_segment_duration_s: 1 };
    const made = await service.client.createCut({ prompt, script, source_group_ids: [groupId], settings });
    return (await planOf(made.id))?.settings;
  };
  expect(await settingsOf(title)).toMatchObject({ pace: 'balanced', fillerRemoval: false });
  expect(await settingsOf(`${title}, please`)).toMatchObject({ pace: 'fast', fillerRemoval: true });
});

test('a spent budget refuses new work, and runs that were admitted before continue without the model', async () => {
  const { app } = service.service;
  await sql`INSERT INTO provider_spend (provider, amount_usd, cause) VALUES ('x', 1, 'test')`.execute(app.db);
  await expect(plan()).rejects.toMatchObject({ code: 'capacity_paused' });
  const offered = {
    provider: 'openai-compatible' as const,
    model: 'test',
    apiKey: null,
    baseUrl: 'http://127.0.0.1:1/v1',
    usdPerMillionIn: 10,
    usdPerMillionOut: 50,
  };
  const run = { accountId: '', runId: '', attempt: 1 };
  const context = (model: typeof offered) =>
    ({ ...app, plannerModels: { standard: model, premium: null } }) as unknown as JobContext;
  expect(await chooseModel(context(offered), DEFAULT_SETTINGS, run)).toEqual({
    model: null,
    notices: ['chosen by the built-in planner: the budget for language models is spent'],
  });
  // A model that costs nothing spends nothing.
  const free = { ...offered, usdPerMillionIn: 0, usdPerMillionOut: 0 };
  expect((await chooseModel(context(free), DEFAULT_SETTINGS, run)).model).toMatchObject({
    provider: 'openai-compatible',
    model: 'test',
  });
});
