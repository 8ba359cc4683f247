import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuMs } from '../../../test/support/machine/cpu-ms.ts';
import { type CaptionCue, captionCues } from './caption-cues.ts';
import { findCaptionBreaches } from './caption-findings.ts';
import {
  CAPTION_LIMITS,
  limitsForLetters,
  measureNothing,
  TRANSCRIPT_LIMITS,
  TRANSCRIPT_RATE,
} from './caption-limits.ts';
import type { CaptionWord } from './caption-words.ts';

const rate = { num: 30, den: 1 };

/** Words spoken one after another: 60 ms a character, with pauses after punctuation. */
function speak(text: string, startMs = 500, speaker = 'S1', pauseMs = 300): CaptionWord[] {
  let ms = startMs;
  return text.split(' ').map((word) => {
    const spoken = { text: word, startMs: ms, endMs: ms + 60 * word.length, speaker, endsSentence: false };
    ms = spoken.endMs + (/[.,!?]$/.test(word) ? pauseMs : 0);
    return spoken;
  });
}

function cuesOf(words: CaptionWord[], aspect: '16:9' | '9:16' = '16:9', frameCount = 3000): CaptionCue[] {
  return captionCues(words, { rate, frameCount }, CAPTION_LIMITS[aspect], measureNothing);
}

const texts = (cues: CaptionCue[]) => cues.map(({ lines }) => lines.join(' / '));

test('no two captions are shown at once, whoever begins when', () => {
  const word = fc.record({
    text: fc.constantFrom('so', 'we', 'stopped.', 'a', 'considerable', 'amount'),
    startMs: fc.integer({ min: 0, max: 3_000 }),
    lengthMs: fc.integer({ min: 0, max: 400 }),
    speaker: fc.constantFrom('S1', 'S2', 'S3'),
  });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), (said) => {
      const words = said
        .toSorted((a, b) => a.startMs - b.startMs)
        .map(({ lengthMs, ...one }) => ({
          ...one,
          endMs: one.startMs + lengthMs,
          endsSentence: one.text.endsWith('.'),
        }));
      const cues = cuesOf(words, '16:9', 110);
      for (const [at, cue] of cues.entries()) {
        expect(cue.startFrame).toBeGreaterThanOrEqual(cues[at - 1]?.endFrame ?? 0);
        expect(cue.endFrame).toBeGreaterThan(cue.startFrame);
        expect(cue.endFrame).toBeLessThanOrEqual(110);
      }
    }),
    { numRuns: 300 },
  );
});

describe('breaks', () => {
  test('captions end with sentences and clauses', () => {
    const words = speak(
      'We charged by the seat. Nobody wanted that, because most people only watched. So we stopped.',
    );
    expect(texts(cuesOf(words))).toEqual([
      'We charged by the seat.',
      'Nobody wanted that, / because most people only watched.',
      'So we stopped.',
    ]);
  });

  test('no caption runs from one sentence into the next, marks or not', () => {
    const words = speak('sales doubled within three months a fair price brings more');
    const ends = words.map((word) => ({ ...word, endsSentence: word.text === 'months' }));
    expect(texts(cuesOf(ends))).toEqual(['sales doubled within three months', 'a fair price brings more']);
  });

  test.each([
    ['What was the hardest year?', 'What was / the hardest year?'],
    ['Come by and try the rolls.', 'Come by and try / the rolls.'],
    ['People came back the next day.', 'People came back / the next day.'],
  ])('narrow captions break where a phrase begins, and not behind a first word: %s', (text, lines) => {
    expect(texts(cuesOf(speak(text), '9:16'))).toEqual([lines]);
  });

  test('a caption ends at the first pause that has room for the gap between two', () => {
    const text =
      'It was in the end the largest of the orders that the company had ever seen in a single year';
    const pausing = (pauseMs: number) => {
      const [early, late] = [speak('It was in the end'), speak(text.slice('It was in the end '.length), 0)];
      const fromMs = (early.at(-1)?.endMs ?? 0) + pauseMs;
      const moved = late.map((word) => ({
        ...word,
        startMs: word.startMs + fromMs,
        endMs: word.endMs + fromMs,
      }));
      return texts(cuesOf([...early, ...moved]))[0];
    };
    // Two frames are 67 ms.
    expect(pausing(70)).toBe('It was in the end');
    expect(pausing(60)).toBe('It was in the end the largest');
  });

  test('no line ends between article and noun', () => {
    const words = speak(
      'It was in the end the largest of the orders that the company had ever seen in a single year',
    );
    for (const line of cuesOf(words, '9:16').flatMap(({ lines }) => lines)) {
      expect(line).not.toMatch(/\b(the|a)$/);
    }
  });

  test('two speakers in one caption stand on lines of their own', () => {
    const words = [
      ...speak('Is it expensive?', 500),
      ...speak('No.', 1600, 'S2'),
      ...speak('Not at all expensive really.', 2000, 'S1'),
    ];
    for (const { lines } of cuesOf(words)) {
      for (const line of lines) expect(line === 'No.' || !line.includes('No.')).toBe(true);
    }
  });

  test('a pause of a second always ends a caption', () => {
    expect(texts(cuesOf([...speak('One thing'), ...speak('and another', 3000)]))).toEqual([
      'One thing',
      'and another',
    ]);
  });

  test('a word that fits no line stands alone', () => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwe';
    expect(cuesOf(speak(`the ${long} spoke`), '9:16').flatMap(({ lines }) => lines)).toContain(long);
  });

  test('scripts without spaces are joined without them', () => {
    const words = ['今日', 'は', '良い', '天気', 'です'].map((text, index) => ({
      text,
      startMs: 300 * index,
      endMs: 300 * index + 300,
      speaker: 'S1',
      endsSentence: false,
    }));
    expect(texts(cuesOf(words))).toEqual(['今日は良い天気です']);
  });
});

describe('lone words', () => {
  test('the last word of a sentence stands neither in a caption nor in a line of its own', () => {
    const cues = cuesOf(
      speak('We moved the whole company into a much smaller and far cheaper building last summer.'),
      '9:16',
    );
    for (const [at, { lines }] of cues.entries()) {
      if (at > 0) expect(lines.join(' ').split(' ').length).toBeGreaterThan(1);
      expect(lines[1]?.split(' ').length ?? 2).toBeGreaterThan(1);
    }
  });
});

/** Words of the lengths given in frames at 30 a second, with so many frames of pause after each. */
function framed(...lengths: [text: string, frames: number, pause: number][]): CaptionWord[] {
  let frame = 0;
  return lengths.map(([text, frames, pause]) => {
    const word = { text, startMs: (frame * 1000) / 30, endMs: ((frame + frames) * 1000) / 30 };
    frame += frames + pause;
    return { ...word, speaker: 'S1', endsSentence: true };
  });
}

const findings = (cues: CaptionCue[]) => findCaptionBreaches(cues, rate, CAPTION_LIMITS['16:9']);

describe('rules', () => {
  const cue = (startFrame: number, endFrame: number): CaptionCue => ({
    ...{ startFrame, endFrame, spokenEndFrame: endFrame, lines: ['No.'], width: 0 },
  });

  test('25 frames are enough at 30 a second, 24 are not', () => {
    expect(findings([cue(0, 25)])).toEqual([]);
    expect(findings([cue(0, 24)])).toEqual([
      { rule: 'least_time', expected: 833, actual: 800, startFrame: 0 },
    ]);
  });

  test('210 frames are seven seconds', () => {
    expect(findings([cue(0, 210)])).toEqual([]);
    expect(findings([cue(0, 211)])).toMatchObject([{ rule: 'longest_time' }]);
  });

  test.each([
    [1, ['gap']],
    [2, []],
    [3, ['gap']],
    [14, ['gap']],
    [15, []],
  ])('a gap of %i frames', (frames, rules) => {
    expect(findings([cue(0, 30), cue(30 + frames, 70)]).map(({ rule }) => rule)).toEqual(rules);
  });

  test('behind a cut of the picture a gap of three frames flickers no more, and one frame is too few', () => {
    const across = (next: number) => findCaptionBreaches([cue(0, 30)], rate, CAPTION_LIMITS['16:9'], next);
    expect(across(33)).toEqual([]);
    expect(across(31)).toMatchObject([{ rule: 'gap', actual: 1 }]);
  });

  test('a caption that ends before its last word is found', () => {
    expect(findings([{ ...cue(0, 30), spokenEndFrame: 36 }])).toMatchObject([{ rule: 'heard', actual: 167 }]);
  });

  test('text is read at 20 characters a second', () => {
    const lines = ['a'.repeat(20), 'b'.repeat(19)];
    expect(findings([{ ...cue(0, 60), lines }])).toEqual([]);
    expect(findings([{ ...cue(0, 59), lines }])).toMatchObject([{ rule: 'reading_speed', actual: 20.34 }]);
  });
});

describe('time', () => {
  test('a pause under half a second is closed to two frames, a longer one is left', () => {
    const words = framed(['Very much so.', 40, 14], ['Absolutely.', 40, 15], ['Nothing else.', 40, 30]);
    const cues = cuesOf(words, '16:9', 200);
    const gaps = cues.slice(1).map(({ startFrame }, at) => startFrame - (cues[at]?.endFrame ?? 0));
    expect(gaps).toEqual([2, 15]);
  });

  test('a caption near a cut of the picture stays until two frames before it', () => {
    expect(cuesOf(framed(['Very much so.', 40, 0]), '16:9', 50).at(-1)?.endFrame).toBe(48);
    expect(cuesOf(framed(['Very much so.', 40, 0]), '16:9', 90).at(-1)?.endFrame).toBe(40);
  });

  test('too short a caption is not shown before its word', () => {
    const [, second] = cuesOf(framed(['Very much so.', 60, 40], ['No.', 6, 4], ['Absolutely.', 40, 10]));
    expect(second?.startFrame).toBe(100);
  });

  test('a short caption is lengthened into the silence after it, up to the gap', () => {
    const [first, second] = cuesOf([...speak('No.', 1000), ...speak('Then it was over.', 2500)]);
    expect(first?.startFrame).toBe(30);
    expect(first?.endFrame).toBeGreaterThanOrEqual(30 + 25);
    expect((second?.startFrame ?? 0) - (first?.endFrame ?? 0)).toBeGreaterThanOrEqual(2);
  });

  test('captions close together are joined up to the gap', () => {
    const [first, second] = cuesOf(
      speak('We charged by the seat. Nobody wanted to pay for all of those seats.'),
    );
    expect((second?.startFrame ?? 0) - (first?.endFrame ?? 0)).toBe(2);
  });

  test('nothing outlasts its clip', () => {
    const cues = cuesOf(speak('The end.', 1500), '16:9', 60);
    expect(cues.at(-1)?.endFrame).toBeLessThanOrEqual(60);
  });

  test('a last word that goes on behind its clip is heard until the end of the clip', () => {
    const [cue] = cuesOf(framed(['Very', 20, 0], ['long.', 90, 0]), '16:9', 60);
    expect(cue).toMatchObject({ startFrame: 0, endFrame: 60, spokenEndFrame: 60 });
  });

  test('a caption is heard until the last of its words ends, also where another one began later', () => {
    const word = (text: string, startMs: number, endMs: number) => ({
      ...{ text, startMs, endMs },
      ...{ speaker: 'S1', endsSentence: false },
    });
    const cues = cuesOf([word('considerable', 500, 2_000), word('amount', 1_000, 1_500)]);
    expect(cues).toMatchObject([{ lines: ['considerable amount'], spokenEndFrame: 60 }]);
  });

  test('words share a caption of up to seven seconds, counted in whole frames', () => {
    const framesOf = (startMs: number, lengthMs: number) => {
      const [middleMs, endMs] = [startMs + lengthMs / 2, startMs + lengthMs];
      const shared = { speaker: 'S1', endsSentence: false };
      const words = [
        { text: 'considerable', startMs, endMs: middleMs, ...shared },
        { text: 'amount', startMs: middleMs, endMs, ...shared },
      ];
      return cuesOf(words).map(({ startFrame, endFrame }) => endFrame - startFrame);
    };
    expect(framesOf(20, 6_930)).toEqual([209]);
    expect(framesOf(20, 6_990)).toHaveLength(2);
  });

  test('a transcript is captioned in steps of 10 ms, exactly where its words are', () => {
    const words = speak('Hello there.', 1230);
    const clip = { rate: TRANSCRIPT_RATE, frameCount: 1000 };
    expect(captionCues(words, clip, TRANSCRIPT_LIMITS, measureNothing)[0]?.startFrame).toBe(123);
  });
});

const spokenWord = fc.record({
  text: fc.stringMatching(/^[a-z]{1,12}[.,]?$/),
  lengthMs: fc.integer({ min: 40, max: 900 }),
  pauseMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2500 })),
  speaker: fc.constantFrom('S1', 'S1', 'S1', 'S2'),
  endsSentence: fc.constantFrom(false, false, true),
});

test('whatever is said: every word once and in order, shown while heard, in order, within the limits of lines', () => {
  fc.assert(
    fc.property(
      fc.array(spokenWord, { maxLength: 60 }),
      fc.constantFrom('16:9' as const, '9:16' as const),
      (spoken, aspect) => {
        let ms = 0;
        const words = spoken.map(({ text, lengthMs, pauseMs, speaker, endsSentence }) => {
          const word = { text, startMs: ms, endMs: ms + lengthMs, speaker, endsSentence };
          ms += lengthMs + pauseMs;
          return word;
        });
        const cues = captionCues(
          words,
          { rate, frameCount: Math.ceil(ms * 0.03) + 30 },
          CAPTION_LIMITS[aspect],
          measureNothing,
        );
        expect(cues.flatMap(({ lines }) => lines.join(' ').split(' ')).filter(Boolean)).toEqual(
          words.map(({ text }) => text),
        );
        let index = 0;
        for (const [at, cue] of cues.entries()) {
          const count = cue.lines.join(' ').split(' ').length;
          for (const word of words.slice(index, index + count)) {
            expect(cue.startFrame).toBeLessThanOrEqual((word.startMs * 30) / 1000 + 1e-6);
            expect(cue.endFrame).toBeGreaterThanOrEqual(Math.floor((word.endMs * 30) / 1000 - 1e-6));
          }
          const firstMs = words[index]?.startMs ?? 0;
          expect(cue.startFrame).toBe(Math.floor((firstMs * 30) / 1000 + 1e-6));
          index += count;
          expect(cue.lines.length).toBeLessThanOrEqual(2);
          expect(cue.endFrame).toBeGreaterThan(cue.startFrame);
          expect(cues[at + 1]?.startFrame ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(cue.endFrame);
        }
        const rules = findCaptionBreaches(cues, rate, CAPTION_LIMITS[aspect]).map(({ rule }) => rule);
        expect(rules).not.toContain('width');
        expect(rules).not.toContain('line_length');
        expect(rules).not.toContain('longest_time');
      },
    ),
  );
});

test('six hours of talk are captioned in seconds', () => {
  const words: CaptionWord[] = [];
  for (let minute = 0; minute < 360; minute += 1) {
    words.push(
      ...speak(
        `${'these are some of the words that people say when they talk '.repeat(12)}and so on.`,
        minute * 60_000,
      ),
    );
  }
  const length = { rate: TRANSCRIPT_RATE, frameCount: 2_160_000 };
  const tookMs = cpuMs(() => {
    const cues = captionCues(words, length, TRANSCRIPT_LIMITS, measureNothing);
    expect(cues.length).toBeGreaterThan(3000);
  });
  expect(tookMs).toBeLessThan(5_000);
});

describe('large letters in a tall frame', () => {
  /** Every letter has this share of the frame's width: ten fit in a line. */
  const wide = (text: string) => 0.09 * text.length;

  test('have a third line where two hold a few words, and the frame has room', () => {
    expect(limitsForLetters('9:16', wide, 0.1).maxLines).toBe(3);
    expect(limitsForLetters('9:16', wide, 0.2).maxLines).toBe(2);
    expect(limitsForLetters('9:16', (text) => 0.04 * text.length, 0.1).maxLines).toBe(2);
    expect(limitsForLetters('1:1', wide, 0.1).maxLines).toBe(2);
    expect(limitsForLetters('16:9', measureNothing, 0.1)).toBe(CAPTION_LIMITS['16:9']);
  });

  test('keep a phrase together on three lines, each within its width', () => {
    const limits = limitsForLetters('9:16', wide, 0.1);
    const words = speak('The river took our mill once.');
    const three = captionCues(words, { rate, frameCount: 3000 }, limits, wide);
    expect(texts(three)).toEqual(['The river / took our / mill once.']);
    expect(Math.max(...three.map(({ width }) => width))).toBeLessThanOrEqual(0.9);
    const two = captionCues(words, { rate, frameCount: 3000 }, CAPTION_LIMITS['9:16'], wide);
    expect(two.length).toBeGreaterThan(1);
  });
});
