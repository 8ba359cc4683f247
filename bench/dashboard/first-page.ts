import type { Browser, Page } from 'playwright-core';
import { openTab } from '../../test/support/browser/browser.ts';
import type { TestService } from '../../test/support/service/test-service.ts';

const RUNS = 5;

/** The compressed scripts that a page has loaded. */
export async function scriptBytesOf(page: Page): Promise<number> {
  return await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
}

/** Nothing is cached, because each run opens a new window. */
export async function measureFirstPage(
  browser: Browser,
  service: TestService,
  storage: string,
): Promise<void> {
  const times: number[] = [];
  let scriptBytes = 0;
  for (let run = 0; run < RUNS; run += 1) {
    await service.refillLimits();
    const { page, context } = await openTab(browser, { storage });
    const startedAt = performance.now();
    await page.goto(`${service.url}/app/recordings`);
    await page.getByRole('button', { name: 'New recording' }).waitFor();
    await page.locator('.recording-card').first().waitFor();
    times.push(performance.now() - startedAt);
    scriptBytes = await scriptBytesOf(page);
    await context.close();
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
  console.log(`| first page: compressed script | ${(scriptBytes / 1000).toFixed(0)} KB | 200 KB |`);
  console.log(
    `| first page with its list, cold cache, loopback: median of ${RUNS} | ${(median / 1000).toFixed(2)} s | 1.5 s |`,
  );
}
