import { z } from 'zod';
import { timestampSchema } from './identifier.ts';
import { bodyObject } from './parse-body.ts';
import { ProblemError } from './problems/problem.ts';
import { showValue } from './problems/show-value.ts';

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
  id: z.uuid().describe('Id of the endpoint.'),
  account_id: z.uuid().describe('Account that it belongs to.'),
  url: z.string().describe('Address that deliveries are posted to.'),
  events: z.array(z.enum(EVENT_NAMES)).describe('Events that it is sent.'),
  failure_count: z
    .int()
    .min(0)
    .describe('Deliveries in a row that used up all their attempts; a success sets it back to 0.'),
  disabled_at: timestampSchema
    .nullable()
    .describe('When it was disabled after 20 of those; null while it is enabled.'),
  created_at: timestampSchema.describe('When it was registered.'),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

export const createdWebhookEndpointSchema = z.strictObject({
  ...webhookEndpointSchema.shape,
  secret: z
    .string()
    .optional()
    .describe('Signing secret (`whsec_...`), shown this once; absent from the replay of a stored answer.'),
});

const MAX_URL_CHARS = 2048;

export const newWebhookEndpointSchema = z.object({
  url: z
    .string()
    .max(MAX_URL_CHARS)
    .refine((url) => url.trim() !== '')
    .meta({ pattern: '\\S' })
    .describe(`Public https address that deliveries are posted to, at most ${MAX_URL_CHARS} characters.`),
  events: z.array(z.enum(EVENT_NAMES)).min(1).describe('Which of the six events to send; at least one.'),
});
export type NewWebhookEndpoint = z.input<typeof newWebhookEndpointSchema>;

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
      `events: got ${showValue(wrong)}; allowed is a list of ${EVENT_NAMES.join(', ')}`,
    );
  }
  return { url: url.trim(), events: [...new Set(events)] };
}
