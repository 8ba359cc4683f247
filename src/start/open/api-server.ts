import type { Server } from 'node:http';
import { join } from 'node:path';
import { createWrongKeys } from '../../app/accounts/wrong-keys.ts';
import { BodyRoom } from '../../app/admission/body-room.ts';
import { OpenDownloads } from '../../app/objects/open-downloads.ts';
import type { Config } from '../../config.ts';
import { buildHttp } from '../../http/app.ts';
import { codeOf } from '../../lib/code-of.ts';
import { hostOrAddressRule } from '../../lib/hosts/host-rule.ts';
import { SentenceError } from '../../lib/sentence-error.ts';
import { createMcpFace } from '../../mcp/mcp-face.ts';
import type { MediaTools } from '../../media/run-ffmpeg.ts';
import { assetChecker } from '../examine/check-asset.ts';
import { maxConnections } from './max-connections.ts';
import { openPreviews } from './open-previews.ts';
import type { Service } from './open-service.ts';

/** `scripts/dashboard.sh` puts the files there. */
const PROJECT_DIR = join(import.meta.dirname, '../../..');
const DASHBOARD_DIR = join(PROJECT_DIR, '.makecut/dashboard');

/** The server of REST, MCP and dashboard. */
export interface ApiServer {
  http: Server;
  listen(host: string, port: number): Promise<void>;
  close(): Promise<void>;
}

/** Does not listen yet. */
export function openApiServer(
  service: Service,
  { config, tools, url }: { config: Config; tools: MediaTools; url: string },
): ApiServer {
  const errorTypeBase = config.errorTypeBase ?? `${url}/app/errors`;
  const previews = openPreviews(service, tools);
  const both = { wrongKeys: createWrongKeys(), bodyRoom: new BodyRoom() };
  const app = { ...service.app, db: service.state.requestDb };
  const mcp = createMcpFace(
    {
      ...app,
      errorTypeBase,
      contactSheets: previews.contactSheets,
      allowedFolders: null,
      session: null,
    },
    { listenHost: config.host, ...both },
  );
  const http = buildHttp({
    ...app,
    errorTypeBase,
    trustedProxies: config.trustedProxies,
    corsOrigins: config.corsOrigins,
    metricsToken: config.metricsToken,
    serveMcp: mcp.serve,
    ...both,
    hostFault: hostOrAddressRule(service.app.baseUrl, config.host),
    downloads: new OpenDownloads(config.downloadBounds),
    localToken: service.folder.localToken,
    dashboardDir: DASHBOARD_DIR,
    projectDir: PROJECT_DIR,
    checkAsset: assetChecker(tools, service.folder.workRoot),
    ...previews,
  });
  return {
    http: http.server,
    async listen(host, port) {
      http.server.maxConnections = await maxConnections();
      try {
        await http.listen({ host, port });
      } catch (error) {
        throw namedFault(error, host, port);
      }
    },
    async close() {
      // Open streams would keep the server from closing.
      await mcp.close();
      previews.previews.close();
      previews.entryPreviews.close();
      await http.close();
    },
  };
}

/** The error of a host or port that cannot be listened on, with its setting. */
function namedFault(cause: unknown, host: string, port: number): unknown {
  switch (codeOf(cause)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return new SentenceError(
        `MAKECUT_HOST: this machine has no address ${host}. Allowed is an address or name of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them.`,
        { cause },
      );
    case 'EACCES':
      return new SentenceError(
        `MAKECUT_PORT: this user may not listen on port ${port}. Choose one from 1024 on.`,
        {
          cause,
        },
      );
    default:
      return cause;
  }
}
