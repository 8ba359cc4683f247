import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  announceUpload,
  appendToUpload,
  readUpload,
  type UploadState,
} from '../../app/source-groups/resumable-upload.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import { TooLargeError } from '../../storage/object-store.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import { readBodyAs } from './read-body-as.ts';

const TUS_VERSION = '1.0.0';
const announceSchema = z.object({ size_bytes: z.int().min(1), modified_ms: z.int().optional() });
const WRITE = { config: { scope: 'write' } } as const;
const STREAMED = { config: { scope: 'write', hasStreamedBody: true } } as const;

type ByFile = { Params: { fileId: string } };

/**
 * The core protocol of tus 1.0.0 (https://tus.io/protocols/resumable-upload): HEAD gives the offset, PATCH
 * continues from there. An upload is announced under the id of its file, so creation is a PUT of ours.
 */
export function uploadRoutes(app: FastifyInstance, context: HttpContext): void {
  app.put<ByFile>('/internal/uploads/:fileId', WRITE, async (request, reply) => {
    const { size_bytes: sizeBytes, modified_ms: modifiedMs = null } = readBodyAs(announceSchema, request);
    await announceUpload(context, callerOf(request), request.params.fileId, { sizeBytes, modifiedMs });
    return reply.code(201).send({ status: 'announced' });
  });

  app.register((scope, _options, registered) => {
    // The body is left a stream: it may be larger than memory.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    scope.head<ByFile>('/internal/uploads/:fileId', WRITE, async (request, reply) => {
      requireVersion(request, reply);
      const state = await readUpload(context, callerOf(request), request.params.fileId);
      return withState(reply, state).header('cache-control', 'no-store').code(200).send();
    });

    scope.patch<ByFile>('/internal/uploads/:fileId', STREAMED, async (request, reply) => {
      requireVersion(request, reply);
      const offsetBytes = readOffset(request);
      const bytes = (request.body as Readable | undefined) ?? Readable.from([]);
      try {
        const { fileId } = request.params;
        const state = await appendToUpload(context, callerOf(request), fileId, { offsetBytes, bytes });
        // A dripping sender is not waited for.
        if (!request.raw.complete) reply.header('connection', 'close');
        return await withState(reply, state).code(204).send();
      } catch (error) {
        if (!(error instanceof TooLargeError)) throw error;
        throw new ProblemError('invalid_request', 'more bytes than were announced', { cause: error });
      }
    });
    registered();
  });
}

function withState(reply: FastifyReply, { offsetBytes, sizeBytes }: UploadState): FastifyReply {
  return reply.headers({
    'tus-resumable': TUS_VERSION,
    'upload-offset': String(offsetBytes),
    'upload-length': String(sizeBytes),
  });
}

/** A client of another version may mean other things by the same headers. */
function requireVersion({ headers }: FastifyRequest, reply: FastifyReply): void {
  const given = headers['tus-resumable'];
  if (given === undefined || given === TUS_VERSION) return;
  reply.header('tus-version', TUS_VERSION);
  const detail = `tus-resumable: got ${String(given).slice(0, 100)}; allowed is ${TUS_VERSION}`;
  throw new ProblemError('invalid_request', detail, { status: 412 });
}

function readOffset(request: FastifyRequest): number {
  if (request.headers['content-type'] !== 'application/offset+octet-stream') {
    throw new ProblemError(
      'invalid_request',
      `content-type: got ${request.headers['content-type'] ?? 'none'}; allowed is application/offset+octet-stream`,
      { status: 415 },
    );
  }
  const given = String(request.headers['upload-offset'] ?? '');
  if (!/^\d{1,15}$/.test(given)) {
    throw new ProblemError(
      'invalid_request',
      `upload-offset: got ${given || 'none'}; a number of bytes is needed`,
    );
  }
  return Number(given);
}
