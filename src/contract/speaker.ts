import { z } from 'zod';
import { textSchema } from './text-schema.ts';

export const MAX_SPEAKER_NAME_CHARS = 60;

export const speakerSchema = z.strictObject({
  label: z.string().describe('Label by first appearance: `S1`, `S2`, ...'),
  display_name: z.string().nullable().describe('Name that it was given; null without one.'),
  talk_time_ms: z.int().min(0).describe('Sum of the lengths of its segments, in milliseconds.'),
  segment_count: z.int().min(0).describe('Number of its segments.'),
  sample_quotes: z.array(z.string()).max(2).describe('Its two longest utterances, whole.'),
});
export type Speaker = z.infer<typeof speakerSchema>;

export const speakersSchema = z.strictObject({
  speakers: z.array(speakerSchema).describe('One for each label, sorted by label; empty before perception.'),
});

export const speakerNamesSchema = z.object({
  names: z
    .record(
      z.string(),
      textSchema(MAX_SPEAKER_NAME_CHARS).describe(`Display name, 1 to ${MAX_SPEAKER_NAME_CHARS} characters.`),
    )
    .refine((names) => Object.keys(names).length > 0, 'at least one name')
    .meta({ minProperties: 1 })
    .describe('Display name by label; each label must exist in the group. Others keep their names.'),
});
