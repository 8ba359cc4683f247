import { expect, test } from 'vitest';
import { readGivenTranscript } from '../read-given-transcript.ts';

const DURATION_MS = 60_000;

function say(json: unknown): string[] {
  const given = readGivenTranscript(JSON.stringify(json), DURATION_MS);
  if (given.kind === 'text') return ['taken for plain text'];
  if (given.kind === 'cues')
    return given.cues.map(
      ({ startMs, endMs, speaker, words }) => `${startMs}-${endMs} ${speaker}: ${words.join(' ')}`,
    );
  return given.words.map(({ startMs, endMs, speaker, text }) => `${startMs}-${endMs} ${speaker}: ${text}`);
}

const TWO_VOICES = ['500-900 Speaker 0: Good', '950-1400 Speaker 0: day.', '2000-2500 Speaker 1: Thanks.'];
const withNames = (a: string | null, b: string | null) =>
  TWO_VOICES.map((line) => line.replace(/Speaker \d/, (name) => String(name === 'Speaker 0' ? a : b)));

const assemblyWords = [
  { text: 'Good', start: 500, end: 900, confidence: 0.9, speaker: 'A' },
  { text: 'day.', start: 950, end: 1400, confidence: 0.9, speaker: 'A' },
  { text: 'Thanks.', start: 2000, end: 2500, confidence: 0.9, speaker: 'B' },
];
const deepgramWords = [
  { word: 'good', punctuated_word: 'Good', start: 0.5, end: 0.9, confidence: 0.9, speaker: 0 },
  { word: 'day', punctuated_word: 'day.', start: 0.95, end: 1.4, confidence: 0.9, speaker: 0 },
  { word: 'thanks', punctuated_word: 'Thanks.', start: 2, end: 2.5, confidence: 0.9, speaker: 1 },
];
const mark = (content: string) => ({ type: 'punctuation', alternatives: [{ content, confidence: '0.0' }] });
const awsWord = (content: string, start_time: string, end_time: string) => ({
  ...{ type: 'pronunciation', start_time, end_time },
  alternatives: [{ content, confidence: '0.99' }],
});
const awsItems = [
  awsWord('Good', '0.5', '0.9'),
  awsWord('day', '0.95', '1.4'),
  mark('.'),
  awsWord('Thanks', '2.0', '2.5'),
  mark('.'),
];
const spoken = (content: string, start_time: number, end_time: number, speaker: string) => ({
  ...{ type: 'word', start_time, end_time },
  alternatives: [{ content, speaker, confidence: 1, language: 'en' }],
});
const googleWord = (word: string, startTime: string, endTime: string) => ({ word, startTime, endTime });
const tagged = [
  { ...googleWord('Good', '0.500s', '0.900s'), speakerTag: 1 },
  { ...googleWord('day.', '0.950s', '1.400s'), speakerTag: 1 },
  { ...googleWord('Thanks.', '2s', '2.500s'), speakerTag: 2 },
];
const googleResult = (words: object[]) => ({ alternatives: [{ transcript: 'x', confidence: 0.9, words }] });
const revElements = (first: string, last: string) => [
  {
    speaker: 0,
    elements: [
      { type: 'text', value: 'Good', [first]: 0.5, [last]: 0.9 },
      { type: 'punct', value: ' ' },
      { type: 'text', value: 'day', [first]: 0.95, [last]: 1.4 },
      { type: 'punct', value: '. ' },
    ],
  },
  {
    speaker: 1,
    elements: [
      { type: 'text', value: 'Thanks', [first]: 2, [last]: 2.5 },
      { type: 'punct', value: '.' },
    ],
  },
];

test.each<[string, unknown, string[]]>([
  [
    'AssemblyAI',
    { id: 'x', text: 'x', audio_duration: 60, words: assemblyWords, utterances: null },
    withNames('Speaker A', 'Speaker B'),
  ],
  [
    'Deepgram',
    { metadata: {}, results: { channels: [{ alternatives: [{ transcript: 'x', words: deepgramWords }] }] } },
    TWO_VOICES,
  ],
  [
    'Deepgram, a channel for each speaker',
    {
      results: {
        channels: [deepgramWords.slice(0, 2), deepgramWords.slice(2)].map((words) => ({
          alternatives: [{ words: words.map(({ speaker: _, ...word }) => word) }],
        })),
      },
    },
    withNames('Channel 1', 'Channel 2'),
  ],
  [
    'Google, with all words again in its last result',
    { results: [googleResult(tagged.map(({ speakerTag: _, ...word }) => word)), googleResult(tagged)] },
    withNames('Speaker 1', 'Speaker 2'),
  ],
  [
    'Google, its second version',
    {
      results: [
        googleResult([{ word: 'Good', endOffset: '0.900s' }]),
        googleResult([
          { word: 'day.', speakerLabel: '1', startOffset: '0.950s', endOffset: '1.400s' },
          { word: 'Yes.', startOffset: '2s', endOffset: '2.500s' },
        ]),
      ],
    },
    ['0-900 null: Good', '950-1400 Speaker 1: day.', '2000-2500 null: Yes.'],
  ],
  [
    'AWS',
    {
      jobName: 'x',
      results: {
        transcripts: [{ transcript: 'x' }],
        items: awsItems.map((item, at) => ({ ...item, speaker_label: at < 3 ? 'spk_0' : 'spk_1' })),
      },
    },
    TWO_VOICES,
  ],
  [
    'AWS, with speakers in another list',
    {
      results: {
        items: awsItems,
        speaker_labels: {
          segments: [
            {
              items: [
                { start_time: '0.5', speaker_label: 'spk_0' },
                { start_time: '0.95', speaker_label: 'spk_0' },
              ],
            },
            { items: [{ start_time: '2.0', speaker_label: 'spk_1' }] },
          ],
        },
      },
    },
    TWO_VOICES,
  ],
  [
    'Speechmatics',
    {
      format: '2.9',
      results: [
        spoken('Good', 0.5, 0.9, 'S1'),
        spoken('day', 0.95, 1.4, 'S1'),
        mark('.'),
        spoken('Thanks', 2, 2.5, 'UU'),
        mark('.'),
      ],
    },
    withNames('Speaker 1', null),
  ],
  ['Rev', { monologues: revElements('ts', 'end_ts') }, TWO_VOICES],
  [
    'Rev, by people',
    {
      speakers: [{ id: 7, name: 'Anna Lee' }],
      monologues: [
        {
          speaker: 7,
          elements: [
            { type: 'text', value: 'Good', timestamp: '00:00:01,210', end_timestamp: '00:00:01,530' },
          ],
        },
      ],
    },
    ['1210-1530 Anna Lee: Good'],
  ],
  [
    'Azure, in batches',
    {
      recognizedPhrases: [
        {
          recognitionStatus: 'Success',
          channel: 0,
          speaker: 1,
          offset: 'PT0.5S',
          offsetInTicks: 5_000_000,
          durationInTicks: 9_000_000,
          nBest: [{ lexical: 'good day', display: 'Good day.' }],
        },
      ],
    },
    ['500-1400 Speaker 1: Good day.'],
  ],
  [
    'Azure, fast',
    {
      durationMilliseconds: 60_000,
      combinedPhrases: [{ text: 'x' }],
      phrases: [
        { offsetMilliseconds: 500, durationMilliseconds: 900, text: 'Good day.', words: [], locale: 'en-US' },
      ],
    },
    ['500-1400 null: Good day.'],
  ],
  [
    'ElevenLabs',
    {
      language_code: 'eng',
      words: [
        { text: 'Good', start: 0.5, end: 0.9, type: 'word', speaker_id: 'speaker_0' },
        { text: ' ', start: 0.9, end: 0.95, type: 'spacing' },
        { text: '(laughs)', start: 0.95, end: 1, type: 'audio_event' },
      ],
    },
    ['500-900 Speaker 0: Good'],
  ],
  [
    'Vosk',
    [{ result: [{ conf: 1, word: 'good', start: 0.5, end: 0.9 }], text: 'good' }, { text: '' }],
    ['500-900 null: good'],
  ],
  [
    'Gladia',
    {
      result: {
        transcription: {
          utterances: [
            { speaker: 0, start: 0, end: 1, words: [{ word: ' Good', start: 0.5, end: 0.9, confidence: 1 }] },
          ],
        },
      },
    },
    ['500-900 Speaker 0: Good'],
  ],
  [
    'Transformers',
    { text: 'x', chunks: [{ timestamp: [0.5, 1.4], text: ' Good day.' }] },
    ['500-1400 null: Good day.'],
  ],
  [
    'podcasts',
    { version: '1.0.0', segments: [{ speaker: 'Anna', startTime: 0.5, endTime: 1.4, body: 'Good day.' }] },
    ['500-1400 Anna: Good day.'],
  ],
  [
    'Premiere',
    {
      language: 'en-us',
      segments: [
        {
          start: 0.5,
          duration: 1,
          speaker: 'f3',
          words: [{ text: 'Good', start: 0.5, duration: 0.4, type: 'word' }],
        },
      ],
      speakers: [{ id: 'f3', name: 'Anna' }],
    },
    ['500-900 Anna: Good'],
  ],
])('the JSON of %s is read with its times and speakers', (_, json, words) => {
  expect(say(json)).toEqual(words);
});

test('two speakers who talk at once keep their times', () => {
  const words = ['A', 'B', 'A', 'B'].map((speaker, at) => ({
    text: 'x',
    start: 500 * at,
    end: 500 * at + 900,
    speaker,
  }));
  expect(say({ words: [...words, { text: 'y', start: 59_000, end: 59_500, speaker: 'B' }] })).toEqual([
    '0-900 Speaker A: x',
    '500-1400 Speaker B: x',
    '1000-1900 Speaker A: x',
    '1500-2400 Speaker B: x',
    '59000-59500 Speaker B: y',
  ]);
});

test.each([
  [
    'of the Azure SDK',
    { DisplayText: 'Good day.', Offset: 5_000_000, Duration: 9_000_000, NBest: [{ Display: 'Good day.' }] },
  ],
  ['without times', { results: [{ alternatives: [{ transcript: 'Good day.' }] }] }],
  ['of a job that is not done', { id: 'x', status: 'queued', words: null, utterances: null }],
])('JSON %s is refused with what to do', (_, json) => {
  expect(() => say(json)).toThrow(/there is no list of words; .* Export SRT or VTT instead/);
});

test('the refusal of a word of a service names no line of another word', () => {
  expect(() => say({ words: [{ word: 'x'.repeat(201), start: 1.5, end: 2 }] })).toThrow(
    /^a word has more than/,
  );
});
