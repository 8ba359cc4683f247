import { describe, expect, test } from 'vitest';
import type { Word } from '../../contract/transcript.ts';
import { displayText, displayTokens, type SpokenText } from './display-text.ts';

/** Words of 300 ms with 50 ms between them. "um" and "uh" are fillers. */
function say(text: string, confidence = 0.8): Word[] {
  return text.split(' ').map((word, idx) => ({
    idx,
    text: word,
    start_ms: 350 * idx,
    end_ms: 350 * idx + 300,
    confidence,
    speaker: 'S1',
    filler: /^(um|uh)[.,?]?$/i.test(word),
  }));
}

function spokenText(words: readonly Word[], sentenceEnds = [words.length - 1], language = 'en'): SpokenText {
  return { words, sentenceEnds, language };
}

function show(text: string): string {
  const words = say(text);
  return displayText(displayTokens(spokenText(words), words));
}

describe('hesitations that open a sentence', () => {
  test.each([
    ['uh A good teacher listens.', 'Uh, a good teacher listens.'],
    ['um uh So we left.', 'Um, uh, so we left.'],
    ['uh, a good teacher listens.', 'Uh, a good teacher listens.'],
    ["uh I'm here.", "Uh, I'm here."],
    ['uh Anna left.', 'Uh, Anna left.'],
    ['we uh left.', 'We uh left.'],
    ['uh', 'Uh.'],
  ])('%s', (said, shown) => {
    expect(show(said)).toBe(shown);
  });

  test('German “Sie” keeps its capital, and “die” does not', () => {
    const showGerman = (text: string) => {
      const words = say(text);
      return displayText(displayTokens(spokenText(words, [words.length - 1], 'de'), words));
    };
    expect(showGerman('uh Sie haben recht.')).toBe('Uh, Sie haben recht.');
    expect(showGerman('uh Die Stadt wächst.')).toBe('Uh, die Stadt wächst.');
  });
});

describe('numbers that people write in digits', () => {
  test.each([
    ['it is forty dollars a month', 'It is $40 a month.'],
    ['it costs five dollars', 'It costs $5.'],
    ['a twenty dollar bill', 'A $20 bill.'],
    ['we paid two dollars and fifty cents', 'We paid $2.50.'],
    ['it costs twelve point five euros', 'It costs €12.50.'],
    ['i might see two pounds fifty', 'I might see £2.50.'],
    ['it is two pounds fifty for a coffee', 'It is £2.50 for a coffee.'],
    ['she lost two pounds and forty of them saw it', 'She lost two pounds and 40 of them saw it.'],
    ['they raised two million dollars', 'They raised $2 million.'],
    ['they raised three point five million euros', 'They raised €3.5 million.'],
    ['fifty dollars is enough', '$50 is enough.'],
    ['that is about fifty cents', 'That is about 50 cents.'],
    ['we drove two hundred metres and forty people came', 'We drove 200 metres and 40 people came.'],
    ['we grew by ten percent', 'We grew by 10%.'],
    ['we grew by five per cent', 'We grew by 5%.'],
    ['it is three point five times as fast', 'It is 3.5 times as fast.'],
    ['it was zero point oh five', 'It was 0.05.'],
    ['there were two hundred and fifty of us', 'There were 250 of us.'],
    ['there were a hundred and six of us', 'There were 106 of us.'],
    ['we sold twelve thousand four hundred', 'We sold 12,400.'],
    ['we sold fifteen hundred', 'We sold 1,500.'],
    ['five million people saw it', '5 million people saw it.'],
    ['some twenty to thirty people', 'Some 20 to 30 people.'],
    ['between one hundred and two hundred', 'Between 100 and 200.'],
    ['he is forty-two now', 'He is 42 now.'],
    ['that was in twenty nineteen', 'That was in 2019.'],
    ['that was in two thousand and nine', 'That was in 2009.'],
    ['we sold two thousand one hundred', 'We sold 2,100.'],
    ['and nineteen eighty four was cold', 'And 1984 was cold.'],
    ['in nineteen oh five', 'In 1905.'],
    ['since eighteen fifty', 'Since 1850.'],
    ['in march of twenty twenty', 'In March of 2020.'],
    ['until twenty thirty', 'Until 2030.'],
    ['in two thousand and eight', 'In 2008.'],
    ['in the nineteen eighties', 'In the 1980s.'],
    ['on the twenty first of may', 'On the 21st of May.'],
    ['in the twenty second century', 'In the 22nd century.'],
    ['in the twentieth century', 'In the 20th century.'],
    ['we met at three thirty in the afternoon', 'We met at 3:30 in the afternoon.'],
    ['in nineteen ninety the pound fell', 'In 1990 the pound fell.'],
    ['the price in nineteen ninety five', 'The price in 1995.'],
    ['it cost two million, three hundred thousand dollars', 'It cost $2,300,000.'],
    ['some twelve thousand, four hundred people', 'Some 12,400 people.'],
    ['he has two million, three of us left', 'He has 2 million, three of us left.'],
    ['he has two million, three hundred came', 'He has 2 million, 300 came.'],
    ['at three thirty p.m. we met', 'At 3:30 p.m. we met.'],
  ])('%s', (spoken, shown) => {
    expect(show(spoken)).toBe(shown);
  });
});

describe('both ends of a range', () => {
  test.each([
    ['we lost two to three million', 'We lost 2 to 3 million.'],
    ['two to three million people came', '2 to 3 million people came.'],
    ['it cost two to three million dollars', 'It cost $2 to $3 million.'],
    ['we grew by five to ten percent', 'We grew by 5% to 10%.'],
    ['it took seven to twelve years', 'It took 7 to 12 years.'],
    ['it took five or ten minutes', 'It took 5 or 10 minutes.'],
    ['it is between eight and twelve', 'It is between 8 and 12.'],
    ['one to two million', '1 to 2 million.'],
    ['we lost two to 3 million', 'We lost 2 to 3 million.'],
    ['it took 3 to four years', 'It took 3 to 4 years.'],
    ['we need $3 to four', 'We need $3 to $4.'],
    ['from 1990 to two thousand people', 'From 1990 to 2,000 people.'],
  ])('are in digits where one is: %s', (spoken, shown) => {
    expect(show(spoken)).toBe(shown);
  });

  test.each([
    'twenty to thirty people came',
    'two to twelve people came',
    'some two to three hundred people',
    'we need ten to fifteen thousand',
    'it cost two or three hundred dollars',
    'we met at ten to six',
    'they won twelve to three',
    'we have one or two',
  ])('are in words where one has to be: %s', (text) => {
    expect(show(text).toLowerCase()).toBe(`${text}.`);
  });

  test.each([
    ['de', 'wir brauchen zwei bis 3 Millionen', 'Wir brauchen 2 bis 3 Millionen.'],
    ['de', 'zwischen acht und 12 Leute', 'Zwischen 8 und 12 Leute.'],
    ['de', 'ein Haus oder 3 bis vier', 'Ein Haus oder 3 bis 4.'],
    ['fr', 'il faut deux à 3 millions', 'Il faut 2 à 3 millions.'],
    ['fr', 'entre huit et 12 personnes', 'Entre 8 et 12 personnes.'],
    ['es', 'son dos a 3 millones', 'Son 2 a 3 millones.'],
    ['es', 'de 3 a cuatro años', 'De 3 a 4 años.'],
    ['es', 'vino a 3 pueblos', 'Vino a 3 pueblos.'],
  ])('are alike in other languages, too: %s %s', (language, spoken, shown) => {
    const words = say(spoken);
    expect(displayText(displayTokens(spokenText(words, [words.length - 1], language), words))).toBe(shown);
  });

  test('a word that a person typed stays', () => {
    const words = say('we lost two to 3 million').map((word) => ({ ...word, confidence: 1 }));
    expect(displayText(displayTokens(spokenText(words), words))).toBe('We lost two to 3 million.');
  });
});

describe('words that stay as they were said', () => {
  test.each([
    'one day we knew',
    'the wall was two metres sixty',
    'it took three hours and twenty',
    'she is five foot eleven',
    'no one came',
    'one of them left',
    'they know one another',
    'two or three people',
    'at one point five people left',
    'we had a hundred reasons',
    'she made a million mistakes',
    'several hundred people',
    'half a billion dollars',
    'a couple hundred and fifty more',
    'the twenty something crowd',
    'we met at seven eleven',
    'it is open twenty four seven',
    'a fifty fifty chance',
    'call five five five one two one two',
    'some twenty nineteen year olds',
    'in twenty fifteen minute talks',
    'about twenty thirty people',
    'hindsight is twenty twenty',
    'a budget of twelve fifty',
    'there are about twenty twenty-two of them',
    'it was nineteen ninety five dollars',
    'the ticket was nineteen ninety pounds',
    'it costs nineteen ninety swiss francs',
    'the ticket is euros nineteen ninety',
    'it is nineteen ninety cents',
    'in nineteen ninety euros',
    'the price was nineteen ninety five',
    'a price of nineteen ninety',
    'they charge nineteen ninety nine for it',
    'a twenty second clip',
    'a tenth of it',
    'two thirds of it',
    'first we tried the second one',
    'it began in nineteen hundred',
    'three thirty is fine',
    'two and a half years',
  ])('%s', (spoken) => {
    expect(show(spoken).toLowerCase()).toBe(`${spoken}.`);
  });

  test('a number that opens a sentence, as the guides ask', () => {
    expect(show('twelve recipes were hers')).toBe('Twelve recipes were hers.');
    expect(show('um twelve recipes were hers')).toBe('Um, twelve recipes were hers.');
  });

  test('numbers across a pause, a mark or a cut', () => {
    const words = say('we had twenty five');
    for (const word of words.slice(3)) {
      word.start_ms += 700;
      word.end_ms += 700;
    }
    expect(displayText(displayTokens(spokenText(words), words))).toBe('We had 20 five.');
    expect(show('We had twenty, five left.')).toBe('We had 20, five left.');
    const cut = say('we had forty um dollars left');
    const heard = cut.filter(({ filler }) => !filler);
    expect(displayText(displayTokens(spokenText(cut), heard))).toBe('We had 40 dollars left.');
  });

  test('words that a person typed', () => {
    const words = say('it is forty dollars and i know', 1);
    expect(displayText(displayTokens(spokenText(words), words))).toBe('It is forty dollars and i know.');
  });

  test('a number of which a person typed a part', () => {
    const words = say('we sold twenty five thousand loaves in two thousand and twelve');
    for (const at of [3, 9]) words[at] = { ...words[at], confidence: 1 } as Word;
    expect(displayText(displayTokens(spokenText(words), words))).toBe(
      'We sold twenty five thousand loaves in two thousand and twelve.',
    );
  });

  test('names with unusual capitals', () => {
    expect(show('She saw Ocean Eleven and Twenty One Pilots.')).toBe(
      'She saw Ocean Eleven and Twenty One Pilots.',
    );
  });

  test('numbers of other languages', () => {
    const words = say('il y en a six million');
    expect(displayText(displayTokens(spokenText(words, [5], 'fr'), words))).toBe('Il y en a six million.');
  });
});

describe('a token', () => {
  test('names the words that were said', () => {
    const words = say('so it is forty dollars a month');
    const token = displayTokens(spokenText(words), words)[3];
    expect(token?.text).toBe('$40');
    expect(token?.words.map(({ text }) => text)).toEqual(['forty', 'dollars']);
    expect(words.map(({ text }) => text).join(' ')).toBe('so it is forty dollars a month');
  });

  test('never reaches into the next sentence', () => {
    const words = say('we sold twenty five were left');
    expect(displayText(displayTokens(spokenText(words, [2, 5]), words))).toBe('We sold 20. Five were left.');
  });
});

describe('sentences', () => {
  test.each([
    ["i think i'm right", "I think I'm right."],
    ['um how did you find it', 'Um, how did you find it?'],
    ['my fellow americans met on a monday in france', 'My fellow Americans met on a Monday in France.'],
    ['we may march in may', 'We may march in May.'],
    ['We charged by the seat,', 'We charged by the seat.'],
    ['iPhone sales fell!', 'iPhone sales fell!'],
  ])('%s', (spoken, shown) => {
    expect(show(spoken)).toBe(shown);
  });

  /** The text of words [from, to) alone. */
  function cut(text: string, from: number, to: number): string {
    const words = say(text);
    return displayText(displayTokens(spokenText(words), words.slice(from, to)));
  }

  test('a sentence that continues after the cut has no mark there', () => {
    expect(cut('We charged by the seat, and nobody liked it.', 0, 5)).toBe('We charged by the seat');
    expect(cut('We charged by the seat, and nobody liked it.', 5, 9)).toBe('And nobody liked it.');
    expect(cut('we charged by the seat and nobody liked it', 0, 5)).toBe('We charged by the seat');
  });

  /** The text of words [from, to), behind words [0, before) of another stretch. */
  function cutBehind(words: Word[], before: number, [from, to]: [number, number]): string {
    const spoken = spokenText(words);
    const last = displayTokens(spoken, words.slice(0, before)).at(-1) ?? null;
    return displayText(displayTokens(spoken, words.slice(from, to), last));
  }

  test('a full stop is not written twice', () => {
    expect(show('we sell bread, rolls, etc.')).toBe('We sell bread, rolls, etc.');
    expect(show('It was not alive, no. We buried it.')).toBe('It was not alive, no. We buried it.');
  });

  test('a sentence whose end was taken out ends before the next one', () => {
    const words = say('We sell bread every Saturday. It is good. And cheap, really.');
    const spoken = spokenText(words, [4, 7, 10]);
    const without = (...gone: number[]) =>
      displayText(
        displayTokens(
          spoken,
          words.filter(({ idx }) => !gone.includes(idx)),
        ),
      );
    expect(without(3, 4)).toBe('We sell bread. It is good. And cheap, really.');
    expect(without(3, 4, 10)).toBe('We sell bread. It is good. And cheap');
  });

  test('the later part of a sentence has no capital', () => {
    const words = say('We charged by the seat, and nobody liked it. Then we stopped.');
    expect(cutBehind(words, 5, [5, 9])).toBe('and nobody liked it.');
    // Words are left out between the two.
    expect(cutBehind(words, 2, [5, 12])).toBe('and nobody liked it. Then we stopped.');
    expect(cutBehind(words, 9, [9, 12])).toBe('Then we stopped.');
    // The same words come again, or later ones before.
    expect(cutBehind(words, 5, [2, 9])).toBe('By the seat, and nobody liked it.');
    const capitals = say('It is what Anna and I wanted.');
    expect(cutBehind(capitals, 3, [3, 7])).toBe('Anna and I wanted.');
    expect(cutBehind(capitals, 4, [5, 7])).toBe('I wanted.');
  });

  test('if a pause ended the shown part, the rest begins with a capital', () => {
    const words = say('we charged by the seat and nobody liked it');
    for (const word of words.slice(5)) {
      word.start_ms += 300;
      word.end_ms += 300;
    }
    expect(cutBehind(words, 5, [5, 9])).toBe('And nobody liked it.');
  });

  test('where only fillers are left out, its mark stays', () => {
    expect(cut('Did you like it, um?', 0, 4)).toBe('Did you like it?');
    expect(cut('Um, we did.', 1, 3)).toBe('We did.');
  });

  test('without marks of the engine, a cut at a pause ends a sentence', () => {
    const words = say('we charged by the seat and nobody liked it');
    for (const word of words.slice(5)) {
      word.start_ms += 300;
      word.end_ms += 300;
    }
    const text = displayText(displayTokens(spokenText(words), words.slice(0, 5)));
    expect(text).toBe('We charged by the seat.');
  });

  test('scripts without spaces are joined without them', () => {
    const words = say('今日 は 良い 天気 です。');
    expect(displayText(displayTokens(spokenText(words, [4], 'ja'), words))).toBe('今日は良い天気です。');
  });

  test.each([
    ['今日 は', 'ja', '今日は。'],
    ['สวัสดี', 'th', 'สวัสดี'],
    ['नमस्ते', 'hi', 'नमस्ते'],
    ['wir kamen an', 'de', 'Wir kamen an.'],
    ['kdy přijdeš', 'cs', 'Kdy přijdeš.'],
  ])('%s ends as its script writes it', (said, language, shown) => {
    const words = say(said);
    const text = displayText(displayTokens(spokenText(words, [words.length - 1], language), words));
    expect(text).toBe(shown);
  });
});

test('a word keeps the narrow spaces of French inside it, and a sentence that is cut keeps them before its mark', () => {
  const words = say('«\u202fvous venez\u202f» demain matin\u202f?');
  const shown = (audible: Word[]) => displayText(displayTokens(spokenText(words, undefined, 'fr'), audible));
  expect(shown(words)).toBe('«\u202fVous venez\u202f» demain matin\u202f?');
  expect(shown([...words.slice(0, 2), ...words.slice(3)])).toBe('«\u202fVous venez\u202f» matin\u202f?');
  const listed = say('voici\u202f: un deux.');
  expect(displayText(displayTokens(spokenText(listed, [0, 2], 'fr'), listed))).toBe('Voici. Un deux.');
});
