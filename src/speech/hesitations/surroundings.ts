import { overlapMs, type Range, rangeLengthMs } from '../../domain/time/range.ts';
import type { UtteranceWord } from '../engines/utterance-word.ts';
import { FRAME_MS } from '../features/spectra.ts';
import { plainWord } from '../transcript/plain-word.ts';
import type { HeardUtterance } from './hear-utterance.ts';

/** The pauses around a stretch of sound, and the decoder's words for it. */
export interface Surroundings {
  /** Up to 1, which is the longest pause that counts. */
  pauseBefore: number;
  pauseAfter: number;
  /** The share of it that words cover, and their confidence. */
  covered: number;
  confidence: number;
  /** Letters of words in a tenth of a second: few, where the decoder had to stretch a word. */
  letters: number;
  /** The most time of its words outside of it, in tenths of a second. */
  outside: number;
  /** How much longer than is usual for its letters the word in it is, as a logarithm. */
  stretched: number;
  /** The share of it that was recognized as a sound of hesitation. */
  heardSo: number;
  /** How much it is the same as a stretch between words; see `WordsApart`. */
  between: number;
  /** How far the next beginning and the next end of a word are, in tenths of a second. */
  startOff: number;
  endOff: number;
}

const MAX_PAUSE_FRAMES = 12;
/** A burst of sound this short in a pause does not end it. */
const EDGE_SLACK_FRAMES = 3;
const MAX_OFF_MS = 200;
const MAX_LETTERS = 10;
const MAX_OUTSIDE_MS = 500;
const UNHEARD_CONFIDENCE = 0.5;
const MIN_SHARED_MS = 30;
/** A word takes about so much for each letter, and once more. */
const LETTER_MS = 60;
/** The decoder's spellings of sounds that are only a vowel or a hum. */
export const SOUNDS: ReadonlySet<string> = new Set('uh um umm er eh ah oh a m mm hm hmm hum'.split(' '));

export function surroundingsOf(
  range: Range,
  { words, between, isLoud, levelsDb }: HeardUtterance,
): Surroundings {
  const inside = words
    .map((word) => ({ word, sharedMs: overlapMs(word, range) }))
    .filter(({ sharedMs }) => sharedMs > 0);
  const sum = (of: (word: UtteranceWord, sharedMs: number) => number) =>
    inside.reduce((total, { word, sharedMs }) => total + of(word, sharedMs), 0);
  const lengthMs = rangeLengthMs(range);
  const coveredMs = sum((_, sharedMs) => sharedMs);
  const letters = sum(({ text, startMs, endMs }, sharedMs) => (text.length * sharedMs) / (endMs - startMs));
  const outsideMs = inside
    .filter(({ sharedMs }) => sharedMs > MIN_SHARED_MS)
    .map(({ word, sharedMs }) => rangeLengthMs(word) - sharedMs);
  const main = inside.reduce<(typeof inside)[number] | null>(
    (most, one) => (most !== null && most.sharedMs >= one.sharedMs ? most : one),
    null,
  );
  const off = (atMs: number, edge: 'startMs' | 'endMs') =>
    Math.min(MAX_OFF_MS, ...words.map((word) => Math.abs(word[edge] - atMs))) / 100;
  const pause = (frame: number, step: 1 | -1) => pauseFrames(isLoud, levelsDb.length, frame, step);
  return {
    pauseBefore: pause(range.startMs / FRAME_MS - 1, -1) / MAX_PAUSE_FRAMES,
    pauseAfter: pause(range.endMs / FRAME_MS, 1) / MAX_PAUSE_FRAMES,
    covered: coveredMs / lengthMs,
    confidence: coveredMs === 0 ? UNHEARD_CONFIDENCE : sum((word, ms) => word.confidence * ms) / coveredMs,
    letters: Math.min(MAX_LETTERS, (100 * letters) / lengthMs),
    outside: Math.min(MAX_OUTSIDE_MS, Math.max(0, ...outsideMs)) / 100,
    stretched:
      main === null ? 0 : Math.log(rangeLengthMs(main.word) / (LETTER_MS * (main.word.text.length + 1))),
    heardSo: sum(({ text }, ms) => (SOUNDS.has(plainWord(text)) ? ms : 0)) / lengthMs,
    between: Math.max(0, ...between.map((one) => sameShare(one, range))),
    startOff: off(range.startMs, 'startMs'),
    endOff: off(range.endMs, 'endMs'),
  };
}

/** How much two ranges are the same: the time that both cover, divided by the time that either covers. */
export function sameShare(a: Range, b: Range): number {
  const sharedMs = overlapMs(a, b);
  return sharedMs / (rangeLengthMs(a) + rangeLengthMs(b) - sharedMs);
}

/** Frames without speech from one on, forwards or backwards. Time outside of the utterance is a pause. */
function pauseFrames(isLoud: (frame: number) => boolean, frames: number, from: number, step: 1 | -1): number {
  let quiet = 0;
  for (let i = 0; i < MAX_PAUSE_FRAMES + EDGE_SLACK_FRAMES; i += 1) {
    const frame = from + step * i;
    if (frame < 0 || frame >= frames) return MAX_PAUSE_FRAMES;
    if (!isLoud(frame)) quiet += 1;
    else if (i >= EDGE_SLACK_FRAMES) break;
  }
  return Math.min(MAX_PAUSE_FRAMES, quiet);
}
