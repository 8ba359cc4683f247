import { createClient, type MakecutClient } from '../client/client.ts';
import type { Config } from '../config.ts';
import { isHttpAddress } from '../lib/http-address.ts';
import type { Logger } from '../lib/logger.ts';
import type { LocalAccess } from '../start/access/kept-key.ts';
import { findRunningService } from '../start/access/running-service.ts';
import type { findTools } from '../start/open/find-tools.ts';
import { namedFetch } from './network/named-fetch.ts';
import { trustExtraCa } from './network/trust-extra-ca.ts';
import { EXIT, ExitError } from './terminal/exit-error.ts';
import type { Output } from './terminal/output.ts';

/** The service that the command calls. */
export interface Connection {
  client: MakecutClient;
  url: string;
  apiKey: string;
  /** Null when the service is on another machine. Files are then uploaded. */
  localToken: string | null;
  /** The service's address for the user; null for a service that ends with the command. */
  address: string | null;
  close(): Promise<void>;
}

/** The parts of the command that a connection needs. */
export interface Caller {
  config: Config;
  logger: Logger;
  signal: AbortSignal;
  out: Pick<Output, 'note'>;
  /** The programs of this machine, for a service that this command starts. */
  tools(): ReturnType<typeof findTools>;
}

/**
 * Connects to `--url`, or to a service that runs on this data folder. Otherwise this command starts and ends
 * one.
 */
export async function connect(caller: Caller, url: string | null): Promise<Connection> {
  const { config, logger, signal, tools } = caller;
  if (url !== null) return remote(caller, url);
  const running = await findRunningService(config, logger);
  if (running !== null) return local(running, running.url, signal, async () => {});
  // The code of the whole service is loaded only where this command has to start it.
  const { startServe } = await import('../start/serve.ts');
  const { accessTo } = await import('../start/access/local-access.ts');
  const served = await startServe({ ...config, port: 0, host: '127.0.0.1', baseUrl: null }, logger, {
    isAnnounced: false,
    tools: await tools(),
  });
  const access = await accessTo(config, served.service.app.db, served.url);
  return local(access, null, signal, async () => void (await served.stop()));
}

/** After this many tries the user sees what the command waits for. */
const NOTED_ATTEMPT = 4;

function remote({ config, logger, signal, out }: Caller, url: string): Connection {
  if (!isHttpAddress(url)) {
    throw new ExitError(
      EXIT.wrongCall,
      `--url ${url}: this is no http or https address, such as http://127.0.0.1:8080.`,
    );
  }
  if (config.clientApiKey === null) {
    throw new ExitError(EXIT.wrongCall, '--url needs a key: set MAKECUT_API_KEY to a key of that service.');
  }
  const apiKey = config.clientApiKey;
  trustExtraCa(config.extraCa);
  const client = createClient({
    baseUrl: url,
    apiKey,
    signal,
    fetch: namedFetch,
    onRetry: ({ method, path, attempt, waitMs, error }) => {
      logger.warn({ method, path, waitMs, error: error.message }, 'a call is tried again');
      if (attempt === NOTED_ATTEMPT) out.note(`${error.message}. It is tried again for a while.`);
    },
  });
  return { client, url, apiKey, localToken: null, address: url, close: async () => {} };
}

function local(
  access: LocalAccess,
  address: string | null,
  signal: AbortSignal,
  close: () => Promise<void>,
): Connection {
  const client = createClient({ baseUrl: access.url, apiKey: access.apiKey, signal, fetch: namedFetch });
  return { client, url: access.url, apiKey: access.apiKey, localToken: access.localToken, address, close };
}
