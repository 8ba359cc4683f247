import { describe, expect, test } from 'vitest';
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

describe('times of another clock', () => {
  const SAID =
    'we started the bakery above a harbour with forty dollars and nobody believed that people would travel for bread but then a newspaper wrote about it'.split(
      ' ',
    );
  const atMs = (at: number) => 2_000 + at * 900;
  const spoken = SAID.map((text, at) => ({ text, startMs: atMs(at), endMs: atMs(at) + 300 }));
  const wordsAt = (timeOf: (at: number) => number, texts = SAID) =>
    JSON.stringify({
      words: texts.map((text, at) => ({ text, start_ms: timeOf(at), end_ms: timeOf(at) + 300 })),
    });
  const readSpoken = (text: string) =>
    readTranscript({ text, durationMs: 60_000, levels: [], heard: spoken, missed: null });

  test('words that are all late by one length are moved by it', () => {
    const late = readSpoken(wordsAt((at) => atMs(at) + 47_300));
    expect(late).toMatchObject({ kind: 'words', lateMs: 47_300, leftOutCount: 0, words: spoken });
    expect(readSpoken(wordsAt((at) => atMs(at) + 120))).toMatchObject({ lateMs: 0 });
  });

  test('words of a head that was cut off are left out and counted', () => {
    const head = ['Sound', 'check,', 'one,', 'two.'];
    const all = readSpoken(wordsAt((at) => 43_700 + atMs(at), [...head, ...SAID]));
    expect(all).toMatchObject({ lateMs: 47_300, leftOutCount: 2 });
    if (all.kind !== 'words') throw new Error('no words');
    expect(all.words.at(-1)).toMatchObject({ text: 'it', startMs: atMs(SAID.length - 1) });
  });

  test('words that are late by other lengths are refused with these', () => {
    expect(readSpoken(wordsAt((at) => atMs(at) * 2 + 20_000))).toMatchObject({
      fault: expect.stringMatching(
        /half of them are between \d+\.\d s and \d+\.\d s late.* found in the sound/,
      ),
    });
  });

  test('words behind the end are refused', () => {
    expect(readSpoken(wordsAt((at) => atMs(at) + (at === SAID.length - 1 ? 40_000 : 0)))).toMatchObject({
      fault: expect.stringMatching(/^word 25 "it", .*the recording ends at 60000 ms/),
    });
  });

  /** Speech as sentences of uneven lengths and pauses. */
  const SENTENCES = [1_900, 3_400, 2_200, 4_100, 1_500, 2_800, 3_900, 2_500].map((lengthMs, at, lengths) => {
    const before = lengths.slice(0, at).reduce((sum, ms) => sum + ms, 0);
    const startMs = before + 600 * (at + 1) + ((at * at * 170) % 900);
    return { startMs, endMs: startMs + lengthMs };
  });
  const levelsDb = Float32Array.from({ length: 6_000 }, (_, step) =>
    SENTENCES.some(({ startMs, endMs }) => step * 10 >= startMs && step * 10 < endMs) ? -20 : -70,
  );
  const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23).replace('.', ',');
  const captions = (lateMs: number, isChained = false) =>
    SENTENCES.map(({ startMs, endMs }, at) => {
      const untilMs = isChained ? (SENTENCES[at + 1]?.startMs ?? endMs) : endMs;
      return `${at + 1}\n${clock(startMs + lateMs)} --> ${clock(untilMs + lateMs)}\nEin Satz.\n`;
    }).join('\n');
  const readUnknown = (text: string) =>
    readTranscript({
      ...{ text, durationMs: 60_000, missed: MISSED, levels: [{ startMs: 0, levelsDb }] },
      heard: SENTENCES.map((range) => ({ ...range, text: 'nonsense' })),
    });

  test.each([47_300, 3_200, 7_384_000])(
    'captions in a language that no engine knows are moved by their pauses: %i ms late',
    (lateMs) => {
      const [right, late] = [readUnknown(captions(0)), readUnknown(captions(lateMs))];
      if (right.kind !== 'words' || late.kind !== 'words') throw new Error('no words');
      // Whole hours are a tape's.
      expect(late.lateMs).toBe(lateMs % 3_600_000);
      expect(right.lateMs).toBe(0);
      expect(late.words.map(({ text }) => text)).toEqual(right.words.map(({ text }) => text));
      for (const [at, { startMs }] of late.words.entries())
        expect(Math.abs(startMs - (right.words[at]?.startMs ?? 0))).toBeLessThan(150);
    },
  );

  test('captions without pauses stay where they are', () => {
    expect(readUnknown(captions(0, true))).toMatchObject({ kind: 'words', lateMs: 0 });
  });
});
