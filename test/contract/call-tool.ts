import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import type { ToolRow } from './mcp-table.ts';
import type { Provoked } from './provocations.ts';

export type Arguments = Record<string, unknown>;

/** The arguments that correspond to a request to the tool's route. */
export function argumentsOf(row: ToolRow, { params = {}, query, body }: Provoked): Arguments {
  const ids = Object.entries(row.ids).map(([param, name]) => [name, params[param]]);
  const asked = Object.fromEntries(new URLSearchParams(query ?? ''));
  return { ...Object.fromEntries(ids), ...asked, ...(typeof body === 'object' ? body : {}) };
}

/** The result as sent, refusals too. The client holds it against the tool's output schema. */
export async function callTool(client: Client, row: ToolRow, args: Arguments): Promise<CallToolResult> {
  return (await client.callTool({ name: row.name, arguments: args })) as CallToolResult;
}

export function textOf({ content }: CallToolResult): string {
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}
