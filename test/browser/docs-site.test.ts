import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENTS } from '../../src/documents/document-list.ts';
import { accessFaults, openBrowser, openTab, STATE_TIMEOUT_MS } from '../support/browser/browser.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** The pages of the documents as readers see them: both themes, wide and narrow, with and without script. */
let service: TestService;
let browser: Browser;
const at = (address: string) => `${service.url}/app/docs/${address}`;

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await service.end();
});

const searches = ['search', 'search?q=base_version', 'search?q=xyzzyq'];
const all = [...DOCUMENTS.map(({ address }) => address), 'nowhere', 'files/docs/screenshots', ...searches];

/** In CSS pixels. A window of 1280 at 200 % and at 400 % is the second and the last. */
const WIDTHS = { desk: 1440, zoomedTwice: 640, phone: 390, zoomedFourTimes: 320 };
const HEIGHT = 800;

/** The layout faults of the page at the present width. */
async function layoutFaults(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const widest = document.documentElement.scrollWidth;
    const faults = widest > innerWidth ? [`the page is ${widest} px wide`] : [];
    for (const box of document.querySelectorAll<HTMLElement>('main *')) {
      const isCut = box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== 'visible';
      if (isCut && box.tabIndex < 0)
        faults.push(`${box.tagName} "${box.innerText.slice(0, 30)}": no keyboard`);
    }
    return faults;
  });
}

/** The kinds of elements that the page shows: each with all those around it, as the style sheet tells them apart. */
const kindsOf = (page: Page) =>
  page.evaluate(() => {
    const nameOf = ({ localName, classList }: Element) => [localName, ...classList].join('.');
    const kindOf = (element: Element): string =>
      element.parentElement === null ? '' : `${kindOf(element.parentElement)} ${nameOf(element)}`;
    return [...new Set([...document.querySelectorAll('body *')].map(kindOf))];
  });

/**
 * Axe takes half a second and more. It looks at every page in the widest layout and in the dark. In the narrowest and in
 * the light it looks at each page with a kind of element that no page before had.
 */
test('no page is wider than the screen at any zoom, all of it is reached by keyboard, and axe finds no fault', async () => {
  const { page, context, complaints } = await openTab(browser);
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const address of all) {
    const collect = (name: string, found: readonly string[]) =>
      faults.push(...found.map((fault) => `${address}, ${name}: ${fault}`));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: WIDTHS.desk, height: HEIGHT });
    await page.goto(at(address));
    collect('dark', await accessFaults(page));
    for (const [name, width] of Object.entries(WIDTHS)) {
      await page.setViewportSize({ width, height: HEIGHT });
      collect(name, await layoutFaults(page));
    }
    await page.emulateMedia({ colorScheme: 'light' });
    const kinds = await kindsOf(page);
    if (kinds.some((kind) => !seen.has(kind))) collect('light', await accessFaults(page));
    for (const kind of kinds) seen.add(kind);
  }
  await context.close();
  expect([...faults, ...complaints]).toEqual([]);
});

test.each([
  ['a table', 'api', '.wide'],
  ['a block of code', 'tutorial', 'pre'],
])('at 400 % %s is scrolled by the arrow keys', async (_name, address, selector) => {
  const { page, context } = await openTab(browser, { width: WIDTHS.zoomedFourTimes, height: HEIGHT });
  await page.goto(at(address));
  const boxes = page.locator(`main ${selector}`);
  const index = await boxes.evaluateAll((all) =>
    all.findIndex((box) => box.scrollWidth > box.clientWidth + 40),
  );
  expect(index).toBeGreaterThanOrEqual(0);
  const box = boxes.nth(index);
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await context.close();
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
  context.setDefaultTimeout(STATE_TIMEOUT_MS);
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
  context.setDefaultTimeout(STATE_TIMEOUT_MS);
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
