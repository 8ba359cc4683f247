import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeClip } from '../support/media/make-footage.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
import { runMakecut } from '../support/service/run-makecut.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** The commands that correct a transcript, beside a running service. */
let service: TestService;
let groupId: string;

beforeAll(async () => {
  service = await startTestService();
  const clip = join(service.dataDir, 'clip.mp4');
  await makeClip(clip, 6);
  groupId = await uploadGroup(service, clip);
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

const run = (...args: string[]) => runMakecut(args, { MAKECUT_DATA_DIR: service.dataDir });

test('captions become the transcript, and a later transcription replaces it', async () => {
  const captions = join(service.dataDir, 'talk.srt');
  await writeFile(captions, '1\n00:00:01,000 --> 00:00:03,000\nGood morning, Kraków.\n');
  const given = await run('transcript', groupId, '--file', captions, '--quiet');
  expect([given.exitCode, given.stderr]).toEqual([0, '']);
  expect(given.stdout).toContain('3 of 3 words of the text are in the transcript');
  const text = join(service.dataDir, 'mine.txt');
  const written = await run('transcript', groupId, '--export', text, '--quiet');
  expect([written.exitCode, written.stdout.trim()]).toEqual([0, text]);
  expect(await readFile(text, 'utf8')).toMatch(/^\[0:00:0\d\] S1: Good morning, Kraków\.\n$/);
  const again = await run('transcript', groupId, '--export', text);
  expect([again.exitCode, again.stderr]).toEqual([1, expect.stringContaining('is there already and stays')]);
  const { words } = await service.client.getTranscript(groupId, 'words');
  expect(words.map(({ text }) => text)).toEqual(['Good', 'morning,', 'Kraków.']);
  // The recording has no speech, so the next transcription finds nothing.
  const heard = await run('perceive', groupId, '--quiet');
  expect([heard.exitCode, heard.stderr]).toEqual([0, '']);
  expect(heard.stdout).toContain('the transcript is new');
  expect((await service.client.getTranscript(groupId, 'words')).words).toEqual([]);
});

test('a text of a part is refused where nobody can answer, and --yes takes it', async () => {
  const words = Array.from({ length: 12 }, (_, at) => ({
    ...{ text: `word${at}`, start_ms: at * 400, end_ms: at * 400 + 300 },
  }));
  const [whole, part] = [join(service.dataDir, 'whole.json'), join(service.dataDir, 'part.json')];
  await writeFile(whole, JSON.stringify({ words }));
  await writeFile(part, JSON.stringify({ words: words.slice(0, 3) }));
  const countWords = async () => (await service.client.getTranscript(groupId, 'words')).words.length;
  expect((await run('transcript', groupId, '--file', whole)).exitCode).toBe(0);
  const why =
    'nothing was changed: the text lacks 9 of the 12 words of the present transcript, which would go, with all corrections by hand (00:00:01.2 to 00:00:04.7: word3 word4';
  for (const args of [
    ['transcript', groupId, '--file', part],
    ['perceive', groupId, '--words', part],
  ]) {
    const refused = await run(...args);
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain(why);
    expect(refused.stderr).toContain('or --yes to take this one all the same');
  }
  expect(await countWords()).toBe(12);
  expect((await run('transcript', groupId, '--file', part, '--yes')).exitCode).toBe(0);
  expect(await countWords()).toBe(3);
  await run('perceive', groupId, '--quiet');
});

test('all drafts are transcribed again, and nothing else', async () => {
  await run('perceive', groupId, '--engine', 'pocketsphinx', '--quiet');
  const drafts = await run('perceive', '--drafts');
  expect(drafts.exitCode, drafts.stderr).toBe(0);
  expect(drafts.stderr).toContain(`1 of 1: `);
  expect(drafts.stdout).toContain(groupId);
  expect(drafts.stdout).toContain(
    'the transcript is new: no words were heard by Moonshine; cuts keep their plans.',
  );
  expect((await run('perceive', '--drafts')).stdout).toContain('no recording has a draft transcript.');
});

test('a language that no engine supports is refused with the engines to install, and a supported one is kept', async () => {
  const german = await run('perceive', groupId, '--language', 'de');
  expect(german.exitCode).toBe(1);
  expect(german.stderr).toContain('the talk is in German, and Moonshine transcribes English only.');
  expect(german.stderr).toMatch(
    /makecut models install sherpa-onnx-nemo-parakeet-tdt-0\.6b-v3-int8 \(670 MB/,
  );
  const english = await run('perceive', groupId, '--language', 'en', '--quiet');
  expect([english.exitCode, english.stderr]).toEqual([0, '']);
  const { db } = service.service.app;
  const { language_hint: kept } = await db
    .selectFrom('source_groups')
    .select('language_hint')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  expect(kept).toBe('en');
});

test('a text without any spoken word leaves the transcript as it is, with a message', async () => {
  const text = join(service.dataDir, 'talk.txt');
  await writeFile(text, 'Anna: Good morning, Kraków.\n');
  const given = await run('transcript', groupId, '--file', text);
  expect(given.exitCode).toBe(1);
  expect(given.stderr).toContain('0 of 3 words of the text were found');
  expect(given.stderr).toContain('The transcript is as it was');
});

test('fewer voices than wanted are reported, also without speech', async () => {
  const told = await run('perceive', groupId, '--speakers', '2', '--quiet');
  expect([told.exitCode, told.stderr]).toEqual([0, '']);
  expect(told.stdout).toContain('0 of 2 voices were found, and the words are as they were');
});

test('a fault of a transcript is reported with its line', async () => {
  const captions = join(service.dataDir, 'wrong.vtt');
  await writeFile(captions, 'WEBVTT\n\n00:03.000 --> 00:02.000\nGood morning\n');
  const refused = await run('perceive', groupId, '--words', captions);
  expect(refused.exitCode).toBe(1);
  expect(refused.stderr).toContain('line 3: 3000 to 2000 ms');
});

test('terms of an account are added, listed and removed', async () => {
  const { account_id: account } = await service.client.getSourceGroup(groupId);
  const added = await run('vocabulary', 'add', '--account', account, 'Makecut', 'Anna  Karenina', '--json');
  expect(JSON.parse(added.stdout)).toEqual({ account_id: account, terms: ['Anna Karenina', 'Makecut'] });
  const left = await run('vocabulary', 'remove', '--account', account, 'Makecut');
  expect(left.stdout).toBe('Anna Karenina\n');
  expect((await run('vocabulary', 'list', '--account', account)).stdout).toBe('Anna Karenina\n');
});

test.each([
  [['perceive'], 2, /say which recording: its id, or --drafts/],
  [
    ['perceive', '--drafts', '--speakers', '2'],
    2,
    /--drafts goes with --engine, --vocabulary and --url alone/,
  ],
  [['perceive', 'x', '--yes'], 2, /--yes goes with --words alone/],
  [['perceive', 'x'], 2, /x: allowed is the id of a recording/],
  [['perceive', '3f2b8c1e-0000-4000-8000-000000000001'], 1, /no such source group/],
  [
    ['perceive', '3f2b8c1e-0000-4000-8000-000000000001', '--speakers', '0'],
    2,
    /--speakers 0: allowed are 1 to 20/,
  ],
  [['transcript', 'x', '--file', 'none.txt'], 2, /x: allowed is the id of a recording/],
  [
    ['perceive', '3f2b8c1e-0000-4000-8000-000000000001', '--words', 'none.srt'],
    2,
    /none\.srt: there is no such file\./,
  ],
  [['vocabulary', 'add', '--account', '3f2b8c1e-0000-4000-8000-000000000001', 'x'], 1, /there is no account/],
  [
    ['vocabulary', 'add', '--account', '3f2b8c1e-0000-4000-8000-000000000001', '--', '--'],
    2,
    /a term has 1 to 100/,
  ],
] as const)('%j is refused with what to do', async (args, exitCode, message) => {
  const refused = await run(...args);
  expect(refused.exitCode).toBe(exitCode);
  expect(refused.stderr).toMatch(message);
});
