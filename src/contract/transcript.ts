import { z } from 'zod';

/** Times are milliseconds on the group's timeline; confidence is 0..1. */
export const wordSchema = z.strictObject({
  idx: z.int().min(0),
  text: z.string(),
  start_ms: z.int(),
  end_ms: z.int(),
  confidence: z.number().min(0).max(1),
  speaker: z.string(),
  filler: z.boolean(),
});
export type Word = z.infer<typeof wordSchema>;

/** One speaker's turn or sentence; both word indexes are inclusive. */
export const segmentSchema = z.strictObject({
  idx: z.int().min(0),
  speaker: z.string(),
  start_ms: z.int(),
  end_ms: z.int(),
  text: z.string(),
  word_start_idx: z.int().min(0),
  word_end_idx: z.int().min(0),
});
export type Segment = z.infer<typeof segmentSchema>;

export const segmentsTranscriptSchema = z.strictObject({ segments: z.array(segmentSchema) });
export const wordsTranscriptSchema = z.strictObject({
  language: z.string().nullable(),
  words: z.array(wordSchema),
});

export const TRANSCRIPT_FORMATS = ['segments', 'words', 'srt', 'vtt'] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];
