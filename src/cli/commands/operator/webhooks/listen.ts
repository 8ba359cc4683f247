import { setTimeout as delay } from 'node:timers/promises';
import { type EventFollower, followEvents } from '../../../../app/operator/manage-webhooks.ts';
import type { Output } from '../../../terminal/output.ts';
import { withState } from '../../../with-state.ts';
import { forward, readForwardTo, sayAnswer, trialSecret } from './forward.ts';

const LOOK_EVERY_MS = 300;

export interface ListenOptions {
  forwardTo: string;
  newSecret?: boolean;
}

/** Forwards events without an endpoint, until Ctrl-C. */
export async function listen(out: Output, options: ListenOptions): Promise<void> {
  const url = readForwardTo(options.forwardTo);
  const secret = await trialSecret({ isRenewed: options.newSecret === true });
  const ending = new AbortController();
  const stop = () => ending.abort();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const follower: EventFollower = {
    onStart: () =>
      out.event(
        { type: 'listening', forward_to: url.href, secret },
        `signing with ${secret}\nforwarding every event to ${url.href}; end with Ctrl-C`,
      ),
    async onEvent(event) {
      const answer = await forward(url, event, secret);
      const { event: name, ids, occurred_at: at } = event;
      const occurredAt = at.toISOString();
      out.event(
        { type: 'forwarded', event: name, ids, occurred_at: occurredAt, ...answer },
        `${occurredAt}  ${name}  ${JSON.stringify(ids)}  ${sayAnswer(answer)}`,
      );
    },
    // Ctrl-C ends the pause, and so the loop.
    rest: () => delay(LOOK_EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined),
    signal: ending.signal,
  };
  await withState(({ db }) => followEvents(db, follower));
}
