import { z } from 'zod';

/** Where work stands in line while none of it runs. */
const waitingSchema = z.strictObject({
  /** The step that waits, such as `render.segment`. */
  job: z.string(),
  /** 1 is the next; null for what was put off. */
  place: z.int().nullable(),
  /** What it was put off for, such as a full disk. */
  why: z.string().nullable(),
  /** What runs or goes first: steps of the account's own recordings and cuts, and how many of others (job null). */
  behind: z.array(
    z.strictObject({ job: z.string().nullable(), subject: z.string().nullable(), count: z.int() }),
  ),
});
export type Waiting = z.infer<typeof waitingSchema>;

/** What `/internal/progress` sends: the state of a group, a later perception of it, or a cut, and how far each stage is. */
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
  waiting: waitingSchema.nullable(),
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
