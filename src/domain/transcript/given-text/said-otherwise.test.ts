import { describe, expect, test } from 'vitest';
import { findHeard } from './find-heard.ts';
import { withSaidOtherwise } from './said-otherwise.ts';

const written = (text: string) => text.split(' ').map((word) => ({ text: word, line: 1, speaker: null }));
const heard = (text: string) =>
  text.split(' ').map((word, at) => ({ text: word, startMs: 300 * at, endMs: 300 * at + 250 }));
/** Aligned words at the times at which the same words were transcribed. */
const found = (text: string, said: string) => {
  const given = findHeard(written(text), null, heard(said));
  const places = given.flatMap(({ heard: range }, word) =>
    range ? [{ word, ...range, confidence: 0.9 }] : [],
  );
  return withSaidOtherwise(given, places, heard(said)).map((place) => ({
    text: given[place.word]?.text,
    ...place,
  }));
};
const textOf = (text: string, said: string) =>
  found(text, said)
    .map((place) => place.text)
    .join(' ');

describe('a text that says it in other words than the speaker', () => {
  test.each([
    ["people ask me why we don't open on sundays", 'people ask me why we do not open on sundays'],
    ['i do not think that we are ready', "i don't think that we're ready"],
    ['he will not move the car', "he won't move the car"],
    [
      'a queue around the corner at 6:30 in the morning',
      'a queue around the corner at half past six in the morning',
    ],
    [
      'the price went up to 4.50 dollars last year',
      'the price went up to four dollars and fifty cents last year',
    ],
    ['we put flour into the bowl', 'we put flower into the bowl'],
    ['das war vor 7 Jahren hier im Ort', 'das war vor sieben Jahren hier im Ort'],
    ['zu niedrig, achtundvierzigtausendfünfhundert Euro sagt er', 'zu niedrig, 48.500 Euro sagt er'],
    ['the dam is 42 m high there', 'the dam is 42 meters high there'],
    ['it is 9 km away from here', 'it is 9 kilometers away from here'],
    ['zu 30 Prozent mit Fördermitteln', 'zu 30% mit Fördermitteln'],
  ])('keeps all of its words: %s', (text, said) => {
    expect(textOf(text, said)).toBe(text);
    const places = found(text, said);
    expect(
      places.every(({ startMs, endMs }, at) => startMs < endMs && startMs >= (places[at - 1]?.endMs ?? 0)),
    ).toBe(true);
  });

  test('words that were not said word for word are unsure', () => {
    const places = found('at 6:30 in the morning', 'at half past six in the morning');
    expect(places.map(({ confidence }) => confidence)).toEqual([0.9, 0.3, 0.9, 0.9, 0.9]);
    expect(places[1]).toMatchObject({ startMs: 300, endMs: 1150 });
  });
});

test('a word without any speech in its place is left out', () => {
  expect(textOf('we like this very bread a lot', 'we like this bread a lot')).toBe(
    'we like this bread a lot',
  );
});

test('a passage that is not in the sound is left out, whatever else is said there', () => {
  expect(
    textOf('we like this large and sunny old house of bread a lot', 'we like this small dark bread a lot'),
  ).not.toContain('sunny');
});

test('“&” has the time of the word that it stands for', () => {
  const places = found('bei Müller & Söhne gekauft', 'bei Müller und Söhne gekauft');
  expect(places[2]).toMatchObject({ text: '&', startMs: 600, endMs: 850, confidence: 0.9 });
});
