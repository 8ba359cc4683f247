import { randomBytes } from 'node:crypto';
import { isUuid } from '../../contract/identifier.ts';
import type { Page } from '../../contract/page.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import { MAX_WEBHOOK_ENDPOINTS } from '../../contract/values/limits.ts';
import type { NewWebhookEndpoint, WebhookEndpoint } from '../../contract/webhook-endpoint.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import type { Trx } from '../../db/database.ts';
import {
  countWebhookEndpoints,
  deleteWebhookEndpointRow,
  insertWebhookEndpoint,
  pageWebhookEndpoints,
  type WebhookEndpointRow,
} from '../../db/webhooks/webhook-endpoints.ts';
import type { Guard } from '../../net/guard.ts';
import type { ActingCaller, AppContext, Caller } from '../app-context.ts';
import { checkAddress } from '../check-address.ts';
import { type PageRequest, pageOf } from '../page-cursor.ts';

const SECRET_BYTES = 32;

export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** A request whose address passed the check of registration. */
type CheckedWebhookEndpoint = NewWebhookEndpoint & { isAddressChecked: true };

/** Comes before the transaction, because it can wait for DNS as long as the check lasts. */
export async function checkWebhookAddress(
  guard: Guard,
  request: NewWebhookEndpoint,
): Promise<CheckedWebhookEndpoint> {
  const url = request.url.trim();
  await checkAddress(guard, 'url', url);
  return { ...request, url, isAddressChecked: true };
}

/** Registers an endpoint. Only this answer holds its secret. */
export async function createWebhookEndpoint(
  trx: Trx,
  caller: Caller,
  { url, events }: CheckedWebhookEndpoint,
): Promise<WebhookEndpoint & { secret: string }> {
  if ((await countWebhookEndpoints(trx, caller.accountId)) >= MAX_WEBHOOK_ENDPOINTS) {
    throw new ProblemError(
      'invalid_request',
      `the account has ${MAX_WEBHOOK_ENDPOINTS} webhook endpoints, which is the most that are taken: delete one first`,
    );
  }
  const secret = makeWebhookSecret();
  const row = await insertWebhookEndpoint(trx, {
    account_id: caller.accountId,
    url,
    events: [...new Set(events)],
    secret,
  });
  return { ...presentWebhookEndpoint(row), secret };
}

export async function listWebhookEndpoints(
  app: AppContext,
  caller: Caller,
  request: PageRequest,
): Promise<Page<WebhookEndpoint>> {
  const rows = await pageWebhookEndpoints(app.db, { ...caller, ...request });
  return pageOf(rows, request.limit, presentWebhookEndpoint);
}

/** Gives the same answer whether or not there was such an endpoint. */
export async function deleteWebhookEndpoint(
  app: AppContext,
  caller: ActingCaller,
  id: string,
): Promise<void> {
  if (!isUuid(id)) return;
  await app.db.transaction().execute(async (trx) => {
    if (!(await deleteWebhookEndpointRow(trx, id, caller.accountId))) return;
    await writeAudit(trx, { ...caller, act: 'webhook.deleted', subject: { id } });
  });
}

function presentWebhookEndpoint(row: WebhookEndpointRow): WebhookEndpoint {
  return {
    id: row.id,
    account_id: row.account_id,
    url: row.url,
    events: row.events,
    failure_count: row.failure_count,
    disabled_at: row.disabled_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
