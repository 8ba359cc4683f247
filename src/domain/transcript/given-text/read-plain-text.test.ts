import { expect, test } from 'vitest';
import { readPlainText } from './read-plain-text.ts';

const read = (text: string) => readPlainText(text);
const textOf = (text: string) =>
  read(text)
    .map((word) => word.text)
    .join(' ');

test('names before a colon say who speaks, and are no words', () => {
  const words = read('Anna Smith: Good morning.\n\nBO: Hello,\nthere.\nAnna Smith: Yes.');
  expect(words.map(({ text, line, speaker }) => [text, line, speaker])).toEqual([
    ['Good', 1, 'Anna Smith'],
    ['morning.', 1, 'Anna Smith'],
    ['Hello,', 3, 'BO'],
    ['there.', 4, 'BO'],
    ['Yes.', 5, 'Anna Smith'],
  ]);
});

test('a word before a colon within prose is said', () => {
  expect(textOf('We had one aim.\nRemember: nobody knew.')).toBe('We had one aim. Remember: nobody knew.');
  expect(read('We had one aim.\nRemember: nobody knew.').every(({ speaker }) => speaker === null)).toBe(true);
});

test('headings, directions, times and lines in capitals are left out', () => {
  const text = `# The talk
THE FIRST PART
=====
[00:00:05] Anna: So (laughs) we [applause] went *sighs* home.
00:10 - 00:12 And (this is a longer part in brackets that was said) then.
1:02:03 Bo: Right—well.`;
  expect(textOf(text)).toBe(
    'So we went home. And (this is a longer part in brackets that was said) then. Right— well.',
  );
});

test('a name on a line of its own, as in scripts, says who speaks', () => {
  const words = read('INT. KITCHEN - DAY\n\nANNA\nHello.\n\nBO\nHi.\n\nANNA\nBye.\n\nBO\nBye.');
  expect(words.map(({ text, speaker }) => `${speaker}: ${text}`)).toEqual([
    'ANNA: Hello.',
    'BO: Hi.',
    'ANNA: Bye.',
    'BO: Bye.',
  ]);
});

test.each([
  ['', /no words/],
  ['[music]\n# Title', /no words/],
  ['a\0b', /this is no text/],
  [`so\n${'x'.repeat(201)}`, /^line 2: a word has more than 200/],
  ['so '.repeat(80_001), /more than 80000 words/],
])('%# is refused', (text, message) => {
  expect(() => read(text)).toThrow(message);
});
