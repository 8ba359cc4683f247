import { expect, test } from 'vitest';
import { displaySegments } from '../../domain/display-text/display-segments.ts';
import type { TranscribedWord } from '../../domain/recording/perceived.ts';
import { assembleTranscript } from './assemble-transcript.ts';

const engine = { isCased: false };
const language = 'en';

function heard(fileId: string, startMs: number, text: string, confidence = 0.9): TranscribedWord[] {
  return text.split(' ').map((word, i) => ({
    fileId,
    text: word,
    startMs: startMs + 250 * i,
    endMs: startMs + 250 * i + 200,
    confidence,
  }));
}

const clocks = new Map([
  ['host', { offsetMs: -350, driftPpm: 0 }],
  ['guest', { offsetMs: 1_900, driftPpm: 100 }],
]);

test('a word in a camera that stands in for the microphones belongs to the next speaker in time', () => {
  const turns = [
    { fileId: 'host', startMs: 3_000, endMs: 4_300 },
    { fileId: 'guest', startMs: 5_000, endMs: 6_000 },
  ];
  const { words } = assembleTranscript({
    ...{ engine, language, voices: { kind: 'microphones', turns } },
    clocks: new Map([...clocks, ['camera', { offsetMs: 0, driftPpm: 0 }]]),
    heard: [
      ...heard('camera', 900, 'welcome'),
      ...heard('host', 3_350, 'why now'),
      ...heard('guest', 3_100, 'so'),
    ],
  });
  expect(words.map(({ text, speaker }) => [text, speaker])).toEqual([
    ['welcome', 'S1'],
    ['why', 'S1'],
    ['now', 'S1'],
    ['so', 'S2'],
  ]);
});

test('words of own microphones become one transcript on the group timeline, with speakers and sentences', () => {
  const transcript = assembleTranscript({
    engine,
    language,
    clocks,
    heard: [...heard('guest', 100_000, 'um we cut it'), ...heard('host', 1_350, 'why did you change it')],
    voices: {
      kind: 'microphones',
      turns: [
        { fileId: 'host', startMs: 1_000, endMs: 2_300 },
        { fileId: 'guest', startMs: 101_900, endMs: 103_000 },
      ],
    },
  });
  expect(transcript.language).toBe('en');
  expect(transcript.warnings).toEqual([]);
  expect(transcript.words.map((word) => word.text).join(' ')).toBe('why did you change it um we cut it');
  expect(transcript.words.map((word) => word.idx)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(transcript.words[0]).toMatchObject({ start_ms: 1_000, end_ms: 1_200, speaker: 'S1', filler: false });
  expect(transcript.words[5]).toMatchObject({ start_ms: 101_910, speaker: 'S2', filler: true });
  expect(transcript.segments).toEqual([
    {
      idx: 0,
      speaker: 'S1',
      start_ms: 1_000,
      end_ms: 2_200,
      word_start_idx: 0,
      word_end_idx: 4,
    },
    {
      idx: 1,
      speaker: 'S2',
      start_ms: 101_910,
      end_ms: 102_860,
      word_start_idx: 5,
      word_end_idx: 8,
    },
  ]);
});

test('a word that two microphones record at once is kept where its speaker sits', () => {
  const transcript = assembleTranscript({
    engine,
    language,
    clocks: new Map([
      ['a', { offsetMs: 0, driftPpm: 0 }],
      ['b', { offsetMs: 0, driftPpm: 0 }],
    ]),
    heard: [...heard('a', 1_000, 'yes indeed', 0.99), ...heard('b', 1_030, 'yes indeed no', 0.5)],
    voices: { kind: 'microphones', turns: [{ fileId: 'b', startMs: 900, endMs: 2_000 }] },
  });
  expect(transcript.words.map((word) => word.text)).toEqual(['yes', 'indeed', 'no']);
  // Words of `a` carry 0.99.
  expect(transcript.words.map(({ confidence }) => confidence)).toEqual([0.5, 0.5, 0.5]);
});

test('a word in which the sound of one microphone was divided stands once, and words said twice stand twice', () => {
  const once = (startMs: number, endMs: number, text: string, confidence = 0.8) => {
    return { fileId: 'talk', text, startMs, endMs, confidence };
  };
  const { words } = assembleTranscript({
    engine: { isCased: true },
    language,
    clocks: new Map([['talk', { offsetMs: 0, driftPpm: 0 }]]),
    heard: [
      once(10_260, 10_530, 'has'),
      once(10_530, 10_900, 'worked', 0.3),
      once(10_646, 10_876, 'Worked'),
      once(10_876, 11_096, 'here,'),
      once(11_096, 11_300, 'here'),
      once(17_880, 18_450, 'Munich.'),
      once(18_298, 18_468, 'Like,', 0.3),
      once(18_440, 18_728, 'the'),
    ],
    voices: { kind: 'one' },
  });
  expect(words.map(({ text, start_ms }) => [text, start_ms])).toEqual([
    ['has', 10_260],
    ['worked', 10_530],
    ['here,', 10_876],
    ['here', 11_096],
    ['Munich.', 17_880],
    ['the', 18_440],
  ]);
});

test('the same word said by two people one after the other is kept twice', () => {
  const transcript = assembleTranscript({
    engine,
    language,
    clocks,
    heard: [...heard('host', 5_350, 'yes'), ...heard('guest', 3_350, 'yes')],
    voices: { kind: 'microphones', turns: [] },
  });
  expect(transcript.words.map((word) => [word.text, word.speaker])).toEqual([
    ['yes', 'S1'],
    ['yes', 'S2'],
  ]);
});

test('one file for all and one voice: one speaker, and nothing to warn of', () => {
  const transcript = assembleTranscript({
    engine,
    language,
    clocks,
    heard: heard('host', 350, 'hello there'),
    voices: { kind: 'one' },
  });
  expect(transcript.words.map(({ speaker }) => speaker)).toEqual(['S1', 'S1']);
  expect(transcript.warnings).toEqual([]);
});

test('a number of voices that is uncertain is said', () => {
  const transcript = assembleTranscript({
    engine,
    language,
    clocks,
    heard: heard('host', 350, 'hello there'),
    voices: { kind: 'diarized', isSure: false, turns: [{ voice: 0, startMs: 0, endMs: 900 }] },
  });
  expect(transcript.warnings).toHaveLength(1);
  expect(transcript.warnings[0]).toContain('one voice was found');
  expect(transcript.warnings[0]).toContain('--speakers');
});

test('low confidence warns of another language, unless it is known that the engine does not know it', () => {
  const text = Array.from({ length: 30 }, () => 'word').join(' ');
  const warningsOf = (isLanguageMissed: boolean) =>
    assembleTranscript({
      ...{ engine, language, clocks, isLanguageMissed, heard: heard('host', 350, text, 0.1) },
      voices: { kind: 'microphones', turns: [] },
    }).warnings.join();
  expect(warningsOf(false)).toContain('another language');
  expect(warningsOf(true)).not.toContain('language');
});

test('nothing said: an empty transcript without a language', () => {
  expect(assembleTranscript({ engine, language, clocks, heard: [], voices: { kind: 'one' } })).toEqual({
    language: null,
    words: [],
    segments: [],
    warnings: [],
  });
});

test('a word of a file without a clock is an error, not a guess', () => {
  expect(() =>
    assembleTranscript({ engine, language, clocks, heard: heard('x', 0, 'a'), voices: { kind: 'one' } }),
  ).toThrow('no clock');
});

test('voices that were told apart are labelled by appearance; a word between turns goes to the nearer one', () => {
  const transcript = assembleTranscript({
    engine,
    language,
    clocks: new Map([['room', { offsetMs: 0, driftPpm: 0 }]]),
    heard: heard('room', 0, 'one two three four five six'),
    voices: {
      kind: 'diarized',
      isSure: true,
      turns: [
        { voice: 7, startMs: 0, endMs: 460 },
        { voice: 2, startMs: 700, endMs: 980 },
        { voice: 7, startMs: 980, endMs: 1_400 },
      ],
    },
  });
  expect(transcript.words.map((word) => word.speaker)).toEqual(['S1', 'S1', 'S2', 'S2', 'S1', 'S1']);
  expect(transcript.warnings).toEqual([]);
});

test('an engine that gives case and punctuation keeps both, and its stops end sentences', () => {
  const said = heard('room', 0, 'Um, Mr. Banks left in 1910. Did he?');
  const transcript = assembleTranscript({
    engine: { isCased: true },
    language,
    clocks: new Map([['room', { offsetMs: 0, driftPpm: 0 }]]),
    heard: said,
    voices: { kind: 'one' },
  });
  expect(displaySegments(transcript.words, transcript.segments, 'en').map(({ text }) => text)).toEqual([
    'Um, Mr. Banks left in 1910.',
    'Did he?',
  ]);
  expect(transcript.words[0]).toMatchObject({ text: 'Um,', filler: true });
});

test('much overlapping talk is said, for the words of the quieter are missing', () => {
  const transcriptWith = (overlapMs: number) =>
    assembleTranscript({
      engine,
      language,
      heard: heard('host', 1_350, 'yes'),
      clocks,
      voices: {
        kind: 'microphones',
        turns: [{ fileId: 'host', startMs: 0, endMs: 60_000 }],
        overlaps: [{ startMs: 10_000, endMs: 10_000 + overlapMs }],
      },
    });
  expect(transcriptWith(5_900).warnings).toEqual([]);
  expect(transcriptWith(9_000).warnings).toEqual([
    'people talk at once for 9 s, 15 % of the talk: there the words of the quieter are missing',
  ]);
});
