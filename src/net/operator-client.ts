import { getCACertificates } from 'node:tls';
import { type ExchangeAnswer, type ExchangeRequest, exchange } from './exchange.ts';

/**
 * The client for addresses that the operator chose. They may be private and speak plain http, as the
 * operator's own servers do. Time is still bounded; the reader bounds the bytes (`readBytes`, `fetchFile`).
 */
export interface OperatorClient {
  /** Throws `RequestFailedError` or the signal's reason; an answer of any status is an answer. */
  request(request: ExchangeRequest): Promise<ExchangeAnswer>;
}

const CONNECT_TIMEOUT_MS = 15_000;

export function createOperatorClient({ extraCa }: { extraCa: string | null }): OperatorClient {
  const connect = {
    timeout: CONNECT_TIMEOUT_MS,
    // Set explicitly, so that NODE_TLS_REJECT_UNAUTHORIZED=0 has no power here.
    rejectUnauthorized: true,
    ...(extraCa === null ? {} : { ca: [...getCACertificates('default'), extraCa] }),
  };
  const policy = {
    admit: async (url: string) => ({ url: new URL(url), connect, wasReset: () => false }),
    closed: new AbortController().signal,
  };
  return { request: (request) => exchange(request, policy) };
}
