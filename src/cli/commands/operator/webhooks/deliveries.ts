import {
  type DeliverySummary,
  listWebhookDeliveries,
  type ReplayVerdict,
  replayWebhookDelivery,
} from '../../../../app/operator/manage-webhooks.ts';
import { isUuid } from '../../../../contract/identifier.ts';
import { EXIT, ExitError } from '../../../terminal/exit-error.ts';
import type { Output } from '../../../terminal/output.ts';
import { withState } from '../../../with-state.ts';

export interface DeliveriesOptions {
  endpoint?: string;
  failed?: boolean;
  limit: string;
}

export async function showDeliveries(out: Output, options: DeliveriesOptions): Promise<void> {
  const { endpoint, limit } = options;
  if (endpoint !== undefined && !isUuid(endpoint)) {
    throw new ExitError(EXIT.wrongCall, `--endpoint ${endpoint}: allowed is the id of a webhook endpoint.`);
  }
  if (!/^[1-9]\d{0,3}$/.test(limit)) {
    throw new ExitError(EXIT.wrongCall, `--limit ${limit}: allowed are 1 to 9999.`);
  }
  const deliveries = await withState(({ db }) =>
    listWebhookDeliveries(db, {
      endpointId: endpoint ?? null,
      isFailed: options.failed === true,
      limit: Number(limit),
    }),
  );
  out.answer({ deliveries }, deliveries.length === 0 ? ['no deliveries'] : deliveries.map(formatDelivery));
}

function formatDelivery(delivery: DeliverySummary): string {
  const answer =
    delivery.response_status === null ? (delivery.error ?? '') : `HTTP ${delivery.response_status}`;
  const next = delivery.next_attempt_at === null ? '' : `  next ${delivery.next_attempt_at}`;
  const tries = `${delivery.attempts} ${delivery.attempts === 1 ? 'attempt' : 'attempts'}`;
  return `${delivery.id}  ${delivery.created_at}  ${delivery.event}  ${delivery.status}  ${tries}  ${answer}${next}  ${delivery.url}`;
}

const VERDICTS: Record<ReplayVerdict, string> = {
  replayed: 'queued again',
  sent_now: 'was waiting for its next attempt, and is sent now',
  under_way: 'it is being sent at this moment; see ./makecut webhooks deliveries.',
  unknown: 'there is no such delivery; see ./makecut webhooks deliveries.',
  disabled: 'its endpoint is disabled. Register a new endpoint.',
};

export async function replay(out: Output, ids: string[]): Promise<void> {
  const verdicts = await withState(async ({ db }) => {
    const found: { id: string; verdict: ReplayVerdict }[] = [];
    for (const id of ids) {
      found.push({ id, verdict: isUuid(id) ? await replayWebhookDelivery(db, id) : 'unknown' });
    }
    return found;
  });
  out.answer(
    { deliveries: verdicts },
    verdicts.map(({ id, verdict }) => `${id}: ${VERDICTS[verdict]}`),
  );
  const refused = verdicts.filter(({ verdict }) => verdict !== 'replayed' && verdict !== 'sent_now').length;
  if (refused > 0) throw new ExitError(EXIT.failed, `${refused} of ${ids.length} could not be sent again.`);
}
