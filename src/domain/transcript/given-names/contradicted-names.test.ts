import { expect, test } from 'vitest';
import { findContradictedNames } from './contradicted-names.ts';

type Turn = readonly [voice: string, name: string | null, text: string];

/** A second for each turn, in order: its words under their name, and the segment of its voice. */
function talk(turns: readonly Turn[]) {
  const words = turns.flatMap(([, speaker, text], turn) => {
    const own = text.split(' ');
    return own.map((word, at) => ({
      ...{ text: word, speaker, line: turn + 1 },
      startMs: turn * 1_000 + Math.round((900 * at) / own.length),
      endMs: turn * 1_000 + Math.round((900 * (at + 1)) / own.length),
    }));
  });
  const segments = turns.map(([speaker], idx) => ({
    ...{ idx, speaker, start_ms: idx * 1_000, end_ms: idx * 1_000 + 950 },
    ...{ word_start_idx: 0, word_end_idx: 0 },
  }));
  return findContradictedNames(words, segments);
}

const RIGHT: readonly Turn[] = [
  ['S1', 'Ilse', 'We did not warn people in time'],
  ['S2', 'Piers', 'I have said it for six years'],
  ['S1', 'Ilse', 'I am sorry to every family there'],
  ['S2', 'Piers', 'A wall moves the water to others'],
  ['S1', 'Ilse', 'It was my duty to do it'],
  ['S2', 'Piers', 'What we need is land for it'],
];

test('a turn under the name of another voice is named with its time and both names', () => {
  expect(talk([...RIGHT, ['S2', 'Ilse', 'The wall is the wrong answer'], ...RIGHT])).toEqual([
    { startMs: 6_000, text: 'The wall is the wrong answer', name: 'Ilse', ofVoice: 'Piers' },
  ]);
});

test('right names, names of nobody, short turns, and voices that follow no name are none', () => {
  expect(talk(RIGHT)).toEqual([]);
  expect(talk([...RIGHT, ['S2', null, 'The wall is the wrong answer'], ...RIGHT])).toEqual([]);
  expect(talk([...RIGHT, ['S2', 'Ilse', 'Is that so?'], ...RIGHT])).toEqual([]);
  expect(talk(RIGHT.map(([, name, text]) => ['S1', name, text] as const))).toEqual([]);
  expect(talk([...RIGHT, ['S2', 'Tom', 'The wall is the wrong answer'], ...RIGHT])).toEqual([]);
});
