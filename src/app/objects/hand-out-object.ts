import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { meter } from '../../db/accounts/usage.ts';
import type { ByteRange } from '../../storage/object-store.ts';
import type { AppContext } from '../app-context.ts';
import { accountOfKey } from '../maintenance/key-shapes.ts';

/**
 * The bytes of an object, all of them or a range. They are metered while they leave the store. A client that
 * hangs up pays only for the bytes that it received.
 */
export async function handOutObject(
  app: AppContext,
  key: string,
  range: ByteRange | null,
): Promise<Readable> {
  const bytes = await app.store.get(key, range ?? undefined);
  const accountId = accountOfKey(key);
  if (accountId !== null) meterEgress(app, accountId, bytes);
  return bytes;
}

/** Meters the bytes that have left through a stream when it closes. The stream waits for its reader. */
export function meterEgress(app: AppContext, accountId: string, bytes: Readable): void {
  let sentBytes = 0;
  bytes.on('data', (chunk: Buffer) => {
    sentBytes += chunk.length;
  });
  // A listener for data would let bytes pass before the answer takes them.
  bytes.pause();
  bytes.once('close', () => {
    if (sentBytes === 0) return;
    meter(app.db, accountId, {
      meter: 'egress_gb',
      quantity: sentBytes / 1e9,
      cause: `download:${randomUUID()}`,
    }).catch((error) =>
      app.logger.error({ error: String(error), accountId, sentBytes }, 'egress could not be metered'),
    );
  });
}
