import { inventEvent, triggerEvent } from '../../../../app/operator/manage-webhooks.ts';
import { isUuid } from '../../../../contract/identifier.ts';
import { EVENT_NAMES, type EventName } from '../../../../contract/values/events.ts';
import { EXIT, ExitError } from '../../../terminal/exit-error.ts';
import type { Output } from '../../../terminal/output.ts';
import { withState } from '../../../with-state.ts';
import { forward, readForwardTo, sayAnswer, trialSecret } from './forward.ts';

export interface TriggerOptions {
  forwardTo?: string;
  endpoint?: string;
}

/** Sends a made-up event: at once to an address, or through the service's queue to an endpoint. */
export async function trigger(
  out: Output,
  name: string,
  { forwardTo, endpoint }: TriggerOptions,
): Promise<void> {
  const event = readEventName(name);
  if (forwardTo !== undefined && endpoint === undefined) {
    await sendAtOnce(out, event, readForwardTo(forwardTo));
  } else if (endpoint !== undefined && forwardTo === undefined) {
    await sendToEndpoint(out, event, endpoint);
  } else {
    throw new ExitError(EXIT.wrongCall, 'say where to: either --forward-to URL, or --endpoint ID.');
  }
}

function readEventName(given: string): EventName {
  const name = EVENT_NAMES.find((known) => known === given);
  if (name !== undefined) return name;
  throw new ExitError(EXIT.wrongCall, `${given}: allowed are ${EVENT_NAMES.join(', ')}.`);
}

async function sendAtOnce(out: Output, name: EventName, url: URL): Promise<void> {
  const event = inventEvent(name);
  const answer = await forward(url, event, await trialSecret());
  out.answer({ event: name, ids: event.ids, forward_to: url.href, ...answer }, [
    `${name}  ${JSON.stringify(event.ids)}  ${sayAnswer(answer)}`,
  ]);
  if (answer.status === null || answer.status < 200 || answer.status > 299) {
    throw new ExitError(EXIT.failed, 'the receiver did not take the event: any answer of 200 to 299 does.');
  }
}

async function sendToEndpoint(out: Output, name: EventName, endpointId: string): Promise<void> {
  if (!isUuid(endpointId)) {
    throw new ExitError(EXIT.wrongCall, `--endpoint ${endpointId}: allowed is the id of a webhook endpoint.`);
  }
  const fault = await withState(({ db }) => triggerEvent(db, endpointId, name));
  if (fault !== null) throw new ExitError(EXIT.failed, fault);
  out.answer({ event: name, endpoint_id: endpointId }, [
    `${name} is queued; a running service sends it. See ./makecut webhooks deliveries --endpoint ${endpointId}`,
  ]);
}
