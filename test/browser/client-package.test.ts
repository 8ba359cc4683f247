import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../src/lib/free-port.ts';
import { openBrowser, openTab } from '../support/browser/browser.ts';
import { CLIENT_PROJECTS, makeClientProject, packClient } from '../support/machine/client-project.ts';
import { type BlackBox, startBlackBox } from '../support/service/black-box.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';

/** The packed client in a page that Vite built, on another origin than the service. */
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let box: BlackBox;
let pages: PreviewServer;
let browser: Browser;
let pageUrl: string;

beforeAll(async () => {
  folder = await makeDataFolder();
  const root = join(folder.dir, 'project');
  await makeClientProject(root, await packClient(join(folder.dir, 'package')), []);
  await cp(join(CLIENT_PROJECTS, 'page'), root, { recursive: true });
  const quiet = { root, configFile: false, logLevel: 'warn' } as const;
  await build(quiet);
  const port = await freePort();
  pages = await preview({ ...quiet, preview: { host: '127.0.0.1', port, strictPort: true } });
  pageUrl = `http://127.0.0.1:${port}`;
  box = await startBlackBox({ MAKECUT_CORS_ORIGINS: pageUrl });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await pages.close();
  await box.end();
  await folder.remove();
});

async function openPage(apiKey: string) {
  const { page, context, complaints } = await openTab(browser);
  const hash = new URLSearchParams({ baseUrl: box.baseUrl, apiKey });
  await page.goto(`${pageUrl}/#${hash}`);
  const buffer = Buffer.from(await (await box.makeTalk()).arrayBuffer());
  const talk = { name: 'talk.mp4', mimeType: 'video/mp4', buffer };
  return { page, context, complaints, talk };
}

test('a page of a named origin goes from a file to a video that plays', async () => {
  const { page, context, complaints, talk } = await openPage(box.apiKey);
  // A slow line, so that an upload has a middle.
  const line = await context.newCDPSession(page);
  const uploadThroughput = talk.buffer.length / 2;
  await line.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
  });
  await page.getByLabel('Recording').setInputFiles(talk);
  const output = page.locator('output');
  await output.filter({ hasText: /./ }).waitFor({ timeout: 240_000 });
  const result = JSON.parse((await output.textContent()) ?? '');

  const percents: number[] = result.sentPercents;
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(percents.some((percent) => percent > 0 && percent < 100)).toBe(true);
  expect(percents.at(-1)).toBe(100);
  expect(result.told.some(({ percent }: { percent?: number }) => percent !== undefined)).toBe(true);
  expect(result.entries).toBeGreaterThan(0);
  expect(result.captions).toMatch(/^WEBVTT/);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  const lengthS = await page.evaluate(() => document.querySelector('video')?.duration ?? 0);
  expect(lengthS).toBeCloseTo(result.durationMs / 1000, 1);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a page of any other origin gets no answer', async () => {
  const { page, context, talk } = await openPage(box.apiKey);
  // The same page by another name is of another origin.
  await page.goto(page.url().replace('127.0.0.1', 'localhost'));
  await page.getByLabel('Recording').setInputFiles(talk);
  await page
    .locator('output')
    .filter({ hasText: /^failed: POST \/v1\/source-groups: no answer/ })
    .waitFor();
  await context.close();
});
