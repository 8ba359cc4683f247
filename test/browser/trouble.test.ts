import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessFaults, openBrowser, openTab } from '../support/browser/browser.ts';
import { firstUserLink, joinBy, OWNER, waitForPagesAhead } from '../support/browser/dashboard.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** Faults while a user works: nothing is lost, and each page names the fault. */
let service: TestService;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  service = await startTestService();
  browser = await openBrowser();
  ({ context, page } = await openTab(browser, { loadsAhead: true }));
  await joinBy(page, await firstUserLink(service));
});
beforeEach(() => service.refillLimits());
afterAll(async () => {
  await browser.close();
  await service.end();
});

const dialog = () => page.getByRole('dialog');

async function pendingGroup(name: string): Promise<string> {
  const { id } = await service.client.createSourceGroup({ name, files: [{ filename: 'talk.mp4' }] });
  return id;
}

test('a key that is shown once stays until the user closes it', async () => {
  await page.goto(`${service.url}/app/keys`);
  await page.getByRole('button', { name: 'New key' }).click();
  await dialog().getByLabel('Name').fill('build server');
  await dialog().getByRole('button', { name: 'Create the key' }).click();
  const secret = dialog().getByText(/^mk_live_/);
  await secret.waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  expect(await secret.isVisible()).toBe(true);
  await dialog().getByRole('button', { name: 'Close' }).click();
  await dialog().waitFor({ state: 'hidden' });
});

test('a refused change of role is reported, and the list shows the real role', async () => {
  await page.goto(`${service.url}/app/people`);
  const role = page.getByRole('combobox', { name: /Mona/ });
  await role.selectOption('viewer');
  await page.getByRole('alert').getByText('only admin').waitFor();
  await expect.poll(() => role.inputValue()).toBe('admin');
});

test('an empty file and a wrong address can be replaced', async () => {
  await page.goto(`${service.url}/app/recordings`);
  await page.getByRole('button', { name: 'New recording' }).click();
  const empty = { name: 'empty.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(0) };
  await dialog().locator('input[type=file]').setInputFiles(empty);
  await dialog().getByText('empty.mp4 is empty.').waitFor();
  const whole = { name: 'talk.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(9) };
  await dialog().locator('input[type=file]').setInputFiles(whole);
  await page.getByText(/^Added: .*talk\.mp4/).waitFor({ state: 'attached' });
  await dialog().getByRole('button', { name: 'Remove talk.mp4' }).click();
  await dialog().getByLabel('Or download a file').fill('https://example.org/%zz.mp4');
  await dialog().getByRole('button', { name: 'Add the address' }).click();
  await dialog().getByLabel('Role of %zz.mp4').waitFor();
});

test('files of broken uploads are chosen at once, and each continues its own', async () => {
  const { id, files } = await service.client.createSourceGroup({
    name: 'Broken off',
    files: [{ filename: 'wide.mp4' }, { filename: 'close.mp4' }],
  });
  await context.request.put(`${service.url}/internal/uploads/${files[0]?.id}`, {
    headers: { origin: service.url },
    data: { size_bytes: 9000 },
  });
  await page.goto(`${service.url}/app/recordings/${id}`);
  await page.getByText('0 bytes of 9 kB').waitFor();
  const fileOf = (name: string) => ({ name, mimeType: 'video/mp4', buffer: Buffer.alloc(100) });
  const input = page.getByLabel('An upload was interrupted');
  await input.setInputFiles(['close.mp4', 'holiday.mp4', 'wide.mp4'].map(fileOf));
  await page
    .getByText('no file of this name or of this exact size is missing: holiday.mp4. Choose wide.mp4.')
    .waitFor();
  await page.getByText('wide.mp4 has 100 bytes; the file whose upload began has 9 kB.').waitFor();
  await page.getByRole('region', { name: 'Uploading' }).getByText('close.mp4').waitFor();
  expect((await service.client.getSourceGroup(id)).source_files[0]).toMatchObject({ status: 'pending' });
});

test('a recording with a microphone that does not fit names it, and its files are added again there', async () => {
  const { id } = await service.client.createSourceGroup({
    name: 'Two talks',
    files: [
      { filename: 'wide.mp4', label: 'Camera' },
      { filename: 'zoom.wav', role: 'audio', label: 'Zoom' },
    ],
  });
  await service.service.app.db
    .updateTable('source_groups')
    .set({
      ...{ status: 'failed', sync_status: 'failed', error_stage: 'sync' },
      error: 'Zoom does not fit Camera: they do not have the same sound',
    })
    .where('id', '=', id)
    .execute();
  await page.goto(`${service.url}/app/recordings/${id}`);
  await page.getByRole('alert').getByText('Zoom does not fit the other files').waitFor();
  await page.getByText('Add them again without Zoom, or with the right file in its place.').waitFor();
  expect(await accessFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add the files again' }).click();
  await expect.poll(() => dialog().getByLabel('Name').inputValue()).toBe('Two talks');
  const sound = { name: 'zoom.flac', mimeType: 'audio/flac', buffer: Buffer.alloc(100) };
  await dialog().locator('input[type=file]').setInputFiles(sound);
  await dialog().getByText('zoom.flac is of a type that is taken from an https address only.').waitFor();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
});

test('a recording that another user deletes disappears from its open page, which says so', async () => {
  const id = await pendingGroup('Short-lived');
  await page.goto(`${service.url}/app/recordings/${id}`);
  await page.getByRole('heading', { name: 'Short-lived' }).waitFor();
  await service.client.deleteSourceGroup(id);
  await page.getByRole('alert').getByText('This recording was deleted while its page was open.').waitFor();
  expect(await page.getByText('This did not work').count()).toBe(0);
  await page.getByRole('link', { name: 'All recordings' }).click();
  await page.getByRole('heading', { name: 'Recordings', level: 1 }).waitFor();
});

test('a page that met no network opens by itself when the network is back', async () => {
  await page.goto(`${service.url}/app/recordings`);
  await waitForPagesAhead(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Brand kits' }).click();
  await page.getByRole('alert').getByText('The service does not answer.').waitFor({ timeout: 60_000 });
  await context.setOffline(false);
  await page.getByText('No kit yet').waitFor({ timeout: 60_000 });
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

test('a refusal stands at its field, which says so to screen readers', async () => {
  await page.goto(`${service.url}/app/webhooks`);
  await page.getByRole('button', { name: 'New endpoint' }).click();
  const address = dialog().getByLabel('https address');
  await address.fill('https://nobody.invalid/hooks');
  await address.press('Enter');
  await dialog().getByRole('alert').getByText('nobody.invalid').waitFor();
  expect(await address.getAttribute('aria-invalid')).toBe('true');
  const described = await address.evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
  expect(described).toContain('nobody.invalid');
  await page.keyboard.press('Escape');
});

test('the heading of the next page gets the focus, so that its name is spoken', async () => {
  await page.goto(`${service.url}/app/recordings`);
  await page.getByRole('heading', { name: 'Recordings', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Usage' }).click();
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML.replace(/ .*>(.*)</, '>$1<'));
  await expect.poll(focused).toBe('<h1>Usage</h1>');
});

test('long names in any writing direction do not break a phone page', async () => {
  await pendingGroup(`שלום \u200F<b>${'Ü'.repeat(150)}</b>`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${service.url}/app/recordings`);
  const link = page.getByRole('link', { name: /ÜÜÜ/ });
  await link.waitFor();
  const widths: number[] = [];
  widths.push(await page.evaluate(() => document.documentElement.scrollWidth));
  await link.click();
  await page.getByRole('heading', { name: /ÜÜÜ/ }).waitFor();
  widths.push(await page.evaluate(() => document.documentElement.scrollWidth));
  expect(widths).toEqual([390, 390]);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a session that ends elsewhere leads to the sign-in page, and back to the same page with the typed text', async () => {
  await page.goto(`${service.url}/app/cuts/new`);
  await page.getByLabel('What should the video be about?').fill('What they say about the');
  const ended = await context.request.delete(`${service.url}/internal/session`, {
    headers: { origin: service.url },
  });
  expect(ended.status()).toBe(200);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor({ timeout: 60_000 });
  await page.getByLabel('E-mail address').fill(OWNER.email);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect
    .poll(() => page.getByLabel('What should the video be about?').inputValue())
    .toBe('What they say about the');
});

test('a page that cannot be fetched waits for the service, and the one before stays as it is', async () => {
  const own = await context.newPage();
  // It was not loaded ahead either.
  await own.route('**/webhooks-page*', (route) => route.abort());
  await own.goto(`${service.url}/app/recordings`);
  await own.getByRole('heading', { name: 'Recordings' }).waitFor();
  await own.evaluate(() => Object.assign(window, { isSamePage: true }));
  await own.route('**/*', (route) => route.abort());
  await own.getByRole('link', { name: 'Webhooks' }).click();
  // As long as the service is away, in real seconds.
  await own.waitForTimeout(3000);
  expect(await own.getByText('because of a fault in Makecut').count()).toBe(0);
  expect(await own.getByRole('heading', { name: 'Recordings' }).isVisible()).toBe(true);
  await own.unrouteAll({ behavior: 'ignoreErrors' });
  await own.getByRole('heading', { name: 'Webhooks' }).waitFor({ timeout: 60_000 });
  expect(await own.evaluate(() => 'isSamePage' in window)).toBe(true);
  await own.close();
});

test('a page that finds no service says so, and opens by itself once there is one', async () => {
  const own = await context.newPage();
  for (const path of ['**/internal/session', '**/healthz']) await own.route(path, (route) => route.abort());
  await own.goto(`${service.url}/app/recordings`);
  await own.getByRole('heading', { name: 'The service does not answer' }).waitFor({ timeout: 60_000 });
  await own.unrouteAll({ behavior: 'wait' });
  await own.getByRole('heading', { name: 'Recordings' }).waitFor({ timeout: 60_000 });
  await own.close();
});
