import { z } from 'zod';
import { ProblemError } from './problems/problem.ts';
import { showValue } from './problems/show-value.ts';

/** Ways to see less of a transcript than all of it, for readers with little room. */
export const transcriptViewSchema = z.object({
  from_ms: z
    .int()
    .min(0)
    .optional()
    .describe('Only what is heard at or after this moment of the group timeline, in milliseconds.'),
  to_ms: z
    .int()
    .min(1)
    .optional()
    .describe('Only what is heard before this moment of the group timeline, in milliseconds.'),
  overview: z
    .boolean()
    .optional()
    .describe(
      'true: instead of the words, who speaks how much and what each stretch is about; some 600 tokens for an hour of talk. Goes with from_ms and to_ms.',
    ),
});

export const captionTextSchema = z.strictObject({
  text: z.string().describe('The captions, with `format` srt or vtt.'),
});

const speakerShareSchema = z.strictObject({
  label: z.string().describe('Label of the speaker.'),
  display_name: z.string().nullable().describe('Name that it was given; null without one.'),
  talk_time_ms: z.int().min(0).describe('How long it speaks in all, in milliseconds.'),
  turns: z.int().min(0).describe('How often it takes the floor.'),
});

const passageSchema = z.strictObject({
  start_ms: z.int().describe('Where the passage begins on the group timeline, in milliseconds.'),
  end_ms: z.int().describe('Where it ends, in milliseconds.'),
  speakers: z.array(z.string()).describe('Labels of who speaks, most talk first.'),
  terms: z.array(z.string()).describe('Words that stand out in it against the rest of the talk.'),
  opening: z.string().describe('First words of its longest segment.'),
});

export const transcriptOverviewSchema = z.strictObject({
  overview: z
    .strictObject({
      language: z.string().nullable().describe('Language that was heard; null without speech.'),
      duration_ms: z.int().nullable().describe('Length of the recording in milliseconds.'),
      speakers: z.array(speakerShareSchema).describe('Who speaks, most talk first.'),
      passages: z.array(passageSchema).describe('Stretches of the talk in order of time.'),
    })
    .describe('The talk at a glance, with `overview`.'),
});
export type TranscriptOverview = z.infer<typeof transcriptOverviewSchema>['overview'];

/** A stretch of the group timeline; what overlaps it is in it. */
export interface TimeRange {
  fromMs: number;
  toMs: number;
}

/** Reads `from_ms`, `to_ms` and `overview`; without the first two the whole talk is meant. */
export function parseTranscriptView(input: Record<string, unknown>): {
  range: TimeRange | null;
  isOverview: boolean;
} {
  const fromMs = readMs(input, 'from_ms', 0);
  const toMs = readMs(input, 'to_ms', 1);
  const overview = input['overview'] ?? false;
  if (typeof overview !== 'boolean') {
    throw new ProblemError(
      'invalid_request',
      `overview: got ${showValue(overview)}; allowed is true or false`,
    );
  }
  if (fromMs !== null && toMs !== null && fromMs >= toMs) {
    throw new ProblemError('invalid_request', `to_ms: got ${toMs}; allowed is more than from_ms, ${fromMs}`);
  }
  const isWhole = fromMs === null && toMs === null;
  const range = isWhole ? null : { fromMs: fromMs ?? 0, toMs: toMs ?? Number.MAX_SAFE_INTEGER };
  return { range, isOverview: overview };
}

function readMs(input: Record<string, unknown>, name: string, least: number): number | null {
  const value = input[name] ?? null;
  if (value === null) return null;
  if (Number.isSafeInteger(value) && (value as number) >= least) return value as number;
  const allowed = `an integer from ${least} on, in milliseconds`;
  throw new ProblemError('invalid_request', `${name}: got ${showValue(value)}; allowed is ${allowed}`);
}
