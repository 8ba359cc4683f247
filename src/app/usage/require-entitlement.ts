import { ProblemError } from '../../contract/problems/problem.ts';
import type { AccountPlan } from '../../contract/values/access.ts';
import type { Trx } from '../../db/database.ts';
import { cameraLimitOf, refuseMinutes } from '../../domain/rules/allowance.ts';
import type { AppContext } from '../app-context.ts';
import { type AllowanceUse, readAllowance } from './read-allowance.ts';

/** Refuses (402) requests beyond the account's plan, where the installation enforces plans. */
export async function requireEntitlement(
  app: AppContext,
  trx: Trx,
  accountId: string,
  cameras: number,
): Promise<void> {
  if (!app.billing.hasCameraLimits && !app.billing.hasMinutesGate) return;
  const use = await readAllowance(app, trx, accountId);
  if (app.billing.hasCameraLimits) requireCameras(app, use.plan, cameras);
  if (app.billing.hasMinutesGate) requireMinutes(app, use);
}

function requireCameras(app: AppContext, plan: AccountPlan, cameras: number): void {
  const limit = cameraLimitOf(plan);
  if (cameras <= limit) return;
  throw new ProblemError(
    'multicam_not_entitled',
    `${cameras} camera files; the plan ${plan} takes ${limit} a recording`,
    { members: upgrade(app) },
  );
}

function requireMinutes(app: AppContext, { allowance, usedMinutes }: AllowanceUse): void {
  const refusal = refuseMinutes(allowance, usedMinutes);
  if (refusal === null) return;
  if (refusal.code === 'minutes_plan_required') {
    const why =
      allowance.kind === 'credits' ? 'no credits are left' : 'the account has no plan and no live trial';
    throw new ProblemError(refusal.code, `${why}; recordings need source minutes`, { members: upgrade(app) });
  }
  const periodEnd = refusal.periodEnd.toISOString();
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
