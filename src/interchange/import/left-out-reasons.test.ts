import { expect, test } from 'vitest';
import { makeTimelineFile } from '../../../test/support/rows/timeline-file.ts';
import { importContext } from './import-files.ts';
import { readImport } from './read-import.ts';

const rate = { num: 25, den: 1 };
const camera = makeTimelineFile({
  fileName: 'a.mov',
  letter: 'A',
  picture: { rate, width: 640, height: 360, isUneven: false },
});
const context = importContext({
  rate,
  named: [{ name: 'a.mov', file: camera }],
  reels: [{ reel: 'A', fileId: camera.id }],
});

function xmeml(item: string): string {
  return `<xmeml version="5"><sequence><rate><timebase>25</timebase><ntsc>FALSE</ntsc></rate><media><video><track>${item}</track></video></media></sequence></xmeml>`;
}

function otio(item: object): string {
  const track = { OTIO_SCHEMA: 'Track.1', kind: 'Video', children: [item] };
  return JSON.stringify({ OTIO_SCHEMA: 'Timeline.1', tracks: { children: [track] } });
}

const time = (value: number) => ({ value, rate: 25 });
const range = { start_time: time(0), duration: time(50) };
const edl = (times: string) => `TITLE: x\r\n\r\n001  A  V  C  ${times}\r\n* FROM CLIP NAME: a.mov\r\n`;

test.each([
  [xmeml('<clipitem><name>x</name><start>25</start><in>0</in><out>5</out></clipitem>'), 'it names no file'],
  [
    xmeml('<clipitem><start>25</start><file id="f"><name>a.mov</name></file></clipitem>'),
    'it does not say which part of its file it shows',
  ],
  [
    xmeml('<clipitem><in>9</in><out>5</out><file id="f"><name>a.mov</name></file></clipitem>'),
    'it ends before it begins',
  ],
  [xmeml('<transitionitem><start>25</start></transitionitem>'), 'a plan has hard cuts alone'],
  [xmeml('<generatoritem><start>25</start></generatoritem>'), 'a plan has no titles'],
  [otio({ OTIO_SCHEMA: 'Clip.2', source_range: range }), 'it names no file'],
  [otio({ OTIO_SCHEMA: 'Clip.2' }), 'it does not say which part of its file it shows'],
  [otio({ OTIO_SCHEMA: 'Stack.1', source_range: range }), 'a plan has clips of files alone'],
  [otio({ OTIO_SCHEMA: 'Transition.1' }), 'a plan has hard cuts alone'],
  [edl('00:00:00:00 00:00:02:00 01:00:02:00 01:00:00:00'), 'it ends before it begins'],
  [
    edl('00:00:00:00 00:00:02:00 01:00:00:00 01:00:02:00').replaceAll('A ', 'D ').replace('a.mov', 'b.mov'),
    'the cut has no camera file b.mov',
  ],
])('a part that is left out of a plan has its reason: %s', (text, reason) => {
  const { clips, leftOut } = readImport(text, context);
  expect(clips).toEqual([]);
  expect(leftOut).toEqual([expect.stringMatching(/ is not in the plan: /)]);
  expect(leftOut[0]).toContain(`: ${reason}.`);
});
