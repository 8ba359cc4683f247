import { randomUUID } from 'node:crypto';
import { meter } from '../../db/accounts/usage.ts';
import type { AppContext } from '../app-context.ts';

/**
 * Meters addresses of an outside store when they are handed out, as one full read each. For addresses of this
 * service, the bytes are metered as they are read.
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
