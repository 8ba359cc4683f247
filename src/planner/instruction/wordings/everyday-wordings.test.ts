import { describe, expect, test } from 'vitest';
import { sayOperations } from '../../../../test/support/planner/say-operations.ts';
import { languageOfTag } from '../../language/languages.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { readInstruction } from '../read-instruction.ts';

const PEOPLE = [
  { label: 'S1', names: ['s1', 'ana', 'host'], roles: new Set<string>(), wordNames: [] },
  { label: 'S2', names: ['s2', 'brandl', 'guest'], roles: new Set<string>(), wordNames: [] },
];
const read = (text: string, code: string) =>
  readInstruction(text, 7, PEOPLE, makeStemmer(languageOfTag(code)));

/** Each instruction with its operations; nothing of it may stay unread. */
const WORDINGS: Readonly<Record<string, readonly [string, string][]>> = {
  de: [
    ['10 Sekunden weniger', 'length by -10'],
    ['5 Sekunden weniger bitte', 'length by -5'],
    ['10 Sekunden mehr', 'length by 10'],
    ['Um 10 Sekunden kürzer', 'length by -10'],
    ['Mach es um 10 Sekunden kürzer', 'length by -10'],
    ['Das Video 10 Sekunden kürzer machen', 'length by -10'],
    ['Mach Eintrag 3 um 5 Sekunden kürzer', 'shorten #3 by -5'],
    ['Die Pausen kürzer machen', 'pauses false'],
    ['Nimm Eintrag 2 raus, setz dafür die 6 an den Anfang', 'drop #2; move #6 first'],
    ['Nimm bitte mal Eintrag 2 raus', 'drop #2'],
    ['Lass sie in Eintrag 3 ausreden', 'lengthen #3 by 1'],
    ['Lassen Sie ihn in Eintrag 3 zu Ende reden', 'lengthen #3 by 1'],
    ['Nur Brandl, ohne Anas Fragen', 'only @S2; questions false'],
    ['Ich will die Fragen von Ana nicht hören', 'questions false'],
    ['Häng am Ende noch den Sturm dran', 'add sturm last'],
    ['Häng den Sturm hinten an', 'add sturm last'],
    ['Tausch Eintrag 2 gegen etwas über die Lastenräder', 'replace #2 lastenrad'],
    ['Ersetze Eintrag 2 durch etwas über die Lastenräder', 'replace #2 lastenrad'],
    ['Eintrag 6 soll mit „gegeben“ enden', 'drop after “gegeben”'],
    ['Eintrag 6 soll bei „Zur Hälfte“ anfangen', 'drop before “Zur Hälfte”'],
    ['Hör bei „gekostet“ auf', 'drop after “gekostet”'],
    ['Das Ganze bitte in umgekehrter Reihenfolge', 'reverse'],
    ['Eintrag zwei und Eintrag vier tauschen', 'swap #2 #4'],
    ['Nimm Eintrag drei und fünf raus', 'drop #3,5'],
    ['Kürze Eintrag drei um vier Sekunden', 'shorten #3 by -4'],
    ['Die Heizung raus, und die Fenster auch', 'drop heizung; drop fens'],
    [
      'die frage am anfang kann weg, fang direkt mit „Wir kamen“ an',
      'questions false 1; drop before “Wir kamen”',
    ],
    ['bissl zu lang, mach mal 50 sek draus', 'length to 50'],
    ['das mit dem sturm raus, der rest passt so', 'drop sturm'],
    [
      'die windräder lieber vor die heizung und bei nr 2 den satz mit sturm weg',
      'move windrad before heizung; drop sturm in 2',
    ],
    ['der sturm fehlt, bitte noch rein zwischen heizung und fenster', 'add sturm after heizung'],
    ['auf die heizung können wir verzichten', 'drop heizung'],
    ['fang mit dem sturm an, dann die heizung', 'move heizung first; move sturm first'],
    ['heb dir den sturm für den schluss auf', 'move sturm last'],
  ],
  fr: [
    ["Laisse-la finir sa phrase dans l'entrée 2", 'lengthen #2 by 1'],
    ['10 secondes en moins', 'length by -10'],
    ['Rends-le plus court de 10 secondes', 'length by -10'],
    ['Sans les questions de Ana', 'questions false'],
    ["Ajoute à la fin l'orage", 'add orag last'],
    ["Remplace l'entrée 2 par quelque chose sur les vélos", 'replace #2 velos'],
    ["L'entrée 6 doit finir par « donné »", 'drop after “donné”'],
    ['Arrête à « coûté »', 'drop after “coûté”'],
    ["Tout dans l'ordre inverse s'il te plaît", 'reverse'],
    ["Échange l'entrée deux et l'entrée quatre", 'swap #2 #4'],
    ['tu peux virer la première question stp', 'questions false 1'],
    ['trop long, ramène à 50s mais touche pas aux vélos', 'length to 50'],
    ["c'est qui Charpentier ? on s'en fout, enlève cette phrase", 'drop charpenti'],
    ["il manque l'orage, rajoute ça après les vélos", 'add orag after velos'],
    ['commence par les vélos puis le loyer', 'move loi first; move velos first'],
    ["dans l'extrait 4 enlève l'orage", 'drop orag in 4'],
    ['mets les vélos en premier et garde le loyer pour la fin', 'move velos first; move loi last'],
    ['le loyer traîne, raccourcis-le un peu, touche pas au reste', 'shorten loi times 0.72'],
  ],
  es: [
    ['Deja que termine en la entrada 3', 'lengthen #3 by 1'],
    ['10 segundos menos', 'length by -10'],
    ['No quiero oír las preguntas de Ana', 'questions false'],
    ['Añade al final la tormenta', 'add torment last'],
    ['Cambia la entrada 2 por algo sobre las bicicletas', 'replace #2 biciclet'],
    ['La entrada 6 debe terminar con «dado»', 'drop after “dado”'],
    ['Para en «costado»', 'drop after “costado”'],
    ['Todo en orden inverso, por favor', 'reverse'],
    ['Intercambia la entrada dos y la entrada cuatro', 'swap #2 #4'],
    ['empieza por la tormenta y luego la prensa', 'move prens first; move torment first'],
    ['se hace largo lo de la prensa, recórtalo un poco', 'shorten prens times 0.72'],
    ['el corte 2 y el 4 sobran, lo demás déjalo igual', 'drop #2,4'],
    ['quita la pregunta del principio', 'questions false 1'],
    ['en el corte 3 quita la mula', 'drop mul in 3'],
    ['deja la tormenta para el final', 'move torment last'],
  ],
};

describe.each(Object.entries(WORDINGS))('an everyday instruction in %s', (code, wordings) => {
  test.each(wordings)('says: %s', (text, operations) => {
    const instruction = read(text, code);
    expect(sayOperations(instruction.operations)).toBe(operations);
    expect(instruction.unread).toEqual([]);
  });
});

test.each([
  ['de', 'Nimm die Stelle mit dem Sturm raus, außer sie redet vom Dach'],
  ['fr', "Enlève le passage sur l'orage, sauf si elle parle du toit"],
  ['es', 'Quita la parte de la tormenta, salvo que hable del tejado'],
])('in %s, a condition changes nothing: %s', (code, text) => {
  expect(read(text, code)).toMatchObject({ operations: [], isUnclear: true });
});

test('the language of an instruction is that of its own words, and not of quoted ones', () => {
  const instruction = read('Drop „das hat mich, ja, wirklich“ from entry 2', 'de');
  expect(instruction.language.code).toBe('en');
  expect(sayOperations(instruction.operations)).toBe('drop “das hat mich, ja, wirklich” in 2');
});
