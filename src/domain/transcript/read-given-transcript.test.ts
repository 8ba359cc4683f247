import { expect, test } from 'vitest';
import type { LevelTrack } from '../recording/level-track.ts';
import { readGivenTranscript } from './read-given-transcript.ts';
import { timeCueWords } from './time-cue-words.ts';

const DURATION_MS = 60_000;
const read = (text: string) => readGivenTranscript(text, DURATION_MS);

/** The captions of a text, each as its beginning, its speaker and its words. */
function sayCues(text: string): string[] {
  const { cues = [] } = read(text) as { cues?: { speaker: string; startMs: number; words: string[] }[] };
  return cues.map(({ speaker, startMs, words }) => `${startMs} ${speaker}: ${words.join(' ')}`);
}

const WORDS = `{
  "language": "en",
  "words": [
    { "idx": 0, "text": "Good", "start_ms": 100, "end_ms": 300, "confidence": 0.8, "speaker": "S2", "filler": false },
    { "text": "day.", "start_ms": 300, "end_ms": 500 }
  ]
}`;

test('the words form is read, without its optional fields too', () => {
  expect(read(WORDS)).toEqual({
    kind: 'words',
    language: 'en',
    words: [
      { text: 'Good', startMs: 100, endMs: 300, confidence: 0.8, speaker: 'S2', filler: false },
      { text: 'day.', startMs: 300, endMs: 500, confidence: 1, speaker: null, filler: false },
    ],
  });
  expect(read('[{"text":"a","start_ms":0,"end_ms":1}]')).toMatchObject({ language: null });
});

test.each([
  ['english', 'en'],
  ['German', 'de'],
  ['de-AT', 'de'],
  ['constructor', null],
  ['x'.repeat(100_000), null],
])('a language is a code, however it is written', (written, language) => {
  const words = [{ text: 'So', start_ms: 0, end_ms: 100 }];
  expect(read(JSON.stringify({ language: written, words }))).toMatchObject({ language });
});

test('captions are read as SRT and as VTT, with who speaks and without marks', () => {
  const srt =
    '1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Good</i> day,\r\nsir &amp; madam - yes\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nBye\r\n';
  expect(read(srt)).toMatchObject({
    cues: [
      { startMs: 1000, endMs: 2500, speaker: null, words: ['Good', 'day,', 'sir', '&', 'madam -', 'yes'] },
      { startMs: 3000, endMs: 4000, words: ['Bye'] },
    ],
  });
  const vtt = 'WEBVTT\n\nNOTE x\n\nid\n00:01.000 --> 00:02.000 align:start\n<v Anna>Good <c.big>day</c>\n';
  expect(read(vtt)).toMatchObject({
    cues: [{ startMs: 1000, endMs: 2000, speaker: 'Anna', words: ['Good', 'day'] }],
  });
});

test('times of captions are rough: they may overlap and reach past the end', () => {
  const srt =
    '1\n00:00:01,000 --> 00:00:04,000\nx\n\n2\n00:00:03,999 -> 00:01:05,000\ny\n\n3\n00:01:07,000 --> 00:01:08,000\nz\n';
  expect(read(srt)).toMatchObject({
    cues: [
      { startMs: 1000, endMs: 4000, words: ['x'] },
      { startMs: 3999, endMs: 65_000, words: ['y'] },
      { startMs: 67_000, endMs: 68_000, words: ['z'] },
    ],
  });
});

test('names before a colon say who speaks in captions, up to the next name; two may speak in one', () => {
  const vtt = `WEBVTT

00:01.000 --> 00:03.000
Anna Smith: Good day.

00:03.000 --> 00:04.000
It rains.

00:04.000 --> 00:06.000
- Bo: Does it?
- Anna Smith: [laughs] Yes.

00:06.000 --> 00:07.000
Bo: Remember: nobody knew.
`;
  expect(sayCues(vtt)).toEqual([
    '1000 Anna Smith: Good day.',
    '3000 Anna Smith: It rains.',
    '4000 Bo: Does it?',
    '5000 Anna Smith: Yes.',
    '6000 Bo: Remember: nobody knew.',
  ]);
});

test('a dash at the start of a line is a change of speaker; then a name is of its caption alone', () => {
  const srt = `1
00:00:01,000 --> 00:00:03,000
TOM: This is Tom.

2
00:00:03,000 --> 00:00:07,000
Thank you for the time.
- Thank you for coming.
-Good morning,
both of you.

3
00:00:08,000 --> 00:00:09,000
I was at home.

4
00:00:10,000 --> 00:00:12,000
TOM: At
-5 degrees?
`;
  expect(sayCues(srt)).toEqual([
    '1000 Tom: This is Tom.',
    '3000 null: Thank you for the time.',
    '4333 null: Thank you for coming.',
    '5667 null: Good morning, both of you.',
    '8000 null: I was at home.',
    '10000 Tom: At -5 degrees?',
  ]);
});

test('a voice of VTT holds over a dash up to its end', () => {
  const vtt =
    'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Anna>Take:\n- milk\n- bread</v>\n\n00:04.000 --> 00:05.000\nYes.\n';
  expect(sayCues(vtt)).toEqual(['1000 Anna: Take: milk bread', '4000 null: Yes.']);
});

test('words and segments are read as Whisper writes them', () => {
  const words = [
    { word: ' Good', start: 0.5, end: 0.9, probability: 0.7 },
    { word: ' day.', start: 0.88, end: 0.88 },
  ];
  const expected = [
    { text: 'Good', startMs: 500, endMs: 900, confidence: 0.7 },
    { text: 'day.', startMs: 900, endMs: 901, confidence: 1 },
  ];
  expect(read(JSON.stringify({ text: 'x', segments: [{ words }] }))).toMatchObject({
    kind: 'words',
    words: expected,
  });
  expect(read(JSON.stringify({ words }))).toMatchObject({ kind: 'words', words: expected });
  expect(read(JSON.stringify({ segments: [{ start: 1, end: 2.5, text: ' Good day.' }] }))).toMatchObject({
    kind: 'cues',
    cues: [{ startMs: 1000, endMs: 2500, words: ['Good', 'day.'] }],
  });
});

test('French marks that are set apart belong to their word in segments and captions', () => {
  const words = ['Tu', 'viens\u202f?', '«\u202fOui\u202f!\u202f»'];
  expect(
    read(JSON.stringify({ segments: [{ start: 1, end: 2, text: ' Tu viens ? « Oui ! »' }] })),
  ).toMatchObject({
    cues: [{ words }],
  });
  expect(read('1\n00:00:01,000 --> 00:00:02,000\nTu viens\u00a0?\n«\u00a0Oui\u202f!\u00a0»\n')).toMatchObject(
    {
      cues: [{ words }],
    },
  );
});

test('two people may talk at once, as with own microphones; one may not, and words are in order', () => {
  const talk = (...words: [speaker: string, startMs: number, endMs: number][]) =>
    JSON.stringify(words.map(([speaker, start_ms, end_ms]) => ({ text: 'x', start_ms, end_ms, speaker })));
  expect(read(talk(['S1', 0, 500], ['S2', 300, 700], ['S1', 500, 900]))).toMatchObject({ kind: 'words' });
  expect(() => read(talk(['S1', 0, 500], ['S2', 300, 700], ['S1', 499, 900]))).toThrow(
    /^line 1: word 2 "x", 499 to 900 ms: it begins before the one before it has ended \(500 ms\)/,
  );
  expect(() => read(talk(['S1', 300, 500], ['S2', 200, 700]))).toThrow(
    /word 1 "x", 200 ms: the one before it begins later \(300 ms\)/,
  );
});

test.each([
  [
    WORDS.replace('"start_ms": 300', '"start_ms": 299'),
    /^line 5: word 1 "day\.", 299 to 500 ms: it begins before/,
  ],
  [WORDS.replace('"end_ms": 500', '"end_ms": 300'), /^line 5: word 1 "day\.", 300 to 300 ms: it must begin/],
  [WORDS.replace('"start_ms": 100', '"start_ms": "100"'), /^line 4: start_ms of "Good" must be whole/],
  [WORDS.replace('"Good"', '" "'), /^line 4: a word needs a text/],
  [WORDS.replace('"words": [', '"words": [,'), /^this is no JSON: Unexpected token ','/],
  [`${WORDS}}`, /^line 7: this is no JSON: Unexpected non-whitespace/],
  ['{"language":"en"}', /^line 1: there is no list of words/],
  ['1\n00:00:05,000 --> 00:00:04,000\nx\n', /^line 2: 5000 to 4000 ms/],
  ['1\n00:01 --> 00:04\nx\n', /^line 2: "00:01 --> 00:04" is no timing/],
  ['WEBVTT\n\nhello', /^line 1: there are no captions; allowed are/],
])('%j is refused with its line', (text, message) => {
  expect(() => read(text)).toThrow(message);
});

test('words of a caption are timed on its sound: the pause falls between them', () => {
  // A second of speech, a second of silence, a second of speech.
  const levelsDb = Float32Array.from({ length: 400 }, (_, i) => (i % 200 < 100 ? -20 : -70));
  const levels: LevelTrack = { startMs: 0, levelsDb };
  const words = timeCueWords([{ startMs: 0, endMs: 3000, speaker: null, words: ['abcd', 'efgh'] }], levels);
  expect(words).toMatchObject([
    { text: 'abcd', startMs: 0, endMs: 1000 },
    { text: 'efgh', startMs: 2000, endMs: 3000 },
  ]);
  const silent = timeCueWords([{ startMs: 1000, endMs: 1100, speaker: 'A', words: ['a', 'b', 'c'] }], levels);
  for (const [i, word] of silent.entries()) {
    expect(word.startMs).toBeGreaterThanOrEqual(silent[i - 1]?.endMs ?? 1000);
    expect(word.endMs).toBeGreaterThan(word.startMs);
  }
});
