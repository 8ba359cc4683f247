import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../../src/lib/free-port.ts';

export interface FlakyProxy {
  url: string;
  /** Each of the next connections that answers is cut after so many bytes of it, one number a connection. */
  cutAfter(...bytes: number[]): void;
  /** Refuses connections until it comes back. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  /** Takes connections and passes nothing on, as before a server that hangs. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** A proxy before a server that disturbs its connections as networks do. */
export async function startFlakyProxy(target: string): Promise<FlakyProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const port = await freePort();
  const sockets = new Set<Socket>();
  const cuts: number[] = [];
  let isFrozen = false;
  const serve = (client: Socket) => {
    const server = connect(Number(targetPort), hostname);
    let passed = 0;
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.pipe(server);
    if (isFrozen) client.pause();
    server.on('data', (chunk: Buffer) => {
      passed += chunk.length;
      client.write(chunk);
      const [limit] = cuts;
      if (limit === undefined || passed < limit) return;
      cuts.shift();
      client.destroy();
    });
  };
  const listener = createServer(serve);
  const comeBack = () => new Promise<void>((done) => listener.listen(port, '127.0.0.1', done));
  const leave = async () => {
    const closed = new Promise((done) => listener.close(done));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await comeBack();
  return {
    url: `http://127.0.0.1:${port}`,
    cutAfter: (...bytes) => cuts.push(...bytes),
    leave,
    comeBack,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    stop: async () => {
      if (listener.listening) await leave();
    },
  };
}
