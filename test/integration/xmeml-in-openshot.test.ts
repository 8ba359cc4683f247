import { expect, test } from 'vitest';
import { groupToFileMs } from '../../src/domain/recording/file-clock.ts';
import { framesPerSecond, frameToMs, msToFrame } from '../../src/domain/time/frame-rate.ts';
import { mediaPaths } from '../../src/interchange/media-paths.ts';
import { writeXmeml } from '../../src/interchange/xmeml/write-xmeml.ts';
import { importInOpenShot, openShotDir } from '../support/media/openshot.ts';
import { makeTimeline, makeTimelineFile } from '../support/rows/timeline-file.ts';

const openShot = openShotDir();
const name =
  openShot === null
    ? 'OpenShot: skipped, its package openshot-qt is not there'
    : 'OpenShot puts the clips of an xmeml at $num frames a second where the plan has them';

// OpenShot 2.6 takes only clips that hold an address: the first of each file, because a file is described once.
test.skipIf(openShot === null).each([
  { num: 25, den: 1 },
  { num: 30_000, den: 1001 },
  { num: 24, den: 1 },
])(name, async (rate) => {
  const picture = { rate, width: 640, height: 360, isUneven: false };
  const clocks = [
    { offsetMs: 0, driftPpm: 0 },
    { offsetMs: 812.4, driftPpm: 60 },
  ];
  const files = clocks.map((clock, index) =>
    makeTimelineFile({ fileName: `camera ${index}.mp4`, letter: 'AB'[index] ?? 'A', picture }, clock),
  );
  const timeline = makeTimeline(
    files,
    [
      { camera: 'B', source_start_ms: 10_013, source_end_ms: 12_500 },
      { camera: 'A', source_start_ms: 3_000, source_end_ms: 5_000 },
    ],
    { rate },
  );
  const text = writeXmeml(timeline, mediaPaths(timeline, '/Volumes/Footage'));
  const imported = await importInOpenShot(openShot ?? '', 'final_cut_pro', text, rate);
  const [first] = timeline.shots;
  if (first === undefined) throw new Error('no shot');
  const { startFrame, endFrame } = first.picture;
  const planned = clocks.map((clock, index) => {
    const inFile = msToFrame(groupToFileMs(frameToMs(startFrame, rate), clock), rate);
    return { title: `camera ${index}.mp4`, position: 0, start: inFile, end: inFile + endFrame - startFrame };
  });
  const frames = (seconds: number) => Math.round(seconds * framesPerSecond(rate));
  expect(
    imported.map(({ title, position, start, end }) => ({
      title,
      position: frames(position),
      start: frames(start),
      end: frames(end),
    })),
  ).toEqual(planned);
});
