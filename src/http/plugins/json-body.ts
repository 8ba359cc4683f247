import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../../contract/problems/problem.ts';
import { shapeFault } from '../../lib/json-shape.ts';

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: Buffer;
  }
}

/** The largest requests have some 5,000 values, at most ten levels deep. A million names take seconds to parse. */
const MOST = { depth: 64, parts: 20_000 };

const NO_BYTES = Buffer.alloc(0);

/**
 * Bodies stay bytes until a route reads their JSON. A replay compares the bytes, and comes before any fault of the
 * body.
 */
export function keepRawBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody');
  app.addHook('onRequest', async (request) => {
    request.rawBody = NO_BYTES;
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer;
    done(null, undefined);
  });
}

/** Bodies are read unchanged. A compressed one would be read as another text. */
export function refuseEncoded(
  { headers }: Pick<FastifyRequest, 'headers'>,
  code: 'invalid_json' | 'invalid_request',
): void {
  const { 'content-encoding': encoding = 'identity' } = headers;
  if (encoding.trim().toLowerCase() === 'identity') return;
  const detail = `content-encoding: got ${encoding.slice(0, 100)}; send the body as it is, without one`;
  throw new ProblemError(code, detail, { status: 400 });
}

/** The body of a route that needs one. */
export function requireJsonBody(request: FastifyRequest): unknown {
  if (request.rawBody.length > 0) return readJsonBody(request);
  throw new ProblemError('invalid_json', 'the body is empty; send a JSON object');
}

/** JSON in UTF-8 is the only body that is read; everything else is `invalid_json`. No body is undefined. */
export function readJsonBody(request: FastifyRequest): unknown {
  const { rawBody } = request;
  if (rawBody.length === 0) return undefined;
  refuseEncoded(request, 'invalid_json');
  const contentType = request.headers['content-type'] ?? '';
  if (!/^application\/json(\s*;|$)/i.test(contentType)) {
    throw new ProblemError(
      'invalid_json',
      `content-type: got ${contentType || 'none'}; allowed is application/json`,
    );
  }
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1];
  if (charset !== undefined && charset.toLowerCase() !== 'utf-8') {
    throw new ProblemError('invalid_json', `charset ${charset}: allowed is utf-8`);
  }
  const fault = shapeFault(rawBody, MOST);
  if (fault !== null) throw new ProblemError('invalid_json', `the body ${fault}`);
  const text = textOf(rawBody);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProblemError('invalid_json', `the body is not JSON: ${(cause as Error).message}`, { cause });
  }
}

function textOf(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (cause) {
    throw new ProblemError('invalid_json', 'the body is not UTF-8; send JSON in UTF-8', { cause });
  }
}
