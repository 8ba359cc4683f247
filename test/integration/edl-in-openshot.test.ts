import { expect, test } from 'vitest';
import { framesPerSecond, frameToMs, msToFrame } from '../../src/domain/time/frame-rate.ts';
import { prepareRender } from '../../src/renderer/prepare-render.ts';
import { programmeEdl } from '../../src/renderer/sidecars/programme-edl.ts';
import { importInOpenShot, openShotDir } from '../support/media/openshot.ts';
import { makeCamera, makeEntry, makeInput } from '../support/rows/render-input.ts';

const HOUR_S = 3_600;
const openShot = openShotDir();
const name =
  openShot === null
    ? 'OpenShot: skipped, its package openshot-qt is not there'
    : 'OpenShot puts the stretches of an EDL at $num frames a second where the plan has them';

// OpenShot 2.6 reads times only from the reel AX, and knows no drop-frame code. It cannot prove these parts of an
// EDL.
test.skipIf(openShot === null).each([
  { num: 25, den: 1 },
  { num: 30, den: 1 },
  { num: 24, den: 1 },
])(name, async (rate) => {
  const entries = [
    makeEntry({
      source_start_ms: 59_200,
      source_end_ms: 61_100,
      tightening: [{ op: 'pause_shrink', at_ms: 59_500, removed_ms: 271 }],
    }),
    makeEntry({ source_start_ms: 10_000, source_end_ms: 10_700, camera: 'B', speaker_name: 'Ana: "X"' }),
  ];
  const clock = { offsetMs: 40, driftPpm: 0 };
  const cameras = [
    makeCamera({ path: 'a', rate, clock, clipName: 'wide angle.mp4' }),
    makeCamera({ path: 'b', rate, clock, letter: 'B', clipName: 'close 2.mov' }),
  ];
  const render = await prepareRender(makeInput(entries, { cameras, rate }), 'test');
  const edl = programmeEdl(render, '16:9');
  const imported = await importInOpenShot(
    openShot ?? '',
    'edl',
    edl.replaceAll(/^(\d{3}) {2}\S+ +V/gm, '$1  AX       V'),
    rate,
  );
  const frames = (seconds: number) => Math.round(seconds * framesPerSecond(rate));
  const planned = render.programme.entries.flatMap(({ entry, stretches }) =>
    stretches.map(({ startFrame, endFrame, atFrame }) => {
      const inFile = msToFrame(frameToMs(startFrame, rate) - clock.offsetMs, rate);
      return {
        title: entry.camera === 'A' ? 'wide angle.mp4' : 'close 2.mov',
        start: inFile,
        end: inFile + endFrame - startFrame,
        position: frames(HOUR_S) + atFrame,
      };
    }),
  );
  expect(planned).toHaveLength(3);
  expect(
    imported.map(({ title, start, end, position }) => ({
      title,
      start: frames(start),
      end: frames(end),
      position: frames(position),
    })),
  ).toEqual(planned);
});
