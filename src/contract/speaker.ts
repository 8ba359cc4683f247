import { z } from 'zod';

export const speakerSchema = z.strictObject({
  label: z.string(),
  display_name: z.string().nullable(),
  talk_time_ms: z.int(),
  segment_count: z.int(),
  sample_quotes: z.array(z.string()),
});
export type Speaker = z.infer<typeof speakerSchema>;

export const speakersSchema = z.strictObject({ speakers: z.array(speakerSchema) });
