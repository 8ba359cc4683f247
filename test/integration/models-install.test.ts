import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createOperatorClient } from '../../src/net/operator-client.ts';
import type { CatalogueModel } from '../../src/speech/models/catalogue.ts';
import {
  type InstallOptions,
  installModel,
  ModelInstallError,
} from '../../src/speech/models/install-model.ts';
import { type NetHandler, startNetServer } from '../support/network/net-server.ts';
import { runMakecut, startMakecut } from '../support/service/run-makecut.ts';
import { formOfModel } from '../support/speech/form-of-model.ts';

/** A model of two files over a real socket, with every fault on the way. */
const BIG = formOfModel(3_000_000);
const SMALL = Buffer.from('a 0\n<blk> 1\n');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
let dir: string;
const dirs: string[] = [];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'makecut-models-'));
  dirs.push(dir);
});
afterAll(() => Promise.all(dirs.map((made) => rm(made, { recursive: true, force: true }))));

const model = (bigSha: string | null = null): CatalogueModel => ({
  name: 'tiny',
  kind: 'transcription',
  description: 'a test',
  licence: 'none',
  werPct: null,
  languages: ['en'],
  files: [
    { name: 'big.onnx', path: 'o/r/resolve/main/big.onnx', aboutBytes: 3_000_000, sha256: bigSha },
    { name: 'tokens.txt', path: 'o/r/resolve/main/tokens.txt', aboutBytes: 12, sha256: null },
  ],
});

const fileOf = (url = '') => (url.endsWith('.onnx') ? BIG : SMALL);

/** Answers like a file server: Range with If-Range, ETag, 404 for a missing file. */
const serve: NetHandler = (request, response) => {
  const file = fileOf(request.url);
  const etag = `"${sha256(file).slice(0, 8)}"`;
  const from = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1];
  const isPart = from !== undefined && request.headers['if-range'] === etag;
  const body = isPart ? file.subarray(Number(from)) : file;
  response.writeHead(isPart ? 206 : 200, {
    etag,
    'content-length': body.length,
    ...(isPart ? { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` } : {}),
  });
  response.end(body);
};

function install(baseUrl: string, given: Partial<InstallOptions> = {}) {
  return installModel({
    client: createOperatorClient({ extraCa: null }),
    baseUrl,
    modelsDir: dir,
    fromDir: null,
    model: model(),
    signal: AbortSignal.timeout(240_000),
    onProgress: () => {},
    waitUnitMs: 1,
    ...given,
  });
}

test('fetches, records checksums, reports progress and publishes the folder whole', async () => {
  const server = await startNetServer(serve);
  const progress: number[] = [];
  const installed = await install(server.origin, {
    model: model(sha256(BIG)),
    onProgress: ({ bytes, totalBytes }) => progress.push(bytes / totalBytes),
  });
  expect(installed).toEqual({
    name: 'tiny',
    dir: join(dir, 'tiny'),
    files: [
      { name: 'big.onnx', size_bytes: 3_000_000, sha256: sha256(BIG), checked_against: 'published' },
      { name: 'tokens.txt', size_bytes: 12, sha256: sha256(SMALL), checked_against: 'recorded' },
    ],
  });
  expect(BIG.equals(await readFile(join(dir, 'tiny', 'big.onnx')))).toBe(true);
  expect((await readdir(join(dir, 'tiny'))).toSorted()).toEqual([
    'big.onnx',
    'makecut-model.json',
    'tokens.txt',
  ]);
  expect(await readdir(join(dir, '.incoming'))).toEqual([]);
  expect(progress.toSorted((a, b) => a - b)).toEqual(progress);
  expect(progress.at(-1)).toBe(1);
  // A second run fetches nothing, and checks the present files.
  const again = await install(server.origin);
  expect(server.requests).toHaveLength(2);
  expect(again.files.map((file) => file.sha256)).toEqual([sha256(BIG), sha256(SMALL)]);
});

test('continues by Range where a connection broke, and where an earlier process stopped', async () => {
  const server = await startNetServer((request, response, index) => {
    if (index > 2) return serve(request, response, index);
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const etag = `"${sha256(BIG).slice(0, 8)}"`;
    const part = BIG.subarray(from);
    response.writeHead(from === 0 ? 200 : 206, {
      etag,
      'content-length': part.length,
      ...(from === 0 ? {} : { 'content-range': `bytes ${from}-${BIG.length - 1}/${BIG.length}` }),
    });
    // The third one stays open: the "process" is stopped then.
    response.write(part.subarray(0, 700_000), () => {
      if (index < 2) request.socket.destroy();
    });
  });
  const stopping = new AbortController();
  // Some of the bytes before a break may be lost on the way.
  const thirdBegins = () => Number(/^bytes=(\d+)-$/.exec(server.requests[2]?.headers.range ?? '')?.[1] ?? 0);
  const stopped = install(server.origin, {
    signal: stopping.signal,
    onProgress: ({ bytes }) => {
      const isThird = server.requests.length === 3;
      if (isThird && bytes > thirdBegins() + 100_000) stopping.abort(new Error('stopped'));
    },
  });
  await expect(stopped).rejects.toThrow('stopped');
  const partBytes = (await stat(join(dir, '.incoming', 'tiny', 'big.onnx.part'))).size;
  expect(thirdBegins()).toBeGreaterThan(0);
  expect(partBytes).toBeGreaterThan(thirdBegins());
  expect(existsSync(join(dir, 'tiny'))).toBe(false);
  await install(server.origin);
  expect(server.requests[3]?.headers.range).toBe(`bytes=${partBytes}-`);
  expect(BIG.equals(await readFile(join(dir, 'tiny', 'big.onnx')))).toBe(true);
});

test('a file that has changed is fetched from the start', async () => {
  const server = await startNetServer(serve);
  const incoming = join(dir, '.incoming', 'tiny');
  await mkdir(incoming, { recursive: true });
  await writeFile(join(incoming, 'big.onnx.part'), randomBytes(1_000));
  await writeFile(
    join(incoming, 'big.onnx.part.version'),
    JSON.stringify({ validator: '"old"', totalBytes: 5_000, sha256: null }),
  );
  await install(server.origin);
  expect(server.requests[0]?.headers.range).toBe('bytes=1000-');
  expect(BIG.equals(await readFile(join(dir, 'tiny', 'big.onnx')))).toBe(true);
});

test("redirects are followed, and the site's SHA-256 is checked", async () => {
  let said = sha256(BIG);
  const server = await startNetServer((request, response, index) => {
    if (request.url?.startsWith('/cdn/') === true) return serve(request, response, index);
    // As https://huggingface.co does for large files: `x-linked-etag` with the redirect.
    response.writeHead(302, {
      location: `/cdn${request.url}`,
      ...(request.url?.endsWith('big.onnx') ? { 'x-linked-etag': `"${said}"` } : {}),
    });
    response.end();
  });
  expect((await install(server.origin)).files.map((file) => file.checked_against)).toEqual([
    'server',
    'recorded',
  ]);
  await rm(join(dir, 'tiny'), { recursive: true });
  said = sha256(SMALL);
  await expect(install(server.origin)).rejects.toThrow(
    /^big\.onnx as it came from the mirror http.* is not the file that the server announced/,
  );
});

test('a wrong checksum removes the fetched bytes; nothing is published', async () => {
  const server = await startNetServer(serve);
  const failure = await install(server.origin, { model: model(sha256(SMALL)) }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ModelInstallError);
  expect(String(failure)).toContain(`SHA-256 ${sha256(BIG)}, should be ${sha256(SMALL)}`);
  expect(existsSync(join(dir, 'tiny'))).toBe(false);
  expect(await readdir(join(dir, '.incoming', 'tiny'))).toEqual([]);
});

test.each<[string, NetHandler, RegExp, number]>([
  [
    '404',
    (_, response) => response.writeHead(404).end(),
    /big\.onnx is not at .*\(404\)\. Check MAKECUT_MODELS_BASE_URL/,
    1,
  ],
  [
    '403',
    (_, response) => response.writeHead(403).end(),
    /cannot be had: .* answered with status 403\. Try again later/,
    1,
  ],
  ['503', (_, response) => response.writeHead(503).end(), /answered with status 503/, 5],
  [
    'a reset',
    (request) => request.socket.resetAndDestroy(),
    /could not be fetched from .* kept: the next try goes on/,
    5,
  ],
  [
    'a file that ends early',
    (request, response) => {
      response.writeHead(200, { 'content-length': 3_000_000 });
      response.write(BIG.subarray(0, 1_000), () => request.socket.destroy());
    },
    /could not be fetched/,
    5,
  ],
  [
    'a file without end',
    (_, response) => {
      response.writeHead(200, { 'content-length': 10 ** 12 });
      response.write('x');
    },
    /larger than the allowed \d+ bytes/,
    1,
  ],
])('%s: a sentence with what to do, and a bounded number of tries', async (_, handler, message, tries) => {
  const server = await startNetServer(handler);
  const failure = await install(server.origin).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ModelInstallError);
  expect(String(failure)).toMatch(message);
  expect(String(failure)).toContain(`Or put the files of tiny into ${join(dir, 'tiny')} by hand`);
  expect(server.requests).toHaveLength(tries);
  expect(existsSync(join(dir, 'tiny'))).toBe(false);
});

test('files placed by hand count, and missing ones are added', async () => {
  const server = await startNetServer(serve);
  await mkdir(join(dir, 'tiny'));
  await writeFile(join(dir, 'tiny', 'big.onnx'), BIG);
  const { files } = await install(server.origin, { model: model(sha256(BIG)) });
  expect(server.requests.map(({ url }) => url)).toEqual(['/o/r/resolve/main/tokens.txt']);
  expect(files.map((file) => file.checked_against)).toEqual(['published', 'recorded']);
  expect(await readFile(join(dir, 'tiny', 'tokens.txt'))).toEqual(SMALL);
  // A file that differs from the installed one is named, and the operator must remove it.
  await cp(join(dir, 'tiny', 'big.onnx'), join(dir, 'tiny', 'tokens.txt'));
  await expect(install(server.origin)).rejects.toThrow(
    /tokens\.txt is not the file that was installed before .* Remove it/,
  );
});

test('two at a time fetch once; the second names the first, and can be stopped', async () => {
  const held: number[] = [];
  const release = Promise.withResolvers<void>();
  const server = await startNetServer((request, response, index) => {
    void release.promise.then(() => serve(request, response, index));
  });
  const first = install(server.origin);
  await expect.poll(() => server.requests).toHaveLength(1);
  const second = install(server.origin, { onHeld: (pid) => held.push(pid) });
  const stopping = new AbortController();
  const stopped = install(server.origin, { signal: stopping.signal });
  stopping.abort();
  await expect(stopped).rejects.toThrow(/abort/);
  await expect.poll(() => held).toEqual([process.pid]);
  release.resolve();
  expect(await second).toEqual(await first);
  expect(server.requests).toHaveLength(2);
  expect(held).toHaveLength(1);
});

test('two commands at once: the second waits for the first, and continues the work of a killed first', async () => {
  const name = 'sherpa-onnx-whisper-small';
  let asked = 0;
  const release = Promise.withResolvers<void>();
  const server = await startNetServer((request, response, index) => {
    asked += 1;
    const turn = asked === 1 ? release.promise : Promise.resolve();
    void turn.then(() => serve(request, response, index));
  });
  const environment = { MAKECUT_DATA_DIR: dir, MAKECUT_MODELS_BASE_URL: server.origin };
  const first = startMakecut(['models', 'install', name], environment);
  await vi.waitFor(() => expect(asked).toBe(1), { timeout: 60_000 });
  const second = startMakecut(['models', 'install', name], environment);
  await second.printed(new RegExp(`${name} is being installed by process \\d+; waiting for it`));
  const lock = await readFile(join(dir, 'models/.incoming', `${name}.lock`), 'utf8');
  process.kill(Number(lock), 'SIGKILL');
  await first.ended;
  const ended = await second.ended;
  release.resolve();
  expect(ended.exitCode, ended.stderr).toBe(0);
  expect(await readdir(join(dir, 'models', name))).toContain('small-encoder.int8.onnx');
  expect(await readdir(join(dir, 'models/.incoming'))).toEqual([]);
});

test('files from a folder are taken without a server, checked, and one that is missing is named', async () => {
  const folder = join(dir, 'carried');
  await mkdir(join(folder, 'tiny'), { recursive: true });
  await writeFile(join(folder, 'big.onnx'), BIG);
  const fromFolder = (bigSha: string) =>
    install('http://127.0.0.1:9', { fromDir: folder, model: model(bigSha) });
  await expect(fromFolder(sha256(BIG))).rejects.toThrow(
    /^tokens\.txt of tiny is not in .*carried\. Fetch it/,
  );
  await writeFile(join(folder, 'tiny', 'tokens.txt'), SMALL);
  const installed = await fromFolder(sha256(BIG));
  expect(installed.files.map(({ name, checked_against }) => [name, checked_against])).toEqual([
    ['big.onnx', 'published'],
    ['tokens.txt', 'recorded'],
  ]);
  expect(BIG.equals(await readFile(join(dir, 'tiny', 'big.onnx')))).toBe(true);
  await rm(join(dir, 'tiny'), { recursive: true });
  const wrong = join(folder, 'big.onnx');
  const failure = await fromFolder(sha256(SMALL)).catch((error: unknown) => error);
  expect((failure as Error).message).toBe(
    `${wrong} is not the published file (SHA-256 ${sha256(BIG)}, should be ${sha256(SMALL)}). It was left as it is, and nothing was installed. Fetch it on a machine with internet access (it is o/r/resolve/main/big.onnx below https://huggingface.co) and put it in its place.`,
  );
  expect(BIG.equals(await readFile(wrong))).toBe(true);
  await writeFile(wrong, '<!DOCTYPE html>');
  await expect(install('http://127.0.0.1:9', { fromDir: folder })).rejects.toThrow(
    `${wrong} is no ONNX model. It was left as it is, and nothing was installed.`,
  );
  expect(await readdir(join(dir, '.incoming', 'tiny'))).toEqual([]);
  await expect(install('http://127.0.0.1:9', { fromDir: join(dir, 'nowhere') })).rejects.toThrow(
    /nowhere: there is no such folder\.$/,
  );
});

test('the command: list, install, install again, an unknown name, no internet', async () => {
  const server = await startNetServer(serve);
  const name = 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v2-int8';
  const environment = { MAKECUT_DATA_DIR: dir, MAKECUT_MODELS_BASE_URL: server.origin };
  const before = JSON.parse((await runMakecut(['models', 'list', '--json'], environment)).stdout);
  expect(before.models[0]).toMatchObject({ name, state: 'not installed', kind: 'transcription' });
  const run = await runMakecut(['models', 'install', '--json', '--quiet'], environment);
  expect([run.exitCode, run.stderr]).toEqual([0, '']);
  expect(JSON.parse(run.stdout)).toMatchObject({ name, dir: join(dir, 'models', name) });
  expect(server.requests.map(({ url }) => url)).toContain(
    `/csukuangfj/${name}/resolve/main/encoder.int8.onnx`,
  );
  const lines = (await runMakecut(['models', 'install', name], environment)).stdout;
  expect(lines).toContain('recorded now');
  const listed = (await runMakecut(['models', 'list'], environment)).stdout;
  expect(listed).toMatch(new RegExp(`${name} +installed`));
  const doctor = JSON.parse((await runMakecut(['doctor', '--json'], environment)).stdout);
  expect(doctor.parts.find((part: { name: string }) => part.name === 'transcription').version).toMatch(
    /^sherpa:.*quality high \(the best that is there\)/,
  );
  // A kind includes all models that it needs. Files that differ from the published ones are refused.
  const voices = await runMakecut(['models', 'install', 'diarization'], environment);
  expect([voices.exitCode, voices.stderr]).toEqual([
    1,
    expect.stringMatching(
      /model\.onnx as it came from the mirror .* \(MAKECUT_MODELS_BASE_URL\) is not the published file .* The download was deleted\. Correct the mirror/,
    ),
  ]);
  expect(server.requests.map(({ url }) => url)).toContain(
    '/csukuangfj/sherpa-onnx-pyannote-segmentation-3-0/resolve/main/model.onnx',
  );
  const unknown = await runMakecut(['models', 'install', 'siri'], environment);
  expect([unknown.exitCode, unknown.stderr]).toEqual([
    2,
    expect.stringMatching(/there is no model siri; there are sherpa/),
  ]);
  const offline = await runMakecut(['models', 'install', 'sherpa-onnx-whisper-small'], {
    ...environment,
    MAKECUT_MODELS_BASE_URL: 'http://127.0.0.1:9',
    MAKECUT_PROVIDER_RETRY_UNIT_S: '0',
  });
  expect([offline.exitCode, offline.stderr]).toEqual([
    1,
    expect.stringMatching(
      /could not be fetched from 127\.0\.0\.1:9: .* correct MAKECUT_MODELS_BASE_URL, which names it\. .*by hand/,
    ),
  ]);
});
