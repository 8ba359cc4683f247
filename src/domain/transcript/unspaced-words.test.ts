import { expect, test } from 'vitest';
import { displayText } from '../display-text/display-text.ts';
import { readPlainText } from './given-text/read-plain-text.ts';
import { readGivenTranscript } from './read-given-transcript.ts';
import { splitUnspaced } from './unspaced-words.ts';

const JAPANESE = '市長は1953年に「はい」と言い、軍隊に電話をかけました。';

test('words of scripts without spaces are apart, with their marks, and are shown as they were written', () => {
  const words = splitUnspaced([JAPANESE]);
  expect(words).toEqual(expect.arrayContaining(['市長', 'は', '1953', '年', '「はい」', '軍隊', '電話']));
  expect(words.every((word) => word.length <= 6)).toBe(true);
  expect(displayText(words.map((text) => ({ text })))).toBe(JAPANESE);
  expect(splitUnspaced(['データー', 'สวัสดีครับ', 'well-known', '1,000'])).toEqual([
    ...['デー', 'ター', 'สวัสดี', 'ครับ', 'well-known', '1,000'],
  ]);
});

test('they are the words of plain text, captions and phrases of JSON', () => {
  const words = splitUnspaced([JAPANESE]);
  expect(readPlainText(JAPANESE).map(({ text }) => text)).toEqual(words);
  const srt = `1\n00:00:01,000 --> 00:00:09,000\n${JAPANESE}\n`;
  const json = JSON.stringify({ segments: [{ start: 1, end: 9, text: JAPANESE }] });
  for (const text of [srt, json]) {
    expect(readGivenTranscript(text, 60_000)).toMatchObject({ kind: 'cues', cues: [{ words }] });
  }
});

test('a line that is longer than a word may be is no fault', () => {
  expect(readPlainText(JAPANESE.repeat(10)).length).toBeGreaterThan(100);
});
