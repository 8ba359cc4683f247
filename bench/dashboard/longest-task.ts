import type { Page } from 'playwright-core';

/** Tasks of the page's main thread over 50 ms, as the browser itself counts them. */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<string> {
  await page.evaluate(() => {
    const kept = window as unknown as { tasks: number[]; watcher: PerformanceObserver };
    kept.tasks = [];
    kept.watcher = new PerformanceObserver((list) => {
      kept.tasks.push(...list.getEntries().map(({ duration }) => duration));
    });
    kept.watcher.observe({ type: 'longtask' });
  });
  await work();
  const longest = await page.evaluate(() => {
    const kept = window as unknown as { tasks: number[]; watcher: PerformanceObserver };
    kept.tasks.push(...kept.watcher.takeRecords().map(({ duration }) => duration));
    kept.watcher.disconnect();
    return Math.max(0, ...kept.tasks);
  });
  return longest === 0 ? 'none over 50 ms' : `${longest.toFixed(0)} ms`;
}
