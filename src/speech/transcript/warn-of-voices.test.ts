import { expect, test } from 'vitest';
import type { Word } from '../../contract/transcript.ts';
import {
  isAboutVoices,
  warnOfContradictedNames,
  warnOfLongRecording,
  warnOfUnusableModel,
  warnOfVoices,
} from './warn-of-voices.ts';

const WORDS: Word[] = ['S1', 'S2'].map((speaker, idx) => ({
  idx,
  speaker,
  text: 'yes',
  start_ms: 1_000 * idx,
  end_ms: 1_000 * idx + 500,
  confidence: 0.9,
  filler: false,
}));

test.each([warnOfUnusableModel('the model is not whole: install it again.'), warnOfLongRecording(3)])(
  'a warning about voices is known by what its writers say: %s',
  (notice) => {
    const written = warnOfVoices(
      {
        kind: 'diarized',
        turns: [{ startMs: 0, endMs: 60_000, voice: 0 }],
        isSure: false,
        overlaps: [{ startMs: 10_000, endMs: 20_000 }],
        notice,
      },
      WORDS,
    );
    expect(written).toHaveLength(3);
    expect(written[0]).toBe(notice);
    expect(written.filter((warning) => !isAboutVoices(warning))).toEqual([]);
  },
);

test('a name that the voice contradicts is told with its time and is about voices', () => {
  const name = {
    ...{ startMs: 103_400, name: 'Ilse', ofVoice: 'Piers' },
    text: 'The wall is the wrong answer. I have said it.',
  };
  expect(warnOfContradictedNames([])).toEqual([]);
  const [warning = ''] = warnOfContradictedNames([name, name]);
  expect(warning).toBe(
    'the voice contradicts the name in the text that was handed in at 2 places: at 1:43 the text gives “The wall is the wrong answer. I have …” to Ilse, and the voice is that of Piers',
  );
  expect(isAboutVoices(warning)).toBe(true);
});

test('another number of voices than was given is told, and is about voices', () => {
  const turns = [{ startMs: 0, endMs: 60_000, voice: 0 }];
  const warn = (contradicted: { given: number; likely: number } | null) =>
    warnOfVoices({ kind: 'diarized', turns, isSure: true, contradicted }, WORDS);
  expect(warn(null)).toEqual([]);
  expect(warn({ given: 2, likely: 4 })).toEqual(['the voices sound like 4 people; 2 were asked for']);
  expect(warn({ given: 2, likely: 1 })).toEqual(['the voices sound like one person; 2 were asked for']);
  expect(warn({ given: 2, likely: 4 }).every(isAboutVoices)).toBe(true);
});

// Sentences of recordings that were stored before.
test.each([
  'how many people speak is uncertain: one voice was found, and another number is nearly as likely.',
  'people talk at once for 9 s, 15 % of the talk: there the words of the quieter are missing',
  'voices were told apart without the model: it does not run.',
  'the recording is longer than 3 hours: voices were told apart without the model',
])('“%s” of a stored recording is about voices', (warning) => {
  expect(isAboutVoices(warning)).toBe(true);
});

test('other warnings are not about voices', () => {
  expect(isAboutVoices('the words were heard with little confidence')).toBe(false);
  expect(isAboutVoices('the microphone hears how many people speak is uncertain')).toBe(false);
});
