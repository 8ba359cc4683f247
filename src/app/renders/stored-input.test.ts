import { expect, test } from 'vitest';
import { makeRecording, makeRecordingFile } from '../../../test/support/rows/recording-file.ts';
import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';
import { PREPARED_FORM } from '../../domain/recording/file-artefacts.ts';
import {
  type RecordingFile,
  referenceFile,
  soundFiles,
  standInFiles,
} from '../../domain/recording/recording.ts';
import type { PictureFacts } from '../../domain/recording/source-facts.ts';
import type { StoredStyle } from '../../domain/render/stored-input.ts';
import type { SpokenRecording } from '../recordings/load-spoken.ts';
import { inputOf } from './stored-input.ts';

const GROUP = '11111111-1111-4111-8111-111111111111';

const picture: PictureFacts = {
  streamIndex: 0,
  codec: 'hevc',
  width: 1920,
  height: 1080,
  codedWidth: 3840,
  codedHeight: 2160,
  rotationDeg: 0,
  rate: { num: 60000, den: 1001 },
  frameCount: 3600,
  pixelFormat: 'yuv420p10le',
  colour: { space: 'bt2020nc', range: 'tv', transfer: 'smpte2084' },
  isInterlaced: false,
  isHdr: true,
  isUneven: false,
  startMs: 0,
  longestGopMs: 500,
};

const silent = { sound48Key: null, sound16Key: null, levelsKey: null };
const PAUSED = {
  offsetMs: 500,
  driftPpm: 0,
  pieces: [
    { startMs: 0, endMs: 20_000, offsetMs: 500, driftPpm: 0 },
    { startMs: 20_500, endMs: 50_000, offsetMs: 10_000, driftPpm: 0 },
  ],
};
const cameraA = makeRecordingFile(
  'a',
  { role: 'camera', letter: 'A', filename: null, label: 'Camera A' },
  {
    ...silent,
    proxyKey: 'proxy/a',
    picture: { key: 'mezzanine/a', facts: picture, isMezzanine: true, durationMs: 59_900 },
  },
);
const cameraB = makeRecordingFile(
  'b',
  { role: 'camera', letter: 'B', clock: PAUSED, mixGainDb: 4.5, durationMs: 50_000 },
  { proxyKey: 'proxy/b', picture: { key: 'keys/b', facts: picture, isMezzanine: false, durationMs: 49_000 } },
);
const microphone = makeRecordingFile('m', { mixGainDb: -3.5, clock: { offsetMs: -12, driftPpm: 3 } });

const entry: PlanEntry = {
  n: 1,
  role: 'body',
  source_group: GROUP,
  camera: 'A',
  source_start_ms: 1_000,
  source_end_ms: 4_000,
  text: '',
  speaker: 'S1',
  tightening: [],
  pinned: false,
};
const STYLE: StoredStyle = {
  primaryHex: '#FFFFFF',
  outlineHex: '#000000',
  font: null,
  sizePct: 4.5,
  marginVPct: null,
  logoKey: null,
  endCardKeys: { '16:9': null, '1:1': null, '9:16': null },
};

function gather(pictures: 'originals' | 'proxies', shown: SpokenRecording[], camera = 'A') {
  const plan = { entries: [{ ...entry, camera }] } as unknown as PlanDocument;
  return inputOf({ plan, style: STYLE, cropMode: 'bars', pictures, shown });
}

const spoken = (...files: RecordingFile[]): SpokenRecording => ({
  recording: makeRecording(files),
  words: [],
  segments: [{ idx: 0, speaker: 'S1', start_ms: 0, end_ms: 900, word_start_idx: 0, word_end_idx: 0 }],
});

test('the reference is the first camera with sound; microphones come before stand-in cameras', () => {
  const recording = makeRecording([cameraA, cameraB, microphone]);
  expect(referenceFile(recording)).toBe(cameraB);
  expect(soundFiles(recording)).toEqual([microphone]);
  expect(standInFiles(recording)).toEqual([cameraB]);
  const cameras = makeRecording([cameraA, cameraB]);
  expect([soundFiles(cameras), standInFiles(cameras)]).toEqual([[cameraB], []]);
  const quiet = makeRecording([cameraA]);
  expect([referenceFile(quiet), soundFiles(quiet)]).toEqual([cameraA, []]);
});

test('a variable source that an earlier release converted is delivered at the rate of its conversion', () => {
  const converted = { ...picture, rate: { num: 24000, den: 1001 } };
  const key = { key: 'mezzanine/a', isMezzanine: true, durationMs: 59_900 };
  const earlier = makeRecordingFile(
    'a',
    { role: 'camera', letter: 'A' },
    { proxyKey: 'proxy/a', picture: { ...key, facts: converted } },
  );
  expect(gather('originals', [spoken(earlier)]).rate).toEqual(converted.rate);
  expect(gather('proxies', [spoken(earlier)]).rate).toEqual(converted.rate);
});

test("a camera's reel name is in the list of its videos", () => {
  const facts = cameraA.facts && { ...cameraA.facts, reelName: 'A001C003' };
  const [camera] = gather('originals', [spoken({ ...cameraA, facts })]).cameras;
  expect(camera?.reelName).toBe('A001C003');
  expect(gather('originals', [spoken(cameraA)]).cameras[0]).not.toHaveProperty('reelName');
});

test('originals: the mezzanine where there is one, and a paused camera once for each part', () => {
  const input = gather('originals', [spoken(cameraA, cameraB, microphone)]);
  const [a, ...b] = input.cameras;
  expect(a).toEqual({
    fileId: 'a',
    groupId: GROUP,
    letter: 'A',
    key: 'mezzanine/a',
    contentId: 'sha-a-mezz1',
    rate: { num: 60000, den: 1001 },
    width: 1920,
    height: 1080,
    clipName: 'Camera A',
    startTimecode: '10:00:00:00',
    colour: picture.colour,
    interlaced: false,
    clock: { offsetMs: 0, driftPpm: 0 },
    coverage: { startMs: 0, endMs: 59_900 },
  });
  expect(b.map(({ letter, contentId, clock, coverage }) => ({ letter, contentId, clock, coverage }))).toEqual(
    [
      {
        letter: 'B',
        contentId: 'sha-b',
        clock: { offsetMs: 500, driftPpm: 0 },
        coverage: { startMs: 500, endMs: 20_500 },
      },
      {
        letter: 'B',
        contentId: 'sha-b',
        clock: { offsetMs: 10_000, driftPpm: 0 },
        coverage: { startMs: 30_500, endMs: 59_000 },
      },
    ],
  );
  expect(input).toMatchObject({ rate: { num: 60000, den: 1001 }, draftTranscript: true });
  expect(input.sentenceEnds).toEqual({ [GROUP]: [0] });
});

test('own sound comes first and whole; stand-ins follow in parts, with their gain', () => {
  const { sounds } = gather('originals', [spoken(cameraA, cameraB, microphone)]);
  const standIn = { fileId: 'b', groupId: GROUP, key: 'sound/b', isStandIn: true, gainDb: 4.5 };
  expect(sounds).toEqual([
    { fileId: 'm', groupId: GROUP, key: 'sound/m', clock: microphone.clock, gainDb: -3.5 },
    { ...standIn, clock: { offsetMs: 500, driftPpm: 0 }, span: { startMs: 0, endMs: 20_000 } },
    { ...standIn, clock: { offsetMs: 10_000, driftPpm: 0 }, span: { startMs: 20_500, endMs: 50_000 } },
  ]);
});

test('proxies have half of a high rate, and plain colours', () => {
  const [a] = gather('proxies', [spoken(cameraA, cameraB)]).cameras;
  expect(a).toMatchObject({
    key: 'proxy/a',
    contentId: 'sha-a-proxy',
    rate: { num: 60000, den: 2002 },
    colour: { space: 'bt709', range: 'tv', transfer: 'bt709' },
  });
});

test('pictures of another form have other names: no cached segment shows those of an earlier release', () => {
  const { artefacts } = cameraA;
  const { picture: prepared } = artefacts ?? {};
  if (!artefacts || !prepared) throw new Error('camera A is not prepared');
  const again = { ...cameraA, artefacts: { ...artefacts, picture: { ...prepared, form: PREPARED_FORM } } };
  const names = (['originals', 'proxies'] as const).map((kind) => gather(kind, [spoken(again)]).cameras[0]);
  expect(names.map((camera) => camera?.contentId)).toEqual(['sha-a-mezz3', 'sha-a-proxy3']);
});

test('without the camera of the first entry, or before a file is prepared, there is no input', () => {
  expect(() => gather('originals', [spoken(cameraA)], 'C')).toThrow(/the camera of the first entry is gone/);
  const raw = { ...cameraA, artefacts: null };
  expect(() => gather('originals', [spoken(raw)])).toThrow('file a is not prepared');
});
