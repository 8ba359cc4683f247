import { expect, test } from 'vitest';
import { type CutOptions, readCutRequest } from './cut-request.ts';
import { formatTime } from './plan-table.ts';
import { formatStage } from './terminal/stage-lines.ts';

const options: CutOptions = { out: 'out', brief: ' the price ', target: '30' };

test('paths of files and folders start at the folder in which the command was called', () => {
  const request = readCutRequest(['a b.mp4', '/x/c.wav'], options, '/home/ann');
  expect(request).toEqual({
    footage: { kind: 'files', paths: ['/home/ann/a b.mp4', '/x/c.wav'] },
    brief: 'the price',
    scriptPath: null,
    targetS: 30,
    aspects: ['16:9'],
    areAspectsNamed: false,
    cropMode: 'bars',
    outDir: '/home/ann/out',
    planOnly: false,
    isStrict: false,
    speakers: null,
    language: null,
    url: null,
  });
});

test('a script needs no brief and no target, and makes a new cut', () => {
  const request = readCutRequest(['a'], { out: 'out', script: 'lines.txt' }, '/home/ann');
  expect(request).toMatchObject({
    scriptPath: '/home/ann/lines.txt',
    brief: '',
    targetS: 600,
  });
  const named = readCutRequest(['a'], { ...options, script: 'lines.txt' }, '/');
  expect(named).toMatchObject({ brief: 'the price', targetS: 30 });
  const cut = '3f2b8c1e-0000-4000-8000-000000000000';
  expect(() => readCutRequest([], { out: 'out', cut, script: 'x' }, '/')).toThrow('--script makes a new cut');
  expect(() => readCutRequest(['a'], { out: 'out' }, '/')).toThrow('--brief is missing');
});

test('an aspect that is named twice is rendered once; a revision needs no brief', () => {
  expect(readCutRequest(['a'], { ...options, aspect: ['9:16', '9:16'] }, '/').aspects).toEqual(['9:16']);
  const cut = '3F2B8C1E-0000-4000-8000-000000000000';
  expect(readCutRequest([], { out: 'out', cut, revise: ' shorter ' }, '/').footage).toEqual({
    kind: 'cut',
    cutId: cut.toLowerCase(),
    instruction: 'shorter',
  });
});

test('a language is a known code or auto, and is for new files', () => {
  expect(readCutRequest(['a'], { ...options, language: ' DE' }, '/').language).toBe('de');
  expect(readCutRequest(['a'], { ...options, language: 'auto' }, '/').language).toBe('auto');
  expect(() => readCutRequest(['a'], { ...options, language: 'german' }, '/')).toThrow(
    '--language german: allowed is auto, or a code: af, am, ar',
  );
  const group = '3f2b8c1e-0000-4000-8000-000000000000';
  expect(() => readCutRequest([], { ...options, group, language: 'de' }, '/')).toThrow(
    './makecut perceive ID --language CODE',
  );
});

const ID = '3f2b8c1e-0000-4000-8000-000000000000';

test.each<[string, Partial<CutOptions>, RegExp]>([
  ['a length beside --cut', { cut: ID, target: '30' }, /--revise "make it 30 seconds"/],
  ['a brief beside --cut', { cut: ID, brief: 'x' }, /--revise/],
  ['a number of speakers beside --cut', { cut: ID, speakers: '2' }, /perceive ID --speakers N/],
  [
    'a number of speakers beside --group',
    { group: ID, brief: 'x', target: '30', speakers: '2' },
    /perceive ID/,
  ],
  [
    'a number of speakers of the sample',
    { sample: true, brief: 'x', target: '30', speakers: '2' },
    /perceive ID/,
  ],
  ['an aspect without videos', { cut: ID, planOnly: true, aspect: ['9:16'] }, /--aspect is for videos/],
  ['a folder without videos', { cut: ID, planOnly: true, out: 'x' }, /--out is for videos/],
  ['a crop without videos', { cut: ID, planOnly: true, cropMode: 'stack' }, /--crop-mode is for videos/],
])('%s has no effect and is refused with the way to say it', (_what, given, sentence) => {
  expect(() => readCutRequest([], given, '/')).toThrow(sentence);
});

test.each<[string[], Partial<CutOptions>, string]>([
  [['a.mp4'], { sample: true }, 'files and --sample'],
  [['a.mp4'], { group: ID }, 'files and --group'],
  [[], { sample: true, cut: ID }, '--sample and --cut'],
  [[], { group: ID, cut: ID }, '--group and --cut'],
])('footage from two places is refused: %j %j', (files, given, sources) => {
  const use = { ...(given.cut === undefined ? { brief: 'x', target: '30' } : {}), ...given };
  expect(() => readCutRequest(files, use, '/')).toThrow(`${sources} cannot be given together.`);
});

test('times and stages are written for people', () => {
  expect([0, 59_960, 61_234, 3_601_000].map(formatTime)).toEqual(['0:00.0', '1:00.0', '1:01.2', '1:00:01.0']);
  const stage = {
    subject: '',
    stage: 'transcribe',
    fraction: 0.25,
    detail: 'draft (PocketSphinx)',
    started_at: '2026-11-20T10:00:00.000Z',
  };
  const line = formatStage(stage, Date.parse('2026-11-20T10:00:30Z'));
  expect(line).toBe('  transcribe   ██████░░░░░░░░░░░░░░░░░░  25%  1:30 left  draft (PocketSphinx)');
  expect(formatStage({ ...stage, fraction: 1 }, Date.now())).not.toContain('left');
});
