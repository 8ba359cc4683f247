import { z } from 'zod';
import type { Range } from '../../time/range.ts';

/** A word of a text that was given without times, and where the present transcript has it. */
export const givenTextWordSchema = z.object({
  text: z.string(),
  /** The line of the file, from 1. */
  line: z.int(),
  speaker: z.string().nullable(),
  /** The time at which an engine transcribed the same word, on the group's timeline; null for none. */
  heard: z.object({ startMs: z.int(), endMs: z.int() }).nullable(),
  /** That time is a caption's: no engine transcribed the word. */
  isRough: z.literal(true).optional(),
});
export type GivenTextWord = z.infer<typeof givenTextWordSchema>;

/** Words of a text, from `first` up to and without `end`. */
export const wordSpanSchema = z.object({ first: z.int(), end: z.int() });
export type WordSpan = z.infer<typeof wordSpanSchema>;

/** A word of the text that was found in the sound, on the group's timeline. */
export interface PlacedTextWord extends Range {
  /** Index in the text. */
  word: number;
  /** 0..1 */
  confidence: number;
}
