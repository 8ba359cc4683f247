import { expect, test } from 'vitest';
import { quoteSaidWords } from './quote-said-words.ts';

const isSaid = (amount: string) =>
  [
    '60%',
    '$40',
    '240,000 pounds',
    '38 per cent',
    'Two hundred and forty',
    'The cat came',
    'the same leek all along',
    'we closed the pit',
    'immer derselbe Lauch gewesen',
    'about it',
  ].includes(amount);

test.each([
  ['drop the 60% and the tax', 'drop the “60%” and the tax'],
  ['end with $40', 'end with “$40”'],
  ['add 240,000 pounds', 'add “240,000 pounds”'],
  ['the 38 per cent must go', 'the “38 per cent” must go'],
  ['make it 70% shorter', 'make it 70% shorter'],
  ['can we open on Two hundred and forty?', 'can we open on “Two hundred and forty”?'],
  ['cut the New York Times', 'cut the New York Times'],
  ['end with The cat came, drop 2', 'end with The cat came, drop 2'],
  [
    "add the bit where he says it's the same leek all along",
    'add the bit where he says “the same leek all along”',
  ],
  [
    'add where Desmond says it is the same leek all along',
    'add where Desmond says “the same leek all along”',
  ],
  [
    'the line where she said that we closed the pit goes',
    'the line where she said that we closed the pit goes',
  ],
  ['drop where she said that we closed the pit, please', 'drop where she said “we closed the pit”, please'],
  [
    'die Stelle, wo er sagt, dass es immer derselbe Lauch gewesen',
    'die Stelle, wo er sagt “immer derselbe Lauch gewesen”',
  ],
  ['add where he says more about it', 'add where he says more about it'],
  ['drop "60%", keep 60 seconds', 'drop "60%", keep 60 seconds'],
])('%s', (text, quoted) => {
  expect(quoteSaidWords(text, isSaid)).toBe(quoted);
});
