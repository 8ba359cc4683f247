import { expect, test } from 'vitest';
import { readPlainText } from './given-text/read-plain-text.ts';
import { transcriptText } from './transcript-text.ts';

const SEGMENTS = [
  { speaker: 'S1', start_ms: 1_200, text: 'Good morning.' },
  { speaker: 'S1', start_ms: 3_000, text: 'Who are you?' },
  { speaker: 'S2', start_ms: 3_725_900, text: 'I am Bo.' },
  { speaker: 'S1', start_ms: 3_729_000, text: 'Thanks.' },
];

test('a transcript is a paragraph for each turn, with its time and name', () => {
  expect(transcriptText(SEGMENTS, { S1: 'Anna Lee' })).toBe(
    '[0:00:01] Anna Lee: Good morning. Who are you?\n\n[1:02:05] S2: I am Bo.\n\n[1:02:09] Anna Lee: Thanks.\n',
  );
  expect(transcriptText([], {})).toBe('');
});

test('it is read as the same words of the same speakers', () => {
  const words = readPlainText(transcriptText(SEGMENTS, { S1: 'Anna Lee' }));
  expect(words.map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual([
    ...['Anna Lee: Good', 'Anna Lee: morning.', 'Anna Lee: Who', 'Anna Lee: are', 'Anna Lee: you?'],
    ...['S2: I', 'S2: am', 'S2: Bo.', 'Anna Lee: Thanks.'],
  ]);
});
