import { expect, test } from 'vitest';
import type { Correction } from '../../../contract/dashboard.ts';
import { displayText, displayTokens } from '../../display-text/display-text.ts';
import { correctWords, type EndedWord, eachWord } from './correct-words.ts';
import { type KeptCorrection, keepCorrections, keepSpeakers } from './keep-corrections.ts';
import type { CorrectedWord } from './sentence-ends.ts';
import { changesOf, undoChanges } from './undo-corrections.ts';

/** Words of sentences, which are parted by a stroke. A word after “>” is said by another person. */
function talk(text: string): EndedWord[] {
  let speaker = 1;
  return text.split(/ (?!\|)/).map((said, idx) => {
    if (said.startsWith('>')) speaker += 1;
    return {
      ...{ idx, text: said.replaceAll(/[>|]|\s/g, ''), start_ms: 300 * idx, end_ms: 300 * idx + 280 },
      ...{ confidence: 0.5, speaker: `S${speaker}`, filler: false, ends: said.endsWith('|') },
    };
  });
}

function shown(corrected: readonly CorrectedWord[]): string {
  const words = corrected.map((word, idx) => ({ ...word, idx }));
  const sentenceEnds = words
    .filter(({ ends, speaker, idx }) => ends === true || speaker !== (words[idx + 1]?.speaker ?? speaker))
    .map(({ idx }) => idx);
  return displayText(displayTokens({ words, sentenceEnds, language: 'en' }, words));
}

const TALK = 'it is not a | replacement for the web | because >yes we | know |';

function correct(...corrections: Correction[]) {
  const words = talk(TALK);
  const each = correctWords(words, eachWord(words, corrections));
  return { words: each.flat(), each };
}

test.each<[string, Correction[], string]>([
  [
    'a longer text leaves every other mark',
    [{ op: 'word', idx: 4, text: 'The very best replacement' }],
    'It is not a. The very best replacement for the web. Because. Yes we. Know.',
  ],
  [
    'a mark that is taken away joins two sentences',
    [{ op: 'word', idx: 3, text: 'a' }],
    'It is not a replacement for the web. Because. Yes we. Know.',
  ],
  [
    'a mark that is added parts them',
    [{ op: 'word', idx: 5, text: 'for!' }],
    'It is not a. Replacement for! The web. Because. Yes we. Know.',
  ],
  [
    'another mark takes the place of one',
    [{ op: 'word', idx: 7, text: 'web?' }],
    'It is not a. Replacement for the web? Because. Yes we. Know.',
  ],
  [
    'a removed word leaves its mark to the word before it',
    [{ op: 'word', idx: 3, text: '' }],
    'It is not. Replacement for the web. Because. Yes we. Know.',
  ],
  [
    'words that are typed over with their mark leave none',
    [
      { op: 'word', idx: 2, text: 'no' },
      { op: 'word', idx: 3, text: '' },
    ],
    'It is no replacement for the web. Because. Yes we. Know.',
  ],
  [
    'a mark within a text ends a sentence, and an abbreviation ends none',
    [{ op: 'word', idx: 6, text: 'Dr. Web. the' }],
    'It is not a. Replacement for Dr. Web. The web. Because. Yes we. Know.',
  ],
  [
    'the sentences of two labels that become one',
    [{ op: 'merge_speakers', from: 'S2', into: 'S1' }],
    'It is not a. Replacement for the web. Because yes we. Know.',
  ],
])('%s, and comes back as it was', (_, corrections, text) => {
  const { words, each } = correct(...corrections);
  expect(shown(words)).toBe(text);
  const undone = undoChanges(
    words.map((word, idx) => ({ ...word, idx })),
    changesOf(talk(TALK), each),
  );
  expect(shown(undone)).toBe('It is not a. Replacement for the web. Because. Yes we. Know.');
});

test('copies of a correction in other places leave the ends of their sentences', () => {
  const words = talk('so we count | and we count again |');
  const each = correctWords(
    words,
    eachWord(words, [{ op: 'word', idx: 5, text: 'counted', everywhere: true }]),
  );
  expect(shown(each.flat())).toBe('So we counted. And we counted again.');
});

test('a word that is saved as it is ends no sentence that went on', () => {
  const words = talk('the U.S. market |');
  expect(shown(correctWords(words, [{ op: 'word', idx: 1, text: 'U.S.' }]).flat())).toBe('The U.S. market.');
});

test('a sentence that a person joined stays so in a later transcription', () => {
  const kept: KeptCorrection = { startMs: 900, endMs: 1180, heard: 'a', text: 'a' };
  const later = (goesOn: boolean) => shown(keepCorrections(talk(TALK), [{ ...kept, goesOn }]));
  expect(later(true)).toBe('It is not a replacement for the web. Because. Yes we. Know.');
  expect(later(false)).toBe('It is not a. Replacement for the web. Because. Yes we. Know.');
});

test('words that are given to a speaker end their sentences on both sides alone', () => {
  const words = keepSpeakers(talk(TALK), [{ startMs: 1500, endMs: 1780, speaker: 'S2' }]);
  expect(shown(words)).toBe('It is not a. Replacement. For. The web. Because. Yes we. Know.');
});
