import { expect, test } from 'vitest';
import { findFillers } from './fillers.ts';

/** Words at the given starts; each is 150 ms long. */
function words(...spoken: [text: string, startMs: number][]) {
  return spoken.map(([text, startMs]) => ({ text, startMs, endMs: startMs + 150 }));
}

test('sounds without meaning are fillers in any place', () => {
  expect(findFillers(words(['we', 0], ['uh', 160], ['asked', 320]), 'en')).toEqual([false, true, false]);
});

test('"you know" is a filler only where the speaker sets it apart', () => {
  const aside = words(['it', 0], ['you', 400], ['know', 550], ['works', 900]);
  expect(findFillers(aside, 'en')).toEqual([false, true, true, false]);
  const verb = words(['what', 0], ['do', 150], ['you', 300], ['know', 450], ['about', 600], ['it', 750]);
  expect(findFillers(verb, 'en')).toEqual([false, false, false, false, false, false]);
  const question = words(['you', 0], ['know', 150], ['him', 300]);
  expect(findFillers(question, 'en')).toEqual([false, false, false]);
});

test('an aside after another filler counts as set apart', () => {
  expect(findFillers(words(['um', 0], ['you', 150], ['know', 300], ['we', 700]), 'en')).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('an aside before another filler counts as set apart', () => {
  const aside = words(['it', 0], ['you', 400], ['know', 550], ['um', 710], ['works', 870]);
  expect(findFillers(aside, 'en')).toEqual([false, true, true, true, false]);
});

test('a small word between two pauses is a hesitation, one inside a phrase is not', () => {
  expect(findFillers(words(['lost', 0], ['and', 600], ['i', 1_100]), 'en')).toEqual([false, true, false]);
  expect(findFillers(words(['lost', 0], ['and', 600], ['i', 800]), 'en')).toEqual([false, false, false]);
  expect(findFillers(words(['yes', 0]), 'en')).toEqual([false]);
});

test('a small word between two pauses was said where sentences were written', () => {
  const but = words(['now', 0], ['but', 600], ['there', 1_100]);
  expect(findFillers(but, 'en')).toEqual([false, true, false]);
  expect(findFillers(but, 'en', 'written')).toEqual([false, false, false]);
  expect(findFillers(words(['now', 0], ['um', 600], ['there', 1_100]), 'en', 'written')).toEqual([
    false,
    true,
    false,
  ]);
});

test('no words, no fillers', () => {
  expect(findFillers([], 'en')).toEqual([]);
});

const flagged = (text: string, gapMs = 30, language: string | null = 'en') => {
  const spoken = text.split(' ').map((word, i) => ({
    text: word,
    startMs: i * (150 + gapMs),
    endMs: i * (150 + gapMs) + 150,
  }));
  return spoken.filter((_, i) => findFillers(spoken, language)[i]).map((word) => word.text);
};

test('restarted words are flagged the first time, a filler between or not', () => {
  expect(flagged('so the the price')).toEqual(['the']);
  expect(flagged('we went uh we went there')).toEqual(['we', 'went', 'uh']);
  expect(flagged('i i i think')).toEqual(['i', 'i']);
  expect(flagged('I th- I think it')).toEqual(['I', 'th-']);
});

test('words that are repeated on purpose are not', () => {
  expect(flagged('it is very very good')).toEqual([]);
  expect(flagged('he said that that was it')).toEqual([]);
  expect(flagged('again again', 900)).toEqual([]);
  expect(flagged('the more the better')).toEqual([]);
  // No sentence ends with "we", but the pause is too long for a restart.
  expect(flagged('we we asked', 900)).toEqual([]);
});

test('words that are repeated across the end of a sentence are no restart', () => {
  expect(flagged('is not a replacement for the web. The web continues')).toEqual([]);
  expect(flagged('is this for the web? The web continues')).toEqual([]);
  expect(flagged('we sold the bread uh. The bread was good')).toEqual(['uh.']);
  expect(flagged('he saw Mr. Mr. Hale')).toEqual(['Mr.']);
  // A comma, or nothing, ends no sentence.
  expect(flagged('so the web, the web continues')).toEqual(['the', 'web,']);
});

test('without marks, a pause behind a word that can end a sentence is such an end', () => {
  expect(flagged('bread again bread again', 400)).toEqual([]);
  expect(flagged('bread again bread again', 100)).toEqual(['bread', 'again']);
  // No sentence ends with "the" or "I".
  expect(flagged('we we asked', 400)).toEqual(['we']);
  expect(flagged('so the uh the price', 360)).toContain('the');
});

const flaggedIn = (language: string | null, text: string, gapMs = 30) => flagged(text, gapMs, language);

test('words of other languages that sound like an English "um" or "er" are none', () => {
  expect(flaggedIn('de', 'Ich kam um halb sechs, ähm, das war äh ein Schreck, weil er schlief', 600)).toEqual(
    ['ähm,', 'äh'],
  );
  expect(flaggedIn('de-AT', 'Ich war so müde am Abend', 600)).toEqual([]);
  expect(flaggedIn('fr', "J'ai euh un ami", 600)).toEqual(['euh']);
  expect(flaggedIn('pt', 'tenho um amigo', 600)).toEqual([]);
  expect(flaggedIn(null, 'um er ah uhm hmm')).toEqual(['uhm', 'hmm']);
});

test('a German hyphen before "und" stands for the half that follows', () => {
  expect(flaggedIn('de', 'Nach- und Vorteil')).toEqual([]);
  expect(flaggedIn('de', 'dieser Nach- ein Vorteil')).toEqual(['Nach-']);
});

test('words that correct sentences have twice are no restart', () => {
  expect(flaggedIn('de', 'die, die Wasser holten')).toEqual([]);
  expect(flaggedIn('de', 'ich ich weiß')).toEqual(['ich']);
  expect(flaggedIn('fr', 'nous nous levons')).toEqual([]);
  expect(flaggedIn('es', 'es muy muy grande')).toEqual([]);
});

test.each([
  ['fr', 'Ben, je ne sais pas.', 'Ben,'],
  ['fr', 'Non. Bah… on verra, du coup, ce soir.', 'Bah… du coup,'],
  ['fr', 'Du coup, on ferme.', 'Du coup,'],
  ['es', 'Pues, no lo sé, o sea, quizás.', 'Pues, o sea,'],
  ['es', 'Este… no, este, mañana.', 'Este… este,'],
])('phrases that marks set apart are fillers (%s: %s)', (language, text, fillers) => {
  expect(flaggedIn(language, text).join(' ')).toBe(fillers);
});

test.each([
  ['fr', 'Viens voir Ben, il est là. Ben, tu viens ?'],
  ['fr', 'Il est mort du coup, dit-on. Bon coup, du coup sec.'],
  ['es', 'Este año no. Pues claro que sí. Vino este, el otro no.'],
  ['es', 'Este, que es mi hermano, vino o sea quien sea, pues sí.'],
  ['de', 'Ben, ich weiß nicht.'],
  ['en', 'Ben, we know.'],
])('the same words are none in ordinary use (%s: %s)', (language, text) => {
  expect(flaggedIn(language, text)).toEqual([]);
});
