import { expect, test } from 'vitest';
import { findHeard } from './find-heard.ts';

const SAID =
  'we started the bakery above a harbour with forty dollars and nobody believed that people would travel for bread but then a newspaper wrote about the morning rolls and suddenly customers waited outside every single morning';
const OTHER =
  'prune the roses before spring arrives and leave the longest branches because flowers appear on older wood while younger shoots should always point away from the middle of the plant';

const words = (text: string) => text.split(' ').map((word) => ({ text: word, line: 1, speaker: null }));
const heard = (text: string) =>
  text.split(' ').map((word, at) => ({ text: word, startMs: 300 * at, endMs: 300 * at + 250 }));
/** One word in three is transcribed as another. */
const misheard = (text: string) =>
  text
    .split(' ')
    .map((word, at) => (at % 3 === 1 ? 'something' : word))
    .join(' ');

test('the words of a text get their transcribed times', () => {
  const found = findHeard(words(SAID), null, heard(SAID));
  expect(found.map((word) => word.heard?.startMs)).toEqual(heard(SAID).map(({ startMs }) => startMs));
});

test.each([
  ['of a draft', words(SAID), heard(misheard(SAID))],
  ['of which most was not said', words(`${OTHER} ${OTHER} ${SAID}`), heard(misheard(SAID))],
  ['of a part of the talk', words(SAID), heard(`${OTHER} ${misheard(SAID)} ${OTHER}`)],
  ['of too few words to tell', words('prune the roses before spring'), heard(SAID)],
])('a text %s is taken', (_, given, present) => {
  expect(findHeard(given, null, present)).toHaveLength(given.length);
});

test('the text of another talk is refused, before anything is changed', () => {
  expect(() => findHeard(words(OTHER), null, heard(SAID))).toThrow(
    /^hardly a word of it is heard in this recording \(\d of some \d+ longer words\)/,
  );
});
