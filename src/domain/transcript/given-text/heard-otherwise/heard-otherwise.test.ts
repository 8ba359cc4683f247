import { describe, expect, test } from 'vitest';
import { findHeardOtherwise } from './heard-otherwise.ts';
import { reportHeardOtherwise, warnOfHeardOtherwise, withDoubts } from './report-heard-otherwise.ts';

/** Words that the engine doubts end on a tilde; `|` is a pause of a second. */
function transcribe(said: string) {
  let startMs = 0;
  return said.split(' ').flatMap((text) => {
    if (text === '|') startMs += 1_000;
    if (text === '|') return [];
    const word = { text: text.replace('~', ''), startMs, endMs: startMs + 200 };
    startMs += 250;
    return [{ ...word, confidence: text.endsWith('~') ? 0.3 : 0.8 }];
  });
}
const compare = (text: string, said: string) => ({
  ...{ text: text.split(' '), transcribed: transcribe(said), language: 'en' },
  isFound: null,
});
const differences = (text: string, said: string, language = 'en') =>
  findHeardOtherwise({ ...compare(text, said), language }).map(
    (place) => `${place.kind}: ${place.text} / ${place.heard}`,
  );

describe('a negation that one of both lacks', () => {
  test.each([
    ['No. We did warn people in time.', 'No, we did not warn people in time.'],
    ['At present I can cancel it without a penalty.', "At present I can't cancel it without a penalty."],
    ['At present I cannot cancel it without a penalty.', 'At present I can cancel it without a penalty.'],
    ['Well, everybody on the hill has signed.', 'Well nobody on the hill has signed.'],
  ])('is listed: %s', (text, said) => {
    expect(differences(text, said)).toEqual([expect.stringMatching(/^negation: /)]);
  });

  test('is listed near the beginning and the end of a text of a part', () => {
    const said = 'and that is what he said to us. He should make inquiries then, and the other man did not.';
    expect(differences('He should not make inquiries then', said)).toHaveLength(1);
    expect(differences('to us. He should not make inquiries', said)).toHaveLength(1);
  });

  test('is quoted with the words around it, and its words are doubted', () => {
    const compared = compare('No. We did warn people in time.', 'No, we did not warn people in time.');
    expect(findHeardOtherwise(compared)).toEqual([
      {
        kind: 'negation',
        startMs: 750,
        endMs: 950,
        text: 'We did warn people',
        heard: 'we did not warn people',
        words: [2, 3],
      },
    ]);
  });

  test.each([
    ['the engine doubts it', 'We did warn people in time.', 'We did not~ warn people in time.'],
    ['the engine doubts a word beside it', 'We did warn people in time.', 'We did not warn~ people in time.'],
    ['the engine is wrong around it', 'and we did warn some people', 'handy wee did not warn sum purple'],
    ['it is in a short form', 'I do not know it yet', "I don't know it yet"],
    ['a false start was left out', "Well I don't know it yet", "Well I don't I don't know it yet"],
    ['a pause has room for it', 'It was never about the money', 'It was | about the money'],
    ['another word denies it', 'Is it fair? No, it is not so', 'Is it fair? Nope, it is not so'],
    ['both have one', 'We never said that again', 'We not said that again'],
    ['a passage lies between', 'so we go on then', 'so we not a b c d e f g go on then'],
  ])('is not listed where %s', (_, text, said) => {
    expect(differences(text, said)).toEqual([]);
  });

  test('is known in German, French and Spanish', () => {
    const of = (language: string, text: string, said: string) => differences(text, said, language).length;
    expect(
      of('de', 'Wir haben sie rechtzeitig davor gewarnt.', 'Wir haben sie nicht rechtzeitig davor gewarnt.'),
    ).toBe(1);
    expect(of('fr', 'Je le sais depuis hier.', 'Je le sais pas depuis hier.')).toBe(1);
    expect(of('es', 'Yo ya lo sabía todo.', 'Yo ya no lo sabía todo.')).toBe(1);
    expect(of('fi', 'Me emme tiedä sitä vielä.', 'Me not emme tiedä sitä vielä.')).toBe(0);
  });
});

describe('another number', () => {
  test.each([
    ['It was two hundred and forty houses there.', 'It was two hundred and fourteen houses there.'],
    [
      'In the end it was two hundred and forty houses that fell down there.',
      'In the end it was 214 houses that fell down there.',
    ],
    ['The wall costs 9.5 million euros in all.', 'The wall costs nine point four million euros in all.'],
    ['There were 14 letters in the box.', 'There were four letters in the box.'],
    ['It was two hundred houses in all.', 'It was two hundred and six houses in all.'],
  ])('is listed: %s', (text, said) => {
    expect(differences(text, said)).toEqual([expect.stringMatching(/^number: /)]);
  });

  test.each([
    ['It was two hundred and forty houses there.', 'It was 240 houses there.'],
    ['They paid 1,200 euros for it.', 'They paid twelve hundred euros for it.'],
    ['It began in May 2019 with her.', 'It began in May twenty nineteen with her.'],
    ['We met on the ninth of March.', 'We met on the 9th of March.'],
    ['She came at half past six again.', 'She came at 6:30 again.'],
    ['That is thirty one euros for each.', 'That is 31 euros for each.'],
    ['A small wall, two metres sixty, was there.', 'A small wall to metres sixty was there.'],
    ['This is the one that we want.', 'This is the that we want.'],
    ['At that time we first went to it.', 'At that time we went to it.'],
    ['It was forty houses in all.', 'It was four~ houses in all.'],
  ])('is none: %s', (text, said) => {
    expect(differences(text, said)).toEqual([]);
  });

  test('is compared in digits alone where it is not known how they are said', () => {
    expect(
      differences('Das waren 214 Häuser am Fluss.', 'Das waren 240 Häuser am Fluss.', 'de'),
    ).toHaveLength(1);
    expect(differences('Das waren 14 Häuser am Fluss.', 'Das waren vierzehn Häuser am Fluss.', 'de')).toEqual(
      [],
    );
    expect(
      differences('Das waren vierzig Häuser am Fluss.', 'Das waren vierzehn Häuser am Fluss.', 'de'),
    ).toHaveLength(1);
  });
});

describe('another word', () => {
  const text = 'So we moved to Sweden with the children';
  const findWith = (isFound: ((word: number) => boolean) | null, said: string) =>
    findHeardOtherwise({ ...compare(text, said), isFound }).map((place) => place.kind);
  const said = 'So we moved to Norway with the children';

  test('is listed where the word of the text is not in the sound', () => {
    expect(findWith((word) => word !== 4, said)).toEqual(['word']);
    expect(findWith(() => true, said)).toEqual([]);
    expect(findWith(null, said)).toEqual([]);
  });

  test.each([
    ['the engine doubts it', 'So we moved to Norway~ with the children'],
    ['it is alike', 'So we moved to Swedes with the children'],
    ['it is short', 'So we moved to see with the children'],
    ['it is many words', 'So we moved to the other country with the children'],
  ])('is not listed where %s', (_, other) => {
    expect(findWith((word) => word !== 4, other)).toEqual([]);
  });
});

describe('the report of such places', () => {
  const place = (kind: 'negation' | 'number' | 'word', startMs: number) => ({
    ...{ kind, startMs, endMs: startMs + 200 },
    ...{ text: `t${startMs}`, heard: `h${startMs}`, words: [startMs] },
  });

  test('lists at most forty, negations first, with the number of all', () => {
    const all = new Set([1, 192_300, ...Array.from({ length: 50 }, (_, at) => at)]);
    const numbers = Array.from({ length: 50 }, (_, at) => place('number', at));
    const report = reportHeardOtherwise([place('word', 1), ...numbers, place('negation', 192_300)], [], all);
    expect(report.heard_otherwise_count).toBe(52);
    expect(report.heard_otherwise).toHaveLength(40);
    expect(report.heard_otherwise[1]?.kind).toBe('number');
    expect(report.heard_otherwise[0]).toEqual({
      ...{ kind: 'negation', start_ms: 192_300, end_ms: 192_500 },
      ...{ text: 't192300', heard: 'h192300', left_out: '' },
    });
  });

  test('says which words of the text are not in the transcript', () => {
    const text = ['He', 'should', 'not', 'ever'].map((word) => ({ text: word }));
    const negation = { ...place('negation', 0), words: [2, 3] };
    const { heard_otherwise: places } = reportHeardOtherwise([negation], text, new Set([0, 1, 3]));
    expect(places[0]?.left_out).toBe('not');
  });

  test('warns in one sentence of the first place and their number', () => {
    expect(warnOfHeardOtherwise([])).toEqual([]);
    expect(warnOfHeardOtherwise([place('negation', 192_300)])).toEqual([
      'the text that was handed in may be wrong at 3:12: the text says “t192300”, and “h192300” was heard',
    ]);
    expect(warnOfHeardOtherwise([place('number', 0), place('negation', 192_300)])).toEqual([
      'the text that was handed in may be wrong at 2 places; at 3:12 the text says “t192300”, and “h192300” was heard',
    ]);
  });

  test('makes their words unsure ones', () => {
    const placed = [1, 2].map((word) => ({ word, startMs: word, endMs: word + 1, confidence: 0.9 }));
    const doubted = withDoubts(placed, [{ ...place('number', 0), words: [2] }]);
    expect(doubted.map(({ confidence }) => confidence)).toEqual([0.9, 0.3]);
  });
});
