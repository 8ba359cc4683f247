import { expect, test } from 'vitest';
import { readPlainText } from '../given-text/read-plain-text.ts';
import { readGivenTranscript } from '../read-given-transcript.ts';

const say = (text: string) => readPlainText(text).map((word) => `${word.speaker}: ${word.text}`);
const SAID = ['Anna Lee: Good', 'Anna Lee: day.', 'Bo: Thank', 'Bo: you.', 'Anna Lee: Please.'];

test.each([
  ['in brackets', '[ANNA LEE] Good day.\n[BO] Thank you.\n[ANNA LEE] Please.'],
  ['in brackets, with a colon', '[Anna Lee]: Good day.\n[Bo]: Thank you.\n[Anna Lee]: Please.'],
  ['in round brackets', '(Anna Lee) Good day.\n(Bo) Thank you.\n(Anna Lee) Please.'],
  ['in brackets above the speech', '[ANNA LEE]\nGood day.\n\n[BO]\nThank you.\n\n[ANNA LEE]\nPlease.'],
  [
    'in brackets behind a time',
    '[0:01] [Anna Lee] Good day.\n[0:03] [Bo] Thank you.\n[0:05] [Anna Lee] Please.',
  ],
  ['before a long dash', 'Anna Lee — Good day.\nBo — Thank you.\nAnna Lee — Please.'],
  ['before a dash', 'Anna Lee – Good\nday.\n\nBo – Thank\nyou.\n\nAnna Lee – Please.'],
  [
    'before a hyphen, below a heading',
    '# The talk\nAnna Lee - Good day.\nBo - Thank you.\nAnna Lee - Please.',
  ],
])('names %s are who speaks', (_, text) => {
  expect(say(text)).toEqual(SAID);
});

test.each([
  [
    '[Applause] Thank you.\n[Music] We are here.\n[Applause] Good day.',
    ['Thank', 'you.', 'We', 'are', 'here.', 'Good', 'day.'],
  ],
  [
    '[Berlin] Thank you.\nWe are here.\nAnd now.\n[Bonn] Good.\nAnd so on.\n[Berlin] Yes.\nWe left.\nAll of us.',
    [],
  ],
  ['Remember – nobody knew.\nWe had one aim.\nIt was good.\nYes – it was.', []],
])('directions, and words before a dash in prose, are no names: %#', (text, said) => {
  const words = readPlainText(text);
  expect([...new Set(words.map(({ speaker }) => speaker))]).toEqual([null]);
  if (said.length > 0) expect(words.map((word) => word.text)).toEqual(said);
});

const cue = (at: number, said: string) => `${at}\n00:00:0${at},000 --> 00:00:0${at},900\n${said}\n\n`;
const speakersOf = (captions: string) => {
  const given = readGivenTranscript(captions, 60_000);
  return given.kind === 'cues'
    ? given.cues.map(({ speaker, words }) => `${speaker}: ${words.join(' ')}`)
    : [];
};

test('captions may have names in brackets throughout', () => {
  const captions =
    cue(1, '[ANNA LEE] Good day.') +
    cue(2, '[BO] Thank you.') +
    cue(3, '[ANNA LEE] Please.') +
    cue(4, '[BO] Yes.');
  expect(speakersOf(captions)).toEqual([
    'Anna Lee: Good day.',
    'Bo: Thank you.',
    'Anna Lee: Please.',
    'Bo: Yes.',
  ]);
});

test('brackets in a few captions are directions', () => {
  const captions =
    cue(1, '[SHOUTING] Good day.') +
    cue(2, 'Thank you.') +
    cue(3, '[LOUDER] Please.') +
    cue(4, 'Yes.') +
    cue(5, 'No.') +
    cue(6, '[LOUDER] Stop.') +
    cue(7, 'Go.');
  expect(speakersOf(captions)[0]).toBe('null: Good day.');
});
