const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'];

/** SQLSTATE while a server starts, recovers or shuts down. */
const CANNOT_CONNECT_NOW = '57P03';

export function isStartingUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === CANNOT_CONNECT_NOW;
}

/**
 * Whether an error says that the database cannot be reached (SQLSTATE class 08, 57P0x, or an error of the socket).
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    NETWORK_CODES.includes(code) ||
    /^(08|57P0)/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  );
}
