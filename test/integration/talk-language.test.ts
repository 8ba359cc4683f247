import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GroupMedia } from '../../src/contract/group-media.ts';
import { until } from '../../src/lib/until.ts';
import { makeSpokenClip } from '../support/media/spoken-clip.ts';
import {
  type ProviderCall,
  type ProviderServer,
  startProviderServer,
} from '../support/network/provider-server.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';
import { formOf } from '../support/speech/provider-engines.ts';

/** The language of the talk: chosen for a recording, kept with it, and found by engines that can. */
const SAID = 'we found an old bakery in the north of the town. many people came to see it on monday.';
const WRITTEN = 'Wir haben im Norden der Stadt eine alte Bäckerei gefunden, und viele Leute sind gekommen.';
let provider: ProviderServer;
let service: TestService;
let clip: string;
let groupId: string;

/** A server that finds a language names it, or not, as Whisper servers do. */
const answer = (language: string | null) => () => {
  const words = WRITTEN.split(' ').map((word, i) => ({ word, start: 0.3 + i * 0.2, end: 0.45 + i * 0.2 }));
  return { body: { ...(language === null ? {} : { language }), text: WRITTEN, words } };
};

beforeAll(async () => {
  provider = await startProviderServer();
  provider.reply(answer(null));
  service = await startTestService({
    MAKECUT_OPENAI_BASE_URL: `${provider.origin}/v1`,
    MAKECUT_OPENAI_USD_PER_MINUTE: '0.6',
    MAKECUT_PROVIDER_BUDGET_USD: '1000',
  });
  clip = await makeSpokenClip(service.dataDir, SAID);
  groupId = await bringIn('de');
});
beforeEach(() => service.refillLimits());
afterAll(async () => {
  await service.end();
  await provider.close();
});

const db = () => service.service.app.db;
const choose = (id: string, language: string) =>
  service.client.call<{ notice: string | null }>('PUT', `/internal/groups/${id}/language`, { language });
const media = (id: string) => service.client.call<GroupMedia>('GET', `/internal/groups/${id}/media`);
const languageOf = async (id: string) => (await service.client.getTranscript(id, 'words')).language;
const toldLanguages = async (calls: readonly ProviderCall[]) =>
  await Promise.all(calls.map(async (call) => (await formOf(call)).form.get('language')));

/** A new recording whose language was chosen before its bytes came. */
async function bringIn(language: string): Promise<string> {
  const { id, files } = await service.client.createSourceGroup({
    name: 'Talk',
    files: [{ filename: 'clip.mp4' }],
  });
  await choose(id, language);
  await fetch(files[0]?.upload?.url ?? '', { method: 'PUT', body: await readFile(clip) });
  await service.client.completeSourceFile(id, files[0]?.id ?? '');
  await until(
    'the recording',
    async () => {
      // Asked of the database: a slow hour takes more requests than the key has.
      const { rows } = await sql<{ status: string }>`
        SELECT status FROM source_groups WHERE id = ${id}`.execute(db());
      return rows[0]?.status === 'ready' ? true : null;
    },
    { timeoutMs: 180_000, everyMs: 200 },
  );
  return id;
}

async function hear(body: object): Promise<string> {
  const { id } = await service.client.call<{ id: string }>(
    'POST',
    `/internal/groups/${groupId}/perceive`,
    body,
  );
  return await until(
    'the hearing',
    async () => {
      const { rows } = await sql<{ status: string }>`
        SELECT status FROM perception_runs WHERE id = ${id}`.execute(db());
      return rows[0]?.status === 'running' ? null : (rows[0]?.status ?? null);
    },
    { timeoutMs: 180_000, everyMs: 200 },
  );
}

test('a language that is chosen before the upload is passed to the engine, and to every later one', async () => {
  expect(await toldLanguages(provider.calls)).toEqual(['de']);
  expect(await languageOf(groupId)).toBe('de');
  expect(await media(groupId)).toMatchObject({ language: 'de', language_hint: 'de' });
  provider.reply(answer('english'));
  expect(await hear({})).toBe('complete');
  expect(await toldLanguages(provider.calls)).toEqual(['de']);
  // The chosen language stays, whatever the server answers.
  expect(await languageOf(groupId)).toBe('de');
});

test('another language is kept with the recording when it is transcribed again', async () => {
  provider.reply(answer(null));
  expect(await hear({ language: 'fr' })).toBe('complete');
  expect(await toldLanguages(provider.calls)).toEqual(['fr']);
  expect(await media(groupId)).toMatchObject({ language: 'fr', language_hint: 'fr' });
});

test.each([
  ['named by the engine', 'dutch', 'nl'],
  ['told by small words where the engine names none', null, 'de'],
])('auto: nothing is told to the engine, and the language is %s', async (_case, named, found) => {
  provider.reply(answer(named));
  expect(await hear({ language: 'auto' })).toBe('complete');
  expect(await toldLanguages(provider.calls)).toEqual([null]);
  expect(await media(groupId)).toMatchObject({ language: found, language_hint: 'auto' });
});

test('an engine that does not support the language is refused before anything changes', async () => {
  const before = await service.client.getTranscript(groupId, 'words');
  await expect(hear({ engine: 'pocketsphinx', language: 'de' })).rejects.toMatchObject({
    code: 'invalid_request',
    message: `language: the talk is in German, and PocketSphinx transcribes English only. An engine that knows German is there: openai. A transcript with times (SRT, VTT or words as JSON) works without one: ./makecut transcript ${groupId} --file FILE.`,
  });
  await expect(hear({ engine: 'pocketsphinx' })).rejects.toMatchObject({
    message: expect.stringContaining('PocketSphinx cannot find the language of a talk by itself'),
  });
  expect(await service.client.getTranscript(groupId, 'words')).toEqual(before);
  expect((await media(groupId)).language_hint).toBe('auto');
  expect(await hear({ engine: 'pocketsphinx', language: 'en' })).toBe('complete');
  expect(await languageOf(groupId)).toBe('en');
});

test('a code that is not known is refused with those that are', async () => {
  await expect(hear({ language: 'german' })).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringMatching(/^language: got "german"; allowed is one of auto, af, am, ar/),
  });
  await expect(choose(groupId, 'xx')).rejects.toMatchObject({ code: 'invalid_request' });
});

test('where only an English engine is left, a first transcript in another language warns', async () => {
  await sql`INSERT INTO provider_spend (provider, amount_usd, cause)
    SELECT 'openai', 999.99 - sum(amount_usd), 'filler' FROM provider_spend`.execute(db());
  const id = await bringIn('de');
  const { language, language_hint, warnings } = await media(id);
  expect([language, language_hint]).toEqual(['en', 'de']);
  expect(warnings).toContainEqual(
    expect.stringMatching(
      /^the talk is in German, and Moonshine transcribes English only: most of the words are probably wrong, and so is every plan of them\. A transcript with times .* --file FILE\. An engine that knows German is there: openai.*\. Transcribe it again: \.\/makecut perceive [\da-f-]{36} --engine openai$/,
    ),
  );
});
