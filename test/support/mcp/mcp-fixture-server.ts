import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fromJsonSchema, inputRequired, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { BodyRoom } from '../../../src/app/admission/body-room.ts';
import { hostAndOriginRule } from '../../../src/lib/hosts/host-rule.ts';
import { silentLogger } from '../../../src/lib/logger.ts';
import { createEndpoint } from '../../../src/mcp/endpoint.ts';

/** One red pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
/** A WAV header over no samples. */
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=';
const STEP_MS = 50;

const said = (text: string) => ({ type: 'text' as const, text });
const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' };
const resource = (uri: string, mimeType: string, text: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text },
});

export interface FixtureServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * The tools that the conformance suite calls, behind the real endpoint of the product: its filter, the SDK's handler,
 * both protocol eras. It accepts any key.
 */
export async function startFixtureServer(): Promise<FixtureServer> {
  const endpoint = createEndpoint({
    errorTypeBase: 'http://127.0.0.1/app/errors',
    logger: silentLogger,
    hostRule: hostAndOriginRule('http://127.0.0.1', '127.0.0.1'),
    authenticate: async () => ({
      key: { keyId: 'fixture', accountId: 'fixture', scopes: [] },
      rate: { refusedBy: null, remaining: 60, retryAfterS: 1 },
    }),
    bodyRoom: new BodyRoom(),
    dripRule: { periodMs: 60_000, leastBytes: 1 },
    wrongKeys: { hold: () => Promise.resolve() },
    serverFor: () => withStatelessTools(withContentTools(newServer())),
  });
  const server = createServer((request, response) => void endpoint.serve(request, response, '127.0.0.1'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    stop: async () => {
      await endpoint.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function newServer(): McpServer {
  return new McpServer(
    { name: 'fixture', version: '1' },
    {
      capabilities: { tools: { listChanged: false }, logging: {} },
      cacheHints: { 'tools/list': { ttlMs: 1000, cacheScope: 'public' } },
    },
  );
}

function withContentTools(server: McpServer): McpServer {
  const answer = (name: string, ...content: ReturnType<typeof said | typeof resource>[] | (typeof image)[]) =>
    server.registerTool(name, { description: name }, async () => ({ content }));
  answer('test_simple_text', said('This is a simple text response for testing.'));
  answer('test_image_content', image);
  answer(
    'test_embedded_resource',
    resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
  );
  server.registerTool('test_audio_content', { description: 'sound' }, async () => ({
    content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }],
  }));
  server.registerTool('test_multiple_content_types', { description: 'all sorts' }, async () => ({
    content: [
      said('Multiple content types test:'),
      image,
      resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  }));
  server.registerTool('test_error_handling', { description: 'fails' }, async () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  server.registerTool(
    'json_schema_2020_12_tool',
    { description: 'schema', inputSchema: fromJsonSchema(SCHEMA_2020) },
    async () => ({
      content: [said('taken')],
    }),
  );
  return server;
}

function withStatelessTools(server: McpServer): McpServer {
  const log = async (name: string, lines: readonly string[]) =>
    server.registerTool(name, { description: 'logs' }, async (context) => {
      for (const line of lines) {
        await context.mcpReq.log('info', line);
        await delay(STEP_MS);
      }
      return { content: [said('logged')] };
    });
  void log('test_tool_with_logging', [
    'Tool execution started',
    'Tool processing data',
    'Tool execution completed',
  ]);
  void log('test_logging_tool', ['one line']);
  server.registerTool('test_tool_with_progress', { description: 'counts' }, async (context) => {
    const { _meta: meta } = context.mcpReq;
    for (const progress of [0, 50, 100]) {
      if (meta?.progressToken === undefined) break;
      const params = { progressToken: meta.progressToken, progress, total: 100 };
      await context.mcpReq.notify({ method: 'notifications/progress', params });
      await delay(STEP_MS);
    }
    return { content: [said('counted')] };
  });
  server.registerTool('test_missing_capability', { description: 'asks the client to sample' }, async () =>
    inputRequired({
      inputRequests: {
        answer: inputRequired.createMessage({
          messages: [{ role: 'user', content: said('?') }],
          maxTokens: 9,
        }),
      },
    }),
  );
  server.registerTool('test_streaming_elicitation', { description: 'asks the user' }, async () =>
    inputRequired({
      inputRequests: {
        name: inputRequired.elicit({ message: 'who?', requestedSchema: z.object({ name: z.string() }) }),
      },
    }),
  );
  server.registerTool(
    'test_custom_header',
    {
      description: 'takes an argument that is also a header',
      inputSchema: z.object({ region: z.string().meta({ 'x-mcp-header': 'Region' }) }),
    },
    async ({ region }) => ({ content: [said(region)] }),
  );
  return server;
}

/** The scenario requires it word for word: its keywords must come through. */
const SCHEMA_2020 = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object' as const,
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};
