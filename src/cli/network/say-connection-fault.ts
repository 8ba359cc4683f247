import { ConnectionError } from '../../client/connection-error.ts';
import { MakecutProblem } from '../../client/makecut-problem.ts';
import { StreamRefusedError } from '../../client/watch-work.ts';
import { UnansweredError } from './named-fetch.ts';

const CHECK = 'Check --url, and that it runs.';
/** Addresses of uploads and downloads can have another host than the one that the user named. */
const GIVEN = 'If --url names another host, the service gave this address: see its MAKECUT_BASE_URL.';
/** The beginnings of the codes of certificates that are not accepted. */
const CERTIFICATE_CODES = ['CERT_', 'DEPTH_ZERO', 'ERR_TLS_CERT', 'SELF_SIGNED', 'UNABLE_TO'];

/** Why the service cannot be reached or refuses to be watched, as a sentence; null for all other errors. */
export function sayConnectionFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof StreamRefusedError) return sayRefused(error);
  if (error instanceof MakecutProblem && error.code === 'unknown' && error.status >= 500)
    return `${error.message}.`;
  const chain = causesOf(error);
  const unanswered = chain.find((one) => one instanceof UnansweredError);
  if (unanswered !== undefined) return sayUnanswered(unanswered.host, chain.at(-1) ?? error);
  const isLost = error instanceof ConnectionError || error.message === 'fetch failed';
  return isLost ? `the service cannot be reached. ${CHECK}` : null;
}

function sayRefused({ host, status }: StreamRefusedError): string {
  if (status === 401 || status === 403) {
    return `${host} does not accept the key (HTTP ${status}). Check MAKECUT_API_KEY.`;
  }
  return `${host} answers with HTTP ${status}. ${CHECK}`;
}

function sayUnanswered(host: string, reason: Error): string {
  const { code = '', message } = reason as NodeJS.ErrnoException;
  if (CERTIFICATE_CODES.some((start) => code.startsWith(start))) {
    return `the certificate of ${host} is not accepted (${message}). Where a CA of your own signed it, set MAKECUT_EXTRA_CA to the file of that CA.`;
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `the name of ${host} is not found (${code}). Check --url. ${GIVEN}`;
  }
  if (code === 'ECONNREFUSED') return `${host} refuses the connection. ${CHECK} ${GIVEN}`;
  return `${host} cannot be reached (${message || code}). ${CHECK} ${GIVEN}`;
}

/** An error and its causes, the innermost last. */
function causesOf(error: Error): Error[] {
  return error.cause instanceof Error ? [error, ...causesOf(error.cause)] : [error];
}
