import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CorrectionUndo } from '../../src/contract/edits/correction-undo.ts';
import { replaceTranscript } from '../../src/db/recordings/transcripts.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** Corrections by many requests, of a recording whose transcript is written as rows. */
let service: TestService;
let groupId: string;

beforeAll(async () => {
  service = await startTestService();
  const made = await service.client.createSourceGroup({ name: 'Talk', files: [{ filename: 'a.mp4' }] });
  groupId = made.id;
  await db().updateTable('source_groups').set({ status: 'ready' }).where('id', '=', groupId).execute();
});
beforeEach(async () => {
  await service.refillLimits();
  const words = ['we', 'met', 'there'].map((text, idx) => ({
    ...{ idx, text, start_ms: 500 * idx, end_ms: 500 * idx + 400 },
    ...{ confidence: 0.5, speaker: 'S1', filler: false },
  }));
  await db()
    .transaction()
    .execute((trx) => replaceTranscript(trx, groupId, words, []));
});
afterAll(() => service.end());

const db = () => service.service.app.db;
const wordsOf = async () => (await service.client.getTranscript(groupId, 'words')).words;
const path = () => `/internal/groups/${groupId}/corrections`;
const correct = (text: string, idx = 0) =>
  service.client.call<{ undo: CorrectionUndo }>('POST', path(), { corrections: [{ op: 'word', idx, text }] });
const undo = (id: CorrectionUndo) => service.client.call('POST', `${path()}/undo`, { undo: id });

/** Holds the recording's row until it is called. */
async function holdRecording(): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = db()
    .transaction()
    .execute(async (trx) => {
      await sql`SELECT FROM source_groups WHERE id = ${groupId} FOR UPDATE`.execute(trx);
      locked.resolve();
      await release.promise;
    });
  await locked.promise;
  return async () => {
    release.resolve();
    await holding;
  };
}

test('changes of a recording wait without a connection of the database', async () => {
  const release = await holdRecording();
  // More than there are connections.
  const many = Array.from({ length: 18 }, (_, i) => correct(`we${i}`));
  await Promise.all(Array.from({ length: 6 }, () => service.client.getUsage()));
  expect(await wordsOf()).toHaveLength(3);
  await release();
  await Promise.all(many);
});

test('a change that waits for its recording too long is refused in a sentence', async () => {
  const release = await holdRecording();
  await expect(correct('they')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('nothing was changed, try again shortly'),
  });
  await release();
  await correct('they');
});

test('a recording keeps its newest undos, each for one use', async () => {
  const { undo: oldest } = await correct('me');
  for (let i = 0; i < 50; i += 1) await correct(`us${i}`);
  expect(await db().selectFrom('correction_undos').select('id').execute()).toHaveLength(50);
  await expect(undo(oldest)).rejects.toMatchObject({ code: 'conflict' });
  const { undo: newest } = await correct('we');
  await undo(newest);
  expect((await wordsOf())[0]?.text).toBe('us49');
  await expect(undo(newest)).rejects.toMatchObject({
    message: expect.stringContaining('cannot be taken back, or no more'),
  });
});

test('a correction of another word at the same time is kept for later transcriptions', async () => {
  await sql`UPDATE words SET start_ms = 0, end_ms = 400, speaker = 'S2' WHERE group_id = ${groupId} AND idx = 1`.execute(
    db(),
  );
  const kept = async () =>
    (
      await db()
        .selectFrom('word_corrections')
        .select('text')
        .where('group_id', '=', groupId)
        .orderBy('id')
        .execute()
    ).map(({ text }) => text);
  await correct('they', 0);
  await correct('meet', 1);
  const before = await kept();
  expect(before).toEqual(['they', 'meet']);
  const { undo: last } = await correct('meets', 1);
  expect(await kept()).toEqual(['they', 'meets']);
  await undo(last);
  expect(await kept()).toEqual(before);
});

test('a correction leaves the ends of other sentences, and one whose mark is taken away goes on', async () => {
  const words = 'so we met there because we had to'.split(' ').map((text, idx) => ({
    ...{ idx, text, start_ms: 300 * idx, end_ms: 300 * idx + 290 },
    ...{ confidence: 0.5, speaker: 'S1', filler: false },
  }));
  // The engine wrote no marks, and no rule would part the talk here again.
  const spans = [0, 4].map((first, idx) => ({
    ...{ idx, speaker: 'S1', start_ms: 300 * first, end_ms: 300 * first + 1_190 },
    ...{ word_start_idx: first, word_end_idx: first + 3 },
  }));
  await db()
    .transaction()
    .execute((trx) => replaceTranscript(trx, groupId, words, spans));
  const shown = async () =>
    (await service.client.getTranscript(groupId, 'segments')).segments.map(({ text }) => text);
  await correct('people of the town', 1);
  expect(await shown()).toEqual(['So people of the town met there.', 'Because we had to.']);
  const { undo: joined } = await correct('there', 6);
  expect(await shown()).toEqual(['So people of the town met there because we had to.']);
  const kept = db().selectFrom('word_corrections').select('goes_on').where('group_id', '=', groupId);
  expect((await kept.where('text', '=', 'there').execute()).map(({ goes_on }) => goes_on)).toEqual([true]);
  await undo(joined);
  expect(await shown()).toEqual(['So people of the town met there.', 'Because we had to.']);
  await correct('met.', 5);
  expect(await shown()).toEqual(['So people of the town met.', 'There.', 'Because we had to.']);
});

/** Opens the stream of changes. Each call of the answer waits for the next event about the recording. */
async function followRecording(): Promise<{ next: () => Promise<void>; end: () => void }> {
  const ending = new AbortController();
  const answer = await fetch(`${service.url}/internal/changes`, {
    headers: { authorization: `Bearer ${service.apiKey}` },
    signal: ending.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) throw new Error('the stream has no body');
  let unread = '';
  const next = async () => {
    for (let at = -1; at < 0; at = unread.indexOf(groupId)) {
      const { value, done } = await reader.read();
      if (done) throw new Error('the stream has ended');
      unread += value;
    }
    unread = unread.slice(unread.indexOf(groupId) + groupId.length);
  };
  return { next, end: () => ending.abort() };
}

test('corrections, undos, names and new transcripts reach other open pages by the stream of changes', async () => {
  const { next, end } = await followRecording();
  const { undo: id } = await correct('they');
  await next();
  await undo(id);
  await next();
  await service.client.nameSpeakers(groupId, { S1: 'Ana' });
  await next();
  const words = await wordsOf();
  await db()
    .transaction()
    .execute((trx) => replaceTranscript(trx, groupId, words, []));
  await next();
  end();
});
