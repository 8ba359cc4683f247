import type { z } from 'zod';
import type { AuthenticatedKey } from '../app/accounts/api-key.ts';
import type { Trx } from '../app/app-context.ts';
import type { Operation } from '../contract/operations/operation.ts';
import type { McpContext } from './mcp-context.ts';

/** The arguments of a call, unchecked. */
export type Arguments = Record<string, unknown>;

/** Path parameters by the names that stand in the operation's path. */
export type Ids = Record<string, string>;

interface ToolFacts {
  title: string;
  /** The route that the tool stands for: scope, gate, usage fields, schemas and codes are its own. */
  operation: Operation;
  /** For a model: when to use the tool, what it costs, how long it takes, what comes next. */
  description: string;
  /** Argument that carries each path parameter. */
  ids: Record<string, string>;
  isDestructive: boolean;
  /** Whether a second call with the same arguments changes nothing more. */
  isRepeatable: boolean;
  /** Whether the call itself reaches out to addresses that the caller chose. */
  isOpenWorld: boolean;
  /** Arguments that the route does not have. */
  extraArguments?: z.ZodObject;
  /** Results that the route does not have. */
  extraResults?: readonly z.ZodType[];
  /** The result in a few lines, with all that the next call needs. */
  say(result: never, args: Arguments): string;
}

/** A tool that reads, or whose route does not honour idempotency keys. */
export interface PlainTool extends ToolFacts {
  call(context: McpContext, caller: AuthenticatedKey, ids: Ids, args: Arguments): Promise<object>;
}

/** A tool whose route honours idempotency keys: all that it changes goes through `trx`. */
export interface WriteTool extends ToolFacts {
  write(
    context: McpContext,
    trx: Trx,
    caller: AuthenticatedKey,
    asked: { ids: Ids; args: Arguments },
  ): Promise<{ body: object }>;
}

export type Tool = PlainTool | WriteTool;

/** What most tools are. */
export const ORDINARY = {
  ids: {},
  isDestructive: false,
  isRepeatable: false,
  isOpenWorld: false,
} as const;
