import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { openTab } from '../../test/support/browser/browser.ts';
import type { TestService } from '../../test/support/service/test-service.ts';
import { longestTask } from './longest-task.ts';

const WORDS = 20_000;
const DURATION_MS = 2 * 3600 * 1000;
const WORD_MS = DURATION_MS / WORDS;
const TURN_WORDS = 40;
const SPEAKERS = 3;
const SCROLLS = 60;

/** Who speaks in the long recording. */
export const speakerAt = (ms: number) => `S${1 + (Math.floor(ms / (TURN_WORDS * WORD_MS)) % SPEAKERS)}`;

/**
 * The sample recording with a stated length of two hours and words throughout. The page draws as much as for a real
 * recording of that length.
 */
export async function makeLongRecording(service: TestService): Promise<string> {
  const { db } = service.service.app;
  const { data } = await service.client.listSourceGroups();
  const id = data.find(({ status }) => status === 'ready')?.id;
  if (id === undefined) throw new Error('the data folder has no recording that is ready');
  await sql`DELETE FROM words WHERE group_id = ${id}`.execute(db);
  await sql`DELETE FROM segments WHERE group_id = ${id}`.execute(db);
  await sql`
    INSERT INTO words (group_id, idx, text, start_ms, end_ms, confidence, speaker, filler)
    SELECT ${id}, n, (ARRAY['bread','house','river','because','understand','a','very','morning'])[1 + n % 8],
           (n * ${WORD_MS}::float8)::int, ((n + 0.9) * ${WORD_MS}::float8)::int, 0.9,
           'S' || (1 + (n / ${TURN_WORDS}::int) % ${SPEAKERS}::int), n % 50 = 0
    FROM generate_series(0, ${WORDS - 1}::int) n`.execute(db);
  await sql`
    INSERT INTO segments (group_id, idx, speaker, start_ms, end_ms, word_start_idx, word_end_idx)
    SELECT group_id, idx / 10, min(speaker), min(start_ms), max(end_ms), min(idx), max(idx)
    FROM words WHERE group_id = ${id} GROUP BY group_id, idx / 10`.execute(db);
  return id;
}

export async function measureLongTranscript(
  browser: Browser,
  service: TestService,
  storage: string,
  groupId: string,
): Promise<void> {
  await service.refillLimits();
  const { page, context } = await openTab(browser, { storage });
  await page.goto(`${service.url}/app/recordings/${groupId}`);
  await page.locator('.transcript .word').first().waitFor();
  const scrolling = await longestTask(page, async () => {
    for (let step = 1; step <= SCROLLS; step += 1) {
      await page.locator('.transcript').evaluate((box, part) => {
        box.scrollTop = box.scrollHeight * part;
      }, step / SCROLLS);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  });
  await page.locator('.transcript').evaluate((box) => {
    box.scrollTop = 0;
  });
  const playing = await longestTask(page, async () => {
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForFunction(() => document.querySelectorAll('.word-lit').length > 0);
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 10);
    await page.getByRole('button', { name: 'Pause' }).click();
  });
  const searching = await longestTask(page, async () => {
    await page.getByLabel('Search').fill('very morning');
    await page.locator('.word-found').first().waitFor();
  });
  await context.close();
  const words = WORDS.toLocaleString('en');
  console.log(`| ${words} words, scrolled from end to end: longest task | ${scrolling} | 50 ms |`);
  console.log(`| the same, played for 10 s: longest task | ${playing} | 50 ms |`);
  console.log(`| the same, searched: longest task | ${searching} | |`);
}
