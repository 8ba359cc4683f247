import { expect, test } from 'vitest';
import { groupToFileMs } from '../../src/domain/recording/file-clock.ts';
import { framesPerSecond, frameToMs, msToFrame } from '../../src/domain/time/frame-rate.ts';
import { mediaPaths } from '../../src/interchange/media-paths.ts';
import { writeXmeml } from '../../src/interchange/xmeml/write-xmeml.ts';
import { readXml } from '../../src/interchange/xml/read-xml.ts';
import { formatXml } from '../../src/interchange/xml/xml-element.ts';
import { describeFiles } from '../support/interchange/describe-files.ts';
import { importInOpenShot, openShotDir } from '../support/media/openshot.ts';
import { makeTimeline, makeTimelineFile } from '../support/rows/timeline-file.ts';

const PAUSE = { op: 'pause_shrink' as const, at_ms: 3_900, removed_ms: 300 };

const openShot = openShotDir();
const name =
  openShot === null
    ? 'OpenShot: skipped, its package openshot-qt is not there'
    : 'OpenShot puts the clips of an xmeml at $num frames a second where the plan has them';

// OpenShot 2.6 takes only clips that hold an address, and follows no references: so each file is described in full.
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
      { camera: 'A', source_start_ms: 3_000, source_end_ms: 5_000, tightening: [PAUSE] },
      { camera: 'B', source_start_ms: 20_040, source_end_ms: 23_333 },
    ],
    { rate },
  );
  const text = writeXmeml(timeline, mediaPaths(timeline, '/Volumes/Footage'));
  const described = formatXml(describeFiles(readXml(text)), 'xmeml');
  const imported = await importInOpenShot(openShot ?? '', 'final_cut_pro', described, rate);
  const frames = (seconds: number) => Math.round(seconds * framesPerSecond(rate));
  const found = imported.map(({ title, position, start, end }) => ({
    ...{ title, position: frames(position) },
    ...{ start: frames(start), end: frames(end) },
  }));
  // Every clip of both cameras, each on its track of pictures and on that of its sound.
  const planned = [...clocks, ...clocks].flatMap((clock, index) =>
    timeline.shots.map(({ atFrame, picture: { startFrame, endFrame } }) => {
      const start = msToFrame(groupToFileMs(frameToMs(startFrame, rate), clock), rate);
      const title = `camera ${index % clocks.length}.mp4`;
      return { title, position: atFrame, start, end: start + endFrame - startFrame };
    }),
  );
  expect(timeline.shots).toHaveLength(4);
  expect(inOrder(found)).toEqual(inOrder(planned));
});

function inOrder(clips: readonly { title: string; position: number; start: number; end: number }[]) {
  return clips.toSorted((a, b) => a.title.localeCompare(b.title) || a.position - b.position);
}
