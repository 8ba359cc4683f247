import type { Word } from '../../contract/transcript.ts';
import {
  type DisplayToken,
  displayTokens,
  type SpokenText,
  sentenceOf,
} from '../display-text/display-text.ts';
import { heardWords } from '../plan/heard-words.ts';
import type { ProgrammeEntry, ProgrammeStretch } from '../plan/programme.ts';
import { type FrameRate, frameToMs } from '../time/frame-rate.ts';
import type { Range } from '../time/range.ts';

/**
 * The caption text of one word, or of several words that are written as one. Times are milliseconds on the
 * clock of the captioned clip.
 */
export interface CaptionWord extends Range {
  text: string;
  speaker: string;
  /** The last word of a sentence: no caption runs on into the next one. */
  endsSentence: boolean;
}

/**
 * The audible words of an entry in their display text, in programme time from the entry's first frame.
 * Fillers that tightening took out leave no caption. A sentence that the previous entry begins continues
 * without a capital, for instance after a change of camera.
 */
export function entryCaptionWords(shown: ProgrammeEntry, spoken: SpokenText, rate: FrameRate): CaptionWord[] {
  const [first, ...others] = shown.stretches;
  if (first === undefined) return [];
  const place = (word: Word) => placeIn(nearestStretch(word, [first, ...others], rate), word, shown, rate);
  const tokens = displayTokens(spoken, heardWords(spoken.words, shown.entry), lastBefore(shown, spoken));
  return captionWords(tokens, place);
}

/**
 * The last shown token of the entry before. Null where it belongs to another sentence than this entry's first
 * word.
 */
export function lastBefore(
  { entry, before }: Pick<ProgrammeEntry, 'entry' | 'before'>,
  spoken: SpokenText,
): DisplayToken | null {
  if (before?.source_group !== entry.source_group) return null;
  const heard = heardWords(spoken.words, before);
  const [last, first] = [heard.at(-1), heardWords(spoken.words, entry)[0]];
  if (last === undefined || first === undefined) return null;
  const [of, goesOnIn] = [last, first].map((word) => sentenceOf(word, spoken.sentenceEnds));
  if (of !== goesOnIn) return null;
  return displayTokens(spoken, heard).at(-1) ?? null;
}

/** The words of a transcript, or of a part of it, as they are displayed. */
export function transcriptCaptionWords(spoken: SpokenText, heard: readonly Word[]): CaptionWord[] {
  const place = (word: Word) => ({ startMs: word.start_ms, endMs: word.end_ms });
  return captionWords(displayTokens(spoken, heard), place);
}

function captionWords(tokens: readonly DisplayToken[], place: (word: Word) => Range): CaptionWord[] {
  return tokens.map(({ text, words, endsSentence }) => {
    const places = words.map(place);
    return {
      text,
      startMs: Math.min(...places.map(({ startMs }) => startMs)),
      endMs: Math.max(...places.map(({ endMs }) => endMs)),
      speaker: words[0]?.speaker ?? '',
      endsSentence,
    };
  });
}

/** The time of a word, limited to the frames of its stretch. */
function placeIn(stretch: ProgrammeStretch, word: Word, { atFrame }: ProgrammeEntry, rate: FrameRate): Range {
  const startMs = frameToMs(stretch.startFrame, rate);
  const endMs = frameToMs(stretch.endFrame, rate);
  const shiftMs = frameToMs(stretch.atFrame - atFrame, rate) - startMs;
  const within = (ms: number) => Math.min(Math.max(ms, startMs), endMs) + shiftMs;
  return { startMs: within(word.start_ms), endMs: within(Math.max(word.end_ms, word.start_ms + 1)) };
}

/** A stretch in whole frames may end up to half a frame before the middle of an audible word. */
function nearestStretch(
  word: Word,
  [first, ...others]: readonly [ProgrammeStretch, ...ProgrammeStretch[]],
  rate: FrameRate,
): ProgrammeStretch {
  const middleMs = (word.start_ms + word.end_ms) / 2;
  const distanceMs = ({ startFrame, endFrame }: ProgrammeStretch) =>
    Math.max(frameToMs(startFrame, rate) - middleMs, middleMs - frameToMs(endFrame, rate), 0);
  return others.reduce((best, one) => (distanceMs(one) < distanceMs(best) ? one : best), first);
}
