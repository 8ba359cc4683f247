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
