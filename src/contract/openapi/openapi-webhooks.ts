import type { z } from 'zod';
import { webhookEventSchema } from '../event.ts';
import { EXAMPLE_IDS, LATER_EXAMPLE_TIME } from '../operations/example-values.ts';
import type { EventName } from '../values/events.ts';
import { inlineSchema, type JsonSchema } from './openapi-schemas.ts';

const { group, cut, render, account, delivery } = EXAMPLE_IDS;

const EVENTS: Record<EventName, { says: string; ids: object; summary: object }> = {
  'source.ready': {
    says: 'A source group has finished ingest and perception.',
    ids: { group_id: group },
    summary: { duration_ms: 1_834_560 },
  },
  'source.failed': {
    says: 'Ingest or perception of a source group did not complete.',
    ids: { group_id: group },
    summary: { stage: 'probe', message: 'wide.mp4 holds no picture; give it role audio' },
  },
  'cut.planned': {
    says: 'A plan version was committed, of a new cut or of a revision.',
    ids: { cut_id: cut },
    summary: { version: 1, estimated_duration_s: 29.4 },
  },
  'cut.failed': {
    says: 'A planner run failed.',
    ids: { cut_id: cut },
    summary: { stage: 'select', message: 'nothing in the recordings is about the brief' },
  },
  'render.completed': {
    says: 'One render has finished; a batch of three aspects fires three times.',
    ids: { cut_id: cut, render_id: render },
    summary: { aspect: '16:9', duration_ms: 32_400, qc_passed: true, render_seconds: 41.2 },
  },
  'render.failed': {
    says: 'One render produced no file.',
    ids: { cut_id: cut, render_id: render },
    summary: { stage: 'encode', message: 'the encoder ended before the last frame' },
  },
};

const SIGNATURE_HEADERS = [
  {
    name: 'service-signature',
    description:
      '`t=<unix seconds>,v1=<hex>`: HMAC-SHA256 over `<t>.<raw body>`, keyed with the whole secret. Refuse a `t` more than 5 minutes off.',
    example: 't=1803983472,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
  },
  {
    name: 'webhook-id',
    description:
      'Id of the delivery (Standard Webhooks), the same for all its attempts, and another one for each event.',
    example: delivery,
  },
  {
    name: 'webhook-timestamp',
    description: 'Unix seconds at which this attempt was signed (Standard Webhooks).',
    example: '1803983472',
  },
  {
    name: 'webhook-signature',
    description:
      'Signature in the Standard Webhooks form, keyed with the decoded bytes after `whsec_` of the secret.',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
];

/** The requests that an endpoint gets, for the `webhooks` of the description. */
export function webhooks(): JsonSchema {
  return Object.fromEntries(
    webhookEventSchema.options.map((schema) => {
      const [name] = schema.shape.event.values as Set<EventName>;
      if (name === undefined) throw new Error('an event without a name');
      return [name, { post: post(name, schema) }];
    }),
  );
}

function post(name: EventName, schema: z.ZodType): JsonSchema {
  const { says, ids, summary } = EVENTS[name];
  return {
    operationId: `on${name.replace(/(?:^|\.)(\w)/g, (_dot, letter: string) => letter.toUpperCase())}`,
    tags: ['Webhook endpoints'],
    summary: says,
    description: `${says} Delivered at least once, up to 20 attempts; deduplicate on \`webhook-id\`.`,
    security: [],
    parameters: SIGNATURE_HEADERS.map(({ name: header, description, example }) => ({
      name: header,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string', description },
      example,
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: inlineSchema(schema, 'output'),
          example: { event: name, account_id: account, ids, summary, occurred_at: LATER_EXAMPLE_TIME },
        },
      },
    },
    responses: {
      '2XX': { description: 'Taken. Any 2xx within 10 seconds counts.' },
      '4XX': { description: 'Not taken, like every other answer; the delivery is tried again later.' },
    },
  };
}
