import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessFaults, openTab, type Tab } from '../support/browser/browser.ts';
import { makeSpokenCut, openCutPage, openPart, untilPlayable } from '../support/browser/cut-page.ts';
import { signWithOldSecret } from '../support/browser/media-addresses.ts';
import { withTalkDashboard } from '../support/browser/talk-dashboard.ts';
import type { TestService } from '../support/service/test-service.ts';

/** The transcript of the footage beside the cut: its marks, playing from it, and adding from it. */
let service: TestService;
let browser: Browser;
let storage: string;
let groupId: string;

withTalkDashboard((lab) => {
  ({ service, browser, storage, groupId } = lab);
});

/** A cut of the first two sentences, with the footage of all six beside it. */
async function openFootage(tab: Tab): Promise<string> {
  const cutId = await makeSpokenCut(service, groupId, 2);
  await openCutPage(tab.page, service, cutId);
  await openPart(tab.page, 'Footage');
  await wordOf(tab.page, 'smaller').waitFor();
  return cutId;
}

const wordOf = (page: Page, text: string) =>
  page.locator('.footage-pane .turn-words').getByText(text, { exact: true }).first();

async function textsOf(cutId: string): Promise<string[]> {
  // A key may ask once a second, and this is polled.
  await service.refillLimits();
  return (await service.client.getCut(cutId)).plan?.entries.map(({ text }) => text) ?? [];
}

const FIRST = 'Last year we changed the price of the bread.';
const SECOND = 'People told us that the old price was too high.';

/** Chooses words of the footage with the mouse. */
async function dragOver(page: Page, from: string, to: string): Promise<void> {
  await wordOf(page, from).hover();
  await page.mouse.down();
  await wordOf(page, to).hover();
  await page.mouse.up();
}

test('words of the cut are marked, and words are added behind the selected entry and at the end', async () => {
  const tab = await openTab(browser, { storage });
  const { page, context } = tab;
  const cutId = await openFootage(tab);
  const marked = page.locator('.footage-pane .word-kept');
  await expect.poll(async () => (await marked.allTextContents()).join(' ')).toBe(`${FIRST} ${SECOND}`);
  // Not by colour alone: with a line, and in the name that a screen reader says.
  expect(await marked.first().evaluate((word) => getComputedStyle(word).borderBottomWidth)).toBe('2px');
  await page
    .getByRole('button', { name: /, in the cut$/ })
    .first()
    .waitFor();
  await dragOver(page, 'quiet', 'worried.');
  // Nor are chosen words, where the system gives the colours.
  await page.emulateMedia({ forcedColors: 'active' });
  const backgroundOf = (name: string) =>
    wordOf(page, name).evaluate((word) => getComputedStyle(word).backgroundColor);
  expect(await backgroundOf('quiet')).not.toBe(await backgroundOf('smaller'));
  await page.emulateMedia({ forcedColors: 'none' });
  await page.getByRole('button', { name: 'Add to the cut' }).click();
  await expect.poll(() => textsOf(cutId)).toEqual([FIRST, SECOND, 'Quiet and we were worried.']);
  await page.getByRole('button', { name: 'Show entry 1' }).click();
  // Of words that are in the cut already, only the others are added.
  await wordOf(page, 'high.').click();
  await wordOf(page, 'smaller').click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Add after entry 1' }).click();
  await expect
    .poll(() => textsOf(cutId))
    .toEqual([FIRST, 'So we made the loaf smaller', SECOND, 'Quiet and we were worried.']);
  await expect.poll(() => marked.count()).toBe(9 + 10 + 6 + 5);
  await page.getByRole('button', { name: 'Add after entry 1' }).click();
  await page.getByText('These words are in the cut already.').first().waitFor();
  expect(tab.complaints).toEqual([]);
  await context.close();
});

test('on a small laptop the transcript of the footage has room, and tabs and buttons stay in their rows', async () => {
  const { page, context } = await openTab(browser, { storage, width: 1024 });
  await page.setViewportSize({ width: 1024, height: 768 });
  const cutId = await makeSpokenCut(service, groupId, 3);
  await openCutPage(page, service, cutId);
  await openPart(page, 'Footage');
  await page.locator('.footage-pane .transcript .word').first().waitFor({ state: 'attached' });
  const heightOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);
  expect(await heightOf('.footage-pane .transcript')).toBeGreaterThan(130);
  for (const row of ['.tab-list', '.player-controls > .row:last-child']) {
    const tops = await page
      .locator(`${row} :is(button, select, input)`)
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
      );
    expect(Math.max(...tops) - Math.min(...tops), row).toBeLessThan(4);
  }
  await context.close();
});

test('words are dragged into the cut, and a line shows where they will come', async () => {
  const tab = await openTab(browser, { storage });
  const { page, context } = tab;
  const cutId = await openFootage(tab);
  await dragOver(page, 'Then', 'back');
  await wordOf(page, 'people').hover();
  await page.mouse.down();
  const second = await page.locator('.entry[data-n="2"]').boundingBox();
  const [x, y] = [(second?.x ?? 0) + 200, (second?.y ?? 0) + 5];
  await page.mouse.move(x, y + 1);
  await page.mouse.move(x, y);
  await page.locator('.entry[data-drop="before"]').waitFor();
  await page.mouse.up();
  await expect.poll(() => textsOf(cutId)).toEqual([FIRST, expect.stringMatching(/^Then .*back$/), SECOND]);
  expect(await page.locator('.entry[data-drop]').count()).toBe(0);
  await context.close();
});

test('words are found, chosen and added by keys alone', async () => {
  const tab = await openTab(browser, { storage });
  const { page, context } = tab;
  const cutId = await openFootage(tab);
  await page.keyboard.press('/');
  await page.keyboard.type('Now we');
  await page.locator('.footage-pane .word-found').first().waitFor();
  await wordOf(page, 'Now').focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect
    .poll(() => page.locator('.footage-pane .word-picked').allTextContents())
    .toEqual(['Now', 'we', 'sell', 'more']);
  await page.getByRole('button', { name: 'Add elsewhere' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Before entry 1' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => textsOf(cutId)).toEqual(['Now we sell more', FIRST, SECOND]);
  await context.close();
});

async function untilPlayedFrom(page: Page, word: string): Promise<void> {
  const { words } = await service.client.getTranscript(groupId, 'words');
  const startS = (words.find(({ text }) => text === word)?.start_ms ?? 0) / 1000;
  await page.waitForFunction((from) => {
    const video = document.querySelector<HTMLVideoElement>('.footage-monitor video');
    return video !== null && !video.paused && video.currentTime > from && video.currentTime < from + 20;
  }, startS);
}

test('footage whose address is refused, as after a rotation of the secret, is played from another', async () => {
  const tab = await openTab(browser, { storage });
  const { page, context } = tab;
  await page.route('**/media', signWithOldSecret, { times: 1 });
  await openFootage(tab);
  const refused = page.waitForResponse(
    (answer) => answer.status() === 404 && answer.url().includes('/proxy.'),
  );
  await wordOf(page, 'worried.').click();
  await refused;
  await untilPlayedFrom(page, 'worried.');
  expect(tab.complaints).toEqual([]);
  await context.close();
});

test('a click plays the footage in the place of the cut, until the cut is played', async () => {
  const tab = await openTab(browser, { storage });
  const { page, context } = tab;
  await openFootage(tab);
  await untilPlayable(page);
  await wordOf(page, 'worried.').click();
  await untilPlayedFrom(page, 'worried.');
  expect(await page.locator('.plan-video').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Back to the cut' }).click();
  await page.locator('.plan-video').waitFor();
  await wordOf(page, 'loaf').click();
  await page.locator('.footage-monitor').waitFor();
  // A word of the cut is played by the cut's own player.
  await page.getByRole('listbox', { name: 'Words of entry 2' }).getByText('price').click();
  await page.keyboard.press('Enter');
  await page.locator('.plan-video').waitFor();
  expect(await page.locator('.footage-monitor').count()).toBe(0);
  await context.close();
});

// Colours depend on the theme and space on the width: two screens cover both themes and both widths.
test.each([
  { width: 1440, isDark: true },
  { width: 390, isDark: false },
])('axe finds nothing in the footage, at $width px, dark: $isDark', async (screen) => {
  const tab = await openTab(browser, { ...screen, storage });
  const { page, context } = tab;
  await openFootage(tab);
  await page.locator('.play-button:enabled').waitFor();
  await wordOf(page, 'quiet').click();
  await wordOf(page, 'worried.').click({ modifiers: ['Shift'] });
  await page.locator('.footage-monitor').waitFor();
  expect(await accessFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.width);
  await context.close();
});
