import { expect, test } from 'vitest';
import { readTranscript } from './read-transcript.ts';

const MISSED = { language: 'de', advice: 'An engine that knows German is there: x.' };
/** English words that an engine wrote for German talk in the first 20 s. */
const heard = Array.from({ length: 60 }, (_, at) => ({
  text: `nonsense${at}`,
  startMs: at * 330,
  endMs: at * 330 + 300,
}));
const read = (text: string, missed: typeof MISSED | null = MISSED) =>
  readTranscript({ text, durationMs: 60_000, levels: [], heard, missed });

const WORDS =
  'Die Feuerwehr holte damals ganze Familien mitten während einer Nacht hinaus, ähm, sofort wieder'.split(
    ' ',
  );
const srt = (fromMs: number) =>
  `1\n00:00:${String(fromMs / 1000).padStart(2, '0')},000 --> 00:00:${String(fromMs / 1000 + 8).padStart(2, '0')},000\n${WORDS.join(' ')}\n`;
const json = (fromMs: number) =>
  JSON.stringify({
    words: WORDS.map((text, at) => ({ text, start_ms: fromMs + at * 400, end_ms: fromMs + at * 400 + 300 })),
  });

test('words of a language that the engine does not know are taken by their own times', () => {
  expect(read(json(1_000))).toMatchObject({
    kind: 'words',
    language: 'de',
    words: WORDS.map((text, at) => ({ text, startMs: 1_000 + at * 400 })),
  });
  const captions = read(srt(1_000));
  if (captions.kind !== 'words') throw new Error('no words');
  expect(captions.words.map(({ text }) => text)).toEqual(WORDS);
  expect(captions.words.filter(({ filler }) => filler).map(({ text }) => text)).toEqual(['ähm,']);
  expect(captions.words.at(-1)?.endMs).toBeLessThanOrEqual(9_001);
});

test('captions that overlap keep the order and the speakers of their words', () => {
  const vtt = `WEBVTT

00:01.000 --> 00:05.250
Inès: Elle travaille ici depuis dix-neuf ans.

00:05.000 --> 00:09.250
Marc: Bonjour, Inès.

00:09.000 --> 00:13.000
Marc: Enfin, à 19 h 30.

00:13.000 --> 00:15.000
Inès: Oui.
`;
  const captions = read(vtt);
  if (captions.kind !== 'words') throw new Error('no words');
  expect(captions.words.map(({ text, speaker }) => `${speaker?.slice(0, 1)}:${text}`).join(' ')).toBe(
    'I:Elle I:travaille I:ici I:depuis I:dix-neuf I:ans. M:Bonjour, M:Inès. M:Enfin, M:à M:19 M:h M:30. I:Oui.',
  );
});

test('words with times where nobody speaks are those of another recording', () => {
  for (const text of [json(40_000), srt(40_000)]) {
    expect(read(text)).toMatchObject({ fault: expect.stringContaining('words lie where somebody speaks') });
  }
});

test('captions of a tape’s clock that begins at a whole hour are put on that of the recording', () => {
  const onTape = srt(1_000).replaceAll('00:00:', '10:00:');
  expect(read(onTape)).toEqual(read(srt(1_000)));
});

test('captions behind the end are no transcript of this recording, and none is made of them', () => {
  const later = srt(1_000).replaceAll('00:00:', '10:05:');
  for (const text of [later, `${srt(1_000)}\n2\n00:02:00,000 --> 00:02:08,000\n${WORDS.join(' ')}\n`]) {
    expect(read(text)).toMatchObject({
      fault: expect.stringMatching(/^line \d: 1 of \d captions begin after the end of this recording/),
    });
  }
});

test('a text without times is refused with the language as the cause', () => {
  expect(read(WORDS.join(' '))).toMatchObject({
    fault: expect.stringMatching(/in German.*SRT, VTT or JSON.*An engine/),
  });
});

test('where the engine knows the language, another talk is refused', () => {
  expect(read(json(1_000), null)).toMatchObject({ fault: expect.stringContaining('hardly a word of it') });
});
