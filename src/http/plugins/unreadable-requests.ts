import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ProblemError, problemDocument } from '../../contract/problems/problem.ts';
import { PROBLEMS } from '../../contract/problems/problem-table.ts';

/**
 * The error of Node's parser for a request that it gives up on. The packet is a Buffer, although its type says
 * otherwise.
 */
interface ParserError extends Error {
  code: string;
  rawPacket?: unknown;
}

/** Sent with every answer, so that no browser takes a download for a page or a script. */
const NO_SNIFFING = ['x-content-type-options', 'nosniff'] as const;

const REASON = { 400: 'Bad Request', 404: 'Not Found' } as const;

/**
 * Answers connections without a readable request: broken HTTP, headers over 16 KiB, an unknown method. Node
 * and the framework would answer with bodies of their own, or none. Clients branch on the code of a problem.
 */
export function refuseUnreadable(errorTypeBase: string): (error: ParserError, socket: Duplex) => void {
  return (error, socket) => {
    if (error.code !== 'ECONNRESET' && socket.writable && !isAnswering(socket)) {
      socket.write(rawProblem(toProblem(error), errorTypeBase));
    }
    socket.destroy(error);
  };
}

export function forbidSniffing(app: FastifyInstance): void {
  app.server.prependListener('request', (_request, response) => response.setHeader(...NO_SNIFFING));
}

/** Requests that Node would refuse by itself go through the framework like all others. */
export function takeOddRequests(app: FastifyInstance, errorTypeBase: string): void {
  // An expectation other than 100-continue may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.server.on('connect', ({ url }, socket) => {
    socket.end(rawProblem(new ProblemError('not_found', `there is no CONNECT ${url}`), errorTypeBase));
  });
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion !== '1.0' && raw.headers.host === undefined) {
      throw new ProblemError('invalid_json', 'the request has no host header; HTTP/1.1 requires one');
    }
  });
}

/** Part of an answer was sent already, and a second answer would be read as part of it. */
function isAnswering(socket: Duplex): boolean {
  const { _httpMessage: answer } = socket as { _httpMessage?: { headersSent: boolean } | null };
  return answer?.headersSent === true;
}

function toProblem({ code, message, rawPacket }: ParserError): ProblemError {
  const start = Buffer.isBuffer(rawPacket) ? rawPacket.subarray(0, 200).toString('latin1') : '';
  const method = /^([!-~]+) [!-~]+ HTTP\//.exec(start)?.[1];
  if (code === 'HPE_INVALID_METHOD' && method !== undefined) {
    return new ProblemError('not_found', `there is no route with the method ${method}`);
  }
  return new ProblemError('invalid_json', whyUnreadable(code, message));
}

function whyUnreadable(code: string, message: string): string {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return 'the address and the headers are larger than the 16 KiB that are taken';
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 'the headers did not come whole within 60 seconds';
    case 'HPE_INVALID_EOF_STATE':
      return 'the connection ended before the request was whole';
    default:
      return `the request is no valid HTTP: ${message.replace(/^Parse Error: /, '')}`;
  }
}

function rawProblem(problem: ProblemError, errorTypeBase: string): string {
  const body = JSON.stringify(problemDocument(problem, errorTypeBase));
  const status = PROBLEMS[problem.code].status as keyof typeof REASON;
  return [
    `HTTP/1.1 ${status} ${REASON[status]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    NO_SNIFFING.join(': '),
    '',
    body,
  ].join('\r\n');
}
