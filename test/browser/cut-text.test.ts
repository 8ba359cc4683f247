import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PlanEntry } from '../../src/contract/plan.ts';
import { accessFaults, openTab, STATE_TIMEOUT_MS } from '../support/browser/browser.ts';
import {
  makeSpokenCut,
  openCutPage,
  openPart,
  openText,
  untilPlayable,
} from '../support/browser/cut-page.ts';
import { withTalkDashboard } from '../support/browser/talk-dashboard.ts';
import type { TestService } from '../support/service/test-service.ts';

/** The cut as text: its words are read, played and edited by mouse, by finger and by keys. */
let service: TestService;
let browser: Browser;
let storage: string;
let groupId: string;

withTalkDashboard((lab) => {
  ({ service, browser, storage, groupId } = lab);
}, 2);

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

/**
 * A cut of "Last year we changed the price of the bread." and two more sentences; its first entry is
 * selected.
 */
async function openWords(page: Page): Promise<string> {
  const cutId = await makeSpokenCut(service, groupId, 3);
  await openCutPage(page, service, cutId);
  await openText(page);
  await page.getByRole('button', { name: 'Show entry 1' }).click();
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
  await press(page, 'Undo');
  await becomes('Year we changed', 'Of the bread.');
  // The user does not wait between two clicks, and each of them counts.
  await page.getByRole('button', { name: 'Undo', exact: true }).dblclick();
  await becomes('Last year we changed of the bread.');
  await press(page, 'Undo');
  await becomes('Last year we changed the price of the bread.');
  expect(complaints).toEqual([]);
  await context.close();
});

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

test('the menu of an entry changes its camera, and a refusal is shown at the entry', async () => {
  const { page, context } = await openTab(browser, { storage });
  const cutId = await openWords(page);
  await press(page, 'Camera B of entry 2');
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
  await press(page, 'Show entry 2');
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
  await keys('z');
  await becomes('Year we', 'Of the bread.');
  await keys('x');
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
  const shownBy = (camera: string) =>
    page.getByRole('button', { name: `Camera ${camera} of entry 1`, exact: true }).waitFor();
  await shownBy('B');
  await keys('Escape');
  const focus = () =>
    page.evaluate(
      () =>
        document.activeElement?.outerHTML.match(
          /^<div role="option" class="strip-entry" data-n="(\d+)"/,
        )?.[1],
    );
  await expect.poll(focus).toBe('1');
  // The strip redraws changed entries. The focus stays, and follows the selection.
  await keys('1');
  await shownBy('A');
  expect(await focus()).toBe('1');
  await keys('ArrowRight');
  await expect.poll(focus).toBe('2');
  expect(complaints).toEqual([]);
  await context.close();
});

test('the plan is played from a word', async () => {
  const { page, context } = await openTab(browser, { storage });
  const cutId = await openWords(page);
  await untilPlayable(page);
  await wordIn(page, 2, 'price').click();
  const { words } = await service.client.getTranscript(groupId, 'words');
  const [first, second] = await entriesOf(cutId);
  const word = words.find(
    ({ text, start_ms }) => text === 'price' && start_ms > (second?.source_start_ms ?? 0),
  );
  const lengthMs = (first?.source_end_ms ?? 0) - (first?.source_start_ms ?? 0);
  const wantedS = (lengthMs + (word?.start_ms ?? 0) - (second?.source_start_ms ?? 0)) / 1000;
  await page.evaluate(() => {
    const keep = ({ target }: Event) =>
      Object.assign(window, { playedFromS: (target as HTMLVideoElement).currentTime });
    document.addEventListener('play', keep, { capture: true, once: true });
  });
  await press(page, 'Play from here');
  const playedFromS = () =>
    page.evaluate(() => (window as unknown as { playedFromS?: number }).playedFromS ?? -1);
  await expect.poll(playedFromS).toBeGreaterThan(wantedS - 0.1);
  expect(await playedFromS()).toBeLessThan(wantedS + 1);
  await context.close();
});

test('a finger chooses words by a tap and a second one', async () => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    storageState: storage,
  });
  context.setDefaultTimeout(STATE_TIMEOUT_MS);
  const page = await context.newPage();
  const cutId = await makeSpokenCut(service, groupId, 3);
  await openCutPage(page, service, cutId);
  await openText(page);
  // Unavailable actions take no room, and a touch screen shows no hint on a mouse.
  await page.getByText('Tap a word, and another one').waitFor();
  expect(await page.getByText('Shift and the arrow keys').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Take out' }).isVisible()).toBe(false);
  await wordIn(page, 1, 'changed').tap();
  const chosen = page.locator('.cut-words [aria-selected=true]');
  await expect.poll(() => chosen.allTextContents()).toEqual(['changed']);
  await wordIn(page, 1, 'price').tap();
  await expect.poll(() => chosen.allTextContents()).toEqual(['changed', 'the', 'price']);
  await page.getByRole('button', { name: 'Take out' }).tap();
  await expect.poll(async () => (await textsOf(cutId))[0]).toBe('Last year we of the bread.');
  // The step back is at hand where the head of the page is out of sight.
  const back = page.getByRole('button', { name: 'Take the last change back' });
  await back.and(page.locator('[aria-disabled=false]')).tap();
  await expect.poll(async () => (await textsOf(cutId))[0]).toContain('changed the price');
  const { height } = (await page.getByRole('button', { name: 'Play', exact: true }).boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  // From 16 px on iOS does not show the page larger when one types.
  const field = page.getByRole('textbox', { name: 'Change the plan in a sentence' });
  expect(await field.evaluate((input) => getComputedStyle(input).fontSize)).toBe('16px');
  await context.close();
});

test('an entry that is selected after words were chosen is what Delete removes', async () => {
  const { page, context, complaints } = await openTab(browser, { storage });
  const cutId = await openWords(page);
  const before = await textsOf(cutId);
  await wordIn(page, 1, 'price').click();
  await page.getByText('1 word chosen').waitFor();
  await page.getByRole('button', { name: 'Show entry 3' }).click();
  await page.keyboard.press('Delete');
  await expect.poll(() => textsOf(cutId)).toEqual(before.slice(0, 2));
  expect(complaints).toEqual([]);
  await context.close();
});

test('steps that are pressed faster than the service makes them are all made', async () => {
  const { page, context, complaints } = await openTab(browser, { storage });
  const cutId = await openWords(page);
  const before = await textsOf(cutId);
  const taken: string[][] = [];
  for (const word of ['bread.', 'price', 'Last']) {
    await wordIn(page, 1, word).click();
    await page.keyboard.press('Delete');
    await expect.poll(() => textsOf(cutId)).not.toEqual(taken.at(-1) ?? before);
    taken.push(await textsOf(cutId));
  }
  await untilSaved(page);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Control+z', { delay: 20 });
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Control+Shift+z', { delay: 20 });
  await page.getByText('It waits for the change before it').first().waitFor();
  const done = taken.at(-1) ?? [];
  const version = async () => {
    await service.refillLimits();
    return (await service.client.getCut(cutId)).plan_version;
  };
  await expect.poll(version, { timeout: 60_000 }).toBe(1 + 3 + 6);
  expect(await textsOf(cutId)).toEqual(done);
  const redo = page.getByRole('button', { name: 'Redo', exact: true });
  await expect.poll(() => redo.getAttribute('aria-disabled'), { timeout: 60_000 }).toBe('true');
  await page.keyboard.press('Control+z');
  await expect.poll(() => textsOf(cutId), { timeout: 60_000 }).toEqual(taken.at(-2));
  expect(complaints).toEqual([]);
  await context.close();
});

test('words over several entries are taken out at once, and come back by one undo', async () => {
  const { page, context, complaints } = await openTab(browser, { storage });
  const cutId = await openWords(page);
  const before = await textsOf(cutId);
  await wordIn(page, 1, 'of').click();
  await wordIn(page, 3, 'made').click({ modifiers: ['Shift'] });
  await page.getByText('16 words chosen').waitFor();
  await page.keyboard.press('Delete');
  const after = ['Last year we changed the price', 'The loaf smaller and the price lower.'];
  await expect.poll(() => textsOf(cutId), { timeout: 60_000 }).toEqual(after);
  expect((await service.client.getCut(cutId)).plan_version).toBe(4);
  await untilSaved(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => textsOf(cutId), { timeout: 60_000 }).toEqual(before);
  const redo = page.getByRole('button', { name: 'Redo', exact: true });
  await expect.poll(() => redo.getAttribute('aria-disabled'), { timeout: 60_000 }).toBe('false');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => textsOf(cutId), { timeout: 60_000 }).toEqual(after);
  await untilSaved(page);
  await expect.poll(() => redo.getAttribute('aria-disabled'), { timeout: 60_000 }).toBe('true');
  await press(page, 'Undo');
  await expect.poll(() => textsOf(cutId), { timeout: 60_000 }).toEqual(before);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the active words are highlighted one after the other, and kept in view', async () => {
  const cutId = await makeSpokenCut(service, groupId, 6);
  const { page, context } = await openTab(browser, { storage, height: 640 });
  await openCutPage(page, service, cutId);
  await untilPlayable(page);
  // So that the last entry is out of view.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('.entry')) one.style.minHeight = '12rem';
    const seen: { place: number; atMs: number; isInView: boolean }[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const word = document.querySelector<HTMLElement>('.cut-words .word-lit');
      const place = Number(word?.dataset['place'] ?? -1);
      if (word === null || seen.at(-1)?.place === place) return;
      const video = document.querySelector('.plan-video video') as HTMLVideoElement;
      const [own, box] = [word, document.querySelector('.cut-text-box')].map((one) =>
        one?.getBoundingClientRect(),
      );
      const isInView =
        own !== undefined && box !== undefined && own.top >= box.top && own.bottom <= box.bottom;
      seen.push({ place, atMs: video.currentTime * 1000, isInView });
    }).observe(document.querySelector('.cut-text') as Element, { subtree: true, attributes: true });
  });
  await press(page, 'Play');
  await page.waitForFunction(
    () => (document.querySelector('.plan-video video') as HTMLVideoElement).ended,
    null,
    {
      timeout: 60_000,
    },
  );
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { place: number; atMs: number; isInView: boolean }[] }).seen,
  );
  const places = seen.map(({ place }) => place);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  // Where the machine is busy, a short word can be over before a frame is drawn.
  expect(new Set(places).size).toBeGreaterThan(30);
  // The active word is scrolled into view; the next one is in view.
  expect(seen.filter(({ isInView }) => !isInView).length).toBeLessThan(8);
  const { words } = await service.client.getTranscript(groupId, 'words');
  const [first] = await entriesOf(cutId);
  for (const { place, atMs } of seen.slice(0, 6)) {
    const [startMs = 0, nextMs = 0] = words
      .slice(place, place + 2)
      .map(({ start_ms: ms }) => ms - (first?.source_start_ms ?? 0));
    // A frame that comes late shows the word of its own time.
    expect(atMs).toBeGreaterThan(startMs - 150);
    expect(atMs).toBeLessThan(nextMs + 150);
  }
  await context.close();
});

test('I and O trim the shown entry to the present moment', async () => {
  const { page, context } = await openTab(browser, { storage });
  const cutId = await openWords(page);
  await untilPlayable(page);
  const [first] = await entriesOf(cutId);
  const startMs = first?.source_start_ms ?? 0;
  await page.getByRole('slider', { name: 'Place in the plan' }).fill('600');
  await page.keyboard.press('i');
  await expect.poll(async () => (await entriesOf(cutId))[0]?.source_start_ms).toBeGreaterThan(startMs + 500);
  const trimmed = (await entriesOf(cutId))[0]?.source_start_ms ?? 0;
  expect(Math.abs(trimmed - startMs - 600)).toBeLessThanOrEqual(40);
  expect((await entriesOf(cutId))[0]?.source_end_ms).toBe(first?.source_end_ms);
  await context.close();
});

test('words are typed over in place, everywhere at once, and the next unsure word is reached by U', async () => {
  const { page, context, complaints } = await openTab(browser, { storage });
  const cutId = await makeSpokenCut(service, groupId, 6);
  const { words } = await service.client.getTranscript(groupId, 'words');
  const unsure = words.findIndex(({ text }) => text === 'worried.');
  await sql`UPDATE words SET confidence = 0.1 WHERE group_id = ${groupId} AND idx = ${unsure}`.execute(
    service.service.app.db,
  );
  await openCutPage(page, service, cutId);
  await untilPlayable(page);
  await wordIn(page, 1, 'price').dblclick();
  const field = page.getByRole('textbox', { name: 'What was said here' });
  expect(await field.inputValue()).toBe('price');
  await field.fill('tariff');
  await page.getByLabel('At all 3 places of the recording that read the same').check();
  const address = await page.locator('.plan-video video').getAttribute('src');
  await field.press('Enter');
  await wordIn(page, 3, 'tariff').waitFor();
  const wordsNow = async () =>
    (await service.client.getTranscript(groupId, 'words')).words.map(({ text }) => text);
  expect((await wordsNow()).filter((text) => text === 'tariff')).toHaveLength(3);
  // The keyboard continues from the corrected word.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('tariff');
  await page.keyboard.press('u');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('worried.');
  await page.getByRole('option', { name: 'worried., unsure' }).waitFor();
  // The captions in the picture are made from the words: there is another video.
  await page.waitForFunction((old) => {
    const video = document.querySelector('.plan-video video') as HTMLVideoElement;
    return video.getAttribute('src') !== old && video.readyState >= 3 && !video.seeking;
  }, address);
  await page.keyboard.press('a');
  const played = () =>
    page.evaluate(() => {
      const video = document.querySelector('.plan-video video') as HTMLVideoElement;
      return { atMs: video.currentTime * 1000, isPaused: video.paused };
    });
  await expect.poll(async () => (await played()).isPaused).toBe(false);
  await expect.poll(async () => (await played()).isPaused, { timeout: 60_000 }).toBe(true);
  const entries = await entriesOf(cutId);
  const before = entries.slice(0, 3).reduce((sum, one) => sum + one.source_end_ms - one.source_start_ms, 0);
  const endMs = before + (words[unsure]?.end_ms ?? 0) - (entries[3]?.source_start_ms ?? 0);
  // Another video may take over at the pause, and is at 0 for a moment.
  await expect.poll(async () => (await played()).atMs).toBeGreaterThan(endMs + 1400);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('e');
  expect(await field.inputValue()).toBe('were worried.');
  await field.fill('were not amused.');
  await page.getByRole('button', { name: 'Save' }).click();
  await wordIn(page, 4, 'not').waitFor();
  expect((await wordsNow()).join(' ')).toContain('and we were not amused. Then the people');
  await wordIn(page, 6, 'bread').dblclick();
  expect(await accessFaults(page)).toEqual([]);
  await field.press('Escape');
  await wordIn(page, 6, 'bread').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('corrections are undone in their turn with changes of the plan, and a mark can be taken away', async () => {
  const { page, context, complaints } = await openTab(browser, { storage });
  const cutId = await openWords(page);
  const before = (await service.client.getTranscript(groupId, 'words')).words;
  const field = page.getByRole('textbox', { name: 'What was said here' });
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await page.keyboard.press('Control+z');
  await page.getByText('There is nothing to undo.').first().waitFor();
  const correctTo = async (word: string, text: string) => {
    await wordIn(page, 1, word).dblclick();
    await field.fill(text);
    await field.press('Enter');
    await wordIn(page, 1, text).waitFor();
  };
  await correctTo('changed', 'altered');
  await wordIn(page, 1, 'year').click();
  await press(page, 'Take out');
  await expect.poll(async () => (await textsOf(cutId))[0]).toContain('Last we altered the');
  await untilSaved(page);
  await correctTo('bread.', 'bread');
  await undo.click();
  await wordIn(page, 1, 'bread.').waitFor();
  await untilSaved(page);
  await undo.click();
  await expect.poll(async () => (await textsOf(cutId))[0]).toContain('Last year we');
  await wordIn(page, 1, 'altered').waitFor();
  await untilSaved(page);
  await page.keyboard.press('Control+z');
  await wordIn(page, 1, 'changed').waitFor();
  await service.refillLimits();
  expect((await service.client.getTranscript(groupId, 'words')).words).toEqual(before);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a correction and a name by somebody else reach an open cut: its text, its captions and its speakers', async () => {
  const { page, context } = await openTab(browser, { storage });
  await openWords(page);
  await untilPlayable(page);
  const address = await page.locator('.plan-video video').getAttribute('src');
  const { words } = await service.client.getTranscript(groupId, 'words');
  const idx = words.findIndex(({ text }) => text === 'changed');
  await service.client.call('POST', `/internal/groups/${groupId}/corrections`, {
    corrections: [{ op: 'word', idx, text: 'altered' }],
  });
  await wordIn(page, 1, 'altered').waitFor();
  await page.waitForFunction(
    (old) => document.querySelector('.plan-video video')?.getAttribute('src') !== old,
    address,
  );
  await service.client.nameSpeakers(groupId, { [words[idx]?.speaker ?? '']: 'Ana Bread' });
  await page.locator('.entry-speaker').getByText('Ana Bread').first().waitFor();
  await service.client.call('POST', `/internal/groups/${groupId}/corrections`, {
    corrections: [{ op: 'word', idx, text: 'changed' }],
  });
  await context.close();
});

test('words that a person took out are called so, and the rest of a sentence begins as it was said', async () => {
  const { page, context } = await openTab(browser, { storage });
  const cutId = await openWords(page);
  await wordIn(page, 1, 'year').click();
  await press(page, 'Take out');
  await page.locator('.taken-out summary').click();
  await page.getByText(/^Cut by hand, 0\.\d s at 0:0\d$/).waitFor();
  await wordIn(page, 1, 'of').click();
  await press(page, 'Split here');
  await expect.poll(() => entriesOf(cutId)).toHaveLength(4);
  await expect
    .poll(() => page.getByRole('listbox', { name: 'Words of entry 2' }).textContent())
    .toBe('of the bread. ');
  await context.close();
});

// This test comes last: the others need the recording.
test('the text of a cut stays readable when its recording is deleted, and nothing is tried in vain', async () => {
  const cutId = await makeSpokenCut(service, groupId, 3);
  const [text] = await textsOf(cutId);
  const { plan } = await service.client.getCut(cutId);
  const { page, context } = await openTab(browser, { storage });
  await page.goto(`${service.url}/app/recordings/${groupId}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog').getByText(/\d+ cuts? (is|are) made from it: /);
  await question.waitFor();
  expect(await question.textContent()).toContain(`“${plan?.title}”`);
  const { speaker = '' } = plan?.entries[0] ?? {};
  await service.client.nameSpeakers(groupId, { [speaker]: 'Dora Bread' });
  await service.client.deleteSourceGroup(groupId);
  await page.goto(`${service.url}/app/cuts/${cutId}`);
  await page.getByText('was deleted').first().waitFor();
  await openText(page);
  await page
    .getByText(text ?? 'no text', { exact: true })
    .first()
    .waitFor();
  await expect.poll(() => page.getByText('Loading').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  // Nothing is offered that would fail, and nothing is named by an id.
  expect(await page.getByRole('button', { name: 'Render', exact: true }).isDisabled()).toBe(true);
  await page.getByText('so the plan can no longer be played').waitFor();
  expect(await page.getByRole('textbox', { name: 'Change the plan in a sentence' }).count()).toBe(0);
  await page.getByText('Changes by hand can.').waitFor();
  await page.getByRole('button', { name: 'Show entry 1' }).click();
  await page.keyboard.press('Delete');
  await page.getByText('2 entries · ').waitFor();
  await page.getByText('Version 2').first().waitFor();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  expect(await undo.getAttribute('aria-disabled')).toBe('true');
  await page.locator('.entry-speaker').getByText('Dora Bread').first().waitFor();
  await openPart(page, 'Footage');
  await page.getByRole('tabpanel', { name: 'Footage' }).getByText('This recording was deleted.').waitFor();
  expect(await page.getByText('No such source group').count()).toBe(0);
  expect(await page.getByRole('searchbox').count()).toBe(0);
  expect(await page.locator('#main').textContent()).not.toContain(groupId);
  await context.close();
});
