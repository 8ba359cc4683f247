import { describe, expect, test } from 'vitest';
import { compileFrame } from './compile-frame.ts';
import { firstWordOf, firstWordsOf } from './first-words.ts';
import { operationFrames } from './operation-frames.ts';

test.each([
  ['Drop the goat', 'drop'],
  ['  shorter', 'shorter'],
  ['well, drop it', 'well'],
  ['don’t drop it', null],
  ["don't drop it", null],
  ['“drop”', null],
  ['Ärger raus', null],
])('the first word of "%s" is %s', (text, word) => {
  expect(firstWordOf(text)).toBe(word);
});

test.each([
  ['drop|cut {a}', ['drop', 'cut']],
  ['[please] [just now] drop {a}', ['please', 'just', 'drop']],
  ["don't drop {a}", ['dont']],
  ['re-order {a}', ['re', 'reorder']],
  ['{a} goes', null],
  ['[now] {a} goes', null],
  ['N clips', null],
])('the frame "%s" begins with %j', (frame, words) => {
  expect(firstWordsOf(frame)?.values().toArray() ?? null).toEqual(
    words === null ? null : expect.arrayContaining(words),
  );
});

describe('no frame misses a text that its pattern matches', () => {
  const PLAIN = ['drop the goat', 'Cut it', 'dont drop it', 'reorder it', 're order it', 'please drop it'];

  test.each(['drop|cut {a}', "don't drop {a}", 're-order {a}', '[please] drop {a}'])('%s', (frame) => {
    const [pattern, words] = [compileFrame(frame), firstWordsOf(frame)];
    const matched = PLAIN.filter((text) => pattern.test(` ${text}`));
    expect(matched.length).toBeGreaterThan(0);
    expect(matched.filter((text) => words?.has(firstWordOf(text) ?? '') !== true)).toEqual([]);
  });

  test('any word of a frame of operations, alone', () => {
    const words = new Set(operationFrames().flatMap(({ firstWords }) => [...(firstWords ?? [])]));
    const matched = [...words].flatMap((word) =>
      operationFrames().flatMap(({ pattern, firstWords }) =>
        firstWords !== null && pattern.test(` ${word}`) ? [{ word, isKnown: firstWords.has(word) }] : [],
      ),
    );
    expect(matched.length).toBeGreaterThan(10);
    expect(matched.filter(({ isKnown }) => !isKnown)).toEqual([]);
  });
});
