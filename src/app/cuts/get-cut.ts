import type { Cut, CutRow } from '../../contract/cut.ts';
import type { ChangedCutsView, PlanVersionsView } from '../../contract/edits/plan-versions.ts';
import type { Page } from '../../contract/page.ts';
import type { PlanDocument } from '../../contract/plan.ts';
import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import { showValue } from '../../contract/problems/show-value.ts';
import {
  findCut,
  findPlanVersion,
  listPlanOrigins,
  listRenderedCuts,
  pageCuts,
  type StoredCut,
} from '../../db/cuts/cuts.ts';
import { listOldWords } from '../../db/cuts/old-words.ts';
import { readNamesByGroup } from '../../db/cuts/plan-speaker-names.ts';
import { namePlanSpeakers } from '../../domain/plan/plan-speaker-names.ts';
import { restoredVersion } from '../../domain/plan/rationale-of-version.ts';
import { makeSameVideo } from '../../domain/plan/same-video.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { findOrFail } from '../find-or-fail.ts';
import { type PageRequest, pageOf } from '../page-cursor.ts';

const MAX_SHOWN_DIGITS = 40;

export async function getCut(app: AppContext, caller: Caller, cutId: string): Promise<Cut> {
  const cut = await requireCut(app, caller, cutId);
  return {
    id: cut.id,
    account_id: cut.account_id,
    prompt: cut.prompt,
    source_group_ids: cut.source_group_ids,
    settings: cut.settings,
    status: cut.status,
    brand_kit_id: cut.brand_kit_id,
    error: cut.error,
    created_at: cut.created_at.toISOString(),
    updated_at: cut.updated_at.toISOString(),
    plan: cut.latest_version === null ? null : await readPlan(app, cut.id, cut.latest_version),
    plan_version: cut.latest_version,
  };
}

export async function listCuts(app: AppContext, caller: Caller, request: PageRequest): Promise<Page<CutRow>> {
  const rows = await pageCuts(app.db, { ...caller, ...request });
  return pageOf(rows, request.limit, (row) => ({
    id: row.id,
    prompt: row.prompt,
    status: row.status,
    created_at: row.created_at.toISOString(),
  }));
}

/** Which of these cuts would make another video than their last one, and which the same. Other accounts' are passed over. */
export async function listChangedCuts(
  app: AppContext,
  caller: Caller,
  ids: readonly string[],
): Promise<ChangedCutsView> {
  const changed: string[] = [];
  const same: string[] = [];
  for await (const { id, plans } of listRenderedCuts(app.db, caller.accountId, ids)) {
    const isSame = plans === null || makeSameVideo(plans.rendered, plans.latest);
    (isSame ? same : changed).push(id);
  }
  return { ids: changed, same_ids: same, old_words: await listOldWords(app.db, caller.accountId, ids) };
}

/** The document of one version. The version is the only path parameter that is validated. */
export async function getPlanVersion(
  app: AppContext,
  caller: Caller,
  cutId: string,
  versionText: string,
): Promise<PlanDocument> {
  const cut = await requireCut(app, caller, cutId);
  if (!/^[1-9]\d*$/.test(versionText)) {
    throw new ProblemError(
      'invalid_request',
      `version: got ${showValue(versionText)}; allowed is an integer from 1 on`,
    );
  }
  return await readPlan(app, cut.id, Number(versionText), versionText.slice(0, MAX_SHOWN_DIGITS));
}

/** The origin of each version of a cut's plan. */
export async function listVersions(
  app: AppContext,
  caller: Caller,
  cutId: string,
): Promise<PlanVersionsView> {
  const cut = await requireCut(app, caller, cutId);
  const versions = await listPlanOrigins(app.db, cut.id);
  return {
    versions: versions.map(({ version, origin, author, created_at, rationale }) => {
      // A change by hand keeps the words of the version before it.
      const restores = origin === 'planner' ? restoredVersion(rationale) : null;
      return {
        version,
        made_by: origin,
        author,
        created_at: created_at.toISOString(),
        restores,
        reason: origin === 'planner' && restores === null ? rationale : null,
      };
    }),
  };
}

export async function requireCut({ db }: AppContext, caller: Caller, cutId: string): Promise<StoredCut> {
  return await findOrFail('cut', cutId, () => findCut(db, cutId, caller.accountId));
}

/** `shown` names the version in a refusal: a number of many digits would be named as another one. */
async function readPlan(
  app: AppContext,
  cutId: string,
  version: number,
  shown = String(version),
): Promise<PlanDocument> {
  const plan = await findPlanVersion(app.db, cutId, version);
  if (plan === null) throw notFound(`plan version ${shown}`);
  return await nameSpeakersIn(app, plan);
}

/** Puts the present names of the speakers into a plan. They may be newer than the plan. Those of deleted recordings stay. */
export async function nameSpeakersIn(app: AppContext, plan: PlanDocument): Promise<PlanDocument> {
  const groupIds = [...new Set(plan.entries.map((entry) => entry.source_group))];
  return namePlanSpeakers(plan, await readNamesByGroup(app.db, groupIds));
}
