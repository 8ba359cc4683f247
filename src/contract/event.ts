import { z } from 'zod';
import { aspectSchema } from './aspect.ts';
import { timestampSchema } from './identifier.ts';
import { CUT_STAGES, RENDER_STAGES, SOURCE_STAGES } from './values/events.ts';

/** The stages that an event can name for a failure, by kind of resource. */
const groupIds = z.strictObject({ group_id: z.uuid().describe('Id of the source group.') });
const cutIds = z.strictObject({ cut_id: z.uuid().describe('Id of the cut.') });
const renderIds = z.strictObject({
  cut_id: z.uuid().describe('Id of the cut.'),
  render_id: z.uuid().describe('Id of the render.'),
});

function event<N extends string, I extends z.ZodType, S extends z.ZodType>(name: N, ids: I, summary: S) {
  return z.strictObject({
    event: z.literal(name).describe('Name of the event.'),
    account_id: z.uuid().describe('Account that it happened in.'),
    ids: ids.describe(
      'What it is about. Several events may have the same, such as those of two versions of a cut.',
    ),
    summary: summary.describe('A few small facts.'),
    occurred_at: timestampSchema.describe('When the event happened, not when this attempt was signed.'),
  });
}

function failure<T extends readonly [string, ...string[]]>(stages: T) {
  return z.strictObject({
    stage: z.enum(stages).describe('Where the work failed.'),
    message: z.string().describe('Why, in one sentence.'),
  });
}

/** The body that a webhook endpoint gets: one of six events, each with its own ids and a few facts. */
export const webhookEventSchema = z.discriminatedUnion('event', [
  event(
    'source.ready',
    groupIds,
    z.strictObject({ duration_ms: z.int().describe('Length of the recording in milliseconds.') }),
  ),
  event('source.failed', groupIds, failure(SOURCE_STAGES)),
  event(
    'cut.planned',
    cutIds,
    z.strictObject({
      version: z.int().min(1).describe('Version of the plan.'),
      estimated_duration_s: z.number().describe('Its length in seconds, without the end card.'),
    }),
  ),
  event('cut.failed', cutIds, failure(CUT_STAGES)),
  event(
    'render.completed',
    renderIds,
    z.strictObject({
      aspect: aspectSchema,
      duration_ms: z.int().describe('Length of the video in milliseconds, end card included.'),
      qc_passed: z.boolean().describe('Whether every check of the quality report passed.'),
      render_seconds: z.number().describe('How long the work took, in seconds.'),
    }),
  ),
  event('render.failed', renderIds, failure(RENDER_STAGES)),
]);
export type WebhookEvent = z.infer<typeof webhookEventSchema>;
