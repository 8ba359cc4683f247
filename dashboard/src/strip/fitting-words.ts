import type { EntryText } from '../cut-text/cut-words.ts';
import { heardBeforeMs } from '../plan-player/kept-ranges.ts';
import { LEAST_PICTURE_PX } from './strip-zoom.ts';

/** A word of an entry on the strip. */
export interface StripWord {
  key: string;
  text: string;
  /** Where it begins: 0..1 of the entry. */
  part: number;
}

interface Room {
  lengthMs: number;
  /** Time between two pictures: it tells how near the strip is shown. */
  everyMs: number;
  /** Only words that begin in this part of the entry are wanted, in milliseconds from its beginning. */
  fromMs: number;
  toMs: number;
}

/** Width of a letter at the size of the strip's words, and the space between two words. */
const LETTER_PX = 5.8;
const SPACE_PX = 4;

/** The words of an entry that fit at their times, from left to right. */
export function fittingWords({ entry, talk, words }: EntryText, room: Room): StripWord[] {
  const { lengthMs, everyMs, fromMs, toMs } = room;
  const msPerPx = everyMs / LEAST_PICTURE_PX;
  const fitting: StripWord[] = [];
  let freeMs = 0;
  for (const { key, text, from, isHeard } of words) {
    const word = talk?.words[from];
    if (word === undefined || !isHeard) continue;
    const atMs = heardBeforeMs(entry, word.start_ms);
    const neededMs = (text.length * LETTER_PX + SPACE_PX) * msPerPx;
    if (atMs < freeMs || atMs + neededMs > lengthMs) continue;
    freeMs = atMs + neededMs;
    if (atMs >= fromMs && atMs <= toMs) fitting.push({ key, text, part: atMs / Math.max(1, lengthMs) });
  }
  return fitting;
}
