import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_ASSET_BYTES } from '../../app/brand-kits/assets.ts';
import { accountFull, putBounded } from '../../app/uploads/bound-upload.ts';
import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import { meter } from '../../db/accounts/usage.ts';
import { findUploadTarget } from '../../db/recordings/source-groups.ts';
import type { HeldUpload } from '../../db/recordings/upload-bounds.ts';
import { DripError, endDrips } from '../../lib/end-drips.ts';
import { dispositionOf, mediaTypeOf } from '../../storage/media-type.ts';
import { type ByteRange, type ObjectFacts, TooLargeError } from '../../storage/object-store.ts';
import { type AddressClaim, isAddressValid } from '../../storage/signed-address.ts';
import type { HttpContext } from '../http-context.ts';

interface ObjectRoute {
  Params: { '*': string };
  Querystring: { purpose?: string; expires?: string; token?: string; filename?: string };
}

/** Bytes in and out by signed address; whoever holds the address holds the right. */
export function objectRoutes(app: FastifyInstance, context: HttpContext): void {
  app.register((scope, _options, registered) => {
    // The body is left a stream: it may be larger than memory.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put<ObjectRoute>('/internal/objects/*', (request, reply) => receive(context, request, reply));
    // The framework's own HEAD route counts the bytes of the empty body that it sends.
    for (const method of ['HEAD', 'GET'] as const) {
      scope.route<ObjectRoute>({
        method,
        url: '/internal/objects/*',
        exposeHeadRoute: false,
        handler: (request, reply) => deliver(context, request, reply),
      });
    }
    registered();
  });
}

async function receive(
  context: HttpContext,
  request: FastifyRequest<ObjectRoute>,
  reply: FastifyReply,
): Promise<void> {
  const claim = await requireClaim(context, request, 'upload');
  const { held, ceilingBytes } = await uploadTarget(context, claim.key);
  const { 'content-length': length } = request.headers;
  const declaredBytes = length === undefined ? null : Number(length);
  if ((declaredBytes ?? 0) > ceilingBytes) throw tooLarge(ceilingBytes);
  const free = await context.store.freeBytes();
  if (free !== null && (declaredBytes ?? 0) > free) {
    throw new ProblemError('capacity_paused', 'the service has no room for this file at the moment', {
      retryAfterS: 60,
    });
  }
  await putBounded(context, held, { declaredBytes, ceilingBytes }, async (maxBytes) => {
    try {
      return await context.store.put(claim.key, bodyOf(context, request), { maxBytes });
    } catch (error) {
      if (error instanceof TooLargeError) {
        throw maxBytes < ceilingBytes ? accountFull(context.uploadBounds) : tooLarge(ceilingBytes);
      }
      // What is still on its way is not waited for.
      if (error instanceof DripError) reply.header('connection', 'close');
      throw error instanceof DripError ? dripped(error) : error;
    }
  });
  await reply.code(200).send();
}

/** Fastify gives no body at all when the length is 0. */
function bodyOf({ uploadBounds }: HttpContext, request: FastifyRequest): Readable {
  const body = request.body as Readable | undefined;
  return body === undefined
    ? Readable.from([])
    : endDrips(body, { periodMs: uploadBounds.dripMs, leastBytes: uploadBounds.leastBytes });
}

function dripped(cause: DripError): ProblemError {
  return new ProblemError('invalid_request', `the upload was ended: ${cause.message}; send the file again`, {
    cause,
    status: 408,
  });
}

/** Whose upload it is, and how large it may be. A recording's bytes cannot be changed once they are confirmed. */
async function uploadTarget(
  context: HttpContext,
  key: string,
): Promise<{ held: HeldUpload; ceilingBytes: number }> {
  const [, accountId = '', kind] = /^accounts\/([^/]+)\/(kits\/)?/.exec(key) ?? [];
  if (kind !== undefined) return { held: { accountId, key, fileId: null }, ceilingBytes: MAX_ASSET_BYTES };
  const target = await findUploadTarget(context.db, key);
  if (target === null) throw notFound('upload');
  if (target.status !== 'pending') {
    throw new ProblemError('conflict', `the file is ${target.status}; its bytes cannot be changed any more`);
  }
  return { held: { accountId, key, fileId: target.id }, ceilingBytes: context.maxFileBytes };
}

async function deliver(
  context: HttpContext,
  request: FastifyRequest<ObjectRoute>,
  reply: FastifyReply,
): Promise<void> {
  const claim = await requireClaim(context, request, 'download');
  const facts = await context.store.stat(claim.key);
  if (facts === null) throw notFound('object');
  const range = readRange(request.headers.range, facts);
  reply
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, max-age=0')
    .type(mediaTypeOf(claim.key));
  reply.header('content-disposition', dispositionOf(claim.filename));
  if (range === 'unsatisfiable') {
    await reply.code(416).header('content-range', `bytes */${facts.sizeBytes}`).send();
    return;
  }
  const length = range === null ? facts.sizeBytes : range.last - range.first + 1;
  reply.header('content-length', String(length));
  if (range !== null) {
    reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${facts.sizeBytes}`);
  }
  if (request.method === 'HEAD') {
    await reply.send();
    return;
  }
  const bytes = await context.store.get(claim.key, range ?? undefined);
  countEgress(context, claim.key, bytes);
  await reply.send(bytes);
}

/** Bytes are counted as they leave the store; a client that hangs up pays for what it took. */
function countEgress(context: HttpContext, key: string, bytes: Readable): void {
  const accountId = /^accounts\/([0-9a-f-]{36})\//.exec(key)?.[1];
  if (accountId === undefined) return;
  let sent = 0;
  bytes.on('data', (chunk: Buffer) => {
    sent += chunk.length;
  });
  bytes.once('close', () => {
    if (sent === 0) return;
    meter(context.db, accountId, 'egress_gb', sent / 1e9, `download:${randomUUID()}`).catch((error) =>
      context.logger.error({ error: String(error), accountId, sent }, 'egress could not be metered'),
    );
  });
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

/** One range as RFC 9110 writes it; null sends everything, as several ranges and nonsense do. */
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

function tooLarge(maxBytes: number): ProblemError {
  return new ProblemError('invalid_request', `the file is larger than the ${maxBytes} bytes that are taken`);
}
