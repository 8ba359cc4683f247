import { expect, test } from 'vitest';
import { makeTalk } from '../../../../test/support/planner/talk-fixture.ts';
import { resolveRole } from '../../brief/read-roles.ts';
import { languageOfTag } from '../../language/languages.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { readSentences } from '../sentence.ts';
import { findPeople, readPeople } from './read-people.ts';

const speakerOf = (code: string, role: string, line: string) => {
  const stem = makeStemmer(languageOfTag(code));
  const { group } = makeTalk(`speakers S1=Begoña\n---\nS1 a | ${line}\n`);
  return resolveRole(role, findPeople([group], readSentences([group], stem), stem), stem);
};

test.each([
  ['es', 'la abuela', 'Mi abuela. La abuela me decía que mirara el fuego.'],
  ['en', 'the mayor', 'The mayor owes me money for the fountain.'],
  ['de', 'mein Opa', 'Mein Opa hat mir das Uhrwerk gezeigt.'],
  ['fr', 'le maire', 'Le maire ne voulait pas payer la fontaine.'],
])('in %s, %s is no speaker, since the speaker tells of this person', (code, role, line) => {
  expect(speakerOf(code, role, line)).toBeNull();
});

test.each([
  ['es', 'la panadera', 'Soy la panadera del pueblo desde hace años.'],
  ['en', 'the mayor', 'As the mayor of this town I was asked to pay.'],
  ['de', 'die Bäckerin', 'Ich bin die Bäckerin hier im Dorf.'],
  ['fr', 'le maire', 'Je suis le maire de ce village depuis dix ans.'],
])('in %s, %s is the speaker', (code, role, line) => {
  expect(speakerOf(code, role, line)).toBe('S1');
});

const INTRODUCED = `
speakers S1=Tom S2=Ilse S3=Piers
---
S1 a | I am in the town hall with the mayor, Ilse, and with councillor Piers, who leads the opposition.
S2 a | Thank you for coming.
S1 a | Piers, what do you say?
S3 a | I say that the wall is wrong.
`;
const ADDRESSED = `
S1 a | What will the wall cost?
S2 a | Fourteen million.
S1 a | Councillor, what do you say to that?
S3 a | I say that the wall is wrong.
S1 a | Mayor?
S2 a | I say that it is right.
`;

test.each([
  ['beside their names', 'the mayor', 'S2', INTRODUCED],
  ['beside their names', 'the councillor', 'S3', INTRODUCED],
  ['where they are addressed', 'the mayor', 'S2', ADDRESSED],
  ['where they are addressed', 'the councillor', 'S3', ADDRESSED],
])('others give people their roles %s: %s', (_, role, label, talk) => {
  const stem = makeStemmer();
  const { group } = makeTalk(talk);
  expect(resolveRole(role, findPeople([group], readSentences([group], stem), stem), stem)).toBe(label);
});

test.each([
  ["I'm Ngozi Okafor. I'm a vet.", 'ngozi on the horses', ['S2']],
  ['My name is Ngozi Okafor.', 'what Ngozi says', ['S2']],
  // Who is named by somebody else, or has another surname, is not meant.
  ["I'm Ngozi Abara's neighbour.", 'ngozi on the horses', []],
])('somebody is known by the first name of their introduction: %s', (said, text, labels) => {
  const talk = `speakers S1=Lorna S2=Dr Okafor\n---\nS1 a | Who is with us?\nS2 a | ${said} The horses run.\n`;
  const { group } = makeTalk(talk);
  const stem = makeStemmer();
  expect(readPeople(text, findPeople([group], readSentences([group], stem), stem)).labels).toEqual(labels);
});

const MEETING = `
S1 a | Is the microphone on? Who wants to begin?
S2 a | The bridge needs paint, and the paint costs nine thousand.
S1 a | And who pays for that?
S3 a | We do, as we paid for the last one, and for the one before.
S1 a | Is there another way?
S2 a | We could sell the boat, which nobody has rowed since the flood.
`;

test.each([
  ['the chair of a meeting', MEETING, 'S1'],
  ['a chair in the talk', `${MEETING}S3 a | My father made every chair in this hall.\n`, null],
])('%s', (_, talk, label) => {
  const stem = makeStemmer();
  const { group } = makeTalk(talk);
  const people = findPeople([group], readSentences([group], stem), stem);
  expect(readPeople('without the chair', people).labels).toEqual(label === null ? [] : [label]);
});
