import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HANDLE_SAMPLES } from '../sound/extract-sound.ts';
import { joinPreviewSound, type MixedPiece, previewGainDb } from './preview-sound.ts';

const { signal } = new AbortController();
let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'preview-sound-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** A kept piece whose sample i has `left(i)` and minus that, the sound around it with it. */
async function keep(name: string, length: number, left: (i: number) => number): Promise<string> {
  const count = length + 2 * HANDLE_SAMPLES;
  const samples = Int16Array.from({ length: 2 * count }, (_, at) => {
    const value = left((at >> 1) - HANDLE_SAMPLES);
    return at % 2 === 0 ? value : -value;
  });
  const path = join(dir, name);
  await writeFile(path, samples);
  return path;
}

function pieceOf(path: string, fromSample: number, length: number, power = 0.01): MixedPiece {
  const piece = { groupId: 'g', startMs: 0, fromSample, toSample: fromSample + length };
  return {
    piece,
    kept: { ...piece, fromSample: 0, toSample: length },
    key: path,
    path,
    loudness: { power, samples: length },
  };
}

async function joinAll(pieces: MixedPiece[], total: number) {
  const path = join(dir, 'joined.s16');
  await joinPreviewSound(pieces, total, path, signal);
  const gainDb = previewGainDb(pieces.map(({ loudness }) => loudness));
  const bytes = new Uint8Array(await readFile(path));
  return { gainDb, samples: new Int16Array(bytes.buffer) };
}

test('pieces follow one another to the sample, with even power through the join between them', async () => {
  // Kept one sample longer than it is here, as at rates whose frames are no whole number of samples.
  const a = await keep('a', 5_001, (i) => 1_000 + i);
  const b = await keep('b', 4_000, (i) => 20_000 - i);
  const { samples } = await joinAll([pieceOf(a, 0, 5_000), pieceOf(b, 5_000, 4_000)], 9_000);
  expect(samples.length).toBe(18_000);
  const left = (at: number) => samples[2 * at] ?? 0;
  for (const at of [240, 1_000, 4_759]) expect([at, left(at)]).toEqual([at, 1_000 + at]);
  for (const at of [5_240, 6_000, 8_759]) expect([at, left(at)]).toEqual([at, 20_000 - (at - 5_000)]);
  for (const at of [4_760, 4_900, 5_000, 5_239]) {
    const angle = ((Math.PI / 2) * (at - 4_760 + 0.5)) / 480;
    const mixed = Math.cos(angle) * (1_000 + at) + Math.sin(angle) * (20_000 - (at - 5_000));
    expect(Math.abs(left(at) - mixed)).toBeLessThanOrEqual(1);
  }
  expect(Math.abs(left(0))).toBeLessThan(10);
  expect(Math.abs(left(8_999))).toBeLessThan(60);
  expect(samples.every((value, at) => at % 2 === 0 || value === -(samples[at - 1] ?? 0))).toBe(true);
});

test('the gain comes from the audible pieces, each by its length; silence gets none', async () => {
  const path = await keep('c', 9_000, () => 100);
  const one = await joinAll([pieceOf(path, 0, 9_000, 10 ** -2.4)], 9_000);
  // Pieces are kept at half of full scale.
  expect(one.gainDb).toBeCloseTo(10 + 6.02, 1);
  const two = await joinAll([pieceOf(path, 0, 3_000, 0.1), pieceOf(path, 3_000, 9_000, 0.02)], 12_000);
  expect(two.gainDb).toBeCloseTo(-14 - 10 * Math.log10(0.04) + 6.02, 1);
  const silent = { ...pieceOf(path, 0, 9_000), loudness: { power: 0, samples: 0 } };
  expect((await joinAll([silent], 9_000)).gainDb).toBeCloseTo(6.02, 1);
});

test('a kept piece that is too short, or pieces that do not fill the programme, fail', async () => {
  const path = await keep('d', 1_000, () => 1);
  await expect(joinAll([pieceOf(path, 0, 2_000)], 2_000)).rejects.toThrow(/instead of/);
  await expect(joinAll([pieceOf(path, 0, 1_000)], 2_000)).rejects.toThrow(/1000 samples instead of 2000/);
});
