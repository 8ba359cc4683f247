import { expect, test } from 'vitest';
import { allotWords } from './allot-words.ts';
import type { GivenTextWord } from './given-text.ts';
import { joinPlaced, reportAlignment } from './join-placed.ts';

const heardAt = (startMs: number | null): GivenTextWord['heard'] =>
  startMs === null ? null : { startMs, endMs: startMs + 200 };
const word = (at: number, startMs: number | null): GivenTextWord => ({
  ...{ text: `w${at}`, line: 1 + Math.floor(at / 10), speaker: null },
  heard: heardAt(startMs),
});
const place = (at: number, startMs: number, confidence = 0.8) => ({
  ...{ word: at, startMs, endMs: startMs + 250, confidence },
});

test('a word that two pieces found occurs once, at the surer place, and nothing overlaps', () => {
  const words = Array.from({ length: 6 }, (_, at) => word(at, null));
  const found = [0, 1, 2, 3, 4, 5].map((at) => place(at, at * 200));
  const joined = joinPlaced(words, [...found, place(2, 90_000, 0.2), place(3, 605, 0.9)]);
  expect(joined.map(({ word: at, startMs, endMs }) => [at, startMs, endMs])).toEqual([
    [0, 0, 200],
    [1, 200, 400],
    [2, 400, 605],
    [3, 605, 800],
    [4, 800, 1000],
    [5, 1000, 1250],
  ]);
});

test('words found here and there in a passage that was not said are not placed', () => {
  const words = Array.from({ length: 40 }, (_, at) => word(at, null));
  const said = [
    ...Array.from({ length: 10 }, (_, at) => at),
    ...Array.from({ length: 10 }, (_, at) => 30 + at),
  ];
  const joined = joinPlaced(
    words,
    [...said, 14, 19, 25].map((at) => place(at, at * 300)),
  );
  expect(joined.map((found) => found.word)).toEqual(said);
});

test('real words beside a passage that was not said stay, though the engine misheard them', () => {
  const misheard = [8, 9, 30, 31];
  const isSaid = (at: number) => at < 10 || at >= 30;
  const words = Array.from({ length: 40 }, (_, at) =>
    word(at, isSaid(at) && !misheard.includes(at) ? startOf(at) : null),
  );
  function startOf(at: number): number {
    return 300 * (at < 10 ? at : at - 20);
  }
  const real = words.flatMap((_, at) => (isSaid(at) ? [place(at, startOf(at), 0.95)] : []));
  const apart = [place(10, 2_990, 0.4), place(20, 2_995, 0.95)];
  expect(joinPlaced(words, [...real, ...apart]).map(({ word: at, startMs }) => [at, startMs])).toEqual(
    real.map(({ word: at, startMs }) => [at, startMs]),
  );
});

test("a last word that is far from its sentence gets the engine's time", () => {
  const words = [0, 1, 2, 3, 4].map((at) => word(at, at === 4 ? 1_300 : null));
  const joined = joinPlaced(words, [...[0, 1, 2, 3].map((at) => place(at, at * 300)), place(4, 9_000)]);
  expect(joined.map(({ word: at, startMs }) => [at, startMs])).toEqual([
    ...[
      [0, 0],
      [1, 300],
      [2, 600],
      [3, 900],
    ],
    [4, 1_300],
  ]);
});

test('a passage after a long pause stays where it is', () => {
  const words = [0, 1, 2, 3, 4, 5].map((at) => word(at, null));
  const joined = joinPlaced(
    words,
    words.map((_, at) => place(at, at < 3 ? at * 300 : 9_000 + at * 300)),
  );
  expect(joined).toHaveLength(6);
});

test("where alignment found nothing, a word gets the engine's time, if that is free", () => {
  const words = [word(0, 0), word(1, 300), word(2, 100), word(3, 900)];
  const joined = joinPlaced(words, [place(0, 0), place(3, 910)]);
  expect(joined.map(({ word: at, startMs }) => [at, startMs])).toEqual([
    [0, 0],
    [1, 300],
    [3, 910],
  ]);
});

test('the report lists missing words by line, and speech that the text lacks', () => {
  const words = Array.from({ length: 22 }, (_, at) => word(at, null));
  const places = [...Array(8).keys()].map((at) => place(at, at * 300));
  const heard = [...Array(8).keys()].map((at) => ({ startMs: at * 300, endMs: at * 300 + 200, text: 'x' }));
  const more = [...Array(6).keys()].map((at) => ({
    startMs: 3_000 + at * 700,
    endMs: 3_500 + at * 700,
    text: `y${at}`,
  }));
  expect(reportAlignment(words, { said: places, places }, [...heard, ...more])).toEqual({
    word_count: 22,
    placed_count: 8,
    not_found: [{ line: 1, word_count: 14, text: 'w8 w9 w10 w11 w12 w13 w14 w15 w16 w17 w18 w19 …' }],
    not_in_text: [{ start_ms: 3_000, end_ms: 7_000, text: 'y0 y1 y2 y3 y4 y5' }],
    names: [],
  });
});

test('the report counts words that replace others, and still names the replaced speech', () => {
  const words = [0, 1, 2].map((at) => word(at, null));
  const places = [place(0, 0), place(2, 6_000)];
  const heard = [500, 1_500, 2_500, 4_500].map((startMs) => ({ startMs, endMs: startMs + 500, text: 'y' }));
  const said = [place(0, 0), { word: 1, startMs: 500, endMs: 5_000, confidence: 0.3 }, place(2, 6_000)];
  expect(reportAlignment(words, { said, places }, heard)).toEqual({
    word_count: 3,
    placed_count: 3,
    not_found: [],
    not_in_text: [{ start_ms: 500, end_ms: 5_000, text: 'y y y y' }],
    names: [],
  });
});

test('pieces get the words between their neighbours, with some to spare, and none of a long passage', () => {
  const words = [
    ...Array.from({ length: 50 }, (_, at) => word(at, at * 400)),
    ...Array.from({ length: 500 }, (_, at) => word(50 + at, null)),
    ...Array.from({ length: 50 }, (_, at) => word(550 + at, 30_000 + at * 400)),
  ];
  const spans = allotWords(words, [
    [{ startMs: 0, endMs: 20_200 }],
    [{ startMs: 22_000, endMs: 25_000 }],
    [{ startMs: 29_800, endMs: 50_000 }],
  ]);
  expect(spans[0]?.first).toBe(0);
  expect(spans[0]?.end).toBeGreaterThanOrEqual(60);
  expect(spans[0]?.end).toBeLessThan(80);
  expect(spans[1]).toEqual({ first: 50, end: 50 });
  expect(spans[2]?.first).toBeGreaterThan(530);
  expect(spans[2]?.end).toBe(600);
});

test('where alignment does not know the language, the words that were given are sure', () => {
  const words = [0, 1, 2].map((at) => word(at, at * 300));
  expect(joinPlaced(words, []).map(({ confidence }) => confidence)).toEqual([0.99, 0.99, 0.99]);
  expect(joinPlaced(words, [place(0, 0), place(2, 600)]).map(({ confidence }) => confidence)).toEqual([
    0.8, 0.5, 0.8,
  ]);
});

test('a single word that the engine timed inside another one is put between its neighbours', () => {
  const texts = ['living', 'quickeneth', 'me,', 'it', 'must', 'be'];
  const heardMs = [0, null, null, 590, 2_100, 2_400];
  const words = texts.map((text, at) => ({ ...word(at, heardMs[at] ?? null), text }));
  const placed = [place(0, 0), place(1, 320), place(2, 940), place(4, 2_100), place(5, 2_400)];
  const joined = joinPlaced(words, placed);
  expect(joined.map(({ word: at }) => at)).toEqual([0, 1, 2, 3, 4, 5]);
  // Behind the comma it belongs to the next word.
  expect(joined[3]).toEqual({ word: 3, startMs: 1_980, endMs: 2_100, confidence: 0.3 });
  // A word that no engine transcribed is not said by that alone.
  const unheard = words.map((one, at) => (at === 3 ? { ...one, heard: null } : one));
  expect(joinPlaced(unheard, placed).map(({ word: at }) => at)).toEqual([0, 1, 2, 4, 5]);
});
