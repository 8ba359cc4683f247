import { authenticate } from '../app/accounts/api-key.ts';
import type { Config } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import type { StdioSession } from '../mcp/mcp-context.ts';
import { type Pipe, serveOverStdio } from '../mcp/stdio/serve-stdio.ts';
import type { MediaTools } from '../media/run-ffmpeg.ts';
import { agentKey } from './access/local-access.ts';
import { findRunningUrl, isHealthy } from './access/running-service.ts';
import { openPreviews } from './open/open-previews.ts';
import { openService, type Service } from './open/open-service.ts';
import { startServe } from './serve.ts';

export { realFolders, WrongFolderError } from '../mcp/stdio/allowed-files.ts';

export interface StdioOptions extends Pipe {
  /** Real paths of the folders whose files may be brought by path. */
  allowedFolders: readonly string[];
  tools: MediaTools;
}

/**
 * MCP for one program on this machine. It works on the data folder of the service that runs here. Otherwise
 * it runs a separate service, which ends with it. It needs no key, because its caller can read the data
 * folder.
 */
export async function startMcpOverStdio(
  config: Config,
  logger: Logger,
  { allowedFolders, tools, ...pipe }: StdioOptions,
): Promise<{ stop(): Promise<void> }> {
  const { service, session, stop } = await joinOrStart(config, logger, tools);
  try {
    const key = await authenticate(service.app.db, await agentKey(config, service.app.db));
    if (key === null) throw new Error('the key of the agents of this machine is not good');
    const { contactSheets } = openPreviews(service, tools);
    const errorTypeBase = config.errorTypeBase ?? `${service.app.baseUrl}/app/errors`;
    const server = serveOverStdio(
      { ...service.app, errorTypeBase, contactSheets, allowedFolders, session },
      key,
      pipe,
    );
    return {
      async stop() {
        await server.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function joinOrStart(
  config: Config,
  logger: Logger,
  tools: MediaTools,
): Promise<{ service: Service; session: StdioSession; stop(): Promise<unknown> }> {
  const running = await findRunningUrl(config);
  if (running !== null) {
    const service = await openService(config, logger, running);
    // A service that answers elsewhere by now does not serve the addresses that this session hands out.
    const hasLostService = async () => !(await isHealthy(running));
    return { service, session: { isAlone: false, hasLostService }, stop: () => service.close() };
  }
  const own = { ...config, port: 0, host: '127.0.0.1', baseUrl: null };
  const { service, stop } = await startServe(own, logger, { isAnnounced: false, tools });
  return { service, session: { isAlone: true, hasLostService: async () => false }, stop };
}
