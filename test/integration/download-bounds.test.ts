import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '../../src/lib/until.ts';
import { send } from '../support/network/send-request.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** More than the buffers of both ends hold. */
const FILE_BYTES = 64 * 2 ** 20;
const SOON = { timeoutMs: 60_000, everyMs: 50 };

let service: TestService;
let url: string;

beforeAll(async () => {
  service = await startTestService({
    MAKECUT_WORKER_SLOTS: '0',
    MAKECUT_UPLOAD_DRIP_S: '4',
    MAKECUT_ACCOUNT_OPEN_DOWNLOADS: '3',
  });
  const { id } = await service.client.createSourceGroup({ name: 'Talk', files: [{ filename: 'a.mp4' }] });
  const { account_id: accountId } = await service.client.getSourceGroup(id);
  const key = `accounts/${accountId}/groups/talk/a.mp4`;
  const app = service.service.app;
  await app.store.put(key, Readable.from([Buffer.alloc(FILE_BYTES)]), { maxBytes: FILE_BYTES });
  const expiresAt = Math.floor(Date.now() / 1000) + 600;
  url = (await app.addresses.download({ key, expiresAt, filename: 'a.mp4' })).url;
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

/** Asks for the file and takes nothing of it. */
async function stall(): Promise<IncomingMessage> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false }, resolve).on('error', reject);
  });
  return response.pause().on('error', () => {});
}

test('an account gets so many downloads at once; those whose reader takes nothing are ended', async () => {
  const stalled = await Promise.all([stall(), stall(), stall()]);
  expect(stalled.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const refused = await send(url);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
  expect(refused.headers['content-disposition']).toBeUndefined();
  expect(String(refused.body)).toContain('3 downloads of the account are on their way');
  // To ask for the facts of a file takes none of the places.
  expect((await send(url, { method: 'HEAD' })).status).toBe(200);
  const player = await until(
    'a free place',
    async () => {
      const answer = await send(url, { headers: { range: 'bytes=9-18' } });
      return answer.status === 429 ? null : answer;
    },
    SOON,
  );
  expect([player.status, player.body.length]).toEqual([206, 10]);
  for (const response of stalled) response.destroy();
});
