import { z } from 'zod';
import { wordSchema } from '../transcript.ts';

const words = z.array(wordSchema.omit({ idx: true })).max(100_000);
const timed = z.object({ start_ms: z.int(), end_ms: z.int() });
/** A speaker may have been given any number of stretches, by many requests. */
const ids = z.array(z.string().regex(/^\d{1,18}$/)).max(100_000);

/**
 * The changes that some corrections made in a transcript. Sent back, they undo these corrections; see
 * `undoCorrections`.
 */
export const correctionUndoSchema = z.object({
  /** The former words, and their replacement. */
  changes: z.array(z.object({ before: words, after: words })).max(100_000),
  /** Corrections of words that were kept for later transcriptions. */
  kept: z.array(timed).max(100_000),
  /** Earlier ones that gave way to them. */
  replaced: z.array(timed.extend({ heard: z.string(), text: z.string() })).max(100_000),
  /** Stretches that were given to a speaker, as they are kept. */
  given: ids,
  /** Speakers that were merged into others, in order, with the stretches that were given to them before. */
  merges: z
    .array(z.object({ from: z.string().min(1).max(200), given: ids }))
    .max(1_000)
    .default([]),
  /** The number of speakers that a merge fixed, and the one that held before; null without a merge. */
  speakers_hint: z
    .object({ before: z.int().min(1).nullable(), now: z.int().min(1) })
    .nullable()
    .default(null),
});
export type CorrectionUndo = z.infer<typeof correctionUndoSchema>;
