import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DeliveryBounds,
  releaseDeliveries,
} from '../db/webhooks/claim-deliveries.ts';
import { recordDelivered, recordFailedAttempt } from '../db/webhooks/record-attempts.ts';
import { MAX_WEBHOOK_ATTEMPTS, webhookRetryWaitS } from '../domain/rules/webhook-schedule.ts';
import type { Logger } from '../lib/logger.ts';
import type { Guard } from '../net/guard.ts';
import { sendDelivery } from './send-delivery.ts';

/**
 * A dead receiver holds a place for 10 s. Four places keep an endpoint that answers in 100 ms at 40 a second.
 * One place is enough to notice that a failing one is back. With sixty-four, ten endpoints of an account can
 * die at the same moment without taking the places of the others.
 */
const BOUNDS: DeliveryBounds = {
  perEndpoint: 4,
  perFailingEndpoint: 1,
  perAccount: 64,
  perAccountFailing: 16,
};
/** Concurrent attempts of one process: they only hold sockets. */
const MAX_IN_FLIGHT = 256;
/** The longest wait of a new event for an idle process. */
const POLL_MS = 500;

export interface DispatcherOptions {
  db: Db;
  guard: Guard;
  logger: Logger;
  retryUnitS: number;
  /** The interval at which an idle dispatcher looks for new events; for tests. */
  pollMs?: number;
  now(): Date;
}

export interface Dispatcher {
  /** Ends the attempts under way and releases their deliveries. */
  stop(): Promise<void>;
}

/** Sends due deliveries until it is stopped. Any number of processes may do so on one database. */
export function startDispatcher(options: DispatcherOptions): Dispatcher {
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  let wake = Promise.withResolvers<void>();
  const attempt = async (delivery: ClaimedDelivery) => {
    try {
      await attemptDelivery(options, delivery, stopping.signal);
    } catch (error) {
      // Otherwise the delivery's lease runs out, and it is tried again.
      const record = stopping.signal.aborted
        ? releaseDeliveries(options.db, [delivery.lease])
        : Promise.reject(error);
      await record.catch((fault) =>
        options.logger.error({ error: String(fault), delivery: delivery.id }, 'a delivery was not recorded'),
      );
    } finally {
      running.delete(delivery.lease);
      wake.resolve();
    }
  };
  const claim = async () => {
    const free = MAX_IN_FLIGHT - running.size;
    if (free <= 0) return 0;
    const claimed = await claimDeliveries(options.db, options.now(), free, BOUNDS);
    for (const delivery of claimed) running.set(delivery.lease, attempt(delivery));
    return claimed.length;
  };
  const loop = async () => {
    while (!stopping.signal.aborted) {
      wake = Promise.withResolvers<void>();
      try {
        await claim();
      } catch (error) {
        options.logger.warn({ error: String(error) }, 'deliveries could not be claimed; trying again');
      }
      await rest(wake.promise, options.pollMs ?? POLL_MS, stopping.signal);
    }
  };
  const looping = loop();
  return {
    async stop() {
      stopping.abort(new Error('the dispatcher stops'));
      await looping;
      await Promise.all(running.values());
    },
  };
}

/** Waits until an attempt has ended, which frees a place, or until it is time to look for new events. */
async function rest(wake: Promise<void>, pollMs: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const either = AbortSignal.any([over.signal, signal]);
  const poll = delay(pollMs, undefined, { signal: either }).catch(() => undefined);
  await Promise.race([poll, wake]);
  over.abort();
}

async function attemptDelivery(
  { db, guard, logger, retryUnitS, now }: DispatcherOptions,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<void> {
  const result =
    delivery.attempt > MAX_WEBHOOK_ATTEMPTS
      ? { ...LOST, startedAt: now() }
      : await sendDelivery(guard, delivery, now(), signal);
  const isDelivered = result.status !== null && result.status >= 200 && result.status < 300;
  const isRecorded = isDelivered
    ? await recordDelivered(db, delivery, result, now())
    : await recordFailedAttempt(db, delivery, result, {
        now: now(),
        retryWaitS: webhookRetryWaitS(delivery.attempt, retryUnitS),
      });
  const fields = {
    delivery: delivery.id,
    endpoint: delivery.endpoint_id,
    event: delivery.event,
    attempt: delivery.attempt,
    status: result.status,
    error: result.error,
  };
  if (!isRecorded) logger.warn(fields, 'a delivery ended after its lease or its endpoint');
  else logger.info(fields, isDelivered ? 'webhook delivered' : 'webhook attempt failed');
}

const LOST = {
  durationMs: 0,
  status: null,
  error: 'the worker of its last attempt was lost',
  responseText: null,
};
