import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { AuthenticatedKey } from '../../app/accounts/api-key.ts';
import type { McpContext } from '../mcp-context.ts';
import { createToolServer } from '../tool-server.ts';

/** The two ends of the pipe to the program that started this one. */
export interface Pipe {
  input: Readable;
  output: Writable;
}

/** Serves the tools over a pipe, in both eras of the protocol, as one key. */
export function serveOverStdio(
  context: McpContext,
  key: AuthenticatedKey,
  { input, output }: Pipe,
): { close(): Promise<void> } {
  return serveStdio(() => createToolServer(context, key), {
    transport: new StdioServerTransport(input, output),
    onerror: (error) => context.logger.warn({ error: error.message }, 'mcp message failed'),
  });
}
