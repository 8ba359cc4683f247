import type { Page } from 'playwright-core';
import type { PlanDocument } from '../../../src/contract/plan.ts';
import { planDurationS } from '../../../src/domain/plan/plan-duration.ts';
import type { TestService } from '../service/test-service.ts';

/** A cut whose plan has several entries: each of the first sentences is one. */
export async function makeSpokenCut(service: TestService, groupId: string, entryCount = 4): Promise<string> {
  const made = await service.client.createCut({
    prompt: 'Everything about the bread',
    source_group_ids: [groupId],
    settings: { target_duration_s: 15, min_segment_duration_s: 1 },
  });
  const { plan } = await service.client.waitForPlan(made.id);
  const [first] = plan?.entries ?? [];
  if (first === undefined) throw new Error('no plan');
  const { segments } = await service.client.getTranscript(groupId, 'segments');
  const entries = segments.slice(0, entryCount).map((segment, at) => ({
    ...first,
    n: at + 1,
    role: 'body' as const,
    source_start_ms: segment.start_ms,
    source_end_ms: segment.end_ms,
    text: segment.text,
    tightening: [],
    pinned: false,
  }));
  const rate = { num: 25, den: 1 };
  await changePlan(service, made.id, { entries, estimated_duration_s: planDurationS(entries, rate) });
  return made.id;
}

/** Writes another text or other entries into the stored plan of a cut. */
export async function changePlan(
  service: TestService,
  cutId: string,
  changes: Partial<PlanDocument>,
): Promise<void> {
  const { plan } = await service.client.getCut(cutId);
  await service.service.app.db
    .updateTable('plan_versions')
    .set({ document: JSON.stringify({ ...plan, ...changes }) })
    .where('cut_id', '=', cutId)
    .where('version', '=', plan?.version ?? 0)
    .execute();
}

export async function openCutPage(page: Page, service: TestService, cutId: string): Promise<void> {
  await page.goto(`${service.url}/app/cuts/${cutId}`);
  await page.getByRole('listbox', { name: 'The plan from left to right' }).waitFor();
}

/** Opens a part of the page of a cut that is not shown at first. */
export async function openPart(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  await tab.click();
  await page.getByRole('tabpanel', { name, exact: true }).waitFor();
}

/** The text has a separate tab on narrow pages. */
export async function openText(page: Page): Promise<void> {
  if ((await page.getByRole('tab', { name: 'Text', exact: true }).count()) > 0) await openPart(page, 'Text');
}

/** Waits until the preview of the shown version can play. */
export async function untilPlayable(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const video = document.querySelector<HTMLVideoElement>('.plan-video video');
    return video !== null && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
  });
}

/** What has the focus and is covered at its middle; null where it is seen. */
export const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const box = element?.getBoundingClientRect();
    if (element == null || box === undefined || box.height > innerHeight) return null;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const above = document.elementFromPoint(x, y);
    const isSeen = above !== null && (element.contains(above) || above.contains(element));
    return isSeen ? null : `${element.getAttribute('aria-label') ?? element.textContent} at ${y}`;
  });
