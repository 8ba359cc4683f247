import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { layOutProgramme } from '../../src/domain/plan/programme.ts';
import { openTab } from '../support/browser/browser.ts';
import { changePlan, makeSpokenCut, openCutPage, untilPlayable } from '../support/browser/cut-page.ts';
import { withTalkDashboard } from '../support/browser/talk-dashboard.ts';
import { pictureDifference, videoPicture } from '../support/browser/video-picture.ts';
import type { TestService } from '../support/service/test-service.ts';

/**
 * A trimmed plan plays before the trimmed entry is made. The service's own file of that entry is held back
 * here. So the page can only show files that it has.
 */
let service: TestService;
let browser: Browser;
let storage: string;
let groupId: string;
let frameIn: (pixels: Buffer, near: number) => Promise<number>;

withTalkDashboard(async (lab) => {
  ({ service, browser, storage, groupId } = lab);
  frameIn = await openReference();
});

const WHOLE = /\/internal\/cuts\/[^/]+\/preview\?/;
const ENTRY = /\/preview\/entries\//;
const AROUND = /\/preview\/edited/;
const EDIT = /\/internal\/cuts\/[^/]+\/edits/;
const RATE = { num: 25, den: 1 };
/** With footage around it that the plan does not show. */
const FIRST = [4000, 7000] as const;
/** Equal plans share their preview, so that each test has another second entry. */
const secondOf = (test: number) => [12_000, 14_000 + 200 * test] as const;

async function makeCut(stretches: readonly (readonly [number, number])[]): Promise<string> {
  const cutId = await makeSpokenCut(service, groupId, 1);
  const [first] = (await service.client.getCut(cutId)).plan?.entries ?? [];
  if (first === undefined) throw new Error('no plan');
  const entries = stretches.map(([startMs, endMs], at) => ({
    ...{ ...first, n: at + 1 },
    source_start_ms: startMs,
    source_end_ms: endMs,
  }));
  await changePlan(service, cutId, { entries });
  return cutId;
}

/** The frames of the recording that the first entry of the saved plan shows. */
async function savedFrames(cutId: string): Promise<number[]> {
  await service.refillLimits();
  const [entry] = (await service.client.getCut(cutId)).plan?.entries ?? [];
  if (entry === undefined) throw new Error('no plan');
  // Pauses in the footage that a longer entry adds are taken out.
  const { stretches } = layOutProgramme([entry], RATE).entries[0] ?? { stretches: [] };
  return stretches.flatMap(({ startFrame, endFrame }) =>
    Array.from({ length: endFrame - startFrame }, (_, at) => startFrame + at),
  );
}

/** As many as it shows before it is trimmed. */
const UNTRIMMED = ((FIRST[1] - FIRST[0]) * RATE.num) / 1000;

/** A page whose video shows no captions: they differ near an edge until the exact entry is there. */
async function openPlain(cutId: string): Promise<Page> {
  const { page } = await openTab(browser, { storage });
  await page.addInitScript(() => {
    const append = SourceBuffer.prototype.appendBuffer;
    const appended: number[] = [];
    Object.assign(globalThis, { appended });
    SourceBuffer.prototype.appendBuffer = function appendCounted(data) {
      appended.push(data.byteLength);
      append.call(this, data);
    };
  });
  // It would take over from the entries.
  await page.route(WHOLE, () => new Promise(() => {}));
  await openCutPage(page, service, cutId);
  await untilPlayable(page);
  const src = await page.locator('.plan-video video').getAttribute('src');
  await page.keyboard.press('c');
  await page.waitForFunction(
    (old) => document.querySelector('.plan-video video')?.getAttribute('src') !== old,
    src,
  );
  await untilPlayable(page);
  return page;
}

/** The picture of the paused video. */
async function pictureOf(page: Page): Promise<{ atMs: number; pixels: Buffer }> {
  await page.waitForFunction(() => {
    const video = document.querySelector('.plan-video video') as HTMLVideoElement;
    return video.readyState >= 2 && !video.seeking;
  });
  return await videoPicture(page.locator('.plan-video video'));
}

async function seekTo(page: Page, atMs: number): Promise<void> {
  await page.locator('.plan-video video').evaluate(async (video: HTMLVideoElement, ms) => {
    const sought = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    video.currentTime = ms / 1000;
    await sought;
  }, atMs);
}

/** Seeks, and waits until the picture of that time is on the screen: `seeked` may come before. */
async function showAt(page: Page, atS: number): Promise<void> {
  await page.locator('.plan-video video').evaluate(
    (video: HTMLVideoElement, { atS, frameS }) =>
      new Promise<void>((resolve) => {
        const look: VideoFrameRequestCallback = (_now, { mediaTime }) => {
          if (mediaTime <= atS && atS - mediaTime < frameS) resolve();
          else video.requestVideoFrameCallback(look);
        };
        video.requestVideoFrameCallback(look);
        video.currentTime = atS;
      }),
    { atS, frameS: 1 / RATE.num },
  );
}

/** Length of the last source of the player. */
const lastAppended = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { appended: number[] }).appended.at(-1));

/**
 * Tells which frame of the recording a picture is. It compares the picture with the frames near a given one,
 * in a plan that shows the whole recording.
 */
async function openReference(): Promise<(pixels: Buffer, near: number) => Promise<number>> {
  const page = await openPlain(await makeCut([[0, 18_000]]));
  const known = new Map<number, Buffer>();
  const frameOf = async (frame: number) => {
    const kept = known.get(frame);
    if (kept !== undefined) return kept;
    await showAt(page, (frame + 0.5) / RATE.num);
    const { pixels } = await pictureOf(page);
    known.set(frame, pixels);
    return pixels;
  };
  return async (pixels, near) => {
    const differences: [number, number][] = [];
    for (const frame of [-1, 0, 1].map((by) => near + by))
      differences.push([pictureDifference(await frameOf(frame), pixels), frame]);
    return differences.toSorted(([a], [b]) => a - b)[0]?.[1] ?? Number.NaN;
  };
}

/** Holds back the page's requests to an address, until the returned function is called. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

const SHORTER_AND_LONGER = [
  ['start', 900],
  ['end', -900],
  ['start', -900],
  ['end', 900],
] as const;

/** Drags an edge of the first entry, and lets it go while it moves. */
async function drag(page: Page, edge: 'start' | 'end', byMs: number): Promise<void> {
  const box = await page.locator('.strip-entry').first().boundingBox();
  if (box === null) throw new Error('the strip shows no entries');
  const pxPerMs = box.width / (FIRST[1] - FIRST[0]);
  const [x, y] = [edge === 'start' ? box.x + 3 : box.x + box.width - 3, box.y + 40];
  const isOutward = edge === 'start' ? byMs < 0 : byMs > 0;
  const around = isOutward ? page.waitForResponse(AROUND) : null;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (byMs / 2) * pxPerMs, y, { steps: 4 });
  await (await around)?.finished();
  await page.mouse.move(x + byMs * pxPerMs, y, { steps: 4 });
  await page.mouse.up();
}

for (const [index, [edge, byMs]] of SHORTER_AND_LONGER.entries()) {
  test(`after its ${edge} is moved by ${byMs} ms an entry shows the right frames at once`, async () => {
    const cutId = await makeCut([FIRST, secondOf(index)]);
    const page = await openPlain(cutId);
    await page.waitForFunction(() => {
      const { buffered, duration } = document.querySelector('.plan-video video') as HTMLVideoElement;
      return buffered.length === 1 && buffered.end(0) > duration - 0.1;
    });
    const letThrough = await hold(page, ENTRY);
    // A longer entry waits for the service, which shortens pauses in the added footage.
    const isShorter = edge === 'start' ? byMs > 0 : byMs < 0;
    const save = isShorter ? await hold(page, EDIT) : () => {};
    const src = (await page.locator('.plan-video video').getAttribute('src')) ?? '';
    await drag(page, edge, byMs);
    await page.waitForFunction((old) => {
      const video = document.querySelector('.plan-video video') as HTMLVideoElement;
      return video.getAttribute('src') !== old && video.readyState >= 2 && !video.seeking;
    }, src);
    if (isShorter) expect((await savedFrames(cutId)).length).toBe(UNTRIMMED);
    save();
    await expect.poll(async () => (await savedFrames(cutId)).length).not.toBe(UNTRIMMED);
    const frames = await savedFrames(cutId);
    /** A canvas may get the picture before the one that is on its way to the screen. */
    const check = () =>
      expect
        .poll(async () => {
          const { atMs, pixels } = await pictureOf(page);
          const wanted = frames[Math.floor((atMs * RATE.num) / 1000 + 0.01)] ?? Number.NaN;
          return { atMs, wanted, shown: await frameIn(pixels, wanted) };
        })
        .toSatisfy(({ wanted, shown }) => shown === wanted);
    // Where the player went by itself: to the edge, or a second before it.
    await check();
    const { atMs: shownMs } = await pictureOf(page);
    const end = frames.length;
    for (const at of [0, 1, 30, end - 2, end - 1]) {
      await seekTo(page, ((at + 0.5) * 1000) / RATE.num);
      await check();
    }
    // The edge itself, which nothing that is hidden there may be seen at.
    await seekTo(page, 0);
    await check();
    await seekTo(page, shownMs);
    const standIn = await pictureOf(page);
    // The page requests the whole preview when it has each entry's own file.
    const whole = page.waitForRequest(WHOLE, { timeout: 60_000 });
    const own = page.waitForResponse(ENTRY, { timeout: 60_000 });
    letThrough();
    const { byteLength } = await (await own).body();
    await whole;
    expect(await lastAppended(page)).toBe(byteLength);
    await check();
    const exact = await pictureOf(page);
    expect(exact.atMs).toBeCloseTo(standIn.atMs, -1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
  });
}
