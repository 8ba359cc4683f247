import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createFirstInvite } from '../../../src/app/people/invite.ts';
import { ensureFirstAccount } from '../../../src/db/accounts/accounts.ts';
import type { Prepared } from '../service/prepared-folder.ts';
import { startTestService, type TestService } from '../service/test-service.ts';
import { startTranscribingServer } from '../speech/transcribing-server.ts';
import { openBrowser } from './browser.ts';

export const OWNER = { email: 'mona@example.org', name: 'Mona', password: 'korrekt Pferd Batterie' };

/** The link that `serve` prints at a first start. */
export async function firstUserLink({ service, url }: TestService): Promise<string> {
  const account = await ensureFirstAccount(service.app.db, { name: 'Main', plan: 'enterprise' });
  const token = await createFirstInvite(service.app.db, account.id, new Date());
  if (token === null) throw new Error('there is a user already');
  return `${url}/app/join#${token}`;
}

/** Takes a link as a new person does. */
export async function joinBy(page: Page, link: string, person = OWNER): Promise<void> {
  await page.goto(link);
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Your name').fill(person.name);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: /^(Create the user|Join)$/ }).click();
  await page.getByRole('heading', { name: 'Recordings', level: 1 }).waitFor();
}

export interface TestDashboard {
  service: TestService;
  browser: Browser;
  /** File with the session of the owner, for windows in which they are signed in already. */
  storage: string;
  end(): Promise<void>;
}

/** Makes the owner as the page of the link does, but without a page, which takes a second. The file with the session. */
async function signInOwner(browser: Browser, service: TestService): Promise<string> {
  const context = await browser.newContext();
  const [, token] = (await firstUserLink(service)).split('#');
  const answer = await context.request.post(`${service.url}/internal/join`, {
    headers: { origin: service.url },
    data: { token, ...OWNER },
  });
  if (!answer.ok()) throw new Error(`the owner could not be made: ${await answer.text()}`);
  const storage = join(service.dataDir, 'browser.json');
  await context.storageState({ path: storage });
  await context.close();
  return storage;
}

/** A service, a browser, and the owner signed in. The data folder begins as `prepared`, where that was made. */
export async function startDashboard(prepared?: Prepared): Promise<TestDashboard> {
  const transcriber = await startTranscribingServer();
  const settings = {
    ...transcriber.environment,
    // Nothing is fetched from the internet: no server answers here.
    ...{ MAKECUT_MODELS_BASE_URL: 'http://127.0.0.1:9', MAKECUT_PROVIDER_RETRY_UNIT_S: '0.01' },
  };
  const service = await startTestService(settings, null, { prepared });
  const browser = await openBrowser();
  const storage = await signInOwner(browser, service);
  const end = async () => {
    await browser.close();
    await service.end();
    await transcriber.close();
  };
  return { service, browser, storage, end };
}

const PAGES = readdirSync('dashboard/src/pages').flatMap((file) => /^(.*-page)\.tsx$/.exec(file)?.[1] ?? []);

/** The pages of the dashboard whose files have come. */
export const loadedPages = (page: Page): Promise<string[]> =>
  page.evaluate((pages) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const come = files.filter(({ responseStatus }) => responseStatus === 200);
    return pages.filter((name) => come.some(({ name: url }) => url.includes(`/${name}-`)));
  }, PAGES);

/** Until the other pages of the dashboard are loaded ahead, so that they open without a network, too. */
export async function waitForPagesAhead(page: Page): Promise<void> {
  await expect.poll(() => loadedPages(page)).toEqual(PAGES);
}
