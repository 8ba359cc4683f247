import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Word } from '../../src/contract/transcript.ts';
import { replaceTranscript, upsertSpeakerNames } from '../../src/db/recordings/transcripts.ts';
import { connectMcp } from '../support/mcp/mcp-client.ts';
import { type SeededAccount, seedAccount } from '../support/rows/seed-account.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** Views of a talk that are only for models. */
let service: TestService;
let own: SeededAccount;
let client: Client;
let groupId: string;

const SENTENCES = 2_000;

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
  const { db } = service.service.app;
  own = await seedAccount(db);
  groupId = (await own.group('ready')).id;
  const words: Word[] = Array.from({ length: SENTENCES }, (_, idx) => ({
    idx,
    text: `sentence-number-${idx}.`,
    start_ms: idx * 1_000,
    end_ms: idx * 1_000 + 900,
    confidence: 1,
    speaker: idx % 50 < 40 ? 'S1' : 'S2',
    filler: false,
  }));
  const segments = words.map(({ idx, text, start_ms, end_ms, speaker }) => ({
    idx,
    speaker,
    start_ms,
    end_ms,
    text,
    word_start_idx: idx,
    word_end_idx: idx,
  }));
  await db.transaction().execute((trx) => replaceTranscript(trx, groupId, words, segments));
  client = await connectMcp(service.url, own.key, '2026-07-28');
  await client.listTools();
});
beforeEach(() => service.refillLimits());
afterAll(async () => {
  await client.close();
  await service.end();
});

async function read(args: object) {
  const result = await client.callTool({ name: 'get_transcript', arguments: { group_id: groupId, ...args } });
  const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  return { is: result.structuredContent as Record<string, never[]> & { code?: string }, text };
}

test('a stretch has the words that overlap it, in every format', async () => {
  const stretch = { from_ms: 10_950, to_ms: 13_000 };
  const idxs = (rows: { idx: number }[] = []) => rows.map(({ idx }) => idx);
  expect(idxs((await read(stretch)).is['segments'])).toEqual([11, 12]);
  expect(idxs((await read({ ...stretch, format: 'words' })).is['words'])).toEqual([11, 12]);
  expect(idxs((await read({ from_ms: 10_500, to_ms: 11_001 })).is['segments'])).toEqual([10, 11]);
  expect(idxs((await read({ from_ms: (SENTENCES - 1) * 1_000 })).is['segments'])).toEqual([SENTENCES - 1]);
  expect(idxs((await read({ to_ms: 1_000 })).is['segments'])).toEqual([0]);
  for (const format of ['srt', 'vtt']) {
    const { is, text } = await read({ ...stretch, format });
    expect(Object.keys(is)).toEqual(['text']);
    expect(text).toMatch(/sentence-number-11/i);
    expect(text).toMatch(/sentence-number-12/i);
    expect(text).not.toMatch(/sentence-number-1[03]\b/);
  }
  expect((await read({ from_ms: 99_000_000 })).is['segments']).toEqual([]);
});

test('the whole talk comes to the letter, its text cut short with a word on how to read on', async () => {
  const { is, text } = await read({});
  expect(is['segments']).toHaveLength(SENTENCES);
  expect(text.length).toBeLessThan(24_500);
  expect(text).toMatch(/more lines.*from_ms/);
});

test('an overview has the share of each speaker and the subject of each stretch', async () => {
  const { is, text } = await read({ overview: true });
  const overview = is['overview'] as unknown as {
    language: string;
    speakers: object[];
    passages: { start_ms: number }[];
  };
  expect(overview.speakers).toEqual([
    { label: 'S1', display_name: null, talk_time_ms: 1_440_000, turns: 40 },
    { label: 'S2', display_name: null, talk_time_ms: 360_000, turns: 40 },
  ]);
  expect(overview.passages).toHaveLength(12);
  expect(JSON.stringify(overview).length).toBeLessThan(2_600);
  expect(text).toMatch(/S1: 24:00\.0 in 40 turns/);
  const zoomed = (await read({ overview: true, from_ms: 600_000, to_ms: 900_000 })).is;
  const passages = (zoomed['overview'] as unknown as typeof overview).passages;
  expect(passages).toHaveLength(10);
  expect(passages[0]?.start_ms).toBe(600_000);
});

test.each<[object, RegExp]>([
  [{ from_ms: -1 }, /from_ms.*-1.*from 0/],
  [{ from_ms: '1' }, /from_ms.*"1"/],
  [{ from_ms: 1.5 }, /from_ms.*1\.5/],
  [{ to_ms: 0 }, /to_ms.*0.*from 1/],
  [{ from_ms: 5, to_ms: 5 }, /to_ms.*more than from_ms/],
  [{ overview: 'yes' }, /overview.*"yes".*true or false/],
])('%j is refused and named', async (args, said) => {
  const { is, text } = await read(args);
  expect(is.code).toBe('invalid_request');
  expect(text).toMatch(said);
});

test('an overview of a recording that is not ready is refused', async () => {
  const { id } = await own.group('perceiving');
  const result = await client.callTool({
    name: 'get_transcript',
    arguments: { group_id: id, overview: true },
  });
  expect(result.structuredContent).toMatchObject({ code: 'not_ready' });
});

test('texts say what is uncertain, who has a name, and which cuts draw on a recording', async () => {
  const { db } = service.service.app;
  const warning = 'how many people speak is uncertain: one voice was found, and there may be more';
  await db
    .updateTable('source_groups')
    .set({ warnings: [warning] })
    .where('id', '=', groupId)
    .execute();
  const names = new Map([['S1', 'Mara']]);
  await db.transaction().execute((trx) => upsertSpeakerNames(trx, groupId, { names, isTyped: true }));
  const cutId = await own.cut('planned', groupId);
  const say = async (name: string, args: object) => {
    const { content } = await client.callTool({ name, arguments: { ...args } });
    return content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  };
  const group = await say('get_source_group', { group_id: groupId });
  expect(group).toContain(`Warnings: ${warning}.`);
  expect(group).toMatch(new RegExp(`^Cut ${cutId} ".+": planned$`, 'm'));
  expect(await say('list_speakers', { group_id: groupId })).toContain(warning);
  expect((await read({ overview: true })).text).toContain(warning);
  expect((await read({ to_ms: 1_000 })).text).toContain('S1 is "Mara".');
  expect(await say('get_cut', { cut_id: cutId })).toContain(`from source group ${groupId} "Seeded".`);
});

test('a wait for files that nobody has confirmed ends at once', async () => {
  const { id, fileId } = await own.group('ingesting');
  const { content } = await client.callTool(
    { name: 'get_source_group', arguments: { group_id: id, wait_s: 50 } },
    { timeout: 60_000 },
  );
  expect(content[0]).toMatchObject({ text: expect.stringContaining(`Not confirmed: ${fileId}`) });
});
