import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readTranscript } from '../../src/app/perception/read-transcript.ts';
import { operations } from '../../src/contract/operations.ts';
import { ProblemError } from '../../src/contract/problems/problem.ts';
import { readRequest } from '../../src/contract/requests/read-request.ts';
import { memberNames } from '../../src/contract/requests/schema-parts.ts';
import { breakWordsOf, isNumberWord } from '../../src/domain/captions/break-words.ts';
import { findVocabulary } from '../../src/domain/transcript/correct-by-vocabulary.ts';
import { placeGivenSpeakers } from '../../src/domain/transcript/place-given-speakers.ts';
import { takesGzip } from '../../src/http/plugins/finish-answers.ts';
import { importContext } from '../../src/interchange/import/import-files.ts';
import { readEdlTimeline } from '../../src/interchange/import/read-edl.ts';
import { readMessage } from '../../src/mcp/read-request.ts';
import { readBrief } from '../../src/planner/brief/read-brief.ts';
import { makeStemmer } from '../../src/planner/language/word-stems.ts';
import { readScript } from '../../src/planner/script/read-script.ts';
import { buildTranscript } from '../../src/speech/transcript/build-transcript.ts';

/** Inputs that `bench/parsers` once found to be slow: each took seconds to hours of the serving process. */
const MAX_CPU_MS = 1_000;

async function cpuMsOf(work: () => unknown): Promise<number> {
  const begun = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
}

const HOUR_MS = 3_600_000;
const levels = [{ startMs: 0, levelsDb: new Float32Array(6 * 360_000).fill(-20) }];
const heard = Array.from({ length: 72_000 }, (_, at) => ({
  text: `so${at % 7}`,
  startMs: at * 300,
  endMs: at * 300 + 200,
}));
const give = (text: string) => readTranscript({ text, durationMs: 6 * HOUR_MS, levels, heard, missed: null });
const caption = (said: string) => `WEBVTT\n\n00:00:01.000 --> 05:00:00.000\n${said} word\n`;
const words = (count: number, speaker: (at: number) => string | null) =>
  JSON.stringify(
    Array.from({ length: count }, (_, at) => ({
      text: 'word',
      start_ms: at * 10,
      end_ms: at * 10 + 9,
      speaker: speaker(at),
    })),
    null,
    1,
  );

/** One event whose comment is a clip name of 4,000 blanks. */
const EDL_OF_BLANKS = `TITLE: x\r\n001  A  V  C  ${'00:00:00:00 '.repeat(4)}\r\n* FROM CLIP NAME: a${' '.repeat(4_000)}\u0001\r\n`;

const ID = '7d3c1a52-9e84-4c6b-8f21-5a0b1c2d3e4f';

/** Each request with a mebibyte of wrong values in one member, the others missing or right. */
function requestsOf(members: Record<string, unknown>): [string, () => unknown][] {
  return Object.values(operations).flatMap(({ request }) => {
    if (request === null) return [];
    const keys = memberNames(request).filter((key) => Object.hasOwn(members, key));
    const right = { name: 'x', prompt: 'x', url: 'https://x.example', kind: 'font', source_group_ids: [ID] };
    return keys.map((key): [string, () => unknown] => [
      `a request whose ${key} is wrong all over`,
      () => expect(() => readRequest(request, { ...right, [key]: members[key] })).toThrow(ProblemError),
    ]);
  });
}

test.each([
  ['marks that never end', () => give(caption('<'.repeat(2 ** 20)))],
  ['voices that never end', () => give(caption('<v '.repeat(2 ** 19)))],
  ['other marks that never end', () => give(caption('{\\'.repeat(2 ** 19)))],
  ['a voice of blanks', () => give(caption(`<v${' '.repeat(2 ** 20)}`))],
  ['a timing of blanks', () => give(`00:00:01.000${' '.repeat(2 ** 20)}-->\nword`)],
  ['empty lines', () => give('\n'.repeat(2 * 2 ** 20 - 1))],
  ['one caption of five hours', () => give(caption('so'))],
  ['as many words as are taken', () => give(words(72_000, () => 'S1'))],
  [
    'words of nobody after words of everybody',
    () => give(words(72_000, (at) => (at % 2 ? null : `S${at % 90}`))),
  ],
  ['a speaker for each word', () => give(words(72_000, (at) => `Person ${at}`))],
  [
    'fillers that each end a sentence',
    () => {
      const read = give(words(70_000, () => 'S1').replaceAll('"word"', '"um."'));
      if (read.kind !== 'words') throw new Error(read.kind);
      buildTranscript(
        placeGivenSpeakers(read.words, [], { names: {}, typedLabels: [], shownLabels: [] }).words,
      );
    },
  ],
  ['a text of names', () => give('Ana: so\nBo: so\n'.repeat(100_000))],
  ['a text of brackets', () => give('[(*'.repeat(600_000))],
  ['a text of the words that were heard', () => give('so1 so2 so3 so4 so5 so6 so0 '.repeat(10_000))],
  ['objects without end', () => give(`[${'{},'.repeat(2 ** 22)}{}]`)],
  ...requestsOf({
    remove: Array(500_000).fill(0),
    pin: Array(500_000).fill('x'),
    aspects: Array(500_000).fill('x'),
    events: Array(500_000).fill(1),
    source_group_ids: Array(500_000).fill('x'),
    files: Array(500_000).fill({ label: '' }),
    names: Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [at, ''])),
    settings: {
      target_duration_s: 30,
      ...Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`x${at}`, 0])),
    },
  }),
  [
    'a number word that can be parted in countless ways',
    () => expect(isNumberWord(`${'neunzehn'.repeat(24)}x`, breakWordsOf([], 'de'))).toBe(false),
  ],
  ['lines of a script that never end', () => readScript(`${'a'.repeat(165)}\n`.repeat(300), [], [])],
  [
    'a clip name of blanks',
    () => readEdlTimeline(EDL_OF_BLANKS, importContext({ rate: { num: 25, den: 1 }, named: [], reels: [] })),
  ],
  ['an encoding of blanks', () => takesGzip(`gzip${' '.repeat(15_000)}x`)],
  ['a brief of signs that become eighteen', () => readBrief('\ufdfa'.repeat(2_000), [], makeStemmer())],
  ['such signs as words', () => readBrief('a\ufdfa '.repeat(600), [], makeStemmer())],
  [
    'terms as long as they may be, in hours of talk',
    () => {
      const heard = Array.from({ length: 2_000 }, (_, at) => ({ text: `banana${at % 7}`, confidence: 0.5 }));
      findVocabulary(
        heard,
        Array.from({ length: 20 }, (_, at) => `${'banane '.repeat(12)}${'x'.repeat(at)}`),
      );
    },
  ],
  [
    'a message of four million levels',
    async () => {
      const headers = { 'content-type': 'application/json' };
      const request = Object.assign(Readable.from([Buffer.alloc(4 * 2 ** 20, '[')]), { headers });
      await expect(readMessage(request as never, { periodMs: 60_000, leastBytes: 1 })).rejects.toThrow(
        /nested deeper/,
      );
    },
  ],
  [
    'a message of as many members as fit',
    async () => {
      const headers = { 'content-type': 'application/json' };
      const members = Array.from({ length: 300_000 }, (_, at) => `"k${at}":0`).join(',');
      const request = Object.assign(Readable.from([Buffer.from(`{${members}}`)]), { headers });
      await expect(readMessage(request as never, { periodMs: 60_000, leastBytes: 1 })).rejects.toThrow(
        /more than 100000 values/,
      );
    },
  ],
])('%s cost little', async (_what, work) => {
  expect(await cpuMsOf(work)).toBeLessThan(MAX_CPU_MS);
});

test('inputs have limits: words, captions, people, texts', () => {
  const refused = (text: string) => {
    const read = give(text);
    return 'fault' in read ? read.fault : null;
  };
  expect(refused(words(90_000, () => 'S1'))).toMatch(/more than 80000 words/);
  expect(refused('x'.repeat(3 * 2 ** 20))).toMatch(/text has 3145728 characters/);
  expect(refused(`WEBVTT${'x'.repeat(3 * 2 ** 20)}`)).toMatch(/captions have 3145734 characters/);
  expect(refused(words(200, (at) => `Person ${at}`))).toMatch(/^line \d+: more than 100 people/);
  expect(refused(caption('a'.repeat(201)))).toMatch(/^line 3: a word has more than 200 characters/);
  expect(refused(caption(`<v ${'a'.repeat(201)}>so`))).toMatch(
    /^line 3: a speaker has more than 200 characters/,
  );
});
