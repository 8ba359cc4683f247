import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

export const ERAS = ['2025-11-25', '2026-07-28'] as const;
export type Era = (typeof ERAS)[number];

function clientOf(era: Era): Client {
  return new Client(
    { name: 'makecut-tests', version: '1' },
    { versionNegotiation: { mode: era === '2025-11-25' ? 'legacy' : { pin: era } } },
  );
}

/** The official client, connected in one of the protocol's eras. */
export async function connectMcp(serviceUrl: string, apiKey: string, era: Era): Promise<Client> {
  const client = clientOf(era);
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', serviceUrl), {
    requestInit: { headers: { authorization: `Bearer ${apiKey}` } },
  });
  await client.connect(transport);
  return client;
}

/** The official client, connected to a program that it starts and speaks with over a pipe. */
export async function connectMcpByPipe(
  server: { command: string; args: string[]; env: Record<string, string> },
  era: Era,
): Promise<Client> {
  const client = clientOf(era);
  await client.connect(new StdioClientTransport({ ...server, stderr: 'ignore' }));
  return client;
}
