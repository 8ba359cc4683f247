import { expect, test } from 'vitest';
import { makeStemmer } from '../../language/word-stems.ts';
import { NO_WORDING } from '../../talk/talk-wording.ts';
import { readBrief } from '../read-brief.ts';

const PEOPLE = ['Hanne', 'Tobias', 'Priya'].map((name, at) => ({
  label: `S${at + 1}`,
  names: [`s${at + 1}`, name.toLowerCase(), ...(at === 0 ? ['host'] : [])],
  wordNames: [],
  roles: new Set<string>(),
}));
const read = (text: string, said = '') =>
  readBrief(text, PEOPLE, makeStemmer(), { ...NO_WORDING, text: `\n ${said} \n` });
const subjects = (text: string, said?: string) => read(text, said).wanted.map(({ phrase }) => phrase);

test.each([
  'Make a 60 second summary of this interview',
  'A two-minute summary of the whole meeting for someone who missed it.',
  'an overview of the whole thing',
  'the entire conversation in one minute',
  'Sum it up in 45 s',
  'Cut it down to 30 s',
  'best of the interview, 1 min',
  'Eine Zusammenfassung des ganzen Gesprächs',
  'Fass das Gespräch in 60 Sekunden zusammen',
  'Un résumé de la réunion',
  'Un resumen de la entrevista',
])('%s: the talk as a whole is no subject', (text) => {
  expect(subjects(text)).toEqual([]);
});

test.each([
  ['a summary of the meeting with the mayor', 'with the mayor'],
  ['the best of the show business', 'the best of the show business'],
  ['Summarize the meeting in 60 seconds, focus on prices', 'focus on prices'],
  ['Un resumen de la reunión, con los precios', 'con los precios'],
])('%s: what is named beside it is one', (text, subject) => {
  expect(subjects(text)).toEqual([subject]);
});

test.each([
  ['Everybody should be heard.', ['S1', 'S2', 'S3']],
  ['all three must appear at least once', ['S1', 'S2', 'S3']],
  ['Both the price and the oven. All two should speak', ['S2', 'S3']],
  ['The prices, with everyone getting a word in', ['S1', 'S2', 'S3']],
  ['Die Preise. Alle drei sollen zu Wort kommen.', ['S1', 'S2', 'S3']],
  ['Les prix. Tout le monde doit être entendu.', ['S1', 'S2', 'S3']],
  ['los precios, todos deben hablar', ['S1', 'S2', 'S3']],
  ['The prices. Both should be heard.', ['S2', 'S3']],
  ['Die Preise. Beide sollen zu Wort kommen.', ['S2', 'S3']],
  ['Les prix, tous les deux doivent parler', ['S2', 'S3']],
  ['What everybody should hear on the price', []],
  ['Everyone should be heard on the price', []],
])('%s: %j are to be heard', (text, labels) => {
  const { everySpeakers, wanted } = read(text);
  expect(everySpeakers).toEqual(labels);
  expect(wanted.map(({ phrase }) => phrase).join()).not.toMatch(
    /must|should (?:be heard|speak)$|sollen|deben/,
  );
});

test('a stressed subject is named without its stress, and people in general are one where they are said', () => {
  expect(subjects('The trench, especially the dibber, including the tea')).toEqual([
    'The trench',
    'the dibber',
    'the tea',
  ]);
  expect(subjects('Der Garten, vor allem der Spaten')).toEqual(['Der Garten', 'der Spaten']);
  expect(subjects('did women take part, and the prizes', 'there were no women then')).toEqual([
    'did women take part',
    'the prizes',
  ]);
  expect(subjects('did women take part, and the prizes')).toEqual(['the prizes']);
});
