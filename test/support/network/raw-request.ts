import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends bytes over a socket as they are. Resolves to the answer when the server has closed the connection.
 */
export async function rawRequest(url: string, bytes: string, isCutOff = false): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const text = await new Promise<string>((done, fail) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.setTimeout(10_000, () => socket.destroy(new Error(`no end of the answer: ${received}`)));
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8');
    });
    // A server that refuses a body may close before it has read it all.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (received === '' || (error.code !== 'ECONNRESET' && error.code !== 'EPIPE')) fail(error);
    });
    socket.on('close', () => done(received));
    socket.write(bytes);
    if (isCutOff) socket.end();
  });
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
}
