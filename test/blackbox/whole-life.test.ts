import { allRows, createClient, type MakecutClient } from 'makecut/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BlackBox, startBlackBox } from '../support/service/black-box.ts';

/** A customer's way from an upload to its last deletion. Each test continues from the one before. */
let box: BlackBox;
let client: MakecutClient;
let groupId: string;
let kitId: string;
let cutId: string;
let renderIds: string[];

const quick = { firstPollMs: 200, maxPollMs: 1_000, timeoutMs: 120_000 };

beforeAll(async () => {
  box = await startBlackBox();
  client = createClient({ baseUrl: box.baseUrl, apiKey: box.apiKey });
});
beforeEach(() => box.refillLimits());
afterAll(() => box.end());

test('a recording is uploaded with its progress and becomes ready', async () => {
  const talk = await box.makeTalk();
  const created = await client.createSourceGroup({
    name: 'Bread',
    files: [{ filename: 'talk.mp4', label: 'front' }],
  });
  groupId = created.id;
  expect(created).toMatchObject({ minutes_plan: 'enterprise', minutes_remaining: null });
  const [file] = created.files;
  if (file?.upload === undefined) throw new Error('no upload address');
  const sent: number[] = [];
  await client.upload(file.upload, talk, { onProgress: (bytes) => sent.push(bytes) });
  expect(sent.at(-1)).toBe(talk.size);
  expect(sent.toSorted((a, b) => a - b)).toEqual(sent);
  expect(await client.completeSourceFile(groupId, file.id)).toMatchObject({ status: 'queued' });

  const seen = new Set<string>();
  const group = await client.waitForReady(groupId, {
    ...quick,
    onProgress: ({ status }) => seen.add(status),
  });
  expect([...seen].at(-1)).toBe('ready');
  expect(seen.size).toBeGreaterThan(1);
  expect(group).toMatchObject({ camera_count: 1, error: null, reference_file_id: file.id });
  expect(group.source_files[0]).toMatchObject({ label: 'front', camera: 'A', width: 320, fps: 25 });
  expect(Math.abs((group.total_duration_s ?? 0) * 1000 - (group.duration_ms ?? 0))).toBeLessThan(1);
});

test('its transcript is the same talk in four formats', async () => {
  const { segments } = await client.getTranscript(groupId, 'segments');
  const { words, language } = await client.getTranscript(groupId, 'words');
  expect(language).toBe('en');
  for (const segment of segments) {
    const said = words.slice(segment.word_start_idx, segment.word_end_idx + 1);
    expect(segment.text.split(' ')).toHaveLength(said.length);
    expect(said[0]?.start_ms).toBe(segment.start_ms);
    expect(said.at(-1)?.end_ms).toBe(segment.end_ms);
  }
  const heard = words.map(({ text }) => text.toLowerCase().replace(/\W/g, ''));
  for (const spoken of ['price', 'bread', 'people', 'friends']) expect(heard).toContain(spoken);
  const [srt, vtt] = [await client.getTranscript(groupId, 'srt'), await client.getTranscript(groupId, 'vtt')];
  expect(srt).toMatch(/^1\n00:00:\d\d,\d{3} --> /);
  expect(vtt).toMatch(/^WEBVTT\n/);
  const plain = (captions: string) => captions.match(/[a-z]+/gi)?.join(' ') ?? '';
  expect(plain(vtt).replace('WEBVTT ', '')).toBe(plain(srt));
});

test('its speaker gets a name', async () => {
  const { speakers } = await client.listSpeakers(groupId);
  const [first] = speakers;
  if (first === undefined) throw new Error('nobody speaks');
  expect(first).toMatchObject({ label: 'S1', display_name: null });
  expect(first.talk_time_ms).toBeGreaterThan(5_000);
  const named = await client.nameSpeakers(groupId, { S1: ' Rosa ' });
  expect(named.speakers[0]).toEqual({ ...first, display_name: 'Rosa' });
  expect(await client.listSpeakers(groupId)).toEqual(named);
});

test('a kit accepts a logo and a font', async () => {
  const kit = await client.createBrandKit({ name: 'Bakery', colors: { primary_hex: '#ffcc00' } });
  kitId = kit.id;
  expect(kit).toMatchObject({ colors: { primary_hex: '#FFCC00' }, logo_key: null, font_key: null });
  for (const [kind, filename, bytes] of [
    ['logo', 'logo.png', await box.makeLogo()],
    ['font', 'font.ttf', await box.readFont()],
  ] as const) {
    const { upload } = await client.mintAssetUpload(kitId, kind, filename);
    await client.upload(upload, new Uint8Array(await bytes.arrayBuffer()));
    expect((await client.confirmAsset(kitId, kind, upload.key))[`${kind}_key`]).toBe(upload.key);
  }
  const kits = await Array.fromAsync(allRows(client.listBrandKits));
  expect(kits).toEqual([await client.getBrandKit(kitId)]);
});

test('a cut is planned from it', async () => {
  const created = await client.createCut({
    prompt: 'What she says about the price',
    source_group_ids: [groupId],
    settings: { target_duration_s: 10 },
    brand_kit_id: kitId,
  });
  cutId = created.id;
  const cut = await client.waitForPlan(cutId, quick);
  expect(cut).toMatchObject({ status: 'planned', plan_version: 1, brand_kit_id: kitId, error: null });
  expect(cut.settings).toMatchObject({ targetDurationS: 10, cropMode: 'bars', pace: 'balanced' });
  const entries = cut.plan?.entries ?? [];
  expect(entries.map(({ n }) => n)).toEqual(entries.map((_, index) => index + 1));
  for (const entry of entries)
    expect(entry).toMatchObject({ source_group: groupId, camera: 'A', speaker: 'S1', speaker_name: 'Rosa' });
  expect(entries.map(({ text }) => text).join(' ')).toMatch(/price/i);
  expect(await client.getPlanVersion(cutId, 1)).toEqual(cut.plan);
});

test('its plan is edited at once and revised in a while; every version stays', async () => {
  const edited = await client.editPlan(cutId, { pin: [1] });
  expect(edited).toMatchObject({ version: 2, warnings: expect.arrayContaining(['manually edited']) });
  expect(edited.entries[0]?.pinned).toBe(true);
  await client.reviseCut(cutId, 'make it 12 seconds');
  const cut = await client.waitForPlan(cutId, { ...quick, afterVersion: edited.version });
  expect(cut.plan_version).toBe(3);
  expect(cut.plan?.settings.targetDurationS).toBe(12);
  const kept = cut.plan?.entries.find(({ pinned }) => pinned);
  expect(kept).toMatchObject({
    text: edited.entries[0]?.text,
    source_start_ms: edited.entries[0]?.source_start_ms,
  });
  expect(await client.getPlanVersion(cutId, 2)).toEqual(edited);
});

test('renders deliver the quoted result', async () => {
  const request = { aspects: ['16:9' as const, '9:16' as const], plan_version: 1 };
  const quote = await client.quoteRenders(cutId, request);
  expect(quote).toMatchObject({ plan_version: 1, aspects: request.aspects, minutes_plan: 'enterprise' });
  renderIds = (await client.createRenders(cutId, request)).render_ids;
  const states = new Set<string>();
  const renders = await client.waitForRenders(cutId, renderIds, {
    ...quick,
    onProgress: (found) => states.add(found.map(({ status }) => status).join()),
  });
  expect([...states].at(-1)).toBe('complete,complete');
  expect(renders.map(({ aspect }) => aspect)).toEqual(request.aspects);
  for (const render of renders) {
    expect(Math.abs((render.duration_ms ?? 0) / 1000 - quote.output_duration_s)).toBeLessThan(0.1);
    const bytes = Buffer.from(await (await fetch(render.url ?? '')).arrayBuffer());
    expect(bytes.subarray(4, 8).toString()).toBe('ftyp');
    const part = await fetch(render.url ?? '', { headers: { range: 'bytes=4-7' } });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
    const sidecars = render.sidecars ?? {};
    expect(Object.keys(sidecars).toSorted()).toEqual(['ass', 'edl', 'qc', 'srt', 'vtt']);
    const read = async (kind: keyof typeof sidecars) => (await fetch(sidecars[kind] ?? '')).text();
    expect(await read('srt' as never)).toMatch(/-->/);
    expect(JSON.parse(await read('qc' as never))).toMatchObject({ checks: expect.any(Array) });
  }
  expect((await client.getCut(cutId)).status).toBe('complete');
});

test('usage counts the work', async () => {
  const usage = await client.getUsage();
  expect(usage['camera_hours_ingested']).toBeGreaterThan(0);
  expect(usage.plan_count).toBe(2);
  expect(usage.output_minutes_rendered).toBeGreaterThan(0);
  expect(usage.egress_gb).toBeGreaterThan(0);
  expect((await client.getUsage({ to: '2020-01-01T00:00:00Z' })).plan_count).toBe(0);
});

test('a deleted resource is gone, with all that depends on it', async () => {
  const gone = { code: 'not_found', status: 404 };
  const [first = '', second = ''] = renderIds;
  expect(await client.deleteRender(first)).toEqual({ status: 'deleted' });
  expect((await client.listRenders(cutId)).data.map(({ id }) => id)).toEqual([second]);
  await client.deleteSourceGroup(groupId);
  await expect(client.getSourceGroup(groupId)).rejects.toMatchObject(gone);
  expect((await client.getCut(cutId)).plan?.version).toBe(3);
  await client.deleteCut(cutId);
  await expect(client.getCut(cutId)).rejects.toMatchObject(gone);
  await expect(client.listRenders(cutId)).rejects.toMatchObject(gone);
  await client.deleteBrandKit(kitId);
  await expect(client.getBrandKit(kitId)).rejects.toMatchObject(gone);
  expect(await Array.fromAsync(allRows(client.listCuts))).toEqual([]);
});
