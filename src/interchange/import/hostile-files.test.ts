import { expect, test } from 'vitest';
import { randomTimeline } from '../../../test/support/rows/random-timeline.ts';
import { MAX_IMPORT_CLIPS } from '../../contract/values/imports.ts';
import { ImportFault } from '../import-fault.ts';
import { mediaPaths } from '../media-paths.ts';
import { writeExport } from '../write-export.ts';
import { importContext, importFiles } from './import-files.ts';
import { readApart } from './read-apart.ts';
import { readImport } from './read-import.ts';

const TIMELINE = randomTimeline(3, { num: 25, den: 1 });
const FILES = importFiles(TIMELINE.recordings, mediaPaths(TIMELINE, null).names, TIMELINE.rate);
const FCPXML = writeExport(TIMELINE, 'fcpxml', null).text;
const XMEML = writeExport(TIMELINE, 'premiere', null).text;
const OTIO = writeExport(TIMELINE, 'otio', null).text;
const EDL = writeExport(TIMELINE, 'edl', null).text;

const BOMB = `<?xml version="1.0"?><!DOCTYPE fcpxml [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 20 },
  (_, at) => `<!ENTITY a${at} "${`&a${at === 0 ? '' : at - 1};`.repeat(10)}">`,
).join('')}]><fcpxml version="1.10">&a19;</fcpxml>`;

/** Files that are refused, each with a part of the sentence that says why. */
const REFUSED: [kind: string, text: string, why: RegExp][] = [
  ['nothing', '', /no project that can come back/],
  ['spaces', ' \n\t ', /no project that can come back/],
  ['a text', 'Dear editor, here is the cut.', /no project that can come back/],
  ['a page', '<!DOCTYPE html><html><body/></html>', /no project that can come back/],
  ['another XML', '<?xml version="1.0"?><playlist/>', /no project that can come back/],
  ['an MLT project', writeExport(TIMELINE, 'mlt', null).text, /no project that can come back/],
  ['a table', writeExport(TIMELINE, 'csv', null).text, /no project that can come back/],
  ['a cut-off FCPXML', FCPXML.slice(0, FCPXML.length / 2), /not well-formed XML/],
  ['a cut-off Premiere XML', XMEML.slice(0, XMEML.length - 20), /not well-formed XML/],
  ['a cut-off OTIO', OTIO.slice(0, OTIO.length / 2), /not JSON/],
  ['an entity bomb', BOMB, /declares entities/],
  [
    'an external entity',
    '<?xml version="1.0"?><!DOCTYPE fcpxml [<!ENTITY x SYSTEM "file:///etc/passwd">]><fcpxml>&x;</fcpxml>',
    /declares entities/,
  ],
  [
    'an external parameter entity',
    '<!DOCTYPE fcpxml [<!ENTITY % x SYSTEM "http://127.0.0.1/x"> %x;]><fcpxml/>',
    /declares entities/,
  ],
  ['an unknown entity', '<fcpxml>&nbsp;</fcpxml>', /not well-formed XML/],
  ['deep nesting', `<fcpxml>${'<a>'.repeat(100_000)}`, /nests more than/],
  ['two roots', '<fcpxml/><fcpxml/>', /not well-formed XML|no project with a timeline/],
  ['a bare ampersand', '<fcpxml name="a & b"/>', /not well-formed XML/],
  ['bytes of nothing', '<fcpxml>\u0000\u0001</fcpxml>', /no project with a timeline|not well-formed/],
  ['no timeline', '<fcpxml version="1.10"><resources/></fcpxml>', /no project with a timeline/],
  ['a time over nothing', FCPXML.replace(/ offset="0s"/g, ' offset="1/0s"'), /time that cannot be read/],
  ['a time of words', FCPXML.replace(/ duration="[^"]*"/g, ' duration="soon"'), /time that cannot be read/],
  [
    'a time of a thousand digits',
    FCPXML.replace(/ start="[^"]*"/g, ` start="${'9'.repeat(1000)}s"`),
    /time that cannot/,
  ],
  ['no sequence', '<xmeml version="5"><bin/></xmeml>', /no sequence/],
  ['no rate', XMEML.replaceAll(/<timebase>\d+<\/timebase>/g, '<timebase>0</timebase>'), /no frame rate/],
  ['a frame of words', XMEML.replaceAll(/<in>\d+<\/in>/g, '<in>first</in>'), /number that cannot be read/],
  ['a list as OTIO', '{"OTIO_SCHEMA":"Timeline.1","tracks":[]}', /no timeline of OpenTimelineIO/],
  ['OTIO of numbers', '{"tracks":{"children":[1,2,3]}}', /no timeline of OpenTimelineIO/],
  ['OTIO at no rate', OTIO.replaceAll(/"rate": [\d.]+/g, '"rate": 0'), /no timeline of OpenTimelineIO/],
  [
    'OTIO with its range as text',
    OTIO.replaceAll('"value": ', '"value": "x", "y": '),
    /no timeline of OpenTimelineIO/,
  ],
  [
    'an EDL with a bad timecode',
    EDL.replaceAll(/01:00:\d\d:\d\d/g, '99:xx:00:00'),
    /timecode that cannot be read/,
  ],
];

test.each(REFUSED)('%s is refused with a sentence', (_kind, text, why) => {
  const context = importContext(FILES);
  let thrown: unknown = null;
  try {
    readImport(text, context);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(ImportFault);
  expect((thrown as Error).message).toMatch(why);
  expect((thrown as Error).message.length).toBeLessThan(200);
});

test.each([
  [
    'FCPXML',
    FCPXML.replace(
      '<spine>',
      '<spine><constructor offset="0s" duration="1s"/><toString offset="0s" duration="1s"/>',
    ),
  ],
  ['a Premiere XML', XMEML.replace(/<track[^>]*>/, '$&<constructor/><toString/>')],
])('items of %s that are called like members of every object are no clips', (_kind, text) => {
  const { clips } = readImport(text, importContext(FILES));
  expect(clips).toHaveLength(
    readImport(text.replaceAll(/<(constructor|toString)[^>]*>/g, ''), importContext(FILES)).clips.length,
  );
});

test('30 kinds are tried', () => {
  expect(REFUSED).toHaveLength(30);
});

test('paths in a file are names alone: none is opened, and none but a name of the cut is known', () => {
  const text = FCPXML.replaceAll(/src="[^"]*"/g, 'src="file:///etc/passwd"');
  const { clips } = readImport(text, importContext(FILES));
  expect(new Set(clips.map(({ fileName }) => fileName))).toEqual(new Set(['passwd']));
});

test('a file with a million elements is refused in a separate process, and an export is read there', async () => {
  const long = `<fcpxml version="1.10"><resources>${'<format id="r1"/>'.repeat(1_100_000)}`;
  await expect(readApart(long, FILES)).rejects.toThrow(/more than 1000000 elements/);
  const read = await readApart(FCPXML, FILES);
  expect(read.clips).toHaveLength(TIMELINE.shots.length);
});

test('a list of more clips than any film has is refused there, and says how many are taken', async () => {
  const [event = ''] = /^\d{3} [\s\S]*?(?=^\d{3} )/m.exec(EDL) ?? [];
  const list = (count: number) => `TITLE: long\r\nFCM: NON-DROP FRAME\r\n${event.repeat(count)}`;
  expect((await readApart(list(MAX_IMPORT_CLIPS), FILES)).clips).toHaveLength(MAX_IMPORT_CLIPS);
  await expect(readApart(list(MAX_IMPORT_CLIPS + 1), FILES)).rejects.toThrow(
    `The file shows ${MAX_IMPORT_CLIPS + 1} clips; at most ${MAX_IMPORT_CLIPS} are taken.`,
  );
});
