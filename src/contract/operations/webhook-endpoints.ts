import { deletedSchema } from '../deleted.ts';
import { pageQuerySchema, pageSchema } from '../page.ts';
import { ROUTES } from '../values/routes.ts';
import {
  createdWebhookEndpointSchema,
  newWebhookEndpointSchema,
  webhookEndpointSchema,
} from '../webhook-endpoint.ts';
import { EXAMPLE_IDS, EXAMPLE_TIME } from './example-values.ts';
import { idOf, type Operation, PLAIN } from './operation.ts';

const EXAMPLE_ENDPOINT = {
  id: EXAMPLE_IDS.endpoint,
  account_id: EXAMPLE_IDS.account,
  url: 'https://hooks.example/makecut',
  events: ['cut.planned', 'render.completed', 'render.failed'],
  failure_count: 0,
  disabled_at: null,
  created_at: EXAMPLE_TIME,
};

export const webhookEndpointOperations = {
  createWebhookEndpoint: {
    ...PLAIN,
    ...ROUTES.createWebhookEndpoint,
    scope: 'admin',
    status: 201,
    tag: 'Webhook endpoints',
    summary: 'Register a webhook endpoint',
    description:
      'Registers an address that events are posted to. The answer holds the signing secret, this once; the replay of a stored answer leaves it out.',
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
    ...PLAIN,
    ...ROUTES.listWebhookEndpoints,
    scope: 'admin',
    status: 200,
    tag: 'Webhook endpoints',
    summary: 'List webhook endpoints',
    description: 'The endpoints of the account, newest first, disabled ones included, without their secrets.',
    isPaged: true,
    query: pageQuerySchema,
    response: pageSchema(webhookEndpointSchema),
    problems: [],
    example: { response: { data: [EXAMPLE_ENDPOINT], next_cursor: null } },
  },
  deleteWebhookEndpoint: {
    ...PLAIN,
    ...ROUTES.deleteWebhookEndpoint,
    scope: 'admin',
    status: 202,
    tag: 'Webhook endpoints',
    summary: 'Delete a webhook endpoint',
    description:
      'Gives the same answer whether or not there was such an endpoint. Deliveries that are still queued for it are dropped.',
    params: idOf('webhook endpoint'),
    response: deletedSchema,
    problems: [],
    example: { response: { status: 'deleted' } },
  },
} as const satisfies Record<string, Operation>;
