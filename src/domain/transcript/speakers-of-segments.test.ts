import { expect, test } from 'vitest';
import type { Segment } from '../../contract/transcript.ts';
import { namePlanSpeakers } from '../plan/plan-speaker-names.ts';
import { speakersOfSegments } from './speakers-of-segments.ts';

const segment = (idx: number, speaker: string, startMs: number, endMs: number): Segment => ({
  idx,
  speaker,
  start_ms: startMs,
  end_ms: endMs,
  text: `text ${idx}`,
  word_start_idx: idx,
  word_end_idx: idx,
});

test('a row per label with its talk time and two longest quotes, S2 before S10', () => {
  const segments = [
    segment(0, 'S10', 0, 100),
    segment(1, 'S2', 100, 400),
    segment(2, 'S2', 400, 1000),
    segment(3, 'S2', 1000, 1200),
  ];
  expect(speakersOfSegments(segments, { S2: 'Ann' })).toEqual([
    {
      label: 'S2',
      display_name: 'Ann',
      talk_time_ms: 1100,
      segment_count: 3,
      sample_quotes: ['text 2', 'text 1'],
    },
    { label: 'S10', display_name: null, talk_time_ms: 100, segment_count: 1, sample_quotes: ['text 0'] },
  ]);
});

test('a plan has names by group and label; a former name goes with its speaker', () => {
  const entry = {
    n: 1,
    role: 'body',
    camera: 'A',
    source_start_ms: 0,
    source_end_ms: 1,
    text: '',
    tightening: [],
    pinned: false,
  } as const;
  const plan = {
    version: 1,
    estimated_duration_s: 1,
    title: '',
    rationale: '',
    warnings: [],
    settings: {
      targetDurationS: 30,
      durationTolerancePct: 10,
      pace: 'calm',
      chronology: 'free',
      shrinkPauses: true,
      maxPauseMs: 600,
      fillerRemoval: false,
    } as const,
    entries: [
      { ...entry, tightening: [], source_group: 'g1', speaker: 'S1' },
      { ...entry, tightening: [], source_group: 'g2', speaker: 'S1', speaker_name: 'Old' },
      { ...entry, tightening: [], source_group: 'deleted', speaker: 'S1', speaker_name: 'Old' },
    ],
  };
  const named = namePlanSpeakers(
    plan,
    new Map([
      ['g1', { S1: 'Ann' }],
      ['g2', {}],
    ]),
  );
  expect(named.entries.map((one) => one.speaker_name)).toEqual(['Ann', undefined, 'Old']);
  expect('speaker_name' in (named.entries[1] ?? {})).toBe(false);
});
