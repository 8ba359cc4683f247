import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertRenderBatch } from '../../src/db/cuts/renders.ts';
import { writeProgress } from '../../src/db/work/progress.ts';
import { accessFaults, openTab } from '../support/browser/browser.ts';
import {
  changePlan,
  coveredFocus,
  makeSpokenCut,
  openCutPage,
  openPart,
  openText,
} from '../support/browser/cut-page.ts';
import { waitForPagesAhead } from '../support/browser/dashboard.ts';
import { withTalkDashboard } from '../support/browser/talk-dashboard.ts';
import type { TestService } from '../support/service/test-service.ts';

/** The texts of a cut's page, and the state that it keeps. */
let service: TestService;
let browser: Browser;
let storage: string;
let groupId: string;

withTalkDashboard((lab) => {
  ({ service, browser, storage, groupId } = lab);
});

const versionOf = async (cutId: string) => (await service.client.getCut(cutId)).plan_version;

const entriesOf = async (cutId: string) => (await service.client.getCut(cutId)).plan?.entries ?? [];

test('keys change an entry only after one was chosen', async () => {
  const cutId = await makeSpokenCut(service, groupId);
  const { page, context } = await openTab(browser, { storage });
  await openCutPage(page, service, cutId);
  await page.keyboard.press('p');
  // The notice covers nothing that one works with, and is closed by keys.
  const notice = page.getByRole('group', { name: 'No entry is selected.' });
  await notice.getByRole('button', { name: 'Close the notice' }).waitFor();
  for (const part of ['.strip-part', '.plan-video']) {
    expect(await areApart(page.locator('.toast'), page.locator(part))).toBe(true);
  }
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await notice.waitFor({ state: 'detached' });
  for (const key of [']', 'Backspace', 'Delete']) await page.keyboard.press(key);
  await notice.first().waitFor();
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

test('Tab goes through the words and the controls of each entry, and leaves the choice as it is', async () => {
  const { page, context, complaints } = await openTab(browser, { storage });
  await openCutPage(page, service, await makeSpokenCut(service, groupId, 3));
  await openText(page);
  await page.getByRole('option', { name: 'year', exact: true }).first().click();
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      const list = element?.closest('[role=listbox]')?.getAttribute('aria-label');
      return list ?? element?.getAttribute('aria-label');
    });
  const seen: unknown[] = [];
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab');
    seen.push(await focused());
  }
  expect(seen).toEqual([
    'Show entry 2',
    expect.stringMatching(/^Camera [AB] of entry 2$/),
    'Actions for entry 2',
    'Words of entry 2',
  ]);
  const chosen = page.locator('.cut-words [aria-selected=true]');
  expect(await chosen.allTextContents()).toEqual(['year']);
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('Actions for entry 2');
  await page.keyboard.press('Tab');
  // Keys act on the word in focus, which is none of the chosen ones.
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => chosen.count()).toBe(2);
  expect(await page.locator('[aria-label="Words of entry 2"] [aria-selected=true]').count()).toBe(2);
  expect(complaints).toEqual([]);
  await context.close();
});

test('nothing that stays in its place covers what has the focus, on any screen', async () => {
  const { page, context } = await openTab(browser, { storage });
  await openCutPage(page, service, await makeSpokenCut(service, groupId, 3));
  const hidden: unknown[] = [];
  for (const [width, height] of [
    [390, 844],
    [640, 512],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openText(page);
    await page.getByRole('option', { name: 'year', exact: true }).first().click();
    for (const key of [...Array(14).fill('Tab'), ...Array(26).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      const covered = await coveredFocus(page);
      if (covered !== null) hidden.push(`${width} by ${height}, ${key}: ${covered}`);
    }
  }
  expect(hidden).toEqual([]);
  await context.close();
});

/** Whether two elements share no place on the screen. */
async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error('an element is not shown');
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

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

/** Places of the strip's pictures that their picture does not fill, with the gap in pixels. */
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
  // If there are files already, more can be dropped beside the dialog.
  expect(await dropFile(page, 'body', 'evening.mp4')).toBe(false);
  await dialog.getByLabel('Role of evening.mp4').waitFor();
  expect(await dialog.getByLabel('Role of morning.mp4').count()).toBe(1);
  await page.goto(`${service.url}/app/cuts`);
  await page.getByText('A cut is a short video').waitFor();
  expect(await dropFile(page, '.main', 'noon.mp4')).toBe(false);
  await context.close();
});

test("a speaker's name is saved when its field is left, in any way", async () => {
  const nameOf = async () =>
    (await service.client.listSpeakers(groupId)).speakers.find(({ label }) => label === 'S1')?.display_name;
  const { page, context } = await openTab(browser, { storage, loadsAhead: true });
  await page.goto(`${service.url}/app/recordings`);
  await page.locator('.recording-card a').click();
  const field = page.getByLabel('Name of S1');
  await field.fill('Marta');
  // The styles of other pages, which are loaded ahead, do not reach this one.
  await waitForPagesAhead(page);
  expect(await page.locator('.main').evaluate((main) => getComputedStyle(main).maxWidth)).not.toBe('none');
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

test('the quality report is read in words, and is no wider than a phone', async () => {
  const cutId = await makeSpokenCut(service, groupId, 2);
  const { render_ids: ids } = await service.client.createRenders(cutId, { aspects: ['9:16'] });
  const [render] = await service.client.waitForRenders(cutId, ids);
  const { checks } = (await (await fetch(render?.sidecars?.qc ?? '')).json()) as {
    checks: { status: string }[];
  };
  const passedCount = checks.filter(({ status }) => status === 'pass').length;
  const { page, context } = await openTab(browser, { storage });
  await openCutPage(page, service, cutId);
  await openPart(page, 'Videos');
  await page.getByRole('button', { name: /Quality report/ }).click();
  await page.getByText(`${passedCount} checks passed`).click();
  const rows = page.locator('.qc-line');
  await expect.poll(() => rows.count()).toBe(checks.length);
  const said = (await rows.allTextContents()).join(' ');
  expect(said).toMatch(/silence of [\d,]+ ms before and [\d,]+ ms after/);
  expect(said).not.toMatch(/[{}"_]|undefined|null|NaN/);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => outsideOfVideo(page)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await rows.count()).toBe(checks.length);
    for (const tab of await page.getByRole('tab').all()) {
      const box = await tab.boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true);
    }
  }
  await context.close();
  await saysThatItChanged(cutId);
});

/** How many parts of the quality report reach out of the card of the video. */
const outsideOfVideo = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('.video-card')?.getBoundingClientRect();
    const lines = [...document.querySelectorAll('.qc-line *, .qc-report > *')];
    return lines.filter((line) => line.getBoundingClientRect().right > (card?.right ?? 0) + 0.5).length;
  });

/** A cut that is rendered, and then edited. */
async function saysThatItChanged(cutId: string): Promise<void> {
  const { page, context } = await openTab(browser, { storage });
  await openCutPage(page, service, cutId);
  await page.getByText('Rendered', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show entry 2' }).click();
  await page.keyboard.press('Delete');
  await page.getByText('Rendered, changed since').waitFor();
  await service.client.reviseCut(cutId, 'undo');
  await service.client.waitForPlan(cutId);
  await page.getByText('Rendered', { exact: true }).waitFor();
  await service.client.reviseCut(cutId, 'drop entry 2');
  await service.client.waitForPlan(cutId);
  await page.getByText('Rendered, changed since').waitFor();
  await changePlan(service, cutId, { title: 'The bread that grew' });
  await page.goto(`${service.url}/app/cuts`);
  const line = page.locator(`li:has(a[href$="${cutId}"])`);
  await line.getByText('Rendered, changed since').waitFor();
  await line.getByRole('link', { name: 'The bread that grew', exact: true }).waitFor();
  await line.getByText('Everything about the bread', { exact: true }).waitFor();
  await context.close();
}

test('an address without a cut or a recording leads to those that there are', async () => {
  const { page, context } = await openTab(browser, { storage });
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const [noun, link] of [
    ['cuts', 'All cuts'],
    ['recordings', 'All recordings'],
  ] as const) {
    await page.goto(`${service.url}/app/${noun}/${nobody}`);
    await page.getByRole('alert').getByText('No such').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.getByRole('link', { name: link }).click();
    await page.waitForURL(new RegExp(`/app/(${noun})?$`));
  }
  await context.close();
});

test('a cut that somebody else deletes disappears from its open page, which says so', async () => {
  const cutId = await makeSpokenCut(service, groupId, 2);
  const { page, context } = await openTab(browser, { storage });
  await openCutPage(page, service, cutId);
  await service.client.deleteCut(cutId);
  await page.getByRole('alert').getByText('This cut was deleted while its page was open.').waitFor();
  expect(await page.getByText('This did not work').count()).toBe(0);
  await page.getByRole('link', { name: 'All cuts' }).click();
  await page.waitForURL(/\/app\/cuts$/);
  await context.close();
});

test('notices cover neither the account menu nor its button', async () => {
  const cutId = await makeSpokenCut(service, groupId, 2);
  const { page, context } = await openTab(browser, { storage });
  await openCutPage(page, service, cutId);
  for (let notices = 1; notices <= 3; notices += 1) {
    await page.keyboard.press('Delete');
    await expect.poll(() => page.locator('.toast').count()).toBe(notices);
  }
  const covered = (selector: string) =>
    page.locator(selector).evaluateAll((parts) =>
      parts.flatMap((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const seen = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
        return seen.every((one) => part.contains(one)) ? [] : [part.textContent];
      }),
    );
  expect(await covered('.account-button')).toEqual([]);
  await page.locator('.account-button').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  expect(await covered('.menu .menu-item')).toEqual([]);
  await context.close();
});

test('removed words are announced where screen readers read them', async () => {
  const cutId = await makeSpokenCut(service, groupId, 2);
  const [first, second] = await entriesOf(cutId);
  if (first === undefined || second === undefined) throw new Error('the plan lacks entries');
  const without = (entry: typeof first, removed_ms: number) => ({
    ...entry,
    tightening: [{ op: 'pause_shrink' as const, at_ms: entry.source_start_ms + 10, removed_ms }],
  });
  await changePlan(service, cutId, { entries: [without(first, 40), without(second, 120)] });
  const { page, context } = await openTab(browser, { storage });
  await openCutPage(page, service, cutId);
  await page.getByText('0.1 s taken out').waitFor();
  expect(await page.getByText(/taken out of entry \d$/).count()).toBe(1);
  await context.close();
});

test('thirty warnings are one line, and each marks the entry that it names', async () => {
  const cutId = await makeSpokenCut(service, groupId);
  const { page, context } = await openTab(browser, { storage });
  const stripTop = async () => {
    await openCutPage(page, service, cutId);
    return (await page.locator('.strip').boundingBox())?.y ?? 0;
  };
  await changePlan(service, cutId, { warnings: ['entry 2 begins without a silence at its cut point'] });
  const withOne = await stripTop();
  const many = Array.from({ length: 27 }, (_, at) => `the wish number ${at} could not be met`);
  await changePlan(service, cutId, {
    warnings: ['entry 2 ends in a word', 'entries 3 and 4 stay on camera A', 'entry 2 is short', ...many],
  });
  expect(await stripTop()).toBe(withOne);
  await openPart(page, 'Notes');
  await page.getByText('30 warnings').click();
  await page.getByText('The wish number 26 could not be met.').waitFor();
  const marked = await page
    .locator('.entry')
    .evaluateAll((lines) =>
      lines.map((line) => [...line.querySelectorAll('.entry-warning')].map((mark) => mark.textContent)),
    );
  const ofBoth = 'Entries 3 and 4 stay on camera A.';
  expect(marked).toEqual([[], ['Entry 2 ends in a word.', 'Entry 2 is short.'], [ofBoth], [ofBoth]]);
  const options = page.getByRole('option', { name: /with a warning/ });
  expect(await options.count()).toBe(3);
  await context.close();
});

test('a change that is made offline is saved by itself when the connection is back', async () => {
  const cutId = await makeSpokenCut(service, groupId);
  const { page, context } = await openTab(browser, { storage, loadsAhead: true });
  await openCutPage(page, service, cutId);
  await waitForPagesAhead(page);
  await context.setOffline(true);
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await page.getByText('It is sent again by itself').waitFor({ timeout: 60_000 });
  expect(await entriesOf(cutId)).toHaveLength(4);
  const cuts = page.getByRole('link', { name: 'Cuts', exact: true });
  const question = page.getByRole('alertdialog', { name: 'Your last change is not saved yet' });
  await cuts.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(`/app/cuts/${cutId}`);
  await context.setOffline(false);
  await expect.poll(() => entriesOf(cutId), { timeout: 60_000 }).toHaveLength(3);
  await page.getByText('It is sent again by itself').waitFor({ state: 'detached' });
  // Another page opens without the service, and the change is still sent.
  await context.setOffline(true);
  await page.keyboard.press('Delete');
  await cuts.click();
  await question.getByRole('button', { name: 'Leave the page' }).click();
  await page.getByRole('heading', { name: 'Cuts', exact: true }).waitFor();
  await context.setOffline(false);
  await expect.poll(() => entriesOf(cutId), { timeout: 60_000 }).toHaveLength(2);
  await context.close();
});

test('the kit of a cut is named where it is rendered, and a cut like it begins with its brief', async () => {
  const cutId = await makeSpokenCut(service, groupId, 1);
  const kit = await service.client.createBrandKit({ name: 'House style' });
  await service.service.app.db
    .updateTable('cuts')
    .set({ brand_kit_id: kit.id })
    .where('id', '=', cutId)
    .execute();
  await service.client.createBrandKit({ name: 'Summer' });
  const { page, context } = await openTab(browser, { storage });
  await openCutPage(page, service, cutId);
  await page.getByRole('button', { name: 'Render', exact: true }).click();
  await page.getByText('Brand kit: House style.').waitFor();
  await page.getByRole('link', { name: 'New cut with another kit' }).click();
  const brief = page.getByLabel('What should the video be about?');
  await expect.poll(() => brief.inputValue()).toBe('Everything about the bread');
  const kits = page.getByLabel('Brand kit');
  await kits.getByRole('option', { name: 'Summer' }).waitFor({ state: 'attached' });
  expect(await kits.inputValue()).toBe(kit.id);
  expect(await page.getByLabel('Length in seconds').inputValue()).toBe('15');
  expect(await page.getByRole('checkbox', { name: /0:/ }).isChecked()).toBe(true);
  await context.close();
});

test('reasons that were written for an earlier version say so', async () => {
  const cutId = await makeSpokenCut(service, groupId);
  const { page, context } = await openTab(browser, { storage });
  await openCutPage(page, service, cutId);
  await openPart(page, 'Notes');
  await page.getByText('Why this plan').waitFor();
  expect(await page.getByText(/Written for version/).count()).toBe(0);
  await page.getByRole('button', { name: 'Show entry 4' }).click();
  await page.keyboard.press('Delete');
  await page.getByText('Written for version 1.').waitFor();
  await service.client.reviseCut(cutId, 'leave out entry 1');
  await service.client.waitForPlan(cutId);
  await page.getByText('Version 2 revised:').waitFor();
  await expect.poll(() => page.getByText(/Written for version/).count()).toBe(0);
  await context.close();
});

test('videos that are made while the plan is changed keep their progress, and can be cancelled', async () => {
  const cutId = await makeSpokenCut(service, groupId);
  const { db } = service.service.app;
  const { account_id } = await service.client.getCut(cutId);
  const batchId = randomUUID();
  const batch = { account_id, cut_id: cutId, plan_version: 1 };
  await db
    .transaction()
    .execute((trx) =>
      insertRenderBatch(trx, { ...batch, id: batchId, crop_mode: 'bars' }, [
        { ...batch, id: randomUUID(), batch_id: batchId, aspect: '9:16', status: 'processing' },
      ]),
    );
  const encoded = { stage: 'encode', part: 0, fraction: 0.4, weight: 1, detail: null };
  await writeProgress(db, { ...encoded, accountId: account_id, subject: batchId });
  const { page, context } = await openTab(browser, { storage });
  await openCutPage(page, service, cutId);
  await page.getByRole('progressbar', { name: 'Encoding the entries' }).waitFor();
  const state = page.getByRole('heading', { level: 1 }).locator('xpath=ancestor::header').locator('.badge');
  await state.getByText('Being rendered').waitFor();
  await openPart(page, 'Videos');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await state.getByText('Planned').waitFor();
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  await context.close();
});

test('an instruction leaves everything in its place, and the page lists the changes', async () => {
  const cutId = await makeSpokenCut(service, groupId);
  const { page, context } = await openTab(browser, { storage });
  await openCutPage(page, service, cutId);
  // Nothing is made before the test has looked at the page.
  const isLookedAt = Promise.withResolvers<void>();
  await page.route('**/v1/cuts/*', async (route) => {
    const answer = await route.fetch();
    const cut = (await answer.json()) as { status: string };
    if (cut.status !== 'planning') await isLookedAt.promise;
    await route.fulfill({ response: answer });
  });
  const field = page.getByLabel('Change the plan in a sentence');
  await field.fill('leave out entry 2');
  const places = () =>
    page.evaluate(() =>
      ['#revise', '.strip', '.entry:first-child'].map((one) => {
        const place = document.querySelector(one)?.getBoundingClientRect();
        return [place?.top, place?.width];
      }),
    );
  const before = await places();
  await field.press('Enter');
  await page.getByText('Making the new version').waitFor();
  expect(await places()).toEqual(before);
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  isLookedAt.resolve();
  await page.getByText('Version 2: 1 entry dropped.').waitFor({ timeout: 60_000 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect((await places()).slice(0, 2)).toEqual(before.slice(0, 2));
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await field.inputValue()).toBe('');
  // The page asks again and again: an answer may be under way when the test ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('a sentence that changes nothing says so and stays', async () => {
  const cutId = await makeSpokenCut(service, groupId);
  const { page, context } = await openTab(browser, { storage });
  await openCutPage(page, service, cutId);
  const field = page.getByLabel('Change the plan in a sentence');
  await field.fill('flimflam the wobble');
  await field.press('Enter');
  await page.getByText('Nothing in the plan was changed.').waitFor({ timeout: 60_000 });
  await page.getByText('Say what to do with which part').waitFor();
  expect(await field.inputValue()).toBe('flimflam the wobble');
  await field.fill('leave out entry 1');
  await field.press('Enter');
  await page.getByText('1 entry dropped').waitFor({ timeout: 60_000 });
  expect(await page.getByText('Nothing in the plan was changed.').count()).toBe(0);
  await context.close();
});

describe('axe finds nothing on the page of a cut, nor in any of its dialogs', () => {
  let cutId: string;

  beforeAll(async () => {
    cutId = await makeSpokenCut(service, groupId);
    await service.client.editPlan(cutId, { pin: [1] });
    await changePlan(service, cutId, { warnings: ['entry 2 ends in a word', 'the plan is short'] });
    const { render_ids: ids } = await service.client.createRenders(cutId, { aspects: ['9:16'] });
    await service.client.waitForRenders(cutId, ids);
  });

  /** The dialogs and the way to open each. Each is checked and closed again by Escape. */
  const dialogs: [name: string, open: (page: Page) => Promise<unknown>][] = [
    ['the render dialog', (page) => page.getByRole('button', { name: 'Render', exact: true }).click()],
    ['the question before deleting', (page) => page.getByRole('button', { name: 'Delete' }).click()],
    ['the keyboard help', (page) => page.keyboard.press('?')],
    [
      'the menu of an entry',
      (page) => page.getByRole('button', { name: 'Actions for entry 1', exact: true }).click(),
    ],
  ];

  /** A word that is taken out, another one that is chosen, and buttons that are settled: a change changes their colours. */
  async function chooseBesideTaken(page: Page, taken: string): Promise<void> {
    const words = page.getByRole('listbox', { name: 'Words of entry 1' });
    await words.getByText(taken, { exact: true }).click();
    await page.getByRole('button', { name: 'Take out', exact: true }).click();
    await page.getByRole('option', { name: `${taken}, taken out` }).waitFor();
    await words.getByText('year', { exact: true }).click();
    await page.locator('.play-button:enabled').waitFor();
    await page.locator('[aria-disabled=false]', { hasText: 'Undo' }).waitFor();
  }

  // Colours depend on the theme and space on the width: two screens cover both themes and both widths.
  test.each([
    { name: 'desk, dark', width: 1440, height: 900, isDark: true, taken: 'price' },
    { name: 'phone, light', width: 390, height: 844, isDark: false, taken: 'changed' },
  ])('$name', async ({ taken, ...screen }) => {
    const { page, context, complaints } = await openTab(browser, { ...screen, storage });
    const faults: string[] = [];
    const look = async (name: string) => {
      // An element counts as too small if the player, which stays visible on a phone, covers half of it.
      await page.evaluate(() => scrollTo(0, 0));
      faults.push(...(await accessFaults(page)).map((fault) => `${name}: ${fault}`));
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      if (widest > screen.width) faults.push(`${name}: ${widest} px wide`);
    };
    await openCutPage(page, service, cutId);
    await page.locator('.plan-video video[src]').waitFor({ timeout: 60_000 });
    // With a notice, too: no entry is selected.
    if (screen.width > 1000) await page.keyboard.press('p');
    await look('the page');
    await openPart(page, 'Videos');
    await page.getByRole('button', { name: /Quality report/ }).click();
    await page.getByText(/checks? passed/).click();
    await look('the videos');
    await openPart(page, 'Notes');
    await page.getByText('2 warnings').click();
    await look('the notes');
    await openPart(page, 'Versions');
    await page.getByRole('button', { name: 'Version 1' }).click();
    await page.getByText('Changes since version 1').waitFor();
    await look('the versions');
    await page.getByRole('button', { name: /^Show version .* again$/ }).click();
    await openText(page);
    await chooseBesideTaken(page, taken);
    await look('the words');
    for (const [name, open] of dialogs) {
      await open(page);
      const opened = page.locator('[role=dialog], [role=alertdialog], [role=menu]');
      await opened.waitFor();
      await look(name);
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'detached' });
    }
    expect([...faults, ...complaints]).toEqual([]);
    await context.close();
  });
});
