import type { CutSettings } from '../../contract/cut-settings.ts';
import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';
import { kindOfWarning, warnOfLength } from '../../contract/values/plans.ts';
import {
  isSamePlan,
  showsSame,
  versionBefore,
  warningsOfRestored,
} from '../../domain/plan/earlier-version.ts';
import { renumberWarnings } from '../../domain/plan/plan-edit.ts';
import { rationaleOfRestored } from '../../domain/plan/rationale-of-version.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import { withRoles } from '../assembly/assemble.ts';
import { lengthWindow, renderedMs } from '../choice/plan-runs.ts';
import { stretch } from '../operations/kept-runs.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { settingsOfPlan } from '../plan/settings-of-version.ts';
import type { VersionWanted } from './before-instruction.ts';

/**
 * An earlier version's entries as a new version. Pinned entries of the latest version stay. Two undos go two
 * steps back: a version that repeats an earlier one stands for that earlier one.
 */
export function goBack(input: PlanInput, wanted: VersionWanted, steps = 1): PlanDocument {
  const latest = input.previous.at(-1);
  if (!latest)
    throw new StageError('select', 'There is no earlier version to go back to: revise with a brief.');
  const found =
    wanted === 'undo'
      ? versionBefore(input.previous, latest, steps, showsSame)
      : input.previous.find(({ version }) => version === wanted);
  const target = found ?? latest;
  const known = new Set(input.groups.map((group) => group.groupId));
  const there = target.entries.filter((entry) => known.has(entry.source_group));
  const { entries, added, inPlace } = addPins(there, latest.entries);
  if (entries.length === 0)
    throw new StageError('transcript', 'The footage of that version is gone: create a new cut.');
  const isSame = added.length === 0 && there.length === target.entries.length;
  const numbered = isSame
    ? entries.map((entry, at) => ({ ...entry, n: at + 1, role: target.entries[at]?.role ?? entry.role }))
    : withRoles(entries);
  const kept = warningsOfRestored(target);
  const warnings = isSame
    ? kept
    : renumberWarnings(
        kept.filter((warning) => kindOfWarning(warning) !== 'length'),
        newNumbers(target.entries, numbered),
      );
  const durationMs = renderedMs(numbered, { timelines: input.groups.map((footage) => ({ footage })) });
  const notes = [
    ...(found ? [] : [sayMissing(wanted, input.previous)]),
    ...(!isSamePlan(target, latest) && isSamePlan({ ...latest, entries: numbered }, latest)
      ? ['the plan stays as it is: what was changed since are pinned entries, which stay; unpin them first']
      : []),
    ...(isSame ? [] : warnAboutLength(durationMs, settingsOfPlan(input.settings, target))),
    ...(there.length < target.entries.length ? ['entries whose footage is gone were left out'] : []),
    ...added.map((entry) => {
      const number = numbered.findIndex((other) => stretch(other) === stretch(entry)) + 1;
      return inPlace.has(entry)
        ? `entry ${number} is pinned and keeps its form: version ${target.version} had another one of it`
        : `entry ${number} is pinned and stays, though version ${target.version} did not have it`;
    }),
  ];
  return {
    ...target,
    version: input.version,
    estimated_duration_s: durationMs / 1000,
    rationale: found ? rationaleOfRestored(target.version, target.rationale) : target.rationale,
    warnings: [...new Set([...warnings, ...notes])],
    entries: numbered,
  };
}

function sayMissing(wanted: VersionWanted, [oldest]: readonly PlanDocument[]): string {
  if (typeof wanted === 'object') return wanted.notFound;
  if (wanted !== 'undo' && wanted > 0 && wanted < (oldest?.version ?? 1))
    return `version ${wanted} is too long ago for an instruction, so the plan stays as it is: restore it from the list of versions`;
  return wanted === 'undo'
    ? 'there is no earlier version to undo to: the plan stays as it is'
    : `there is no version ${wanted}: the plan stays as it is`;
}

/** By number of an entry: that of the same entry in the new version. */
function newNumbers(before: readonly PlanEntry[], now: readonly PlanEntry[]): Map<number, number> {
  const numbers = new Map(now.map((entry) => [stretch(entry), entry.n]));
  return new Map(
    before.flatMap((entry) => {
      const n = numbers.get(stretch(entry));
      return n === undefined ? [] : [[entry.n, n] as const];
    }),
  );
}

function warnAboutLength(durationMs: number, settings: CutSettings): string[] {
  const { leastMs, mostMs, targetMs } = lengthWindow(settings);
  if (durationMs >= leastMs && durationMs <= mostMs) return [];
  return [warnOfLength(durationMs, targetMs, 'it keeps to an earlier version')];
}

function overlaps(a: PlanEntry, b: PlanEntry): boolean {
  const isApart = a.source_end_ms <= b.source_start_ms || b.source_end_ms <= a.source_start_ms;
  return a.source_group === b.source_group && !isApart;
}

/** What an earlier version becomes with the entries that are pinned now. */
interface WithPins {
  entries: PlanEntry[];
  /** Pinned entries that stand for other footage of the version, or beside it. */
  added: PlanEntry[];
  /** Those of `added` that take the place of an entry of the version, which showed some of their footage. */
  inPlace: ReadonlySet<PlanEntry>;
}

/**
 * Pinned entries take the place of what the version showed of their footage. Others go behind the entry that
 * stands before them now. Among each other they keep their order.
 */
function addPins(entries: readonly PlanEntry[], latest: readonly PlanEntry[]): WithPins {
  const pins = latest.filter((entry) => entry.pinned);
  const exact = new Map(pins.map((entry) => [stretch(entry), entry]));
  const known = new Set(entries.map(stretch));
  const missing = pins.filter((pin) => !known.has(stretch(pin)));
  const placed = new Set<PlanEntry>();
  const result = entries.flatMap((entry) => {
    const pin = exact.get(stretch(entry));
    if (pin) return [pin];
    if (pins.every((one) => !overlaps(one, entry))) return [entry];
    const own = missing.filter((one) => overlaps(one, entry) && !placed.has(one));
    for (const one of own) placed.add(one);
    return own;
  });
  for (const pin of missing) if (!placed.has(pin)) result.splice(placeBehind(pin, latest, result), 0, pin);
  return { entries: inPinOrder(result, pins), added: missing, inPlace: placed };
}

/** Behind the nearest entry before the pin that is here too; at the beginning where there is none. */
function placeBehind(pin: PlanEntry, latest: readonly PlanEntry[], result: readonly PlanEntry[]): number {
  const before = latest.slice(0, latest.indexOf(pin)).toReversed();
  for (const entry of before) {
    const at = result.findIndex((one) => overlaps(one, entry));
    if (at >= 0) return at + 1;
  }
  return 0;
}

function inPinOrder(entries: readonly PlanEntry[], pins: readonly PlanEntry[]): PlanEntry[] {
  const wanted = [...pins];
  return entries.map((entry) => (pins.includes(entry) ? (wanted.shift() ?? entry) : entry));
}
