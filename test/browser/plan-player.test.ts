import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTab, type Tab } from '../support/browser/browser.ts';
import { makeSpokenCut, openCutPage, untilPlayable } from '../support/browser/cut-page.ts';
import { startDashboard, type TestDashboard } from '../support/browser/dashboard.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
import type { TestService } from '../support/service/test-service.ts';
import { makeTalk } from '../support/speech/make-talk.ts';

/** The player of a plan: what it shows while it plays, and each of its controls. */
let dashboard: TestDashboard;
let service: TestService;
let browser: Browser;
let storage: string;
let cutId: string;

beforeAll(async () => {
  dashboard = await startDashboard();
  ({ service, browser, storage } = dashboard);
  const talk = join(service.dataDir, 'talk.mp4');
  await makeTalk(talk);
  cutId = await makeSpokenCut(service, await uploadGroup(service, talk), 6);
}, 120_000);
beforeEach(() => service.refillLimits());
afterAll(() => dashboard.end());

async function openPlayer(): Promise<Tab> {
  const tab = await openTab(browser, { storage });
  await openCutPage(tab.page, service, cutId);
  await untilPlayable(tab.page);
  return tab;
}

/** What the page shows at one moment, all read at once. */
const readPlayer = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('.plan-video video') as HTMLVideoElement;
    const playing = document.querySelector<HTMLElement>('.strip-entry[data-playing]');
    const head = document.querySelector<HTMLElement>('.strip-playhead');
    const slider = document.querySelector<HTMLInputElement>('.seek-bar input');
    return {
      videoS: video.currentTime,
      isPaused: video.paused,
      clock: document.querySelector('.plan-clock')?.textContent?.split(' / ')[0] ?? '',
      entry: Number(playing?.dataset['n'] ?? 0),
      playheadPx: head?.getBoundingClientRect().left ?? 0,
      sliderMs: Number(slider?.value),
    };
  });

const clockOf = (seconds: number) => `0:${String(Math.floor(seconds)).padStart(2, '0')}`;

test('clock, slider, playhead and entry follow the video through ten seconds', async () => {
  const { page, context, complaints } = await openPlayer();
  const preview = page.waitForResponse((answer) => answer.url().includes('/preview?'));
  await page.reload();
  const { entries } = (await (await preview).json()) as { entries: { n: number; at_ms: number }[] };
  await untilPlayable(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const seen = [];
  for (let second = 1; second <= 10; second += 1) {
    await page.waitForFunction(
      (at) => (document.querySelector('.plan-video video') as HTMLVideoElement).currentTime >= at + 0.3,
      second,
    );
    seen.push(await readPlayer(page));
  }
  for (const moment of seen) {
    const { videoS, clock, entry, sliderMs } = moment;
    // A frame may have been drawn between the video's time and the page's.
    expect([clockOf(videoS), clockOf(videoS - 0.2)], JSON.stringify(moment)).toContain(clock);
    expect(Math.abs(sliderMs - videoS * 1000), JSON.stringify(moment)).toBeLessThan(300);
    const here = (s: number) => entries.findLast(({ at_ms: atMs }) => atMs <= s * 1000)?.n;
    expect([here(videoS), here(videoS - 0.2)], JSON.stringify(moment)).toContain(entry);
  }
  expect(seen.at(-1)?.entry).toBeGreaterThan(2);
  const heads = seen.map(({ playheadPx }) => playheadPx);
  expect(heads).toEqual(heads.toSorted((a, b) => a - b));
  expect(new Set(heads).size).toBe(heads.length);
  expect(complaints).toEqual([]);
  await context.close();
});
