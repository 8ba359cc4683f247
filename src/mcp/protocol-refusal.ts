import type { ServerResponse } from 'node:http';
import { type ProblemError, problemDocument } from '../contract/problems/problem.ts';

/** The refusal of a request that reaches no tool: a JSON-RPC error with an HTTP status. */
export class ProtocolRefusal extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.name = 'ProtocolRefusal';
    this.status = status;
    this.code = code;
  }
}

export function sendProtocolRefusal(
  response: ServerResponse,
  { status, code, message }: ProtocolRefusal,
): void {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (status === 405) headers['allow'] = 'POST';
  // The service does not wait for the rest of the body.
  if (status === 408 || status === 413) headers['connection'] = 'close';
  const body = JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null });
  headers['content-length'] = String(Buffer.byteLength(body));
  response.writeHead(status, headers).end(body);
}

/** The refusal of the whole request, as in REST: 401, 429, 503. */
export function sendProblem(response: ServerResponse, problem: ProblemError, errorTypeBase: string): void {
  const document = problemDocument(problem, errorTypeBase);
  const headers: Record<string, string> = { 'content-type': 'application/problem+json' };
  if (problem.retryAfterS !== null) headers['retry-after'] = String(problem.retryAfterS);
  if (problem.code === 'invalid_api_key') headers['www-authenticate'] = 'Bearer';
  const body = JSON.stringify(document);
  headers['content-length'] = String(Buffer.byteLength(body));
  response.writeHead(document.status, headers).end(body);
}
