import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFirstInvite } from '../../src/app/people/invite.ts';
import type { ModelsView, ModelView, TranscriptionView } from '../../src/contract/group-media.ts';
import { ensureFirstAccount } from '../../src/db/accounts/accounts.ts';
import { until } from '../../src/lib/until.ts';
import { mountSmallDisk, type SmallDisk } from '../support/machine/small-disk.ts';
import type { NetHandler } from '../support/network/net-server.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';
import { formOfModel } from '../support/speech/form-of-model.ts';

/** Models that the operator installs from the dashboard, from a mirror on a local port. */
const WHISPER = 'sherpa-onnx-whisper-small';
const BIG = formOfModel(3_000_000);
const OTHER = formOfModel(1_000);
const SMALL = Buffer.from('a 0\n');
/** How much came before a break is the network's affair. */
const PART = expect.stringMatching(/^bytes=[1-9]\d{4,}-$/);
let answer: NetHandler;
let requests: IncomingMessage[] = [];
const mirror = createServer((request, response) => {
  requests.push(request);
  response.on('error', () => {});
  answer(request, response, requests.length - 1);
});
let service: TestService;
let cookie: string;
let disk: SmallDisk | null;

function fileAt(url: string): Buffer {
  if (url.endsWith('encoder.int8.onnx')) return BIG;
  return url.endsWith('.onnx') ? OTHER : SMALL;
}

const serve: NetHandler = (request, response) => {
  const file = fileAt(request.url ?? '');
  const etag = `"${createHash('sha256').update(file).digest('hex').slice(0, 8)}"`;
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const body = file.subarray(from);
  response.writeHead(from > 0 ? 206 : 200, {
    etag,
    'content-length': body.length,
    ...(from > 0 ? { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` } : {}),
  });
  response.end(body);
};

/** Sends part of a file, then breaks off. */
const breakOff: NetHandler = (request, response) => {
  response.writeHead(200, { etag: `"${etagOf(BIG)}"`, 'content-length': BIG.length });
  response.write(BIG.subarray(0, 1_000_000), () => request.socket.destroy());
};
const etagOf = (file: Buffer) => createHash('sha256').update(file).digest('hex').slice(0, 8);

beforeAll(async () => {
  answer = serve;
  await once(mirror.listen(0, '127.0.0.1'), 'listening');
  disk = await mountSmallDisk(8);
  service = await startTestService({
    ...(disk === null ? {} : { MAKECUT_MODELS_DIR: disk.dir }),
    MAKECUT_MODELS_BASE_URL: `http://127.0.0.1:${(mirror.address() as AddressInfo).port}`,
    MAKECUT_PROVIDER_RETRY_UNIT_S: '0.01',
  });
  const { db } = service.service.app;
  const { id } = await ensureFirstAccount(db, { name: 'Main', plan: 'enterprise' });
  const invite = await createFirstInvite(db, id, new Date());
  const joined = await ask('POST', '/internal/join', {
    ...{ token: invite, email: 'olga@example.org', name: 'Olga', password: 'korrekt Pferd Batterie' },
  });
  cookie = (joined.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
});
beforeEach(async () => {
  await service.refillLimits();
  answer = serve;
  requests = [];
});
afterAll(async () => {
  await service.end();
  mirror.closeAllConnections();
  mirror.close();
  await disk?.remove();
});

const ask = (method: string, path: string, body?: object) =>
  fetch(`${service.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: service.url, cookie: cookie ?? '' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const install = (name: string) => ask('POST', `/internal/operator/models/${name}/install`, {});
const models = async () => (await (await ask('GET', '/internal/operator/models')).json()) as ModelsView;
const modelNow = async (name: string): Promise<ModelView> => {
  const found = (await models()).models.find((model) => model.name === name);
  if (found === undefined) throw new Error(`${name} is not listed`);
  return found;
};
const ended = (name: string) =>
  until(
    'the installation',
    async () => {
      const model = await modelNow(name);
      return model.install === null || model.install.error !== null ? model : null;
    },
    { timeoutMs: 60_000, everyMs: 100 },
  );
const pathOf = (file: string) => join(disk?.dir ?? join(service.dataDir, 'models'), WHISPER, file);
const rangesOf = () =>
  requests.filter(({ url }) => url?.endsWith('encoder.int8.onnx')).map(({ headers }) => headers.range);

test('only the operator may', async () => {
  const before = cookie;
  cookie = '';
  expect((await install(WHISPER)).status).toBe(401);
  const key = { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' };
  const byKey = await fetch(`${service.url}/internal/operator/models/${WHISPER}/install`, {
    ...{ method: 'POST', headers: key, body: '{}' },
  });
  expect(byKey.status).toBe(401);
  cookie = before;
  expect((await install('nonsense')).status).toBe(404);
  expect(requests).toEqual([]);
});

test('a model is fetched past a break, once for two clicks, and used without a restart', async () => {
  const before = await models();
  expect(before.now).toMatch(/^moonshine: Moonshine base, quality standard \(the best that is there\)$/);
  expect(before.better.map(({ engine }) => engine)).toEqual([
    ...['openai', 'deepgram', 'whisper-cpp', 'sherpa'],
  ]);
  const held = Promise.withResolvers<void>();
  answer = (request, response, index) => {
    if (requests.length === 1) breakOff(request, response, index);
    else void held.promise.then(() => serve(request, response, index));
  };
  expect((await install(WHISPER)).status).toBe(202);
  const half = await until(
    'a third of the file',
    async () => {
      const { install } = await modelNow(WHISPER);
      return (install?.bytes ?? 0) > 0 ? install : null;
    },
    { timeoutMs: 60_000, everyMs: 100 },
  );
  expect(half).toMatchObject({ error: null, waits: null });
  expect(half?.total_bytes).toBeGreaterThan(3_000_000);
  expect((await install(WHISPER)).status).toBe(202);
  held.resolve();
  expect(await ended(WHISPER)).toMatchObject({ state: 'installed', install: null });
  expect(rangesOf()).toEqual([undefined, PART]);
  expect(BIG.equals(await readFile(pathOf('small-encoder.int8.onnx')))).toBe(true);
  const { now, engines } = await service.client.call<TranscriptionView>('GET', '/internal/transcription');
  expect(now).toBe(`sherpa:${WHISPER}`);
  expect(engines.find(({ name }) => name === now)?.missing).toBeNull();
  expect((await models()).now).toContain(`sherpa:${WHISPER}`);
});

test('a mirror that stays away fails it with the remedy, and the next click continues with the present bytes', async () => {
  await rm(pathOf(''), { recursive: true });
  answer = (request, response, index) => {
    if (requests.length === 1) breakOff(request, response, index);
    else request.socket.destroy();
  };
  await install(WHISPER);
  const failed = await ended(WHISPER);
  expect(failed.install?.error).toMatch(
    /^small-encoder\.int8\.onnx could not be fetched from 127\.0\.0\.1.* the next try goes on with it\./,
  );
  expect(failed.state).toBe('not installed');
  answer = serve;
  requests = [];
  await install(WHISPER);
  expect(await ended(WHISPER)).toMatchObject({ state: 'installed', install: null });
  expect(rangesOf()).toEqual([PART]);
  expect(BIG.equals(await readFile(pathOf('small-encoder.int8.onnx')))).toBe(true);
});

test('a file with a wrong sum is removed, and the model is not installed', async () => {
  await install('silero-vad');
  const failed = await ended('silero-vad');
  expect(failed.install?.error).toMatch(
    /^silero_vad\.onnx as it came from the mirror .* is not the published file \(SHA-256 [0-9a-f]{64}, should be a35ebf52/,
  );
  expect(failed.state).toBe('not installed');
});

test('work that the operator ends says so', async () => {
  const held = Promise.withResolvers<void>();
  answer = (request, response, index) => void held.promise.then(() => serve(request, response, index));
  await install('nemo_en_titanet_small');
  const job = await until(
    'the job',
    async () => {
      const { jobs } = (await (await ask('GET', '/internal/operator')).json()) as {
        jobs: { id: string; subject: string | null; state: string }[];
      };
      return (
        jobs.find(({ subject, state }) => subject === 'nemo_en_titanet_small' && state === 'running') ?? null
      );
    },
    { timeoutMs: 60_000, everyMs: 100 },
  );
  await ask('POST', `/internal/operator/jobs/${job.id}/cancel`, {});
  expect((await ended('nemo_en_titanet_small')).install?.error).toBe('ended by the operator.');
  held.resolve();
});

test('a full disk puts it off with a message; it continues when there is room', async (context) => {
  if (disk === null) return context.skip('no file system of its own can be mounted here');
  await rm(pathOf(''), { recursive: true, force: true });
  await disk.leave(1_000_000);
  await install(WHISPER);
  await until(
    'the fault',
    async () => ((await modelNow(WHISPER)).install?.waits === 'the disk is full' ? true : null),
    { timeoutMs: 60_000, everyMs: 100 },
  );
  await disk.clear();
  expect(await ended(WHISPER)).toMatchObject({ state: 'installed', install: null });
  expect(BIG.equals(await readFile(pathOf('small-encoder.int8.onnx')))).toBe(true);
});
