import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createInvite } from '../../src/app/people/invite.ts';
import { ensureFirstAccount } from '../../src/db/accounts/accounts.ts';
import { freePort } from '../../src/lib/free-port.ts';
import { openBrowser, openTab } from '../support/browser/browser.ts';
import { firstUserLink, joinBy, OWNER } from '../support/browser/dashboard.ts';
import { type IdentityProvider, startIdentityProvider } from '../support/network/identity-provider.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** A test OpenID provider, asked over the network. */
let service: TestService;
let provider: IdentityProvider;
let browser: Browser;
let accountId: string;

const verified = (sub: string, email: string) => ({
  sub,
  email,
  email_verified: true,
  name: `Person ${sub}`,
});

beforeAll(async () => {
  const port = await freePort();
  provider = await startIdentityProvider(`http://127.0.0.1:${port}`, [
    verified('mona', OWNER.email),
    verified('nils', 'nils@example.org'),
    { ...verified('eve', OWNER.email), email_verified: false },
  ]);
  service = await startTestService({ ...provider.settings, MAKECUT_PORT: String(port) });
  accountId = (await ensureFirstAccount(service.service.app.db, { name: 'Main', plan: 'enterprise' })).id;
  browser = await openBrowser();
  const { page, context } = await openTab(browser);
  await joinBy(page, await firstUserLink(service));
  await context.close();
});
beforeEach(() => service.refillLimits());
afterAll(async () => {
  await browser.close();
  await service.end();
  await provider.stop();
});

async function goThrough(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Example House' }).click();
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: /sign-in/i }).click();
  await page.getByRole('button', { name: /continue/i }).click();
}

test('a person whom the provider names with a verified address signs in as that user, each time', async () => {
  for (const _again of [1, 2]) {
    const { page, context } = await openTab(browser);
    await page.goto(`${service.url}/app/sign-in`);
    await goThrough(page, 'mona');
    await page.getByRole('heading', { name: 'Recordings', level: 1 }).waitFor();
    await page.getByRole('button', { name: /Mona/ }).waitFor();
    await context.close();
  }
});

test('an unverified address cannot sign in', async () => {
  const { page, context } = await openTab(browser);
  await page.goto(`${service.url}/app/sign-in`);
  await goThrough(page, 'eve');
  await page.getByText('has no user here').waitFor();
  await page.goto(`${service.url}/app/recordings`);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await context.close();
});

test('a link is accepted during the sign-in, and makes a user without a password', async () => {
  const { token } = await createInvite(service.service.app.db, {
    accountId,
    role: 'viewer',
    email: null,
    invitedBy: null,
    actor: null,
    now: new Date(),
  });
  const { page, context } = await openTab(browser);
  await page.goto(`${service.url}/app/join#${token}`);
  await goThrough(page, 'nils');
  await page.getByRole('heading', { name: 'Recordings', level: 1 }).waitFor();
  await page.goto(`${service.url}/app/profile`);
  await page.getByText('you have no password here').waitFor();
  await context.close();
});

test('an answer that this browser did not ask for is refused', async () => {
  const { page, context } = await openTab(browser);
  await page.goto(`${service.url}/internal/oidc/callback?code=stolen&state=guessed`);
  await page.getByText('was not begun here').waitFor();
  expect((await context.cookies()).filter(({ name }) => name === 'makecut')).toEqual([]);
  await context.close();
});
