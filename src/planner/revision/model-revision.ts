import { z } from 'zod';
import { besideStretches, besideStretchesOrNothing, unitNumber } from '../model/model-choice.ts';
import type { AnswerShape } from '../model/planner-model.ts';

/** The form of a model's answer to an instruction: entries that stay, and stretches of units. */
const modelRevisionSchema = z.object({
  picks: z
    .array(
      z.object({
        of: z
          .enum(['entries', 'units'])
          .describe(
            '`entries`: entries of the cut that stay just as they are; `units`: a stretch of footage.',
          ),
        first: unitNumber.describe('Number of the first entry, or of the first unit of the stretch.'),
        last: unitNumber.describe('Number of its last one; the same as `first` for a single one.'),
        reason: z.string().describe('For units: why they are in, in one short sentence. For entries: empty.'),
      }),
    )
    .describe('Everything that the new cut shows, in the order in which it is shown.'),
  unmet: z
    .array(z.string())
    .describe('Each part of the instruction that could not be done, in its own words.'),
  go_back_to: z
    .int()
    .min(0)
    .max(1_000_000)
    .describe(
      'Number of the earlier version where the instruction asks for one as it was; the picks then do not count. Else 0.',
    ),
  length: z
    .enum(['as_read', 'not_asked'])
    .describe(
      '`not_asked` where seconds are given for the whole, but the instruction asks for no other length of the whole; else `as_read`.',
    ),
  ...besideStretches,
});
export const revisionShape: AnswerShape = { name: 'revision', schema: modelRevisionSchema };

export const readRevisionSchema = modelRevisionSchema.extend({
  go_back_to: modelRevisionSchema.shape.go_back_to.default(0),
  length: modelRevisionSchema.shape.length.default('as_read'),
  ...besideStretchesOrNothing,
});
export type ModelRevision = z.infer<typeof readRevisionSchema>;
