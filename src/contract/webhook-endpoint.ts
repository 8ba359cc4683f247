import { z } from 'zod';
import { timestampSchema } from './identifier.ts';
import { requestNotes } from './requests/request-notes.ts';
import { EVENT_NAMES } from './values/events.ts';
import { MAX_WEBHOOK_URL_CHARS } from './values/limits.ts';

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

export const newWebhookEndpointSchema = z.object({
  url: z
    .string()
    .max(MAX_WEBHOOK_URL_CHARS)
    .refine((url) => url.trim() !== '')
    .register(requestNotes, { allowed: `an https address of at most ${MAX_WEBHOOK_URL_CHARS} characters` })
    .meta({ pattern: '\\S' })
    .describe(
      `Public https address that deliveries are posted to, at most ${MAX_WEBHOOK_URL_CHARS} characters.`,
    ),
  events: z
    .array(z.enum(EVENT_NAMES))
    .min(1)
    .register(requestNotes, { allowed: `a list of ${EVENT_NAMES.join(', ')}` })
    .describe('Which of the six events to send; at least one.'),
});
export type NewWebhookEndpoint = z.input<typeof newWebhookEndpointSchema>;
