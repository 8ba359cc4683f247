import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fetchQualityNotes, readQualityNotes } from './quality-notes.ts';

async function notesOf(status: string, actual: number | null): Promise<string[]> {
  const dir = await mkdtemp(join(tmpdir(), 'notes-'));
  const path = join(dir, 'talk.qc.json');
  const checks = [
    { name: 'loudness_lufs', status, expected: -14, actual },
    { name: 'true_peak_dbtp', status: 'pass', expected: -1, actual: -20 },
  ];
  await writeFile(path, JSON.stringify({ passed: status !== 'fail', checks }));
  return await readQualityNotes(path).finally(() => rm(dir, { recursive: true }));
}

test('sound that misses its loudness is noted, with the reason where it is known, as is a video without sound', async () => {
  expect(await notesOf('warn', -34.46)).toEqual([
    'the video is quieter than wanted, -34.5 LUFS in place of -14: the recording cannot be raised further',
  ]);
  expect(await notesOf('fail', -16.2)).toEqual([
    'the video is quieter than wanted, -16.2 LUFS in place of -14',
  ]);
  expect(await notesOf('fail', -9)).toEqual(['the video is louder than wanted, -9.0 LUFS in place of -14']);
  expect(await notesOf('warn', null)).toEqual(['the video has no sound that could be heard']);
});

test('an inaudible deviation of loudness is not noted, nor a video without a report', async () => {
  expect(await notesOf('warn', -14.8)).toEqual([]);
  expect(await readQualityNotes(undefined)).toEqual([]);
});

const VOICES = { quieter: 'S2', louder: 'Ann' };
const FAILED = [
  {
    name: 'caption_glyphs',
    status: 'warn',
    expected: {},
    actual: { missing: [...'市長は軍隊に'], count: 9 },
  },
  { name: 'caption_glyphs', status: 'pass', expected: {}, actual: { missing: [], count: 0 } },
  { name: 'voice_levels', status: 'warn', expected: 'less than 10 dB apart', actual: { ...VOICES, db: 15 } },
  { name: 'voice_levels', status: 'pass', expected: 'less than 10 dB apart', actual: { ...VOICES, db: 3 } },
  {
    name: 'freeze',
    status: 'fail',
    expected: 'none that the source does not have',
    actual: { duration_ms: 1_440, in_source: false },
    at_ms: 12_340,
  },
  {
    name: 'freeze',
    status: 'pass',
    expected: 'none',
    actual: { duration_ms: 2_000, in_source: true },
    at_ms: 1,
  },
  { name: 'black', status: 'fail', expected: 'none', actual: { duration_ms: 400 }, at_ms: 61_000 },
  { name: 'frames', status: 'fail', expected: 300, actual: 299 },
  { name: 'cut', status: 'warn', expected: {}, actual: {}, at_ms: 3_000 },
];
const NOTES = [
  expect.stringMatching(/^the caption font lacks 市 長 は 軍 隊 and 4 more\. .*empty boxes.*fonts-noto-cjk/),
  'S2 is 15 dB under Ann',
  'the quality check “freeze” failed at 0:12.3: the picture stands still for 1.4 s, unlike the recording’s',
  'the quality check “black” failed at 1:01.0: the picture is black for 0.4 s, unlike the recording’s',
  'the quality check “frames” failed: 299 in place of 300',
];

test('each check that failed is noted by its name and time; others are not', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'notes-'));
  const path = join(dir, 'talk.qc.json');
  await writeFile(path, JSON.stringify({ passed: false, checks: FAILED }));
  const notes = await readQualityNotes(path).finally(() => rm(dir, { recursive: true }));
  expect(notes).toEqual(NOTES);
});

test('a report at an address is noted alike, and one that is gone is said to be so', async () => {
  const server = createServer(({ url }, response) => {
    response.statusCode = url === '/gone' ? 404 : 200;
    response.end(url === '/gone' ? 'gone' : JSON.stringify({ passed: false, checks: FAILED }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signal = AbortSignal.timeout(50_000);
  const [there, gone] = [
    await fetchQualityNotes(address, signal),
    await fetchQualityNotes(`${address}/gone`, signal),
  ];
  server.close();
  expect(there).toEqual(NOTES);
  expect(gone).toEqual([expect.stringMatching(/^the quality report cannot be read: ./)]);
});
