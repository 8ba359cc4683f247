import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENTS } from '../../src/documents/document-list.ts';
import { accessFaults, openBrowser, openTab } from '../support/browser/browser.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** The pages of the documents as readers see them: both themes, wide and narrow, with and without script. */
let service: TestService;
let browser: Browser;
const at = (address: string) => `${service.url}/app/docs/${address}`;

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser.close();
  await service.end();
});

const searches = ['search', 'search?q=base_version', 'search?q=xyzzyq'];
const all = [...DOCUMENTS.map(({ address }) => address), 'nowhere', 'files/docs/screenshots', ...searches];

describe.each([
  { name: 'desk, dark', width: 1440, height: 900, isDark: true, looksAt: all },
  // Every kind of element is on one of these, and axe takes a second of processor time a page.
  {
    name: 'phone, light',
    width: 390,
    height: 844,
    isDark: false,
    looksAt: ['', 'client', 'webhooks', 'nowhere', 'search?q=base_version'],
  },
])('$name', (screen) => {
  test('axe finds no fault, and no page is wider than the screen', async () => {
    const { page, context, complaints } = await openTab(browser, screen);
    const faults: string[] = [];
    for (const address of all) {
      await page.goto(at(address));
      const found = screen.looksAt.includes(address) ? await accessFaults(page) : [];
      faults.push(...found.map((fault) => `${address}: ${fault}`));
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      if (widest > screen.width) faults.push(`${address}: ${widest} px wide`);
    }
    await context.close();
    expect([...faults, ...complaints]).toEqual([]);
  }, 180_000);
});

test('a reader goes from page to page, and to a heading of another one', async () => {
  const { page, context } = await openTab(browser);
  await page.goto(at(''));
  await page
    .getByRole('navigation', { name: 'All documents' })
    .getByRole('link', { name: 'Typed client' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'The typed client' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'operating.md', exact: true }).click();
  await page.waitForURL(at('operating#browsers-on-other-origins'));
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Wrong keys' })
    .click();
  await page.waitForURL(at('operating#wrong-keys'));
  const top = await page
    .getByRole('heading', { name: /^Wrong keys/ })
    .evaluate((heading) => heading.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(200);
  await context.close();
});

test('a block of code is copied by its button', async () => {
  const { page, context } = await openTab(browser);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(at('webhooks'));
  const block = page.locator('figure.code').filter({ hasText: 'webhooks replay' });
  await block.getByRole('button', { name: 'Copy' }).click();
  await block.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^\.\/makecut webhooks trigger .*\n\.\/makecut webhooks replay "\$DELIVERY"\n$/);
  await context.close();
});

test('without script the pages are whole: pictures, lists, and the theme of the system', async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(at('dashboard'));
  await page.getByText('All documents').click();
  await page.getByRole('link', { name: 'Tutorial' }).waitFor();
  await page.getByText('On this page', { exact: true }).first().click();
  await page.getByRole('img').first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.getByRole('img').first().boundingBox())
    .toMatchObject({ width: expect.closeTo(350, 0) });
  const response = await page.goto(at(''));
  expect(response?.status()).toBe(200);
  const [dark, light] = [
    await context.newPage(),
    await browser.newPage({ javaScriptEnabled: false, colorScheme: 'light' }),
  ];
  const paperOf = async (tab: typeof page) => {
    await tab.goto(at('tutorial'));
    // Scripts of the page are off, and this one is the test's.
    return await tab.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);
  };
  expect([await paperOf(dark), await paperOf(light)]).toEqual(['rgb(22, 21, 19)', 'rgb(251, 250, 247)']);
  await light.context().close();
  await context.close();
});

test('a reader without script searches from any page and reads the place that was found', async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(at('tutorial'));
  await page.getByRole('searchbox', { name: 'Search' }).fill('idempotency_conflct');
  await page.keyboard.press('Enter');
  await page.waitForURL(at('search?q=idempotency_conflct'));
  await page.getByRole('heading', { level: 1, name: 'Search: idempotency_conflct' }).waitFor();
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.waitForURL(at('errors#idempotency_conflict'));
  const heading = page.getByRole('heading', { name: 'idempotency_conflict', exact: false });
  const top = await heading.evaluate((found) => found.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(200);
  await context.close();
});

test('the theme that was chosen in the dashboard holds here', async () => {
  const { page, context } = await openTab(browser, { isDark: false });
  await page.goto(at('tutorial'));
  await page.evaluate(() => localStorage.setItem('makecut-theme', 'dark'));
  await page.reload();
  const paper = await page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);
  expect(paper).toBe('rgb(22, 21, 19)');
  await context.close();
});
