import { expect, test } from 'vitest';
import { putHesitations } from './put-hesitations.ts';

const word = (text: string, startMs: number, endMs: number) => ({ text, startMs, endMs, confidence: 0.9 });
const hum = (startMs: number, endMs: number) => ({ startMs, endMs, isClosed: true });
const put = (words: ReturnType<typeof word>[], ...hesitations: ReturnType<typeof hum>[]) =>
  putHesitations(words, hesitations).map(({ text, startMs, endMs }) => [text, startMs, endMs]);

test('words that were made of the sound of a hesitation are replaced by it', () => {
  const words = [word('we', 0, 200), word("i'm", 210, 400), word('a', 400, 560), word('bake', 600, 900)];
  expect(put(words, hum(200, 580))).toEqual([
    ['we', 0, 200],
    ['um', 200, 580],
    ['bake', 600, 900],
  ]);
});

test('words that are mostly beside a hesitation end or begin at its edge', () => {
  const words = [word('bread', 0, 500), word('rolls', 500, 1_000)];
  expect(put(words, hum(400, 650))).toEqual([
    ['bread', 0, 400],
    ['um', 400, 650],
    ['rolls', 650, 1_000],
  ]);
});

test('a word around a hesitation keeps its longer side', () => {
  expect(put([word('oven', 0, 900)], hum(500, 700))).toEqual([
    ['oven', 0, 500],
    ['um', 500, 700],
  ]);
});

test('a hesitation between words is put there, with little confidence, open or closed', () => {
  const words = [word('flour', 0, 300), word('water', 800, 1_200)];
  expect(putHesitations(words, [{ startMs: 400, endMs: 700, isClosed: false }])).toEqual([
    words[0],
    { text: 'uh', startMs: 400, endMs: 700, confidence: 0.3, isPutIn: true },
    words[1],
  ]);
});
