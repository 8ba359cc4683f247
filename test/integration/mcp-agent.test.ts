import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '../../src/lib/until.ts';
import { connectMcp } from '../support/mcp/mcp-client.ts';
import { type BlackBox, startBlackBox } from '../support/service/black-box.ts';

/**
 * An agent with a key, the tools, and an HTTP client for uploads and downloads. It goes from an upload to videos, and
 * acts only on results. Each test continues from the one before.
 */
let box: BlackBox;
let agent: Client;
let groupId: string;
let cutId: string;

beforeAll(async () => {
  box = await startBlackBox();
  agent = await connectMcp(box.baseUrl, box.apiKey, '2026-07-28');
  await agent.listTools();
});
beforeEach(() => box.refillLimits());
afterAll(async () => {
  await agent.close();
  await box.end();
});

interface Answer<T> {
  result: T;
  text: string;
}

/** Calls a tool. A refusal ends the test with its text. */
async function call<T>(name: string, args: object): Promise<Answer<T>> {
  const { structuredContent, content, isError } = await agent.callTool({ name, arguments: { ...args } });
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  if (isError === true) throw new Error(`${name}: ${text}`);
  return { result: structuredContent as T, text };
}

/** Asks again until the text has one of these states. */
const poll = <T>(name: string, args: object, isDone: (result: T) => boolean) =>
  until(
    name,
    async () => {
      await box.refillLimits();
      const answer = await call<T>(name, args);
      return isDone(answer.result) ? answer : null;
    },
    { timeoutMs: 240_000, everyMs: 250 },
  );

interface Plan {
  version: number;
  entries: { n: number; text: string; pinned: boolean; speaker_name?: string }[];
  estimated_duration_s: number;
  warnings: string[];
}
interface Cut {
  status: string;
  plan: Plan;
}

test('it learns the way from the server and finds no footage', async () => {
  expect(agent.getInstructions()).toMatch(/create_source_group.*create_renders/s);
  expect((await call('list_source_groups', {})).text).toMatch(/no source groups/);
});

test('it announces a recording, uploads it, and waits until it is ready', async () => {
  const { result, text } = await call<{ id: string; files: { id: string; upload: { url: string } }[] }>(
    'create_source_group',
    { name: 'Bread', files: [{ filename: 'talk.mp4' }], idempotency_key: 'bread-1' },
  );
  groupId = result.id;
  // A model that is shown only the text has all it needs in it.
  const address = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  expect(address).toBe(result.files[0]?.upload.url);
  const fileId = result.files[0]?.id ?? '';
  const refused = await agent.callTool({
    name: 'complete_source_file',
    arguments: { group_id: groupId, file_id: fileId },
  });
  expect(refused.structuredContent).toMatchObject({ code: 'upload_incomplete' });
  expect((await fetch(address, { method: 'PUT', body: await box.makeTalk() })).status).toBe(200);
  await call('complete_source_file', { group_id: groupId, file_id: fileId });
  const early = await agent.callTool({ name: 'get_transcript', arguments: { group_id: groupId } });
  expect(early.structuredContent).toMatchObject({ code: 'not_ready' });
  const ready = await poll<{ status: string }>('get_source_group', { group_id: groupId }, ({ status }) =>
    ['ready', 'failed'].includes(status),
  );
  expect(ready.result.status).toBe('ready');
  expect(ready.text).toMatch(/get_transcript.*create_cut/);
});

test('it reads an overview of the talk, then a stretch, and names the speakers', async () => {
  const glance = await call<{
    overview: { passages: { start_ms: number; end_ms: number; terms: string[] }[] };
  }>('get_transcript', { group_id: groupId, overview: true });
  const [passage] = glance.result.overview.passages;
  if (passage === undefined) throw new Error('nothing is said');
  expect(glance.result.overview.passages.flatMap(({ terms }) => terms).join(' ')).toMatch(
    /price|bread|people/,
  );
  const middle = Math.round((passage.start_ms + passage.end_ms) / 2);
  const whole = await call<{ segments: { end_ms: number }[] }>('get_transcript', { group_id: groupId });
  const part = await call<{ segments: { end_ms: number }[] }>('get_transcript', {
    group_id: groupId,
    from_ms: middle,
  });
  expect(part.result.segments).toEqual(whole.result.segments.filter((segment) => segment.end_ms > middle));
  expect(part.result.segments.length).toBeLessThan(whole.result.segments.length);
  const { result } = await call<{ speakers: { label: string }[] }>('list_speakers', { group_id: groupId });
  const names = Object.fromEntries(result.speakers.map(({ label }) => [label, 'Rosa']));
  expect((await call('name_speakers', { group_id: groupId, names })).text).toContain('S1 is "Rosa"');
});

test('it plans a cut, and reads the plan with its words', async () => {
  const { result } = await call<{ id: string; status: string }>('create_cut', {
    prompt: 'What she says about the price',
    source_group_ids: [groupId],
    settings: { target_duration_s: 10 },
    idempotency_key: 'bread-cut',
  });
  cutId = result.id;
  const planned = await poll<Cut>('get_cut', { cut_id: cutId }, ({ status }) => status !== 'planning');
  expect(planned.result).toMatchObject({ status: 'planned', plan: { version: 1 } });
  for (const { n, text } of planned.result.plan.entries) {
    expect(planned.text).toContain(`${n}. [`);
    expect(planned.text).toContain(text);
  }
  expect(planned.text).toContain('Rosa: ');
  expect(planned.text).toMatch(/price/i);
});

test('it edits by number, then revises by a sentence: pinned entries stay', async () => {
  const { result: edited } = await call<Plan>('edit_plan', { cut_id: cutId, pin: [1] });
  expect(edited).toMatchObject({ version: 2, warnings: expect.arrayContaining(['manually edited']) });
  const pinned = edited.entries[0];
  expect(pinned?.pinned).toBe(true);
  await call('revise_cut', { cut_id: cutId, instruction: 'make it 15 seconds', idempotency_key: 'longer' });
  const revised = await poll<Cut>('get_cut', { cut_id: cutId }, ({ status }) => status !== 'planning');
  expect(revised.result).toMatchObject({ status: 'planned', plan: { version: 3 } });
  expect(revised.result.plan.entries.filter((entry) => entry.pinned).map(({ text }) => text)).toEqual([
    pinned?.text,
  ]);
});

test('it renders and hands over addresses that open without a key', async () => {
  const { result } = await call<{ render_ids: string[] }>('create_renders', {
    cut_id: cutId,
    aspects: ['9:16'],
    idempotency_key: 'videos',
  });
  expect(result.render_ids).toHaveLength(1);
  const { result: done, text } = await poll<{ data: { status: string; aspect: string; url: string }[] }>(
    'list_renders',
    { cut_id: cutId },
    ({ data }) => data.every(({ status }) => status === 'complete' || status === 'failed'),
  );
  expect(done.data.map(({ aspect, status }) => [aspect, status])).toEqual([['9:16', 'complete']]);
  for (const { url } of done.data) {
    expect(text).toContain(url);
    const video = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(video.subarray(4, 8).toString('latin1')).toBe('ftyp');
  }
  expect((await call('get_cut', { cut_id: cutId })).result).toMatchObject({ status: 'complete' });
});
