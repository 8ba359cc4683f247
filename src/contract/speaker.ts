import { z } from 'zod';
import { hasFault } from './requests/first-fault.ts';
import { requestNotes, withCode } from './requests/request-notes.ts';
import { nameSchema } from './requests/text-schema.ts';
import { MAX_SPEAKER_NAME_CHARS } from './values/limits.ts';

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

const displayNameSchema = nameSchema(MAX_SPEAKER_NAME_CHARS).describe(
  `Display name, 1 to ${MAX_SPEAKER_NAME_CHARS} characters.`,
);

const namesSchema = z
  .record(z.string(), displayNameSchema)
  .refine((names) => Object.keys(names).length > 0)
  .register(requestNotes, { allowed: 'an object with a name for at least one label' })
  .meta({ minProperties: 1 });

export const speakerNamesSchema = z.object({
  names: z
    .preprocess((names: z.input<typeof namesSchema>, context) => {
      checkNames(names, context);
      return names;
    }, namesSchema)
    .describe('Display name by label; each label must exist in the group. Others keep their names.'),
});

/**
 * Reads only to the first fault. A record would collect a fault for each name, and would skip the label `__proto__`.
 */
function checkNames(names: unknown, context: z.RefinementCtx): void {
  if (typeof names !== 'object' || names === null || Array.isArray(names)) return;
  if (Object.entries(names).some(([label, name]) => hasFault(displayNameSchema, name, context, [label])))
    return;
  if (!Object.hasOwn(names, '__proto__')) return;
  const message = 'no such speaker: __proto__';
  context.addIssue({ code: 'custom', message, params: withCode('unknown_label') });
}
