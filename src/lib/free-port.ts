import { createServer } from 'node:net';

/** A TCP port on the loopback address that was free a moment ago. */
export async function freePort(): Promise<number> {
  const port = await tryPort(0);
  if (port === null) throw new Error('no port was given');
  return port;
}

/** Whether nobody listens on a TCP port of the loopback address. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await tryPort(port)) !== null;
}

/** Listens for a moment; null when the port is taken. */
async function tryPort(wanted: number): Promise<number | null> {
  const server = createServer();
  const port = await new Promise<number | null>((resolve, reject) => {
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : null);
    });
  });
  await new Promise((resolve) => server.close(resolve));
  return port;
}
