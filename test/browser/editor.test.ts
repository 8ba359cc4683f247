import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessFaults, openTab } from '../support/browser/browser.ts';
import { makeSpokenCut, openCutPage, openPart } from '../support/browser/cut-page.ts';
import { OWNER } from '../support/browser/dashboard.ts';
import { withTalkDashboard } from '../support/browser/talk-dashboard.ts';
import { makeFootage } from '../support/media/make-footage.ts';
import { readPictures } from '../support/media/picture.ts';
import { seedAccount } from '../support/rows/seed-account.ts';
import type { TestService } from '../support/service/test-service.ts';

/** Plans are edited, kits made and work watched, in a real browser. */
let service: TestService;
let browser: Browser;
let storage: string;
let groupId: string;

withTalkDashboard((lab) => {
  ({ service, browser, storage, groupId } = lab);
});

const makeCut = () => makeSpokenCut(service, groupId);
const openCut = (page: Page, cutId: string) => openCutPage(page, service, cutId);

const textsOf = async (cutId: string) =>
  (await service.client.getCut(cutId)).plan?.entries.map(({ text }) => text) ?? [];

const versionOf = async (cutId: string) => (await service.client.getCut(cutId)).plan_version;

const shownTexts = (page: Page) =>
  page.locator('.cut-words').evaluateAll((stretches) => stretches.map((one) => one.textContent.trim()));

const playFrom = async (page: Page) => {
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await page.waitForFunction(() => !(document.querySelector('.plan-video video') as HTMLVideoElement).paused);
};

const untilPaused = (page: Page) =>
  page.waitForFunction(() => (document.querySelector('.plan-video video') as HTMLVideoElement).paused);

test('a plan is edited, played, restored, rendered and downloaded with the keyboard only', async () => {
  const cutId = await makeCut();
  const before = await textsOf(cutId);
  expect(before.length).toBeGreaterThanOrEqual(3);
  const { page, context, complaints } = await openTab(browser, { storage });
  await openCut(page, cutId);
  // The first entry moves one place down, and is pinned there.
  await page.keyboard.press('Home');
  await page.keyboard.press(']');
  const moved = [before[1], before[0], ...before.slice(2)];
  await expect.poll(() => shownTexts(page), { timeout: 60_000 }).toEqual(moved);
  await expect.poll(() => textsOf(cutId)).toEqual(moved);
  await page.keyboard.press('p');
  await expect.poll(async () => (await service.client.getCut(cutId)).plan?.entries[1]?.pinned).toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  await expect.poll(() => textsOf(cutId)).toEqual(moved.slice(0, -1));
  // Ctrl-Z makes a separate version.
  await page.getByRole('button', { name: 'Undo', exact: true, disabled: false }).waitFor();
  const { plan_version: version } = await service.client.getCut(cutId);
  await page.keyboard.press('Control+z');
  await expect.poll(() => textsOf(cutId), { timeout: 60_000 }).toEqual(moved);
  expect((await service.client.getCut(cutId)).plan_version).toBe((version ?? 0) + 1);
  await expect.poll(() => shownTexts(page), { timeout: 60_000 }).toEqual(moved);
  await page.getByRole('status').getByText('The last change was undone.').waitFor({ state: 'attached' });
  expect(await page.getByText('Entry 4 was removed.').count()).toBe(0);
  // It plays without a gap from the first entry into the second.
  await page.keyboard.press('Home');
  await page.locator('.plan-video video[src]').waitFor();
  await page.keyboard.press('Space');
  await page.waitForFunction(
    () => (document.querySelector('.plan-video video') as HTMLVideoElement).currentTime > 0.5,
  );
  await page.keyboard.press('k');
  expect(await accessFaults(page)).toEqual([]);
  // It does not play on behind a dialog.
  await playFrom(page);
  await page.keyboard.press('?');
  await untilPaused(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await playFrom(page);
  // Rendering with Tab and Enter: the button, the dialog, the link.
  await page.getByRole('button', { name: 'Render', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^1 video, 0:\d\d\. Rendering takes/).waitFor();
  await untilPaused(page);
  const picture = dialog.getByAltText('A frame in 16:9');
  await picture.waitFor();
  // It shows words of the plan.
  const [first] = (await service.client.getCut(cutId)).plan?.entries ?? [];
  const address = new URL((await picture.getAttribute('src')) ?? '', service.url);
  const [fromMs, toMs] = ['start_ms', 'end_ms'].map((name) => Number(address.searchParams.get(name)));
  expect(address.searchParams.get('camera')).toBe(first?.camera);
  expect(fromMs).toBeGreaterThanOrEqual(first?.source_start_ms ?? 0);
  expect(toMs).toBeLessThanOrEqual(first?.source_end_ms ?? 0);
  await dialog.getByRole('button', { name: 'Render', exact: true }).focus();
  await page.keyboard.press('Enter');
  const video = page.getByRole('link', { name: /^Video: / });
  await video.waitFor({ timeout: 180_000 });
  await video.focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  const bytes = await readFile((await download.path()) ?? '');
  expect(bytes.subarray(4, 8).toString('latin1')).toBe('ftyp');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a key that is pressed while the planner makes a version changes nothing, and says so', async () => {
  const cutId = await makeCut();
  const before = await textsOf(cutId);
  const { page, context } = await openTab(browser, { storage });
  await page.route(`**/v1/cuts/${cutId}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), status: 'planning' } });
  });
  await openCut(page, cutId);
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  const notice = page.getByRole('group', { name: 'The plan is being changed. Nothing was done' });
  await notice.waitFor();
  // The keys of words and the steps back and forth say so, too.
  const word = page.getByRole('listbox', { name: 'Words of entry 1' }).getByRole('option').nth(1);
  for (const key of ['s', 'e', 'Control+z', 'Control+y']) {
    await notice.getByRole('button', { name: 'Close the notice' }).click();
    await notice.waitFor({ state: 'detached' });
    await word.focus();
    await page.keyboard.press(key);
    await notice.waitFor();
  }
  expect(await shownTexts(page)).toEqual(before);
  expect(await textsOf(cutId)).toEqual(before);
  // An answer that is still being changed would find the page closed.
  await page.unrouteAll({ behavior: 'wait' });
  await context.close();
});

test('two people edit one plan: nothing is lost unnoticed', async () => {
  const cutId = await makeCut();
  const before = await textsOf(cutId);
  const mine = await openTab(browser, { storage });
  const theirs = await openTab(browser, { storage });
  await openCut(mine.page, cutId);
  await openCut(theirs.page, cutId);
  // My page does not learn of their change in time.
  await mine.page.route('**/internal/changes', (route) => route.abort());
  await mine.page.reload();
  await openCut(mine.page, cutId);
  await theirs.page.keyboard.press('End');
  await theirs.page.keyboard.press('Delete');
  await expect.poll(() => textsOf(cutId)).toEqual(before.slice(0, -1));
  await mine.page.keyboard.press('Home');
  await mine.page.keyboard.press('p');
  const notice = mine.page.getByRole('alert').filter({ hasText: 'The plan was changed elsewhere' });
  await notice.getByText('Dropped').waitFor();
  await notice.getByRole('button', { name: 'Apply my change to their plan' }).click();
  await expect
    .poll(async () =>
      (await service.client.getCut(cutId)).plan?.entries.map(({ text, pinned }) => [text, pinned]),
    )
    .toEqual(before.slice(0, -1).map((text, at) => [text, at === 0]));
  // Their page learns of my change by itself.
  await theirs.page.locator('.entry').first().getByText('Pinned').waitFor();
  await mine.context.close();
  await theirs.context.close();
});

test('earlier versions show their differences and can be restored', async () => {
  const cutId = await makeCut();
  const before = await textsOf(cutId);
  await service.client.editPlan(cutId, { remove: [1] });
  const { page, context } = await openTab(browser, { storage });
  await openCut(page, cutId);
  await openPart(page, 'Versions');
  const versions = page.getByRole('list', { name: 'Versions, newest first' }).getByRole('listitem');
  await expect
    .poll(() => versions.allTextContents())
    .toEqual([
      expect.stringMatching(/^Version 2Changed by command line · /),
      expect.stringMatching(/^Version 1By the planner, for command line · .*The brief asks for/),
    ]);
  // It is looked at and played without going back to it.
  await page.getByRole('button', { name: 'Version 1' }).click();
  await page.locator('.difference').filter({ hasText: 'Dropped' }).waitFor();
  await expect.poll(() => shownTexts(page)).toEqual(before);
  await page.getByText('You look at version 1.').waitFor();
  // The length in its label, if there is one.
  const { estimated_duration_s: oldS } = await service.client.getPlanVersion(cutId, 1);
  const old = `0:${String(Math.round(oldS)).padStart(2, '0')}`;
  await page.getByText(`${old} long · Version 1`).waitFor();
  expect(await page.getByRole('button', { name: 'Take out' }).count()).toBe(0);
  // It would render the latest one.
  expect(await page.getByRole('button', { name: 'Render', exact: true }).count()).toBe(0);
  await expect
    .poll(() => page.locator('.plan-clock').textContent(), { timeout: 60_000 })
    .toMatch(new RegExp(` ${old}$`));
  await openPart(page, 'Hand over');
  await page.getByText('version 1', { exact: false }).first().waitFor();
  await openPart(page, 'Versions');
  await page.getByRole('button', { name: 'Show version 2 again' }).click();
  await expect.poll(() => shownTexts(page)).toEqual(before.slice(1));
  expect((await service.client.getCut(cutId)).plan_version).toBe(2);
  // By keys the way back is the next stop.
  await page.getByRole('button', { name: 'Version 1' }).press('Enter');
  const goBack = page.getByRole('button', { name: 'Go back to version 1' });
  await goBack.waitFor();
  await page.keyboard.press('Tab');
  expect(await goBack.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => textsOf(cutId), { timeout: 60_000 }).toEqual(before);
  expect((await service.client.getCut(cutId)).plan_version).toBe(3);
  await expect
    .poll(() => versions.first().textContent())
    .toMatch(/^Version 3Version 1 again, brought back by .*mona@example\.org.* · /);
  await context.close();
});

test('pins, and changes of pinned entries, are undone and done again like all others', async () => {
  const cutId = await makeCut();
  const { page, context, complaints } = await openTab(browser, { storage });
  await openCut(page, cutId);
  const stored = async () =>
    (await service.client.getCut(cutId)).plan?.entries.map(({ text, pinned }) => [text, pinned]);
  const before = await stored();
  await page.keyboard.press('Home');
  await page.keyboard.press('p');
  await expect.poll(async () => (await stored())?.[0]?.[1]).toBe(true);
  const pinned = await stored();
  await page.keyboard.press(']');
  await expect.poll(async () => (await stored())?.[1]?.[1]).toBe(true);
  const moved = await stored();
  await page.keyboard.press('Control+z');
  await expect.poll(stored).toEqual(pinned);
  await page.keyboard.press('Control+z');
  await expect.poll(stored).toEqual(before);
  await page.getByText('Pinned', { exact: true }).waitFor({ state: 'detached' });
  for (const wanted of [pinned, moved]) {
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(stored).toEqual(wanted);
  }
  expect((await service.client.getCut(cutId)).plan_version).toBe(7);
  expect(complaints).toEqual([]);
  await context.close();
});

test('what was done to an entry is not said of another version', async () => {
  const cutId = await makeCut();
  const { page, context } = await openTab(browser, { storage });
  await openCut(page, cutId);
  await page.keyboard.press('Home');
  await page.keyboard.press('p');
  const said = page.getByRole('status').getByText('Entry 1 is pinned.');
  await said.waitFor({ state: 'attached' });
  await openPart(page, 'Versions');
  // Until the change is saved, version 1 is the latest.
  await page.getByRole('button', { name: 'Version 2' }).waitFor();
  await page.getByRole('button', { name: 'Version 1' }).click();
  await page.getByText('You look at version 1.').waitFor();
  expect(await said.count()).toBe(0);
  await context.close();
});

test('changes by hand and a sentence outlast the end of their session, and the sign-in page says why it opens', async () => {
  const cutId = await makeCut();
  const { page, context } = await openTab(browser, { storage });
  await openCut(page, cutId);
  const sentence = page.getByLabel('Change the plan in a sentence');
  await sentence.fill('make it 12 seconds');
  await context.clearCookies();
  await page.locator('.strip-entry').first().focus();
  await page.keyboard.press('Delete');
  await page.getByRole('alert').getByText('Your session is over.').waitFor();
  expect(await page.getByText('live key').count()).toBe(0);
  await expect.poll(() => focused(page)).toBe('E-mail address');
  expect(await textsOf(cutId)).toHaveLength(4);
  // The password is wrong at first: the button keeps the focus.
  await page.keyboard.type(OWNER.email);
  await page.getByLabel('Password').fill('falsch geraten');
  await page.getByRole('button', { name: 'Sign in' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('do not belong together').waitFor();
  expect(await focused(page)).toBe('Sign in');
  await page.getByLabel('Password').fill(OWNER.password);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.strip-entry').count()).toBe(3);
  await expect.poll(() => versionOf(cutId)).toBe(2);
  await expect.poll(() => sentence.inputValue()).toBe('make it 12 seconds');
  // The page that follows is named by its heading.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  // A sentence that meets the end of a session is kept, too. Only its call does: others may notice the end first.
  const over = { type: 'about:blank', title: '', status: 401, detail: 'it is over', code: 'invalid_api_key' };
  const body = JSON.stringify(over);
  await page.route('**/revise', (route) => route.fulfill({ status: 401, body }));
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('alert').getByText('Your session is over.').waitFor();
  await openCut(page, cutId);
  await expect.poll(() => sentence.inputValue()).toBe('make it 12 seconds');
  await context.close();
});

/** The name of the element in focus, as far as these tests need it. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : null;
    return (
      activeElement?.getAttribute('aria-label') ?? label?.textContent ?? activeElement?.textContent ?? ''
    );
  });
}

test('the focus stays near its place when what has it goes away or waits', async () => {
  const cutId = await makeCut();
  const { page, context } = await openTab(browser, { storage });
  await openCut(page, cutId);
  // An entry is removed by its menu.
  await page.getByRole('button', { name: 'Actions for entry 2' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => textsOf(cutId)).toHaveLength(3);
  await expect.poll(() => focused(page)).toBe('Show entry 2');
  // An edge keeps it while an undo is planned.
  await page.locator('.strip-entry').first().focus();
  const edge = page.getByRole('slider', { name: 'End of entry 1' });
  await edge.focus();
  await page.keyboard.press('ArrowLeft');
  await page
    .getByRole('status')
    .getByText(/^Entry 1 ends at \d:\d\d\.\d now, with “.+”\.$/)
    .waitFor({ state: 'attached' });
  await expect.poll(() => versionOf(cutId)).toBe(3);
  await page.getByRole('button', { name: 'Undo', exact: true, disabled: false }).waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => versionOf(cutId), { timeout: 60_000 }).toBe(4);
  await page.getByRole('button', { name: 'Undo', exact: true, disabled: false }).waitFor();
  expect(await focused(page)).toBe('End of entry 1');
  await context.close();
});

test('letters change the plan only in the editor, and not at all where the profile switches them off', async () => {
  const cutId = await makeCut();
  const { page, context } = await openTab(browser, { storage });
  await openCut(page, cutId);
  await page.keyboard.press('Home');
  for (const [role, name] of [
    ['button', 'Render'],
    ['link', 'Usage'],
  ] as const) {
    await page.getByRole(role, { name, exact: true }).focus();
    for (const key of ['p', 'x', '1', ']']) await page.keyboard.press(key);
  }
  // The first key that may act shows that none of those before it did.
  await page.locator('.strip-entry').first().focus();
  await page.keyboard.press('p');
  await page.getByRole('status').getByText('Entry 1 is pinned.').waitFor({ state: 'attached' });
  await expect.poll(() => versionOf(cutId)).toBe(2);
  await page.goto(`${service.url}/app/profile`);
  await page.getByLabel(/^Single letters/).uncheck();
  await openCut(page, cutId);
  await page.keyboard.press('Home');
  for (const key of ['p', 'x', '?', '[']) await page.keyboard.press(key);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Delete');
  await page.getByRole('status').getByText('Entry 1 was removed.').waitFor({ state: 'attached' });
  await expect.poll(() => versionOf(cutId)).toBe(3);
  await context.close();
});

test('a kit is made with its picture, given a logo, and seen in the frames of a render', async () => {
  const { page, context, complaints } = await openTab(browser, { storage });
  await page.goto(`${service.url}/app/kits`);
  await page.getByRole('button', { name: 'New kit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByAltText('A frame in 16:9').waitFor({ timeout: 60_000 });
  await dialog.getByLabel('Name').fill('House');
  await dialog.getByLabel('Colour of the letters as #RRGGBB').fill('FF0000');
  expect(await dialog.getByLabel('Colour of the letters', { exact: true }).inputValue()).toBe('#ff0000');
  await dialog.getByRole('button', { name: 'Create the kit' }).click();
  await page.getByRole('heading', { name: 'House' }).waitFor();
  const bad = join(service.dataDir, 'bad.png');
  await writeFile(bad, 'this is no picture');
  const slot = page.getByRole('listitem').filter({ hasText: 'Logo' });
  await slot.locator('input').setInputFiles(bad);
  await slot.getByRole('alert').waitFor();
  const logo = join(service.dataDir, 'logo.png');
  await makeFootage('-f', 'lavfi', '-i', 'color=0x00ff00:s=300x300:d=1', '-frames:v', '1', logo);
  await slot.locator('input').setInputFiles(logo);
  await slot.getByText('Uploaded').waitFor();
  const shown = slot.getByAltText('Uploaded: Logo');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  expect(await accessFaults(page)).toEqual([]);
  const picture = page.getByAltText('A frame in 16:9').first();
  await picture.waitFor({ timeout: 60_000 });
  const green = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context2d = canvas.getContext('2d');
    context2d?.drawImage(image, 0, 0);
    const { data } = context2d?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 0) < 80 && (data[at + 1] ?? 0) > 180 && (data[at + 2] ?? 0) < 80) count += 1;
    }
    return count;
  });
  expect(green).toBeGreaterThan(50);
  const kit = (await service.client.listBrandKits()).data[0];
  expect(kit).toMatchObject({ name: 'House', colors: { primary_hex: '#FF0000' } });
  expect(kit?.logo_key).not.toBe(null);
  const made = await service.client.createCut({
    prompt: 'Everything about the bread',
    source_group_ids: [groupId],
    settings: { target_duration_s: 10 },
    brand_kit_id: kit?.id ?? '',
  });
  await service.client.waitForPlan(made.id);
  const { render_ids } = await service.client.createRenders(made.id, { aspects: ['16:9'] });
  const [render] = await service.client.waitForRenders(made.id, render_ids);
  const video = join(service.dataDir, 'house.mp4');
  await writeFile(video, Buffer.from(await (await fetch(render?.url ?? '')).arrayBuffer()));
  const [frame] = await readPictures(video, 320, 180, 1);
  const pixels = frame?.rgb ?? Buffer.alloc(0);
  let logoPixels = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, pure = 0, blue = 0] = pixels.subarray(at, at + 3);
    if (red < 80 && pure > 180 && blue < 80) logoPixels += 1;
  }
  expect(logoPixels).toBeGreaterThan(20);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Entries are encoded anew and not noted until the returned function is called: small pictures are ready at once. */
async function holdEncoding(): Promise<() => Promise<void>> {
  const { db, store } = service.service.app;
  await sql`DELETE FROM segment_cache`.execute(db);
  await store.removeAll('cache');
  const [isHeld, isReleased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE segment_cache IN EXCLUSIVE MODE`.execute(trx);
    isHeld.resolve();
    await isReleased.promise;
  });
  await isHeld.promise;
  return async () => {
    isReleased.resolve();
    await held;
  };
}

test('the operator sees the installation, closes its gate, cancels work and tries it again; others cannot', async () => {
  const cutId = await makeCut();
  const { page, context, complaints } = await openTab(browser, { storage });
  await page.goto(`${service.url}/app/operator`);
  await page.getByText(/process \d+, \d+ slots/).waitFor();
  await page.getByText('Recordings', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Refuse new work' }).click();
  await page.getByText('refuses new work until you open the gate').waitFor();
  const refused = service.client.createRenders(cutId, { aspects: ['16:9'] });
  await expect(refused).rejects.toMatchObject({ code: 'capacity_paused' });
  await page.getByRole('button', { name: 'Accept new work' }).click();
  await page.getByText('The service accepts new work.').waitFor();
  const goOn = await holdEncoding();
  await service.client.createRenders(cutId, { aspects: ['16:9', '1:1', '9:16'] });
  const running = page.getByRole('region', { name: 'Work under way' });
  const title = (await service.client.getCut(cutId)).plan?.title ?? 'no plan';
  await running.getByText(title).first().waitFor();
  await running
    .getByRole('button', { name: /End: render\./ })
    .last()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the work' }).click();
  const dead = page.getByRole('region', { name: 'Failed for good' });
  await dead.getByText('ended by the operator').first().waitFor({ timeout: 60_000 });
  await expect
    .poll(async () => (await service.client.listRenders(cutId)).data.map(({ status }) => status), {
      timeout: 60_000,
    })
    .toEqual(['failed', 'failed', 'failed']);
  await goOn();
  expect(await accessFaults(page)).toEqual([]);
  await dead
    .getByRole('button', { name: /Try again: render\./ })
    .first()
    .click();
  await expect
    .poll(
      async () =>
        (await service.client.listRenders(cutId)).data.filter(({ status }) => status === 'complete').length,
      { timeout: 180_000 },
    )
    .toBe(3);
  const models = page.getByRole('region', { name: 'Transcription and models' });
  await models.getByText(/^whisper-cpp: whisper\.cpp as loaded, quality standard/).waitFor();
  await models.getByRole('button', { name: 'Install: silero-vad' }).click();
  // No mirror answers at this address.
  await models
    .getByText(/silero_vad\.onnx could not be fetched from 127\.0\.0\.1/i)
    .waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Change: Main' }).click();
  await page.getByLabel('Renders at a time').fill('7');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('10 / 5 / 7').waitFor();
  const { status } = await page.request
    .get(`${service.url}/internal/operator`, {
      headers: { cookie: '', authorization: `Bearer ${service.apiKey}` },
    })
    .then((answer) => ({ status: answer.status() }));
  expect(status).toBe(401);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the operator deletes an account only after typing its name', async () => {
  const { db } = service.service.app;
  const { accountId } = await seedAccount(db);
  await db.updateTable('accounts').set({ name: 'Doomed House' }).where('id', '=', accountId).execute();
  const { page, context, complaints } = await openTab(browser, { storage });
  await page.goto(`${service.url}/app/operator`);
  const opener = page.getByRole('button', { name: 'Delete: Doomed House' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Delete Doomed House?' });
  await dialog.getByText(/This removes .* webhooks and its usage for good\./).waitFor();
  const remove = dialog.getByRole('button', { name: 'Delete' });
  expect(await remove.isDisabled()).toBe(true);
  const field = dialog.getByLabel('Type Doomed House to delete it');
  await field.fill('Doomed');
  expect(await remove.isDisabled()).toBe(true);
  expect(await accessFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await opener.click();
  await field.fill('Doomed House');
  await remove.click();
  await dialog.waitFor({ state: 'hidden' });
  await opener.waitFor({ state: 'detached' });
  // The row goes once its objects are gone, within minutes.
  await page.getByRole('row', { name: /Doomed House .* is being deleted/ }).waitFor();
  const going = await db
    .selectFrom('accounts')
    .select('name')
    .where('deleting_since', 'is not', null)
    .execute();
  expect(going).toEqual([{ name: 'Doomed House' }]);
  expect(complaints).toEqual([]);
  await context.close();
});
