import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readProgress } from '../../src/db/work/progress.ts';
import { until } from '../../src/lib/until.ts';
import { makeFootage } from '../support/media/make-footage.ts';
import { movingPicture } from '../support/media/moving-picture.ts';
import {
  type ProviderReply,
  type ProviderServer,
  startProviderServer,
} from '../support/network/provider-server.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';
import { writeTinyTransducer } from '../support/speech/tiny-transducer.ts';

/** The whole service transcribes a recording through a server that speaks OpenAI's protocol. */
const KEY = 'sk-test-77aa1f';
const SAID = 'we found an old bakery in the north of the town. many people came to see it on monday.';
const WRITTEN = 'We found an old bakery in the north of the town. Many people came to see it on Monday.';
const USD_PER_MINUTE = 0.6;
let provider: ProviderServer;
let service: TestService;
let groupId: string;
let clip: string;

/** The server answers words at even times of the sent sound, not at their true times. */
function answer(): ProviderReply {
  const words = WRITTEN.split(' ').map((word, i) => ({
    word: word.replace(/[.,]$/, ''),
    start: 0.3 + i * 0.2,
    end: 0.45 + i * 0.2,
  }));
  return { body: { task: 'transcribe', language: 'english', duration: 5, text: WRITTEN, words } };
}

beforeAll(async () => {
  provider = await startProviderServer();
  provider.reply(answer);
  service = await startTestService({
    MAKECUT_OPENAI_BASE_URL: `${provider.origin}/v1/`,
    MAKECUT_OPENAI_API_KEY: KEY,
    MAKECUT_OPENAI_MODEL: 'large-v3',
    MAKECUT_OPENAI_USD_PER_MINUTE: String(USD_PER_MINUTE),
    MAKECUT_PROVIDER_RETRY_UNIT_S: '0.01',
    MAKECUT_PROVIDER_BUDGET_USD: '1000',
  });
  const sound = join(service.dataDir, 'said.wav');
  await promisify(execFile)('flite', ['-voice', 'rms', '-t', SAID, '-o', sound]);
  clip = join(service.dataDir, 'clip.mp4');
  await makeFootage(
    ...[...movingPicture(), '-i', sound, '-shortest'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', clip],
  );
  groupId = await uploadGroup(service, clip);
});
beforeEach(() => service.refillLimits());
afterAll(async () => {
  await service.end();
  await provider.close();
});

const db = () => service.service.app.db;
const perceive = (engine: string | null) =>
  service.client.call<{ id: string }>('POST', `/internal/groups/${groupId}/perceive`, { engine });
const runEnded = (id: string) =>
  until(
    'the hearing',
    async () => {
      const { rows } = await sql<{ status: string; error: string | null; engine: string | null }>`
        SELECT status, error, engine FROM perception_runs WHERE id = ${id}`.execute(db());
      return rows[0]?.status === 'running' ? null : (rows[0] ?? null);
    },
    { timeoutMs: 180_000, everyMs: 200 },
  );
const hear = async (engine: string | null) => runEnded((await perceive(engine)).id);
const textNow = async () =>
  (await service.client.getTranscript(groupId, 'segments')).segments.map(({ text }) => text);
const engineNow = async () => {
  const { rows } = await sql<{ engine: string; model: string; quality: string; language: string }>`
    SELECT engine, model, quality, language FROM source_groups WHERE id = ${groupId}`.execute(db());
  return rows[0];
};
const egressBytes = async () => Math.round((await service.client.getUsage()).egress_gb * 1e9);
const spend = async () =>
  (
    await sql<{ provider: string; amount_usd: number; cause: string }>`
      SELECT provider, amount_usd, cause FROM provider_spend ORDER BY id`.execute(db())
  ).rows;
/** A FLAC file states its number of samples in its header (RFC 9639, 8.2): 36 bits at byte 21. */
function soundMsOf(body: Buffer): number {
  const at = body.indexOf('fLaC');
  return ((body.readUInt8(at + 21) & 15) * 2 ** 32 + body.readUInt32BE(at + 22)) / 16;
}
function flacBytesOf(body: Buffer): number {
  return body.lastIndexOf('\r\n--') - body.indexOf('fLaC');
}

test('a provider transcribes a recording: capitals, marks, sentences, engine, meters', async () => {
  expect(await textNow()).toEqual([
    'We found an old bakery in the north of the town.',
    'Many people came to see it on Monday.',
  ]);
  expect(await engineNow()).toEqual({
    engine: 'OpenAI-compatible',
    model: 'large-v3',
    quality: 'high',
    language: 'en',
  });
  expect(provider.calls).toHaveLength(1);
  const body = provider.calls[0]?.body ?? Buffer.alloc(0);
  expect(await egressBytes()).toBe(flacBytesOf(body));
  const [row, ...others] = await spend();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ provider: 'openai', cause: expect.stringMatching(/^transcribe:.*:0$/) });
  expect(row?.amount_usd).toBeCloseTo((soundMsOf(body) / 60_000) * USD_PER_MINUTE, 9);
  expect(soundMsOf(body)).toBeGreaterThan(4_000);
});

test('another engine by name; the vocabulary goes to the provider as hints', async () => {
  const before = await egressBytes();
  expect(await hear('pocketsphinx')).toMatchObject({ status: 'complete', engine: 'pocketsphinx' });
  expect(await engineNow()).toMatchObject({ engine: 'PocketSphinx', quality: 'draft' });
  expect((await textNow()).join(' ').toLowerCase()).toContain('old bakery');
  expect(await egressBytes()).toBe(before);
  provider.reply(answer);
  const { id } = await service.client.call<{ id: string }>('POST', `/internal/groups/${groupId}/perceive`, {
    engine: 'openai',
    vocabulary: ['Xylophonia'],
  });
  expect(await runEnded(id)).toMatchObject({ status: 'complete', engine: 'openai' });
  expect(provider.calls[0]?.body.toString('latin1')).toContain('Xylophonia');
  expect((await textNow())[0]).toBe('We found an old bakery in the north of the town.');
});

test('a piece that is tried again by its job is metered once', async () => {
  const rows = (await spend()).length;
  // All four questions of the first attempt fail, so that the job is tried again.
  provider.reply((_, index) => (index < 4 ? { status: 500 } : answer()));
  const { id } = await perceive(null);
  expect(await runEnded(id)).toMatchObject({ status: 'complete', engine: 'openai' });
  expect(provider.calls).toHaveLength(5);
  expect(await spend()).toHaveLength(rows + 1);
  const { rows: meters } =
    await sql`SELECT 1 FROM usage_ledger WHERE cause = ${`transcribe:${id}:0`}`.execute(db());
  expect(meters).toHaveLength(1);
});

test('a piece whose provider requests a long pause waits that long, and gives the reason', async () => {
  const at: number[] = [];
  provider.reply((_, index) => {
    at.push(performance.now());
    // 10 ms a second in this test: 2.5 s.
    return index === 0 ? { status: 429, headers: { 'retry-after': '250' } } : answer();
  });
  const { id } = await perceive(null);
  const stages = await until(
    'the pause',
    async () => {
      const stages = await readProgress(
        db(),
        (await db().selectFrom('accounts').select('id').executeTakeFirstOrThrow()).id,
        [id],
      );
      return stages.some(({ detail }) => detail?.startsWith('waits') === true) ? stages : null;
    },
    { timeoutMs: 60_000, everyMs: 100 },
  );
  expect(stages.find(({ stage }) => stage === 'transcribe')).toMatchObject({
    fraction: 0,
    detail: expect.stringMatching(/^waits until \d{4}-\d\d-\d\d \d\d:\d\d UTC: the .*provider answered 429$/),
  });
  expect(await runEnded(id)).toMatchObject({ status: 'complete', engine: 'openai' });
  expect(at).toHaveLength(2);
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(2_400);
  // The estimate for later recordings counts work, and no waiting.
  const run = await db()
    .selectFrom('perception_runs')
    .select(['worked_ms', 'created_at', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const wholeMs = (run.ended_at?.getTime() ?? 0) - run.created_at.getTime();
  expect(Number(run.worked_ms)).toBeGreaterThan(0);
  expect(Number(run.worked_ms)).toBeLessThan(wholeMs - 2_000);
});

test('a pause of more than a day is not waited for', async () => {
  provider.reply(() => ({ status: 429, headers: { 'retry-after': '9000000' } }));
  const { status, error } = await hear('openai');
  expect(status).toBe('failed');
  expect(error).toMatch(/^transcribe: .* answered 429\. It asks for a pause of 25 hours, which is too long/);
  expect(provider.calls).toHaveLength(1);
});

test.each([
  [
    'deepgram',
    /engine: the engine deepgram is not there: set MAKECUT_DEEPGRAM_API_KEY; the engines here are: openai, moonshine, pocketsphinx/,
  ],
  ['sherpa', /the engine sherpa is not there: \.\/makecut models install/],
  ['siri', /there is no engine "siri"/],
])('%s is not there: refused when it is asked for, with what to do', async (engine, message) => {
  await expect(perceive(engine)).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringMatching(message),
  });
});

test('a model that the operator puts into the folder is used at once; an incomplete model is never used', async () => {
  const models = join(service.dataDir, 'models');
  await writeTinyTransducer(join(models, 'by-hand'));
  await writeTinyTransducer(join(models, 'half'));
  await rm(join(models, 'half', 'joiner.int8.onnx'));
  await rm(join(models, 'half', 'decoder.int8.onnx'));
  await expect(perceive('sherpa:half')).rejects.toMatchObject({ code: 'invalid_request' });
  expect(await hear('sherpa')).toMatchObject({ status: 'complete', error: null, engine: 'sherpa:by-hand' });
  expect(await engineNow()).toMatchObject({ engine: 'sherpa-onnx', model: 'by-hand', quality: 'high' });
  // The model knows one word, and finds it wherever the sound is loud.
  const { words } = await service.client.getTranscript(groupId, 'words');
  expect(words.length).toBeGreaterThan(10);
  expect(new Set(words.map(({ text }) => text))).toEqual(new Set(['a']));
  await rm(models, { recursive: true });
});

test('a refused key fails the transcription with a sentence; the transcript stays', async () => {
  const before = await textNow();
  provider.reply(() => ({ status: 401, body: { error: { message: `Incorrect API key provided: ${KEY}` } } }));
  const { status, error } = await hear('openai');
  expect(status).toBe('failed');
  expect(error).toMatch(
    /^transcribe: .*does not accept this installation's key \(401\)\. Check MAKECUT_OPENAI_API_KEY/,
  );
  expect(error).not.toContain(KEY);
  expect(provider.calls).toHaveLength(1);
  expect(await textNow()).toEqual(before);
});

test('a first transcription that is refused ends the recording at stage transcribe, with one event', async () => {
  provider.reply(() => ({
    status: 404,
    body: { error: { message: 'The model `large-v3` does not exist' } },
  }));
  const { id, files } = await service.client.createSourceGroup({
    name: 'No',
    files: [{ filename: 'clip.mp4' }],
  });
  await fetch(files[0]?.upload?.url ?? '', { method: 'PUT', body: await readFile(clip) });
  await service.client.completeSourceFile(id, files[0]?.id ?? '');
  const failed = await until(
    'the failure',
    async () => {
      const group = await service.client.getSourceGroup(id);
      return group.status === 'failed' ? group : null;
    },
    { timeoutMs: 180_000, everyMs: 300 },
  );
  expect(failed.asr_status).toBe('failed');
  expect(failed.error).toMatch(/refuses the request \(404\): The model `large-v3` does not exist/);
  const { rows } = await sql<{ event: string; stage: string }>`
    SELECT event, summary->>'stage' AS stage FROM events WHERE cause = ${`group:${id}`}`.execute(db());
  expect(rows).toEqual([{ event: 'source.failed', stage: 'transcribe' }]);
});

test('beyond the budget a free engine transcribes; an engine that was requested by name is refused', async () => {
  provider.reply(answer);
  // One cent is left: less than a transcription costs, and more than nothing, so that new work is still admitted.
  await sql`INSERT INTO provider_spend (provider, amount_usd, cause)
    SELECT 'openai', 999.99 - sum(amount_usd), 'filler' FROM provider_spend`.execute(db());
  const failed = await hear('openai');
  expect(failed.status).toBe('failed');
  expect(failed.error).toMatch(/^transcribe: transcribing it with openai would cost more than the budget/);
  expect(await hear(null)).toMatchObject({ status: 'complete', engine: 'moonshine' });
  const other = await uploadGroup(service, clip);
  const { rows } = await sql<{ engine: string; warnings: string[] }>`
    SELECT engine, warnings FROM source_groups WHERE id = ${other}`.execute(db());
  expect(rows[0]?.engine).toBe('Moonshine');
  expect(rows[0]?.warnings).toContain(
    'transcribed with moonshine, because the budget for paid providers was spent; openai can transcribe it later',
  );
  expect(provider.calls).toHaveLength(0);
  await sql`DELETE FROM provider_spend WHERE cause = 'filler'`.execute(db());
  expect(await hear(null)).toMatchObject({ status: 'complete', engine: 'openai' });
});
