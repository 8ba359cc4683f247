import { describe, expect, test } from 'vitest';
import { person } from '../../../test/support/planner/person.ts';
import { languageOfTag } from '../language/languages.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { readBrief } from './read-brief.ts';

const people = [person('S1', 'ana'), person('S2', 'karl')];
const read = (code: string, text: string) => readBrief(text, people, makeStemmer(languageOfTag(code)));

test.each([
  ['de', 'Die Fabrik. Am Anfang soll die Vier-Tage-Woche stehen', 'die Vier-Tage-Woche'],
  ['de', 'Am Anfang steht die Heizung', 'die Heizung'],
  ['de', 'Am Anfang bitte die Heizung, dann die Kosten', 'die Heizung'],
  ['de', 'Die Kosten und ganz am Anfang die geplatzte Heizung', 'die geplatzte Heizung'],
  ['de', 'Die Fabrik, am Anfang soll stehen, wie er auf die Idee kam', 'wie er auf die Idee kam'],
  ['de', 'Am Anfang soll „Fang klein an“ kommen', 'Fang klein an'],
  ['de', 'Der Einstieg soll die Frage nach der Idee sein', 'die Frage nach der Idee'],
  ['de', 'Als Erstes soll man hören, wie die Heizung platzt', 'wie die Heizung platzt'],
  ['de', 'Die Fabrik. Anfangen soll es mit der Stelle, wo er weint', 'wo er weint'],
  ['de', 'Beginne mit der Stelle, an der er weint', 'an der er weint'],
  ['fr', 'Le toit. Au début, on doit entendre la chaudière', 'la chaudière'],
  ['fr', "Le toit et, tout au début, l'usine", "l'usine"],
  ['fr', "L'usine. Commence par le moment où il pleure", 'où il pleure'],
  ['es', 'La fábrica. Al principio tiene que salir el tejado', 'el tejado'],
  ['es', 'La fábrica y al principio la caldera', 'la caldera'],
])('in %s, what opens the cut: %s', (code, text, opening) => {
  const { openWith, wanted } = read(code, text);
  expect(openWith?.phrase.trim()).toBe(opening);
  expect(wanted.length).toBeLessThan(2);
});

test.each([
  ['de', 'Die Fabrik. Am Ende soll der Rat an Gründer stehen', 'der Rat an Gründer'],
  ['de', 'Die Fabrik, aufhören soll es mit dem Dach.', 'dem Dach'],
  ['de', 'Die Fabrik. Es soll mit der Heizung anfangen und mit dem Rat aufhören', 'dem Rat'],
  ['fr', "L'usine. À la fin doit venir le conseil", 'le conseil'],
  ['es', 'La fábrica. Al final debe estar el consejo', 'el consejo'],
])('in %s, what ends the cut: %s', (code, text, ending) => {
  expect(read(code, text).endOn?.phrase.trim()).toBe(ending);
});

describe('a place that is no wish for an opening', () => {
  test('the first of an order stays in the order', () => {
    const brief = read('de', 'Am Anfang der Streit, dann die Einigung, am Ende das Fest');
    expect(brief).toMatchObject({ openWith: null, isInOrder: true });
    expect(brief.wanted).toHaveLength(3);
  });
  test.each(['Am Anfang bitte nicht die Heizung', 'Am Anfang waren alle skeptisch'])('%s', (text) => {
    expect(read('de', text).openWith).toBeNull();
  });
});

test.each([
  ['de', 'Die Fabrik. Der Hund kommt nicht vor.', 'Der Hund'],
  ['de', 'Die Fabrik. Bitte auf gar keinen Fall Oskar!', 'Oskar'],
  ['fr', "L'usine. Le chien n'apparaît pas.", 'Le chien'],
  ['fr', "L'usine. En aucun cas Oscar !", 'Oscar'],
  ['es', 'La fábrica. El perro no sale.', 'El perro'],
  ['es', 'La fábrica. ¡En ningún caso Óscar!', 'Óscar'],
])('in %s, what is ruled out: %s', (code, text, unwanted) => {
  const brief = read(code, text);
  expect(brief.unwanted.map(({ phrase }) => phrase.trim())).toEqual([unwanted]);
  expect(brief.wanted).toHaveLength(1);
});

test.each([
  [
    'en',
    'The list and the ewes, and end on the valley without a bleat',
    'the valley without a bleat',
    'bleat',
  ],
  ['de', 'Die Liste. Aufhören soll es mit dem Tal ohne Laut', 'dem Tal ohne Laut', 'laut'],
])('in %s, what a last thing lacks describes that thing: %s', (code, text, ending, term) => {
  const { endOn, wanted } = read(code, text);
  expect(endOn?.phrase.trim()).toBe(ending);
  expect([...(endOn?.terms.keys() ?? [])]).toContain(term);
  expect(wanted.flatMap(({ terms }) => [...terms.keys()])).not.toContain(term);
});

test.each([
  ['en', "What's the difference between an output and an outcome?", 1],
  ['en', 'The difference between an output and an outcome and the price of the van', 2],
  ['de', 'Der Unterschied zwischen einer Schicht und einem Dienst und der Lohn', 2],
  ['fr', 'La différence entre une garde et un service et le salaire', 2],
  ['es', 'La diferencia entre una guardia y un turno y el sueldo', 2],
])('in %s, what stands between two things is one subject: %s', (code, text, subjects) => {
  expect(read(code, text).wanted).toHaveLength(subjects);
});

test('words in brackets behind an end are the words of that end', () => {
  const { endOn, quotes } = read('en', 'The swimmers, and finish on her joke ("too late for soup").');
  expect(endOn?.phrase).toMatch(/^her joke \( *too late for soup *\)$/u);
  expect([...(endOn?.terms.keys() ?? [])]).toContain('soup');
  expect(quotes).toEqual(['too late for soup']);
});
