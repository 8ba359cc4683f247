import type { Browser } from 'playwright-core';
import { openTab } from '../../test/support/browser/browser.ts';
import type { TestService } from '../../test/support/service/test-service.ts';
import { untilLoaded } from './until-playable.ts';

export const inS = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

const NEVER = 'a plan of 60 entries that was never shown';

/** A plan that was never shown, in a page whose code the browser has. */
export async function measureFirstPlay(
  browser: Browser,
  service: TestService,
  storage: string,
  cutId: string,
): Promise<void> {
  const { page, context } = await openTab(browser, { storage });
  const openList = async () => {
    await page.goto(`${service.url}/app/cuts`);
    await page.locator(`a[href$="${cutId}"]`).first().waitFor();
    await service.service.app.db.deleteFrom('preview_cache').execute();
  };
  const untilShown = async (open: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await open();
    await page.waitForFunction(
      () => ((document.querySelector('.plan-video video') as HTMLVideoElement | null)?.readyState ?? 0) >= 3,
    );
    return performance.now() - startedAt;
  };
  await openList();
  const firstMs = await untilShown(() => page.goto(`${service.url}/app/cuts/${cutId}`));
  console.log(`| ${NEVER}: from its address to a picture that can play | ${inS(firstMs)} | |`);
  await openList();
  const startedAt = performance.now();
  const shownMs = await untilShown(() => page.locator(`a[href$="${cutId}"]`).first().click());
  console.log(`| ${NEVER}: from the click in the list to a picture that can play | ${inS(shownMs)} | 1 s |`);
  const playsMs = await page.evaluate(async () => {
    const video = document.querySelector('.plan-video video') as HTMLVideoElement;
    const clickedAt = performance.now();
    document.querySelector<HTMLButtonElement>('.play-button')?.click();
    await new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true }));
    return performance.now() - clickedAt;
  });
  console.log(`| ${NEVER}: from the click on Play to sound and picture | ${inS(playsMs)} | 1 s |`);
  await untilLoaded(page);
  const wholeMs = performance.now() - startedAt;
  console.log(`| ${NEVER}: until all of it is there, without a hole | ${inS(wholeMs)} | |`);
  await context.close();
}
