import { describe, expect, test } from 'vitest';
import { makeTalk } from '../../../../test/support/planner/talk-fixture.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { plainText, readSentences } from '../sentence.ts';
import { findAsides } from './asides.ts';

const stem = makeStemmer();

/** The first words of each sentence that is part of a found digression. */
function digressionsIn(source: string): string[] {
  const sentences = readSentences([makeTalk(source).group], stem);
  return findAsides(sentences, stem.language).digressions.map((digression) =>
    digression
      .map((at) => {
        const sentence = sentences[at];
        return sentence ? plainText(sentence).slice(0, 3).join(' ') : '';
      })
      .join(' / '),
  );
}

const interview = (middle: string) => `
S1 a | How did you come to the vineyard?
S2 a | My aunt left it to me, with all of its debts. The vines were older than the house.
${middle}
S1 a | What did the bank say?
S2 a | The bank gave me one year. I sold the horses first.
S1 a | And after the year?
S2 a | Then came the good summer. We filled every barrel.
`;

describe("an interviewer's story of themselves", () => {
  test('is a digression, with the reactions to it', () => {
    const found = digressionsIn(
      interview(
        'S1 b | My brother had a parrot that could whistle. It whistled all day.\nS2 b | Poor brother. We had geese.',
      ),
    );
    expect(found).toEqual(['my brother had / it whistled all / poor brother / we had geese']);
  });

  test('is none when it speaks to the other', () => {
    expect(digressionsIn(interview('S1 a | I was there last week and you showed me the cellar.'))).toEqual(
      [],
    );
  });

  test('is none when the talk takes it up', () => {
    const found = digressionsIn(
      interview(
        'S1 a | My neighbour drowned in debts to the same bank.\nS2 a | The debts and the bank, that was my whole youth.',
      ),
    );
    expect(found).toEqual([]);
  });

  test('the stories of those who answer are the subject of the talk', () => {
    expect(digressionsIn(interview('S2 a | My uncle had a still behind the barn.'))).toEqual([]);
  });
});

test.each([
  [
    'a word to whoever is in the room',
    'S1 b | Could somebody close that window? The wind is in the microphone.\nS2 b | It is a loud street.',
    ['could somebody close / the wind is / it is a'],
  ],
  ['"sorry, go on"', 'S2 a | I had to sell the press. Sorry, go on.', []],
  ['what leads up to a point', 'S2 a | And you know what? The wine of that year was perfect.', []],
])('%s', (_, middle, digressions) => {
  expect(digressionsIn(interview(middle))).toEqual(digressions);
});

describe('an apology', () => {
  test('is a digression where something interrupts the talk', () => {
    const found = digressionsIn(
      interview('S2 a | Sorry, a truck went by outside. Anyway. The vines were old.'),
    );
    expect(found).toEqual(['sorry a truck / anyway']);
  });

  test('is none where a speaker means it', () => {
    expect(digressionsIn(interview("S2 a | I'm sorry. I let my aunt down, and I know it."))).toEqual([]);
  });

  test('is none where it corrects a figure', () => {
    const found = digressionsIn(
      interview('S2 a | The vines cost forty thousand. Sorry, fourteen thousand, forty was the house.'),
    );
    expect(found).toEqual([]);
  });
});
