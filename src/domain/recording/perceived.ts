import { z } from 'zod';
import { rangeSchema } from '../time/range.ts';
import { wordSpanSchema } from '../transcript/given-text/given-text.ts';

/** A stretch in which one microphone has the word, on the group's timeline. */
export const microphoneTurnSchema = rangeSchema.extend({ fileId: z.string() });
export type MicrophoneTurn = z.infer<typeof microphoneTurnSchema>;

/** A stretch of one file's talk that is transcribed in one go, on the file's own clock. */
const utteranceSchema = rangeSchema.extend({ fileId: z.string() });
export type Utterance = z.infer<typeof utteranceSchema>;

/** The work of one transcription job: utterances that together are about a minute of sound. */
export const transcriptionPieceSchema = z.object({
  index: z.int(),
  utterances: z.array(utteranceSchema),
  /** The words of the run's text that may be said in it; only where a run has a text. */
  text: wordSpanSchema.optional(),
});
export type TranscriptionPiece = z.infer<typeof transcriptionPieceSchema>;

/** A word as an engine transcribed it, on its file's own clock; whole milliseconds, in order, never overlapping. */
export const transcribedWordSchema = rangeSchema.extend({
  fileId: z.string(),
  text: z.string(),
  /** 0..1 */
  confidence: z.number(),
  /** Which word of the run's text it is; only where a run has a text. */
  word: z.int().optional(),
});
export type TranscribedWord = z.infer<typeof transcribedWordSchema>;
