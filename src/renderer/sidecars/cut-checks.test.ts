import { expect, test } from 'vitest';
import { makeCamera, makeEntry, makeInput, spokenBy } from '../../../test/support/rows/render-input.ts';
import type { PlanEntry } from '../../contract/plan.ts';
import { prepareRender } from '../prepare-render.ts';
import { cutChecks } from './cut-checks.ts';

const OTHER = '22222222-2222-4222-8222-222222222222';
const CAMERAS = [makeCamera({ path: '/a.mp4' }), makeCamera({ path: '/b.mp4', groupId: OTHER })];
type Times = readonly [startMs: number, endMs: number];

interface Found {
  words_cut: string[];
  silence_before_ms: number;
  silence_after_ms: number;
}

async function checksOf(words: readonly Times[], entries: PlanEntry[]) {
  const spoken = spokenBy(
    words.map(([start_ms, end_ms], idx) => ({
      ...{ idx, text: `w${idx}`, start_ms, end_ms },
      ...{ confidence: 1, speaker: 'S1', filler: false },
    })),
  );
  const input = makeInput(entries, { cameras: CAMERAS, rate: { num: 25, den: 1 }, spoken });
  const checks = cutChecks(await prepareRender(input, 'test'), []);
  return checks.map(({ at_ms, actual }) => ({ atMs: at_ms, ...(actual as Found) }));
}

/** What is found at the start, at 1 s, and at the end, at 11 s, of one entry. */
const atEdges = async (...words: Times[]) =>
  await checksOf(words, [makeEntry({ source_start_ms: 1_000, source_end_ms: 11_000 })]);

test('a word is cut that reaches more than 20 ms over both sides of a cut', async () => {
  for (const ms of [1_000, 11_000]) {
    const cut = async (...word: Times) => (await atEdges(word)).flatMap(({ words_cut }) => words_cut);
    expect(await cut(ms - 21, ms + 21)).toEqual(['w0']);
    expect(await cut(ms - 20, ms + 300)).toEqual([]);
    expect(await cut(ms - 300, ms + 20)).toEqual([]);
  }
});

test('the silence before a cut is counted from the latest end of the words that began before it', async () => {
  const before = async (...words: Times[]) => (await atEdges(...words))[1]?.silence_before_ms;
  expect(await before([10_000, 10_950], [10_200, 10_500])).toBe(50);
  expect(await before([10_000, 10_500], [11_000, 11_400])).toBe(500);
  expect(await before([10_000, 10_500], [10_990, 11_400])).toBe(0);
});

test('the silence after a cut is counted to the first start of the words that end after it', async () => {
  const after = async (...words: Times[]) => (await atEdges(...words))[0]?.silence_after_ms;
  expect(await after([1_050, 1_900], [1_200, 1_400])).toBe(50);
  expect(await after([600, 1_000], [1_500, 1_900])).toBe(500);
  expect(await after([600, 1_010], [1_500, 1_900])).toBe(0);
});

test('two recordings are apart by a cut, also where the times of both touch', async () => {
  const first = makeEntry({ source_start_ms: 1_000, source_end_ms: 2_000 });
  const next = makeEntry({ source_start_ms: 2_000, source_end_ms: 3_000 });
  const cutsOf = async (second: PlanEntry) => (await checksOf([], [first, second])).map(({ atMs }) => atMs);
  expect(await cutsOf(next)).toEqual([0, 2_000]);
  expect(await cutsOf({ ...next, source_group: OTHER })).toEqual([0, 1_000, 2_000]);
});
