import { z } from 'zod';
import { requestNotes } from './requests/request-notes.ts';
import { TRANSCRIPT_FORMATS } from './values/recordings.ts';

/** Times are milliseconds on the group's timeline; confidence is 0..1. */
export const wordSchema = z.strictObject({
  idx: z.int().min(0).describe('Place of the word in the transcript, from 0 on.'),
  text: z.string().describe('The word as it was said and transcribed: "forty", not "$40".'),
  start_ms: z.int().describe('Where it begins on the group timeline, in milliseconds.'),
  end_ms: z.int().describe('Where it ends on the group timeline, in milliseconds.'),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .describe('How sure the engine is, 0 to 1; 1 is left to words that a person gave or corrected.'),
  speaker: z.string().describe('Label of who says it.'),
  filler: z.boolean().describe('Whether it is a filler such as "um".'),
});
export type Word = z.infer<typeof wordSchema>;

/** One speaker's turn or sentence; both word indexes are inclusive. */
export const segmentSchema = z.strictObject({
  idx: z.int().min(0).describe('Place of the segment in the transcript, from 0 on.'),
  speaker: z.string().describe('Label of who speaks.'),
  start_ms: z.int().describe('Where it begins on the group timeline, in milliseconds.'),
  end_ms: z.int().describe('Where it ends on the group timeline, in milliseconds.'),
  text: z
    .string()
    .describe(
      'What is said, as captions and plans show it: capitals, marks, English numbers as people write them.',
    ),
  word_start_idx: z.int().min(0).describe('Index of its first word.'),
  word_end_idx: z.int().min(0).describe('Index of its last word (inclusive).'),
});
export type Segment = z.infer<typeof segmentSchema>;

export const segmentsTranscriptSchema = z.strictObject({
  segments: z.array(segmentSchema).describe('The segments in order of time.'),
});
export const wordsTranscriptSchema = z.strictObject({
  language: z.string().nullable().describe('Language of the talk, such as `en`; null without speech.'),
  words: z.array(wordSchema).describe('The words in order.'),
});

export const transcriptQuerySchema = z.object({
  format: z
    .enum(TRANSCRIPT_FORMATS)
    .register(requestNotes, { code: 'invalid_format' })
    .default('segments')
    .describe('`segments` and `words` answer with JSON, `srt` and `vtt` with caption text.'),
});

/** The result of an alignment: how many words of a text were found, and which were not. */
export const alignmentReportSchema = z.object({
  word_count: z.int(),
  placed_count: z.int(),
  /** Words of the text that are not in the transcript, in runs that follow one another. Long runs are cut short. */
  not_found: z.array(z.object({ line: z.int(), word_count: z.int(), text: z.string() })),
  /** Speech that the text does not have, on the recording's timeline, with its words. */
  not_in_text: z.array(z.object({ start_ms: z.int(), end_ms: z.int(), text: z.string() })),
  /** Places where something else was surely heard, negations first, then numbers; only the first of very many. */
  heard_otherwise: z
    .array(
      z.object({
        kind: z.enum(['negation', 'number', 'word']),
        start_ms: z.int(),
        end_ms: z.int(),
        text: z.string(),
        heard: z.string(),
        /** The words of the text that are not in the transcript there, since they were not found; empty for none. */
        left_out: z.string().default(''),
      }),
    )
    .default([]),
  /** The number of all such places. */
  heard_otherwise_count: z.int().default(0),
  /** The speakers that the text names, in order; null in reports of releases that did not say. */
  names: z.array(z.string()).nullable().default(null),
});
export type AlignmentReport = z.infer<typeof alignmentReportSchema>;

/** Words with times are the transcript at once. Those of plain text and captions are aligned to the sound by a run. */
export type GivenResult =
  | {
      run: null;
      word_count: number;
      speaker_count: number;
      /** How much later the times of the text were, all alike; 0 where they fitted. */
      late_ms: number;
      /** Words outside the recording after their times were moved. */
      left_out_count: number;
    }
  | { run: string; word_count: number };

/** What of the present transcript a given text does not have. It goes when the text takes its place. */
export interface TranscriptLoss {
  /** The words of the present transcript. */
  word_count: number;
  lost_count: number;
  lost_passage_count: number;
  /** The passages that go, on the recording's timeline; only the first of very many. */
  lost: AlignmentReport['not_in_text'];
}

/** What was under way on a recording and has been ended. */
export interface EndedRecording {
  ended: 'preparation' | 'transcription';
}

/** The result of a later perception run of a recording. */
export interface RunResult {
  status: string;
  error: string | null;
  /** The result for a given text; null before the end, and for a run that transcribes. */
  report: AlignmentReport | null;
}
