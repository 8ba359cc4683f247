import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlanEntry } from '../../src/contract/plan.ts';
import { accessFaults, openTab } from '../support/browser/browser.ts';
import { makeSpokenCut, openCutPage, untilPlayable } from '../support/browser/cut-page.ts';
import { startDashboard, type TestDashboard } from '../support/browser/dashboard.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
import type { TestService } from '../support/service/test-service.ts';
import { makeTalk } from '../support/speech/make-talk.ts';

/** Edits of what an entry shows, by its words and its cameras. */
let dashboard: TestDashboard;
let service: TestService;
let browser: Browser;
let storage: string;
let groupId: string;

beforeAll(async () => {
  dashboard = await startDashboard();
  ({ service, browser, storage } = dashboard);
  const talk = join(service.dataDir, 'talk.mp4');
  await makeTalk(talk);
  groupId = await uploadGroup(service, talk, talk);
}, 120_000);
beforeEach(() => service.refillLimits());
afterAll(() => dashboard.end());

async function entriesOf(cutId: string): Promise<PlanEntry[]> {
  // A key may ask once a second, and this is polled.
  await service.refillLimits();
  return (await service.client.getCut(cutId)).plan?.entries ?? [];
}

const textsOf = async (cutId: string) => (await entriesOf(cutId)).map(({ text }) => text);

const wordIn = (page: Page, n: number, text: string) =>
  page.getByRole('listbox', { name: `Words of entry ${n}` }).getByText(text, { exact: true });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Until the page may change the plan again. */
const untilSaved = (page: Page) =>
  page.getByRole('button', { name: 'Undo', exact: true, disabled: false }).waitFor();

/** A cut of "Last year we changed the price of the bread." and two sentences more, with its first entry selected. */
async function openWords(page: Page): Promise<string> {
  const cutId = await makeSpokenCut(service, groupId, 3);
  await openCutPage(page, service, cutId);
  await page.getByText('Last year we changed the price of the bread.').last().click();
  await wordIn(page, 1, 'changed').waitFor();
  return cutId;
}

test('words are taken out, split off and trimmed away by mouse, and undone', async () => {
  const { page, context, complaints } = await openTab(browser, { storage });
  const cutId = await openWords(page);
  await wordIn(page, 1, 'the').first().hover();
  await page.mouse.down();
  await wordIn(page, 1, 'price').hover();
  await page.mouse.up();
  await press(page, 'Take out');
  const others = (await textsOf(cutId)).slice(1);
  const becomes = (...texts: string[]) => expect.poll(() => textsOf(cutId)).toEqual([...texts, ...others]);
  await becomes('Last year we changed of the bread.');
  const { words } = await service.client.getTranscript(groupId, 'words');
  const middleMs = (at: number) =>
    Math.round(((words[at]?.end_ms ?? 0) + (words[at + 1]?.start_ms ?? 0)) / 2);
  expect((await entriesOf(cutId))[0]?.tightening).toEqual([
    { op: 'filler_cut', at_ms: middleMs(3), removed_ms: middleMs(5) - middleMs(3) },
  ]);
  await page.getByRole('option', { name: 'price, taken out' }).waitFor();
  await wordIn(page, 1, 'of').click();
  await press(page, 'Split here');
  await becomes('Last year we changed', 'Of the bread.');
  await wordIn(page, 1, 'year').click();
  await press(page, 'Begin here');
  await becomes('Year we changed', 'Of the bread.');
  await wordIn(page, 1, 'we').click();
  await press(page, 'End here');
  await becomes('Year we', 'Of the bread.');
  for (const texts of [
    ['Year we changed', 'Of the bread.'],
    ['Last year we changed', 'Of the bread.'],
  ]) {
    await press(page, 'Undo');
    await becomes(...texts);
  }
  await press(page, 'Undo');
  await becomes('Last year we changed of the bread.');
  await press(page, 'Undo');
  await becomes('Last year we changed the price of the bread.');
  expect(complaints).toEqual([]);
  await context.close();
}, 120_000);

test('words at the ends are trimmed, and where all words go, the entry goes', async () => {
  const { page, context } = await openTab(browser, { storage });
  const cutId = await openWords(page);
  const [before, second] = await entriesOf(cutId);
  await wordIn(page, 1, 'Last').click();
  await wordIn(page, 1, 'we').click({ modifiers: ['Shift'] });
  await press(page, 'Take out');
  await expect.poll(async () => (await textsOf(cutId))[0]).toMatch(/^changed the price/i);
  const [after] = await entriesOf(cutId);
  expect(after?.tightening).toEqual([]);
  expect(after?.source_start_ms).toBeGreaterThan(before?.source_start_ms ?? 0);
  expect(after?.source_end_ms).toBe(before?.source_end_ms);
  await wordIn(page, 1, 'changed').click();
  await wordIn(page, 1, 'bread.').click({ modifiers: ['Shift'] });
  await press(page, 'Take out');
  await expect.poll(async () => (await entriesOf(cutId))[0]?.source_start_ms).toBe(second?.source_start_ms);
  expect(await entriesOf(cutId)).toHaveLength(2);
  await context.close();
});

test('the menu of an entry changes its camera, and a refusal stands at the entry', async () => {
  const { page, context } = await openTab(browser, { storage });
  const cutId = await openWords(page);
  await press(page, 'Entry 2');
  await page.getByRole('menuitem', { name: 'Show camera A' }).click();
  await expect
    .poll(async () => (await entriesOf(cutId)).map(({ camera }) => camera))
    .toEqual(['B', 'A', 'B']);
  await press(page, 'Undo');
  await expect
    .poll(async () => (await entriesOf(cutId)).map(({ camera }) => camera))
    .toEqual(['B', 'B', 'B']);
  await untilSaved(page);
  // There is no camera D.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('4');
  const place = page.locator('.entry[data-selected]').getByRole('alert');
  await place.getByText(/camera D/i).waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);
  expect((await entriesOf(cutId)).map(({ camera }) => camera)).toEqual(['B', 'B', 'B']);
  await context.close();
});

test('everything is done by keys alone', async () => {
  const { page, context, complaints } = await openTab(browser, { storage });
  const cutId = await makeSpokenCut(service, groupId, 3);
  await openCutPage(page, service, cutId);
  const keys = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  const others = (await textsOf(cutId)).slice(1);
  const becomes = (...texts: string[]) => expect.poll(() => textsOf(cutId)).toEqual([...texts, ...others]);
  await keys('Home');
  await wordIn(page, 1, 'changed').waitFor();
  await keys('t', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Delete');
  await becomes('Last year we changed of the bread.');
  // The focus is on "of".
  await keys('s');
  await becomes('Last year we changed', 'Of the bread.');
  await keys('Home', 'ArrowRight', 'i');
  await becomes('Year we changed', 'Of the bread.');
  await keys('e');
  await becomes('Year we', 'Of the bread.');
  await keys('r');
  await becomes('Year we changed', 'Of the bread.');
  await keys('q');
  await becomes('Last year we changed', 'Of the bread.');
  await keys('w');
  await becomes('Year we changed', 'Of the bread.');
  await keys('1');
  await expect.poll(async () => (await entriesOf(cutId))[0]?.camera).toBe('A');
  await untilSaved(page);
  await keys('Control+z');
  await expect.poll(async () => (await entriesOf(cutId))[0]?.camera).toBe('B');
  await untilSaved(page);
  await keys('Escape');
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('entry-picture');
  expect(complaints).toEqual([]);
  await context.close();
}, 120_000);

test('the plan is played from a word', async () => {
  const { page, context } = await openTab(browser, { storage });
  const cutId = await openWords(page);
  await untilPlayable(page);
  await page.getByText('People told us that the old price').last().click();
  await wordIn(page, 2, 'price').click();
  await press(page, 'Play from here');
  const { words } = await service.client.getTranscript(groupId, 'words');
  const [first, second] = await entriesOf(cutId);
  const word = words.find(
    ({ text, start_ms }) => text === 'price' && start_ms > (second?.source_start_ms ?? 0),
  );
  const lengthMs = (first?.source_end_ms ?? 0) - (first?.source_start_ms ?? 0);
  const wantedS = (lengthMs + (word?.start_ms ?? 0) - (second?.source_start_ms ?? 0)) / 1000;
  const shownS = await page.evaluate(async () => {
    const video = document.querySelector<HTMLVideoElement>('.plan-video video');
    video?.pause();
    return video?.currentTime ?? 0;
  });
  expect(shownS).toBeGreaterThan(wantedS - 0.1);
  expect(shownS).toBeLessThan(wantedS + 1);
  await context.close();
});

test('a finger chooses words by a tap and a second one', async () => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    storageState: storage,
  });
  const page = await context.newPage();
  const cutId = await makeSpokenCut(service, groupId, 3);
  await openCutPage(page, service, cutId);
  await page.getByText('Last year we changed the price of the bread.').last().tap();
  await wordIn(page, 1, 'changed').tap();
  const chosen = page.locator('.entry-word-list [aria-selected=true]');
  await expect.poll(() => chosen.allTextContents()).toEqual(['changed']);
  await wordIn(page, 1, 'price').tap();
  await expect.poll(() => chosen.allTextContents()).toEqual(['changed', 'the', 'price']);
  await page.getByRole('button', { name: 'Take out' }).tap();
  await expect.poll(async () => (await textsOf(cutId))[0]).toBe('Last year we of the bread.');
  await context.close();
});

test.each([
  { width: 1440, isDark: false },
  { width: 1440, isDark: true },
  { width: 390, isDark: false },
  { width: 390, isDark: true },
])('axe finds nothing in the words, at $width px, dark: $isDark', async (screen) => {
  const { page, context } = await openTab(browser, { ...screen, storage });
  await openWords(page);
  await wordIn(page, 1, 'price').click();
  await press(page, 'Take out');
  await page.getByRole('option', { name: 'price, taken out' }).waitFor();
  await wordIn(page, 1, 'year').click();
  // A preview that becomes ready in the middle of the look changes the colours of its button.
  await page.locator('.play-button:enabled').waitFor();
  expect(await accessFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.width);
  await context.close();
});
