import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openTab } from '../../test/support/browser/browser.ts';
import type { TestService } from '../../test/support/service/test-service.ts';

const SCREENS = [
  { name: '1440-light', width: 1440, height: 900, isDark: false },
  { name: '1440-dark', width: 1440, height: 900, isDark: true },
  { name: '390-light', width: 390, height: 844, isDark: false },
  { name: '390-dark', width: 390, height: 844, isDark: true },
];

interface Shot {
  name: string;
  path: string;
  sign: string;
  /** Runs before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

/** Takes a picture of every page at two widths and in both themes, as small JPEG files. */
export async function takeScreenshots(
  browser: Browser,
  service: TestService,
  storage: string,
  dir: string,
): Promise<void> {
  const shots = await listShots(service);
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  for (const screen of SCREENS) {
    await service.refillLimits();
    const { page, context } = await openTab(browser, { ...screen, storage });
    for (const { name, path, sign, act } of shots) {
      await page.goto(`${service.url}/app/${path}`);
      await page.getByText(sign).first().waitFor();
      await act?.(page);
      await page.waitForLoadState('networkidle').catch(() => {});
      await page.screenshot({ path: join(dir, `${name}-${screen.name}.jpg`), type: 'jpeg', quality: 72 });
    }
    await context.close();
  }
}

async function listShots({ client }: TestService): Promise<Shot[]> {
  const groups = await client.listSourceGroups();
  const cuts = await client.listCuts();
  const group = groups.data.find(({ status }) => status === 'ready')?.id;
  const cut = cuts.data.find(({ status }) => status === 'complete')?.id;
  if (group === undefined || cut === undefined) throw new Error('the data folder has no cut of a recording');
  if ((await client.listBrandKits()).data.length === 0) {
    await client.createBrandKit({
      name: 'House style',
      colors: { primary_hex: '#FFE45C' },
      caption_style: { size_pct: 5.5 },
    });
  }
  await client.nameSpeakers(group, { S1: 'Tom Harper', S2: 'Anna Reed' });
  return [
    { name: 'sign-in', path: 'sign-in', sign: 'Password' },
    { name: 'recordings', path: 'recordings', sign: 'A recording holds' },
    {
      name: 'new-recording',
      path: 'recordings',
      sign: 'A recording holds',
      act: (page) => page.getByRole('button', { name: 'New recording' }).click(),
    },
    {
      name: 'recording',
      path: `recordings/${group}`,
      sign: 'Files and sync',
      act: async (page) => {
        await page.locator('.transcript .word').nth(12).click();
        await page.locator('.word-lit').waitFor();
      },
    },
    { name: 'cuts', path: 'cuts', sign: 'A cut is a short video' },
    { name: 'new-cut', path: `cuts/new?recording=${group}`, sign: 'What should the video be about?' },
    { name: 'cut', path: `cuts/${cut}`, sign: 'Change the plan in a sentence' },
    {
      name: 'editor',
      path: `cuts/${cut}`,
      sign: 'Change the plan in a sentence',
      act: async (page) => {
        await page.locator('.plan-video video[src]').waitFor({ timeout: 60_000 });
        await page.locator('.cut-words .word').nth(8).click();
        await page.keyboard.press('Shift+ArrowRight');
        await page.getByText('2 words chosen').waitFor();
      },
    },
    {
      name: 'render-dialog',
      path: `cuts/${cut}`,
      sign: 'Change the plan in a sentence',
      act: async (page) => {
        await page.getByRole('button', { name: 'Render', exact: true }).click();
        await page.getByRole('dialog').getByRole('checkbox', { name: '9:16' }).check();
        await page.getByAltText('A frame in 9:16').waitFor({ timeout: 30_000 });
      },
    },
    {
      name: 'kits',
      path: 'kits',
      sign: 'A brand kit holds',
      act: async (page) => {
        await page.getByAltText('A frame in 9:16').first().waitFor({ timeout: 30_000 });
      },
    },
    {
      name: 'new-kit',
      path: 'kits',
      sign: 'A brand kit holds',
      act: async (page) => {
        await page.getByRole('button', { name: 'New kit' }).click();
        await page.getByRole('dialog').getByAltText('A frame in 9:16').waitFor({ timeout: 30_000 });
      },
    },
    { name: 'operator', path: 'operator', sign: 'slots' },
    { name: 'activity', path: 'activity', sign: 'API key created' },
    { name: 'keys', path: 'keys', sign: 'command line' },
    { name: 'webhooks', path: 'webhooks', sign: 'Makecut sends signed events' },
    { name: 'usage', path: 'usage', sign: 'Footage added' },
    { name: 'people', path: 'people', sign: 'Who can use this account' },
    { name: 'profile', path: 'profile', sign: 'Current password' },
    {
      name: 'help',
      path: 'recordings',
      sign: 'A recording holds',
      act: async (page) => {
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
      },
    },
  ];
}
