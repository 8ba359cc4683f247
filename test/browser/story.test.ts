import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PlanEntry } from '../../src/contract/plan.ts';
import { openBrowser, STATE_TIMEOUT_MS } from '../support/browser/browser.ts';
import { firstUserLink, OWNER } from '../support/browser/dashboard.ts';
import { fingerOf, type Hand, keyboardOf } from '../support/browser/hands.ts';
import { probeVideo } from '../support/media/probe-video.ts';
import { SMALL_FRAMES } from '../support/media/small-frames.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';
import { makeTalk } from '../support/speech/make-talk.ts';
import { startTranscribingServer } from '../support/speech/transcribing-server.ts';

/** One person, from the first link to a downloaded video, with only one kind of input. */
let service: TestService;
let page: Page;
let talkPath: string;
let end: () => Promise<void>;

beforeEach(async () => {
  const transcriber = await startTranscribingServer();
  service = await startTestService(transcriber.environment);
  talkPath = join(service.dataDir, 'talk.mp4');
  await makeTalk(talkPath);
  end = async () => {
    await service.end();
    await transcriber.close();
  };
});
afterEach(() => end());

async function openWindow(options: BrowserContextOptions): Promise<string[]> {
  const browser = await openBrowser();
  const context = await browser.newContext({ reducedMotion: 'reduce', acceptDownloads: true, ...options });
  context.setDefaultTimeout(STATE_TIMEOUT_MS);
  page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  const before = end;
  end = async () => {
    await browser.close();
    await before();
  };
  return complaints;
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const wordIn = (n: number, text: string) =>
  page.getByRole('listbox', { name: `Words of entry ${n}` }).getByText(text, { exact: true });
const wordOfFootage = (text: string) =>
  page.locator('.footage-pane .turn-words').getByText(text, { exact: true }).first();

async function signUp(hand: Hand): Promise<void> {
  await page.goto(await firstUserLink(service));
  await hand.write(page.getByLabel('E-mail address'), OWNER.email);
  await hand.write(page.getByLabel('Your name'), OWNER.name);
  await hand.write(page.getByLabel('Password'), OWNER.password);
  await hand.press(button(/^(Create the user|Join)$/));
  await heading('Recordings').waitFor();
}

async function upload(hand: Hand): Promise<void> {
  await hand.press(button('New recording'));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    hand.press(page.getByRole('dialog').getByRole('button', { name: /^Choose/ })),
  ]);
  await chooser.setFiles(talkPath);
  await hand.press(button('Add the recording'));
  await heading('talk').waitFor();
  await page.locator('.page > header').getByText('Ready', { exact: true }).waitFor({ timeout: 120_000 });
}

/** Makes a plan and answers the id of its cut. */
async function brief(hand: Hand): Promise<string> {
  await hand.press(page.getByRole('link', { name: 'Make a cut from this recording' }));
  await hand.write(page.getByLabel('What should the video be about?'), 'The price of the bread');
  await hand.write(page.getByLabel('Length in seconds'), '11');
  await hand.press(button('Make the plan'));
  await page.getByRole('listbox', { name: 'The plan from left to right' }).waitFor({ timeout: 60_000 });
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function entriesOf(cutId: string): Promise<PlanEntry[]> {
  // A key may ask once a second, and this is polled.
  await service.refillLimits();
  return (await service.client.getCut(cutId)).plan?.entries ?? [];
}

const becomes = (cutId: string, texts: readonly RegExp[]) =>
  expect
    .poll(async () => (await entriesOf(cutId)).map(({ text }) => text))
    .toEqual(texts.map((text) => expect.stringMatching(text)));

/** Renders only 9:16, and returns the path of the downloaded video. */
async function renderUpright(hand: Hand): Promise<string> {
  await hand.press(button('Render'));
  const dialog = page.getByRole('dialog');
  await hand.tick(dialog.getByRole('checkbox', { name: '9:16' }));
  await hand.tick(dialog.getByRole('checkbox', { name: '16:9' }));
  await dialog.getByText(/^1 video, 0:\d\d\. Rendering takes/).waitFor();
  await dialog.getByAltText('A frame in 9:16').waitFor();
  await hand.press(dialog.getByRole('button', { name: 'Render', exact: true }));
  const video = page.getByRole('link', { name: /^Video: / });
  await video.waitFor({ timeout: 180_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), hand.press(video)]);
  return await download.path();
}

/** The content of the file, compared with its plan. */
async function expectVideoOf(cutId: string, path: string): Promise<void> {
  await service.refillLimits();
  const { plan } = await service.client.getCut(cutId);
  const { width, height, durationS, frames } = await probeVideo(path);
  expect({ width, height }).toEqual(SMALL_FRAMES['9:16']);
  expect(frames).toBe(Math.round((plan?.estimated_duration_s ?? 0) * 25));
  expect(durationS).toBeCloseTo(plan?.estimated_duration_s ?? 0, 1);
}

/** The plan's whole text, then the result of each step. */
const STEPS = {
  begun: [/^Year we changed the price .*worried\.$/],
  split: [/^Year we changed$/, /^The price .*worried\.$/],
  added: [/^Year we changed$/, /^The price .*worried\.$/, /^Now we sell more$/],
};

test('by the keyboard alone', async () => {
  const complaints = await openWindow({ viewport: { width: 1440, height: 900 } });
  const hand = keyboardOf(page);
  await signUp(hand);
  await upload(hand);
  const cutId = await brief(hand);
  const keys = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  await wordIn(1, 'changed').waitFor();
  await keys('Home', 't', 'ArrowRight', 'i');
  await becomes(cutId, STEPS.begun);
  await keys('ArrowRight', 'ArrowRight', 'ArrowRight', 's');
  await becomes(cutId, STEPS.split);
  await keys('Escape', '/');
  await page.keyboard.type('Now we');
  await page.locator('.footage-pane .word-found').first().waitFor();
  await hand.reach(wordOfFootage('Last'));
  await hand.arrowTo(wordOfFootage('Now'), 'ArrowRight');
  await keys('Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight');
  await hand.press(page.getByRole('button', { name: 'Add elsewhere' }));
  await keys('End', 'Enter');
  await becomes(cutId, STEPS.added);
  await button('Undo').and(page.locator('[aria-disabled=false]')).waitFor();
  await keys('Control+z');
  await becomes(cutId, STEPS.split);
  await expectVideoOf(cutId, await renderUpright(hand));
  expect(complaints).toEqual([]);
}, 600_000);

test('by touch on a phone', async () => {
  const viewport = { width: 390, height: 844 };
  const complaints = await openWindow({ viewport, hasTouch: true, isMobile: true });
  const hand = fingerOf(page);
  await signUp(hand);
  await upload(hand);
  const cutId = await brief(hand);
  await wordIn(1, 'year').tap();
  await hand.press(button('Begin here'));
  await becomes(cutId, STEPS.begun);
  await wordIn(1, 'the').first().tap();
  await hand.press(button('Split here'));
  await becomes(cutId, STEPS.split);
  await hand.press(page.getByRole('tab', { name: 'Footage', exact: true }));
  await wordOfFootage('before.').tap();
  await hand.press(button('Add elsewhere'));
  await hand.press(page.getByRole('menuitem', { name: 'After entry 2' }));
  await becomes(cutId, [...STEPS.split, /^Before\.$/]);
  await button('Undo').and(page.locator('[aria-disabled=false]')).waitFor();
  await hand.press(button('Undo'));
  await becomes(cutId, STEPS.split);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectVideoOf(cutId, await renderUpright(hand));
  expect(complaints).toEqual([]);
}, 600_000);
