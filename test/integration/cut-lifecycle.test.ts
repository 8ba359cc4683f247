import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyWebhook } from '../../src/client/verify-webhook.ts';
import { webhookEventSchema } from '../../src/contract/event.ts';
import { planDocumentSchema } from '../../src/contract/plan.ts';
import { renderQuoteSchema, renderSchema } from '../../src/contract/render.ts';
import { usageEnvelopeSchema, usageSchema } from '../../src/contract/usage.ts';
import { EVENT_NAMES } from '../../src/contract/values/events.ts';
import { until } from '../../src/lib/until.ts';
import { makeClip } from '../support/media/make-footage.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';
import { hasDirectAddresses } from '../support/service/test-store-settings.ts';

/** One recording without speech, from its upload to its end. Each test continues from the one before. */
let service: TestService;
let groupId: string;
let cutId: string;

/** The events of an endpoint that subscribed to everything. */
const deliveries: { rawBody: string; headers: IncomingHttpHeaders }[] = [];
const receiver = createServer((request, response) => {
  void text(request).then((rawBody) => {
    deliveries.push({ rawBody, headers: request.headers });
    response.end();
  });
});
let secret: string;

beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  service = await startTestService({
    MAKECUT_ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8',
    MAKECUT_EXTENSIONS: 'off',
  });
  const { port } = receiver.address() as AddressInfo;
  const made = await service.client.createWebhookEndpoint({
    url: `http://127.0.0.1:${port}/`,
    events: [...EVENT_NAMES],
  });
  secret = made.secret ?? '';
});
beforeEach(() => service.refillLimits());
afterAll(async () => {
  await service.end();
  await new Promise((done) => receiver.close(done));
});

const wait = <T>(what: string, ask: () => Promise<T | null>) =>
  until(
    what,
    async () => {
      await service.refillLimits();
      return await ask();
    },
    { timeoutMs: 240_000, everyMs: 100 },
  );

const statusOf = async (status: string) => {
  const cut = await service.client.getCut(cutId);
  return cut.status === status ? cut : null;
};
const planOf = async () => planDocumentSchema.parse((await service.client.getCut(cutId)).plan);
const stored = () => service.storedKeys();

test('a recording is uploaded and becomes ready', async () => {
  const clip = join(service.dataDir, 'clip.mp4');
  await makeClip(clip, 40);
  const created = await service.client.createSourceGroup({ name: 'Clip', files: [{ filename: 'clip.mp4' }] });
  groupId = created.id;
  const [file] = created.files;
  const body = await readFile(clip);
  expect((await fetch(file?.upload?.url ?? '', { method: 'PUT', body })).status).toBe(200);
  await service.client.completeSourceFile(groupId, file?.id ?? '');
  await expect(service.client.deleteSourceGroup(groupId)).rejects.toMatchObject({ code: 'conflict' });
  await wait('the group', async () =>
    (await service.client.getSourceGroup(groupId)).status === 'ready' ? true : null,
  );
  const group = await service.client.getSourceGroup(groupId);
  expect(group).toMatchObject({
    asr_status: 'complete',
    vad_status: 'complete',
    sync_status: 'skipped',
    duration_ms: 40_000,
  });
  expect(group.source_files[0]).toMatchObject({
    status: 'ready',
    width: 320,
    height: 180,
    fps: 25,
    offset_ms: 0,
  });
  expect(await service.client.getTranscript(groupId, 'words')).toEqual({ language: null, words: [] });
  expect(await service.client.getTranscript(groupId, 'srt')).toBe('');
  const media = await service.client.call('GET', `/internal/groups/${groupId}/media`);
  expect(media).toMatchObject({ engine: expect.stringMatching(/\w/), quality: null });
  await expect(service.client.nameSpeakers(groupId, { S1: 'Ann' })).rejects.toMatchObject({
    code: 'unknown_label',
  });
});

test('a cut is planned; a render before its plan is refused', async () => {
  const made = await service.client.createCut({
    prompt: 'the liveliest moments',
    source_group_ids: [groupId],
    settings: { target_duration_s: 12 },
    // A field beyond the interface. This service treats it like any unknown field, whatever its value.
    script: 'x'.repeat(60_000),
  });
  cutId = made.id;
  await wait('the plan', () => statusOf('planned'));
  const plan = await planOf();
  expect(plan.version).toBe(1);
  expect(plan.entries.length).toBeGreaterThanOrEqual(3);
});

test('a hand edit makes a new version, in its order of application; old versions stay', async () => {
  const before = await planOf();
  const last = before.entries.length;
  const numbers = before.entries.map((entry) => entry.n).filter((n) => n !== 2);
  const edited = await service.client.editPlan(cutId, {
    remove: [2],
    reorder: numbers.toReversed(),
    pin: [last],
    // Beyond the interface, so ignored here.
    ...({ base_version: 99, split: { n: 1 }, trim: 'x' } as object),
  });
  expect(planDocumentSchema.safeParse(edited).error?.issues ?? []).toEqual([]);
  expect(edited.version).toBe(2);
  expect(edited.entries.map((entry) => entry.n)).toEqual(numbers.map((_, index) => index + 1));
  expect(edited.entries[0]).toMatchObject({
    source_start_ms: before.entries[last - 1]?.source_start_ms,
    pinned: true,
  });
  expect(edited.warnings.filter((warning) => warning === 'manually edited')).toHaveLength(1);
  expect(await service.client.getPlanVersion(cutId, 1)).toEqual(before);
  expect(await planOf()).toEqual(edited);
  for (const edit of [
    {},
    { base_version: 2, split: { n: 1, at_ms: 1_000 } },
    { remove: [99] },
    { reorder: [1] },
    { pin: [1], unpin: [1] },
    { remove: edited.entries.map(({ n }) => n) },
  ]) {
    await expect(service.client.editPlan(cutId, edit), JSON.stringify(edit)).rejects.toMatchObject({
      code: 'invalid_request',
    });
  }
});

test('of several edits at once, one succeeds; the others must fetch the plan again', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => service.client.editPlan(cutId, { pin: [1] })),
  );
  const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  const versions = won.map((outcome) => outcome.value.version);
  expect(new Set(versions).size).toBe(versions.length);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' });
  }
  expect((await planOf()).version).toBe(2 + won.length);
});

test('a quote starts nothing and estimates the renders', async () => {
  const quote = await service.client.quoteRenders(cutId, { aspects: ['16:9', '1:1'], plan_version: 1 });
  const { minutes_plan, minutes_remaining, low_minutes, ...own } = quote;
  expect(renderQuoteSchema.safeParse(own).error?.issues ?? []).toEqual([]);
  expect(usageEnvelopeSchema.safeParse({ minutes_plan, minutes_remaining, low_minutes }).success).toBe(true);
  const plan = await service.client.getPlanVersion(cutId, 1);
  expect(quote.output_duration_s).toBe(plan.estimated_duration_s);
  expect(quote.output_minutes).toBeCloseTo((plan.estimated_duration_s * 2) / 60, 6);
  expect(quote.minutes).toMatchObject({ allowance: null, remaining: null, plan: 'enterprise' });
  await expect(
    service.client.quoteRenders(cutId, { aspects: ['16:9'], plan_version: 99 }),
  ).rejects.toMatchObject({ code: 'not_found', message: 'no such plan version 99' });
  expect((await service.client.listRenders(cutId)).data).toEqual([]);
});

test('a batch is rendered in three aspects; while it runs nothing of it can be deleted', async () => {
  const { render_ids: ids } = await service.client.createRenders(cutId, {
    aspects: ['16:9', '1:1', '9:16'],
    crop_mode: 'stack',
  });
  await expect(service.client.createRenders(cutId, { aspects: ['16:9'] })).rejects.toMatchObject({
    code: 'busy',
  });
  await expect(service.client.deleteCut(cutId)).rejects.toMatchObject({ code: 'conflict' });
  await expect(service.client.deleteRender(ids[0] ?? '')).rejects.toMatchObject({ code: 'conflict' });
  await wait('the renders', () => statusOf('complete'));
  const { data } = await service.client.listRenders(cutId);
  expect(data.map((render) => render.id).toSorted()).toEqual(ids.toSorted());
  for (const render of data) {
    expect(renderSchema.safeParse(render).error?.issues ?? []).toEqual([]);
    expect(render.status).toBe('complete');
    expect(Object.keys(render.sidecars ?? {}).toSorted()).toEqual(['edl', 'qc', 'srt', 'vtt']);
  }
});

test.skipIf(hasDirectAddresses)(
  'a download answers ranges and HEAD, sets a file name, and its address cannot be bent',
  async () => {
    const [render] = (await service.client.listRenders(cutId)).data;
    const url = render?.url ?? '';
    const whole = Buffer.from(await (await fetch(url)).arrayBuffer());
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, Number(head.headers.get('content-length'))]).toEqual([200, whole.length]);
    expect(head.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[A-Za-z][\w-]+-v\d+-(16x9|1x1|9x16)\.mp4"$/,
    );
    expect(head.headers.get('content-disposition')).not.toContain(cutId.slice(0, 8));
    expect(head.headers.get('content-type')).toBe('video/mp4');
    const part = await fetch(url, { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20));
    const tail = await fetch(url, { headers: { range: 'bytes=-5' } });
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(whole.subarray(-5));
    expect((await fetch(url, { headers: { range: `bytes=${whole.length}-` } })).status).toBe(416);
    expect((await fetch(url.replace('video.mp4', 'qc.json'))).status).toBe(404);
    expect(
      (await fetch(url.replace('purpose=download', 'purpose=upload'), { method: 'PUT', body: 'x' })).status,
    ).toBe(404);
  },
);

test('use is metered once each, by window', async () => {
  const usage = await wait('the egress', async () => {
    const now = await service.client.getUsage();
    return now.egress_gb > 0 ? now : null;
  });
  expect(usageSchema.safeParse(usage).error?.issues ?? []).toEqual([]);
  expect(usage.camera_hours_ingested).toBeCloseTo(40 / 3600, 6);
  expect(usage.plan_count).toBe(1);
  expect(usage.plan_transcript_hours).toBeCloseTo(40 / 3600, 6);
  const outputS = (await planOf()).estimated_duration_s;
  expect(usage.output_minutes_rendered).toBeCloseTo((3 * outputS) / 60, 3);
  expect(usage.render_angle_hours).toBeCloseTo((3 * outputS) / 3600, 5);
  const later = await service.client.getUsage({ from: new Date(Date.now() + 60_000).toISOString() });
  expect([later.plan_count, later.egress_gb]).toEqual([0, 0]);
  await expect(service.client.getUsage({ from: 'yesterday' })).rejects.toMatchObject({
    code: 'invalid_request',
  });
});

test('a render is deleted with its bytes, and the cut does not change', async () => {
  const [render] = (await service.client.listRenders(cutId)).data;
  expect(await service.client.deleteRender(render?.id ?? '')).toEqual({ status: 'deleted' });
  await wait('the purge', async () =>
    (await stored()).some((path) => path.includes(render?.id ?? '')) ? null : true,
  );
  expect((await service.client.listRenders(cutId)).data).toHaveLength(2);
  expect((await service.client.getCut(cutId)).status).toBe('complete');
  await expect(service.client.deleteRender(render?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
});

test('the plan of a deleted recording stays, and a render of it is refused with the reason', async () => {
  const plan = await planOf();
  expect(await service.client.deleteSourceGroup(groupId)).toEqual({ status: 'deleted' });
  await wait('the purge', async () =>
    (await stored()).some((path) => path.includes(groupId)) ? null : true,
  );
  await expect(service.client.getSourceGroup(groupId)).rejects.toMatchObject({ code: 'not_found' });
  expect(await planOf()).toEqual(plan);
  await service.client.createRenders(cutId, { aspects: ['16:9'] });
  await wait('the end of the render', () => statusOf('planned'));
  const failed = (await service.client.listRenders(cutId)).data.at(-1);
  expect(failed).toMatchObject({ status: 'failed', duration_ms: null });
  const events = await service.service.app.db
    .selectFrom('events')
    .selectAll()
    .where('event', '=', 'render.failed')
    .execute();
  expect(events.map(({ summary }) => summary)).toEqual([
    { stage: 'source', message: expect.stringMatching(/deleted/) },
  ]);
});

test('a deleted cut is removed with its plans, renders and bytes', async () => {
  expect(await service.client.deleteCut(cutId)).toEqual({ status: 'deleted' });
  await expect(service.client.getCut(cutId)).rejects.toMatchObject({ code: 'not_found' });
  await wait('the purge', async () =>
    (await stored()).some((path) => /\/(renders|batches)\//.test(path)) ? null : true,
  );
});

test('each end came to the endpoint once, signed, as the interface describes it', async () => {
  const { rows } = await sql<{ event: string }>`SELECT event FROM events ORDER BY occurred_at`.execute(
    service.service.app.db,
  );
  const names = rows.map(({ event }) => event);
  expect(new Set(names)).toEqual(
    new Set(['source.ready', 'cut.planned', 'render.completed', 'render.failed']),
  );
  expect(names.filter((name) => name === 'render.completed')).toHaveLength(3);
  await wait('the deliveries', async () => (deliveries.length >= names.length ? true : null));
  const events = await Promise.all(
    deliveries.map(({ rawBody, headers }) => verifyWebhook({ rawBody, headers, secret })),
  );
  expect(events.map(({ event }) => event).toSorted()).toEqual(names.toSorted());
  for (const event of events) expect(webhookEventSchema.parse(event)).toEqual(event);
  expect(new Set(deliveries.map(({ rawBody }) => rawBody)).size).toBe(names.length);
});
