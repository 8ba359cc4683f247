import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file that does not change while the service runs. */
export interface StaticFile {
  bytes: Buffer;
  /** The same, compressed; null for formats that do not get smaller. */
  packed: Buffer | null;
  type: string;
  tag: string;
}

const GETS_SMALLER = /^(?:text\/|application\/json|image\/svg)/;
const BROTLI_QUALITY = 9;

export async function packFile(bytes: Buffer, type: string): Promise<StaticFile> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const packed = GETS_SMALLER.test(type) ? await promisify(brotliCompress)(bytes, { params }) : null;
  return { bytes, packed, type, tag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}

/** Answers with the file, compressed where that is taken, or with 304 where the client has it. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
  { isImmutable = false }: { isImmutable?: boolean } = {},
): FastifyReply {
  reply
    .type(file.type)
    .header('referrer-policy', 'no-referrer')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('etag', file.tag)
    .header('vary', 'accept-encoding')
    .header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (request.headers['if-none-match'] === file.tag) return reply.code(304).send();
  if (file.packed === null || !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) {
    return reply.send(file.bytes);
  }
  return reply.header('content-encoding', 'br').send(file.packed);
}
