import type { z } from 'zod';
import type { AuthenticatedKey } from '../app/accounts/api-key.ts';
import type { Trx } from '../app/app-context.ts';
import type { Operation } from '../contract/operations/operation.ts';
import type { Arguments } from './arguments.ts';
import type { Around, Call } from './around/around.ts';
import type { McpContext } from './mcp-context.ts';

/** Path parameters, by their names in the operation's path. */
export type Ids = Record<string, string>;

interface ToolFacts {
  title: string;
  /** The route behind the tool. It gives scope, gate, usage fields, schemas and codes. */
  operation: Operation;
  /** For a model: when to use the tool, its cost, its duration, and the next step. */
  description: string;
  /** A further sentence where files of this machine may be named by path. */
  descriptionOfPaths?: string;
  /** The argument for each path parameter. */
  ids: Record<string, string>;
  isDestructive: boolean;
  /** Whether a second call with the same arguments changes nothing. */
  isRepeatable: boolean;
  /** Whether the call itself contacts addresses that the caller chose. */
  isOpenWorld: boolean;
  /** Arguments that the route does not have. */
  extraArguments?: z.ZodObject;
  /** Results that the route does not have. */
  extraResults?: readonly z.ZodType[];
  /** The tool's work beyond its route. */
  around?: Around;
  /** What the text needs beyond the result. It is read once, when the work of the call has ended. */
  lookUp?(call: Call, result: never): Promise<object>;
  /** The result in a few lines, with everything that the next call needs. */
  say(result: never, args: Arguments, facts: never): string;
}

/** A tool that reads, or whose route does not honour idempotency keys. */
export interface PlainTool extends ToolFacts {
  call(context: McpContext, caller: AuthenticatedKey, ids: Ids, args: Arguments): Promise<object>;
}

/** A tool whose route honours idempotency keys. */
export type WriteTool = SimpleWriteTool | PreparedWriteTool;

/** All its changes go through `trx`. */
interface SimpleWriteTool extends ToolFacts {
  write(
    context: McpContext,
    trx: Trx,
    caller: AuthenticatedKey,
    request: { ids: Ids; args: Arguments },
  ): Promise<{ body: object }>;
}

/** Its checks take long: they are made before the transaction, and the work in it is returned. */
interface PreparedWriteTool extends ToolFacts {
  prepareWrite(
    context: McpContext,
    caller: AuthenticatedKey,
    request: { ids: Ids; args: Arguments },
  ): Promise<(trx: Trx) => Promise<{ body: object }>>;
}

export type Tool = PlainTool | WriteTool;

/** The facts of most tools. */
export const ORDINARY = {
  ids: {},
  isDestructive: false,
  isRepeatable: false,
  isOpenWorld: false,
} as const;
