import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadFootage } from '../../src/app/recordings/load-footage.ts';
import { findRecording } from '../../src/db/recordings/recordings.ts';
import { SentenceEncoder } from '../../src/embeddings/sentence-encoder.ts';
import { embedForPlan } from '../../src/jobs/embeddings/embed-for-plan.ts';
import { encodeRecording } from '../../src/jobs/embeddings/encode-recording.ts';
import { until } from '../../src/lib/until.ts';
import { createOperatorClient } from '../../src/net/operator-client.ts';
import { planCut } from '../../src/planner/plan-cut.ts';
import { makeSpokenClip } from '../support/media/spoken-clip.ts';
import {
  answerWith,
  byConcepts,
  EMBEDDING_KEY,
  type EmbeddingServer,
  startEmbeddingServer,
} from '../support/network/embedding-server.ts';
import { DEFAULT_SETTINGS } from '../support/planner/check-plan.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';
import { startTranscribingServer, type TranscribingServer } from '../support/speech/transcribing-server.ts';

/** A service with an engine of embeddings: its requests, the kept vectors, the cost, and plans without it. */
const SAID = [
  'we found an old bakery in the north of the town.',
  'the oven was cold for many years.',
  'many people came to see it on monday.',
  'now we sell bread to all of them every morning.',
].join(' ');
/** No plan before, and nothing asked of it. */
const FIRST = { instruction: null, previous: [] };
const PASSAGES_OF_SAID = 'the north of the town';

let transcriber: TranscribingServer;
let service: TestService;
let server: EmbeddingServer;
let groupId: string;
const embed = byConcepts([/bread|bakery|oven/, /people|town/]);

beforeAll(async () => {
  server = await startEmbeddingServer(embed);
  transcriber = await startTranscribingServer([SAID]);
  service = await startTestService({
    ...transcriber.environment,
    MAKECUT_EMBEDDINGS_BASE_URL: server.baseUrl,
    MAKECUT_EMBEDDINGS_API_KEY: EMBEDDING_KEY,
    MAKECUT_EMBEDDINGS_MODEL: 'concepts',
    MAKECUT_EMBEDDINGS_USD_PER_MILLION: '100',
    MAKECUT_PROVIDER_BUDGET_USD: '1',
  });
  groupId = await uploadGroup(service, await makeSpokenClip(service.dataDir, SAID));
});
beforeEach(async () => {
  await service.refillLimits();
  server.asked.length = 0;
});
afterAll(async () => {
  await service.end();
  await transcriber.close();
  await server.close();
});

async function plan(prompt = 'the bread', settings: object = {}) {
  const { id } = await service.client.createCut({
    prompt,
    source_group_ids: [groupId],
    settings: { target_duration_s: 10, duration_tolerance_pct: 50, ...settings },
  });
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

const db = () => service.service.app.db;
const kept = async () =>
  (
    await sql<{ space: string; bytes: number }>`
    SELECT space, length(vector) AS bytes FROM passage_vectors WHERE group_id = ${groupId}`.execute(db())
  ).rows;
const spend = async () =>
  (
    await sql<{ provider: string; amount_usd: number }>`
    SELECT provider, amount_usd FROM provider_spend ORDER BY at`.execute(db())
  ).rows;

test('the first plan asks for the phrases and the passages, and the passages are kept', async () => {
  const made = await plan();
  expect(made?.warnings.join()).not.toMatch(/embeddings/);
  expect(server.asked).toHaveLength(2);
  expect(server.asked[0]).toEqual(['the bread']);
  expect(server.asked[1]?.join(' ')).toContain(PASSAGES_OF_SAID);
  expect(server.calls.at(-1)?.headers.authorization).toBe(`Bearer ${EMBEDDING_KEY}`);
  const rows = await kept();
  expect(rows).toHaveLength(server.asked[1]?.length ?? -1);
  for (const row of rows) expect(row).toEqual({ space: `${server.baseUrl} concepts`, bytes: 12 });
});

test('its cost counts against the budget', async () => {
  const rows = await spend();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual({ provider: 'embeddings', amount_usd: (2 * 100) / 1e6 });
  expect(rows[1]?.amount_usd).toBeGreaterThan(rows[0]?.amount_usd ?? 1);
});

test('the next plan asks for its phrases alone', async () => {
  await plan('the people of the town');
  expect(server.asked).toHaveLength(1);
  expect(server.asked.flat().join(' ')).not.toContain(PASSAGES_OF_SAID);
});

test('a corrected word gets a new vector, and the vector of the former word is removed', async () => {
  const before = (await kept()).length;
  await sql`UPDATE words SET text = CASE WHEN text ILIKE 'bakery%' THEN 'granary' ELSE text END WHERE group_id = ${groupId}`.execute(
    db(),
  );
  await plan();
  expect(server.asked).toHaveLength(2);
  expect(server.asked[1]?.join(' ')).toContain('granary');
  expect(await kept()).toHaveLength(before);
});

test('economy asks no engine that costs', async () => {
  await plan('the bread', { economy: true });
  expect(server.asked).toEqual([]);
});

test('a server that cannot be used is done without, and the plan says so', async () => {
  const usual = await plan('the bread', { economy: true });
  server.reply(() => ({ status: 401, body: { error: { message: EMBEDDING_KEY } } }));
  const made = await plan();
  expect(made?.entries).toEqual(usual?.entries);
  expect(made?.warnings[0]).toBe(
    'planned without concepts: it could not be used, as its server answered HTTP 401',
  );
  expect(JSON.stringify(made)).not.toContain(EMBEDDING_KEY);
});

test('a spent budget leaves a plan to the words, but for an engine that costs nothing', async () => {
  const { app } = service.service;
  const run = { accountId: '', runId: '', attempt: 1 };
  const asked = { ...FIRST, prompt: 'the bread', settings: DEFAULT_SETTINGS, groups: [] };
  const offered = { baseUrl: server.baseUrl, apiKey: null, model: 'concepts', usdPerMillion: 100 };
  const embedWith = (embeddings: typeof offered) =>
    embedForPlan(
      {
        ...app,
        providerBudget: { ...app.providerBudget, limitUsd: 0 },
        embeddings,
        sentenceEncoder: null,
        operatorClient: createOperatorClient({ extraCa: null }),
      },
      asked,
      run,
      new AbortController().signal,
    );
  expect(await embedWith(offered)).toEqual({
    embedded: null,
    notices: ['planned without concepts: the budget for providers is spent'],
  });
  server.reply((call) => answerWith((JSON.parse(call.body.toString()) as { input: string[] }).input, embed));
  expect((await embedWith({ ...offered, usdPerMillion: 0 })).embedded?.phrases.size).toBe(1);
});

describe('without a server', () => {
  class CountingEncoder extends SentenceEncoder {
    readonly asked: string[] = [];
    override encode(texts: readonly string[], signal: AbortSignal) {
      this.asked.push(...texts);
      return super.encode(texts, signal);
    }
  }
  const sentenceEncoder = new CountingEncoder();
  const signal = new AbortController().signal;
  const context = () => ({
    ...service.service.app,
    embeddings: null,
    sentenceEncoder,
    operatorClient: createOperatorClient({ extraCa: null }),
  });
  const footage = () =>
    service.service.app.store.withPaths((store) => loadFootage({ ...service.service.app, store }, groupId));
  const ofEncoder = async () => (await kept()).filter(({ space }) => space.startsWith('universal'));
  beforeEach(() => {
    sentenceEncoder.asked.length = 0;
  });
  afterAll(() => sentenceEncoder.close());

  test('a recording is encoded sentence by sentence, and vectors of a server that is set no more are dropped', async () => {
    const recording = await findRecording(db(), groupId, null);
    if (recording === null) throw new Error('the recording is gone');
    // Plans of above that went by no server were encoded.
    await sql`DELETE FROM passage_vectors WHERE group_id = ${groupId} AND space LIKE 'universal%'`.execute(
      db(),
    );
    expect(await kept()).not.toEqual([]);
    await encodeRecording(context(), recording, signal);
    expect(sentenceEncoder.asked.join(' ')).toContain(PASSAGES_OF_SAID);
    const rows = await ofEncoder();
    expect(rows).toHaveLength(sentenceEncoder.asked.length);
    for (const { bytes } of rows) expect(bytes).toBe(512 * 4);
    expect(await kept()).toEqual(rows);
    sentenceEncoder.asked.length = 0;
    await encodeRecording(context(), recording, signal);
    expect(sentenceEncoder.asked).toEqual([]);
  });

  test('a plan then encodes its phrases alone', async () => {
    const groups = [await footage()];
    const run = { accountId: '', runId: '', attempt: 1 };
    const asked = { ...FIRST, prompt: 'the bread', settings: DEFAULT_SETTINGS, groups };
    const { embedded, notices } = await embedForPlan(context(), asked, run, signal);
    expect(sentenceEncoder.asked).toEqual(['the bread']);
    expect(notices).toEqual([]);
    expect(embedded?.isBySentence).toBe(true);
    expect(embedded?.passages).toHaveLength((await ofEncoder()).length);
    const settings = { ...DEFAULT_SETTINGS, targetDurationS: 10 };
    const input = { prompt: 'the bread', instruction: null, version: 1, previous: [], groups, embedded };
    const made = await planCut({ ...input, settings }, signal);
    expect(made.entries).not.toEqual([]);
  });

  test('a brief in another language is left to the words', async () => {
    const groups = [await footage()];
    const run = { accountId: '', runId: '', attempt: 1 };
    const asked = { ...FIRST, prompt: 'Ein Video über das Brot', settings: DEFAULT_SETTINGS, groups };
    expect(await embedForPlan(context(), asked, run, signal)).toEqual({ embedded: null, notices: [] });
    expect(sentenceEncoder.asked).toEqual([]);
  });
});

test('the vectors go with the recording', async () => {
  expect((await kept()).length).toBeGreaterThan(0);
  await service.client.deleteSourceGroup(groupId);
  expect(await kept()).toEqual([]);
});
