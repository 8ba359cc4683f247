import { readFile } from 'node:fs/promises';
import type { Browser, Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessFaults, openTab } from '../support/browser/browser.ts';
import { makeSpokenCut, openCutPage, openPart } from '../support/browser/cut-page.ts';
import { withTalkDashboard } from '../support/browser/talk-dashboard.ts';
import type { TestService } from '../support/service/test-service.ts';

/** The panel that hands a plan to editing programs. */
let service: TestService;
let browser: Browser;
let storage: string;
let groupId: string;
let cutId: string;

withTalkDashboard(async (lab) => {
  ({ service, browser, storage, groupId } = lab);
  cutId = await makeSpokenCut(service, groupId);
});

const PART = 'Hand over';
const FOLDER = 'Folder of the recordings on your computer';

async function openPanel(page: Page): Promise<void> {
  await openCutPage(page, service, cutId);
  await openPart(page, PART);
}

/** The file that a click on a control downloads. */
async function clickFor(page: Page, role: 'button' | 'link', name: RegExp): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole(role, { name }).click()]);
  return file;
}

const bytesOf = async (file: Download) => await readFile(await file.path());

test('each form is downloaded as the service writes it, with the list of missing parts', async () => {
  const { page, context, complaints } = await openTab(browser, { storage });
  await openPanel(page);
  const file = await clickFor(page, 'button', /^Download: Edit list/);
  const { url, notes } = await service.client.getExport(cutId, 'edl');
  expect(file.suggestedFilename()).toBe(`${cutId.slice(0, 8)}-v1.edl`);
  expect((await bytesOf(file)).toString()).toBe(await (await fetch(url)).text());
  await page.getByText('Version 1 is downloaded.').waitFor();
  await expect.poll(() => page.locator('.export-notes li').allTextContents()).toEqual(notes);
  expect(await page.getByRole('button', { name: /^Download: / }).count()).toBe(9);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a folder of the recordings is kept in the browser, and a wrong one is refused in words', async () => {
  const { page, context } = await openTab(browser, { storage });
  await openPanel(page);
  await page.getByLabel(FOLDER).fill('media/here');
  await page.getByRole('button', { name: /^Download: Final Cut Pro and/ }).click();
  await page
    .getByRole('alert')
    .getByText(/^Media_root: it /)
    .waitFor();
  await page.getByLabel(FOLDER).fill('/Volumes/Bakery');
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.reload();
  await openPart(page, PART);
  expect(await page.getByLabel(FOLDER).inputValue()).toBe('/Volumes/Bakery');
  const file = await clickFor(page, 'button', /^Download: Final Cut Pro and/);
  expect((await bytesOf(file)).toString()).toContain('file:///Volumes/Bakery/talk.mp4');
  await context.close();
});

test('the zip holds the project of the shown version beside the recording', async () => {
  const edited = await makeSpokenCut(service, groupId);
  await service.client.editPlan(edited, { remove: [1] });
  const { page, context } = await openTab(browser, { storage });
  await openCutPage(page, service, edited);
  await openPart(page, PART);
  await page.getByText('Version 2, with every camera').waitFor();
  const zip = await clickFor(page, 'link', /^With the recordings \(zip\): Kdenlive/);
  const stem = `${edited.slice(0, 8)}-v2`;
  expect(zip.suggestedFilename()).toBe(`${stem}.zip`);
  const bytes = await bytesOf(zip);
  for (const name of [`${stem}/${stem}.mlt`, `${stem}/media/talk.mp4`, `${stem}/NOTES.txt`]) {
    expect(bytes.includes(name)).toBe(true);
  }
  await page.getByLabel(/^Zips bring small videos/).check();
  const small = await bytesOf(await clickFor(page, 'link', /^With the recordings \(zip\): Kdenlive/));
  expect(small.includes(`${stem}/media/talk.mp4`)).toBe(true);
  expect(small.length).not.toBe(bytes.length);
  await context.close();
});

test('a service without extensions beyond the interface shows no panel', async () => {
  const { page, context } = await openTab(browser, { storage });
  await page.route('**/internal/session', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), has_extensions: false } });
  });
  await openCutPage(page, service, cutId);
  await page.getByRole('tab', { name: 'Notes' }).waitFor();
  expect(await page.getByRole('tab', { name: PART }).count()).toBe(0);
  await context.close();
});

test.each([
  { width: 1440, isDark: false },
  { width: 1440, isDark: true },
  { width: 390, isDark: false },
  { width: 390, isDark: true },
])('axe finds nothing in the panel, at $width px, dark: $isDark', async (screen) => {
  const { page, context } = await openTab(browser, { ...screen, storage });
  await openPanel(page);
  await clickFor(page, 'button', /^Download: Adobe Premiere/);
  await page.getByText('Version 1 is downloaded.').waitFor();
  // A preview that becomes ready in the middle of the look changes the colours of its button.
  await page.locator('.play-button:enabled').waitFor();
  expect(await accessFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.width);
  await context.close();
});

test('an edited project comes back as the next version, and the page lists the parts that were left out', async () => {
  const own = await makeSpokenCut(service, groupId);
  const { page, context } = await openTab(browser, { storage });
  await openCutPage(page, service, own);
  await openPart(page, PART);
  const project = (await bytesOf(await clickFor(page, 'button', /^Download: Final Cut Pro and/))).toString();
  const clips = project.match(/<mc-clip [\s\S]*?<\/mc-clip>/g) ?? [];
  expect(clips.length).toBeGreaterThan(1);
  const title = '<title ref="r90" offset="0s" name="Lower third" duration="1s"/>';
  const spine = [...clips.slice(1), title].join('\n');
  const edited = project.replace(/<spine>[\s\S]*<\/spine>/, () => `<spine>${spine}</spine>`);
  const bring = async (text: string) =>
    await page.getByLabel('Bring an edited project back').setInputFiles({
      name: 'edited.fcpxml',
      mimeType: 'application/xml',
      buffer: Buffer.from(text),
    });
  await bring('no project');
  await page.getByText(/is no project that can come back/).waitFor();
  await bring(edited);
  await page.getByText('Version 2 is what the file shows.').waitFor();
  await page.getByText(/A title “Lower third” at .* is not in the plan/).waitFor();
  await page.getByText('It was exported from version 1.').waitFor();
  await page.getByText('Version 2, with every camera').waitFor();
  const { plan } = await service.client.getCut(own);
  expect(plan?.version).toBe(2);
  // The first version without its marks takes the removal back. The page does not claim to know where it is
  // from.
  await bring(project.replaceAll(/makecut:cut=[^<"&]*/g, ''));
  await page
    .getByText(/does not say which version .* it was read as one of version 2\. If it is an/)
    .waitFor();
  await page.locator('.play-button:enabled').waitFor();
  expect(await accessFaults(page)).toEqual([]);
  await context.close();
});
