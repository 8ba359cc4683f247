import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keysBesideFont, openKitFont } from '../../src/app/brand-kits/kit-font.ts';
import { judgeKeys } from '../../src/app/maintenance/key-shapes.ts';
import { sweepOrphans } from '../../src/app/maintenance/sweep-orphans.ts';
import { brandKitSchema } from '../../src/contract/brand-kit.ts';
import { pageSchema } from '../../src/contract/page.ts';
import type { AssetKind } from '../../src/contract/values/brand-kits.ts';
import { findBrandKit } from '../../src/db/cuts/brand-kits.ts';
import { until } from '../../src/lib/until.ts';
import { PRIVATE_FONT_NAME } from '../../src/renderer/captions/private-font.ts';
import type { FontFacts } from '../../src/renderer/captions/read-font-facts.ts';
import type { FrameSizes } from '../../src/renderer/render-format.ts';
import type { CaptionFont } from '../../src/renderer/render-input.ts';
import { assetChecker } from '../../src/start/examine/check-asset.ts';
import { findCaptionFont } from '../../src/start/open/find-caption-font.ts';

import { ENDLESS_MAP, LAYERED_MAP, makeFont } from '../support/media/make-font.ts';
import { makeClip, makeFootage } from '../support/media/make-footage.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import { probeVideo } from '../support/media/probe-video.ts';
import { seedAccount } from '../support/rows/seed-account.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** A third of the size of deliveries: large enough to see the colour of the logo. */
const FRAMES: FrameSizes = {
  '16:9': { width: 640, height: 360 },
  '1:1': { width: 360, height: 360 },
  '9:16': { width: 360, height: 640 },
};
let service: TestService;
const at = (name: string) => join(service.dataDir, name);

beforeAll(async () => {
  service = await startTestService({}, null, { frames: FRAMES });
  await makeFootage('-f', 'lavfi', '-i', 'color=red:s=300x100:d=1', '-frames:v', '1', at('logo.png'));
  await makeFootage('-f', 'lavfi', '-i', 'color=blue:s=1080x1080:d=1', '-frames:v', '1', at('square.jpg'));
  await makeFootage('-f', 'lavfi', '-i', 'color=red:s=4200x4200:d=1', '-frames:v', '1', at('huge.png'));
  await writeFile(at('fake.png'), '#EXTM3U\nfile:///etc/passwd\n');
  await writeFile(at('fake.ttf'), 'this is no font');
  await writeFile(at('endless.ttf'), makeFont(ENDLESS_MAP));
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

async function attach(kitId: string, kind: AssetKind, path: string) {
  const { upload } = await service.client.mintAssetUpload(kitId, kind, path);
  expect((await fetch(upload.url, { method: 'PUT', body: await readFile(path) })).status).toBe(200);
  return await service.client.confirmAsset(kitId, kind, upload.key);
}

describe('kits', () => {
  test('only the name is refused; other values become their default or the nearest bound', async () => {
    const kit = await service.client.createBrandKit({
      name: ' House ',
      colors: { primary_hex: 'red', outline_hex: '#00ff00' },
      caption_style: { size_pct: 50, margin_v_pct: -3, font_name: 'Own' },
    });
    expect(brandKitSchema.safeParse(kit).error?.issues ?? []).toEqual([]);
    expect(kit).toMatchObject({
      name: 'House',
      colors: { primary_hex: '#FFFFFF', outline_hex: '#00FF00' },
      caption_style: { size_pct: 12, margin_v_pct: 0, font_name: 'Own' },
      font_key: null,
      end_card_9x16_key: null,
    });
    expect(await service.client.getBrandKit(kit.id)).toEqual(kit);
    const odd = await service.client.createBrandKit({ name: 'Odd', caption_style: { font_name: 'O\nwn' } });
    expect(odd.caption_style.font_name).toBeNull();
    const page = await service.client.listBrandKits();
    expect(pageSchema(brandKitSchema).safeParse(page).error?.issues ?? []).toEqual([]);
    for (const name of ['', 'x'.repeat(101), 'a\nb', 'a\u202eb']) {
      await expect(service.client.createBrandKit({ name })).rejects.toMatchObject({
        code: 'invalid_request',
      });
    }
    expect(await service.client.deleteBrandKit(kit.id)).toEqual({ status: 'deleted' });
    expect(await service.client.deleteBrandKit(kit.id)).toEqual({ status: 'deleted' });
    await expect(service.client.getBrandKit(kit.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('an asset counts when it is confirmed, with the key of its account, kit and kind', async () => {
    const { id } = await service.client.createBrandKit({ name: 'A' });
    const { upload } = await service.client.mintAssetUpload(id, 'logo', 'logo.png');
    expect((await service.client.mintAssetUpload(id, 'logo', 'other.JPG')).upload.key).toBe(upload.key);
    await expect(service.client.confirmAsset(id, 'logo', upload.key)).rejects.toMatchObject({
      code: 'upload_incomplete',
    });
    await fetch(upload.url, { method: 'PUT', body: await readFile(at('logo.png')) });
    expect((await service.client.getBrandKit(id)).logo_key).toBeNull();
    await expect(service.client.confirmAsset(id, 'end_card', upload.key)).rejects.toMatchObject({
      code: 'invalid_request',
    });
    expect((await service.client.confirmAsset(id, 'logo', upload.key)).logo_key).toBe(upload.key);
    await expect(service.client.mintAssetUpload(id, 'logo', 'logo.gif')).rejects.toMatchObject({
      code: 'unsupported_extension',
    });
    await expect(service.client.mintAssetUpload(id, 'font', 'font.png')).rejects.toMatchObject({
      code: 'unsupported_extension',
    });
    await expect(service.client.mintAssetUpload(id, 'intro' as AssetKind, 'a.png')).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  test('the images of a kit are shown to its account as videos show them, and a font is none', async () => {
    const { id } = await service.client.createBrandKit({ name: 'Seen' });
    await attach(id, 'end_card_1x1', at('square.jpg'));
    const get = async (kind: string, key = service.apiKey) => {
      const headers = { authorization: `Bearer ${key}` };
      const answer = await fetch(`${service.url}/internal/brand-kits/${id}/assets/${kind}`, { headers });
      const start = Buffer.from(await answer.arrayBuffer())
        .subarray(1, 4)
        .toString('latin1');
      return [answer.status, answer.headers.get('content-type'), start];
    };
    expect(await get('end_card_1x1')).toEqual([200, 'image/png', 'PNG']);
    const { key: stranger } = await seedAccount(service.service.app.db);
    for (const [kind, key] of [['logo'], ['font'], ['intro'], ['end_card_1x1', stranger]] as const) {
      expect((await get(kind, key))[0]).toBe(404);
    }
  });

  test.each([
    ['logo', 'fake.png', /not a PNG or JPEG/],
    ['end_card', 'huge.png', /larger than 4096/],
    ['end_card_1x1', 'fake.png', /^the end card for 1:1 is refused/],
    ['font', 'fake.ttf', /font/],
    ['font', 'endless.ttf', /character map/],
  ] as const)('what is no %s is refused with the reason', async (kind, file, reason) => {
    const { id } = await service.client.createBrandKit({ name: 'B' });
    const refused = attach(id, kind, at(file));
    await expect(refused).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(reason),
    });
    expect((await service.client.getBrandKit(id))[`${kind}_key`]).toBeNull();
  });
});

test('a font is read at its confirmation alone, away from the process that answers', async () => {
  const { db, store } = service.service.app;
  await writeFile(at('layered.ttf'), makeFont(LAYERED_MAP));
  const { id } = await service.client.createBrandKit({ name: 'C' });
  await attach(id, 'font', at('layered.ttf'));
  const kit = await findBrandKit(db, id, null);
  const key = kit?.assets['font']?.checkedKey ?? '';
  const { drawnKey, factsKey } = keysBesideFont(key);
  const facts = JSON.parse((await buffer(await store.get(factsKey))).toString('utf8')) as FontFacts;
  expect(facts.runs).toEqual([[0, [600, 700]]]);
  // Kits of earlier versions have only the font. Its other files are made at the first use.
  await store.remove(drawnKey);
  await store.remove(factsKey);
  const check = assetChecker(await testMediaTools(), service.dataDir);
  const installed: CaptionFont = { name: '', bytes: Buffer.alloc(0), facts };
  const font = await store.withPaths((paths) => openKitFont(paths, { installed, check }, key));
  expect(font.facts).toEqual(facts);
  expect(font.bytes.includes(Buffer.from(PRIVATE_FONT_NAME, 'utf16le').swap16())).toBe(true);
});

/** Mean colour of a part of one frame, as r, g, b. */
async function colourAt(path: string, frame: number, crop: string): Promise<number[]> {
  const out = at('probe.rgb');
  await makeFootage(
    '-i',
    path,
    '-vf',
    `select=eq(n\\,${frame}),crop=${crop},scale=1:1:flags=area,format=rgb24`,
    '-frames:v',
    '1',
    '-f',
    'rawvideo',
    out,
  );
  return [...(await readFile(out))];
}

test('a kit is seen in the video: logo over the entries, the card of its aspect alone at the end', async () => {
  const kit = await service.client.createBrandKit({ name: 'Seen' });
  await attach(kit.id, 'font', findCaptionFont().path);
  await attach(kit.id, 'logo', at('logo.png'));
  await attach(kit.id, 'end_card_1x1', at('square.jpg'));
  await makeClip(at('clip.mp4'), 12);
  const group = await service.client.createSourceGroup({ name: 'Clip', files: [{ filename: 'clip.mp4' }] });
  await fetch(group.files[0]?.upload?.url ?? '', { method: 'PUT', body: await readFile(at('clip.mp4')) });
  await service.client.completeSourceFile(group.id, group.files[0]?.id ?? '');
  const wait = <T>(what: string, ask: () => Promise<T | null>) =>
    until(what, async () => service.refillLimits().then(ask), { timeoutMs: 240_000, everyMs: 100 });
  await wait('the group', async () =>
    (await service.client.getSourceGroup(group.id)).status === 'ready' ? true : null,
  );
  const { id } = await service.client.createCut({
    prompt: 'all of it',
    source_group_ids: [group.id],
    settings: { target_duration_s: 10 },
    aspects: ['16:9', '1:1'],
    auto_render: true,
    brand_kit_id: kit.id,
  });
  await service.client.deleteBrandKit(kit.id);
  const cut = await wait('the renders', async () => {
    const found = await service.client.getCut(id);
    return found.status === 'complete' ? found : null;
  });
  const frames = Math.round((cut.plan?.estimated_duration_s ?? 0) * 25);
  const { data } = await service.client.listRenders(id);
  for (const render of data) {
    const path = at(`${render.aspect.replace(':', 'x')}.mp4`);
    await writeFile(path, Buffer.from(await (await fetch(render.url ?? '')).arrayBuffer()));
    const hasCard = render.aspect === '1:1';
    expect((await probeVideo(path)).frames).toBe(frames + (hasCard ? 75 : 0));
    const margin = hasCard ? 14 : 26;
    const [red = 0, green = 255] = await colourAt(path, 10, `8:6:iw-${margin + 12}:${margin + 4}`);
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(60);
    if (hasCard) {
      const [r = 255, , b = 0] = await colourAt(path, frames + 40, 'iw:ih:0:0');
      expect(b).toBeGreaterThan(200);
      expect(r).toBeLessThan(40);
    }
  }
  expect(data).toHaveLength(2);
  const quote = await service.client.quoteRenders(id, { aspects: ['1:1'] });
  expect(quote.output_duration_s).toBeCloseTo((cut.plan?.estimated_duration_s ?? 0) + 3, 6);
  // Every object of this life is named by a row: a search years later removes none.
  const { app } = service.service;
  const keys = await service.storedKeys();
  expect((await judgeKeys(app.db, keys)).unknown).toEqual([]);
  await sql`DELETE FROM orphan_searches`.execute(app.db);
  await sweepOrphans({ ...app, now: () => new Date(Date.now() + 1000 * 86_400_000) });
  expect((await service.storedKeys()).toSorted()).toEqual(keys.toSorted());
});

// It comes last, because it leaves an orphan.
test('a kit that is deleted while its asset is checked is not found, and gets no asset', async () => {
  const { id } = await service.client.createBrandKit({ name: 'Short-lived' });
  const { upload } = await service.client.mintAssetUpload(id, 'logo', 'logo.png');
  expect((await fetch(upload.url, { method: 'PUT', body: await readFile(at('logo.png')) })).status).toBe(200);
  const { store } = service.service.app;
  const { withPaths } = store;
  store.withPaths = async <T>(work: Parameters<typeof withPaths<T>>[0]) => {
    await service.client.deleteBrandKit(id);
    return (await withPaths.call(store, work)) as T;
  };
  try {
    await expect(service.client.confirmAsset(id, 'logo', upload.key)).rejects.toMatchObject({
      code: 'not_found',
    });
  } finally {
    store.withPaths = withPaths;
  }
  expect((await findBrandKit(service.service.app.db, id, null, true))?.assets).toEqual({});
});
