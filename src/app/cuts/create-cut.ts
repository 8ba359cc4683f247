import { randomUUID } from 'node:crypto';
import type { ReadCut } from '../../contract/cut.ts';
import { storedSettings } from '../../contract/cut-settings.ts';
import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import { findAccount } from '../../db/accounts/accounts.ts';
import { countPlannersInFlight, insertCut } from '../../db/cuts/cuts.ts';
import type { Trx } from '../../db/database.ts';
import { findSourceGroup } from '../../db/recordings/source-groups.ts';
import { type AppContext, authorOf, type Caller } from '../app-context.ts';
import { requireBrandKit } from '../brand-kits/brand-kits.ts';
import { CEILING_RETRY_AFTER_S } from '../ceiling-retry.ts';

/** Makes a cut and starts its first planner run. */
export async function createCut(
  app: AppContext,
  trx: Trx,
  caller: Caller,
  request: ReadCut,
): Promise<string> {
  await requireReadyGroups(trx, caller, request.source_group_ids);
  const brandKitId = request.brand_kit_id ?? null;
  if (brandKitId !== null) await requireBrandKit(trx, caller, brandKitId);
  await requirePlannerSlot(trx, caller.accountId);
  const cutId = randomUUID();
  const runId = randomUUID();
  await insertCut(trx, {
    id: cutId,
    account_id: caller.accountId,
    prompt: request.prompt,
    script: request.script ?? null,
    source_group_ids: request.source_group_ids,
    settings: storedSettings(request.settings),
    brand_kit_id: brandKitId,
    run_id: runId,
    asked_by: authorOf(caller),
  });
  await app.queue.enqueue(trx, { name: 'cut.plan', payload: { cutId, runId } });
  return cutId;
}

async function requireReadyGroups(trx: Trx, caller: Caller, groupIds: readonly string[]): Promise<void> {
  const unready: string[] = [];
  for (const id of groupIds) {
    const group = await findSourceGroup(trx, id, caller.accountId);
    if (group === null) throw notFound(`source group ${id}`);
    if (group.status !== 'ready') unready.push(id);
  }
  if (unready.length > 0) {
    throw new ProblemError(
      'group_not_ready',
      `not ready: ${unready.join(', ')}; wait until their status is ready`,
    );
  }
}

export async function requirePlannerSlot(trx: Trx, accountId: string): Promise<void> {
  const account = await findAccount(trx, accountId);
  const ceiling = account?.ceiling_planners ?? 0;
  if ((await countPlannersInFlight(trx, accountId)) >= ceiling) {
    throw new ProblemError(
      'concurrency_limit',
      `${ceiling} cuts of this account are being planned; try again later`,
      {
        retryAfterS: CEILING_RETRY_AFTER_S,
      },
    );
  }
}
