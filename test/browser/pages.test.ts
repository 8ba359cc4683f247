import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { t } from '../../dashboard/src/texts/texts.ts';
import { accessFaults, openTab } from '../support/browser/browser.ts';
import { joinBy, loadedPages } from '../support/browser/dashboard.ts';
import { withTalkDashboard } from '../support/browser/talk-dashboard.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** Every page with a screen reader, in both themes, and on wide and narrow screens. */
let service: TestService;
let browser: Browser;
let storage: string;
let groupId: string;
let cutId: string;

withTalkDashboard(async (lab) => {
  ({ service, browser, storage, groupId } = lab);
  const cut = await service.client.createCut({
    prompt: 'The bread',
    source_group_ids: [groupId],
    settings: { target_duration_s: 10 },
  });
  cutId = cut.id;
  await service.client.waitForPlan(cutId);
  await service.client.createWebhookEndpoint({ url: 'https://8.8.8.8/hooks', events: ['cut.planned'] });
});

/** The text that shows that a page has loaded, by its address. */
const pages = (): [path: string, sign: string][] => [
  ['sign-in', 'Password'],
  ['recordings', 'A recording holds'],
  [`recordings/${groupId}`, 'Files and sync'],
  ['cuts', 'The bread'],
  ['cuts/new', 'What should the video be about?'],
  [`cuts/${cutId}`, 'Version 1'],
  ['kits', 'A brand kit holds'],
  ['operator', 'slots'],
  ['operator', 'Operator ('],
  ['activity', 'API key created'],
  ['keys', 'command line'],
  ['webhooks', 'https://8.8.8.8/hooks'],
  ['usage', 'Footage added'],
  ['people', 'mona@example.org'],
  ['profile', 'Current password'],
  ['nowhere', 'There is no such page'],
];

/** Opens a page and waits for its sign, for its lists, and for what it then asks for. */
async function visit(page: Page, path: string, sign: string): Promise<void> {
  await page.goto(`${service.url}/app/${path}`);
  await page.getByText(sign).first().waitFor();
  await page.getByText(t.common.loading, { exact: true }).first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
}

// Colours depend on the theme and space on the width: two screens cover both themes and both widths.
describe.each([
  { name: 'desk, dark', width: 1440, height: 900, isDark: true },
  { name: 'phone, light', width: 390, height: 844, isDark: false },
])('$name', (screen) => {
  test('axe finds no fault on any page, no page is wider than the screen, and no page reports an error', async () => {
    const { page, context, complaints } = await openTab(browser, { ...screen, storage });
    const faults: string[] = [];
    for (const [path, sign] of pages()) {
      await visit(page, path, sign);
      faults.push(...(await accessFaults(page)).map((fault) => `${path}: ${fault}`));
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      if (widest > screen.width) faults.push(`${path}: ${widest} px wide`);
    }
    await context.close();
    expect([...faults, ...complaints]).toEqual([]);
  });
});

test('a browser that saves data loads only the page that is open', async () => {
  const { page, context } = await openTab(browser, { storage });
  await visit(page, 'keys', 'command line');
  expect(await loadedPages(page)).toEqual(['keys-page']);
  await context.close();
});

test('axe finds no fault in dialogs, and they give the focus back', async () => {
  const { page, context } = await openTab(browser, { storage });
  await visit(page, 'keys', 'command line');
  const opener = page.getByRole('button', { name: 'New key' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(await accessFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await context.close();
});

test('with the keyboard only: help, navigation, playing, searching, correcting a word', async () => {
  const { page, context } = await openTab(browser, { storage });
  await visit(page, 'recordings', 'A recording holds');
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Go to the cuts').waitFor();
  const documents = page.getByRole('dialog').getByRole('link', { name: 'Read the documents' });
  expect(await documents.getAttribute('href')).toBe('/app/docs/');
  // Longer than the window, it is read from its first key on.
  const topInFocus = (sheet: Element) => (sheet.contains(document.activeElement) ? sheet.scrollTop : null);
  await expect.poll(() => page.getByRole('dialog').evaluate(topInFocus)).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await page.getByRole('heading', { name: 'Cuts', level: 1 }).waitFor();
  await visit(page, `recordings/${groupId}`, 'Files and sync');
  await page.locator('video').first().waitFor();
  await page.keyboard.press('/');
  const { words } = await service.client.getTranscript(groupId, 'words');
  await page.keyboard.type(words[6]?.text ?? '');
  const found = page.locator('.word-found').first();
  await found.waitFor();
  await expect.poll(() => found.getAttribute('aria-current')).toBe('true');
  // The status says who says it, when, and in which sentence; a button leads to the word.
  const { segments } = await service.client.getTranscript(groupId, 'segments');
  const sentence = segments.find(({ word_end_idx: end }) => end >= 6)?.text ?? '';
  await page.getByRole('search').getByRole('status').getByText(sentence).waitFor();
  await page.getByRole('button', { name: 'Go to the word that was found' }).press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-at') ?? null);
  await expect.poll(focused).toBe('6');
  // One stop a turn, whose speaker is told; arrows from word to word, Enter plays from there, Space pauses.
  await page.keyboard.press('Home');
  await expect.poll(focused).toBe('0');
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => Number(await focused())).toBeGreaterThan(1);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toBe('1');
  const turn = page.locator('.turn:focus-within');
  expect(await turn.getAttribute('aria-label')).toMatch(/, 0:0\d$/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await context.close();
});

test('the menu of a phone is a dialog, which Escape and the way back close', async () => {
  const { page, context } = await openTab(browser, { storage, width: 390, height: 844 });
  await visit(page, 'recordings', 'A recording holds');
  await page.goto(`${service.url}/app/cuts`);
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await open.click();
  await menu
    .getByRole('list', { name: 'Developers' })
    .getByRole('link', { name: /new tab/ })
    .first()
    .waitFor();
  expect(await accessFaults(page)).toEqual([]);
  // What is behind it cannot be reached.
  expect(await page.getByRole('link', { name: 'New cut' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
  await open.click();
  await menu.getByRole('link', { name: 'Recordings' }).click();
  await page.getByText('A recording holds').waitFor();
  await menu.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  // The way back closes what is open, and stays on the page.
  for (const [name, dialog] of [
    ['Menu', menu],
    ['New recording', page.getByRole('dialog', { name: 'New recording' })],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor();
    await page.evaluate(() => history.back());
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('A recording holds').waitFor();
  }
  await page.evaluate(() => history.back());
  await page.getByRole('heading', { name: 'Cuts', level: 1 }).waitFor();
  await context.close();
});

test('unsure words are marked, and Tab goes from one to the next and then on', async () => {
  const { words } = await service.client.getTranscript(groupId, 'words');
  const unsure = [3, words.length - 2];
  const { db } = service.service.app;
  await sql`UPDATE words SET confidence = CASE WHEN idx = ANY(${unsure}) THEN 0.1 ELSE 0.9 END
    WHERE group_id = ${groupId}`.execute(db);
  const { page, context } = await openTab(browser, { storage });
  await visit(page, `recordings/${groupId}`, 'Files and sync');
  const transcript = page.locator('.transcript .word');
  await transcript.first().focus();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-at') ?? null);
  const [first, last] = unsure.map(String);
  await page.keyboard.press('Tab');
  await expect.poll(focused).toBe(first);
  expect(await page.locator('.word-unsure').first().getAttribute('data-at')).toBe(first);
  await page
    .getByRole('button', { name: /, unsure$/ })
    .first()
    .waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(focused).toBe(last);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(focused).toBe(first);
  await page.keyboard.press('Tab');
  await expect.poll(focused).toBe(last);
  await page.keyboard.press('Tab');
  await expect.poll(focused).toBe(null);
  await context.close();
});

test('a viewer sees everything, and no page offers a refused action', async () => {
  const owner = await openTab(browser, { storage });
  await visit(owner.page, 'people', 'mona@example.org');
  await owner.page.getByRole('button', { name: 'Invite somebody' }).click();
  await owner.page.getByLabel('Role', { exact: true }).selectOption('viewer');
  await owner.page.getByRole('button', { name: 'Create the link' }).click();
  const link = await owner.page.locator('.secret code').textContent();
  const guest = await openTab(browser);
  const looks: string[] = [];
  guest.page.on('request', (request) => request.url().endsWith('/join/look') && looks.push(request.url()));
  await joinBy(guest.page, link ?? '', {
    email: 'vera@example.org',
    name: 'Vera',
    password: 'lesen genuegt mir',
  });
  expect(await guest.page.getByRole('button', { name: 'New recording' }).count()).toBe(0);
  expect(await guest.page.getByRole('link', { name: 'API keys' }).count()).toBe(0);
  await visit(guest.page, `recordings/${groupId}`, 'Files and sync');
  await guest.page.locator('.transcript .word').first().waitFor();
  expect(await guest.page.getByRole('button', { name: /Delete|Merge|Save/ }).count()).toBe(0);
  // While the list of recordings opened, nobody asked about a link that was used.
  expect(looks).toHaveLength(1);
  // An editor makes cuts and deletes nothing, as a key with the scope `write`.
  await sql`update memberships set role = 'editor' where user_id = (select id from users where email = 'vera@example.org')`.execute(
    service.service.app.db,
  );
  for (const [path, sign] of [
    [`recordings/${groupId}`, 'Make a cut from this recording'],
    [`cuts/${cutId}`, 'Change the plan in a sentence'],
    ['kits', 'A brand kit holds'],
  ] as const) {
    await visit(guest.page, path, sign);
    expect(await guest.page.getByRole('button', { name: /^(Delete|New kit)/ }).count()).toBe(0);
  }
  // A removed person loses access with their next action.
  await owner.page.getByRole('button', { name: 'Close' }).click();
  await owner.page.reload();
  await owner.page.getByRole('row', { name: /Vera/ }).getByRole('button', { name: 'Remove' }).click();
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await owner.page.getByText('vera@example.org').waitFor({ state: 'detached' });
  await guest.page.goto(`${service.url}/app/cuts`);
  await guest.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await owner.context.close();
  await guest.context.close();
});

test('a person is deleted for good after a question, which begins on Cancel', async () => {
  const owner = await openTab(browser, { storage });
  await visit(owner.page, 'people', 'mona@example.org');
  await owner.page.getByRole('button', { name: 'Invite somebody' }).click();
  await owner.page.getByRole('button', { name: 'Create the link' }).click();
  const link = await owner.page.locator('.secret code').textContent();
  const guest = await openTab(browser);
  const person = { email: 'willi@example.org', name: 'Willi', password: 'bald bin ich nicht da' };
  await joinBy(guest.page, link ?? '', person);
  await owner.page.getByRole('button', { name: 'Close' }).click();
  await owner.page.reload();
  const opener = owner.page.getByRole('row', { name: /Willi/ }).getByRole('button', { name: 'Delete' });
  const question = owner.page.getByRole('alertdialog', { name: 'Delete Willi for good?' });
  await opener.focus();
  await owner.page.keyboard.press('Enter');
  await question.waitFor();
  expect(await accessFaults(owner.page)).toEqual([]);
  // A second Enter does no harm.
  await owner.page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await opener.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await owner.page.getByText('willi@example.org').waitFor({ state: 'detached' });
  const { db } = service.service.app;
  const left = await db.selectFrom('users').select('id').where('email', '=', person.email).execute();
  expect(left).toEqual([]);
  // Their session has ended, and their password opens nothing.
  await guest.page.goto(`${service.url}/app/cuts`);
  await guest.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(owner.complaints).toEqual([]);
  await owner.context.close();
  await guest.context.close();
});

test('a key is shown once, works until it is revoked, and is not kept in the browser', async () => {
  const { page, context } = await openTab(browser, { storage });
  await visit(page, 'keys', 'command line');
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name').fill('build server');
  await page.getByRole('button', { name: 'Create the key' }).click();
  const secret = (await page.locator('.secret code').textContent()) ?? '';
  const asKey = () => fetch(`${service.url}/v1/cuts`, { headers: { authorization: `Bearer ${secret}` } });
  expect((await asKey()).status).toBe(200);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('mk_live_');
  expect(await page.content()).not.toContain(secret);
  await page.getByRole('button', { name: 'Revoke: build server' }).click();
  // Enter twice in a row does no harm.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Revoked').waitFor();
  expect((await asKey()).status).toBe(401);
  await context.close();
});

test('a page reports an unreachable service, and keeps the typed text', async () => {
  const { page, context } = await openTab(browser, { storage });
  await visit(page, 'cuts/new', 'What should the video be about?');
  await page.getByLabel('What should the video be about?').fill('The bread');
  await page
    .getByLabel(/Recording/)
    .first()
    .check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Make the plan' }).click();
  await page.getByText('The service does not answer').waitFor({ timeout: 60_000 });
  expect(await page.getByLabel('What should the video be about?').inputValue()).toBe('The bread');
  await context.close();
});

test('a script is typed beside the brief and sent with it', async () => {
  const { page, context } = await openTab(browser, { storage });
  await visit(page, 'cuts/new', 'What should the video be about?');
  await page.getByLabel('What should the video be about?').fill('The bread');
  await page.getByText('Cut from a script').click();
  await page.getByLabel('What the video shall say').fill('We bake at night.\nNobody sleeps.');
  await page.reload();
  const lines = page.getByLabel('What the video shall say');
  await lines.waitFor();
  expect(await lines.inputValue()).toBe('We bake at night.\nNobody sleeps.');
  await page
    .getByLabel(/Recording/)
    .first()
    .check();
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/v1/cuts')),
    page.getByRole('button', { name: 'Make the plan' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    prompt: 'The bread',
    script: 'We bake at night.\nNobody sleeps.',
  });
  await context.close();
});

// This test comes last: the shared database stops with the first service that stops.
test('changes by another process show without a reload', async () => {
  const other = await startTestService({}, service.dataDir);
  const { page, context } = await openTab(browser, { storage });
  await visit(page, 'cuts', 'The bread');
  const made = await other.client.createCut({
    prompt: 'Made elsewhere',
    source_group_ids: [groupId],
    settings: { target_duration_s: 10 },
  });
  const row = page.getByRole('listitem').filter({ hasText: 'Made elsewhere' });
  await row.getByText('Planned').waitFor({ timeout: 60_000 });
  await other.client.deleteCut(made.id);
  await row.waitFor({ state: 'detached' });
  await context.close();
  await other.end();
});
