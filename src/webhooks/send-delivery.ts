import type { Readable } from 'node:stream';
import type { ClaimedDelivery } from '../db/webhooks/claim-deliveries.ts';
import type { AttemptResult } from '../db/webhooks/record-attempts.ts';
import { AddressRefusedError } from '../net/address-refused-error.ts';
import type { Guard } from '../net/guard.ts';
import { RequestFailedError } from '../net/request-failed-error.ts';
import { deliveryBody } from './delivery-body.ts';
import { signDelivery } from './sign-delivery.ts';

/** The time from the name lookup to the last byte that is read. */
const ATTEMPT_TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const KEPT_ANSWER_BYTES = 1024;

/** One signed attempt. Throws only when `signal` ends it. Everything that the receiver does is a result. */
export async function sendDelivery(
  guard: Guard,
  delivery: ClaimedDelivery,
  now: Date,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const startedAt = performance.now();
  const body = deliveryBody(delivery);
  const signature = signDelivery({ deliveryId: delivery.id, body, secret: delivery.secret, now });
  const result = (status: number | null, error: string | null, responseText: string | null) => ({
    startedAt: now,
    durationMs: Math.round(performance.now() - startedAt),
    status,
    error,
    responseText,
  });
  try {
    const answer = await guard.request({
      url: delivery.url,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Makecut-Webhooks', ...signature },
      body,
      // A redirect counts as a failure, like every answer that is not 2xx.
      maxRedirects: 0,
      totalTimeoutMs: ATTEMPT_TIMEOUT_MS,
      signal,
    });
    const text = await readAnswer(answer.body);
    signal.throwIfAborted();
    return result(answer.status, null, text);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AddressRefusedError || error instanceof RequestFailedError) {
      return result(null, error.message, null);
    }
    throw error;
  }
}

/**
 * The beginning of the answer as text. The status is known by then, so a body that breaks off, drips or never ends
 * changes nothing. It is read to a bound, so that a receiver that is still sending is not cut off at once.
 */
async function readAnswer(body: Readable): Promise<string> {
  const kept: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (bytes < KEPT_ANSWER_BYTES) kept.push(chunk.subarray(0, KEPT_ANSWER_BYTES - bytes));
      bytes += chunk.length;
      if (bytes >= MAX_ANSWER_BYTES) break;
    }
  } catch (error) {
    if (!(error instanceof RequestFailedError)) throw error;
  }
  // Postgres holds no NUL; a character that the bound cut in half becomes the replacement character.
  return Buffer.concat(kept).toString('utf8').replaceAll('\0', '');
}
