import { pageQuerySchema, pageSchema } from '../page.ts';
import { MAX_WEBHOOK_ENDPOINTS } from '../values/limits.ts';
import {
  createdWebhookEndpointSchema,
  newWebhookEndpointSchema,
  webhookEndpointSchema,
} from '../webhook-endpoint.ts';
import { EXAMPLE_IDS, EXAMPLE_TIME } from './example-values.ts';
import { DELETION, idOf, operationsOf } from './operation.ts';

const EXAMPLE_ENDPOINT = {
  id: EXAMPLE_IDS.endpoint,
  account_id: EXAMPLE_IDS.account,
  url: 'https://hooks.example/makecut',
  events: ['cut.planned', 'render.completed', 'render.failed'],
  failure_count: 0,
  disabled_at: null,
  created_at: EXAMPLE_TIME,
};

export const webhookEndpointOperations = operationsOf('Webhook endpoints', {
  createWebhookEndpoint: {
    scope: 'admin',
    status: 201,
    summary: 'Register a webhook endpoint',
    description: `Registers an address that events are posted to. The answer holds the signing secret, this once; the replay of a stored answer leaves it out. An account has at most ${MAX_WEBHOOK_ENDPOINTS} endpoints that are not disabled.`,
    request: newWebhookEndpointSchema,
    response: createdWebhookEndpointSchema,
    problems: ['invalid_request', 'ssrf_blocked'],
    example: {
      request: {
        url: 'https://hooks.example/makecut',
        events: ['cut.planned', 'render.completed', 'render.failed'],
      },
      response: { ...EXAMPLE_ENDPOINT, secret: 'whsec_ZXhhbXBsZS1zZWNyZXQtb2YtMzItYnl0ZXMtLS0tLS0=' },
    },
  },
  listWebhookEndpoints: {
    scope: 'admin',
    summary: 'List webhook endpoints',
    description: 'The endpoints of the account, newest first, disabled ones included, without their secrets.',
    isPaged: true,
    query: pageQuerySchema,
    response: pageSchema(webhookEndpointSchema),
    example: { response: { data: [EXAMPLE_ENDPOINT], next_cursor: null } },
  },
  deleteWebhookEndpoint: {
    ...DELETION,
    summary: 'Delete a webhook endpoint',
    description:
      'Gives the same answer whether or not there was such an endpoint. Deliveries that are still queued for it are dropped.',
    params: idOf('webhook endpoint'),
  },
});
