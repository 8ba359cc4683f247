import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { OpenDownloads } from '../../app/objects/open-downloads.ts';
import { until } from '../../lib/until.ts';
import type { HttpContext } from '../http-context.ts';
import { holdDownload } from './hold-download.ts';

test('a caller that has hung up before its file is found counts as no download, and fails nothing', async () => {
  const downloads = new OpenDownloads({ perAccount: 9, inAll: 9 });
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const app = Fastify();
  app.get('/file', async (request, reply) => {
    asked.resolve();
    await until('the caller is gone', async () => request.raw.socket.destroyed || null, {
      timeoutMs: 50_000,
      everyMs: 5,
    });
    try {
      holdDownload({ downloads } as HttpContext, 'ann', request, reply);
      held.resolve();
    } catch (error) {
      held.reject(error);
    }
    return '';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /file HTTP/1.1\r\nhost: a\r\n\r\n');
  await asked.promise;
  socket.destroy();
  await held.promise;
  expect(Reflect.get(downloads, 'counts')).toEqual(new Map());
  await app.close();
});
