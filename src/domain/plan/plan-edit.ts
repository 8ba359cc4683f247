import type { PlanEdit } from '../../contract/edits/plan-edit.ts';
import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';
import { namedEntries, renumberNamed } from '../../contract/values/named-entries.ts';
import { kindOfWarning, MANUALLY_EDITED, warnOfLength } from '../../contract/values/plans.ts';
import type { FrameRate } from '../time/frame-rate.ts';
import { planDurationS } from './plan-duration.ts';
import { rationaleOfEdited } from './rationale-of-version.ts';

/** Deleted footage has no rate. Lengths are then counted in thousandths of a second. */
export const UNKNOWN_RATE: FrameRate = { num: 1000, den: 1 };

export type PlanEditResult = { ok: true; plan: PlanDocument } | { ok: false; detail: string };

/**
 * The next version of a plan after a hand edit. It is renumbered, and its length is computed at the rate of
 * its first camera. Nothing else is judged: an edit may leave any length and any joint.
 */
export function editPlan(plan: PlanDocument, edit: PlanEdit, rate: FrameRate): PlanEditResult {
  const fault = findFault(plan, edit);
  if (fault !== null) return { ok: false, detail: fault };
  const removed = new Set(edit.remove ?? []);
  const survivors = plan.entries.filter((entry) => !removed.has(entry.n));
  const ordered = edit.reorder?.length
    ? edit.reorder.flatMap((n) => survivors.find((entry) => entry.n === n) ?? [])
    : survivors;
  const pinned = new Set(edit.pin ?? []);
  const unpinned = new Set(edit.unpin ?? []);
  const entries = ordered.map((entry) => ({
    ...entry,
    pinned: (entry.pinned || pinned.has(entry.n)) && !unpinned.has(entry.n),
  }));
  const next = finishEdit(plan, entries, rate, ({ newNumbers }) =>
    renumberWarnings(plan.warnings, newNumbers),
  );
  return { ok: true, plan: next };
}

/** Entries with their new numbers, and where those of the version before have gone. */
export interface Renumbered {
  entries: PlanEntry[];
  newNumbers: ReadonlyMap<number, number>;
}

/** The next version with these entries, which still have the numbers of the version before; 0 for new ones. */
export function finishEdit(
  plan: PlanDocument,
  edited: readonly PlanEntry[],
  rate: FrameRate,
  warningsOf: (renumbered: Renumbered) => string[],
): PlanDocument {
  const entries = edited.map((entry, at) => ({
    ...entry,
    n: at + 1,
    role: fittingRole(entry, at, edited.length),
  }));
  // Where an entry became two, the first one keeps the warnings.
  const newNumbers = new Map(edited.map((entry, at) => [entry.n, at + 1] as const).toReversed());
  const warnings = warningsOf({ entries, newNumbers }).filter(
    (warning) => kindOfWarning(warning) !== 'edited',
  );
  const next = {
    ...plan,
    version: plan.version + 1,
    rationale: rationaleOfEdited(plan.version, plan.rationale),
    estimated_duration_s: planDurationS(entries, rate),
    entries,
  };
  const isAsLong = next.estimated_duration_s === plan.estimated_duration_s;
  const told = isAsLong ? warnings : warnings.flatMap((one) => sayLengthAnew(one, next));
  return { ...next, warnings: [...told, MANUALLY_EDITED] };
}

/** Warnings about the length or the fillers of the version before would name wrong numbers. */
function sayLengthAnew(warning: string, plan: PlanDocument): string[] {
  if (kindOfWarning(warning) === 'fillers') return [];
  if (kindOfWarning(warning) !== 'length') return [warning];
  const { targetDurationS, durationTolerancePct } = plan.settings;
  const beyondS = plan.estimated_duration_s - targetDurationS;
  if (Math.abs(beyondS) <= (targetDurationS * durationTolerancePct) / 100) return [];
  const [lengthMs, wantedMs] = [plan.estimated_duration_s * 1000, targetDurationS * 1000];
  return [warnOfLength(lengthMs, wantedMs, 'it was edited by hand')];
}

function findFault(plan: PlanDocument, edit: PlanEdit): string | null {
  const [remove, reorder] = [edit.remove ?? [], edit.reorder ?? []];
  const [pin, unpin] = [edit.pin ?? [], edit.unpin ?? []];
  if (remove.length + reorder.length + pin.length + unpin.length === 0) {
    return 'Name at least one of remove, reorder, pin or unpin, with at least one entry number.';
  }
  const known = new Set(plan.entries.map((entry) => entry.n));
  const unknown = [...remove, ...reorder, ...pin, ...unpin].find((n) => !known.has(n));
  if (unknown !== undefined) return `The plan has no entry ${unknown}.`;
  const removed = new Set(remove);
  const survivors = plan.entries.filter((entry) => !removed.has(entry.n));
  if (survivors.length === 0) return 'An edit must leave at least one entry.';
  const gone = [...pin, ...unpin].find((n) => removed.has(n));
  if (gone !== undefined)
    return `Entry ${gone} is removed by the same edit and cannot be pinned or unpinned.`;
  const both = pin.find((n) => unpin.includes(n));
  if (both !== undefined) return `Entry ${both} cannot be pinned and unpinned at once.`;
  const isComplete =
    reorder.length === survivors.length &&
    new Set(reorder).size === reorder.length &&
    reorder.every((n) => !removed.has(n));
  if (reorder.length > 0 && !isComplete) {
    return `reorder must list each remaining entry once: ${survivors.map((entry) => entry.n).join(', ')}.`;
  }
  return null;
}

/** A hook that no longer comes first, or a close that no longer comes last, is part of the body. */
function fittingRole(entry: PlanEntry, at: number, count: number): PlanEntry['role'] {
  if (entry.role === 'hook' && at !== 0) return 'body';
  if (entry.role === 'close' && at !== count - 1) return 'body';
  return entry.role;
}

/** Warnings follow their entries; those about entries that are gone go with them. */
export function renumberWarnings(
  warnings: readonly string[],
  newNumbers: ReadonlyMap<number, number>,
): string[] {
  return warnings.flatMap((warning) =>
    namedEntries(warning).every((n) => newNumbers.has(n)) ? [renumberNamed(warning, newNumbers)] : [],
  );
}
