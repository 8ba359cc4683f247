import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeVocabulary } from '../../src/app/accounts/change-vocabulary.ts';
import { createAccount, createKey } from '../../src/app/operator/manage-accounts.ts';
import type { CorrectionUndo } from '../../src/contract/edits/correction-undo.ts';
import type { GroupMedia } from '../../src/contract/group-media.ts';
import type { RunResult, Word } from '../../src/contract/transcript.ts';
import { insertPerceptionRun } from '../../src/db/recordings/perception-runs.ts';
import { until } from '../../src/lib/until.ts';
import { makeFootage } from '../support/media/make-footage.ts';
import { proxySoundOf } from '../support/media/proxy-sound.ts';
import { makeSpokenClip } from '../support/media/spoken-clip.ts';
import { addPlannedCut } from '../support/rows/planned-cut.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** A short recording that is really transcribed, and the later changes of its transcript. */
let service: TestService;
let groupId: string;
/** As it was transcribed first. */
let original: Word[];

const SAID = 'we found an old bakery in the north of the town. many people came to see it.';

beforeAll(async () => {
  // Words without capitals and marks: corrections are compared as they were typed.
  service = await startTestService({ MAKECUT_TRANSCRIBER: 'pocketsphinx' });
  groupId = await uploadGroup(service, await makeSpokenClip(service.dataDir, SAID));
  original = await wordsOf();
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

const db = () => service.service.app.db;
const wordsOf = async () => (await service.client.getTranscript(groupId, 'words')).words;
const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');
const speakerCount = (words: readonly Word[]) => new Set(words.map(({ speaker }) => speaker)).size;
const perceive = (body: object) =>
  service.client.call<{ id: string }>('POST', `/internal/groups/${groupId}/perceive`, body);
const give = (text: string) =>
  service.client.call<{ run: string | null; word_count: number; speaker_count?: number }>(
    'PUT',
    `/internal/groups/${groupId}/transcript`,
    { text },
  );
const correct = (...corrections: object[]) =>
  service.client.call<{ undo: CorrectionUndo }>('POST', `/internal/groups/${groupId}/corrections`, {
    corrections,
  });
const runEnded = (id: string) =>
  until(
    'the hearing',
    async () => {
      const { rows } = await sql<{ status: string; error: string | null }>`
        SELECT status, error FROM perception_runs WHERE id = ${id}`.execute(db());
      return rows[0]?.status === 'running' ? null : (rows[0] ?? null);
    },
    { timeoutMs: 180_000, everyMs: 200 },
  );
const counts = async () =>
  (
    await sql<{ events: number; meters: number }>`
      SELECT (SELECT count(*)::int FROM events) AS events, (SELECT count(*)::int FROM usage_ledger) AS meters`.execute(
      db(),
    )
  ).rows[0];

describe('perceiving again', () => {
  test('puts the terms of the account and of the run where they were spoken', async () => {
    const { account_id: accountId } = await service.client.getSourceGroup(groupId);
    const listed = await changeVocabulary(db(), accountId, { add: ['Bay Curry', 'Norse', 'Xylophonia'] });
    expect(listed?.terms).toEqual(['Bay Curry', 'Norse', 'Xylophonia']);
    const { id } = await perceive({ vocabulary: ['Mundi'] });
    expect((await runEnded(id)).status).toBe('complete');
    const said = textOf(await wordsOf());
    expect(said).toContain('an old Bay Curry in');
    expect(said).not.toContain('Xylophonia');
    await changeVocabulary(db(), accountId, { remove: ['Bay Curry', 'Norse', 'Xylophonia'] });
  });

  test('replaces the transcript, keeps the state of the group and the names, and sends no event', async () => {
    expect(textOf(original)).toContain('an old bakery in');
    await service.client.nameSpeakers(groupId, { S1: 'Ann' });
    await sql`UPDATE words SET text = 'gone' WHERE group_id = ${groupId}`.execute(db());
    const counted = await counts();
    const { id } = await perceive({});
    await expect(perceive({})).rejects.toMatchObject({ code: 'busy' });
    expect((await service.client.getSourceGroup(groupId)).status).toBe('ready');
    expect(textOf(await wordsOf())).toMatch(/^gone( gone)*$/);
    expect(await runEnded(id)).toEqual({ status: 'complete', error: null });
    // The terms of the test before are gone with it.
    expect(textOf(await wordsOf())).toBe(textOf(original));
    expect((await service.client.listSpeakers(groupId)).speakers).toMatchObject([
      { label: 'S1', display_name: 'Ann' },
    ]);
    expect(await service.client.getSourceGroup(groupId)).toMatchObject({
      status: 'ready',
      asr_status: 'complete',
      vad_status: 'complete',
    });
    expect(await counts()).toEqual(counted);
  });

  test('works for the sixth time on a connection as for the first', async () => {
    // From the sixth call on, Postgres keeps one plan for a prepared statement and all its parameters.
    const run = { group_id: groupId, is_first: false, engine: null, speakers_hint: null, vocabulary: [] };
    const giveUp = new Error('rolled back');
    const inserting = db()
      .transaction()
      .execute(async (trx) => {
        expect(await insertPerceptionRun(trx, run)).toMatchObject({ status: 'running' });
        for (let i = 0; i < 10; i += 1) expect(await insertPerceptionRun(trx, run)).toBeNull();
        throw giveUp;
      });
    await expect(inserting).rejects.toBe(giveUp);
  });

  test('that fails leaves the present transcript, and gives the reason', async () => {
    const before = await wordsOf();
    const { rows } = await sql<{ key: string }>`
      SELECT artefacts->>'sound16Key' AS key FROM source_files WHERE group_id = ${groupId}`.execute(db());
    await sql`UPDATE source_files SET artefacts = jsonb_set(artefacts, '{sound16Key}', '"accounts/none"')
      WHERE group_id = ${groupId}`.execute(db());
    const { id } = await perceive({});
    const ended = await runEnded(id);
    expect(ended.status).toBe('failed');
    expect(ended.error).toMatch(/^vad: /);
    await sql`UPDATE source_files SET artefacts = jsonb_set(artefacts, '{sound16Key}', to_jsonb(${rows[0]?.key}::text))
      WHERE group_id = ${groupId}`.execute(db());
    expect(await wordsOf()).toEqual(before);
    expect((await service.client.getSourceGroup(groupId)).status).toBe('ready');
  });
});

describe('a transcript that is given', () => {
  test('replaces the present transcript by the exact words and times', async () => {
    const words = await wordsOf();
    const mine = words.map((word) => ({ ...word, text: word.text.toUpperCase() }));
    expect(await give(JSON.stringify({ language: 'en', words: mine }))).toEqual({
      run: null,
      word_count: words.length,
      speaker_count: 1,
      late_ms: 0,
      left_out_count: 0,
    });
    expect(await wordsOf()).toEqual(mine);
    const { rows } =
      await sql`SELECT engine, quality, language FROM source_groups WHERE id = ${groupId}`.execute(db());
    expect(rows).toEqual([{ engine: 'given', quality: 'high', language: 'en' }]);
  });

  test('as captions is aligned to the sound and keeps its marks and who speaks', async () => {
    const heard = await wordsOf();
    const [firstMs, lastMs] = [heard[0]?.start_ms ?? 0, heard.at(-1)?.end_ms ?? 0];
    const time = (ms: number) => `00:${new Date(ms).toISOString().slice(14, 23)}`;
    const vtt = `WEBVTT\n\n${time(firstMs)} --> ${time(lastMs)}\n<v Berta>We found an old bakery in the north of the town. Many people came to see it.\n`;
    const { run } = await give(vtt);
    expect(await runEnded(run ?? '')).toEqual({ status: 'complete', error: null });
    const timed = await wordsOf();
    expect(timed.map(({ text }) => text).join(' ')).toMatch(
      /^We found an old bakery .* people came to see it\.$/,
    );
    for (const [index, word] of timed.entries()) {
      expect(Math.abs(word.start_ms - (heard[index]?.start_ms ?? 0))).toBeLessThan(60);
    }
    const { segments } = await service.client.getTranscript(groupId, 'segments');
    expect(segments.map(({ text }) => text)).toEqual([
      'We found an old bakery in the north of the town.',
      'Many people came to see it.',
    ]);
    expect((await service.client.listSpeakers(groupId)).speakers).toMatchObject([
      { label: 'S2', display_name: 'Berta' },
    ]);
  });

  test('again under other names uses no further labels, and keeps the names that were typed', async () => {
    const heard = await wordsOf();
    const named = (first: string, second: string) =>
      JSON.stringify({
        words: heard.map((word, at) => ({ ...word, speaker: at < heard.length / 2 ? first : second })),
      });
    const names = async () =>
      (
        await db()
          .selectFrom('speaker_names')
          .select(['label', 'display_name'])
          .where('group_id', '=', groupId)
          .orderBy('label')
          .execute()
      ).map(({ label, display_name }) => `${label} ${display_name}`);
    await give(named('Dora', 'Eve'));
    expect(await names()).toEqual(['S1 Ann', 'S2 Dora', 'S3 Eve']);
    await give(named('Fay', 'Gil'));
    expect(await names()).toEqual(['S1 Ann', 'S2 Fay', 'S3 Gil']);
    await service.client.nameSpeakers(groupId, { S3: 'Gilbert' });
    await give(named('Fay', 'Fay'));
    expect(await names()).toEqual(['S1 Ann', 'S2 Fay', 'S3 Gilbert']);
    await service.client.nameSpeakers(groupId, { S2: 'Berta' });
  });

  test.each([
    ['{"words":[{"text":"a","start_ms":5,"end_ms":5}]}', /line 1: word 0 "a", 5 to 5 ms/],
    ['1\n00:00:02,000 --> 00:00:01,000\nx\n', /line 2: .*it must end after its beginning/],
    ['WEBVTT\n\nhello', /there are no captions/],
  ])('%j is refused and changes nothing', async (text, message) => {
    const before = await wordsOf();
    await expect(give(text)).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(message),
    });
    expect(await wordsOf()).toEqual(before);
  });
});

describe('corrections', () => {
  test('change words and speakers, and segments and captions follow', async () => {
    await correct(
      { op: 'word', idx: 4, text: 'brewery' },
      { op: 'assign_speaker', word_start_idx: 11, word_end_idx: 16, speaker: null },
    );
    const { segments } = await service.client.getTranscript(groupId, 'segments');
    expect(segments.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['S2', 'We found an old brewery in the north of the town.'],
      ['S3', 'Many people came to see it.'],
    ]);
    expect(await service.client.getTranscript(groupId, 'srt')).toContain('brewery');
    await correct({ op: 'merge_speakers', from: 'S3', into: 'S2' });
    expect((await service.client.listSpeakers(groupId)).speakers).toHaveLength(1);
    await expect(correct({ op: 'word', idx: 999, text: 'x' })).rejects.toMatchObject({
      message: expect.stringContaining('there is no word 999'),
    });
  });

  test('are kept when the recording is transcribed again, until a transcript is given', async () => {
    await runEnded((await perceive({})).id);
    const heard = await wordsOf();
    const the = heard.filter(({ text }) => text === 'the');
    const town = heard.find(({ text }) => text === 'town');
    expect(the.length).toBeGreaterThan(1);
    await correct(
      { op: 'word', idx: the[0]?.idx, text: 'thy', everywhere: true },
      { op: 'word', idx: town?.idx, text: 'market town' },
    );
    // One stretch keeps its new speaker; another gets one, who is then found to be the first again.
    await correct({ op: 'assign_speaker', word_start_idx: 12, word_end_idx: 14, speaker: null });
    await correct({ op: 'assign_speaker', word_start_idx: 0, word_end_idx: 2, speaker: null });
    const assigned = (await wordsOf()).map(({ speaker }) => speaker);
    expect(new Set(assigned).size).toBe(3);
    await correct({ op: 'merge_speakers', from: assigned[0], into: assigned[5] });
    const corrected = await wordsOf();
    expect(textOf(corrected)).toContain('thy north of thy market town');
    expect(corrected.map(({ speaker }) => speaker)).toEqual(
      assigned.map((_, at) => (at >= 12 && at <= 14 ? assigned[12] : assigned[5])),
    );
    expect(await runEnded((await perceive({})).id)).toEqual({ status: 'complete', error: null });
    expect(await wordsOf()).toEqual(corrected);
    const { segments } = await service.client.getTranscript(groupId, 'segments');
    expect(segments.map(({ text }) => text).join(' ')).toContain('thy market town');
    await give(JSON.stringify({ words: heard }));
    await runEnded((await perceive({})).id);
    expect(textOf(await wordsOf())).toContain('an old bakery in the north of the town');
  });

  test('of two words at one time are both made, and survive another transcription', async () => {
    const before = await wordsOf();
    const at = before.findIndex(({ text }) => text === 'found');
    const [word] = before.slice(at);
    const other = { ...word, text: 'bound', speaker: 'Second' };
    await give(JSON.stringify({ words: before.toSpliced(at + 1, 0, other as Word) }));
    await correct({ op: 'word', idx: at, text: 'fond' }, { op: 'word', idx: at + 1, text: 'bond' });
    expect(
      await db().selectFrom('word_corrections').select(['heard', 'text']).orderBy('id').execute(),
    ).toEqual([
      { heard: 'found', text: 'fond' },
      { heard: 'bound', text: 'bond' },
    ]);
    await runEnded((await perceive({})).id);
    expect(textOf(await wordsOf())).toContain('fond bond an');
    await give(JSON.stringify({ words: before }));
  });

  test('are undone with the flags of words, in later transcriptions too', async () => {
    const rows = async () => [
      await db().selectFrom('word_corrections').selectAll().orderBy('start_ms').execute(),
      await db().selectFrom('speaker_corrections').selectAll().orderBy('id').execute(),
    ];
    const path = `/internal/groups/${groupId}/corrections/undo`;
    const before = await wordsOf();
    await correct({ op: 'word', idx: 4, text: 'brewery' });
    const [once, kept] = [await wordsOf(), await rows()];
    const { undo } = await correct(
      { op: 'word', idx: 4, text: 'old distillery' },
      { op: 'assign_speaker', word_start_idx: 2, word_end_idx: 6, speaker: null },
    );
    expect(speakerCount(await wordsOf())).toBe(speakerCount(once) + 1);
    await service.client.call('POST', path, { undo });
    expect(await wordsOf()).toEqual(once);
    expect(await rows()).toEqual(kept);
    await expect(service.client.call('POST', path, { undo })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('cannot be taken back, or no more'),
    });
    const first = await correct({ op: 'word', idx: 4, text: 'mill' });
    await correct({ op: 'word', idx: 4, text: before[4]?.text });
    await expect(service.client.call('POST', path, first)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('were changed since; nothing was undone'),
    });
    for (const made of [{ changes: [], kept: [], replaced: [], given: [] }, { undo: 'all' }]) {
      await expect(service.client.call('POST', path, made)).rejects.toMatchObject({
        code: 'invalid_request',
      });
    }
  });

  test('a merge is undone: words, stretches given by hand, and the number of voices', async () => {
    const hint = async () =>
      (
        await db()
          .selectFrom('source_groups')
          .select('speakers_hint')
          .where('id', '=', groupId)
          .executeTakeFirst()
      )?.speakers_hint;
    const stretches = () => db().selectFrom('speaker_corrections').selectAll().orderBy('id').execute();
    await correct({ op: 'assign_speaker', word_start_idx: 0, word_end_idx: 2, speaker: null });
    await correct({ op: 'assign_speaker', word_start_idx: 12, word_end_idx: 14, speaker: null });
    const before = { words: await wordsOf(), stretches: await stretches(), hint: await hint() };
    const [one, other, third] = [0, 12, 5].map((at) => before.words[at]?.speaker);
    const { undo } = await correct(
      { op: 'merge_speakers', from: one, into: other },
      { op: 'merge_speakers', from: other, into: third },
    );
    const count = speakerCount(before.words) - 2;
    expect([speakerCount(await wordsOf()), await hint()]).toEqual([count, count]);
    await service.client.call('POST', `/internal/groups/${groupId}/corrections/undo`, { undo });
    expect({ words: await wordsOf(), stretches: await stretches(), hint: await hint() }).toEqual(before);
  });

  test('another account finds no such recording', async () => {
    const { id } = await createAccount(db(), 'Other', 'enterprise');
    const key = (await createKey(db(), id, [], null))?.key ?? '';
    for (const [method, path] of [
      ['POST', 'perceive'],
      ['PUT', 'transcript'],
      ['POST', 'corrections'],
      ['POST', 'corrections/undo'],
      ['POST', 'sound-track'],
    ] as const) {
      const answer = await fetch(`${service.url}/internal/groups/${groupId}/${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          text: '[]',
          corrections: [{ op: 'word', idx: 0, text: 'x' }],
          undo: '1',
          ...{ file_id: randomUUID(), track: 1 },
        }),
      });
      expect(answer.status).toBe(404);
    }
  });
});

describe('a file with several sound tracks', () => {
  test('uses the track with the talk, and another when it is chosen', async () => {
    const talk = join(service.dataDir, 'clip.mp4');
    const path = join(service.dataDir, 'tracks.mp4');
    await makeFootage(
      ...['-i', talk, '-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=mono'],
      ...['-f', 'lavfi', '-i', "flite=text='the second microphone hears another story.':voice=rms"],
      ...['-map', '0:v', '-map', '1:a', '-map', '0:a', '-map', '2:a', '-shortest', '-c:v', 'copy'],
      ...['-c:a', 'aac', '-metadata:s:a:2', 'handler_name=Lapel', path],
    );
    const group = await uploadGroup(service, path);
    const words = async () => textOf((await service.client.getTranscript(group, 'words')).words);
    const media = () => service.client.call<GroupMedia>('GET', `/internal/groups/${group}/media`);
    expect(await words()).toContain('bakery');
    const first = await media();
    expect(first.warnings).toContainEqual(
      expect.stringMatching(/: sound track 2 of 3 is used, because it has the talk$/),
    );
    expect(first.files[0]?.sound_tracks).toMatchObject([
      { n: 1, title: null, speech_share: 0, is_used: false },
      { n: 2, title: null, channels: 1, is_used: true },
      { n: 3, title: 'Lapel', is_used: false },
    ]);
    const take = (track: number) =>
      service.client.call<{ id: string }>('POST', `/internal/groups/${group}/sound-track`, {
        file_id: first.files[0]?.id,
        track,
      });
    await expect(take(2)).rejects.toMatchObject({ code: 'conflict' });
    await expect(take(4)).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('track: got 4; allowed is 1 to 3'),
    });
    const { id } = await take(3);
    expect(await runEnded(id)).toEqual({ status: 'complete', error: null });
    expect(await words()).toContain('microphone');
    const second = await media();
    expect(second.warnings).toContainEqual(expect.stringMatching(/: sound track 3 of 3 is used$/));
    expect(second.files[0]?.sound_tracks.map(({ is_used }) => is_used)).toEqual([false, false, true]);
    expect(await proxySoundOf(service, second)).not.toEqual(await proxySoundOf(service, first));
  });
});

describe('a file whose channels cancel each other', () => {
  test('uses the louder one, in its transcript and in its proxy', async () => {
    const path = join(service.dataDir, 'inverted.mp4');
    await makeFootage(
      ...['-i', join(service.dataDir, 'clip.mp4'), '-af', 'pan=stereo|c0=0.9*c0|c1=-1*c0'],
      ...['-c:v', 'copy', '-c:a', 'aac', '-b:a', '192k', path],
    );
    const group = await uploadGroup(service, path);
    expect(textOf((await service.client.getTranscript(group, 'words')).words)).toContain('bakery');
    const media = await service.client.call<GroupMedia>('GET', `/internal/groups/${group}/media`);
    expect(media.warnings).toContainEqual(
      expect.stringMatching(
        /: the left channel cancels the right one in a mix, so only the right one is used$/,
      ),
    );
    const sound = await proxySoundOf(service, media);
    const samples = new Int16Array(new Uint8Array(sound).buffer);
    const mixed = samples.reduce((sum, value, at) => sum + Math.abs(value + (samples[at ^ 1] ?? 0)) / 2, 0);
    const apart = samples.reduce((sum, value) => sum + Math.abs(value), 0);
    expect(mixed / apart).toBeGreaterThan(0.95);
  });
});

describe('a transcript that is given as plain text', () => {
  test('is aligned to the sound, and the missing words are named', async () => {
    const text = `# The bakery

Carla: We found an old BAKERY (laughs) in the north of the town.
Nobody ever spoke about this long and completely different matter here.
Dora: Many people came to see it!`;
    const { run, word_count } = await give(text);
    expect(word_count).toBe(28);
    expect(await runEnded(run ?? '')).toEqual({ status: 'complete', error: null });
    const placed = await wordsOf();
    expect(textOf(placed)).toBe(
      'We found an old BAKERY in the north of the town. Many people came to see it!',
    );
    for (const [index, word] of placed.entries()) {
      expect(Math.abs(word.start_ms - (original[index]?.start_ms ?? 0))).toBeLessThan(60);
    }
    const { report } = await service.client.call<RunResult>('GET', `/internal/groups/${groupId}/runs/${run}`);
    expect(report).toEqual({
      word_count: 28,
      placed_count: 17,
      not_found: [
        {
          line: 4,
          word_count: 11,
          text: 'Nobody ever spoke about this long and completely different matter here.',
        },
      ],
      not_in_text: [],
      heard_otherwise: [],
      heard_otherwise_count: 0,
      names: ['Carla', 'Dora'],
    });
    const { speakers } = await service.client.listSpeakers(groupId);
    expect(new Set(speakers.map(({ display_name }) => display_name))).toEqual(new Set(['Carla', 'Dora']));
    const { segments } = await service.client.getTranscript(groupId, 'segments');
    expect(segments.map((segment) => segment.text)).toEqual([
      'We found an old BAKERY in the north of the town.',
      'Many people came to see it!',
    ]);
  });

  test('a negation that was not heard is named with its place, and the recording warns', async () => {
    const text = 'We found an old bakery in the north of the town. Many people never came to see it.';
    const { run } = await give(text);
    expect(await runEnded(run ?? '')).toEqual({ status: 'complete', error: null });
    const { report } = await service.client.call<RunResult>('GET', `/internal/groups/${groupId}/runs/${run}`);
    expect(report).toMatchObject({
      heard_otherwise: [{ kind: 'negation', text: 'Many people never came to' }],
      heard_otherwise_count: 1,
    });
    const media = await service.client.call<GroupMedia>('GET', `/internal/groups/${groupId}/media`);
    expect(media.warnings).toEqual([
      expect.stringMatching(/may be wrong at 0:0\d: the text says “Many people never came to”/),
    ]);
    const unsure = (await wordsOf()).filter(({ confidence }) => confidence < 0.4);
    expect(unsure.every(({ text: word }) => word === 'never')).toBe(true);
  });

  test('a second text has the words that the first one left out', async () => {
    const first = await give('We found an old.');
    expect(await runEnded(first.run ?? '')).toEqual({ status: 'complete', error: null });
    expect(textOf(await wordsOf())).toBe('We found an old.');
    const again = await give('We found an old.');
    await runEnded(again.run ?? '');
    const path = `/internal/groups/${groupId}/runs/${again.run}`;
    const { report } = await service.client.call<RunResult>('GET', path);
    // These words are of the engine: the transcript lacks them.
    expect(report?.not_in_text.map(({ text }) => text).join(' ')).toMatch(/many people came to see it/);
    const whole = `Carla: We found an old bakery in the north of the town.
Dora: Many people came to see it!`;
    const { run } = await give(whole);
    expect(await runEnded(run ?? '')).toEqual({ status: 'complete', error: null });
    const placed = await wordsOf();
    expect(textOf(placed)).toBe(
      'We found an old bakery in the north of the town. Many people came to see it!',
    );
    for (const [index, word] of placed.entries()) {
      expect(Math.abs(word.start_ms - (original[index]?.start_ms ?? 0))).toBeLessThan(60);
    }
  });

  test('of something else fails and changes nothing', async () => {
    const before = await wordsOf();
    const { run } = await give(
      'Harbours freeze completely whenever winter storms arrive from Greenland. '.repeat(4),
    );
    const ended = await runEnded(run ?? '');
    expect(ended.status).toBe('failed');
    expect(ended.error).toMatch(/ of 36 words of the text were found: is it the text of this recording/);
    expect(await wordsOf()).toEqual(before);
  });
});

test('a name that a plan shows stays when a transcript drops its voice, and no new voice gets its label', async () => {
  const heard = await wordsOf();
  const named = (first: string, second: string) =>
    JSON.stringify({
      words: heard.map((word, at) => ({ ...word, speaker: at < heard.length / 2 ? first : second })),
    });
  const labelOf = async (name: string) =>
    (await service.client.listSpeakers(groupId)).speakers.find((one) => one.display_name === name)?.label;
  await give(named('Ida', 'Jan'));
  const jan = (await labelOf('Jan')) ?? '';
  const cutId = await addPlannedCut(db(), groupId, [
    { source_start_ms: 0, source_end_ms: 1000, speaker: jan },
  ]);
  await give(named('Ida', 'Ida'));
  await give(named('Ida', 'Kim'));
  expect([undefined, '', jan]).not.toContain(await labelOf('Kim'));
  expect((await service.client.getPlanVersion(cutId, 1)).entries[0]?.speaker_name).toBe('Jan');
});
