import type { Page } from 'playwright-core';

/** The browser does not report shorter durations; all others are in steps of 8 ms. */
const LEAST_MS = 16;

/** Counts from the next page on. Call it before the page is opened. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((least) => {
    const slow = new Map<number, number>();
    Object.assign(window, { slowInteractions: slow });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId > 0) slow.set(interactionId, Math.max(duration, slow.get(interactionId) ?? 0));
    }).observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
  }, LEAST_MS);
}

/**
 * From a key or a click to the next picture of the page, as the browser counts it. It is the 98th percentile
 * of all in this page, in milliseconds. Unreported ones count as `LEAST_MS`.
 */
export async function interactionP98(page: Page): Promise<{ p98Ms: number; count: number }> {
  const { slow, count } = await page.evaluate(() => ({
    slow: [...(window as unknown as { slowInteractions: Map<number, number> }).slowInteractions.values()],
    count: (performance as unknown as { interactionCount: number }).interactionCount,
  }));
  const worstFirst = slow.toSorted((a, b) => b - a);
  return { p98Ms: worstFirst[Math.floor(count * 0.02)] ?? LEAST_MS, count };
}
