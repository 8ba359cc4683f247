import { describe, expect, test } from 'vitest';
import { makeTalk, readTalk, type Talk } from '../../../../test/support/planner/talk-fixture.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { plainText, readSentences } from '../sentence.ts';
import { findAskers } from './askers.ts';
import { gatherTurnEvidence } from './turn-evidence.ts';
import { makeTurningTalk } from './turning-talk.ts';
import { TURN_CHANCE, weighTurns } from './weigh-turns.ts';

const stem = makeStemmer();

const readTurning = (...groups: Talk['group'][]) =>
  makeTurningTalk(readSentences(groups, stem), groups, stem);

const shortTalk = makeTalk(`
speakers S1=Jo S2=Anselm S3=Priya Nair
---
S1 winter | How was the winter for the hives?
S2 winter | I lost thirty of them. The food was still there, and nobody had touched it.
S1 winter | Did you lose any before?
S2 winter | Never so many.
S1 market | Priya, you sell your honey at the station. It is dearer there than in the shops.
S3 market | People want to see who made it. They ask about the meadow and the village, and in the end they buy two glasses instead of one.
`).group;

test('those who ask most lead the talk', () => {
  expect([...findAskers(readTurning(shortTalk).sentences)]).toEqual(['S1']);
});

describe('an interview that nothing was fitted to', () => {
  const talk = readTurning(readTalk('asked/shipyard').group);
  const chances = weighTurns(talk);
  const chanceBefore = (start: string) =>
    chances[talk.sentences.findIndex((sentence) => plainText(sentence).join(' ').startsWith(start))];

  test.each([
    'alec can you describe it',
    'were there you know jokes',
    'morag you said on the telephone',
    'lets talk about a launch',
  ])('likely turns where who leads it brings up something else: %s', (start) => {
    expect(chanceBefore(start)).toBeGreaterThan(0.6);
  });

  test.each(['what does a welder actually see', 'eh', 'the whole place'])(
    'hardly turns where somebody asks on: %s',
    (start) => {
      expect(chanceBefore(start)).toBeLessThan(TURN_CHANCE);
    },
  );

  test.each(['nothing', 'we werent allowed down', 'it was blue'])(
    'does not turn within an answer: %s',
    (start) => {
      expect(chanceBefore(start)).toBeLessThan(0.1);
    },
  );
});

test("the sentence encoder's evidence of both sides of a point counts, where there is one", () => {
  const talk = readTurning(readTalk('asked/shipyard').group);
  const at = talk.sentences.findIndex((one) => plainText(one).join(' ').startsWith('morag you said on'));
  const split = (turn: number) =>
    talk.sentences.map((_, i) => Float32Array.of(i < turn ? 1 : 0.2, i < turn ? 0.2 : 1));
  const [there, elsewhere] = [at, at + 6].map(
    (turn) => weighTurns({ ...talk, vectors: split(turn) })[at] ?? 0,
  );
  expect(there).toBeGreaterThan(elsewhere ?? 1);
  expect(weighTurns(talk)[at]).not.toBe(there);
});

test('another recording begins another subject, whatever its words', () => {
  const talk = readTurning(shortTalk, { ...shortTalk, groupId: '22222222-2222-4222-8222-222222222222' });
  const chances = weighTurns(talk);
  const firsts = talk.sentences.flatMap(({ group }, at) =>
    group === talk.sentences[at - 1]?.group ? [] : [at],
  );
  expect(firsts).toHaveLength(2);
  expect(firsts.map((at) => chances[at])).toEqual([1, 1]);
});

describe('evidence', () => {
  const talk = readTurning(shortTalk);
  const rowOf = (name: string) => gatherTurnEvidence(talk).find((row) => row.name === name)?.values;
  const startsOf = (name: string) =>
    talk.sentences.flatMap((sentence, at) =>
      rowOf(name)?.[at] === 1 ? [plainText(sentence).slice(0, 2).join(' ')] : [],
    );

  test('a sentence calls by name where it names another speaker, not its own', () => {
    expect(startsOf('calls by name')).toEqual(['priya you']);
  });

  test("words are counted to the end of one voice's utterance", () => {
    expect(rowOf('words of the voice to come')?.slice(0, 3)).toEqual([7, 15, 10]);
    expect(rowOf('words of the voice before')?.slice(0, 4)).toEqual([0, 7, 5, 15]);
  });

  test('both sides of a point are alike where the words are repeated', () => {
    const values = rowOf('likeness of 2 sentences') ?? [];
    expect(values[0]).toBe(0);
    expect(values.every((value) => value >= 0 && value <= 1 + 1e-9)).toBe(true);
    const lost = talk.sentences.findIndex((sentence) =>
      plainText(sentence).join(' ').startsWith('did you lose'),
    );
    expect(values[lost]).toBeGreaterThan(0);
  });
});
