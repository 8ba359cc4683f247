import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/**
 * Debian's Chromium, without its window if possible. A window opens its own pages: with it the tests of the
 * dashboard took twice the processor time in Chromium.
 */
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

/** Without it the tests of the dashboard say so and skip. */
export const hasChromium = CHROMIUM !== undefined;
if (!hasChromium) {
  process.stderr.write(
    'tests of the dashboard are skipped: Debian package chromium-headless-shell is not installed\n',
  );
}

export async function openBrowser(): Promise<Browser> {
  // The tests may run as root, for whom Chromium has no sandbox; they show nothing but pages of ours.
  return await chromium.launch({ executablePath: CHROMIUM ?? '', args: ['--no-sandbox'] });
}

/** A state of a page comes within the time of every other state (`vitest.config.ts`), not within Playwright's 30 s. */
export const STATE_TIMEOUT_MS = 60_000;

export interface Tab {
  context: BrowserContext;
  page: Page;
  /** The errors of the page: faults, refused files, broken policies. */
  complaints: string[];
}

/** A new window with nothing kept from another one. It saves data unless all pages are to be loaded ahead. */
export async function openTab(
  browser: Browser,
  { width = 1440, height = 900, isDark = false, storage = '', loadsAhead = false } = {},
): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...(storage === '' ? {} : { storageState: storage }),
  });
  context.setDefaultTimeout(STATE_TIMEOUT_MS);
  if (!loadsAhead) await saveData(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // Refusals are shown on the page; the browser writes them down as well.
    const isRefusal = /status of 4\d\d|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/.test(message.text());
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
  });
  return { context, page, complaints };
}

/** Most tests open one page: to load the others takes 0.2 s of processor time. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { connection } = navigator as unknown as { connection: object };
    Object.defineProperty(connection, 'saveData', { value: true });
  });
}

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The findings of axe against WCAG 2.2 A and AA, one line each. */
export async function accessFaults(page: Page): Promise<string[]> {
  // A second copy in the same document would be compiled anew.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE_SOURCE);
  return await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const look = async (selectors: boolean) =>
      (await axe.run({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'], selectors }))
        .violations;
    const faults = async () =>
      (await look(true)).flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`),
      );
    // Axe makes a selector for each element that a rule looks at. Only those of faults are read.
    if ((await look(false)).length === 0) return [];
    // An element that changes during a check has the former state and the new colours, so a real fault occurs
    // twice.
    const first = await faults();
    const second = first.length === 0 ? [] : await faults();
    return second.filter((fault) => first.includes(fault));
  }, TAGS);
}
