import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { failureProblem } from '../../app/failure-problem.ts';
import { ProblemError, problemDocument } from '../../contract/problems/problem.ts';
import type { HttpContext } from '../http-context.ts';

/** Turns every error into a problem document. Only messages that are meant for clients reach them. */
export function renderProblem(
  context: HttpContext,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const problem = toProblem(context, error, request);
  if (problem.retryAfterS !== null) reply.header('retry-after', String(problem.retryAfterS));
  if (problem.code === 'invalid_api_key') reply.header('www-authenticate', 'Bearer');
  const document = problemDocument(problem, context.errorTypeBase);
  // Sent as bytes, because the framework adds a charset to text and this media type has none.
  reply
    .code(document.status)
    .type('application/problem+json')
    .send(Buffer.from(JSON.stringify(document)));
}

function toProblem(context: HttpContext, error: unknown, request: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error;
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  // The framework refuses only bodies: too large, of a wrong type, cut off.
  if (status >= 400 && status < 500) {
    return new ProblemError('invalid_json', whyUnreadable(error as FastifyError, request), { cause: error });
  }
  return failureProblem(context.logger, error, {
    isGated: request.routeOptions.config.isGated === true,
    at: { method: request.method, route: request.routeOptions.url },
  });
}

function whyUnreadable({ code, message }: FastifyError, request: FastifyRequest): string {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return `the body is larger than the ${request.routeOptions.bodyLimit} bytes that are taken`;
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return `content-type: got ${JSON.stringify(request.headers['content-type'] ?? null)?.slice(0, 100)}; allowed is application/json`;
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return 'the body is not as long as its content-length says';
    default:
      return `the body cannot be read: ${message}`;
  }
}
