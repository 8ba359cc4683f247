import { LEVEL_STEP_MS } from '../../domain/recording/level-track.ts';
import { type Range, rangeLengthMs } from '../../domain/time/range.ts';
import { timeCueWords } from '../../domain/transcript/time-cue-words.ts';
import type { UtteranceWord } from '../engines/utterance-word.ts';

/** A word of a text that was found in the sound. */
export interface FoundTextWord extends Range {
  /** Index in the words of the text. */
  word: number;
  confidence: number;
}

/** The confidence of words that were not found. */
const LEFT_OUT_CONFIDENCE = 0;
/** The least time of a word that was not found. Its neighbours give it time if there is none between them. */
const LEAST_WORD_MS = 60;
/** Speech is at most this far under the loud moments of the sound. A gap with little of it is silent. */
const SPEECH_RANGE_DB = 30;
const LOUD_SHARE = 0.9;
const LEAST_SPOKEN = 0.5;

/** What is known of a gap between found words. */
interface GapRoom {
  lengthMs: number;
  neededMs: number;
  speechMsIn: (range: Range) => number;
}

/**
 * All words of a text in their order. Missing words share the time between the found words beside them, where
 * the sound has speech. `levelsDb` are the levels of the sound.
 */
export function placeLeftOut(
  words: readonly string[],
  found: readonly FoundTextWord[],
  levelsDb: Float32Array,
): UtteranceWord[] {
  const lengthMs = levelsDb.length * LEVEL_STEP_MS;
  if (lengthMs === 0) return [];
  const placed = found.map(({ word, ...times }) => ({ word, text: words[word] ?? '', ...times }));
  const speechMsIn = speechMeasure(levelsDb);
  const all: UtteranceWord[] = [];
  for (let i = 0; i <= placed.length; i += 1) {
    const [before, after] = [placed[i - 1], placed[i]];
    const left = words.slice((before?.word ?? -1) + 1, after?.word ?? words.length);
    if (before !== undefined) all.push(withoutIndex(before));
    if (left.length === 0) continue;
    const gap = roomBetween(all.at(-1), after, {
      lengthMs,
      neededMs: left.length * LEAST_WORD_MS,
      speechMsIn,
    });
    const cue = { words: left, ...gap, speaker: null };
    for (const { text, startMs, endMs } of timeCueWords([cue], { startMs: 0, levelsDb })) {
      all.push({ text, startMs, endMs, confidence: LEFT_OUT_CONFIDENCE });
    }
  }
  return all;
}

function speechMeasure(levelsDb: Float32Array): GapRoom['speechMsIn'] {
  const leastDb = (levelsDb.toSorted()[Math.floor(LOUD_SHARE * levelsDb.length)] ?? 0) - SPEECH_RANGE_DB;
  return ({ startMs, endMs }) => {
    const steps = levelsDb.subarray(Math.floor(startMs / LEVEL_STEP_MS), Math.ceil(endMs / LEVEL_STEP_MS));
    return steps.filter((levelDb) => levelDb >= leastDb).length * LEVEL_STEP_MS;
  };
}

function withoutIndex({ word: _, ...rest }: UtteranceWord & { word: number }): UtteranceWord {
  return rest;
}

/**
 * The time between two words, or between one and an end of the sound. Where it is short, words give up to half of
 * theirs. Where it is silent, the words lie in the sound before it, or else in that behind it.
 */
function roomBetween(
  before: UtteranceWord | undefined,
  after: UtteranceWord | undefined,
  { lengthMs, neededMs, speechMsIn }: GapRoom,
): Range {
  const gap = { startMs: before?.endMs ?? 0, endMs: after?.startMs ?? lengthMs };
  const word = before ?? after;
  if (word !== undefined && speechMsIn(gap) < LEAST_SPOKEN * Math.min(neededMs, rangeLengthMs(gap))) {
    const sharedMs = Math.min(neededMs, rangeLengthMs(word) / 2);
    if (word === before) word.endMs -= sharedMs;
    else word.startMs += sharedMs;
    return word === before
      ? { startMs: word.endMs, endMs: gap.startMs }
      : { startMs: gap.endMs, endMs: word.startMs };
  }
  let missingMs = neededMs - rangeLengthMs(gap);
  for (const [word, edge] of [
    [before, 'endMs'],
    [after, 'startMs'],
  ] as const) {
    if (word === undefined || missingMs <= 0) continue;
    const givenMs = Math.min(missingMs, (word.endMs - word.startMs) / 2);
    word[edge] += edge === 'endMs' ? -givenMs : givenMs;
    missingMs -= givenMs;
  }
  return { startMs: before?.endMs ?? 0, endMs: after?.startMs ?? lengthMs };
}
