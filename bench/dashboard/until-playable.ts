import type { Page } from 'playwright-core';

/** Until the video of the latest version is there. */
export async function untilPlayable(page: Page): Promise<void> {
  await page.getByText('Preparing the preview').waitFor({ state: 'detached', timeout: 180_000 });
  await page.waitForFunction(
    () => (document.querySelector('.plan-video video') as HTMLVideoElement).readyState >= 3,
  );
}
