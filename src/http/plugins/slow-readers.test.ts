import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSlowReaders } from './slow-readers.ts';

const PERIOD_MS = 1_000;
/** More than the buffers of both ends hold. */
const MANY_BYTES = 96 * 2 ** 20;

/** The system tells of room in its buffers only when a third of them is free. */
const REST_EVERY_BYTES = 2 ** 20;

let server: Server;
let answer: (response: ServerResponse) => void;
let closed: Promise<unknown>;
const sockets: Socket[] = [];

beforeEach(async () => {
  server = createServer((_request, response) => {
    closed = once(response, 'close');
    answer(response);
  });
  endSlowReaders(server, PERIOD_MS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  await once(server, 'close');
});

function ask(): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.pause();
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  return socket;
}

test('a reader that takes nothing is ended', async () => {
  let made: ServerResponse | undefined;
  answer = (response) => {
    made = response;
    response.end(Buffer.alloc(MANY_BYTES));
  };
  ask();
  await once(server, 'request');
  await closed;
  expect(made?.writableFinished).toBe(false);
});

test('a reader that sends more requests and takes nothing is ended too', async () => {
  answer = (response) => response.end(Buffer.alloc(MANY_BYTES));
  const socket = ask();
  const asking = setInterval(() => socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'), PERIOD_MS / 6);
  const first = await once(server, 'request');
  await once((first[1] as ServerResponse).req.socket, 'close');
  clearInterval(asking);
});

test('a slow reader of one large write goes on', async () => {
  answer = (response) => response.end(Buffer.alloc(MANY_BYTES));
  const socket = ask();
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

test('a quiet answer goes on', async () => {
  answer = (response) => {
    response.write('one');
    setTimeout(() => response.end('two'), 3 * PERIOD_MS);
  };
  const socket = ask();
  let text = '';
  socket.on('data', (bytes) => {
    text += String(bytes);
    if (text.includes('two')) socket.end();
  });
  socket.resume();
  await once(socket, 'close');
  expect(text).toContain('two');
});
