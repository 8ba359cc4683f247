import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface NetServer {
  port: number;
  /** `http://127.0.0.1:port` or, with certificates, `https://`. */
  origin: string;
  /** Every connection that was ever made, including those without a finished TLS handshake. */
  connections: Socket[];
  /** Every request in order. */
  requests: IncomingMessage[];
  /** Resolves when the connection with this number (from 0) has opened and closed. */
  gone(index: number): Promise<void>;
  /** Resolves when the request with this number (from 0) has come. */
  came(index: number): Promise<void>;
}

export type NetHandler = (request: IncomingMessage, response: ServerResponse, index: number) => void;

/** A real server, on all IPv4 addresses of this machine unless told otherwise. It ends with the test. */
export async function startNetServer(
  handler: NetHandler,
  certificate: { key: string; cert: string } | null = null,
  host = '0.0.0.0',
): Promise<NetServer> {
  const connections: Socket[] = [];
  const requests: IncomingMessage[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const check of waiting) check();
  };
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    requests.push(request);
    response.on('error', () => {});
    wake();
    handler(request, response, requests.length - 1);
  };
  const server = certificate === null ? createServer(onRequest) : createSecureServer(certificate, onRequest);
  server.on('connection', (socket: Socket) => {
    connections.push(socket);
    socket.on('error', () => {}).on('close', wake);
    wake();
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(async () => {
    for (const socket of connections) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!holds()) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `${certificate === null ? 'http' : 'https'}://127.0.0.1:${port}`,
    connections,
    requests,
    gone: (index) => until(() => connections[index]?.destroyed === true),
    came: (index) => until(() => requests[index] !== undefined),
  };
}
