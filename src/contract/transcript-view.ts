import { z } from 'zod';

/** Shorter views of a transcript, for readers with little room. */
export const transcriptViewSchema = z
  .object({
    from_ms: z
      .int()
      .min(0)
      .nullish()
      .describe('Only the words at or after this moment of the group timeline, in milliseconds.'),
    to_ms: z
      .int()
      .min(1)
      .nullish()
      .describe('Only the words before this moment of the group timeline, in milliseconds.'),
    overview: z
      .boolean()
      .nullish()
      .describe(
        'true: instead of the words, who speaks how much and what each stretch is about; some 600 tokens for an hour of talk. Goes with from_ms and to_ms.',
      ),
  })
  .superRefine(({ from_ms: fromMs, to_ms: toMs }, context) => {
    if (fromMs == null || toMs == null || fromMs < toMs) return;
    const message = `got ${toMs}; allowed is more than from_ms, ${fromMs}`;
    context.addIssue({ code: 'custom', path: ['to_ms'], message });
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
      language: z.string().nullable().describe('Language of the talk; null without speech.'),
      duration_ms: z.int().nullable().describe('Length of the recording in milliseconds.'),
      speakers: z.array(speakerShareSchema).describe('Who speaks, most talk first.'),
      passages: z.array(passageSchema).describe('Stretches of the talk in order of time.'),
    })
    .describe('The talk at a glance, with `overview`.'),
});
export type TranscriptOverview = z.infer<typeof transcriptOverviewSchema>['overview'];

/** A stretch of the group timeline. Words that overlap it belong to it. */
export interface TimeRange {
  fromMs: number;
  toMs: number;
}

/** The requested stretch; null for the whole talk. */
export function rangeOf({
  from_ms: fromMs,
  to_ms: toMs,
}: z.output<typeof transcriptViewSchema>): TimeRange | null {
  if (fromMs == null && toMs == null) return null;
  return { fromMs: fromMs ?? 0, toMs: toMs ?? Number.MAX_SAFE_INTEGER };
}
