import { z } from 'zod';

const id = z.string();
const ids = z.array(id);
const correctedWordSchema = z.object({
  text: z.string(),
  start_ms: z.int(),
  end_ms: z.int(),
  confidence: z.number(),
  speaker: z.string(),
  filler: z.boolean(),
  /** Whether a sentence ended with it. Undos of earlier releases do not know. */
  ends: z.boolean().optional(),
});
const words = z.array(correctedWordSchema);

/** The changes that some corrections made in a transcript and in what is kept for later transcriptions. */
export const correctionUndoSchema = z.object({
  /** Former consecutive words, and their replacement, in the order of the words. */
  changes: z.array(z.object({ before: words, after: words })),
  /** Corrections of words that were kept for later transcriptions. */
  kept: ids,
  /** Earlier ones that gave way to them. */
  replaced: z.array(
    z.object({
      id,
      startMs: z.int(),
      endMs: z.int(),
      heard: z.string(),
      text: z.string(),
      goesOn: z.boolean().optional(),
    }),
  ),
  /** Stretches that were given to a speaker, as they are kept. */
  given: ids,
  /** Speakers that were merged into others, in order, with the stretches that were given to them before. */
  merges: z.array(z.object({ from: z.string(), given: ids })),
  /** The number of speakers that a merge fixed, and the one that held before; null without a merge. */
  hint: z.object({ before: z.int().nullable(), now: z.int() }).nullable(),
});
export type CorrectionUndo = z.infer<typeof correctionUndoSchema>;
