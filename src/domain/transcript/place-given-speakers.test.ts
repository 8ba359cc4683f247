import { expect, test } from 'vitest';
import { placeGivenSpeakers } from './place-given-speakers.ts';

const word = (startMs: number, speaker: string | null) => ({
  text: 'x',
  startMs,
  endMs: startMs + 10,
  confidence: 1,
  speaker,
  filler: false,
});
const segment = (speaker: string, start_ms: number, end_ms: number, idx: number) => ({
  idx,
  speaker,
  start_ms,
  end_ms,
  text: '',
  word_start_idx: 0,
  word_end_idx: 0,
});

test('labels stay, names find theirs or are new, silence keeps who spoke', () => {
  const before = [segment('S1', 0, 1000, 0), segment('S2', 1000, 2000, 1)];
  const given = [word(100, null), word(1500, null), word(1600, 'Anna'), word(1700, 'Ben'), word(1800, 'S1')];
  const { words, newNames } = placeGivenSpeakers([...given, word(9000, null)], before, {
    names: { S2: 'Anna' },
    typedLabels: ['S2'],
    shownLabels: [],
  });
  expect(words.map(({ speaker }) => speaker)).toEqual(['S1', 'S2', 'S2', 'S3', 'S1', 'S2']);
  expect(newNames).toEqual(new Map([['S3', 'Ben']]));
});

test('without an earlier transcript, any voice is S1', () => {
  expect(
    placeGivenSpeakers([word(0, null)], [], { names: {}, typedLabels: [], shownLabels: [] }).words[0]
      ?.speaker,
  ).toBe('S1');
});

test('new names take the labels of the voices whose words they have, so that labels do not grow', () => {
  const before = [segment('S3', 0, 1000, 0), segment('S4', 1000, 2000, 1)];
  const names = { S3: 'Ann', S4: 'Bob' };
  const given = [word(100, 'Dora'), word(1500, 'Carl'), word(1600, 'Eve')];
  const { words, newNames } = placeGivenSpeakers(given, before, { names, typedLabels: [], shownLabels: [] });
  expect(words.map(({ speaker }) => speaker)).toEqual(['S3', 'S4', 'S1']);
  expect(newNames).toEqual(
    new Map([
      ['S3', 'Dora'],
      ['S4', 'Carl'],
      ['S1', 'Eve'],
    ]),
  );
});

test('no voice gets the label of a typed name, or one that the transcript uses otherwise', () => {
  const before = [segment('S1', 0, 1000, 0), segment('S2', 1000, 2000, 1)];
  const given = [word(100, 'Dora'), word(1500, 'Carl'), word(1700, 'S2')];
  const known = { names: { S1: 'Ann' }, typedLabels: ['S1'], shownLabels: [] };
  const { words } = placeGivenSpeakers(given, before, known);
  expect(words.map(({ speaker }) => speaker)).toEqual(['S3', 'S4', 'S2']);
});

test('a new voice gets no label that plans show; a voice that has one keeps it under another name', () => {
  const before = [segment('S1', 0, 1000, 0), segment('S3', 1000, 2000, 1)];
  const known = { names: { S2: 'Ann', S3: 'Bob' }, typedLabels: [], shownLabels: ['S2', 'S3'] };
  const given = [word(100, 'S1'), word(500, 'Dora'), word(1500, 'Carl'), word(1600, 'Ann')];
  const { words, newNames } = placeGivenSpeakers(given, before, known);
  expect(words.map(({ speaker }) => speaker)).toEqual(['S1', 'S4', 'S3', 'S2']);
  expect(newNames).toEqual(
    new Map([
      ['S3', 'Carl'],
      ['S4', 'Dora'],
    ]),
  );
});

test('line breaks and marks of direction in a given name are blanks', () => {
  const { newNames } = placeGivenSpeakers(
    [word(0, 'Ann\n\u202eBob'), word(100, 'Ann Bob'), word(200, '\u202e')],
    [],
    {
      ...{ names: {}, typedLabels: [], shownLabels: [] },
    },
  );
  expect([...newNames.values()]).toEqual(['Ann Bob']);
});
