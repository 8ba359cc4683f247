import { readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gatherStoredInput } from '../../src/app/renders/stored-input.ts';
import { createClient, type MakecutClient } from '../../src/client/client.ts';
import { verifyWebhook } from '../../src/client/verify-webhook.ts';
import type { CutPreview } from '../../src/contract/edits/plan-preview.ts';
import { planDocumentSchema } from '../../src/contract/plan.ts';
import { findRenderBatch } from '../../src/db/cuts/renders.ts';
import { useEmbeddedPostgres } from '../../src/db/embedded/embedded.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import { until } from '../../src/lib/until.ts';
import type { Known } from '../fixtures/installation-0017/make/fill.ts';
import type { RecordedAnswer } from '../fixtures/installation-0017/make/record.ts';
import { colourDistance, readFrameColours } from '../support/media/picture.ts';
import { probeVideo } from '../support/media/probe-video.ts';
import { loadInstallation } from '../support/rows/load-installation.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** An installation that the last release at migration 0017 made. The present service continues with it. */
const NAME = 'installation-0017';
const recorded = JSON.parse(
  readFileSync(new URL(`../fixtures/${NAME}/recorded.json`, import.meta.url), 'utf8'),
) as { url: string; known: Known; answers: RecordedAnswer[] };
const { known } = recorded;

/** The plain colours that the cameras and the end card of the fixture show. */
const COLOURS = { A: [32, 80, 128], B: [128, 48, 32], monologue: [32, 96, 48], card: [255, 255, 0] };

/** A place without the moving field, the logo and captions. */
const UPPER_LEFT = 'iw/8:ih/9:iw/32:ih/10';

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let service: TestService;
let client: MakecutClient;

const deliveries: { rawBody: string; headers: IncomingHttpHeaders }[] = [];
const receiver = createServer((request, response) => {
  void text(request).then((rawBody) => {
    deliveries.push({ rawBody, headers: request.headers });
    response.end();
  });
});

beforeAll(async () => {
  folder = await makeDataFolder();
  const server = await useEmbeddedPostgres(folder.dir, silentLogger);
  await loadInstallation(NAME, server.url, folder.dir);
  await prolongUploads(server.url);
  await server.release();
  service = await startTestService({ MAKECUT_ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8' }, folder.dir);
  client = createClient({ baseUrl: service.url, apiKey: known.keys.main });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
});
beforeEach(() => service.refillLimits());
afterAll(async () => {
  await service?.end();
  await folder.remove();
  await new Promise((done) => receiver.close(done));
});

/** Upload addresses are valid for a day. That of the fixture must be valid today. */
async function prolongUploads(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `UPDATE source_files SET upload_expires_at = now() + interval '1 day' WHERE status = 'pending'`,
  );
  await client.end();
}

const ask = (path: string, key: string, init: RequestInit = {}) =>
  fetch(service.url + path, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } });

/** Without the place of the service and the signatures of addresses, which belong to the moment. */
const lasting = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body)
      .replaceAll(recorded.url, '')
      .replaceAll(service.url, '')
      .replaceAll(/\?purpose=[^"]*/g, ''),
  );

test('every list, recording, transcript, caption file, plan version and kit is answered as before', async () => {
  expect(recorded.answers.length).toBeGreaterThan(25);
  for (const { key, path, status, body } of recorded.answers) {
    const response = await ask(path, known.keys[key]);
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const answer = isJson ? await response.json() : await response.text();
    expect(response.status, path).toBe(status);
    expect(lasting(answer), path).toEqual(lasting(body));
  }
});

test('the same rows give a render the same input as they gave then', async () => {
  const { app } = service.service;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM render_batches WHERE input IS NOT NULL ORDER BY id`.execute(app.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows) {
    const batch = await findRenderBatch(app.db, id);
    const { encoder: _, ...frozen } = batch?.input ?? {};
    const { cut_id: cutId = '', plan_version: planVersion = 0, crop_mode: cropMode = 'bars' } = batch ?? {};
    const today = await gatherStoredInput(app, { cutId, planVersion, cropMode, pictures: 'originals' });
    // Earlier releases did not keep the languages of talks.
    expect({ ...today, languages: undefined }).toEqual({ ...frozen, languages: undefined });
  }
});

test('every migration since then is applied, each once', async () => {
  const { rows } = await sql<{ name: string }>`SELECT name FROM migrations ORDER BY name`.execute(
    service.service.app.db,
  );
  const files = await readdir(new URL('../../src/db/migrations', import.meta.url));
  expect(rows.map(({ name }) => name)).toEqual(files.toSorted());
});

test('files that were aligned before have what placed them, the reference has nothing', async () => {
  const { rows } = await sql<{ placed_by: string | null; is_reference: boolean; confidence: number | null }>`
    SELECT f.placed_by, f.id = g.reference_file_id AS is_reference, f.sync_confidence AS confidence
    FROM source_files f JOIN source_groups g ON g.id = f.group_id
    WHERE f.offset_ms IS NOT NULL AND g.reference_file_id IS NOT NULL`.execute(service.service.app.db);
  expect(rows.some(({ is_reference: isReference }) => !isReference)).toBe(true);
  for (const { placed_by: placedBy, is_reference: isReference, confidence } of rows) {
    if (isReference) expect(placedBy).toBeNull();
    else if (confidence === null) expect(placedBy).toMatch(/^(?:timecode|equal_length|creation_time)$/);
    else expect(placedBy).toBe('sound');
  }
});

test('a revoked key stays revoked, and a person signs in by the old password', async () => {
  expect((await ask('/v1/cuts', known.keys.revoked)).status).toBe(401);
  const signIn = (password: string) =>
    fetch(`${service.url}/internal/session`, {
      method: 'POST',
      headers: { origin: service.url, 'content-type': 'application/json' },
      body: JSON.stringify({ email: known.person.email, password }),
    });
  expect((await signIn(known.person.password)).status).toBe(200);
  expect((await signIn('another one')).status).toBe(401);
});

test('an upload that was under way continues where it was', async () => {
  const group = await createClient({ baseUrl: service.url, apiKey: known.keys.second }).getSourceGroup(
    known.groups.underWay,
  );
  const id = group.source_files[0]?.id;
  const tus = { 'tus-resumable': '1.0.0' };
  const path = `/internal/uploads/${id}`;
  const head = await ask(path, known.keys.second, { method: 'HEAD', headers: tus });
  expect(head.headers.get('upload-offset')).toBe('1000');
  const headers = { ...tus, 'upload-offset': '1000', 'content-type': 'application/offset+octet-stream' };
  const sent = await ask(path, known.keys.second, { method: 'PATCH', headers, body: 'x'.repeat(1000) });
  expect(sent.status).toBe(204);
});

test('a finished video and a preview of an old plan play', async () => {
  const { data } = await client.listRenders(known.cuts.monologue);
  expect(await probeAt(data[0]?.url)).toMatchObject({ width: 1080, height: 1080, rate: '25/1' });
  const answer = await ask(`/internal/cuts/${known.cuts.both}/preview?plan_version=1`, known.keys.main);
  const preview = (await answer.json()) as CutPreview;
  const { frames, durationS } = await probeAt(preview.url);
  expect(frames).toBe((preview.duration_ms * 25) / 1000);
  expect(durationS).toBeCloseTo(preview.duration_ms / 1000, 1);
  const media = await ask(`/internal/groups/${known.groups.interview}/media`, known.keys.main);
  expect(media.status).toBe(200);
});

test('an old cut is edited, revised by a sentence and rendered, and the old endpoint gets the event with its secret', async () => {
  const { port } = receiver.address() as AddressInfo;
  await service.service.app.db
    .updateTable('webhook_endpoints')
    .set({ url: `http://127.0.0.1:${port}/` })
    .where('id', '=', known.endpoint.id)
    .execute();
  const cutId = known.cuts.both;
  const before = planDocumentSchema.parse((await client.getCut(cutId)).plan);
  const edited = await client.editPlan(cutId, { pin: [before.entries.length] });
  expect(edited).toMatchObject({
    version: before.version + 1,
    warnings: expect.arrayContaining(['manually edited']),
  });
  await client.reviseCut(cutId, 'make it 11 seconds');
  const { plan } = await client.waitForPlan(cutId, { afterVersion: edited.version });
  const revised = planDocumentSchema.parse(plan);
  expect(revised).toMatchObject({ version: before.version + 2, settings: { targetDurationS: 11 } });
  const pinned = edited.entries.filter((entry) => entry.pinned).map((entry) => entry.text);
  expect(revised.entries.filter((entry) => entry.pinned).map((entry) => entry.text)).toEqual(pinned);

  const { render_ids: ids } = await client.createRenders(cutId, { aspects: ['16:9'] });
  const [render] = await client.waitForRenders(cutId, ids, { timeoutMs: 120_000 });
  const path = await download(render?.url);
  const video = await probeVideo(path);
  expect(video).toMatchObject({ width: 320, height: 180, rate: '25/1', audioCodec: 'aac' });
  expect(video.frames).toBe(((render?.duration_ms ?? 0) * 25) / 1000);
  const colours = (await readFrameColours(path, UPPER_LEFT)).map(nameOf);
  expect(withoutRepeats(colours)).toEqual(withoutRepeats([...revised.entries.map(nameOfEntry), 'card']));
  expect(colours.filter((name) => name === 'card').length).toBe(75);

  const told = await until(
    'the webhook',
    async () => deliveries.find(({ rawBody }) => rawBody.includes(ids[0] ?? '')) ?? null,
    { timeoutMs: 60_000, everyMs: 50 },
  );
  const event = await verifyWebhook({ ...told, secret: known.endpoint.secret });
  expect(event).toMatchObject({ event: 'render.completed' });
  await expect(verifyWebhook({ ...told, secret: `whsec_${btoa('another')}` })).rejects.toThrow();
});

async function download(url: string | null | undefined): Promise<string> {
  const response = await fetch(url ?? '');
  expect(response.status).toBe(200);
  const path = join(folder.dir, 'downloaded.mp4');
  await writeFile(path, Buffer.from(await response.arrayBuffer()));
  return path;
}
const probeAt = async (url: string | null | undefined) => await probeVideo(await download(url));

const withoutRepeats = (names: readonly string[]) => names.filter((name, at) => name !== names[at - 1]);
const nameOfEntry = (entry: { source_group: string; camera: string }) =>
  entry.source_group === known.groups.monologue ? 'monologue' : entry.camera;
const nameOf = (colour: readonly number[]) =>
  Object.entries(COLOURS).find(([, expected]) => colourDistance(colour, expected) < 16)?.[0] ?? `${colour}`;
