import { createServer, request as startRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Forwarder {
  /** Of the forwarder, with the path of the target. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Passes every request on and adds its own headers, for tools that cannot send a key. Host and Origin stay as
 * the tool sent them.
 */
export async function startForwarder(target: URL, headers: Record<string, string>): Promise<Forwarder> {
  const server = createServer((incoming, answer) => {
    const outgoing = startRequest(
      target,
      { method: incoming.method, headers: { ...incoming.headers, ...headers } },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    outgoing.on('error', () => answer.destroy());
    answer.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${target.pathname}`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
