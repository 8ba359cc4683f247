import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import type { RenderQuote, RenderRequest } from '../../contract/render.ts';
import type { Aspect } from '../../contract/values/pictures.ts';
import { findBrandKit } from '../../db/cuts/brand-kits.ts';
import { findPlanVersion, type StoredCut } from '../../db/cuts/cuts.ts';
import { recentRenderPace } from '../../db/cuts/renders.ts';
import type { Db } from '../../db/database.ts';
import { END_CARD_S } from '../../domain/plan/end-card.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { endCardKind } from '../brand-kits/end-card-kind.ts';
import { requireCut } from '../cuts/get-cut.ts';
import { minutesBlock } from '../usage/usage-envelope.ts';
import { estimateWaitS } from './estimate-wait.ts';

/** Seconds of work per second of output on two cores. Used before this installation has rendered anything. */
const FIRST_PACE = 1.5;

/** The length and the estimated time of a batch of renders. Nothing is started. */
export async function quoteRenders(
  app: AppContext,
  caller: Caller,
  cutId: string,
  request: RenderRequest,
): Promise<RenderQuote> {
  const cut = await requireCut(app, caller, cutId);
  const planVersion = request.plan_version ?? cut.latest_version;
  if (planVersion === null) throw notFound('plan: the cut has none yet');
  const plan = await findPlanVersion(app.db, cutId, planVersion);
  if (plan === null) throw notFound(`plan version ${planVersion}`);
  if (plan.entries.length === 0) throw new ProblemError('invalid_request', 'the plan is empty');
  const cardS = (await hasEndCard(app.db, cut, request.aspects)) ? END_CARD_S : 0;
  const outputS = plan.estimated_duration_s + cardS;
  const pace = (await recentRenderPace(app.db)) ?? FIRST_PACE;
  const waitS = await estimateWaitS(app.db, caller.accountId);
  return {
    plan_version: planVersion,
    aspects: request.aspects,
    output_duration_s: outputS,
    output_minutes: (outputS / 60) * request.aspects.length,
    estimated_render_seconds: Math.ceil(waitS + outputS * pace * request.aspects.length),
    minutes: await minutesBlock(app, caller.accountId),
  };
}

async function hasEndCard(db: Db, cut: StoredCut, aspects: readonly Aspect[]): Promise<boolean> {
  const kit =
    cut.brand_kit_id === null ? null : await findBrandKit(db, cut.brand_kit_id, cut.account_id, true);
  return kit !== null && aspects.some((aspect) => endCardKind(kit, aspect) !== null);
}
