import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { requireScope } from '../app/accounts/admit-request.ts';
import type { AuthenticatedKey } from '../app/accounts/api-key.ts';
import type { Trx } from '../app/app-context.ts';
import { failureProblem } from '../app/failure-problem.ts';
import { readIdempotencyKey, requestHash, runWrite } from '../app/idempotency/run-write.ts';
import { startUsage } from '../app/usage/usage-envelope.ts';
import { ProblemError, problemDocument } from '../contract/problems/problem.ts';
import { showValue } from '../contract/problems/show-value.ts';
import { memberNames } from '../contract/requests/schema-parts.ts';
import { argumentObjects } from './argument-objects.ts';
import type { Arguments } from './arguments.ts';
import type { Call, Done } from './around/around.ts';
import { sayIgnored } from './ignored-arguments.ts';
import type { McpContext } from './mcp-context.ts';
import { refuseMistyped } from './mistyped-argument.ts';
import { hintFor } from './problem-hints.ts';
import { oneLine } from './say/others-text.ts';
import type { Ids, Tool, WriteTool } from './tool.ts';
import { argumentSchemas, WIDEST_FACE } from './tool-schemas.ts';
import { tools } from './tools.ts';

/** One call, with the checks of its route in the same order. A failure becomes a result with the problem. */
export async function callTool(name: string, call: Call): Promise<CallToolResult> {
  const { context, caller, args } = call;
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `unknown tool: ${name}`);
  const ignored = sayIgnored(tool, argumentObjects(args, argumentSchemas(tool, context)));
  try {
    refuseMistyped(argumentObjects(args, argumentSchemas(tool, WIDEST_FACE)));
    const performOnce = (given: Arguments) => perform(context, caller, { name, tool, args: given });
    const done = tool.around === undefined ? await performOnce(args) : await tool.around(call, performOnce);
    const facts = (await tool.lookUp?.(call, done.body as never)) ?? {};
    const text = tool.say(done.body as never, args, facts as never);
    return answer(done, [ignored, text, await sayLost(context)]);
  } catch (error) {
    const { isGated } = tool.operation;
    const problem = failureProblem(context.logger, error, { isGated, at: { tool: name } });
    return refusal(problem, context.errorTypeBase, ignored);
  }
}

async function perform(
  context: McpContext,
  caller: AuthenticatedKey,
  { name, tool, args }: { name: string; tool: Tool; args: Arguments },
): Promise<Done> {
  const { operation } = tool;
  if (operation.scope !== null) requireScope(caller, operation.scope, `the tool ${name}`);
  const ids = readIds(tool, args);
  const usage = startUsage(context, operation, caller.accountId);
  if (!('call' in tool)) return await performWrite(context, caller, { tool, ids, args, usage });
  const body = await tool.call(context, caller, ids, args);
  return { body: { ...body, ...(await usage) }, isReplayed: false };
}

async function performWrite(
  context: McpContext,
  caller: AuthenticatedKey,
  call: { tool: WriteTool; ids: Ids; args: Arguments; usage: ReturnType<typeof startUsage> },
): Promise<Done> {
  const { tool, ids, args, usage } = call;
  const { operation } = tool;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, param) =>
    encodeURIComponent(ids[param] ?? ''),
  );
  const { text, isReplayed } = await runWrite(context, {
    caller,
    idempotencyKey: readIdempotencyKey(args['idempotency_key'] ?? undefined, 'idempotency_key'),
    hash: requestHash(operation.method, path, bodyOf(tool, args)),
    isGated: operation.isGated,
    readBody: () => args,
    prepare: async () => {
      const change = await prepareWrite(context, caller, { tool, ids, args });
      return async (trx) => {
        const { body } = await change(trx);
        return { status: operation.status, body: { ...body, ...(await usage) } };
      };
    },
  });
  return { body: JSON.parse(text), isReplayed };
}

async function prepareWrite(
  context: McpContext,
  caller: AuthenticatedKey,
  { tool, ids, args }: { tool: WriteTool; ids: Ids; args: Arguments },
): Promise<(trx: Trx) => Promise<{ body: object }>> {
  if ('prepareWrite' in tool) return await tool.prepareWrite(context, caller, { ids, args });
  return (trx) => tool.write(context, trx, caller, { ids, args });
}

/**
 * The body of the equal REST request: compact JSON of the arguments, without ids and idempotency key. They are in the
 * order of the schema, so that a model may send them in any order.
 */
function bodyOf(tool: Tool, args: Arguments): string {
  const { request } = tool.operation;
  if (request === null) return '';
  const outside = new Set([...Object.values(tool.ids), 'idempotency_key']);
  const names = [...new Set([...memberNames(request), ...Object.keys(args)])].filter((name) => name in args);
  const members = names.filter((name) => !outside.has(name)).map((name) => [name, args[name]]);
  return JSON.stringify(Object.fromEntries(members));
}

function readIds(tool: Tool, args: Arguments): Ids {
  return Object.fromEntries(
    Object.entries(tool.ids).map(([param, name]) => {
      const id = args[name] ?? undefined;
      if (typeof id === 'string') return [param, id];
      const got = id === undefined ? 'it is missing' : `got ${showValue(id)}`;
      throw new ProblemError('invalid_request', `${name}: ${got}; allowed is an id`);
    }),
  );
}

/** Work and addresses are those of the service, whose end nothing else in an answer tells. */
async function sayLost({ session }: McpContext): Promise<string | null> {
  if (session === null || !(await session.hasLostService())) return null;
  return 'The service that this session joined has stopped: no work goes on, and its addresses do not answer. Tell the user to run ./makecut serve again, or to connect this server anew.';
}

/** Lines that are null have nothing to say. */
function answer({ body, isReplayed, extras = [] }: Done, said: (string | null)[]): CallToolResult {
  const lines = [...said, isReplayed ? 'This was done before under the same idempotency_key.' : null];
  return {
    structuredContent: body as Record<string, unknown>,
    content: [{ type: 'text', text: lines.filter((line) => line !== null).join('\n') }, ...extras],
    ...(isReplayed ? { _meta: { 'idempotency-replayed': true } } : {}),
  };
}

function refusal(problem: ProblemError, errorTypeBase: string, ignored: string | null): CallToolResult {
  const document = problemDocument(problem, errorTypeBase);
  const wait =
    problem.retryAfterS === null ? '' : ` Wait ${problem.retryAfterS} seconds before the next try.`;
  const lines = [
    `Refused, ${document.code}: ${oneLine(document.detail)}`,
    `${hintFor(problem.code, document.detail)}${wait}`,
    ...(ignored === null ? [] : [ignored]),
  ];
  return {
    isError: true,
    structuredContent: { ...document },
    content: [{ type: 'text', text: lines.join('\n') }],
    ...(wait === '' ? {} : { _meta: { 'retry-after': problem.retryAfterS } }),
  };
}
