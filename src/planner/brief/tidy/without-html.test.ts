import { expect, test } from 'vitest';
import { readInstruction } from '../../instruction/read-instruction.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { readBrief } from '../read-brief.ts';
import { withoutHtml } from './without-html.ts';

test.each([
  [
    '<p>What she says about the <b>price</b>&nbsp;&amp; the bread</p>',
    'What she says about the price & the bread',
  ],
  ['<ul>\n<li>the wall</li>\n<li><a href="x">the mill</a></li></ul>', '- the wall\n- the mill'],
  ['the wall<br />the mill', 'the wall\nthe mill'],
  ['prices < 5 & costs > 3', 'prices < 5 & costs > 3'],
  ['the <b> key and the &amp; sign', 'the <b> key and the &amp; sign'],
])('%s is %s', (written, text) => {
  expect(withoutHtml(written)).toBe(text);
});

test('a list of a rich-text field has its subjects', () => {
  const brief = readBrief('<ul><li>the wall</li><li>the <em>mill</em></li></ul>', [], makeStemmer());
  expect(brief.wanted.map(({ phrase }) => phrase)).toEqual(['the wall', 'the mill']);
});

test('an instruction of a rich-text field is read as its text', () => {
  const read = (text: string) => readInstruction(text, 4, [], makeStemmer());
  expect(read('<p>Remove <strong>entry 2</strong>.</p>')).toEqual(read('Remove entry 2.'));
  expect(read('<p>Remove <strong>entry 2</strong>.</p>').operations).toHaveLength(1);
});
