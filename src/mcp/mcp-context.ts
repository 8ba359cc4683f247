import type { AppContext } from '../app/app-context.ts';

/** What the MCP face needs in addition to the use cases. */
export interface McpContext extends AppContext {
  errorTypeBase: string;
  /** The address or name that the service listens on. */
  listenHost: string;
}
