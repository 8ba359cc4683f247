import { codeOf } from '../lib/code-of.ts';
import { AddressRefusedError } from './address-refused-error.ts';
import { RequestFailedError } from './request-failed-error.ts';

const TLS_CODE =
  /^(ERR_TLS|ERR_SSL|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|EPROTO|HOSTNAME_MISMATCH|INVALID_CA)/;
/**
 * Turns what Node or undici threw into the closed set of failures; an abort keeps the signal's own reason.
 * Within a body a parser error most often is a connection that ended too early: undici gives both one class.
 */
export function asRequestFailure(
  error: unknown,
  host: string,
  phase: 'headers' | 'body',
  signal: AbortSignal,
): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof AddressRefusedError || error instanceof RequestFailedError) return error;
  const code = codeOf(error);
  // A wrong call of ours, not a failure of the server.
  if (code === 'UND_ERR_INVALID_ARG' || code === 'UND_ERR_NOT_SUPPORTED') return error;
  if (TLS_CODE.test(code)) {
    return new RequestFailedError(
      'tls',
      `The certificate or encryption of ${host} was not accepted (${code}).`,
      {
        cause: error,
      },
    );
  }
  if (isUnreadable(error) && phase === 'headers') {
    return new RequestFailedError('bad_answer', `The answer of ${host} is not valid HTTP.`, { cause: error });
  }
  return new RequestFailedError('connection', `The connection to ${host} failed or broke off.`, {
    cause: error,
  });
}

/** Compared by name, because an import of undici's classes would load undici in each process that starts. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && ['HTTPParserError', 'HeadersOverflowError'].includes(error.name);
}
