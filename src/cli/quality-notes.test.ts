import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readQualityNotes } from './quality-notes.ts';

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

test('a loudness that nobody hears as another is not noted, nor a video without a report', async () => {
  expect(await notesOf('warn', -14.8)).toEqual([]);
  expect(await readQualityNotes(undefined)).toEqual([]);
});
