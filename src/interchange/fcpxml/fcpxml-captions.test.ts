import { expect, test } from 'vitest';
import { makeTimeline, makeTimelineFile } from '../../../test/support/rows/timeline-file.ts';
import { mediaPaths } from '../media-paths.ts';
import { attributeOf, childrenOf, readXml, walk } from '../xml/read-xml.ts';
import { writeFcpxml } from './write-fcpxml.ts';

const secondsOf = (time: string | null) => {
  const [count = Number.NaN, unit = 1] = (time ?? '').replace('s', '').split('/').map(Number);
  return count / unit;
};

test('a caption is in the shot in which it begins, at its place there', () => {
  const camera = makeTimelineFile({
    fileName: 'a.mov',
    letter: 'A',
    picture: { rate: { num: 25, den: 1 }, width: 640, height: 360, isUneven: false },
  });
  // Two shots of 50 frames each.
  const cut = makeTimeline(
    [camera],
    [
      { source_start_ms: 10_000, source_end_ms: 12_000 },
      { source_start_ms: 20_000, source_end_ms: 22_000 },
    ],
  );
  const captions = [0, 20, 49, 50, 99].map((startFrame) => ({
    ...{ startFrame, endFrame: startFrame + 1 },
    lines: [`from ${startFrame}`],
  }));
  const timeline = { ...cut, captions };
  const text = writeFcpxml(timeline, mediaPaths(timeline, null), '1.10');
  const clips = [...walk(readXml(text))].filter(({ name }) => name === 'mc-clip');
  const shown = clips.map((clip) =>
    childrenOf(clip, 'caption').map((caption) => {
      const afterS = secondsOf(attributeOf(caption, 'offset')) - secondsOf(attributeOf(clip, 'start'));
      return [attributeOf(caption, 'name'), Math.round(afterS * 25)];
    }),
  );
  expect(shown).toEqual([
    [
      ['from 0', 0],
      ['from 20', 20],
      ['from 49', 49],
    ],
    [
      ['from 50', 0],
      ['from 99', 49],
    ],
  ]);
});
