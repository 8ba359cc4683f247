import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../src/lib/free-port.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';
import { makePreparedData } from '../support/service/prepared-folder.ts';
import { startMakecut } from '../support/service/run-makecut.ts';

let folder: Awaited<ReturnType<typeof makeDataFolder>>;

beforeAll(async () => {
  folder = await makeDataFolder();
});
afterAll(() => folder.remove());

/** Sends a part of a body, reads the refusal, and hangs up. */
async function sendRefused(port: number, line: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const headers = ['host: x', 'content-type: application/json', 'content-length: 3000000'];
  socket.write(`${line} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${'a'.repeat(100_000)}`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer).slice(0, 12);
}

test('a service that refused uploads whose senders hung up ends in order and at once', async () => {
  const dataDir = await makePreparedData(folder.dir);
  const port = await freePort();
  const serve = startMakecut(['serve'], {
    MAKECUT_DATA_DIR: dataDir,
    MAKECUT_PORT: String(port),
    MAKECUT_WORKER_SLOTS: '0',
    // The clocks of bodies outlast the 20 seconds that a process has to end.
    MAKECUT_UPLOAD_DRIP_S: '60',
  });
  await serve.printed(/Makecut serves at/);
  expect(await sendRefused(port, 'PUT /internal/objects/accounts/x?purpose=upload&expires=1&token=z')).toBe(
    'HTTP/1.1 404',
  );
  expect(await sendRefused(port, 'POST /v1/cuts')).toBe('HTTP/1.1 401');
  const startedAt = performance.now();
  serve.child.kill('SIGTERM');
  expect((await serve.ended).exitCode).toBe(0);
  // Its deadline is 20 s.
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});
