import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { S3Place } from '../lib/s3-place.ts';
import { probeS3 } from './probe-s3.ts';
import { openS3Bucket } from './s3-bucket.ts';
import { watchS3 } from './s3-health.ts';
import { listAfter } from './s3-listing.ts';
import { openS3Store } from './s3-store.ts';

/* A store that answers, and with errors. */

const LIST = '<?xml version="1.0"?><ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>';
const errorOf = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answer: Answer;
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => answer(request, response));
});
let place: S3Place;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  place = {
    bucket: 'films',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    prefix: '',
    isPathStyle: true,
  };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const listOk: Answer = (_request, response) => response.end(LIST);
const failWith =
  (status: number, code: string): Answer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(errorOf(code));

test('an answer that is an error is said as such, once in the log, and so is the end of the fault', async () => {
  const lines: string[] = [];
  const take = (fields: object, message: string) => lines.push(`${message} ${JSON.stringify(fields)}`);
  const health = watchS3(place, { debug: take, info: take, warn: take, error: take });
  try {
    answer = failWith(500, 'InternalError');
    expect(await health.fault()).toMatchObject({ says: 'answers with 500' });
    expect(await health.fault()).toMatchObject({
      reason: expect.stringMatching(/answers with 500 \(ListObjectsV2: InternalError: no\)/),
    });
    answer = listOk;
    await vi.waitFor(async () => expect(await health.fault()).toBeNull(), { timeout: 30_000, interval: 200 });
    expect(lines).toEqual([
      expect.stringMatching(/^the storage fails.*InternalError/),
      expect.stringMatching(/^the storage answers again/),
    ]);
  } finally {
    health.close();
  }
});

test('a page of a proxy and a call that the store lacks are named', async () => {
  const bucket = openS3Bucket(place, { isPatient: false });
  answer = (_request, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<html>');
  await expect(listAfter(bucket, 'a', null, 1)).rejects.toMatchObject({ says: 'answers with 502' });
  answer = failWith(501, 'NotImplemented');
  await expect(listAfter(bucket, 'a', null, 1)).rejects.toThrow(/does not know the call ListObjectsV2/);
  bucket.close();
});

test('where the store cannot copy, the bytes go through the service', async () => {
  const kept = new Map<string, string>([['/films/a', 'talk']]);
  const facts = { etag: '"1"', 'last-modified': new Date(0).toUTCString() };
  answer = (request, response) => {
    const key = request.url?.replace(/\?.*/, '') ?? '';
    const isCopy = request.headers['x-amz-copy-source'] !== undefined;
    if (isCopy) return failWith(501, 'NotImplemented')(request, response);
    if (request.method === 'PUT') kept.set(key, 'came');
    const body = kept.get(key) ?? '';
    response.writeHead(200, { ...facts, 'content-length': request.method === 'PUT' ? 0 : body.length });
    response.end(request.method === 'GET' ? body : '');
  };
  const bucket = openS3Bucket(place, { isPatient: false });
  const health = { fault: async () => null };
  const store = openS3Store(bucket, { copiesDir: '/none', copiesMaxBytes: 0, health });
  expect(await store.copy('a', 'b', '1')).toEqual({ sizeBytes: 4, version: '1' });
  expect(kept.get('/films/b')).toBe('came');
  bucket.close();
});

/** A store with one object at a time and one upload. `lacks` are its calls without an answer. */
const storeWithout =
  (lacks: (request: IncomingMessage) => boolean): Answer =>
  (request, response) => {
    if (lacks(request)) return failWith(501, 'NotImplemented')(request, response);
    const { method, url = '' } = request;
    const etag = { etag: '"1"' };
    if (method === 'DELETE') return response.writeHead(204).end();
    if (method === 'POST' && url.includes('uploads'))
      return response.end(xml('InitiateMultipartUpload', 'UploadId'));
    if (method === 'POST') return response.end(xml('CompleteMultipartUpload', 'ETag'));
    if (method === 'PUT' && request.headers['x-amz-copy-source'] !== undefined)
      return response.end('<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>');
    if (method === 'PUT') return response.writeHead(200, etag).end();
    if (url.includes('uploads')) return response.end('<ListMultipartUploadsResult/>');
    return url.includes('list-type') ? response.end(LIST) : response.writeHead(200, etag).end('makecut');
  };
const xml = (name: string, member: string) => `<${name}Result><${member}>"1"</${member}></${name}Result>`;

test('the probe names calls that the service can do without, and throws for the others', async () => {
  const bucket = openS3Bucket(place, { isPatient: false });
  const isListing = ({ method, url }: IncomingMessage) => method === 'GET' && /[?&]uploads/.test(url ?? '');
  const isCopy = ({ headers, url }: IncomingMessage) =>
    headers['x-amz-copy-source'] !== undefined && /partNumber/.test(url ?? '');
  answer = storeWithout(() => false);
  expect(await probeS3(bucket)).toEqual([]);
  answer = storeWithout((request) => isListing(request) || isCopy(request));
  expect(await probeS3(bucket)).toEqual([
    expect.stringMatching(/does not know the call UploadPartCopy .*copied through the service/),
    expect.stringMatching(/does not know the call ListMultipartUploads .*lifecycle rule/),
  ]);
  answer = storeWithout(({ method }) => method === 'POST');
  await expect(probeS3(bucket)).rejects.toMatchObject({
    message: expect.stringMatching(/does not know the call CreateMultipartUpload/),
    isOfSettings: true,
  });
  bucket.close();
});
