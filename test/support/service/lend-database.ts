import { sql } from 'kysely';
import type { TestService } from './test-service.ts';

/** The address of a service's database, for one with a storage of its own. The lender must hold no bytes. */
export async function lendDatabase({ service: { state } }: TestService): Promise<string> {
  await sql`UPDATE installation SET storage_id = NULL`.execute(state.db);
  return state.directUrl;
}
