import { setTimeout as delay } from 'node:timers/promises';
import type { Command } from 'commander';
import {
  type DeliverySummary,
  type EventFollower,
  followEvents,
  listWebhookDeliveries,
  type ReplayVerdict,
  replayWebhookDelivery,
  signedRequest,
} from '../../app/operator/manage-webhooks.ts';
import { makeWebhookSecret } from '../../app/webhook-endpoints/webhook-endpoints.ts';
import { isUuid } from '../../contract/identifier.ts';
import { ExitError } from '../exit-error.ts';
import { print, withState } from '../with-state.ts';

const FORWARD_TIMEOUT_MS = 10_000;
const LOOK_EVERY_MS = 300;
const SHOWN_ANSWER_CHARS = 200;

export function addWebhookCommands(program: Command): void {
  const webhooks = program.command('webhooks').description('see, repeat and try out webhook deliveries');
  webhooks
    .command('deliveries')
    .description('the latest deliveries with their last answers, newest first')
    .option('--endpoint <id>', 'of one endpoint')
    .option('--failed', 'only those that have failed for good')
    .option('--limit <number>', 'how many', '50')
    .option('--json', 'one JSON object')
    .action(showDeliveries);
  webhooks
    .command('replay')
    .description('send deliveries that have ended once more, under the same id')
    .argument('<id...>')
    .option('--json', 'one JSON object')
    .action(replay);
  webhooks
    .command('listen')
    .description('sign and forward every event from now on to an address of yours, and show what it answers')
    .requiredOption('--forward-to <url>', 'such as http://localhost:3000/hooks')
    .action(listen);
}

interface DeliveriesOptions {
  endpoint?: string;
  failed?: boolean;
  limit: string;
  json?: boolean;
}

async function showDeliveries(options: DeliveriesOptions): Promise<void> {
  const { endpoint, limit } = options;
  if (endpoint !== undefined && !isUuid(endpoint)) {
    throw new ExitError(2, `--endpoint ${endpoint}: allowed is the id of a webhook endpoint.`);
  }
  if (!/^[1-9]\d{0,3}$/.test(limit)) throw new ExitError(2, `--limit ${limit}: allowed are 1 to 9999.`);
  const deliveries = await withState(({ db }) =>
    listWebhookDeliveries(db, {
      endpointId: endpoint ?? null,
      isFailed: options.failed === true,
      limit: Number(limit),
    }),
  );
  const lines = deliveries.length === 0 ? ['no deliveries'] : deliveries.map(formatDelivery);
  print(options.json, { deliveries }, lines);
}

function formatDelivery(delivery: DeliverySummary): string {
  const answer =
    delivery.response_status === null ? (delivery.error ?? '') : `HTTP ${delivery.response_status}`;
  const next = delivery.next_attempt_at === null ? '' : `  next ${delivery.next_attempt_at}`;
  const tries = `${delivery.attempts} ${delivery.attempts === 1 ? 'attempt' : 'attempts'}`;
  return `${delivery.id}  ${delivery.created_at}  ${delivery.event}  ${delivery.status}  ${tries}  ${answer}${next}  ${delivery.url}`;
}

const WHY_NOT: Record<Exclude<ReplayVerdict, 'replayed'>, string> = {
  unknown: 'there is no such delivery; see ./makecut webhooks deliveries.',
  queued: 'it is queued already.',
  disabled: 'its endpoint is disabled. Register a new endpoint.',
};

async function replay(ids: string[], options: { json?: boolean }): Promise<void> {
  const verdicts = await withState(async ({ db }) => {
    const found: { id: string; verdict: ReplayVerdict }[] = [];
    for (const id of ids) {
      found.push({ id, verdict: isUuid(id) ? await replayWebhookDelivery(db, id) : 'unknown' });
    }
    return found;
  });
  const lines = verdicts.map(({ id, verdict }) =>
    verdict === 'replayed' ? `${id}: queued again` : `${id}: ${WHY_NOT[verdict]}`,
  );
  print(options.json, { deliveries: verdicts }, lines);
  const refused = verdicts.filter(({ verdict }) => verdict !== 'replayed').length;
  if (refused > 0) throw new ExitError(1, `${refused} of ${ids.length} could not be sent again.`);
}

/**
 * Forwards events without an endpoint. Nothing is recorded, and private addresses are allowed, because they are the
 * operator's own.
 */
async function listen(options: { forwardTo: string }): Promise<void> {
  const url = URL.canParse(options.forwardTo) ? new URL(options.forwardTo) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new ExitError(2, `--forward-to ${options.forwardTo}: allowed is an http or https address.`);
  }
  const secret = makeWebhookSecret();
  const ending = new AbortController();
  const stop = () => ending.abort();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const follower: EventFollower = {
    onStart: () =>
      void process.stdout.write(
        `signing with ${secret}\nforwarding every event to ${url.href}; end with Ctrl-C\n`,
      ),
    async onEvent(event) {
      const { body, headers } = signedRequest(event, secret);
      const shown = await forward(url, body, headers);
      process.stdout.write(
        `${event.occurred_at.toISOString()}  ${event.event}  ${JSON.stringify(event.ids)}  ${shown}\n`,
      );
    },
    // Ctrl-C ends the pause, and so the loop.
    rest: () => delay(LOOK_EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined),
    signal: ending.signal,
  };
  await withState(({ db }) => followEvents(db, follower));
}

async function forward(url: URL, body: string, headers: Record<string, string>): Promise<string> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
    });
    const text = (await answer.text()).slice(0, SHOWN_ANSWER_CHARS).replaceAll(/\s+/g, ' ').trim();
    return `HTTP ${answer.status}${text === '' ? '' : `  ${text}`}`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return `no answer: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}
