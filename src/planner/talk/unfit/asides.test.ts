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

  test('is none in company, where several ask and tell stories', () => {
    const story = 'S1 b | My brother had a parrot that could whistle. It whistled all day.';
    const company = `${interview(story)}S3 a | Who pressed the grapes? And did you sleep?\nS2 a | We did, by hand.\nS3 a | Was it cold? Who held the lamp?\nS2 a | My aunt did.\n`;
    expect(digressionsIn(company)).toEqual([]);
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

  test('is none in a conversation in which they tell as much as they ask', () => {
    const told = 'S1 a | The cellar was full of water. Nobody came that week. I was tired. The pump broke.';
    const found = digressionsIn(
      `${interview(`${told}\nS1 a | My brother had a parrot that could whistle. It whistled all day.`)}${told.replaceAll('S1 a', 'S1 c')}`,
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
  ['and what leads up to it in one sentence', 'S2 a | You know what she paid? Nothing at all.', []],
  [
    'the tea, with what is said to it',
    "S1 a | Shall we have that tea?\nS2 a | Aye, go on. Do you take sugar?\nS1 a | No, just milk. Thank you. That's perfect.\nS2 a | The hail took the rest of it.",
    ['shall we have / aye go on / do you take / no just milk / thank you / thats perfect'],
  ],
  [
    'a telephone',
    "S2 a | Is that my phone? It's mine. The hail took it.",
    ['is that my / its mine / the hail took'],
  ],
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

test('an interruption ends where what the talk speaks of is said again', () => {
  const found = digressionsIn(
    interview(
      "S1 b | Sorry.\nS1 b | It's somebody outside.\nS1 a | The horses, you said, went with the debts.",
    ),
  );
  expect(found).toEqual(['sorry / its somebody outside']);
  expect(digressionsIn(interview('S2 a | I am sorry about the horses, and I still am.'))).toEqual([]);
});
