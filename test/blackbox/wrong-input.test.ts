import { createClient, type MakecutClient, type MakecutProblem } from 'makecut/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BlackBox, startBlackBox } from '../support/service/black-box.ts';

/** Mistakes that a customer can make, and the answers: the code, and a sentence that names the fault. */
let box: BlackBox;
let client: MakecutClient;

const NOBODY = '00000000-0000-4000-8000-000000000000';
const upload = { name: 'Talk', files: [{ filename: 'talk.mp4' }] };

beforeAll(async () => {
  box = await startBlackBox({ MAKECUT_WORKER_SLOTS: '0' });
  client = createClient({ baseUrl: box.baseUrl, apiKey: box.apiKey, retry: { maxAttempts: 1 } });
});
beforeEach(() => box.refillLimits());
afterAll(() => box.end());

type Act = (client: MakecutClient) => Promise<unknown>;

async function expectRefusal(act: Act, code: string, detail: RegExp, by = client): Promise<void> {
  const problem = await act(by).then(
    (answer) => ({ code: `no refusal but ${JSON.stringify(answer)}`, message: '' }),
    (error: MakecutProblem) => error,
  );
  expect(problem.code).toBe(code);
  expect(problem.message).toMatch(detail);
}

/** Members that the types forbid are still sent. */
const wrong = <T>(value: unknown) => value as T;

describe('source groups', () => {
  test.each<[string, unknown, string, RegExp]>([
    ['no name', { files: upload.files }, 'invalid_request', /^name/],
    ['a blank name', { ...upload, name: '  ' }, 'invalid_request', /^name.*blank/],
    ['a long name', { ...upload, name: 'x'.repeat(201) }, 'invalid_request', /^name.*201.*200/],
    ['no files', { name: 'x' }, 'invalid_request', /^files/],
    ['nine files', { name: 'x', files: Array(9).fill(upload.files[0]) }, 'invalid_request', /^files.*8/],
    ['neither source', { name: 'x', files: [{}] }, 'invalid_request', /^files\[0\].*exactly one/],
    [
      'both sources',
      { name: 'x', files: [{ filename: 'a.mp4', source_url: 'https://example.com/a.mp4' }] },
      'invalid_request',
      /^files\[0\].*exactly one/,
    ],
    [
      'a role of nobody',
      { name: 'x', files: [{ filename: 'a.mp4', role: 'drone' }] },
      'invalid_request',
      /drone.*camera, audio/,
    ],
    [
      'sound alone',
      { name: 'x', files: [{ filename: 'a.wav', role: 'audio' }] },
      'invalid_request',
      /camera/,
    ],
    [
      'another kind of file',
      { name: 'x', files: [{ filename: 'a.exe' }] },
      'unsupported_extension',
      /a\.exe.*mp4/,
    ],
    [
      'plain http',
      { name: 'x', files: [{ source_url: 'http://example.com/a.mp4' }] },
      'ssrf_blocked',
      /source_url/,
    ],
    [
      'an address inside',
      { name: 'x', files: [{ source_url: 'https://169.254.169.254/' }] },
      'ssrf_blocked',
      /source_url/,
    ],
  ])('%s', (_name, body, code, detail) =>
    expectRefusal((c) => c.createSourceGroup(wrong(body)), code, detail),
  );

  test('nothing was made of refused requests', async () => {
    expect((await client.listSourceGroups()).data).toEqual([]);
  });

  test('a file is confirmed before its bytes are there, and put where it was not issued', async () => {
    const { id, files } = await client.createSourceGroup(upload);
    const [file] = files;
    if (file?.upload === undefined) throw new Error('no upload address');
    const { url } = file.upload;
    await expectRefusal((c) => c.completeSourceFile(id, file.id), 'upload_incomplete', /upload url/);
    const forged = `${url.slice(0, -2)}xx`;
    // 404 by the service; 403 by an external store, if uploads go there directly.
    for (const address of [forged, url.replace('/groups/', '/others/')]) {
      const refused = client.upload({ url: address }, new Uint8Array(9));
      await expect(refused).rejects.toMatchObject({
        message: /address/,
        status: expect.toBeOneOf([403, 404]),
      });
    }
    await expectRefusal((c) => c.completeSourceFile(id, file.id), 'upload_incomplete', /upload url/);
    await expectRefusal((c) => c.getTranscript(id, 'srt'), 'not_ready', /uploading/);
    await expectRefusal((c) => c.getTranscript(id, wrong<'srt'>('ass')), 'invalid_format', /ass.*segments/);
    await expectRefusal((c) => c.nameSpeakers(id, { S1: 'Ann' }), 'unknown_label', /S1/);
    await expectRefusal((c) => c.nameSpeakers(id, {}), 'invalid_request', /names/);
    await expectRefusal((c) => c.nameSpeakers(id, { S1: 'x'.repeat(61) }), 'invalid_request', /61.*60/);
  });
});

describe('cuts', () => {
  const cut = {
    prompt: 'What she says',
    source_group_ids: [NOBODY],
    settings: { target_duration_s: 30 },
  };
  test.each<[string, unknown, string, RegExp]>([
    ['no prompt', { ...cut, prompt: undefined }, 'invalid_request', /^prompt/],
    ['a long prompt', { ...cut, prompt: 'x'.repeat(2001) }, 'invalid_request', /^prompt.*2001/],
    ['no groups', { ...cut, source_group_ids: [] }, 'invalid_request', /^source_group_ids/],
    ['a group twice', { ...cut, source_group_ids: [NOBODY, NOBODY] }, 'invalid_request', /once/],
    ['no uuid', { ...cut, source_group_ids: ['x'] }, 'invalid_request', /"x"/],
    ['no kit', { ...cut, brand_kit_id: 'x' }, 'invalid_request', /^brand_kit_id/],
    ['no settings', { ...cut, settings: undefined }, 'invalid_settings', /^settings/],
    ['no length', { ...cut, settings: {} }, 'invalid_settings', /^target_duration_s/],
    ['too short', { ...cut, settings: { target_duration_s: 9 } }, 'invalid_settings', /9.*10/],
    ['no whole number', { ...cut, settings: { target_duration_s: 20.5 } }, 'invalid_settings', /20\.5/],
    [
      'an unknown setting',
      { ...cut, settings: { target_duration_s: 30, speed: 2 } },
      'invalid_settings',
      /speed/,
    ],
    ['the speaker crop', { ...cut, crop_mode: 'speaker' }, 'invalid_settings', /^crop_mode/],
    ['aspects twice', { ...cut, aspects: ['1:1', '1:1'] }, 'invalid_settings', /^aspects/],
    ['renders of nothing', { ...cut, auto_render: true }, 'invalid_settings', /^aspects/],
    ['a group of nobody', cut, 'not_found', new RegExp(NOBODY)],
  ])('%s', (_name, body, code, detail) => expectRefusal((c) => c.createCut(wrong(body)), code, detail));

  test.each<[string, Act]>([
    ['read', (c) => c.getCut(NOBODY)],
    ['planned', (c) => c.getPlanVersion(NOBODY, 1)],
    ['edited', (c) => c.editPlan(NOBODY, { pin: [1] })],
    ['revised', (c) => c.reviseCut(NOBODY, 'shorter')],
    ['quoted', (c) => c.quoteRenders(NOBODY, { aspects: ['1:1'] })],
    ['rendered', (c) => c.createRenders(NOBODY, { aspects: ['1:1'] })],
    ['listed', (c) => c.listRenders(NOBODY)],
    ['deleted', (c) => c.deleteCut(NOBODY)],
    ['waited for', (c) => c.waitForPlan(NOBODY)],
  ])('a cut of nobody cannot be %s', (_name, act) => expectRefusal(act, 'not_found', /no such cut/));
});

describe('kits, endpoints, usage', () => {
  test.each<[string, Act, string, RegExp]>([
    ['no name', (c) => c.createBrandKit(wrong({})), 'invalid_request', /^name/],
    ['a long name', (c) => c.createBrandKit({ name: 'x'.repeat(101) }), 'invalid_request', /101/],
    ['a kit of nobody', (c) => c.mintAssetUpload(NOBODY, 'logo', 'a.png'), 'not_found', /brand kit/],
    [
      'no event',
      (c) => c.createWebhookEndpoint({ url: 'https://example.com/', events: [] }),
      'invalid_request',
      /source\.ready.*render\.failed/,
    ],
    [
      'plain http',
      (c) => c.createWebhookEndpoint({ url: 'http://example.com/', events: ['cut.planned'] }),
      'ssrf_blocked',
      /url/,
    ],
    ['no time', (c) => c.getUsage({ from: 'May' }), 'invalid_request', /^from.*May.*ISO 8601/],
  ])('%s', (_name, act, code, detail) => expectRefusal(act, code, detail));

  test('a typeface named with a NUL is no name; a refused value is shown in part', async () => {
    const kit = await client.createBrandKit({ name: 'Kit', caption_style: { font_name: 'a\0b' } });
    expect(kit.caption_style.font_name).toBeNull();
    const long = 'x'.repeat(50_000);
    for (const act of [
      (c: MakecutClient) => c.mintAssetUpload(kit.id, wrong(long), 'a.png'),
      (c: MakecutClient) => c.getUsage({ from: long.slice(0, 5_000) }),
      (c: MakecutClient) => c.createRenders(kit.id, { aspects: ['1:1'], crop_mode: wrong(long) }),
    ] as Act[]) {
      const problem: MakecutProblem = await act(client).then(Promise.reject, (error) => error);
      expect(problem.message).toMatch(/xxx…/);
      expect(problem.message.length).toBeLessThan(300);
    }
  });

  test.each<['logo' | 'font', string, string, RegExp]>([
    ['logo', 'logo.gif', 'unsupported_extension', /png/],
    ['font', 'font.woff2', 'unsupported_extension', /ttf/],
    ['logo', '', 'invalid_request', /filename/],
  ])('a %s named %j', async (kind, filename, code, detail) => {
    const { id } = await client.createBrandKit({ name: 'Kit' });
    await expectRefusal((c) => c.mintAssetUpload(id, kind, filename), code, detail);
  });

  test('an asset that is none, one that never came, and the key of another', async () => {
    const { id } = await client.createBrandKit({ name: 'Kit' });
    const { upload: address } = await client.mintAssetUpload(id, 'logo', 'logo.png');
    const { key } = address;
    await expectRefusal((c) => c.confirmAsset(id, 'logo', key), 'upload_incomplete', /upload url/);
    await client.upload(address, new TextEncoder().encode('no picture'));
    await expectRefusal((c) => c.confirmAsset(id, 'logo', key), 'invalid_request', /logo/);
    await expectRefusal((c) => c.confirmAsset(id, 'end_card', key), 'invalid_request', /^key/);
    expect((await client.getBrandKit(id)).logo_key).toBeNull();
  });
});

describe('who asks', () => {
  const ask: Act = (c) => c.listCuts();

  test('with no key of ours, and with one that may not', async () => {
    const of = (apiKey: string) => createClient({ baseUrl: box.baseUrl, apiKey, retry: { maxAttempts: 1 } });
    await expectRefusal(ask, 'invalid_api_key', /mk_live_/, of('nonsense'));
    const reader = of(await box.newKey('read'));
    expect((await reader.listCuts()).data).toEqual([]);
    await expectRefusal((c) => c.createSourceGroup(upload), 'insufficient_scope', /write/, reader);
    await expectRefusal((c) => c.createBrandKit({ name: 'x' }), 'insufficient_scope', /admin/, reader);
  });

  test('too often: the client waits the requested time, and gets its answer', async () => {
    const apiKey = await box.newAccountKey();
    const hasty = createClient({ baseUrl: box.baseUrl, apiKey, retry: { maxAttempts: 1 } });
    const outcomes = await Promise.allSettled(Array.from({ length: 70 }, () => hasty.listCuts()));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ reason: { code: 'rate_limited', retryAfterS: expect.any(Number) } });
    const waits: number[] = [];
    const patient = createClient({
      baseUrl: box.baseUrl,
      apiKey,
      onRetry: ({ waitMs }) => waits.push(waitMs),
    });
    const answers = await Promise.all([patient.listCuts(), patient.listCuts()]);
    expect(answers.map(({ data }) => data)).toEqual([[], []]);
    expect(waits.length).toBeGreaterThan(0);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_000);
  });

  test('at an address where another service lives', async () => {
    const lost = createClient({ baseUrl: `${box.baseUrl}/healthz?`, apiKey: box.apiKey });
    await expectRefusal(ask, 'unknown', /not as Makecut does/, lost);
  });
});
