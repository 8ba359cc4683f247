import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Logger } from '../lib/logger.ts';
import { type WatchedPool, watchSilence } from './silence-watch.ts';

/** A server that takes connections and never says a word. */
let server: Server;
const sockets = new Set<Socket>();
const logger = { error: vi.fn(), info: vi.fn() };
const BOUNDS = { patienceMs: 10, answerMs: 120, lookEveryMs: 10, maxStandstillMs: 80 };

beforeAll(async () => {
  server = createServer((socket) => sockets.add(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});
beforeEach(() => logger.error.mockClear());

/** A pool with one connection in use. */
function watchOne() {
  const destroy = vi.fn();
  const client = { connection: { stream: { destroy } } };
  const pool = Object.assign(new EventEmitter(), { ending: false, ended: false, connect: () => {} });
  const { port } = server.address() as AddressInfo;
  const url = `postgres://nobody@127.0.0.1:${port}/none`;
  watchSilence(pool as unknown as WatchedPool, url, logger as unknown as Logger, BOUNDS);
  pool.emit('connect', client);
  pool.emit('acquire', client);
  return { destroy, end: () => Object.assign(pool, { ended: true }) };
}

test('the connections of a silent server are closed', async () => {
  const { destroy, end } = watchOne();
  await vi.waitFor(() => expect(destroy).toHaveBeenCalled(), 30_000);
  expect(logger.error).toHaveBeenCalledTimes(1);
  end();
});

test('a process that stands still itself takes no server for silent', async () => {
  const { destroy, end } = watchOne();
  for (let asked = 0; asked < 4; asked += 1) {
    await wait(20);
    const until = performance.now() + 200;
    while (performance.now() < until);
  }
  expect(destroy).not.toHaveBeenCalled();
  expect(logger.error).not.toHaveBeenCalled();
  end();
});
