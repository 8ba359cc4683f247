import type { ContentBlock } from '@modelcontextprotocol/server';
import type { AuthenticatedKey } from '../../app/accounts/api-key.ts';
import type { Arguments } from '../arguments.ts';
import type { McpContext } from '../mcp-context.ts';

/** The result of a call: the body of the REST answer, and additions for the agent. */
export interface Done {
  body: object;
  isReplayed: boolean;
  /** Pictures and links. */
  extras?: readonly ContentBlock[];
}

/** A call that is under way. */
export interface Call {
  context: McpContext;
  caller: AuthenticatedKey;
  args: Arguments;
  /** Ends when the client has gone, or calls the request off. */
  signal: AbortSignal;
}

/** A tool's additions to its route, around the one call of the use case. */
export type Around = (call: Call, perform: (args: Arguments) => Promise<Done>) => Promise<Done>;
