import { z } from 'zod';

/** The place of work in line, while none of it runs. */
const waitingSchema = z.strictObject({
  /** The step that waits, such as `render.segment`. */
  job: z.string(),
  /** 1 is next. Null for work that was put off. */
  place: z.int().nullable(),
  /** The reason why it was put off, such as a full disk. */
  why: z.string().nullable(),
  /**
   * The work that runs or comes before. It lists steps of the account's own recordings and cuts, and counts
   * others (job null).
   */
  behind: z.array(
    z.strictObject({ job: z.string().nullable(), subject: z.string().nullable(), count: z.int() }),
  ),
});
export type Waiting = z.infer<typeof waitingSchema>;

/**
 * The data of `/internal/progress`. It has the state of a group, a later perception run, or a cut, and each
 * stage's progress.
 */
export const workStateSchema = z.strictObject({
  kind: z.enum(['group', 'perception', 'cut']),
  id: z.uuid(),
  status: z.string(),
  error: z.string().nullable(),
  error_stage: z.string().nullable(),
  quality: z.string().nullable(),
  engine: z.string().nullable(),
  /** Code of the language of the transcript. */
  language: z.string().nullable(),
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
