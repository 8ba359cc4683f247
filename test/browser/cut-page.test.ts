import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTab } from '../support/browser/browser.ts';
import { makeSpokenCut, openCutPage } from '../support/browser/cut-page.ts';
import { startDashboard, type TestDashboard } from '../support/browser/dashboard.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
import type { TestService } from '../support/service/test-service.ts';
import { makeTalk } from '../support/speech/make-talk.ts';

/** What the page of a cut says, and what it keeps. */
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
  groupId = await uploadGroup(service, talk);
}, 120_000);
beforeEach(() => service.refillLimits());
afterAll(() => dashboard.end());

const versionOf = async (cutId: string) => (await service.client.getCut(cutId)).plan_version;

const entriesOf = async (cutId: string) => (await service.client.getCut(cutId)).plan?.entries ?? [];

test('keys change an entry only after one was chosen', async () => {
  const cutId = await makeSpokenCut(service, groupId);
  const { page, context } = await openTab(browser, { storage });
  await openCutPage(page, service, cutId);
  for (const key of ['Delete', 'Backspace', 'p', ']']) await page.keyboard.press(key);
  await page.getByText('No entry is selected.').waitFor();
  // The first key that may act shows that none of those before it did.
  const [first] = await entriesOf(cutId);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('p');
  await expect.poll(() => versionOf(cutId)).toBe(2);
  const after = await entriesOf(cutId);
  expect(after).toHaveLength(4);
  expect(after[0]).toMatchObject({ source_start_ms: first?.source_start_ms, pinned: true });
  await context.close();
});

test('the pictures of the strip leave no gaps, in a short and in a long entry', async () => {
  const cutId = await makeSpokenCut(service, groupId, 1);
  for (const width of [1440, 390]) {
    const { page, context } = await openTab(browser, { storage, width });
    await openCutPage(page, service, cutId);
    await page.locator('.strip .frame-tile').first().waitFor();
    expect(await gapsPx(page)).toEqual([]);
    await context.close();
  }
});

/** Places of the strip's pictures that their picture does not fill, with what is missing in pixels. */
const gapsPx = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.strip-picture')].flatMap((place) => {
      const [outer, inner] = [place, place.firstElementChild].map((one) => one?.getBoundingClientRect());
      if (outer === undefined || inner === undefined) return [[Number.POSITIVE_INFINITY]];
      const missing = [inner.left - outer.left, outer.right - inner.right, inner.top - outer.top];
      return missing.some((px) => px > 0.5) ? [missing] : [];
    }),
  );

/** Drops a file on an element, as a browser does; answers whether the browser would open it. */
const dropFile = (page: Page, selector: string, name: string) =>
  page.evaluate(
    ([place, filename]) => {
      const files = new DataTransfer();
      files.items.add(new File(['some bytes'], filename));
      const drop = (type: string) =>
        document
          .querySelector(place)
          ?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: files }));
      drop('dragover');
      return drop('drop');
    },
    [selector, name] as const,
  );

test('files that are dropped anywhere beside a list of recordings are taken, and never opened', async () => {
  const { page, context } = await openTab(browser, { storage });
  await page.goto(`${service.url}/app/recordings`);
  await page.locator('.recording-card').first().waitFor();
  expect(await dropFile(page, '.side', 'morning.mp4')).toBe(false);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Role of morning.mp4').waitFor();
  // Where files lie already, more can be dropped beside the dialog.
  expect(await dropFile(page, 'body', 'evening.mp4')).toBe(false);
  await dialog.getByLabel('Role of evening.mp4').waitFor();
  expect(await dialog.getByLabel('Role of morning.mp4').count()).toBe(1);
  await page.goto(`${service.url}/app/cuts`);
  await page.getByText('A cut is a short video').waitFor();
  expect(await dropFile(page, '.main', 'noon.mp4')).toBe(false);
  await context.close();
});

test("a speaker's name is saved when its field is left, by whatever way", async () => {
  const nameOf = async () =>
    (await service.client.listSpeakers(groupId)).speakers.find(({ label }) => label === 'S1')?.display_name;
  const { page, context } = await openTab(browser, { storage });
  await page.goto(`${service.url}/app/recordings`);
  await page.locator('.recording-card a').click();
  const field = page.getByLabel('Name of S1');
  await field.fill('Marta');
  await page.getByRole('heading', { name: 'Speakers' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await nameOf()).toBe('Marta');
  await field.fill('Marta Kern');
  await field.press('Enter');
  await expect.poll(nameOf).toBe('Marta Kern');
  // The browser's own way back does not leave the field first.
  await field.fill('Frau Kern');
  await page.goBack();
  await expect.poll(nameOf).toBe('Frau Kern');
  // Before the tab is closed, the browser asks.
  await page.goForward();
  await field.fill('Nobody');
  const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await context.close();
});
