import { expect, test } from 'vitest';
import { keepCorrections, keepSpeakers } from './keep-corrections.ts';
import type { CorrectedWord } from './sentence-ends.ts';

/** Words of 400 ms, one a second. */
const heard = (...texts: string[]): CorrectedWord[] =>
  texts.map((text, i) => ({
    ...{ text, start_ms: 1000 * i, end_ms: 1000 * i + 400 },
    ...{ confidence: 0.3, speaker: i < 3 ? 'S1' : 'S2', filler: false },
  }));
const at = (i: number, text: string, lengthMs = 400, wrong = '') => ({
  heard: wrong,
  startMs: 1000 * i,
  endMs: 1000 * i + lengthMs,
  text,
});
const texts = (words: readonly CorrectedWord[]) => words.map(({ text }) => text);

test('a word that is transcribed wrongly again is corrected again, and is sure', () => {
  const words = keepCorrections(heard('we', 'met', 'a', 'nun', 'there'), [at(3, 'Anna Karenina')]);
  expect(texts(words)).toEqual(['we', 'met', 'a', 'Anna', 'Karenina', 'there']);
  expect(words[3]).toMatchObject({ start_ms: 3000, confidence: 1, speaker: 'S2' });
  expect(words[4]).toMatchObject({ end_ms: 3400, confidence: 1 });
});

test('a word that is transcribed correctly now keeps its own times', () => {
  const better = heard('we', 'met', 'anna');
  const [, , anna] = keepCorrections(better, [{ startMs: 1950, endMs: 2300, heard: 'banner', text: 'Anna' }]);
  expect(anna).toMatchObject({ text: 'Anna', start_ms: 2000, end_ms: 2400, confidence: 1 });
});

test('several words in the time of a correction become the corrected text', () => {
  expect(texts(keepCorrections(heard('in', 'liz', 'bone', 'now'), [at(1, 'Lisbon', 1400)]))).toEqual([
    'in',
    'Lisbon',
    'now',
  ]);
});

test('of several words in its time, the correction applies to the one with the former text', () => {
  expect(texts(keepCorrections(heard('an', 'old', 'bakery'), [at(1, 'brewery', 1400, 'Bakery,')]))).toEqual([
    'an',
    'old',
    'brewery',
  ]);
});

test('a removed word stays out, and one that is no longer transcribed comes back', () => {
  expect(texts(keepCorrections(heard('so', 'the', 'end'), [at(1, '')]))).toEqual(['so', 'end']);
  const back = keepCorrections(heard('so', 'the', 'end'), [
    { startMs: 1500, endMs: 1900, heard: 'berry', text: 'very' },
  ]);
  expect(texts(back)).toEqual(['so', 'the', 'very', 'end']);
  expect(back[2]).toMatchObject({ start_ms: 1500, end_ms: 1900, speaker: 'S1' });
});

test('a long word that covers two corrections is replaced by the first alone', () => {
  const long: CorrectedWord[] = [{ ...(heard('understand')[0] as CorrectedWord), end_ms: 2000 }];
  expect(texts(keepCorrections(long, [at(0, 'under'), at(1, '')]))).toEqual(['under']);
});

test('a correction whose time is taken by other words is left out, and words stay in order', () => {
  const words = heard('one', 'two');
  expect(texts(keepCorrections(words, [{ startMs: 350, endMs: 1050, heard: 'cap', text: 'gap' }]))).toEqual([
    'one',
    'two',
  ]);
  expect(keepCorrections([], [at(0, 'alone')])).toEqual([]);
});

test('two people who spoke at one time each keep their corrected word', () => {
  const [before, word, after] = heard('so', 'yes', 'then') as [CorrectedWord, CorrectedWord, CorrectedWord];
  const said = (...both: string[]) => both.map((text, i) => ({ ...word, text, speaker: `S${i + 1}` }));
  const kept = (...both: CorrectedWord[]) =>
    keepCorrections([before, ...both, after], [at(1, 'yet', 400, 'yes'), at(1, 'now', 400, 'no')])
      .slice(1, -1)
      .map(({ text, speaker }) => `${speaker} ${text}`);
  expect(kept(...said('yes', 'no'))).toEqual(['S1 yet', 'S2 now']);
  expect(kept(...said('no', 'yes'))).toEqual(['S1 now', 'S2 yet']);
  expect(kept(...said('yes', 'yes'))).toEqual(['S1 yet', 'S2 now']);
  // The engine heard one of them, or none.
  expect(kept(...said('yes'))).toEqual(['S1 yet', 'S1 now']);
  expect(kept()).toEqual(['S1 yet', 'S1 now']);
});

test('words stay with the speaker who got their time, the later one where two did', () => {
  const words = keepSpeakers(heard('one', 'two', 'three', 'four'), [
    { startMs: 900, endMs: 2500, speaker: 'S3' },
    { startMs: 2000, endMs: 2500, speaker: 'S2' },
  ]);
  expect(words.map(({ speaker }) => speaker)).toEqual(['S1', 'S3', 'S2', 'S2']);
});
