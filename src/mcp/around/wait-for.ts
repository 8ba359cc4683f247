import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { readRequest } from '../../contract/requests/read-request.ts';
import type { Around } from './around.ts';

/** Clients give a call up after a minute. */
const MAX_WAIT_S = 50;
const LOOK_EVERY_MS = 1_000;

export const waitSchema = z.object({
  wait_s: z
    .int()
    .min(0)
    .max(MAX_WAIT_S)
    .nullish()
    .describe(`Answer when the work has ended, or after this many seconds, 0 to ${MAX_WAIT_S}.`),
});

/** Reads a state again until it is over, for as long as the caller wants to wait. */
export function waitFor<T extends object>(isOver: (body: T) => boolean): Around {
  return async ({ args, signal }, perform) => {
    const { wait_s: waitS } = readRequest(waitSchema, { wait_s: meantWait(args['wait_s']) });
    const endsAt = performance.now() + (waitS ?? 0) * 1000;
    for (;;) {
      const done = await perform(args);
      const leftMs = endsAt - performance.now();
      if (leftMs <= 0 || signal.aborted || isOver(done.body as T)) return done;
      // A client that goes ends the pause, and its last state goes nowhere.
      await delay(Math.min(LOOK_EVERY_MS, leftMs), undefined, { signal }).catch(() => undefined);
    }
  };
}

/** Models write numbers as texts, and wish for longer waits. Neither changes what they mean. */
function meantWait(wait: unknown): unknown {
  const seconds = typeof wait === 'string' && /^\d{1,6}$/.test(wait) ? Number(wait) : wait;
  return typeof seconds === 'number' && Number.isInteger(seconds) ? Math.min(seconds, MAX_WAIT_S) : seconds;
}
