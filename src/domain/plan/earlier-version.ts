import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';
import { kindOfWarning } from '../../contract/values/plans.ts';
import { rationaleOfRestored, restoredVersion } from './rationale-of-version.ts';

type Same = (a: PlanDocument, b: PlanDocument) => boolean;

const shown = ({ source_group, source_start_ms, source_end_ms, camera, tightening }: PlanEntry) => [
  source_group,
  source_start_ms,
  source_end_ms,
  camera,
  tightening,
];

/** Whether two plans show the same, whatever is pinned. */
export const showsSame: Same = (a, b) =>
  JSON.stringify(a.entries.map(shown)) === JSON.stringify(b.entries.map(shown));

/** Whether two plans show the same and pin the same. */
export const isSamePlan: Same = (a, b) =>
  showsSame(a, b) && a.entries.every(({ pinned }, at) => pinned === b.entries[at]?.pinned);

/**
 * The version so many changes before the latest one; undefined where there are fewer. Where a version went back
 * itself, the version before its goal is one change before it. A hand edit that makes an equal version is a step of its
 * own.
 */
export function versionBefore(
  versions: readonly PlanDocument[],
  latest: PlanDocument,
  steps: number,
  isSame: Same,
): PlanDocument | undefined {
  let found: PlanDocument | undefined = latest;
  for (let step = 0; step < steps && found !== undefined; step += 1)
    found = changeBefore(versions, found, isSame);
  return found;
}

function changeBefore(
  versions: readonly PlanDocument[],
  latest: PlanDocument,
  isSame: Same,
): PlanDocument | undefined {
  let stands = latest;
  for (let source = sourceOf(versions, stands, isSame); source; source = sourceOf(versions, stands, isSame)) {
    stands = source;
  }
  return versions[versions.indexOf(stands) - 1];
}

/** Whether a version went back to another and still shows it. An edited one keeps the rationale, but not the entries. */
export function isSourceOf(other: PlanDocument, plan: PlanDocument, isSame: Same): boolean {
  return (
    other.version === restoredVersion(plan.rationale) && other.version < plan.version && isSame(other, plan)
  );
}

function sourceOf(
  versions: readonly PlanDocument[],
  plan: PlanDocument,
  isSame: Same,
): PlanDocument | undefined {
  return versions.find((other) => isSourceOf(other, plan, isSame));
}

/** Warnings of a version that hold when it is shown again: not those about its own instruction. */
export const warningsOfRestored = ({ warnings }: PlanDocument): string[] =>
  warnings.filter((warning) => kindOfWarning(warning) !== 'notUnderstood');

/** An earlier version as a new one, to the letter: also what was pinned since then is as it was. */
export function restorePlan(earlier: PlanDocument, version: number): PlanDocument {
  return {
    ...earlier,
    version,
    rationale: rationaleOfRestored(earlier.version, earlier.rationale),
    warnings: warningsOfRestored(earlier),
  };
}
