import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bundleExport } from '../../app/exports/bundle-export.ts';
import { requireExportFormat } from '../../app/exports/export-plan.ts';
import { importPlan } from '../../app/exports/import-plan.ts';
import { Turnstile } from '../../app/turnstile.ts';
import { dripRule } from '../../app/uploads/bound-upload.ts';
import { bundleQuerySchema, importQuerySchema } from '../../contract/export.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import { readRequest } from '../../contract/requests/read-request.ts';
import { MAX_IMPORT_MIB } from '../../contract/values/imports.ts';
import { DripError, endDrips } from '../../lib/streams/end-drips.ts';
import { dispositionOf } from '../../storage/media-type.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import { getAndHead, isHead } from '../plugins/get-and-head.ts';
import { holdDownload } from './hold-download.ts';
import type { ById } from './id-of.ts';

interface BundleRoute {
  Params: { id: string; format: string };
}

const MAX_IMPORT_BYTES = MAX_IMPORT_MIB * 2 ** 20;
/** Each holds its bytes in memory until it is read. */
const MAX_RECEIVING = 4;
/** A project may come slowly, for hours. */
const MAX_RECEIVING_OF_ACCOUNT = 1;
/** A waiting request has not sent its bytes yet. */
const MAX_WAITING = 8;

/** A project with its originals as one download, and the upload of an edited project. */
export function exportRoutes(app: FastifyInstance, context: HttpContext): void {
  getAndHead<BundleRoute>(app, '/internal/cuts/:id/bundles/:format', { scope: 'read' }, (request, reply) =>
    deliverBundle(context, request, reply),
  );

  // A project that comes slowly keeps none from being read.
  const receiving = new Turnstile(
    MAX_RECEIVING,
    MAX_WAITING,
    'edited projects are on their way',
    MAX_RECEIVING_OF_ACCOUNT,
  );
  const reading = new Turnstile(1, MAX_WAITING, 'edited projects are being read');
  app.register((scope, _options, registered) => {
    // A project is a file and no JSON: its bytes are read here, up to their bound.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.post<ById>(
      '/internal/cuts/:id/imports',
      { config: { scope: 'write', hasStreamedBody: true } },
      async (request) => {
        const { plan_version: exportedFrom = null } = readRequest(importQuerySchema, request.query);
        const caller = callerOf(request);
        return await receiving.pass(caller.accountId, async () => {
          const text = await readText(context, request.body as Readable | undefined);
          const what = { cutId: request.params.id, text, exportedFrom };
          return await reading.pass(caller.accountId, () => importPlan(context, caller, what));
        });
      },
    );
    registered();
  });
}

async function deliverBundle(
  context: HttpContext,
  request: FastifyRequest<BundleRoute>,
  reply: FastifyReply,
): Promise<void> {
  const { id, format } = request.params;
  const known = requireExportFormat(format);
  const query = readRequest(bundleQuerySchema, request.query);
  const bundle = await bundleExport(context, callerOf(request), {
    cutId: id,
    format: known,
    planVersion: query.plan_version ?? null,
    media: query.media ?? 'originals',
  });
  if (!isHead(request)) holdDownload(context, callerOf(request).accountId, request, reply);
  reply
    .type('application/zip')
    .header('cache-control', 'no-store')
    .header('content-disposition', dispositionOf(bundle.filename));
  await reply.send(isHead(request) ? undefined : bundle.open());
}

async function readText({ uploadBounds }: HttpContext, body: Readable | undefined): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body === undefined ? [] : endDrips(body, dripRule(uploadBounds))) {
      bytes += (chunk as Buffer).length;
      if (bytes > MAX_IMPORT_BYTES)
        throw new ProblemError('invalid_request', `the file is larger than ${MAX_IMPORT_MIB} MiB`);
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    if (error instanceof DripError)
      throw new ProblemError('invalid_request', `the file came too slowly: ${error.message}; send it again`, {
        cause: error,
        status: 408,
      });
    throw error;
  }
  return decodeText(Buffer.concat(chunks));
}

function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ProblemError('invalid_request', 'the file is not UTF-8 text');
  }
}
