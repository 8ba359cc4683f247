import type { Browser, Page } from 'playwright-core';
import { openTab } from '../../test/support/browser/browser.ts';
import type { TestService } from '../../test/support/service/test-service.ts';
import { scriptBytesOf } from './first-page.ts';
import { inS, measureFirstPlay } from './first-play.ts';
import { speakerAt } from './long-transcript.ts';
import { longestTask } from './longest-task.ts';
import { edgeOf } from './trims.ts';
import { untilPlayable } from './until-playable.ts';

const ENTRIES = 60;
const ENTRY_MS = 2000;
/**
 * The entries lie throughout the footage; the shorter camera has 6,900 s of it. The talk has seven turns
 * between two entries. Each entry lies in the middle of a turn, so that both of its edges can be moved
 * outward.
 */
const EVERY_MS = 100_800;
const FRAMES = 40;

/** The sample's cut with a plan of 60 entries in another order than filmed. */
export async function makeLongPlan(service: TestService): Promise<{ cutId: string; groupId: string }> {
  const { data } = await service.client.listCuts();
  const cutId = data.find(({ status }) => status === 'complete' || status === 'planned')?.id;
  if (cutId === undefined) throw new Error('the data folder has no cut with a plan');
  const { plan, plan_version: version } = await service.client.getCut(cutId);
  const [first] = plan?.entries ?? [];
  if (plan === null || version === null || first === undefined) throw new Error('the cut has no plan');
  const entries = Array.from({ length: ENTRIES }, (_, at) => {
    const startMs = 4000 + ((at * 37) % ENTRIES) * EVERY_MS;
    return {
      ...first,
      n: at + 1,
      role: 'body',
      camera: at % 2 === 0 ? 'A' : 'B',
      source_start_ms: startMs + (at % 2 === 0 ? 0 : 4000),
      source_end_ms: startMs + (at % 2 === 0 ? 0 : 4000) + ENTRY_MS,
      text: `The words of entry ${at + 1}, as they were said at the table that morning.`,
      tightening: [],
      speaker: speakerAt(startMs),
      pinned: false,
    };
  });
  await service.service.app.db
    .updateTable('plan_versions')
    .set({
      document: JSON.stringify({ ...plan, entries, estimated_duration_s: (ENTRIES * ENTRY_MS) / 1000 }),
    })
    .where('cut_id', '=', cutId)
    .where('version', '=', version)
    .execute();
  return { cutId, groupId: first.source_group };
}

export async function measureEditor(
  browser: Browser,
  service: TestService,
  storage: string,
  { cutId, groupId }: { cutId: string; groupId: string },
): Promise<void> {
  await service.refillLimits();
  await measureFirstPlay(browser, service, storage, cutId);
  const { page, context } = await openTab(browser, { storage });
  await page.goto(`${service.url}/app/cuts/${cutId}`);
  await page
    .locator('.strip-entry')
    .nth(ENTRIES - 1)
    .waitFor();
  await page.locator('.plan-video video[src]').waitFor({ timeout: 180_000 });
  await untilPlayable(page);
  const scriptKb = (await scriptBytesOf(page)) / 1000;
  console.log(`| page of a cut: compressed script | ${scriptKb.toFixed(0)} KB | 300 KB |`);
  const rows = [
    ['selected one by one, by keys', await longestTask(page, () => selectAll(page))],
    ['the strip and the page scrolled', await longestTask(page, () => scroll(page))],
    ['an entry dragged from end to end', await longestTask(page, () => drag(page))],
    ['zoomed in and out by keys', await longestTask(page, () => zoom(page))],
    ['an edge dragged to and fro', await longestTask(page, () => dragEdge(page))],
  ];
  await untilPlayable(page);
  rows.push(['played for 10 s', await longestTask(page, () => playTenSeconds(page))]);
  for (const [what, longest] of rows) {
    console.log(`| a plan of ${ENTRIES} entries, ${what}: longest task | ${longest} | 50 ms |`);
  }
  await untilPlayable(page);
  // An earlier run on this folder may have shown the same plan.
  await service.service.app.db.deleteFrom('preview_cache').where('key', 'like', 'preview-cut-%').execute();
  const playableMs = await timeToPlay(page);
  console.log(`| that plan, one entry removed: until it plays from its start | ${inS(playableMs)} | 1 s |`);
  console.log(
    `| one picture of any moment, by itself: p95 of ${FRAMES} | ${(await frameP95(page, groupId)).toFixed(0)} ms | 200 ms |`,
  );
  await context.close();
}

async function selectAll(page: Page): Promise<void> {
  await page.keyboard.press('Home');
  for (let at = 1; at < ENTRIES; at += 1) await page.keyboard.press('ArrowRight');
}

async function scroll(page: Page): Promise<void> {
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    await page.evaluate((to) => {
      const strip = document.querySelector('.strip');
      if (strip !== null) strip.scrollLeft = strip.scrollWidth * to;
      scrollTo(0, document.body.scrollHeight * to);
    }, part);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.evaluate(() => scrollTo(0, 0));
}

async function drag(page: Page): Promise<void> {
  await page.locator('.strip-entry').nth(1).dragTo(page.locator('.strip-entry').nth(12));
  await page.getByText('Saving').waitFor({ state: 'detached' });
}

async function zoom(page: Page): Promise<void> {
  for (const key of ['+', '+', '+', '+', '-', '-', '-', '-']) {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Over sixty moves in both directions, and back by Escape. */
async function dragEdge(page: Page): Promise<void> {
  const { x, y } = await edgeOf(page, 3, 'end');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 24, y, { steps: 30 });
  await page.mouse.move(x, y, { steps: 30 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

async function playTenSeconds(page: Page): Promise<void> {
  await page.locator('.plan-video video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 0;
  });
  await page.locator('.plan-video').getByRole('button', { name: 'Play' }).click();
  await page.waitForFunction(
    () => (document.querySelector('.plan-video video') as HTMLVideoElement).currentTime > 10,
  );
  await page.locator('.plan-video').getByRole('button', { name: 'Pause' }).click();
}

/** From the key to a video of the new version that can play. */
async function timeToPlay(page: Page): Promise<number> {
  const before = await page.locator('.plan-video video').getAttribute('src');
  const startedAt = performance.now();
  await page.keyboard.press('Delete');
  await page.waitForFunction((old) => {
    const video = document.querySelector('.plan-video video') as HTMLVideoElement;
    return video.getAttribute('src') !== old && video.readyState >= 3;
  }, before);
  return performance.now() - startedAt;
}

async function frameP95(page: Page, groupId: string): Promise<number> {
  const times = await page.evaluate(
    async ([id, count]) => {
      const taken: number[] = [];
      for (let at = 0; at < Number(count); at += 1) {
        const startedAt = performance.now();
        const answer = await fetch(
          `/internal/groups/${id}/frame?camera=A&at_ms=${3000 + at * 3100}&height=90`,
        );
        await answer.blob();
        taken.push(performance.now() - startedAt);
      }
      return taken;
    },
    [groupId, FRAMES] as const,
  );
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}
