import { expect, test } from 'vitest';
import { readTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { Segment } from '../../contract/transcript.ts';
import { displaySegments } from '../display-text/display-segments.ts';
import { speakerShares, talkPassages } from './transcript-overview.ts';

const segment = (
  idx: number,
  speaker: string,
  [startMs, endMs]: [number, number],
  text: string,
): Segment => ({
  idx,
  speaker,
  start_ms: startMs,
  end_ms: endMs,
  text,
  word_start_idx: idx,
  word_end_idx: idx,
});
const isPlain = (word: string) =>
  ['that', 'with', 'have', 'they', 'what', 'this', 'were', 'there'].includes(word);

/** Talks one after the other until an hour is full. */
function hourOfTalk(): Segment[] {
  const talks = ['bakery', 'lighthouse', 'river', 'school', 'archive', 'orchard', 'outage'].map((name) => {
    const { words, segments, language } = readTalk(name).group;
    return displaySegments(words, segments, language);
  });
  const hour: Segment[] = [];
  for (let startMs = 0, n = 0; startMs < 3_600_000; n += 1) {
    const talk = talks[n % talks.length] ?? [];
    for (const one of talk)
      hour.push(segment(hour.length, one.speaker, [one.start_ms + startMs, one.end_ms + startMs], one.text));
    startMs = (hour.at(-1)?.end_ms ?? 0) + 1000;
  }
  return hour;
}

test('an hour of talk takes some 600 tokens, without gaps in its order', () => {
  const hour = hourOfTalk();
  const passages = talkPassages(hour, isPlain);
  const overview = { speakers: speakerShares(hour, { S1: 'Mara' }), passages };
  // JSON of short words and numbers is about four characters a token.
  expect(JSON.stringify(overview).length).toBeLessThan(2_600);
  expect(passages).toHaveLength(12);
  expect(passages[0]?.start_ms).toBe(hour[0]?.start_ms);
  expect(passages.at(-1)?.end_ms).toBe(hour.at(-1)?.end_ms);
  for (const [at, passage] of passages.entries()) {
    expect(passage.start_ms).toBeGreaterThanOrEqual(passages[at - 1]?.end_ms ?? 0);
    expect(passage.terms).toHaveLength(3);
    expect(passage.opening.split(' ').length).toBeLessThanOrEqual(9);
  }
});

test('passages are split at the longest silence, and named by the words that others lack', () => {
  const talk = [
    segment(0, 'S1', [0, 25_000], 'the bread and the oven and the bread with flour'),
    segment(1, 'S1', [25_500, 27_500], 'the bread was good'),
    segment(2, 'S2', [32_000, 50_000], 'the ferry and the harbour with the ferry'),
    segment(3, 'S2', [50_200, 59_000], 'the ferry was late'),
  ];
  const passages = talkPassages(talk, isPlain);
  expect(passages.map(({ start_ms, end_ms, speakers }) => [start_ms, end_ms, speakers])).toEqual([
    [0, 27_500, ['S1']],
    [32_000, 59_000, ['S2']],
  ]);
  expect(passages[0]?.terms[0]).toBe('bread');
  expect(passages[1]?.terms[0]).toBe('ferry');
  expect(passages[0]?.opening).toBe('the bread and the oven and the bread …');
});

test('shares add up the talk of each speaker, in turns', () => {
  const talk = [
    segment(0, 'S1', [0, 1_000], 'a'),
    segment(1, 'S1', [1_000, 2_000], 'b'),
    segment(2, 'S2', [2_000, 9_000], 'c'),
    segment(3, 'S1', [9_000, 9_500], 'd'),
  ];
  expect(speakerShares(talk, { S2: 'Jon' })).toEqual([
    { label: 'S2', display_name: 'Jon', talk_time_ms: 7_000, turns: 1 },
    { label: 'S1', display_name: null, talk_time_ms: 2_500, turns: 2 },
  ]);
});

test('a moment of talk is one passage, and silence none', () => {
  expect(talkPassages([segment(0, 'S1', [0, 900], 'Hello')], isPlain)).toHaveLength(1);
  expect(talkPassages([], isPlain)).toEqual([]);
});
