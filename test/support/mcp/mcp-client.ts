import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

export const ERAS = ['2025-11-25', '2026-07-28'] as const;
export type Era = (typeof ERAS)[number];

/** The official client, connected in one of the protocol's eras. */
export async function connectMcp(serviceUrl: string, apiKey: string, era: Era): Promise<Client> {
  const client = new Client(
    { name: 'makecut-tests', version: '1' },
    { versionNegotiation: { mode: era === '2025-11-25' ? 'legacy' : { pin: era } } },
  );
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', serviceUrl), {
    requestInit: { headers: { authorization: `Bearer ${apiKey}` } },
  });
  await client.connect(transport);
  return client;
}
