import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessFaults, openTab } from '../support/browser/browser.ts';
import { withTalkDashboard } from '../support/browser/talk-dashboard.ts';

let url: string;
let browser: Browser;
let storage: string;
let groupId: string;

withTalkDashboard((lab) => {
  ({ browser, storage, groupId } = lab);
  url = lab.service.url;
}, 2);

test('a camera is moved by hand beside its place, by milliseconds that are told in frames', async () => {
  const { page, context, complaints } = await openTab(browser, { storage, width: 390, height: 844 });
  await page.goto(`${url}/app/recordings/${groupId}`);
  await page
    .getByText('camera A (talk.mp4) and camera B (talk.mp4) are the same file', { exact: false })
    .waitFor();
  // The reference stays, so there is one field for two cameras.
  const field = page.getByLabel('Move by ms');
  await expect.poll(() => field.count()).toBe(1);
  await field.fill('40');
  await page.getByText(/^\+1 frames\. /).waitFor();
  expect(await accessFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Move / }).click();
  await page.getByText('by hand, moved by +40 ms').waitFor();
  // The page shows the new place before the move has ended, and an ended move empties the field.
  await expect.poll(() => field.inputValue()).toBe('');
  await field.fill('-40');
  await field.press('Enter');
  await page.getByText('by hand', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
  expect(complaints).toEqual([]);
});
