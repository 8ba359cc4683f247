import type { z } from 'zod';
import { type Operation, TAGS } from '../operations/operation.ts';
import { operations } from '../operations.ts';
import { BEYOND_INTERFACE } from '../requests/extension-members.ts';
import { ACCOUNT_REQUESTS_PER_MINUTE, KEY_REQUESTS_PER_MINUTE } from '../values/limits.ts';
import { openToAdditions } from './open-answers.ts';
import { answersOf, HEADERS, problemExamples, sharedAnswers } from './openapi-answers.ts';
import { componentSchemas, inlineSchema, type JsonSchema } from './openapi-schemas.ts';
import { webhooks } from './openapi-webhooks.ts';

export interface OpenApiOptions {
  /** The service's address as clients see it, without a slash at the end. */
  serverUrl: string;
  /** Address prefix of problem types. */
  errorTypeBase: string;
  /** Version of the program. */
  version: string;
}

export interface OpenApiDocument extends JsonSchema {
  openapi: string;
  paths: Record<string, Record<string, JsonSchema>>;
  components: Record<string, Record<string, JsonSchema>>;
}

const ABOUT = `Makecut turns recordings of talk and a written brief into a versioned cut plan and rendered videos. Nothing is
generated: every frame and every word is from the recordings.

In order: create a source group, upload and confirm its files, wait until it is \`ready\`; create a cut, wait until it
is \`planned\`; edit or revise the plan if you like; ask for renders, wait until they are \`complete\`, and download them.

* **Keys** go into \`authorization: Bearer mk_live_...\`. Each operation needs one scope; a key without a scope list has all.
* **Refusals** are problem documents (RFC 9457). Branch on \`code\`; its page says what it means and what to do.
* **Limits**: ${KEY_REQUESTS_PER_MINUTE} requests a minute for a key, ${ACCOUNT_REQUESTS_PER_MINUTE} for an account. \`x-ratelimit-remaining\` says what is left.
* **Times** are milliseconds on the timeline of the source group, whose 0 is the first frame of its reference file.
* **Lists** of recordings, cuts, kits and endpoints come in pages, newest first. There are no filters; unknown query
  parameters are ignored.
* **Null** in a request is the same as leaving the member out; unknown members are ignored, except in \`settings\`.`;

/**
 * The published description of the interface: OpenAPI 3.1, made from the table of operations. Answers may
 * have members that it does not name. A client that is made from it today must take those of a newer service.
 */
export function buildOpenApi(options: OpenApiOptions): OpenApiDocument {
  return openToAdditions(buildStrictOpenApi(options));
}

/** The same for checks of the service's own answers, which hold nothing that is not described. */
export function buildStrictOpenApi({ serverUrl, errorTypeBase, version }: OpenApiOptions): OpenApiDocument {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Makecut',
      version,
      summary: 'Recordings of talk and a brief in, a cut plan and rendered videos out.',
      description: ABOUT,
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl }],
    security: [{ apiKey: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: pathItems(),
    webhooks: webhooks(),
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key, `mk_live_...`. It is shown once, when it is made, and can be revoked. Each operation lists the scope that it needs, `read`, `write` or `admin`, in its `security`; a key without a scope list has all.',
        },
      },
      headers: HEADERS,
      responses: sharedAnswers(Object.values(operations)),
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      examples: problemExamples(errorTypeBase),
      schemas: componentSchemas(),
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  description:
    'Makes it safe to send the request again: the same key with the same method, path and body answers with what the first request did, for 24 hours. Only answers of success are kept.',
  schema: {
    type: 'string',
    description: '1 to 255 visible ASCII characters.',
    minLength: 1,
    maxLength: 255,
    pattern: '^[\\x21-\\x7e]+$',
  },
  // No example: readers of the description fill it into every request, and one key means one request.
};

function pathItems(): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {};
  for (const [id, operation] of Object.entries<Operation>(operations)) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describeOperation(id, operation),
    };
  }
  return paths;
}

function describeOperation(id: string, operation: Operation): JsonSchema {
  const { scope, request, example } = operation;
  const parameters = [
    ...parametersOf(operation.params, 'path'),
    ...parametersOf(operation.query, 'query'),
    ...(operation.isIdempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  return {
    operationId: id,
    ...(operation.isBeyond ? BEYOND_INTERFACE : {}),
    tags: [operation.tag],
    summary: operation.summary,
    description: scope === null ? operation.description : `${operation.description}\n\nScope: \`${scope}\`.`,
    // For keys, OpenAPI 3.1 lists the rights that are needed: here the one scope of the route.
    security: scope === null ? [] : [{ apiKey: [scope] }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(request === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: inlineSchema(request, 'input'), example: example.request },
            },
          },
        }),
    responses: answersOf(operation),
  };
}

function parametersOf(schema: z.ZodObject | null, place: 'path' | 'query'): JsonSchema[] {
  if (schema === null) return [];
  return Object.entries<z.ZodType>(schema.shape).map(([name, part]) => {
    const { description, ...rest } = inlineSchema(part, 'input');
    return { name, in: place, required: place === 'path', description, schema: { description, ...rest } };
  });
}
