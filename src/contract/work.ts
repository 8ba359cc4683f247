import { z } from 'zod';

/** What `/internal/progress` sends: the state of a group, a later hearing of it, or a cut, and how far each stage is. */
export const workStateSchema = z.strictObject({
  kind: z.enum(['group', 'perception', 'cut']),
  id: z.uuid(),
  status: z.string(),
  error: z.string().nullable(),
  error_stage: z.string().nullable(),
  quality: z.string().nullable(),
  engine: z.string().nullable(),
  warnings: z.array(z.string()),
  renders: z.array(
    z.strictObject({
      id: z.uuid(),
      aspect: z.string(),
      status: z.string(),
      error: z.string().nullable(),
      error_stage: z.string().nullable(),
    }),
  ),
  stages: z.array(
    z.strictObject({
      subject: z.uuid(),
      stage: z.string(),
      /** 0..1 */
      fraction: z.number(),
      detail: z.string().nullable(),
      started_at: z.string(),
    }),
  ),
});
export type WorkState = z.infer<typeof workStateSchema>;
