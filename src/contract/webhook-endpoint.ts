import { z } from 'zod';
import { timestampSchema } from './identifier.ts';
import { bodyObject } from './parse-body.ts';
import { ProblemError } from './problem.ts';

export const EVENT_NAMES = [
  'source.ready',
  'source.failed',
  'cut.planned',
  'cut.failed',
  'render.completed',
  'render.failed',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

export const webhookEndpointSchema = z.strictObject({
  id: z.uuid(),
  account_id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(EVENT_NAMES)),
  failure_count: z.int(),
  disabled_at: timestampSchema.nullable(),
  created_at: timestampSchema,
});
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

const MAX_URL_CHARS = 2048;

export interface ParsedWebhookEndpoint {
  url: string;
  events: EventName[];
}

/** Reads POST webhook-endpoints; one unknown event name fails the whole request. */
export function parseNewWebhookEndpoint(body: unknown): ParsedWebhookEndpoint {
  const input = bodyObject(body);
  const url = input['url'];
  if (typeof url !== 'string' || url.trim() === '' || url.length > MAX_URL_CHARS) {
    throw new ProblemError(
      'invalid_request',
      `url: send an https address of at most ${MAX_URL_CHARS} characters`,
    );
  }
  const events = input['events'];
  const isKnown = (name: unknown): name is EventName => EVENT_NAMES.includes(name as EventName);
  if (!Array.isArray(events) || events.length === 0 || !events.every(isKnown)) {
    const wrong = Array.isArray(events) ? events.find((name) => !isKnown(name)) : events;
    throw new ProblemError(
      'invalid_request',
      `events: got ${JSON.stringify(wrong ?? null)?.slice(0, 100)}; allowed is a list of ${EVENT_NAMES.join(', ')}`,
    );
  }
  return { url: url.trim(), events: [...new Set(events)] };
}
