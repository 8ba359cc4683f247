import { expect, test } from 'vitest';
import { EXPORT_FORMATS } from '../../contract/values/exports.ts';
import { type ExportOptions, readExportRequest, requireSampleAlone } from './export.ts';

const CUT = 'c3a7f9e5-1111-4111-8111-111111111111';
const read = (options: Partial<ExportOptions>, cut = CUT) =>
  readExportRequest(cut, { to: 'fcpxml', out: 'out', ...options }, '/home/ana');

test.each(EXPORT_FORMATS)('%s is written into a folder beside the caller', (to) => {
  expect(read({ to })).toEqual({
    ...{ cutId: CUT, format: to, outDir: '/home/ana/out' },
    ...{ planVersion: null, mediaRoot: null, bundle: null },
  });
});

test.each(['/Volumes/Footage', 'D:\\Footage', 'd:/Footage', '\\\\server\\share'])(
  'the media folder %s stays as it is given',
  (mediaRoot) => {
    expect(read({ mediaRoot }).mediaRoot).toBe(mediaRoot);
  },
);

test.each<[string, Partial<ExportOptions>, string]>([
  ['an unknown form', { to: 'final-cut' }, '--to final-cut: allowed is fcpxml, '],
  ['version 0', { planVersion: '0' }, '--plan-version 0: allowed is an integer from 1 on.'],
  ['a version in words', { planVersion: 'last' }, '--plan-version last: allowed is'],
  ['a media folder of a form that names none', { to: 'csv', mediaRoot: '/x' }, 'leave out --media-root'],
  [
    'a relative media folder',
    { mediaRoot: 'relative/x' },
    '--media-root relative/x: it is not absolute: give a',
  ],
  [
    'an address as media folder',
    { mediaRoot: 'file:///Volumes/X' },
    '--media-root file:///Volumes/X: it is an address: give the folder without file://, such as /Volumes/',
  ],
  [
    'a bundle of other media',
    { bundle: 'mezzanines' },
    '--bundle mezzanines: allowed is originals, proxies.',
  ],
  ['a bundle with a media folder', { bundle: true, mediaRoot: '/x' }, 'leave out --media-root'],
])('%s is refused', (_, options, message) => {
  expect(() => read(options)).toThrow(
    expect.objectContaining({ exitCode: 2, message: expect.stringContaining(message) }),
  );
});

test.each<Partial<ExportOptions>>([
  { to: 'otio' },
  { bundle: true },
  { mediaRoot: '/x' },
  { planVersion: '1' },
])('the sample pack is not made with %j', (options) => {
  const wrong = () => requireSampleAlone(undefined, { out: 'out', samplePack: true, ...options });
  expect(wrong).toThrow('--sample-pack takes --out and --url alone');
});

test('neither is it made of a cut; without it a cut and a form are needed', () => {
  expect(() => requireSampleAlone(CUT, { out: 'out' })).toThrow('--sample-pack takes');
  expect(() => readExportRequest(undefined, { out: 'out', to: 'edl' }, '/')).toThrow('name a cut by its id');
  expect(() => readExportRequest(CUT, { out: 'out' }, '/')).toThrow('--to is missing: allowed is fcpxml,');
});

test.each([
  [true, 'originals'],
  ['originals', 'originals'],
  ['proxies', 'proxies'],
] as const)('--bundle %s brings the %s', (bundle, media) => {
  expect(read({ bundle }).bundle).toBe(media);
});

test('a cut that is no id is refused', () => {
  expect(() => read({}, 'newest')).toThrow('newest: allowed is the id of a cut.');
});
