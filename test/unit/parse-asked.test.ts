import { describe, expect, test } from 'vitest';
import { isSpoken, parseBriefs, parseRevisions } from '../support/planner/parse-asked.ts';
import { parseTalk } from '../support/planner/parse-talk.ts';

const talk = parseTalk(`# A talk.
speakers S1=Host S2=Jo
---
S1 smalltalk | Hello, all of you.
S2 bees! | A village can be ashamed. (1.0) A mixture cannot, I'm sure.
S2 city! | The roof gives me thirty kilos.
`);

const brief = (...rows: string[]) =>
  parseBriefs(['brief 60 | No chat, start with BEES: why? 60 s', ...rows].join('\n'), talk);
const revision = (...rows: string[]) => parseRevisions(['base 60 | The bees', ...rows].join('\n'), talk);

describe('parseBriefs', () => {
  test('reads every row into typed values', () => {
    const [first, second, ...others] = parseBriefs(
      `brief 90 | No chat, start with bees and not the bears: why? 90 s
want bees direct
want city indirect
absent the bears
never smalltalk
without S1
only S2
every S1 S2
first bees
last city
notlast bees
before bees city
opens ashamed a mixture
ends thirty kilos
quote I'm sure
answer why?
aside 90 s
language en


brief 30 | Bees
want bees direct
`,
      talk,
    );
    expect(first).toEqual({
      seconds: 90,
      text: 'No chat, start with bees and not the bears: why? 90 s',
      language: 'en',
      wants: [
        { subject: 'bees', kind: 'direct' },
        { subject: 'city', kind: 'indirect' },
      ],
      absent: ['the bears'],
      never: ['smalltalk'],
      without: ['S1'],
      only: ['S2'],
      every: ['S1', 'S2'],
      first: 'bees',
      last: 'city',
      notLast: 'bees',
      before: [{ subject: 'bees', other: 'city' }],
      opens: 'ashamed a mixture',
      ends: 'thirty kilos',
      quotes: ["I'm sure"],
      answers: ['why?'],
      asides: ['90 s'],
    });
    expect(second).toMatchObject({ seconds: 30, text: 'Bees', first: null, absent: [] });
    expect(others).toEqual([]);
  });

  test.each([
    ['like bees', 'no row of a brief'],
    ['want wasps direct', 'unknown subject: wasps'],
    ['want bees nearly', 'no want'],
    ['want bees', 'no want'],
    ['never wasps', 'unknown subject'],
    ['first wasps', 'unknown subject'],
    ['before bees', 'unknown subject'],
    ['before bees city bees', 'not two subjects'],
    ['only S3', 'unknown speaker: S3'],
    ['every S1 S3', 'unknown speaker: S3'],
    ['without Jo', 'unknown speaker: Jo'],
    ['quote a village can be proud', '0 lines hold'],
    ['opens village can be ash', '0 lines hold'],
    ['ends all of you a village', '0 lines hold'],
    ['quote hello jo', '0 lines hold'],
    ['quote ...', 'hold these words'],
    ['aside two minutes', 'nobody asked'],
    ['absent bears', 'nobody asked'],
    ['answer who?', 'nobody asked'],
    ['aside', 'nobody asked'],
    ['language English', 'no such value'],
  ])('refuses %s', (row, message) => {
    expect(() => brief(row)).toThrow(new RegExp(message));
  });

  test('refuses a brief without a length or a text', () => {
    expect(() => parseBriefs('brief | Bees', talk)).toThrow('no brief');
    expect(() => parseBriefs('brief 60 | ', talk)).toThrow('no brief');
    expect(() => parseBriefs('want bees direct', talk)).toThrow('no brief');
  });

  test('takes asides and absent words in any case', () => {
    expect(brief('aside NO CHAT', 'absent bees')[0]).toMatchObject({ asides: ['NO CHAT'], absent: ['bees'] });
  });

  test('refuses words that two lines hold', () => {
    const twice = parseTalk('speakers S1=A\n---\nS1 x | The same words.\nS1 y | The same words!\n');
    expect(() => parseBriefs('brief 10 | X\nquote the same words', twice)).toThrow(
      '2 lines hold these words',
    );
  });
});

describe('parseRevisions', () => {
  test.each([
    ['drop bees', { kind: 'drop', subject: 'bees' }],
    ['add city', { kind: 'add', subject: 'city' }],
    ['first city', { kind: 'first', subject: 'city' }],
    ['last bees', { kind: 'last', subject: 'bees' }],
    ['shorten-subject bees', { kind: 'shorten-subject', subject: 'bees' }],
    ['swap bees city', { kind: 'swap', subject: 'bees', other: 'city' }],
    ['replace bees city', { kind: 'replace', subject: 'bees', other: 'city' }],
    ['before bees city', { kind: 'before', subject: 'bees', other: 'city' }],
    ['after bees city', { kind: 'after', subject: 'bees', other: 'city' }],
    ['split A village can be ashamed.', { kind: 'split', words: 'A village can be ashamed.' }],
    ['shorten', { kind: 'shorten', seconds: null }],
    ['shorten 30', { kind: 'shorten', seconds: 30 }],
    ['lengthen 90', { kind: 'lengthen', seconds: 90 }],
    ['only S2', { kind: 'only', speaker: 'S2' }],
    ['not S1', { kind: 'not', speaker: 'S1' }],
    ['fillers off', { kind: 'fillers', isKept: false }],
    ['pauses on', { kind: 'pauses', isKept: true }],
    ['undo', { kind: 'undo' }],
    ['version 2', { kind: 'version', version: 2 }],
    ['absent the bears', { kind: 'absent', words: 'the bears' }],
  ])('reads %s', (does, operation) => {
    const [read] = revision('revise | shorter', 'revise | and the bears', `does ${does}`);
    expect(read).toEqual({
      seconds: 60,
      text: 'The bees',
      instructions: ['shorter', 'and the bears'],
      operations: [operation],
    });
  });

  test.each([
    ['does melt bees', 'no operation'],
    ['do drop bees', 'no row of a revision'],
    ['does drop wasps', 'unknown subject'],
    ['does swap bees', 'unknown subject'],
    ['does only Jo', 'unknown speaker'],
    ['does split thirty kilos of honey', '0 lines hold'],
    ['does absent the wolves', 'nobody asked'],
    ['does shorten a bit', 'no such value'],
    ['does fillers out', 'no such value'],
    ['does undo twice', 'no such value'],
    ['does version 0', 'no such value'],
  ])('refuses %s', (row, message) => {
    expect(() => revision('revise | and the bears', row)).toThrow(message);
  });

  test('refuses a revision without an instruction, without an operation, or with both mixed', () => {
    expect(() => revision('does drop bees')).toThrow('nothing is revised');
    expect(() => revision('revise | drop the bees')).toThrow('nothing is revised');
    expect(() => revision('revise | a', 'does drop bees', 'revise | b', 'does undo')).toThrow(
      'an instruction after an operation',
    );
  });
});

test('spoken words are found over punctuation and pauses, as whole words', () => {
  expect(isSpoken('ashamed. A mixture', 'A village can be ashamed. (1.0) A mixture cannot')).toBe(true);
  expect(isSpoken('rojo está', '¡Ojo, está rojo; está!')).toBe(true);
  expect(isSpoken('mix', 'a mixture')).toBe(false);
});
