import { expect, test } from 'vitest';
import { withTranscribedWhereMissing } from './heard-where-missing.ts';

const say = (startMs: number, text: string) => ({ startMs, endMs: startMs + 300, text });
const texts = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ');

test('words of the engine stand where a given text has none', () => {
  const present = [say(1000, 'We'), say(1400, 'found'), say(9000, 'it.')];
  const transcribed = [
    ...[say(0, 'so'), say(1010, 'wee'), say(1420, 'fund')],
    ...[say(4000, 'the'), say(4400, 'bakery'), say(9010, 'eat'), say(12_000, 'bye')],
  ];
  const words = withTranscribedWhereMissing(present, transcribed);
  expect(texts(words)).toBe('so We found the bakery it. bye');
  expect(words.map(({ startMs }) => startMs)).toEqual([0, 1000, 1400, 4000, 4400, 9000, 12_000]);
});

test('a word beside a given one is the same one in other times', () => {
  expect(texts(withTranscribedWhereMissing([say(1000, 'Ana')], [say(1400, 'Anna'), say(1900, 'came')]))).toBe(
    'Ana came',
  );
});

test('without present words all are the engine’s, and the other way round', () => {
  expect(texts(withTranscribedWhereMissing([], [say(0, 'a'), say(900, 'b')]))).toBe('a b');
  expect(texts(withTranscribedWhereMissing([say(0, 'a'), say(900, 'b')], []))).toBe('a b');
});
