import { authenticateCounted } from '../app/accounts/api-key.ts';
import type { WrongKeys } from '../app/accounts/wrong-keys.ts';
import type { BodyRoom } from '../app/admission/body-room.ts';
import { dripRule } from '../app/uploads/bound-upload.ts';
import { hostAndOriginRule } from '../lib/hosts/host-rule.ts';
import { createEndpoint, type McpEndpoint } from './endpoint.ts';
import type { McpContext } from './mcp-context.ts';
import { createToolServer } from './tool-server.ts';

/** Everything that answers at `/mcp`. `listenHost`: the address or name that the service listens on. */
export function createMcpFace(
  context: McpContext,
  { listenHost, wrongKeys, bodyRoom }: { listenHost: string; wrongKeys: WrongKeys; bodyRoom: BodyRoom },
): McpEndpoint {
  return createEndpoint({
    errorTypeBase: context.errorTypeBase,
    logger: context.logger,
    hostRule: hostAndOriginRule(context.baseUrl, listenHost),
    wrongKeys,
    bodyRoom,
    dripRule: dripRule(context.uploadBounds),
    authenticate: (secret) => authenticateCounted(context.db, secret),
    serverFor: (key) => createToolServer(context, key),
  });
}
