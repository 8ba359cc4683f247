import { expect, test } from 'vitest';
import { breakSentences, type SpokenWord } from './break-sentences.ts';

/** Words of 200 ms, 20 ms apart. A number is a pause on top of that, `S1` and so on change the speaker. */
function talk(text: string): SpokenWord[] {
  let atMs = 0;
  let speaker = 'S1';
  const words: SpokenWord[] = [];
  for (const token of text.split(' ')) {
    if (/^\d+$/.test(token)) atMs += Number(token);
    else if (/^S\d$/.test(token)) speaker = token;
    else {
      words.push({ text: token, startMs: atMs, endMs: atMs + 200, speaker, filler: token === 'um' });
      atMs += 220;
    }
  }
  return words;
}

function sentences(text: string, isWritten = false): string[] {
  const words = talk(text);
  return breakSentences(words, isWritten).map(({ first, last }) =>
    words
      .slice(first, last + 1)
      .map((word) => word.text)
      .join(' '),
  );
}

test('a pause of 600 ms ends a sentence, a shorter one does not', () => {
  expect(sentences('we asked for more 600 many said no')).toEqual(['we asked for more', 'many said no']);
  expect(sentences('we asked for more 400 many said no')).toEqual(['we asked for more many said no']);
});

test('another speaker begins another sentence', () => {
  expect(sentences('S1 thank you S2 thank you')).toEqual(['thank you', 'thank you']);
});

test('a question begins a sentence after a small pause, but not in the middle of a phrase', () => {
  const asked = sentences('now tell us about the price 100 why did you change it');
  expect(asked).toEqual(['now tell us about the price', 'why did you change it']);
  expect(sentences('now tell us about the price why did you change it')).toHaveLength(1);
  expect(sentences('that is the 100 what is it called thing')).toHaveLength(1);
});

test('a filler before a pause belongs to the next words', () => {
  expect(sentences('it was lost 900 um 700 i was a student')).toEqual(['it was lost', 'um i was a student']);
  expect(sentences('it was lost 900 um 2000 i was a student')).toEqual([
    'it was lost',
    'um',
    'i was a student',
  ]);
});

test('talk without pauses is cut where it has become too long', () => {
  const long = sentences(Array.from({ length: 150 }, () => 'word').join(' '));
  expect(long.map((sentence) => sentence.split(' ').length)).toEqual([60, 60, 30]);
  const early = sentences(`${'word '.repeat(30)}200 ${'word '.repeat(20)}`.trim());
  expect(early.map((sentence) => sentence.split(' ').length)).toEqual([30, 20]);
});

test('every word is in one sentence, in order', () => {
  const words = talk('S1 a b 700 um 800 c S2 um 200 d 650 S1 e the 300 f');
  const found = breakSentences(words).flatMap(({ first, last }) => words.slice(first, last + 1));
  expect(found).toEqual(words);
  expect(breakSentences([])).toEqual([]);
});

test('dots before a small letter end no sentence, also behind a quotation mark; before a capital they do', () => {
  expect(sentences('Vous voulez m’accueillir… enfin ici. Oui… Alors venez.')).toEqual([
    'Vous voulez m’accueillir… enfin ici.',
    'Oui…',
    'Alors venez.',
  ]);
  expect(sentences('«\u202fÉcoute…\u202f» dit-il. Well... and then. So. 1600 we… 1600 yes.')).toEqual([
    '«\u202fÉcoute…\u202f» dit-il.',
    'Well... and then.',
    'So.',
    'we…',
    'yes.',
  ]);
});

test('in a text that a person wrote, a small letter continues a sentence over a long pause', () => {
  const text = 'when it was last taken, 1600 he should notice it.';
  expect(sentences(text, true)).toHaveLength(1);
  expect(sentences(text)).toHaveLength(2);
  expect(sentences('when it was last taken, 1600 He should notice it.', true)).toHaveLength(2);
  expect(sentences('when it was last taken, 3000 he should notice it.', true)).toHaveLength(2);
  expect(sentences('when it was last taken. 100 he should notice it.', true)).toHaveLength(2);
});
