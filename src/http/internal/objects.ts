import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountOfKey } from '../../app/maintenance/key-shapes.ts';
import { handOutObject } from '../../app/objects/hand-out-object.ts';
import { receiveObject } from '../../app/objects/receive-object.ts';
import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import { DripError } from '../../lib/streams/end-drips.ts';
import { dispositionOf, mediaTypeOf } from '../../storage/media-type.ts';
import type { ByteRange, ObjectFacts } from '../../storage/object-store.ts';
import { type AddressClaim, isAddressValid } from '../../storage/signed-address.ts';
import type { HttpContext } from '../http-context.ts';
import { getAndHead, isHead } from '../plugins/get-and-head.ts';
import { refuseEncoded } from '../plugins/json-body.ts';
import { holdDownload } from './hold-download.ts';
import { judgeConditions, mayResume, validatorsOf } from './object-validators.ts';

interface ObjectRoute {
  Params: { '*': string };
  Querystring: { purpose?: string; expires?: string; token?: string; filename?: string };
}

/** Uploads and downloads by signed address. The address alone gives access. */
export function objectRoutes(app: FastifyInstance, context: HttpContext): void {
  app.register((scope, _options, registered) => {
    // The body is left a stream: it may be larger than memory.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put<ObjectRoute>('/internal/objects/*', { config: { hasStreamedBody: true } }, (request, reply) =>
      receive(context, request, reply),
    );
    getAndHead<ObjectRoute>(scope, '/internal/objects/*', {}, (request, reply) =>
      deliver(context, request, reply),
    );
    registered();
  });
}

async function receive(
  context: HttpContext,
  request: FastifyRequest<ObjectRoute>,
  reply: FastifyReply,
): Promise<void> {
  const claim = await requireClaim(context, request, 'upload');
  refuseParts(request);
  const { 'content-length': length } = request.headers;
  try {
    await receiveObject(context, claim.key, bodyOf(request), length === undefined ? null : Number(length));
  } catch (error) {
    // Does not wait for bytes that are still on their way.
    if (error instanceof Error && error.cause instanceof DripError) reply.header('connection', 'close');
    throw error;
  }
  await reply.code(200).send();
}

/** An address takes a whole file, as it is (RFC 9110, 14.5). */
function refuseParts(request: FastifyRequest): void {
  if (request.headers['content-range'] !== undefined) {
    const detail = 'content-range: this address takes a whole file, not a part; send all bytes without it';
    throw new ProblemError('invalid_request', detail, { status: 400 });
  }
  refuseEncoded(request, 'invalid_request');
}

/** Fastify gives no body at all when the length is 0. */
function bodyOf(request: FastifyRequest): Readable {
  return (request.body as Readable | undefined) ?? Readable.from([]);
}

async function deliver(
  context: HttpContext,
  request: FastifyRequest<ObjectRoute>,
  reply: FastifyReply,
): Promise<void> {
  const claim = await requireClaim(context, request, 'download');
  const facts = await context.store.stat(claim.key);
  if (facts === null) throw notFound('object');
  const validators = validatorsOf(facts);
  reply
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, max-age=0')
    .headers({ etag: validators.etag, 'last-modified': validators.lastModified });
  const verdict = judgeConditions(request.headers, validators);
  if (verdict === 'failed') throw changedMeanwhile();
  if (verdict === 'unchanged') {
    await reply.code(304).send();
    return;
  }
  const isAsBefore = mayResume(request.headers['if-range'], validators);
  const range = isAsBefore ? readRange(request.headers.range, facts) : null;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${facts.sizeBytes}`);
    throw beyondEnd(facts);
  }
  if (!isHead(request)) holdDownload(context, accountOfKey(claim.key), request, reply);
  reply.type(mediaTypeOf(claim.key)).header('content-disposition', dispositionOf(claim.filename));
  const length = range === null ? facts.sizeBytes : range.last - range.first + 1;
  reply.header('content-length', String(length));
  if (range !== null) {
    reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${facts.sizeBytes}`);
  }
  if (isHead(request)) {
    await reply.send();
    return;
  }
  await reply.send(await handOutObject(context, claim.key, range));
}

function changedMeanwhile(): ProblemError {
  const detail = 'the file is not the one that if-match or if-unmodified-since names; fetch the whole anew';
  return new ProblemError('conflict', detail, { status: 412 });
}

function beyondEnd({ sizeBytes }: ObjectFacts): ProblemError {
  const detail = `range: the file has ${sizeBytes} bytes, and none of them is in this range`;
  return new ProblemError('invalid_request', detail, { status: 416 });
}

async function requireClaim(
  context: HttpContext,
  request: FastifyRequest<ObjectRoute>,
  purpose: AddressClaim['purpose'],
): Promise<AddressClaim> {
  const { expires = '', token = '', filename = null, purpose: given } = request.query;
  const claim = { purpose, key: request.params['*'], expiresAt: Number(expires), filename };
  const isSigned = await context.signingSecrets.some((secret) =>
    isAddressValid(secret, claim, token, context.now()),
  );
  if (given !== purpose || !isSigned) {
    throw new ProblemError(
      'not_found',
      'this address is not valid, or its time is over; ask for a fresh one',
    );
  }
  return claim;
}

/** One range as RFC 9110 writes it. Null sends everything; several ranges and unreadable ones count as null. */
export function readRange(
  header: string | undefined,
  { sizeBytes }: ObjectFacts,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (match === null || (from === '' && to === '')) return null;
  const first = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  return first >= sizeBytes || first > last ? 'unsatisfiable' : { first, last };
}
