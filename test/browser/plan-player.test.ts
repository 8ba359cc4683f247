import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTab, type Tab } from '../support/browser/browser.ts';
import { makeSpokenCut, openCutPage, untilPlayable } from '../support/browser/cut-page.ts';
import { withTalkDashboard } from '../support/browser/talk-dashboard.ts';
import { pictureDifference, videoPicture } from '../support/browser/video-picture.ts';
import type { TestService } from '../support/service/test-service.ts';

/** The player of a plan: its picture while it plays, and each of its controls. */
let service: TestService;
let browser: Browser;
let storage: string;
let cutId: string;

withTalkDashboard(async (lab) => {
  ({ service, browser, storage } = lab);
  cutId = await makeSpokenCut(service, lab.groupId, 6);
});

async function openPlayer(): Promise<Tab> {
  const tab = await openTab(browser, { storage });
  await openCutPage(tab.page, service, cutId);
  await untilPlayable(tab.page);
  return tab;
}

/**
 * The player as it is drawn. It is read in a frame, after the page's own work in it: on a busy machine the video is far
 * ahead of the last frame.
 */
const readPlayer = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const video = document.querySelector('.plan-video video') as HTMLVideoElement;
    const playing = document.querySelector<HTMLElement>('.strip-entry[data-playing]');
    const head = document.querySelector<HTMLElement>('.strip-playhead');
    const slider = document.querySelector<HTMLInputElement>('.seek-bar input');
    return {
      videoS: video.currentTime,
      isPaused: video.paused,
      clock: document.querySelector('.plan-clock')?.textContent?.split(' / ')[0] ?? '',
      entry: Number(playing?.dataset['n'] ?? 0),
      playheadPx: head?.getBoundingClientRect().left ?? 0,
      sliderMs: Number(slider?.value),
    };
  });

const clockOf = (seconds: number) => `0:${String(Math.floor(seconds)).padStart(2, '0')}`;

test('clock, slider, playhead and entry follow the video through six seconds', async () => {
  const { page, context, complaints } = await openPlayer();
  const preview = page.waitForResponse((answer) => answer.url().includes('/preview?'));
  await page.reload();
  const { entries } = (await (await preview).json()) as { entries: { n: number; at_ms: number }[] };
  await untilPlayable(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const seen = [];
  for (let second = 1; second <= 6; second += 1) {
    await page.waitForFunction(
      (at) => (document.querySelector('.plan-video video') as HTMLVideoElement).currentTime >= at + 0.3,
      second,
    );
    seen.push(await readPlayer(page));
  }
  for (const moment of seen) {
    const { videoS, clock, entry, sliderMs } = moment;
    // A frame may have been drawn between the video's time and the page's.
    expect([clockOf(videoS), clockOf(videoS - 0.2)], JSON.stringify(moment)).toContain(clock);
    expect(Math.abs(sliderMs - videoS * 1000), JSON.stringify(moment)).toBeLessThan(300);
    const here = (s: number) => entries.findLast(({ at_ms: atMs }) => atMs <= s * 1000)?.n;
    expect([here(videoS), here(videoS - 0.2)], JSON.stringify(moment)).toContain(entry);
  }
  expect(seen.at(-1)?.entry).toBeGreaterThan(2);
  const heads = seen.map(({ playheadPx }) => playheadPx);
  expect(heads).toEqual(heads.toSorted((a, b) => a - b));
  expect(new Set(heads).size).toBe(heads.length);
  expect(complaints).toEqual([]);
  await context.close();
});

const video = (page: Page) => page.locator('.plan-video video');

const stateOf = (page: Page) =>
  video(page).evaluate((one: HTMLVideoElement) => ({
    atS: one.currentTime,
    speed: one.playbackRate,
    volume: one.volume,
    isMuted: one.muted,
    isPaused: one.paused,
  }));

/** How much two pictures differ, in their upper and lower half. */
const differences = (a: Buffer, b: Buffer) => {
  const half = a.length / 2;
  return {
    upper: pictureDifference(a.subarray(0, half), b.subarray(0, half)),
    lower: pictureDifference(a.subarray(half), b.subarray(half)),
  };
};

const pictureOf = async (page: Page) => (await videoPicture(video(page))).pixels;

// Each sets the moment, the speed and all else that it looks at.
describe('the controls of one open player', () => {
  let tab: Tab;

  beforeAll(async () => {
    tab = await openPlayer();
  });
  afterAll(async () => {
    await tab.context.close();
    expect(tab.complaints).toEqual([]);
  });

  test('the slider, the speed, the volume and the keys work', async () => {
    const { page } = tab;
    const slider = page.getByRole('slider', { name: 'Place in the plan' });
    await slider.focus();
    await page.keyboard.press('End');
    const { durationS } = await video(page).evaluate((one: HTMLVideoElement) => ({
      durationS: one.duration,
    }));
    await expect.poll(async () => (await stateOf(page)).atS).toBeGreaterThan(durationS - 0.2);
    await slider.fill('6000');
    await expect.poll(async () => (await stateOf(page)).atS).toBeCloseTo(6, 1);
    await expect.poll(async () => (await readPlayer(page)).clock).toBe('0:06');
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^0:06, entry \d$/);
    await slider.press('ArrowLeft');
    await expect.poll(async () => (await stateOf(page)).atS).toBeCloseTo(5, 1);
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^0:05, entry \d$/);
    // A slider keeps its own keys only: Space still plays.
    await page.keyboard.press('Space');
    await expect.poll(async () => (await stateOf(page)).isPaused).toBe(false);
    await page.keyboard.press('k');
    await page.getByLabel('Speed').selectOption('1.5');
    expect((await stateOf(page)).speed).toBe(1.5);
    await page.getByRole('slider', { name: 'Volume' }).fill('40');
    expect(await stateOf(page)).toMatchObject({ volume: 0.4, isMuted: false });
    await page.getByRole('button', { name: 'Mute' }).click();
    expect((await stateOf(page)).isMuted).toBe(true);
    await expect.poll(() => page.getByRole('slider', { name: 'Volume' }).inputValue()).toBe('0');
    await page.keyboard.press('m');
    expect(await stateOf(page)).toMatchObject({ volume: 0.4, isMuted: false });
  });

  test('frame by frame, back and forth, by buttons and by keys', async () => {
    const { page } = tab;
    const frameOf = async () => Math.floor((await stateOf(page)).atS * 25 + 0.01);
    await page.getByRole('slider', { name: 'Place in the plan' }).fill('3000');
    await expect.poll(frameOf).toBe(75);
    await page.getByRole('button', { name: 'One frame forward' }).click();
    await expect.poll(frameOf).toBe(76);
    await page.keyboard.press('.');
    await expect.poll(frameOf).toBe(77);
    await page.keyboard.press(',');
    await page.getByRole('button', { name: 'One frame back' }).click();
    await expect.poll(frameOf).toBe(75);
    expect((await stateOf(page)).isPaused).toBe(true);
  });

  test('the player fills the screen with its controls, and gives it back', async () => {
    const { page } = tab;
    const shown = () => page.evaluate(() => document.fullscreenElement?.className ?? null);
    await page.getByRole('button', { name: 'Full screen', exact: true }).click();
    await expect.poll(shown).toContain('plan-video');
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('.plan-video button, .plan-video video, .seek-bar')].some((one) => {
        const { bottom, right, height } = one.getBoundingClientRect();
        return height === 0 || bottom > innerHeight || right > innerWidth;
      }),
    );
    expect(outside).toBe(false);
    await page.keyboard.press('f');
    await expect.poll(shown).toBe(null);
  });

  test('captions are shown as they will be burned in, or not at all', async () => {
    const { page } = tab;
    await page.getByRole('slider', { name: 'Place in the plan' }).fill('1500');
    await expect.poll(async () => (await stateOf(page)).atS).toBeCloseTo(1.5, 1);
    const withCaptions = await pictureOf(page);
    const address = await video(page).getAttribute('src');
    const button = page.getByRole('button', { name: 'Captions, as they will be in the video' });
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    await button.click();
    await page.waitForFunction((old) => {
      const one = document.querySelector('.plan-video video') as HTMLVideoElement;
      return one.getAttribute('src') !== old && one.readyState >= 2 && !one.seeking;
    }, address);
    expect((await stateOf(page)).atS).toBeCloseTo(1.5, 1);
    const without = differences(withCaptions, await pictureOf(page));
    expect(without.lower).toBeGreaterThan(2);
    expect(without.upper).toBeLessThan(0.5);
    const addressWithout = await video(page).getAttribute('src');
    await page.keyboard.press('c');
    await page.waitForFunction((old) => {
      const one = document.querySelector('.plan-video video') as HTMLVideoElement;
      return one.getAttribute('src') !== old && one.readyState >= 2 && !one.seeking;
    }, addressWithout);
    expect(differences(withCaptions, await pictureOf(page)).lower).toBeLessThan(0.5);
  });
});

test('undo and redo are buttons and keys, and redo ends with another change', async () => {
  const textsOf = async () =>
    (await service.client.getCut(cutId)).plan?.entries.map(({ text }) => text) ?? [];
  const whole = await textsOf();
  const { page, context } = await openPlayer();
  const redo = page.getByRole('button', { name: 'Redo' });
  expect(await redo.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  await expect.poll(textsOf).toEqual(whole.slice(0, 5));
  await page.keyboard.press('Delete');
  await expect.poll(textsOf).toEqual(whole.slice(0, 4));
  const step = async (name: string, after: string[]) => {
    const button = page.getByRole('button', { name });
    await expect.poll(() => button.getAttribute('aria-disabled'), { timeout: 60_000 }).toBe('false');
    await button.click();
    await expect.poll(textsOf, { timeout: 60_000 }).toEqual(after);
  };
  await step('Undo', whole.slice(0, 5));
  await step('Undo', whole);
  await step('Redo', whole.slice(0, 5));
  await step('Redo', whole.slice(0, 4));
  await expect.poll(() => redo.getAttribute('aria-disabled')).toBe('true');
  await step('Undo', whole.slice(0, 5));
  await expect.poll(() => redo.getAttribute('aria-disabled'), { timeout: 60_000 }).toBe('false');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(textsOf, { timeout: 60_000 }).toEqual(whole.slice(0, 4));
  await step('Undo', whole.slice(0, 5));
  await expect.poll(() => redo.getAttribute('aria-disabled'), { timeout: 60_000 }).toBe('false');
  await page.keyboard.press('Home');
  await page.keyboard.press('p');
  await expect.poll(() => redo.getAttribute('aria-disabled')).toBe('true');
  await context.close();
});

test('a video whose address no longer holds gets another one, and plays', async () => {
  const { page, context } = await openTab(browser, { storage });
  let asked = 0;
  await page.route('**/internal/cuts/*/preview?*', async (route) => {
    const answer = await route.fetch();
    const preview = (await answer.json()) as { url: string };
    asked += 1;
    // The first address is one whose time is over.
    const url = asked === 1 ? preview.url.replace(/expires=\d+/i, 'expires=1') : preview.url;
    await route.fulfill({ response: answer, json: { ...preview, url } });
  });
  const refused = page.waitForResponse(
    (answer) => answer.url().includes('expires=1&') || answer.url().endsWith('expires=1'),
  );
  await openCutPage(page, service, cutId);
  expect((await refused).status()).toBe(404);
  await untilPlayable(page);
  expect(asked).toBe(2);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(
    () => (document.querySelector('.plan-video video') as HTMLVideoElement).currentTime > 0.2,
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('the plan plays in each format, at the same moment, and stays in it after an edit', async () => {
  const { page, context, complaints } = await openPlayer();
  await page.getByRole('slider', { name: 'Place in the plan' }).focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  const { videoS } = await readPlayer(page);
  expect(videoS).toBeGreaterThan(0.1);
  const format = page.getByRole('combobox', { name: 'Format' });
  const shapeOf = () =>
    page
      .locator('.plan-video video')
      .evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => [videoWidth, videoHeight]);
  const untilShaped = (width: number, height: number) =>
    expect.poll(shapeOf, { timeout: 60_000 }).toEqual([width, height]);
  for (const [name, width, height] of [
    ['9:16', 360, 640],
    ['1:1', 360, 360],
  ] as const) {
    await format.selectOption(name);
    await untilShaped(width, height);
    await untilPlayable(page);
    await expect.poll(async () => (await readPlayer(page)).videoS).toBeCloseTo(videoS, 1);
  }
  const lengthOf = () =>
    page.locator('.plan-video video').evaluate(({ duration }: HTMLVideoElement) => duration);
  const before = await lengthOf();
  await page.locator('.strip-entry').last().focus();
  await page.keyboard.press('Delete');
  await expect.poll(lengthOf, { timeout: 60_000 }).toBeLessThan(before - 0.5);
  await untilShaped(360, 360);
  await page.getByText('Saving').waitFor({ state: 'detached' });
  await format.selectOption('16:9');
  await untilShaped(640, 360);
  await expect.poll(lengthOf).toBeLessThan(before - 0.5);
  expect(complaints).toEqual([]);
  await context.close();
});
