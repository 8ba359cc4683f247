import { randomUUID } from 'node:crypto';
import { meter } from '../../db/accounts/usage.ts';
import type { AppContext } from '../app-context.ts';

/**
 * Counts addresses that lead past this service as they are handed out: one full read of each. Those that lead
 * here count what is really read.
 */
export async function meterHandouts(
  app: AppContext,
  accountId: string,
  keys: readonly string[],
): Promise<void> {
  if (app.addresses.isThroughService || keys.length === 0) return;
  const facts = await Promise.all(keys.map((key) => app.store.stat(key)));
  const sizeBytes = facts.reduce((sum, found) => sum + (found?.sizeBytes ?? 0), 0);
  await meter(app.db, accountId, {
    meter: 'egress_gb',
    quantity: sizeBytes / 1e9,
    cause: `addresses:${randomUUID()}`,
  });
}
