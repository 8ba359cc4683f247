import type { Browser, Page } from 'playwright-core';
import { openTab } from '../../test/support/browser/browser.ts';
import { openPart } from '../../test/support/browser/cut-page.ts';
import type { TestService } from '../../test/support/service/test-service.ts';
import { interactionP98, watchInteractions } from './interactions.ts';
import { longestTask } from './longest-task.ts';

const SCROLLS = 60;
const WORDS_CHOSEN = 30;

/** The page of a cut with 60 entries, beside two hours of footage with 20,000 words. */
export async function measureLongStudio(
  browser: Browser,
  service: TestService,
  storage: string,
  cutId: string,
): Promise<void> {
  await service.refillLimits();
  const { page, context } = await openTab(browser, { storage });
  await watchInteractions(page);
  await page.goto(`${service.url}/app/cuts/${cutId}`);
  await openPart(page, 'Footage');
  await page.locator('.footage-pane .word').first().waitFor();
  await page.waitForFunction(
    () => (document.querySelector('.plan-video video') as HTMLVideoElement | null)?.readyState === 4,
    null,
    { timeout: 180_000 },
  );
  const rows = [
    ['scrolled', await longestTask(page, () => scroll(page))],
    ['searched, letter by letter', await longestTask(page, () => search(page))],
    ['the cut played for 10 s', await longestTask(page, () => play(page))],
    ['an entry of the strip dragged', await longestTask(page, () => drag(page))],
    ['words chosen one by one by keys', await longestTask(page, () => choose(page))],
  ];
  for (const [what, longest] of rows)
    console.log(`| 20,000 words beside a plan of 60 entries, ${what}: longest task | ${longest} | 50 ms |`);
  const { p98Ms, count } = await interactionP98(page);
  console.log(`| that page, key or click to next picture: p98 of ${count} | ${p98Ms} ms | 100 ms |`);
  await context.close();
}

async function scroll(page: Page): Promise<void> {
  const box = page.locator('.footage-pane .transcript');
  for (let step = SCROLLS; step >= 0; step -= 1) {
    await box.evaluate((one, part) => {
      one.scrollTop = one.scrollHeight * part;
    }, step / SCROLLS);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

async function search(page: Page): Promise<void> {
  await page.getByLabel('Search').pressSequentially('very morning');
  await page.locator('.word-found').first().waitFor();
}

async function choose(page: Page): Promise<void> {
  await page.locator('.footage-pane .word').first().click();
  for (let word = 0; word < WORDS_CHOSEN; word += 1) await page.keyboard.press('Shift+ArrowRight');
}

async function play(page: Page): Promise<void> {
  await page.locator('.plan-video').getByRole('button', { name: 'Play' }).click();
  await page.waitForFunction(
    () => (document.querySelector('.plan-video video') as HTMLVideoElement).currentTime > 10,
  );
  await page.locator('.plan-video').getByRole('button', { name: 'Pause' }).click();
}

async function drag(page: Page): Promise<void> {
  const [from, to] = await Promise.all(
    [1, 6].map((at) => page.locator('.strip-entry').nth(at).boundingBox()),
  );
  if (!from || !to) throw new Error('the strip shows no entries');
  await page.mouse.move(from.x + from.width / 2, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width, to.y + 30, { steps: 60 });
  await page.mouse.move(from.x + from.width / 2, from.y + 30, { steps: 60 });
  await page.mouse.up();
}
