import { describe, expect, test } from 'vitest';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import { heardBeforeMs, keptRanges } from '../plan-player/kept-ranges.ts';
import { entryTokens } from './entry-tokens.ts';
import { beginAt, endAt, moveEdge, splitBefore, takeOut } from './word-edits.ts';

/** Ten words of 300 ms, with a pause of 100 ms after each. Word 3 is from 1200 to 1500 ms. */
const WORDS: Word[] = Array.from({ length: 10 }, (_, idx) => ({
  idx,
  text: `w${idx}`,
  start_ms: idx * 400,
  end_ms: idx * 400 + 300,
  confidence: 0.9,
  speaker: 'S1',
  filler: false,
}));

/** Words 2 to 7. */
const ENTRY: PlanEntry = {
  n: 1,
  role: 'body',
  source_group: '00000000-0000-4000-8000-000000000001',
  camera: 'A',
  source_start_ms: 750,
  source_end_ms: 3150,
  text: '',
  speaker: 'S1',
  tightening: [],
  pinned: false,
};

const cut = (startMs: number, endMs: number) => ({
  op: 'filler_cut' as const,
  at_ms: startMs,
  removed_ms: endMs - startMs,
});

describe('words that are taken out', () => {
  test('of the middle: from the middle of the pause before to the middle of the pause behind', () => {
    expect(takeOut(ENTRY, WORDS, { from: 4, to: 5 })).toEqual({
      kind: 'cutWords',
      entry: ENTRY,
      startMs: 1550,
      endMs: 2350,
    });
  });

  test('at the ends: a trim', () => {
    expect(takeOut(ENTRY, WORDS, { from: 2, to: 3 })).toMatchObject({
      kind: 'trim',
      startMs: 1550,
      endMs: null,
    });
    expect(takeOut(ENTRY, WORDS, { from: 7, to: 7 })).toMatchObject({
      kind: 'trim',
      startMs: null,
      endMs: 2750,
    });
  });

  test('beside words that are out already: a trim, too', () => {
    const entry = { ...ENTRY, tightening: [cut(750, 1550)] };
    expect(takeOut(entry, WORDS, { from: 4, to: 4 })).toMatchObject({ kind: 'trim', startMs: 1950 });
    expect(takeOut(entry, WORDS, { from: 2, to: 3 })).toBeNull();
  });

  test('all of them: the entry goes', () => {
    expect(takeOut(ENTRY, WORDS, { from: 2, to: 7 })).toEqual({ kind: 'remove', entry: ENTRY });
  });

  test('before and behind long pauses an entry keeps a fifth of a second', () => {
    const spread = WORDS.map((word) => ({
      ...word,
      start_ms: word.idx * 2000,
      end_ms: word.idx * 2000 + 300,
    }));
    const entry = { ...ENTRY, source_start_ms: 0, source_end_ms: 20_000 };
    expect(takeOut(entry, spread, { from: 0, to: 1 })).toMatchObject({ startMs: 3800 });
    expect(takeOut(entry, spread, { from: 9, to: 9 })).toMatchObject({ endMs: 16_500 });
  });
});

test('an entry is split in the pause before a word, and only between two words', () => {
  expect(splitBefore(ENTRY, WORDS, 5)).toMatchObject({ kind: 'split', atMs: 1950 });
  expect(splitBefore(ENTRY, WORDS, 2)).toBeNull();
});

test('an entry begins and ends at a word', () => {
  expect(beginAt(ENTRY, WORDS, 4)).toMatchObject({ kind: 'trim', startMs: 1550, endMs: null });
  expect(beginAt(ENTRY, WORDS, 2)).toBeNull();
  expect(endAt(ENTRY, WORDS, 4)).toMatchObject({ kind: 'trim', startMs: null, endMs: 1950 });
  expect(endAt(ENTRY, WORDS, 7)).toBeNull();
});

test('its edges move by one word, up to the ends of the recording', () => {
  expect(moveEdge(ENTRY, WORDS, 'start', -1)).toMatchObject({ startMs: 350 });
  expect(moveEdge(ENTRY, WORDS, 'start', 1)).toMatchObject({ startMs: 1150 });
  expect(moveEdge(ENTRY, WORDS, 'end', -1)).toMatchObject({ endMs: 2750 });
  expect(moveEdge(ENTRY, WORDS, 'end', 1)).toMatchObject({ endMs: 3550 });
  const whole = { ...ENTRY, source_start_ms: 0, source_end_ms: 4000 };
  expect(moveEdge(whole, WORDS, 'start', -1)).toBeNull();
  expect(moveEdge(whole, WORDS, 'end', 1)).toBeNull();
  const short = { ...ENTRY, source_end_ms: 1150 };
  expect(moveEdge(short, WORDS, 'end', -1)).toBeNull();
});

test('the text of an entry includes its cut words, and excludes the words beside it', () => {
  const tokens = WORDS.filter(({ idx }) => idx !== 5).map(({ idx, text }) => ({
    text: idx === 4 ? '$45' : text,
    word_start_idx: idx,
    word_end_idx: idx === 4 ? 5 : idx,
  }));
  const entry = { ...ENTRY, tightening: [cut(2350, 2750)] };
  expect(entryTokens(entry, WORDS, tokens)).toEqual([
    { text: 'w2', from: 2, to: 2, isHeard: true },
    { text: 'w3', from: 3, to: 3, isHeard: true },
    { text: '$45', from: 4, to: 5, isHeard: true },
    { text: 'w6', from: 6, to: 6, isHeard: false },
    { text: 'w7', from: 7, to: 7, isHeard: true },
  ]);
  expect(keptRanges(entry)).toEqual([
    { startMs: 750, endMs: 2350 },
    { startMs: 2750, endMs: 3150 },
  ]);
  expect(heardBeforeMs(entry, 2800)).toBe(1650);
});
