import { ProblemError } from '../../contract/problem.ts';
import { type AccountRow, findAccount } from '../../db/accounts.ts';
import type { Trx } from '../../db/database.ts';
import { sourceMinutesSince } from '../../db/usage.ts';
import { cameraLimitOf, refuseMinutes } from '../../domain/allowance.ts';
import type { AppContext } from '../app-context.ts';
import { allowanceOfAccount } from './allowance-of-account.ts';

/** Refuses (402) what the account's plan does not cover, as far as the installation enforces plans at all. */
export async function requireEntitlement(
  app: AppContext,
  trx: Trx,
  accountId: string,
  cameras: number,
): Promise<void> {
  if (!app.billing.hasCameraLimits && !app.billing.hasMinutesGate) return;
  const account = await findAccount(trx, accountId);
  if (account === null) throw new Error(`no account ${accountId}`);
  if (app.billing.hasCameraLimits) requireCameras(app, account, cameras);
  if (app.billing.hasMinutesGate) await requireMinutes(app, trx, account);
}

function requireCameras(app: AppContext, account: AccountRow, cameras: number): void {
  const limit = cameraLimitOf(account.plan);
  if (cameras <= limit) return;
  throw new ProblemError(
    'multicam_not_entitled',
    `${cameras} camera files; the plan ${account.plan} takes ${limit} a recording`,
    { members: upgrade(app) },
  );
}

async function requireMinutes(app: AppContext, trx: Trx, account: AccountRow): Promise<void> {
  const allowance = allowanceOfAccount(app, account);
  const used = allowance.kind === 'minutes' ? await sourceMinutesSince(trx, account.id, allowance.from) : 0;
  const refusal = refuseMinutes(allowance, used);
  if (refusal === null) return;
  if (refusal.code === 'minutes_plan_required') {
    const why =
      allowance.kind === 'credits' ? 'no credits are left' : 'the account has no plan and no live trial';
    throw new ProblemError(refusal.code, `${why}; recordings need source minutes`, { members: upgrade(app) });
  }
  const periodEnd = refusal.periodEnd?.toISOString() ?? null;
  throw new ProblemError(
    refusal.code,
    `${refusal.used} of ${refusal.allowance} source minutes are used; the period ends ${periodEnd}`,
    {
      members: {
        ...upgrade(app),
        allowance: refusal.allowance,
        used: refusal.used,
        period_end: periodEnd,
      },
    },
  );
}

function upgrade({ billing }: AppContext): { upgrade_url?: string } {
  return billing.upgradeUrl === null ? {} : { upgrade_url: billing.upgradeUrl };
}
