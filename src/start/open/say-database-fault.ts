import { isDatabaseAway } from '../../db/database-away.ts';
import { codeOf } from '../../lib/code-of.ts';

/** SQLSTATE of refusals by a server that runs: wrong user or password, no such database, no permission. */
const REFUSED = /^(28...|3D000|42501)$/;

/** Why the database of a setting cannot be used, in a sentence; null for any other error. */
export function sayDatabaseFault(error: unknown, setting = 'DATABASE_URL'): string | null {
  const reason = reasonOf(error);
  if (reason === null) return null;
  return `the database cannot be used: ${reason}. Check ${setting}, and that the database runs.`;
}

function reasonOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  if (REFUSED.test(code)) return error.message;
  const { hostname } = error as { hostname?: string };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `its host ${hostname ?? ''} is not known`;
  if (code === 'ECONNREFUSED') return `nothing answers at ${placeOf(error)}`;
  return isDatabaseAway(error) || code === 'ENETUNREACH' ? 'it does not answer' : null;
}

/** Of a name with several addresses, the first one that was tried. */
function placeOf(error: Error): string {
  const first = error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error;
  const { address, port } = first as { address?: string; port?: number };
  return address === undefined ? 'its address' : `${address}${port === undefined ? '' : ` port ${port}`}`;
}
