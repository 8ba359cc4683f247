import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../src/lib/free-port.ts';
import { accessFaults, openBrowser, openTab } from '../support/browser/browser.ts';
import { makeClientProject, PROJECT_ROOT, packClient } from '../support/machine/client-project.ts';
import { type ListeningProgram, startListening } from '../support/machine/listening-program.ts';
import { type BlackBox, startBlackBox } from '../support/service/black-box.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';

/** The example beside the packed client, as its README says, in a browser. */
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let box: BlackBox;
let server: ListeningProgram;
let browser: Browser;
let pageUrl: string;

beforeAll(async () => {
  folder = await makeDataFolder();
  const cwd = join(folder.dir, 'upload-page');
  await cp(join(PROJECT_ROOT, 'examples/upload-page'), cwd, { recursive: true });
  await makeClientProject(cwd, await packClient(join(folder.dir, 'package')), []);
  const port = await freePort();
  pageUrl = `http://127.0.0.1:${port}`;
  box = await startBlackBox({ MAKECUT_CORS_ORIGINS: pageUrl });
  const env = { MAKECUT_URL: box.baseUrl, MAKECUT_KEY: box.apiKey };
  server = await startListening(['server.ts', String(port)], { cwd, env });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await box.end();
  await folder.remove();
});

async function openPage(filename: string) {
  const { page, context, complaints } = await openTab(browser);
  await page.goto(pageUrl);
  const buffer = Buffer.from(await (await box.makeTalk()).arrayBuffer());
  await page.getByLabel('Recording').setInputFiles({ name: filename, mimeType: 'video/mp4', buffer });
  await page.getByLabel('What the video is about').fill('What she says about the price');
  return { page, context, complaints, sizeBytes: buffer.length };
}

test('a recording becomes a video that plays, and the key never reaches the page', async () => {
  const { page, context, complaints, sizeBytes } = await openPage('talk.mp4');
  const seen: string[] = [];
  page.on('request', (request) => seen.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  page.on('response', async (response) => {
    if (response.url().startsWith(pageUrl)) seen.push(await response.text());
  });
  const steps: string[] = [];
  await page.exposeFunction('tellStep', (step: string) => steps.push(step));
  await page.evaluate(() => {
    const status = document.querySelector('[role=status]');
    const { tellStep } = window as unknown as { tellStep: (step: string | null) => void };
    if (status === null) throw new Error('the page has no status');
    new MutationObserver(() => tellStep(status.textContent)).observe(status, { childList: true });
  });
  // A slow line, so that an upload has a middle.
  const line = await context.newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: sizeBytes / 2 },
  });
  expect(await accessFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make the video' }).click();
  await page.getByRole('status').filter({ hasText: 'done' }).waitFor({ timeout: 240_000 });

  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  const lengthS = await page.evaluate(() => document.querySelector('video')?.duration ?? 0);
  expect(lengthS).toBeGreaterThan(5);
  expect(lengthS).toBeLessThan(15);
  expect(await page.getByRole('listitem').count()).toBeGreaterThan(0);
  const percents = steps.flatMap((step) => /^sent (\d+) %$/.exec(step)?.[1] ?? []).map(Number);
  expect(percents.some((percent) => percent > 0 && percent < 100)).toBe(true);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(seen.length).toBeGreaterThan(5);
  expect(seen.filter((text) => text.includes('mk_live_') || /authorization/i.test(text))).toEqual([]);
  expect(seen.filter((text) => text.includes(box.apiKey))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a file that the service does not take is refused with its reason', async () => {
  const { page, context } = await openPage('talk.txt');
  await page.getByRole('button', { name: 'Make the video' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^failed: .*mp4/ })
    .waitFor();
  expect(await page.getByRole('button', { name: 'Make the video' }).isEnabled()).toBe(true);
  await context.close();
});
