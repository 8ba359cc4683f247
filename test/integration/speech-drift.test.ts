import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alignFiles } from '../../src/speech/alignment/align-files.ts';
import { encodeWav, WavFile } from '../../src/speech/wav-file.ts';
import { rerecord, syntheticTalk, TALK_RATE } from '../support/speech/synthetic-talk.ts';

const OFFSET_S = 4.321;
let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'drift-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function alignPair(seconds: number, driftPpm: number, seed: number) {
  const talk = syntheticTalk(seconds + 10, seed);
  const other = rerecord(talk, { offsetS: OFFSET_S, seconds, driftPpm, noise: 0.05, seed: seed + 500 });
  await writeFile(join(dir, 'reference.wav'), encodeWav(talk, TALK_RATE));
  await writeFile(join(dir, 'other.wav'), encodeWav(other, TALK_RATE));
  await using referenceFile = await WavFile.open(join(dir, 'reference.wav'));
  await using otherFile = await WavFile.open(join(dir, 'other.wav'));
  const found = await alignFiles(referenceFile, otherFile);
  if (!found.aligned) throw new Error('not aligned');
  return found;
}

test.each([
  [60, 40],
  [60, -100],
  [90, 20],
  [180, 40],
])(
  '%d s of overlap with a drift of %d ppm fit at both ends to half a millisecond',
  async (seconds, driftPpm) => {
    const { offsetMs, driftPpm: found } = await alignPair(seconds, driftPpm, seconds + driftPpm);
    const errorAt = (fileMs: number) =>
      Math.abs(offsetMs + fileMs * (1 + found / 1e6) - (OFFSET_S * 1000 + fileMs * (1 + driftPpm / 1e6)));
    expect(errorAt(0)).toBeLessThan(0.5);
    expect(errorAt(seconds * 1000)).toBeLessThan(0.5);
  },
);

test('no drift is made up where there is none', async () => {
  for (let seed = 1; seed <= 6; seed += 1) {
    expect((await alignPair(20 + 10 * seed, 0, seed)).driftPpm).toBe(0);
  }
});
