import { expect, test } from 'vitest';
import type { PlanEntry } from '../../contract/plan.ts';
import type { Word } from '../../contract/transcript.ts';
import { layOutProgramme } from '../plan/programme.ts';
import { entryCaptionWords } from './caption-words.ts';

const rate = { num: 25, den: 1 };
const word = (idx: number, text: string, start_ms: number, end_ms: number): Word => ({
  idx,
  text,
  start_ms,
  end_ms,
  confidence: 1,
  speaker: 'S1',
  filler: text === 'um',
});
const entry: PlanEntry = {
  n: 1,
  role: 'body',
  source_group: '11111111-1111-4111-8111-111111111111',
  camera: 'A',
  source_start_ms: 10_000,
  source_end_ms: 14_000,
  text: '',
  speaker: 'S1',
  tightening: [
    { op: 'filler_cut', at_ms: 11_000, removed_ms: 400 },
    { op: 'pause_shrink', at_ms: 12_400, removed_ms: 1000 },
  ],
  pinned: false,
};
const words = [
  word(0, 'before', 9_500, 10_010),
  word(1, ' so ', 10_200, 10_600),
  word(2, 'um', 11_020, 11_380),
  word(3, 'we', 11_500, 11_700),
  word(4, 'stopped', 12_000, 12_440),
  word(5, 'then', 13_500, 13_800),
  word(6, 'after', 13_990, 14_300),
];

test('words move with what is kept, fillers that were cut leave nothing, times count from the entry', () => {
  const [, shown] = layOutProgramme(
    [{ ...entry, source_start_ms: 0, source_end_ms: 2_000, tightening: [] }, entry],
    rate,
  ).entries;
  expect(shown && entryCaptionWords(shown, { words, sentenceEnds: [4], language: 'en' }, rate)).toEqual([
    { text: 'So', startMs: 200, endMs: 600, speaker: 'S1', endsSentence: false },
    { text: 'we', startMs: 1100, endMs: 1300, speaker: 'S1', endsSentence: false },
    { text: 'stopped.', startMs: 1600, endMs: 2000, speaker: 'S1', endsSentence: true },
    { text: 'Then.', startMs: 2100, endMs: 2400, speaker: 'S1', endsSentence: true },
  ]);
});

test('a sentence that begins in the entry before goes on without a capital', () => {
  const close = words.map((one) => (one.text === 'stopped' ? { ...one, start_ms: 11_750 } : one));
  const spoken = { words: close, sentenceEnds: [6], language: 'en' };
  const halves = [
    { ...entry, source_start_ms: 9_000, source_end_ms: 11_720, tightening: [] },
    { ...entry, n: 2, camera: 'B', source_start_ms: 11_720, source_end_ms: 14_400, tightening: [] },
  ];
  const textOf = (entries: PlanEntry[]) =>
    layOutProgramme(entries, rate)
      .entries.map((shown) => entryCaptionWords(shown, spoken, rate).map(({ text }) => text))
      .map((texts) => texts.join(' '));
  expect(textOf(halves)).toEqual(['Before so um we', 'stopped then after.']);
  expect(textOf(halves.toReversed())).toEqual(['Stopped then after.', 'Before so um we']);
  const elsewhere = { ...halves[1], source_group: 'another' } as PlanEntry;
  expect(textOf([elsewhere, halves[0] as PlanEntry])[1]).toBe('Before so um we');
});
