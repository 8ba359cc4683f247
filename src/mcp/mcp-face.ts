import { authenticateCounted } from '../app/accounts/api-key.ts';
import { createEndpoint, type McpEndpoint } from './endpoint.ts';
import { hostRule } from './host-rule.ts';
import type { McpContext } from './mcp-context.ts';
import { createToolServer } from './tool-server.ts';

/** Everything that answers at `/mcp`. */
/** `listenHost`: the address or name that the service listens on. */
export function createMcpFace(context: McpContext, listenHost: string): McpEndpoint {
  return createEndpoint({
    errorTypeBase: context.errorTypeBase,
    logger: context.logger,
    hostRule: hostRule(context.baseUrl, listenHost),
    authenticate: (secret) => authenticateCounted(context.db, secret),
    serverFor: (key) => createToolServer(context, key),
  });
}
