import { expect, test } from 'vitest';
import { comeBack } from '../../../test/support/interchange/edit-and-return.ts';
import { makeTimeline, makeTimelineFile } from '../../../test/support/rows/timeline-file.ts';
import { writeExport } from '../write-export.ts';

const picture = { rate: { num: 25, den: 1 }, width: 640, height: 360, isUneven: false };
const camera = makeTimelineFile({ fileName: 'a.mov', letter: 'A', picture });
const timeline = makeTimeline(
  [camera],
  [
    { source_start_ms: 0, source_end_ms: 4_000 },
    { source_start_ms: 10_000, source_end_ms: 14_000 },
  ],
);
const exported = writeExport(timeline, 'otio', null).text;

/** Parts of an OpenTimelineIO file that the tests change. */
interface OtioTimeline {
  tracks: { children: { kind: string; enabled?: boolean; children: unknown[] }[] };
}

/** The export with its video tracks changed. */
function changed(change: (tracks: OtioTimeline['tracks']['children']) => void): string {
  const edited = JSON.parse(exported) as OtioTimeline;
  change(edited.tracks.children.filter(({ kind }) => kind === 'Video'));
  return JSON.stringify(edited);
}

const shownBy = (text: string) =>
  comeBack(timeline, 'otio', text).entries.map(({ fromN, startMs, endMs }) => [fromN, startMs, endMs]);

test('the mark of another cut, or of another version, is not believed', () => {
  const own = [
    [1, 0, 4_000],
    [2, 10_000, 14_000],
  ];
  expect(shownBy(exported)).toEqual(own);
  // Each clip bears the mark of the other one.
  const swapped = exported.replaceAll(/entry=([12])/g, (_, n) => `entry=${3 - Number(n)}`);
  const swappedOwn = shownBy(swapped).map(([n]) => n);
  expect(swappedOwn).toEqual([2, 1]);
  expect(shownBy(swapped.replaceAll(timeline.cutId, '33333333-3333-4333-8333-333333333333'))).toEqual(own);
  expect(shownBy(swapped.replaceAll('version=1', 'version=2'))).toEqual(own);
});

test('a track that is switched off is not read', () => {
  const isOff = changed((tracks) => {
    for (const track of tracks) track.enabled = false;
  });
  expect(shownBy(isOff)).toEqual([]);
  const isOn = changed((tracks) => {
    for (const track of tracks) track.enabled = true;
  });
  expect(shownBy(isOn)).toHaveLength(2);
});
