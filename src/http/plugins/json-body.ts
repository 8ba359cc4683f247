import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../contract/problem.ts';

/** JSON in UTF-8 is the only body that is read; everything else is `invalid_json`. */
export function parseJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const charset = /charset="?([\w-]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
    if (charset !== undefined && charset.toLowerCase() !== 'utf-8') {
      done(new ProblemError('invalid_json', `charset ${charset}: allowed is utf-8`));
      return;
    }
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    try {
      done(null, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body as Buffer)));
    } catch (cause) {
      done(new ProblemError('invalid_json', `the body is no JSON: ${(cause as Error).message}`, { cause }));
    }
  });
}
