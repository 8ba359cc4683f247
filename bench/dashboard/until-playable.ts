import type { Page } from 'playwright-core';

/** Until the video of the latest version is there. */
export async function untilPlayable(page: Page): Promise<void> {
  await page.getByText('Preparing the preview').waitFor({ state: 'detached', timeout: 180_000 });
  await page.waitForFunction(
    () => (document.querySelector('.plan-video video') as HTMLVideoElement).readyState >= 3,
  );
}

/** Until all of the plan is in the player. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const { buffered, duration } = document.querySelector('.plan-video video') as HTMLVideoElement;
      return buffered.length === 1 && buffered.end(0) > duration - 0.1;
    },
    null,
    { timeout: 180_000 },
  );
}
