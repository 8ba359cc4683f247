import type { Browser } from 'playwright-core';
import { openTab } from '../../test/support/browser/browser.ts';
import type { TestService } from '../../test/support/service/test-service.ts';
import { untilLoaded } from './until-playable.ts';

export const inS = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** A plan that was never shown, in a page whose code the browser has. */
export async function measureFirstPlay(
  browser: Browser,
  service: TestService,
  storage: string,
  cutId: string,
): Promise<void> {
  const { page, context } = await openTab(browser, { storage });
  await page.goto(`${service.url}/app/cuts`);
  await page.getByRole('main').waitFor();
  await service.service.app.db.deleteFrom('preview_cache').execute();
  const startedAt = performance.now();
  await page.goto(`${service.url}/app/cuts/${cutId}`);
  await page.waitForFunction(
    () => (document.querySelector('.plan-video video') as HTMLVideoElement | null)?.readyState === 4,
  );
  const shownMs = performance.now() - startedAt;
  const playsMs = await page.evaluate(async () => {
    const video = document.querySelector('.plan-video video') as HTMLVideoElement;
    const clickedAt = performance.now();
    document.querySelector<HTMLButtonElement>('.play-button')?.click();
    await new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true }));
    return performance.now() - clickedAt;
  });
  await untilLoaded(page);
  const wholeMs = performance.now() - startedAt;
  const never = `a plan of 60 entries that was never shown`;
  console.log(`| ${never}: from its address to a picture that can play | ${inS(shownMs)} | |`);
  console.log(`| ${never}: from the click on Play to sound and picture | ${inS(playsMs)} | 1 s |`);
  console.log(`| ${never}: until all of it is there, without a hole | ${inS(wholeMs)} | |`);
  await context.close();
}
