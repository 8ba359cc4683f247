import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessFaults, openBrowser, openTab, type Tab } from '../support/browser/browser.ts';
import { firstUserLink, joinBy, OWNER } from '../support/browser/dashboard.ts';
import { signAnew, signWithOldSecret } from '../support/browser/media-addresses.ts';
import { makeClip } from '../support/media/make-footage.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';
import { makeTalk, TALK_SENTENCES } from '../support/speech/make-talk.ts';
import { startTranscribingServer, type TranscribingServer } from '../support/speech/transcribing-server.ts';

/** A person uses the dashboard from the first link to a video, in a real browser with a real service. */
let transcriber: TranscribingServer;
let service: TestService;
let browser: Browser;
let tab: Tab;
let page: Page;

beforeAll(async () => {
  transcriber = await startTranscribingServer();
  service = await startTestService(transcriber.environment);
  browser = await openBrowser();
  tab = await openTab(browser);
  ({ page } = tab);
});
beforeEach(() => service.refillLimits());
afterAll(async () => {
  await browser.close();
  await service.end();
  await transcriber.close();
});

/** Answers with addresses of videos that were signed long after those that the page has. */
const renewAddresses = (route: Route) =>
  signAnew(route, service.service.app.signingSecrets.current(), 3 * 3600);

async function correctTo(word: Locator, text: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await word.dblclick();
  await dialog.getByRole('textbox', { name: 'Word' }).fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => word.textContent()).toBe(text);
}

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

describe('from the first link to a downloaded video', () => {
  test('a visitor cannot enter without a link or a password', async () => {
    await page.goto(`${service.url}/`);
    await heading('Sign in').waitFor();
    await page.getByLabel('E-mail address').fill(OWNER.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('do not belong together').waitFor();
    await page.goto(`${service.url}/app/join#${'x'.repeat(43)}`);
    await heading('This link is no longer valid').waitFor();
  });

  test("the first start's link makes the operator", async () => {
    const link = await firstUserLink(service);
    await page.goto(link);
    await page.getByLabel('E-mail address').fill(OWNER.email);
    await page.getByLabel('Your name').fill(OWNER.name);
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button').click();
    await page.getByText('The password has 5 characters; 10 to 200 are taken').waitFor();
    await joinBy(page, link);
    expect(page.url()).not.toContain('#');
    // A used link leads a person who is signed in to the recordings.
    await page.goto(link);
    await heading('This link is no longer valid').waitFor();
    expect(await page.getByText('Go to the sign-in page').count()).toBe(0);
    await page.getByRole('link', { name: 'Go to your recordings' }).click();
    await heading('Recordings').waitFor();
  });

  test('a recording is dropped, uploaded and transcribed', async () => {
    const path = join(service.dataDir, 'talk.mp4');
    await makeTalk(path);
    await page.getByRole('button', { name: 'New recording' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no video'),
    });
    await dialog.getByText('notes.txt is of a type that is not taken').waitFor();
    await dialog.locator('input[type=file]').setInputFiles(path);
    await dialog.getByLabel('Name', { exact: true }).fill('A talk');
    await dialog.getByRole('button', { name: 'Add the recording' }).click();
    await heading('A talk').waitFor();
    // No reload: the page learns of changes by events.
    await page.locator('.page > header').getByText('Ready', { exact: true }).waitFor({ timeout: 120_000 });
    const { data } = await service.client.listSourceGroups();
    const [group] = data;
    const { segments } = await service.client.getTranscript(group?.id ?? '', 'segments');
    const shown = page.locator('.transcript .word');
    await shown.first().waitFor();
    const text = segments.map((segment) => segment.text).join(' ');
    expect((await shown.allTextContents()).slice(0, 5)).toEqual(text.split(' ').slice(0, 5));
  });

  test('a click on a word plays from there, and the spoken word lights up', async () => {
    const word = page.locator('.transcript .word').nth(4);
    await word.click();
    await expect.poll(() => word.getAttribute('aria-current')).toBe('true');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => word.getAttribute('aria-current')).toBe(null);
    await page.getByRole('button', { name: 'Pause' }).click();
  });

  test('a recording plays on when something of it changes, and when its video gets another address', async () => {
    const groupId = page.url().split('/').at(-1) ?? '';
    const video = page.locator('.player video');
    const positionS = () => video.evaluate((element) => (element as HTMLVideoElement).currentTime);
    const change = async () => {
      const media = page.waitForResponse(`**/internal/groups/${groupId}/media`);
      const { db } = service.service.app;
      const changes = { updated_at: new Date() };
      await db.updateTable('source_groups').set(changes).where('id', '=', groupId).execute();
      await (await media).finished();
    };
    await page.locator('.transcript .word').first().click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await change();
    const changedAtS = await positionS();
    await expect.poll(positionS).toBeGreaterThan(changedAtS + 1);
    await page.route('**/media', renewAddresses);
    const [address, renewedAtS] = [await video.getAttribute('src'), await positionS()];
    await change();
    await expect.poll(() => video.getAttribute('src')).not.toBe(address);
    await expect.poll(positionS).toBeGreaterThan(renewedAtS + 1);
    await page.unroute('**/media');
    await page.getByRole('button', { name: 'Pause' }).click();
  });

  test('a video whose address is refused, as after a rotation of the secret, is loaded from another', async () => {
    await page.route('**/media', signWithOldSecret, { times: 1 });
    const refused = page.waitForResponse(
      (answer) => answer.status() === 404 && answer.url().includes('/proxy.'),
    );
    await page.reload();
    await refused;
    const video = page.locator('.player video');
    await expect.poll(() => video.evaluate((element) => (element as HTMLVideoElement).readyState)).toBe(4);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('corrections are undone by the button and by Ctrl-Z, with the flags of their words', async () => {
    const groupId = page.url().split('/').at(-1) ?? '';
    const wordsNow = async () => (await service.client.getTranscript(groupId, 'words')).words;
    const before = await wordsNow();
    const word = page.locator('.transcript .word').nth(2);
    const shown = await word.textContent();
    const undone = page.getByText('The correction is undone: words and speakers are as they were').first();
    const dialog = page.getByRole('dialog');
    for (const text of ['Zanzibar', 'Quito']) await correctTo(word, text);
    expect((await wordsNow())[2]).toMatchObject({ confidence: 1 });
    await page.getByRole('button', { name: 'Undo the correction' }).click();
    await expect.poll(() => word.textContent()).toBe('Zanzibar');
    await undone.waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => word.textContent()).toBe(shown);
    await expect.poll(() => page.getByRole('button', { name: 'Undo the correction' }).count()).toBe(0);
    expect(await wordsNow()).toEqual(before);
    await page.keyboard.press('Control+z');
    await page.getByText('There is no correction to undo').first().waitFor();
    await word.dblclick();
    await dialog.getByRole('textbox', { name: 'Word' }).fill('');
    await dialog.getByText('Saved empty, the word is taken out of the transcript.').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The word is taken out of the transcript.').first().waitFor();
    await expect.poll(() => word.textContent()).not.toBe(shown);
    await service.refillLimits();
    expect(await wordsNow()).toHaveLength(before.length - 1);
    await page.getByRole('button', { name: 'Undo the correction' }).click();
    await expect.poll(() => word.textContent()).toBe(shown);
    await service.refillLimits();
    expect(await wordsNow()).toEqual(before);
  });

  test('Ctrl-Z that is pressed while a correction is undone undoes the one before it', async () => {
    await service.refillLimits();
    const word = page.locator('.transcript .word').nth(2);
    const shown = await word.textContent();
    for (const text of ['Zanzibar', 'Quito']) await correctTo(word, text);
    // In its field Ctrl-Z would take back what was typed.
    await page.getByRole('textbox', { name: 'Word' }).waitFor({ state: 'detached' });
    // The first answer comes when both were pressed.
    const pressed = Promise.withResolvers<void>();
    const way = '**/corrections/undo';
    await page.route(way, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(way);
    await page.keyboard.press('Control+z');
    await asked;
    await page.keyboard.press('Control+z');
    pressed.resolve();
    await expect.poll(() => word.textContent()).toBe(shown);
    await expect.poll(() => page.getByRole('button', { name: 'Undo the correction' }).count()).toBe(0);
    await page.unroute(way);
  });

  test('Ctrl-Z undoes a correction whose words are still being loaded', async () => {
    await service.refillLimits();
    const word = page.locator('.transcript .word').nth(2);
    const shown = await word.textContent();
    // The list of speakers comes after the undo: the words show the correction, but its dialog still waits.
    const isUndone = Promise.withResolvers<void>();
    const way = '**/speakers';
    await page.route(way, async (route) => {
      await isUndone.promise;
      await route.continue();
    });
    await correctTo(word, 'Zanzibar');
    // Its form is locked, so that no field of it has the focus.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const undo = page.waitForResponse('**/corrections/undo');
    await page.keyboard.press('Control+z');
    expect((await undo).status()).toBe(200);
    isUndone.resolve();
    await expect.poll(() => word.textContent()).toBe(shown);
    await page.getByRole('textbox', { name: 'Word' }).waitFor({ state: 'detached' });
    await page.unroute(way);
  });

  test('a merge of two speakers is undone by the button', async () => {
    const groupId = page.url().split('/').at(-1) ?? '';
    const labels = async () => {
      await service.refillLimits();
      return (await service.client.getTranscript(groupId, 'words')).words.map(({ speaker }) => speaker);
    };
    const before = await labels();
    const assigned = { op: 'assign_speaker', word_start_idx: 1, word_end_idx: 3, speaker: null };
    const path = `/internal/groups/${groupId}/corrections`;
    const { undo } = await service.client.call<{ undo: object }>('POST', path, { corrections: [assigned] });
    const apart = await labels();
    expect(new Set(apart).size).toBe(new Set(before).size + 1);
    await page.reload();
    await page.getByRole('button', { name: 'Merge with another speaker' }).last().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Ctrl-Z takes that back').waitFor();
    await dialog.getByRole('button', { name: 'Merge with another speaker' }).click();
    await page.getByText('The two speakers are one now.').first().waitFor();
    // The line of the button is gone, and the focus stays in its place.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Speakers');
    expect(new Set(await labels()).size).toBe(new Set(before).size);
    await page.getByRole('button', { name: 'Undo the correction' }).click();
    await expect.poll(labels).toEqual(apart);
    await service.client.call('POST', `${path}/undo`, { undo });
    expect(await labels()).toEqual(before);
    await page.reload();
  });

  test('a name that another speaker has already asks whether both are one person', async () => {
    const groupId = page.url().split('/').at(-1) ?? '';
    const assigned = { op: 'assign_speaker', word_start_idx: 1, word_end_idx: 3, speaker: null };
    const path = `/internal/groups/${groupId}/corrections`;
    const { undo } = await service.client.call<{ undo: object }>('POST', path, { corrections: [assigned] });
    await page.reload();
    const fields = page.getByRole('textbox', { name: /^Name of S/ });
    await fields.nth(1).waitFor();
    const labels = await fields.evaluateAll((all) => all.map((field) => field.getAttribute('aria-label')));
    const last = (labels.at(-1) ?? '').replace('Name of ', '');
    await fields.first().fill('Zoe');
    await fields.first().press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    await fields.last().fill(' zoe');
    await fields.last().press('Enter');
    await page.getByText(`S1 and ${last} are both called zoe: plans take them for one person.`).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Yes, merge with S1' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Merge into').inputValue()).toBe('S1');
    await dialog.getByRole('button', { name: 'Merge with another speaker' }).click();
    await page.getByText('The two speakers are one now.').first().waitFor();
    await page.getByText('are both called').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo the correction' }).click();
    await page.getByText('are both called').waitFor();
    await fields.last().fill('Yara');
    await fields.last().press('Enter');
    await page.getByText('are both called').waitFor({ state: 'detached' });
    await service.client.call('POST', `${path}/undo`, { undo });
    await page.reload();
  });

  test('a word is corrected, a speaker is named, and captions use both', async () => {
    const word = page.locator('.transcript .word').first();
    await word.dblclick();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Word' }).fill('Makecut');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => word.textContent()).toBe('Makecut');
    await page.getByLabel('Name of S1').fill('Marta');
    await page.getByLabel('Name of S1').press('Enter');
    await page.locator('.transcript .turn').first().getByText('Marta').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download SRT' }).click(),
    ]);
    expect(await readFile((await download.path()) ?? '', 'utf8')).toContain('Makecut');
  });

  test('a correction is made everywhere, and its word goes into the vocabulary', async () => {
    const words = page.locator('.transcript .word');
    const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
    const texts = (await words.allTextContents()).map(plain);
    const at = texts.findIndex((text, place) => texts.indexOf(text) < place);
    const places = texts.filter((text) => text === texts[at]).length;
    await words.nth(at).dblclick();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Word' }).fill('Xanadu');
    await dialog.getByRole('checkbox', { name: `in all ${places} places` }).check();
    await dialog.getByRole('checkbox', { name: 'Add “Xanadu” to the vocabulary' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const corrected = async () => (await words.allTextContents()).map(plain);
    await expect
      .poll(async () => (await corrected()).filter((text) => text === 'xanadu').length)
      .toBe(places);
    expect(await corrected()).not.toContain(texts[at]);
    const vocabulary = await page.evaluate(async () => await (await fetch('/internal/vocabulary')).json());
    expect(vocabulary).toMatchObject({ terms: ['Xanadu'] });
  });

  test('the page names the engine, and one click transcribes again and keeps the corrections', async () => {
    await page.getByText('The words are from').waitFor();
    await page.getByText(/^About \d+:\d\d, by earlier recordings here\.$/).waitFor();
    await page.getByRole('button', { name: 'Transcribe again' }).click();
    await page.getByText('The transcript is new').waitFor({ timeout: 60_000 });
    const texts = await page.locator('.transcript .word').allTextContents();
    expect(texts[0]).toBe('Makecut');
    expect(texts.filter((text) => text.startsWith('Xanadu')).length).toBeGreaterThan(1);
  });

  test('a language is chosen for a recording, and an engine that does not support it gets no request', async () => {
    await page.getByText('The talk is in English.').waitFor();
    const language = page.getByLabel('Language of the talk');
    const engine = page.getByLabel('Transcribe again with');
    const again = page.getByRole('button', { name: 'Transcribe again' });
    const names = await language.locator('option').allTextContents();
    expect(names).toEqual(expect.arrayContaining(['Bashkir', 'Tibetan']));
    await language.selectOption({ label: 'German' });
    await engine.selectOption('pocketsphinx');
    await page.getByText('PocketSphinx en-us does not know German. Choose another engine').waitFor();
    expect(await again.isDisabled()).toBe(true);
    await engine.selectOption('whisper-cpp');
    await again.click();
    await page.getByText('The talk is in German.').waitFor({ timeout: 60_000 });
    expect(await language.inputValue()).toBe('de');
    await language.selectOption({ label: 'English' });
    await again.click();
    await page.getByText('The talk is in English.').waitFor({ timeout: 60_000 });
  });

  test('one click tells the voices apart again, reports the result, and keeps the words', async () => {
    const two = page.getByRole('button', { name: '2 people', exact: true });
    expect(await two.getAttribute('aria-pressed')).toBe('false');
    await two.click();
    // One voice speaks in the talk.
    await page.getByText('One voice was found all the same').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: '1 person', pressed: true }).waitFor();
    expect(await page.locator('.transcript .word').first().textContent()).toBe('Makecut');
  });

  test('a given text is aligned, and the page lists the words that were not found', async () => {
    const text = [
      ...TALK_SENTENCES,
      'Nobody ever mentions penguins, volcanoes or distant galaxies here.',
    ].join('\n');
    const file = { name: 'talk.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
    await page
      .getByText('It takes the place of the present transcript, and of all corrections by hand.')
      .waitFor();
    await page.getByLabel('A transcript of your own').setInputFiles(file);
    // Nothing is lost before a person agrees.
    const question = page.getByRole('alertdialog', { name: 'Replace the transcript with talk.txt?' });
    await question.getByText(/^The present transcript has \d+ words and was made from the sound\./).waitFor();
    await question.getByRole('button', { name: 'Replace the transcript' }).click();
    await page.getByText('56 of 65 words of the text are in the transcript').waitFor({ timeout: 60_000 });
    await page.getByText('Not found in the recording').click();
    await page.getByText('Line 7: Nobody ever mentions penguins').waitFor();
    await expect.poll(() => page.locator('.transcript .word').first().textContent()).toBe('Last');
  });

  test('a cut is planned, changed and rendered, and its video is downloaded', async () => {
    await page.getByRole('link', { name: 'Make a cut from this recording' }).click();
    await heading('New cut').waitFor();
    await page.getByLabel('What should the video be about?').fill('Everything that matters');
    await page.getByLabel('Length in seconds').fill('15');
    await page.getByRole('button', { name: 'Make the plan' }).click();
    const entries = page.locator('.entry');
    await entries.first().waitFor({ timeout: 60_000 });
    const before = await entries.count();
    expect(before).toBeGreaterThan(0);
    await page
      .getByRole('status')
      .getByText(/^The plan is ready: \d+ entr/)
      .waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Actions for entry 1', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Pin' }).click();
    await entries.first().getByText('Pinned').waitFor();
    expect(await entries.count()).toBe(before);
    await page.getByRole('button', { name: 'Render' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^1 video, 0:\d\d\. Rendering takes/).waitFor();
    await dialog.getByRole('button', { name: 'Render' }).click();
    const video = page.getByRole('link', { name: /^Video: / });
    await video.waitFor({ timeout: 180_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), video.click()]);
    const bytes = await readFile((await download.path()) ?? '');
    expect(bytes.subarray(4, 8).toString('latin1')).toBe('ftyp');
    await page.getByRole('button', { name: /Quality report/ }).click();
    await expect.poll(() => page.locator('.qc-line').count()).toBeGreaterThan(5);
  });

  test('the page itself reported no error', () => {
    expect(tab.complaints).toEqual([]);
  });
});

describe('uploads that break off', () => {
  /** Slow enough to be interrupted. */
  const BIG_BYTES = 40 * 1024 * 1024;

  async function makeBigClip(): Promise<string> {
    const path = join(service.dataDir, 'big.mp4');
    await makeClip(path, 4);
    // Readers ignore bytes in a box of their own after the end of an MP4.
    const clip = await readFile(path);
    const free = Buffer.alloc(BIG_BYTES - clip.length);
    free.writeUInt32BE(free.length, 0);
    free.write('free', 4, 'latin1');
    const { writeFile } = await import('node:fs/promises');
    await writeFile(path, Buffer.concat([clip, free]));
    return path;
  }

  test('an upload survives a lost connection and a closed page, and its bytes equal the file', async () => {
    const path = await makeBigClip();
    const offsets: number[] = [];
    page.on('request', (request) => {
      const offset = request.headers()['upload-offset'];
      if (request.method() === 'PATCH' && offset !== undefined) offsets.push(Number(offset));
    });
    await page.goto(`${service.url}/app/recordings`);
    await page.getByRole('button', { name: 'New recording' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(path);
    await dialog.getByRole('button', { name: 'Add the recording' }).click();
    await heading('big').waitFor();
    await expect.poll(() => offsets.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
    await tab.context.setOffline(true);
    await page.getByText('The connection broke').waitFor();
    const atBreak = Math.max(...offsets);
    // Closing the tab loses its state.
    page.on('dialog', (leave) => void leave.accept());
    await tab.context.setOffline(false);
    await page.reload();
    await page.getByText('An upload was interrupted').waitFor();
    offsets.length = 0;
    await page.locator('input[type=file]').setInputFiles(path);
    await page.locator('.page > header').getByText('Ready', { exact: true }).waitFor({ timeout: 120_000 });
    expect(Math.min(...offsets)).toBeGreaterThanOrEqual(atBreak);
    const { data } = await service.client.listSourceGroups();
    const group = await service.client.getSourceGroup(data.find(({ name }) => name === 'big')?.id ?? '');
    expect(group.source_files[0]?.size_bytes).toBe(BIG_BYTES);
    const { createHash } = await import('node:crypto');
    const sha256 = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    const row = await service.service.app.db
      .selectFrom('source_files')
      .select('sha256')
      .where('id', '=', group.source_files[0]?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(row.sha256).toBe(sha256);
    expect((await service.storedKeys()).filter((key) => key.includes('/parts/'))).toEqual([]);
  });
});
