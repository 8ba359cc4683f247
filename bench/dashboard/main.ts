import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { openBrowser, openTab } from '../../test/support/browser/browser.ts';
import { firstUserLink, joinBy } from '../../test/support/browser/dashboard.ts';
import { runMakecut } from '../../test/support/service/run-makecut.ts';
import { startTestService, type TestService } from '../../test/support/service/test-service.ts';
import { makeLongPlan, measureEditor } from './editor.ts';
import { measureFirstPage } from './first-page.ts';
import { lengthenFootage } from './long-footage.ts';
import { measureLongStudio } from './long-studio.ts';
import { makeLongRecording, measureLongTranscript } from './long-transcript.ts';
import { takeScreenshots } from './screenshots.ts';
import { measureTrims } from './trims.ts';

/**
 * Measures the dashboard with the sample recording and one cut of it. It measures the weight of its first
 * page, and the time until that page can be used. It also measures how a 2-hour transcript scrolls and plays.
 * `--screenshots` also takes new pictures of every page, into `docs/screenshots`. `--data DIR` uses a data
 * folder of `./makecut cut --sample` instead of making one. It leaves a plan of 60 entries and two hours of
 * footage in it. `--only PART` measures one part of `PARTS`; it can be given more than once.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    screenshots: { type: 'boolean', default: false },
  },
});
const SCREENSHOTS_DIR = resolve(import.meta.dirname, '../../docs/screenshots');
const BRIEF = 'What she says about the price, and why they changed it';

async function makeData(): Promise<{ dir: string; remove(): Promise<void> }> {
  if (values.data !== undefined) return { dir: resolve(values.data), remove: async () => {} };
  const dir = await mkdtemp(join(tmpdir(), 'makecut-bench-'));
  const args = [
    'cut',
    '--sample',
    '--brief',
    BRIEF,
    '--target',
    '30',
    '--aspect',
    '16:9',
    '--aspect',
    '9:16',
  ];
  const made = await runMakecut([...args, '--out', join(dir, 'out')], {
    MAKECUT_DATA_DIR: join(dir, 'data'),
  });
  if (made.exitCode !== 0) throw new Error(made.stderr);
  return { dir: join(dir, 'data'), remove: () => rm(dir, { recursive: true, force: true }) };
}

async function signIn(browser: Browser, service: TestService): Promise<string> {
  await service.service.app.db.deleteFrom('users').execute();
  const { page, context } = await openTab(browser);
  await joinBy(page, await firstUserLink(service));
  const storage = join(tmpdir(), `makecut-bench-${process.pid}.json`);
  await context.storageState({ path: storage });
  await context.close();
  return storage;
}

const data = await makeData();
const service = await startTestService({}, data.dir);
const browser = await openBrowser();
const storage = await signIn(browser, service);
try {
  // Before the recording is made a long one.
  if (values.screenshots) await takeScreenshots(browser, service, storage, SCREENSHOTS_DIR);
  console.log('| what | figure | bar |\n|---|---|---|');
  const long = await makeLongRecording(service);
  await lengthenFootage(service, long);
  const plan = await makeLongPlan(service);
  const PARTS = {
    page: () => measureFirstPage(browser, service, storage),
    editor: () => measureEditor(browser, service, storage, plan),
    trims: () => measureTrims(browser, service, storage, plan.cutId),
    transcript: () => measureLongTranscript(browser, service, storage, long),
    studio: () => measureLongStudio(browser, service, storage, plan.cutId),
  };
  for (const [name, measure] of Object.entries(PARTS)) {
    if (values.only.length === 0 || values.only.includes(name)) await measure();
  }
} finally {
  await rm(storage, { force: true });
  await browser.close();
  await service.stop();
  await data.remove();
}
