import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { AnswerChecker, INTERFACE_DOCUMENT, type SentAnswer } from './answer-checker.ts';

/** No real status of HTTP, so the test sees at once that the answer itself was wrong. */
const VIOLATION_STATUS = 599;

export interface AnswerWatch {
  /** Throws when an answer broke the published description, and forgets it. */
  requireNoViolation(): void;
}

const CHECKER = new AnswerChecker();
const INTERFACE_CHECKER = new AnswerChecker(INTERFACE_DOCUMENT);

/**
 * Checks every answer under `/v1` of a server against the published description. A wrong answer is replaced by status
 * 599 with the reason, so that the test fails.
 */
export function watchAnswers(server: Server, { hasExtensions = true } = {}): AnswerWatch {
  const checker = hasExtensions ? CHECKER : INTERFACE_CHECKER;
  const violations: string[] = [];
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (/^\/(v1|healthz)(\/|\?|$)/.test(request.url ?? '')) watch(request, response, { checker, violations });
  });
  return {
    requireNoViolation() {
      if (violations.length === 0) return;
      throw new Error(`answers that break the published description:\n${violations.splice(0).join('\n')}`);
    },
  };
}

/** The framework sends an answer under `/v1` whole: one writeHead, one end. */
function watch(
  request: IncomingMessage,
  response: ServerResponse,
  { checker, violations }: { checker: AnswerChecker; violations: string[] },
): void {
  const writeHead = response.writeHead.bind(response);
  const end = response.end.bind(response);
  let head: { status: number; headers: Record<string, string> } | null = null;
  const holdHead = (status: number, given: Record<string, unknown> = {}) => {
    head = { status, headers: { ...lowerCase(response.getHeaders()), ...lowerCase(given) } };
    return response;
  };
  const checkedEnd = (chunk?: unknown) => {
    const { status, headers } = head ?? {
      status: response.statusCode,
      headers: lowerCase(response.getHeaders()),
    };
    const body = textOf(chunk, headers['content-encoding']);
    const faults = faultsOf(checker, {
      method: request.method ?? '',
      url: request.url ?? '',
      status,
      headers,
      body,
    });
    if (faults.length === 0) {
      writeHead(status, headers);
      return end(chunk);
    }
    const violation = `${request.method} ${request.url} -> ${status}: ${faults.join('; ')}\n  ${body.slice(0, 500)}`;
    violations.push(violation);
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    writeHead(VIOLATION_STATUS, { 'content-type': 'text/plain; charset=utf-8' });
    return end(violation);
  };
  Object.assign(response, { writeHead: holdHead, end: checkedEnd });
}

function textOf(chunk: unknown, encoding: string | undefined): string {
  if (chunk === undefined || chunk === null) return '';
  const bytes = Buffer.from(chunk as string);
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
}

function faultsOf(checker: AnswerChecker, answer: SentAnswer): string[] {
  try {
    return checker.check(answer);
  } catch (error) {
    return [`cannot be checked: ${String(error)}`];
  }
}

function lowerCase(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}
