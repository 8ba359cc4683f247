import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { BodyRoom } from '../app/admission/body-room.ts';
import { silentLogger } from '../lib/logger.ts';
import { createEndpoint } from './endpoint.ts';

test('the refusal of a wrong key is held by the address of its caller; a missing key is refused at once', async () => {
  const begun = Promise.withResolvers<void>();
  const isOver = Promise.withResolvers<void>();
  const held: string[] = [];
  const endpoint = createEndpoint({
    errorTypeBase: 'http://127.0.0.1/app/errors',
    logger: silentLogger,
    hostRule: () => null,
    authenticate: async () => null,
    bodyRoom: new BodyRoom(),
    dripRule: { periodMs: 60_000, leastBytes: 1 },
    wrongKeys: {
      hold(address) {
        held.push(address);
        begun.resolve();
        return isOver.promise;
      },
    },
    serverFor: () => {
      throw new Error('no key is right');
    },
  });
  const server = createServer((request, response) => void endpoint.serve(request, response, '192.0.2.7'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const ask = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`, { method: 'POST', headers });
  try {
    expect((await ask({})).status).toBe(401);
    expect(held).toEqual([]);
    let isAnswered = false;
    const wrong = ask({ authorization: 'Bearer mk_live_wrong' }).finally(() => {
      isAnswered = true;
    });
    await begun.promise;
    // Another answer has come and gone meanwhile.
    await ask({});
    expect([held, isAnswered]).toEqual([['192.0.2.7'], false]);
    isOver.resolve();
    expect((await wrong).status).toBe(401);
  } finally {
    isOver.resolve();
    await endpoint.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});
