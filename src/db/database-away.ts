import { codeOf } from '../lib/code-of.ts';

const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'];

/** SQLSTATE while a server starts, recovers or shuts down. */
const CANNOT_CONNECT_NOW = '57P03';

export function isStartingUp(error: unknown): boolean {
  return codeOf(error) === CANNOT_CONNECT_NOW;
}

/**
 * Whether an error says that the database cannot be reached (SQLSTATE class 08, 57P0x, or an error of the socket).
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    NETWORK_CODES.includes(code) ||
    /^(08|57P0)/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  );
}
