import type { PlanDocument } from '../../contract/plan.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import { findPlanVersion } from '../../db/cuts/cuts.ts';
import { findSourceGroup } from '../../db/recordings/source-groups.ts';
import { isSamePlan, isSourceOf, restorePlan } from '../../domain/plan/earlier-version.ts';
import { restoredVersion } from '../../domain/plan/rationale-of-version.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { requireBase, requireEditablePlan, writeRestoredPlan } from './edit-plan.ts';
import { nameSpeakersIn } from './get-cut.ts';

export interface Restoring {
  /** The version that the user saw; refused with `conflict` where it is not the latest. */
  baseVersion: number;
  /** The version to show again; null for the one before the latest change. */
  version: number | null;
}

/**
 * Makes a new version that is an earlier one to the letter: an editor undoes and redoes changes by hand, also those of
 * pinned entries. A sentence such as "undo" is a revision, which keeps pinned entries.
 */
export async function restoreVersion(
  app: AppContext,
  caller: Caller,
  cutId: string,
  { baseVersion, version }: Restoring,
): Promise<PlanDocument> {
  const { cut, plan } = await requireEditablePlan(app, caller, cutId);
  requireBase(plan, baseVersion);
  const earlier =
    version === null ? await findBefore(app, cut.id, plan) : await findPlanVersion(app.db, cut.id, version);
  if (earlier === null) {
    throw new ProblemError(
      'invalid_request',
      version === null
        ? 'there is no earlier version: nothing can be undone'
        : `version: got ${version}; the plan has versions 1 to ${plan.version}`,
    );
  }
  await requireFootage(app, caller, earlier);
  const restored = restorePlan(earlier, plan.version + 1);
  await writeRestoredPlan(app, caller, cutId, restored);
  return await nameSpeakersIn(app, restored);
}

/**
 * The version before the latest change; null where there is none. Versions are read one by one, because all versions of
 * a long plan may take gigabytes.
 */
async function findBefore(
  { db }: AppContext,
  cutId: string,
  latest: PlanDocument,
): Promise<PlanDocument | null> {
  let stands = latest;
  for (;;) {
    const number = restoredVersion(stands.rationale);
    const source = number === null ? null : await findPlanVersion(db, cutId, number);
    if (source === null || !isSourceOf(source, stands, isSamePlan)) break;
    stands = source;
  }
  return await findPlanVersion(db, cutId, stands.version - 1);
}

async function requireFootage(
  app: AppContext,
  caller: Caller,
  { version, entries }: PlanDocument,
): Promise<void> {
  for (const groupId of new Set(entries.map((entry) => entry.source_group))) {
    if ((await findSourceGroup(app.db, groupId, caller.accountId)) !== null) continue;
    throw new ProblemError(
      'conflict',
      `version ${version} shows a recording that was deleted since; revise with "as in version ${version}" to get what is left of it`,
    );
  }
}
