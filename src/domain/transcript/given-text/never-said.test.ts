import { expect, test } from 'vitest';
import type { GivenTextWord } from './given-text.ts';
import { findNeverSaid } from './never-said.ts';

/** One letter per word: `h` was transcribed by an engine, `f` was only found by alignment, `-` neither. */
function neverSaid(traces: string): string {
  const words = [...traces].map((trace): GivenTextWord => {
    const heard = trace === 'h' ? { startMs: 0, endMs: 100 } : null;
    return { text: 'x', line: 1, speaker: null, heard };
  });
  return findNeverSaid(words, (word) => traces[word] !== '-')
    .map((is) => (is ? 'x' : '.'))
    .join('');
}

const said = 'hhhfhhhhhhhfhhhh';
const clear = '................';

test('a passage in the place of another is never said, though half of its words are found', () => {
  expect(neverSaid(`${said}f-ff--f-f--ff-f--f-f${said}`)).toBe(`${clear}xxxxxxxxxxxxxxxxxxxx${clear}`);
});

test('an inserted passage without any found word counts as not said', () => {
  expect(neverSaid(`${said}------------${said}`)).toBe(`${clear}xxxxxxxxxxxx${clear}`);
});

test('a stretch that the engine left out, and whose words are found, was said', () => {
  expect(neverSaid(`${said}${'f'.repeat(20)}-${'f'.repeat(20)}${said}`)).not.toContain('x');
});

test('single wrong words make no passage', () => {
  expect(neverSaid(`${said}-${said}f${said}--${said}`)).not.toContain('x');
});

test('where an engine transcribed nothing at all, aligned words count as said', () => {
  expect(neverSaid('f'.repeat(40))).not.toContain('x');
  expect(neverSaid(`${'f'.repeat(20)}${'-'.repeat(20)}${'f'.repeat(20)}`)).toBe(
    `${'.'.repeat(20)}${'x'.repeat(20)}${'.'.repeat(20)}`,
  );
});

test('an empty text has no passage', () => {
  expect(neverSaid('')).toBe('');
});
