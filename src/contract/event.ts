import { z } from 'zod';
import { aspectSchema } from './aspect.ts';
import { timestampSchema } from './identifier.ts';

/** Where a failure is said to have happened, by the resource that failed. */
export const SOURCE_STAGES = ['fetch', 'probe', 'prepare', 'transcribe', 'diarize', 'vad', 'sync'] as const;
export const CUT_STAGES = ['transcript', 'select', 'assemble', 'provider'] as const;
export const RENDER_STAGES = ['source', 'encode', 'mux', 'publish'] as const;

const groupIds = z.strictObject({ group_id: z.uuid() });
const cutIds = z.strictObject({ cut_id: z.uuid() });
const renderIds = z.strictObject({ cut_id: z.uuid(), render_id: z.uuid() });

function event<N extends string, I extends z.ZodType, S extends z.ZodType>(name: N, ids: I, summary: S) {
  return z.strictObject({
    event: z.literal(name),
    account_id: z.uuid(),
    ids,
    summary,
    occurred_at: timestampSchema.describe('When the event happened, not when this attempt was signed.'),
  });
}

function failure<T extends readonly [string, ...string[]]>(stages: T) {
  return z.strictObject({ stage: z.enum(stages), message: z.string() });
}

/** What a webhook endpoint is sent: one of six events, each with its own ids and a few small facts. */
export const webhookEventSchema = z.discriminatedUnion('event', [
  event('source.ready', groupIds, z.strictObject({ duration_ms: z.int() })),
  event('source.failed', groupIds, failure(SOURCE_STAGES)),
  event('cut.planned', cutIds, z.strictObject({ version: z.int().min(1), estimated_duration_s: z.number() })),
  event('cut.failed', cutIds, failure(CUT_STAGES)),
  event(
    'render.completed',
    renderIds,
    z.strictObject({
      aspect: aspectSchema,
      duration_ms: z.int(),
      qc_passed: z.boolean(),
      render_seconds: z.number(),
    }),
  ),
  event('render.failed', renderIds, failure(RENDER_STAGES)),
]);
export type WebhookEvent = z.infer<typeof webhookEventSchema>;
