import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { endSlowReaders } from './slow-readers.ts';

const PERIOD_MS = 1_000;
/** More than the buffers of both ends hold. */
const MANY_BYTES = 96 * 2 ** 20;

/** The system tells of room in its buffers only when a third of them is free. */
const REST_EVERY_BYTES = 2 ** 20;

const servers: Server[] = [];
const sockets: Socket[] = [];

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  const closed = servers.map((server) => once(server.close(), 'close'));
  await Promise.all(closed);
});

interface Asked {
  socket: Socket;
  /** Resolves with the answer as soon as the server has read the request. */
  response: Promise<ServerResponse>;
}

/** A server that gives one answer, asked by a reader that takes nothing yet. */
async function ask(answer: (response: ServerResponse) => void): Promise<Asked> {
  const server = createServer((_request, response) => answer(response));
  servers.push(server);
  endSlowReaders(server, PERIOD_MS);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const requested = once(server, 'request') as Promise<[unknown, ServerResponse]>;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.pause();
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  return { socket, response: requested.then(([, response]) => response) };
}

const answerMuch = (response: ServerResponse) => response.end(Buffer.alloc(MANY_BYTES));

// Each test waits for periods of its own server, so that all wait at the same time.
test.concurrent('a reader that takes nothing is ended', async () => {
  const response = await (await ask(answerMuch)).response;
  await once(response, 'close');
  expect(response.writableFinished).toBe(false);
});

test.concurrent('a reader that sends more requests and takes nothing is ended too', async () => {
  const { socket, response } = await ask(answerMuch);
  const asking = setInterval(() => socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'), PERIOD_MS / 6);
  await once((await response).req.socket, 'close');
  clearInterval(asking);
});

test.concurrent('a slow reader of one large write goes on', async () => {
  const { socket } = await ask(answerMuch);
  const began = performance.now();
  let came = 0;
  for (let resting = 0; came < MANY_BYTES; ) {
    const bytes = socket.read() as Buffer | null;
    expect(socket.destroyed).toBe(false);
    if (bytes === null) {
      await new Promise((done) => socket.once('readable', done));
      continue;
    }
    came += bytes.length;
    if (came < resting + REST_EVERY_BYTES || performance.now() - began > 3 * PERIOD_MS) continue;
    resting = came;
    await new Promise((done) => setTimeout(done, 20));
  }
  expect(performance.now() - began).toBeGreaterThan(2 * PERIOD_MS);
});

test.concurrent('a quiet answer goes on', async () => {
  const { socket } = await ask((response) => {
    response.write('one');
    setTimeout(() => response.end('two'), 3 * PERIOD_MS);
  });
  let text = '';
  socket.on('data', (bytes) => {
    text += String(bytes);
    if (text.includes('two')) socket.end();
  });
  socket.resume();
  await once(socket, 'close');
  expect(text).toContain('two');
});
