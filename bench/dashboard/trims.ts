import type { Browser, Page } from 'playwright-core';
import { median } from '../../src/lib/median.ts';
import { openTab } from '../../test/support/browser/browser.ts';
import type { TestService } from '../../test/support/service/test-service.ts';
import { inS } from './first-play.ts';
import { longestTask } from './longest-task.ts';
import { untilLoaded, untilPlayable } from './until-playable.ts';

const TRIMS = 5;
const MOVED_PX = 8;
/** A hand takes so long for a trim. */
const MOVES = 20;
const BETWEEN_MS = 25;

interface Trim {
  how: string;
  edge: 'start' | 'end';
  /** The pointer's way to the right. */
  byPx: number;
  /** The time between two moves of the pointer, and before its release. */
  betweenMs: number;
  restMs: number;
}

const SLOW = { betweenMs: BETWEEN_MS, restMs: 0 };
const SERIES: Trim[] = [
  { how: 'end shortened, in no time', edge: 'end', byPx: -MOVED_PX, betweenMs: 0, restMs: 0 },
  { how: 'end shortened', edge: 'end', byPx: -MOVED_PX, ...SLOW },
  { how: 'start shortened', edge: 'start', byPx: MOVED_PX, ...SLOW },
  { how: 'end lengthened', edge: 'end', byPx: MOVED_PX, ...SLOW },
  { how: 'start lengthened', edge: 'start', byPx: -MOVED_PX, ...SLOW },
  { how: 'end shortened, after a rest of 0.25 s', edge: 'end', byPx: -MOVED_PX, betweenMs: 0, restMs: 250 },
  { how: 'end shortened, after a rest of 0.5 s', edge: 'end', byPx: -MOVED_PX, betweenMs: 0, restMs: 500 },
];

/**
 * From the release of an edge to the first frame of the new plan. Without a named rest, the plan moves at the
 * release.
 */
export async function measureTrims(
  browser: Browser,
  service: TestService,
  storage: string,
  cutId: string,
): Promise<void> {
  const { page, context } = await openTab(browser, { storage });
  await service.refillLimits();
  // An earlier run on this folder may have made the same trims.
  await service.service.app.db.deleteFrom('preview_cache').execute();
  await page.goto(`${service.url}/app/cuts/${cutId}`);
  await page.locator('.plan-video video[src]').waitFor({ timeout: 180_000 });
  await untilLoaded(page);
  // Each entry is trimmed once: it would soon have no other edge near. Handles of the last one hide those beside it.
  const places = [...everySecond(2), ...everySecond(3)];
  for (const trim of SERIES) {
    const taken: number[] = [];
    const longest = await longestTask(page, async () => {
      for (let count = 0; count < TRIMS; count += 1) {
        taken.push(await trimToPlay(page, places.shift() ?? 0, trim));
        await untilPlayable(page);
      }
    });
    console.log(`| that plan, ${trim.how}: longest task | ${longest} | 50 ms |`);
    console.log(
      `| that plan, ${trim.how}: to the first frame of the new plan, median of ${TRIMS} (worst) | ${inS(median(taken))} (${inS(Math.max(...taken))}) | 0.3 s |`,
    );
  }
  await context.close();
}

const everySecond = (from: number) => Array.from({ length: 27 }, (_, at) => from + 2 * at);

/** Where an edge of an entry is taken hold of. */
export async function edgeOf(page: Page, at: number, edge: Trim['edge']): Promise<{ x: number; y: number }> {
  const entry = page.locator('.strip-entry').nth(at);
  await entry.scrollIntoViewIfNeeded();
  const box = await entry.boundingBox();
  if (box === null) throw new Error('the entry is not on the page');
  return { x: edge === 'start' ? box.x + 2 : box.x + box.width - 2, y: box.y + 60 };
}

async function trimToPlay(page: Page, at: number, { edge, byPx, betweenMs, restMs }: Trim): Promise<number> {
  const { x, y } = await edgeOf(page, at, edge);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let move = 1; move <= MOVES; move += 1) {
    if (betweenMs > 0) await page.waitForTimeout(betweenMs);
    await page.mouse.move(x + (byPx * move) / MOVES, y);
  }
  await page.waitForTimeout(restMs);
  await watchNextFrame(page);
  await page.mouse.up();
  const takenMs = await page.evaluate(() => (window as unknown as { nextFrame: Promise<number> }).nextFrame);
  await page.keyboard.press('k');
  return takenMs;
}

/** Measures in the page itself: from letting the pointer go to the first frame of another video that plays. */
async function watchNextFrame(page: Page): Promise<void> {
  await page.evaluate(() => {
    const video = document.querySelector('.plan-video video') as HTMLVideoElement;
    const { src } = video;
    const { promise, resolve } = Promise.withResolvers<number>();
    Object.assign(window, { nextFrame: promise });
    const begin = ({ timeStamp }: Event) => {
      const stop = new AbortController();
      const play = () => {
        if (video.src === src) return;
        stop.abort();
        video.requestVideoFrameCallback((nowMs) => resolve(nowMs - timeStamp));
        void video.play();
      };
      video.addEventListener('canplay', play, { signal: stop.signal });
    };
    addEventListener('pointerup', begin, { once: true, capture: true });
  });
}
