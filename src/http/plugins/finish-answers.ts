import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addVary } from './add-vary.ts';

/** For a smaller answer, the headers of compression cost about as much as it saves. */
const LEAST_BYTES = 1_024;

/** JSON and pages. Media are compressed already, and streams of events must not be held back. */
const PACKED_TYPE = /^(application\/(problem\+)?json|text\/(html|plain|css|javascript)|image\/svg\+xml)\b/;

/**
 * Sets the common parts of all answers. No cache keeps answers of the interface and of our own calls. They
 * hold secrets, signed addresses and facts of one account. Texts are compressed for clients that accept it.
 */
export function finishAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (isPrivate(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return await packed(request, reply, payload);
  });
}

function isPrivate({ url }: FastifyRequest): boolean {
  return url.startsWith('/v1/') || url.startsWith('/internal/');
}

async function packed(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
  if (!Buffer.isBuffer(bytes) || bytes.length < LEAST_BYTES || reply.hasHeader('content-encoding'))
    return payload;
  if (!PACKED_TYPE.test(String(reply.getHeader('content-type') ?? ''))) return payload;
  addVary(reply, 'accept-encoding');
  if (!takesGzip(request.headers['accept-encoding'])) return payload;
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return await promisify(gzip)(bytes);
}

/** By RFC 9110, 12.5.3: `gzip;q=0` refuses it, and `*` stands for each that is not named. */
export function takesGzip(accepted: string | string[] | undefined): boolean {
  const items = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((item) => /^([\w*-]+)(?:\s*;\s*q=([\d.]+))?$/.exec(item.trim()));
  const weightOf = (name: string) => {
    const found = items.find((item) => item?.[1] === name);
    return found == null ? null : Number(found[2] ?? 1);
  };
  return (weightOf('gzip') ?? weightOf('x-gzip') ?? weightOf('*') ?? 0) > 0;
}
