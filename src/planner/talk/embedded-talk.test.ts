import { expect, test } from 'vitest';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import { readPassages } from './embedded-talk.ts';

const line = (n: number) =>
  `S1 a | This is sentence number ${n} of a long talk, um, about bread and rivers and towns.`;
const talkOf = (lines: readonly string[]) => makeTalk(['speakers S1=Ada', ...lines].join('\n')).group;
const lines = Array.from({ length: 30 }, (_, n) => line(n));
const { words, segments } = talkOf(lines);

test('passages are some forty words, half in the next, and hold all that is said but fillers', () => {
  const passages = readPassages(words, segments);
  const counts = passages.map(({ text }) => text.split(' ').length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(60);
  expect(counts.slice(0, -2).every((count) => count >= 40)).toBe(true);
  expect(passages.slice(1).every(({ startMs }, at) => startMs < (passages[at]?.endMs ?? 0))).toBe(true);
  const said = passages.map(({ text }) => text).join(' ');
  for (let n = 0; n < 30; n += 1) expect(said).toContain(`number ${n} of`);
  expect(said).not.toMatch(/\bum\b/);
  expect(passages.at(-1)?.endMs).toBe(words.at(-1)?.end_ms);
});

test('another word changes the passages that hold it, and no others', () => {
  const changed = talkOf(lines.with(15, line(15).replace('bread', 'milk and bread')));
  const before = readPassages(words, segments).map(({ text }) => text);
  const after = new Set(readPassages(changed.words, changed.segments).map(({ text }) => text));
  const lost = before.filter((text) => !after.has(text));
  expect(lost.length).toBeGreaterThan(0);
  expect(lost.every((text) => text.includes('number 15 of'))).toBe(true);
});

test('a talk without a segment has none, and a long segment is read in parts', () => {
  expect(readPassages(words, [])).toEqual([]);
  const [first] = segments;
  if (!first) throw new Error('no segment');
  const whole = { ...first, word_end_idx: words.length - 1 };
  expect(readPassages(words, [whole]).length).toBeGreaterThan(10);
});
