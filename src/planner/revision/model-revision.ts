import { z } from 'zod';
import { unitNumber } from '../model/model-choice.ts';
import type { AnswerShape } from '../model/planner-model.ts';

/** What a model may answer to an instruction: entries that stay, and stretches of units. */
export const modelRevisionSchema = z.object({
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
  unmet: z.array(z.string()).describe('Each part of the instruction that could not be done, in a few words.'),
});
export type ModelRevision = z.infer<typeof modelRevisionSchema>;
export const revisionShape: AnswerShape = { name: 'revision', schema: modelRevisionSchema };
