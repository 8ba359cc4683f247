import type { Browser, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PlanEntry } from '../../src/contract/plan.ts';
import type { Word } from '../../src/contract/transcript.ts';
import { openTab, STATE_TIMEOUT_MS } from '../support/browser/browser.ts';
import { changePlan, makeSpokenCut, openCutPage, untilPlayable } from '../support/browser/cut-page.ts';
import { withTalkDashboard } from '../support/browser/talk-dashboard.ts';
import type { TestService } from '../support/service/test-service.ts';

/** The strip: the plan to the scale of time, and dragging on it. */
let service: TestService;
let browser: Browser;
let storage: string;
let groupId: string;
let words: readonly Word[];

withTalkDashboard(async (lab) => {
  ({ service, browser, storage, groupId } = lab);
  ({ words } = await service.client.getTranscript(groupId, 'words'));
}, 2);

async function entriesOf(cutId: string): Promise<PlanEntry[]> {
  // A key may ask once a second, and this is polled.
  await service.refillLimits();
  return (await service.client.getCut(cutId)).plan?.entries ?? [];
}

const entryAt = (page: Page, n: number) => page.locator(`.strip-entry[data-n="${n}"]`);

const leftOf = async (place: Locator) => (await place.boundingBox())?.x ?? Number.NaN;

const lengthMs = ({ source_start_ms, source_end_ms }: PlanEntry) => source_end_ms - source_start_ms;

/** Until the page may change the plan again. */
const untilSaved = (page: Page) =>
  page.getByRole('button', { name: 'Undo', exact: true, disabled: false }).waitFor();

async function openStrip(page: Page, entryCount = 4): Promise<string> {
  const cutId = await makeSpokenCut(service, groupId, entryCount);
  await openCutPage(page, service, cutId);
  await page.locator('.strip-word').first().waitFor();
  return cutId;
}

/** Width of a millisecond on the strip, by the width of an entry. */
async function pxPerMsOf(page: Page, entry: PlanEntry): Promise<number> {
  const box = await entryAt(page, entry.n).boundingBox();
  return (box?.width ?? Number.NaN) / lengthMs(entry);
}

/** Until the strip is shown as near as this. */
const untilScale = (page: Page, entry: PlanEntry, pxPerMs: number) =>
  expect.poll(() => pxPerMsOf(page, entry)).toBeCloseTo(pxPerMs, 4);

const videoMs = (page: Page) =>
  page.evaluate(() => (document.querySelector('.plan-video video') as HTMLVideoElement).currentTime * 1000);

test('entries, words and playhead are at their times, at each zoom, and a click goes to a moment', async () => {
  const { page, context, complaints } = await openTab(browser, { storage });
  const cutId = await openStrip(page);
  const entries = await entriesOf(cutId);
  const [first] = entries as [PlanEntry];
  await untilPlayable(page);
  const opened = await pxPerMsOf(page, first);
  const zooms: [() => Promise<unknown>, number][] = [
    [() => page.keyboard.press('+'), opened * 1.5],
    [() => page.getByRole('button', { name: 'Nearer' }).click(), opened * 1.5 ** 2],
    [() => page.keyboard.press('-'), opened * 1.5],
    [() => page.keyboard.press('0'), opened],
  ];
  for (const [zoom, pxPerMs] of zooms) {
    await zoom();
    await untilScale(page, first, pxPerMs);
    const origin = await leftOf(entryAt(page, 1));
    let atMs = 0;
    for (const entry of entries) {
      expect(Math.abs((await leftOf(entryAt(page, entry.n))) - origin - atMs * pxPerMs)).toBeLessThan(1);
      atMs += lengthMs(entry);
    }
    const shown = await entryAt(page, 1).locator('.strip-word').all();
    expect(shown.length).toBeGreaterThan(2);
    for (const place of shown) {
      const text = await place.getAttribute('data-word');
      const saidPx = words
        .filter((word) => word.text === text)
        .map(({ start_ms }) => origin + (start_ms - first.source_start_ms) * pxPerMs);
      const left = await leftOf(place);
      expect(Math.min(...saidPx.map((px) => Math.abs(px - left)))).toBeLessThan(2);
    }
  }
  await leadsThere(page, entries);
  expect(complaints).toEqual([]);
  await context.close();
});

/** A click on an entry or on the ruler leads to its moment. */
async function leadsThere(page: Page, entries: readonly PlanEntry[]): Promise<void> {
  const [first] = entries as [PlanEntry];
  const pxPerMs = await pxPerMsOf(page, first);
  const origin = await leftOf(entryAt(page, 1));
  await entryAt(page, 2).click({ position: { x: 1000 * pxPerMs, y: 60 } });
  await expect.poll(async () => Math.abs((await videoMs(page)) - lengthMs(first) - 1000)).toBeLessThan(60);
  expect(await entryAt(page, 2).getAttribute('aria-selected')).toBe('true');
  await page.locator('.strip-ruler').click({ position: { x: 700 * pxPerMs, y: 8 } });
  await expect.poll(async () => Math.abs((await videoMs(page)) - 700)).toBeLessThan(60);
  await expect
    .poll(async () => Math.abs((await leftOf(page.locator('.strip-playhead'))) - origin - 700 * pxPerMs))
    .toBeLessThan(3);
}

test('the whole plan stays in sight while it shrinks and grows, until somebody zooms', async () => {
  const { page, context } = await openTab(browser, { storage });
  const cutId = await openStrip(page);
  const fit = page.getByRole('button', { name: 'Fit', exact: true });
  const isFit = async () => (await fit.getAttribute('aria-pressed')) === 'true';
  const widthOf = async (place: Locator) => (await place.boundingBox())?.width ?? Number.NaN;
  const trackPx = () => widthOf(page.locator('.strip-track'));
  const opened = await trackPx();
  expect(await isFit()).toBe(true);
  const staysWhole = async (entryCount: number) => {
    await expect.poll(() => page.locator('.strip-entry').count(), { timeout: 60_000 }).toBe(entryCount);
    await expect.poll(trackPx).toBeCloseTo(opened, 0);
    expect(await isFit()).toBe(true);
  };
  await service.client.editPlan(cutId, { remove: [1, 2] });
  await staysWhole(2);
  await service.client.reviseCut(cutId, 'undo');
  await staysWhole(4);
  await page.keyboard.press('+');
  await expect.poll(isFit).toBe(false);
  await context.close();
});

test('Ctrl and the wheel zoom at the pointer, and the playhead stays in sight while the plan plays', async () => {
  const { page, context } = await openTab(browser, { storage, width: 1100 });
  const cutId = await openStrip(page, 6);
  const [, , third] = (await entriesOf(cutId)) as [PlanEntry, PlanEntry, PlanEntry];
  await untilPlayable(page);
  const before = await pxPerMsOf(page, third);
  const box = await entryAt(page, 3).boundingBox();
  if (box === null) throw new Error('no entry');
  await page.mouse.move(box.x, box.y + 20);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -640);
  await page.keyboard.up('Control');
  await untilScale(page, third, Math.min(0.4, before * 1.5 ** 4));
  expect(Math.abs((await leftOf(entryAt(page, 3))) - box.x)).toBeLessThan(2);
  // The page itself was not zoomed.
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  const sight = await page.locator('.strip').boundingBox();
  for (let second = 1; second <= 6; second += 1) {
    await page.waitForFunction(
      (at) => (document.querySelector('.plan-video video') as HTMLVideoElement).currentTime >= at,
      second,
    );
    const head = await leftOf(page.locator('.strip-playhead'));
    expect(head).toBeGreaterThanOrEqual((sight?.x ?? 0) - 2);
    expect(head).toBeLessThanOrEqual((sight?.x ?? 0) + (sight?.width ?? 0) + 2);
  }
  expect(await page.locator('.strip').evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  await context.close();
});

/** Height of the sound that the strip draws at a moment of the recording within an entry, in device pixels. */
const soundAt = (page: Page, xPx: number) =>
  page.locator('.strip-wave').evaluate((element, x) => {
    const canvas = element as HTMLCanvasElement;
    const left = canvas.getBoundingClientRect().left;
    const scale = canvas.width / canvas.clientWidth;
    const pixels = canvas.getContext('2d')?.getImageData((x - left) * scale - 2, 0, 4, canvas.height).data;
    const rows = Array.from({ length: canvas.height }, (_, y) =>
      [0, 1, 2, 3].some((column) => (pixels?.[(y * 4 + column) * 4 + 3] ?? 0) > 100),
    );
    return rows.filter(Boolean).length;
  }, xPx);

test('the sound is drawn at its time: high in a word, low in a pause', async () => {
  const { page, context } = await openTab(browser, { storage });
  const cutId = await makeSpokenCut(service, groupId, 1);
  // One entry over two sentences and the pause between them.
  const end = words.findIndex((word, at) => at > 0 && word.start_ms - (words[at - 1]?.end_ms ?? 0) > 500);
  const [last, next] = [words[end - 1] as Word, words[end] as Word];
  const [entry] = (await entriesOf(cutId)) as [PlanEntry];
  const long = { ...entry, source_end_ms: next.end_ms + 1500 };
  await changePlan(service, cutId, { entries: [long] });
  await openCutPage(page, service, cutId);
  const pxPerMs = await pxPerMsOf(page, long);
  const origin = await leftOf(entryAt(page, 1));
  const heightAt = (ms: number) => soundAt(page, origin + (ms - long.source_start_ms) * pxPerMs);
  const wordMs = ((words[3]?.start_ms ?? 0) + (words[3]?.end_ms ?? 0)) / 2;
  await expect.poll(() => heightAt(wordMs)).toBeGreaterThan(10);
  expect(await heightAt((last.end_ms + next.start_ms) / 2)).toBeLessThan(4);
  await context.close();
});

test('an edge is dragged to a word: words and picture are shown, one trim is saved, and undone', async () => {
  const { page, context, complaints } = await openTab(browser, { storage });
  const cutId = await openStrip(page);
  const [first] = (await entriesOf(cutId)) as [PlanEntry];
  const version = (await service.client.getCut(cutId)).plan_version ?? 0;
  const pxPerMs = await pxPerMsOf(page, first);
  const [price, of] = [words[5] as Word, words[6] as Word];
  const box = await entryAt(page, 1).boundingBox();
  if (box === null) throw new Error('no entry');
  const endPx = box.x + box.width;
  const frame = page.waitForResponse((answer) => answer.url().includes('/frame?'));
  await page.mouse.move(endPx - 3, box.y + 40);
  await page.mouse.down();
  // Near the end of "price", but not on it: the word draws the edge.
  const wantedPx = endPx - 3 - (first.source_end_ms - price.end_ms) * pxPerMs + 3;
  await page.mouse.move(wantedPx, box.y + 40, { steps: 8 });
  const look = page.locator('.edge-look');
  await look.locator('[data-part="before"]', { hasText: /price$/ }).waitFor();
  expect(await look.locator('[data-part="after"]').textContent()).toMatch(new RegExp(`^${of.text}`));
  const { status, type } = await frame.then((answer) => ({
    status: answer.status(),
    type: answer.headers()['content-type'],
  }));
  expect([status, type]).toEqual([200, 'image/jpeg']);
  // The strip shows the new edge before anything is saved.
  const widthPx = async () => (await entryAt(page, 1).boundingBox())?.width ?? 0;
  const draggedPx = (price.end_ms - first.source_start_ms) * pxPerMs;
  await expect.poll(async () => Math.abs((await widthPx()) - draggedPx)).toBeLessThan(2);
  expect((await service.client.getCut(cutId)).plan_version).toBe(version);
  await page.mouse.up();
  await look.waitFor({ state: 'hidden' });
  await expect.poll(async () => (await entriesOf(cutId))[0]?.source_end_ms).toBe(price.end_ms);
  const { plan_version: saved } = await service.client.getCut(cutId);
  expect(saved).toBe(version + 1);
  await untilSaved(page);
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => (await entriesOf(cutId))[0])
    .toMatchObject({
      source_start_ms: first.source_start_ms,
      source_end_ms: first.source_end_ms,
    });
  expect(complaints).toEqual([]);
  await context.close();
});

test('an edge stops at its neighbour, Alt moves it by frames, and Escape leaves it', async () => {
  const { page, context } = await openTab(browser, { storage });
  const cutId = await openStrip(page);
  const [, second, third] = (await entriesOf(cutId)) as [PlanEntry, PlanEntry, PlanEntry];
  // Only then the length of a frame is known.
  await untilPlayable(page);
  const pxPerMs = await pxPerMsOf(page, second);
  const box = await entryAt(page, 2).boundingBox();
  if (box === null) throw new Error('no entry');
  const drag = async (fromPx: number, byPx: number) => {
    await page.mouse.move(fromPx, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(fromPx + byPx, box.y + 40, { steps: 6 });
  };
  await drag(box.x + box.width - 3, -400 * pxPerMs);
  await page.locator('.edge-look').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.edge-look').waitFor({ state: 'hidden' });
  await page.mouse.up();
  await expect.poll(async () => (await entryAt(page, 2).boundingBox())?.width).toBeCloseTo(box.width, 0);
  // Far over the next entry, whose footage follows: no footage comes twice.
  await drag(box.x + box.width - 3, 3000 * pxPerMs);
  await page.mouse.up();
  await expect.poll(async () => (await entriesOf(cutId))[1]?.source_end_ms).toBe(third.source_start_ms);
  await untilSaved(page);
  // The whole plan is longer, and still in sight.
  const left = await leftOf(entryAt(page, 2));
  expect(left).toBeLessThan(box.x);
  const nowPxPerMs = await pxPerMsOf(page, third);
  // At 25 frames a second each frame lasts 40 ms.
  await page.keyboard.down('Alt');
  await drag(left + 3, 333 * nowPxPerMs);
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect
    .poll(async () => (await entriesOf(cutId))[1]?.source_start_ms)
    .not.toBe(second.source_start_ms);
  const startMs = (await entriesOf(cutId))[1]?.source_start_ms ?? 0;
  expect(startMs % 40).toBe(0);
  expect(Math.abs(startMs - second.source_start_ms - 333)).toBeLessThan(45);
  await context.close();
});

test('the edges of the selected entry are sliders for the keyboard', async () => {
  const { page, context } = await openTab(browser, { storage });
  const cutId = await openStrip(page);
  const [, second] = (await entriesOf(cutId)) as [PlanEntry, PlanEntry];
  // Only then the length of a frame is known.
  await untilPlayable(page);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  const end = page.getByRole('slider', { name: 'End of entry 2' });
  await end.focus();
  expect(await end.getAttribute('aria-valuenow')).toBe(String(second.source_end_ms));
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(async () => (await entriesOf(cutId))[1]?.source_end_ms).toBe(second.source_end_ms - 40);
  await expect.poll(() => end.getAttribute('aria-valuenow')).toBe(String(second.source_end_ms - 40));
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await entriesOf(cutId))[1]?.text).toBe(second.text.replace(/ \S+$/, ''));
  expect(await end.evaluate((handle) => handle === document.activeElement)).toBe(true);
  expect(await end.getAttribute('aria-valuetext')).toMatch(/after “.+”, before “high\./);
  await context.close();
});

test('an entry is moved by dragging: a ghost follows, and a line shows its place', async () => {
  const { page, context } = await openTab(browser, { storage });
  const cutId = await openStrip(page);
  const before = (await entriesOf(cutId)).map(({ text }) => text);
  const boxes = await Promise.all([1, 3].map((n) => entryAt(page, n).boundingBox()));
  const [from, to] = boxes.map((box) => ({
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
    y: (box?.y ?? 0) + 30,
  }));
  if (from === undefined || to === undefined) throw new Error('no entry');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y, { steps: 6 });
  const ghostX = async () => {
    const ghost = await page.locator('.strip-ghost').boundingBox();
    return (ghost?.x ?? 0) + (ghost?.width ?? 0) / 2;
  };
  await expect.poll(async () => Math.abs((await ghostX()) - to.x - 20)).toBeLessThan(3);
  const line = await leftOf(page.locator('.strip-insertion'));
  expect(Math.abs(line + 2 - (await leftOf(entryAt(page, 4))))).toBeLessThan(2);
  await page.mouse.up();
  const moved = [before[1], before[2], before[0], before[3]];
  await expect.poll(async () => (await entriesOf(cutId)).map(({ text }) => text)).toEqual(moved);
  expect(await page.locator('.strip-ghost').count()).toBe(0);
  await context.close();
});

test('the menu on an entry shows it by another camera', async () => {
  const { page, context } = await openTab(browser, { storage });
  const cutId = await openStrip(page);
  const cameras = async () => (await entriesOf(cutId)).map(({ camera }) => camera);
  const [camera = ''] = await cameras();
  const other = camera === 'A' ? 'B' : 'A';
  await entryAt(page, 1).click();
  await page.getByRole('button', { name: `Camera ${camera} of entry 1 on the strip` }).click();
  await page.getByRole('menuitem', { name: `Show camera ${other}` }).click();
  await expect.poll(async () => (await cameras())[0]).toBe(other);
  await context.close();
});

test('by touch on a phone an edge is dragged, the plan is played, and the trim is undone', async () => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    hasTouch: true,
    isMobile: true,
    storageState: storage,
  });
  context.setDefaultTimeout(STATE_TIMEOUT_MS);
  const page = await context.newPage();
  const cutId = await openStrip(page);
  const [first] = (await entriesOf(cutId)) as [PlanEntry];
  await untilPlayable(page);
  await entryAt(page, 1).tap();
  const handle = page.getByRole('slider', { name: 'End of entry 1' });
  await handle.scrollIntoViewIfNeeded();
  const pxPerMs = await pxPerMsOf(page, first);
  const box = await handle.boundingBox();
  if (box === null) throw new Error('no handle');
  const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touch = await context.newCDPSession(page);
  const point = (type: 'touchStart' | 'touchMove', byPx: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + byPx, y }] });
  await point('touchStart', 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await point('touchMove', -share * 900 * pxPerMs);
  await page.locator('.edge-look').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect
    .poll(async () => (await entriesOf(cutId))[0]?.source_end_ms)
    .toBeLessThan(first.source_end_ms - 400);
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  const from = await videoMs(page);
  await page.waitForFunction(
    (ms) => (document.querySelector('.plan-video video') as HTMLVideoElement).currentTime * 1000 > ms + 300,
    from,
  );
  await page.getByRole('button', { name: 'Pause', exact: true }).tap();
  await untilSaved(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).tap();
  await expect.poll(async () => (await entriesOf(cutId))[0]?.source_end_ms).toBe(first.source_end_ms);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await context.close();
});
