import { expect, test } from 'vitest';
import { parseEdl } from '../../../test/support/media/parse-edl.ts';
import { FONT, makeCamera, makeEntry, makeInput } from '../../../test/support/rows/render-input.ts';
import type { PlanEntry } from '../../contract/plan.ts';
import { prepareRender } from '../prepare-render.ts';
import type { RenderInput } from '../render-input.ts';
import { programmeEdl } from './programme-edl.ts';

const RATE = { num: 25, den: 1 };
const OTHER = '22222222-2222-4222-8222-222222222222';
const renderOf = async (entries: PlanEntry[], more: Partial<RenderInput>) =>
  await prepareRender(makeInput(entries, { rate: RATE, ...more }), 'test');
const timesOf = (edl: string) =>
  parseEdl(edl).map(({ reel, sourceIn, sourceOut, recordIn, recordOut }) => [
    reel,
    ...[sourceIn, sourceOut, recordIn, recordOut],
  ]);

test('the end card of an aspect is the last event, for three seconds', async () => {
  const { style } = makeInput([]);
  const endCardPaths = { ...style.endCardPaths, '1:1': FONT };
  const render = await renderOf([makeEntry({ source_start_ms: 0, source_end_ms: 2_000 })], {
    cameras: [makeCamera({ path: '/a.mp4', rate: RATE })],
    style: { ...style, endCardPaths },
  });
  expect(timesOf(programmeEdl(render, '1:1')).slice(1)).toEqual([
    ['ENDCARD', '00:00:00:00', '00:00:03:00', '01:00:02:00', '01:00:05:00'],
  ]);
  expect(timesOf(programmeEdl(render, '16:9'))).toHaveLength(1);
});

test('a camera that was paused is one reel, with each entry at the place of its run', async () => {
  const run = (offsetMs: number, startMs: number, endMs: number) =>
    makeCamera({
      ...{ path: '/a.mp4', rate: RATE, clipName: 'talk.mp4' },
      ...{ clock: { offsetMs, driftPpm: 0 }, coverage: { startMs, endMs } },
    });
  // The file runs for 10 s, and goes on 20 s later.
  const render = await renderOf(
    [
      makeEntry({ source_start_ms: 32_000, source_end_ms: 33_000 }),
      makeEntry({ source_start_ms: 4_000, source_end_ms: 5_000 }),
    ],
    { cameras: [run(0, 0, 10_000), run(20_000, 30_000, 60_000)] },
  );
  expect(timesOf(programmeEdl(render, '16:9'))).toEqual([
    ['TALK', '00:00:12:00', '00:00:13:00', '01:00:00:00', '01:00:01:00'],
    ['TALK', '00:00:04:00', '00:00:05:00', '01:00:01:00', '01:00:02:00'],
  ]);
});

test('cameras of the same letter in two recordings are two reels, each with its own entries', async () => {
  const entry = makeEntry({ source_start_ms: 1_000, source_end_ms: 2_000 });
  const render = await renderOf([{ ...entry, source_group: OTHER }, entry], {
    cameras: [
      makeCamera({ path: '/a.mp4', fileId: 'one', clipName: 'one.mp4' }),
      makeCamera({ path: '/b.mp4', fileId: 'two', clipName: 'two.mp4', groupId: OTHER }),
    ],
  });
  expect(timesOf(programmeEdl(render, '16:9')).map(([reel]) => reel)).toEqual(['TWO', 'ONE']);
});
