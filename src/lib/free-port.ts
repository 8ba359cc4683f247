import { createServer, type Server } from 'node:net';

/**
 * The range of ports. No system uses it for outgoing connections: Linux begins at 32768, macOS and Windows at
 * 49152. A port in their range can be taken before its user listens, or while a server is briefly away.
 */
const CHOSEN_FROM = { first: 10_000, count: 22_000 };

/** A TCP port on the loopback address that was free a moment ago. */
export async function freePort(): Promise<number> {
  const held = await holdFreePort();
  await held.release();
  return held.port;
}

/** A port that no other process gets before its release. */
export interface HeldPort {
  port: number;
  /** May be called more than once. */
  release(): Promise<void>;
}

/** A free TCP port on the loopback address, held until its user is ready to listen. */
export async function holdFreePort(): Promise<HeldPort> {
  for (;;) {
    const port = CHOSEN_FROM.first + Math.floor(Math.random() * CHOSEN_FROM.count);
    const server = await tryListen(port);
    if (server !== null) return { port, release: () => close(server) };
  }
}

/** Whether no process listens on a TCP port of the loopback address. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = await tryListen(port);
  if (server !== null) await close(server);
  return server !== null;
}

/** Null when the port is taken. */
async function tryListen(port: number): Promise<Server | null> {
  // No client has the port yet, so a connection is for another process.
  const server = createServer((socket) => socket.destroy());
  return await new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

async function close(server: Server): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
}
