import { describe, expect, test } from 'vitest';
import { makeStemmer } from '../language/word-stems.ts';
import type { Topic } from './brief.ts';
import { type Instruction, readInstruction } from './read-instruction.ts';

const stem = makeStemmer();
const PEOPLE = [
  { label: 'S1', names: ['s1', 'host'], roles: new Set<string>(), wordNames: [] },
  { label: 'S2', names: ['s2', 'ana', 'guest'], roles: new Set<string>(), wordNames: [] },
];
const read = (text: string) => readInstruction(text, 5, PEOPLE, stem);
const isTopic = (value: unknown): value is Topic =>
  typeof value === 'object' && value !== null && 'terms' in value;
const terms = (topic: Topic) => [...topic.terms.keys()].join(' ');

/** What differs from an instruction that asks for nothing. */
function understood(text: string): Partial<Record<keyof Instruction, unknown>> {
  const nothing = Object.entries(read('please'));
  const asked = Object.entries(read(text)).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(nothing.find(([other]) => other === key)?.[1]),
  );
  return Object.fromEntries(
    asked.map(([key, value]) => {
      if (isTopic(value)) return [key, terms(value)];
      return [key, Array.isArray(value) ? value.map((item) => (isTopic(item) ? terms(item) : item)) : value];
    }),
  );
}

describe('an instruction says', () => {
  test.each<[string, object]>([
    ['undo', { goBack: 'undo' }],
    ['as in version 2', { goBack: 2 }],
    ['make it 30 seconds', { lengthS: 30 }],
    ['Shorter, 45 seconds', { lengthS: 45 }],
    ['10 seconds shorter', { lengthDeltaS: -10 }],
    ['shorter', { lengthFactor: 0.72 }],
    ['a bit longer please', { lengthFactor: 1.18 }],
    ['half as long', { lengthFactor: 0.5 }],
    ['drop the weather', { drop: ['weather'] }],
    ['leave out the storm and the barn', { drop: ['storm', 'barn'] }],
    ['add the harvest', { add: ['harvest'] }],
    ['more about the cows', { add: ['cow'] }],
    ['focus on the harvest', { focus: ['harvest'] }],
    ['open with the storm', { openWith: 'storm' }],
    ['move the barn to the end', { endOn: 'barn' }],
    ['the storm should come first', { openWith: 'storm' }],
    ['only Ana', { onlySpeakers: ['S2'] }],
    ['drop the host', { dropSpeakers: ['S1'] }],
    ['drop the questions', { withoutQuestions: true }],
    ['no fillers', { removeFillers: true }],
    ['remove all the ums', { removeFillers: true }],
    ['tighter', { tighten: 1 }],
    ['calmer', { tighten: -1 }],
    ['drop entry 3', { dropEntries: [3] }],
    ['remove entries 2 and 4', { dropEntries: [2, 4] }],
    ['remove the last clip', { dropEntries: [5] }],
    ['start with entry 4', { firstEntry: 4 }],
    ['swap entries 1 and 2', { swap: [1, 2] }],
    ['tighter, no fillers and drop the storm', { tighten: 1, removeFillers: true, drop: ['storm'] }],
  ])('%s', (text, expected) => {
    expect(understood(text)).toEqual(expected);
  });
});

test('nothing that can be done is unclear; asking for the usual is not', () => {
  expect(read('hmm').isUnclear || read('hmm').add.length > 0).toBe(true);
  expect(read('leave out the small talk').isUnclear).toBe(false);
});
