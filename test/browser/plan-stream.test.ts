import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openTab } from '../support/browser/browser.ts';
import { makeSpokenCut, openCutPage, untilPlayable } from '../support/browser/cut-page.ts';
import { withTalkDashboard } from '../support/browser/talk-dashboard.ts';
import type { TestService } from '../support/service/test-service.ts';

/**
 * A plan that was never shown plays entry by entry, before its preview is there. Each test has a plan of another length:
 * equal plans share their preview.
 */
let service: TestService;
let browser: Browser;
let storage: string;
let groupId: string;

withTalkDashboard((lab) => {
  ({ service, browser, storage, groupId } = lab);
});

const WHOLE = /\/internal\/cuts\/[^/]+\/preview\?/;
const ENTRY = /\/preview\/entries\/(\d+)/;

interface Held {
  /** Numbers of the entries that the page asked for, in order. */
  asked: number[];
  /** Lets the whole preview through. */
  letThrough: () => void;
}

/** Keeps the whole preview back, and lists the entries that are asked for. */
async function holdWhole(page: Page): Promise<Held> {
  const asked: number[] = [];
  const held = Promise.withResolvers<void>();
  page.on('request', (request) => {
    const [, n] = ENTRY.exec(request.url()) ?? [];
    if (n !== undefined) asked.push(Number(n));
  });
  await page.route(WHOLE, async (route) => {
    await held.promise;
    await route.continue();
  });
  return { asked, letThrough: held.resolve };
}

const playerOf = (page: Page) =>
  page.locator('.plan-video video').evaluate((one: HTMLVideoElement) => ({
    isStream: one.src.startsWith('blob:'),
    atS: one.currentTime,
    durationS: one.duration,
    holes: one.buffered.length - 1,
    isPaused: one.paused,
  }));

async function untilAt(page: Page, atS: number): Promise<void> {
  await page.waitForFunction(
    (at) => (document.querySelector('.plan-video video') as HTMLVideoElement).currentTime >= at,
    atS,
  );
}

/** Looks at each frame of the page: how often a held picture was shown, and how often none at all. */
async function watchPicture(page: Page) {
  await page.evaluate(() => {
    const seen = { held: 0, black: 0 };
    Object.assign(globalThis, { seenPicture: seen });
    const video = document.querySelector('.plan-video video') as HTMLVideoElement;
    const canvas = document.querySelector('.held-picture') as HTMLCanvasElement;
    const isBlack = () => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return !pixels.some((value, at) => at % 4 !== 3 && value > 64);
    };
    let hasPicture = true;
    const look = () => {
      if (video.readyState === 0) hasPicture = false;
      if (video.readyState >= 2 && !video.seeking) hasPicture = true;
      if (!canvas.hidden) seen.held += 1;
      if (canvas.hidden ? !hasPicture : isBlack()) seen.black += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (globalThis as unknown as { seenPicture: object }).seenPicture);
}

/** Until all entries are in the player. */
async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { buffered, duration } = document.querySelector('.plan-video video') as HTMLVideoElement;
    return buffered.length > 0 && buffered.end(buffered.length - 1) >= duration - 0.1;
  });
}

test('it plays through its joins without a hole, and the whole preview takes over at a pause', async () => {
  const cutId = await makeSpokenCut(service, groupId, 3);
  const { page, context, complaints } = await openTab(browser, { storage });
  const { asked, letThrough } = await holdWhole(page);
  await openCutPage(page, service, cutId);
  await untilPlayable(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const { durationS } = await playerOf(page);
  // In the last entry, and long enough before its end for a crowded machine.
  await untilAt(page, durationS - 2);
  expect(asked).toEqual([1, 2, 3]);
  expect(await playerOf(page)).toMatchObject({ isStream: true, holes: 0, isPaused: false });
  const seen = await watchPicture(page);
  letThrough();
  await page.keyboard.press('k');
  await expect.poll(async () => (await playerOf(page)).isStream, { timeout: 60_000 }).toBe(false);
  await expect.poll(async () => (await playerOf(page)).atS).toBeGreaterThan(durationS - 2.5);
  expect((await playerOf(page)).durationS).toBeCloseTo(durationS, 1);
  // A pause holds, though the video was replaced in the middle of it.
  await page.waitForFunction(() => {
    const video = document.querySelector('.plan-video video') as HTMLVideoElement;
    return video.readyState === 4 && !video.seeking;
  });
  expect((await playerOf(page)).isPaused).toBe(true);
  expect(await seen()).toEqual({ held: expect.any(Number), black: 0 });
  expect(complaints).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('where the browser has no room for more, the whole preview takes over when the rest is played', async () => {
  const cutId = await makeSpokenCut(service, groupId, 4);
  const { page, context, complaints } = await openTab(browser, { storage });
  await page.addInitScript(() => {
    const append = SourceBuffer.prototype.appendBuffer;
    let count = 0;
    SourceBuffer.prototype.appendBuffer = function appendThree(data) {
      count += 1;
      if (count > 3) throw new DOMException('no room', 'QuotaExceededError');
      append.call(this, data);
    };
  });
  const { letThrough } = await holdWhole(page);
  await openCutPage(page, service, cutId);
  await untilPlayable(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await untilAt(page, 0.3);
  expect(await playerOf(page)).toMatchObject({ isStream: true, isPaused: false });
  // It plays to the end, without a pause.
  letThrough();
  await page.waitForFunction(
    () => (document.querySelector('.plan-video video') as HTMLVideoElement).ended,
    null,
    { timeout: 60_000 },
  );
  expect((await playerOf(page)).isStream).toBe(false);
  expect(complaints).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('the sought part is loaded before the others', async () => {
  const cutId = await makeSpokenCut(service, groupId, 6);
  const { page, context } = await openTab(browser, { storage });
  const { asked, letThrough } = await holdWhole(page);
  const second = Promise.withResolvers<void>();
  await page.route(/\/preview\/entries\/2/, async (route) => {
    await second.promise;
    await route.continue();
  });
  await openCutPage(page, service, cutId);
  await untilPlayable(page);
  await expect.poll(() => asked).toEqual([1, 2]);
  // The last entry, while the second one is still on its way.
  await page.keyboard.press('End');
  await page.getByRole('slider', { name: 'Place in the plan' }).press('End');
  await expect.poll(() => asked.slice(0, 3)).toEqual([1, 2, 6]);
  second.resolve();
  await expect.poll(() => new Set(asked).size, { timeout: 60_000 }).toBe(6);
  letThrough();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

/** Drags the end of the first entry inward, and lets it go. */
async function shortenFirst(page: Page): Promise<void> {
  const box = await page.locator('.strip-entry').first().boundingBox();
  if (box === null) throw new Error('the strip shows no entries');
  const endPx = box.x + box.width - 3;
  await page.mouse.move(endPx, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(endPx - box.width / 3, box.y + 40, { steps: 4 });
  await page.mouse.up();
}

test('after an edit only the changed entries are loaded, and it continues from its place', async () => {
  const cutId = await makeSpokenCut(service, groupId, 5);
  const { page, context } = await openTab(browser, { storage });
  const { asked, letThrough } = await holdWhole(page);
  await openCutPage(page, service, cutId);
  await untilPlayable(page);
  await expect.poll(() => asked, { timeout: 60_000 }).toEqual([1, 2, 3, 4, 5]);
  await untilLoaded(page);
  asked.length = 0;
  const before = await playerOf(page);
  const seen = await watchPicture(page);
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  // Asked of the video before, which is replaced.
  await page.keyboard.press('k');
  await page.keyboard.press('Space');
  await expect
    .poll(async () => (await playerOf(page)).durationS, { timeout: 60_000 })
    .toBeLessThan(before.durationS - 0.5);
  await untilLoaded(page);
  await expect.poll(async () => (await playerOf(page)).isPaused).toBe(false);
  expect(await playerOf(page)).toMatchObject({ isStream: true, holes: 0 });
  // The others were moved, and are as they were.
  expect(asked).toEqual([]);
  expect(await seen()).toEqual({ held: expect.any(Number), black: 0 });
  await page.keyboard.press('k');
  await page.getByText('Saving').waitFor({ state: 'detached' });
  const { durationS } = await playerOf(page);
  await shortenFirst(page);
  await expect.poll(async () => (await playerOf(page)).durationS).toBeLessThan(durationS - 0.1);
  await untilLoaded(page);
  expect(await playerOf(page)).toMatchObject({ isStream: true, holes: 0 });
  await expect.poll(() => asked).toEqual([1]);
  letThrough();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('a browser that cannot stream waits for the whole preview', async () => {
  const cutId = await makeSpokenCut(service, groupId, 3);
  const { page, context } = await openTab(browser, { storage });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (ENTRY.test(request.url())) asked.push(request.url());
  });
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'MediaSource', { value: undefined });
  });
  await openCutPage(page, service, cutId);
  await untilPlayable(page);
  expect((await playerOf(page)).isStream).toBe(false);
  expect(asked).toEqual([]);
  await context.close();
});

test('where no entry can be loaded, the whole preview shows each version', async () => {
  const cutId = await makeSpokenCut(service, groupId, 4);
  const { page, context } = await openTab(browser, { storage });
  await page.route(ENTRY, (route) => route.fulfill({ status: 500, json: {} }));
  await openCutPage(page, service, cutId);
  await untilPlayable(page);
  const { durationS, isStream } = await playerOf(page);
  expect(isStream).toBe(false);
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await expect
    .poll(async () => (await playerOf(page)).durationS, { timeout: 60_000 })
    .toBeLessThan(durationS - 0.5);
  expect((await playerOf(page)).isStream).toBe(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});
