import type { CutSettings } from '../../contract/cut-settings.ts';
import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';
import { namedEntries } from '../../contract/values/named-entries.ts';
import { kindOfWarning, warnOfLength } from '../../contract/values/plans.ts';
import { rationaleOfRestored, restoredVersion } from '../../domain/plan/restored-version.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import { withRoles } from '../assembly/assemble.ts';
import { lengthWindow, renderedMs } from '../choice/plan-runs.ts';
import { stretch } from '../operations/kept-runs.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { settingsOfPlan } from '../plan/settings-of-version.ts';

const content = (plan: PlanDocument) =>
  JSON.stringify(
    plan.entries.map(({ source_group, source_start_ms, source_end_ms, camera, tightening }) => [
      source_group,
      source_start_ms,
      source_end_ms,
      camera,
      tightening,
    ]),
  );

/**
 * An earlier version's entries as a new version. Pinned entries of the latest version stay. Two undos go two
 * steps back: a version that repeats an earlier one stands for that earlier one.
 */
export function goBack(input: PlanInput, wanted: 'undo' | number, steps = 1): PlanDocument {
  const latest = input.previous.at(-1);
  if (!latest)
    throw new StageError('select', 'There is no earlier version to go back to: revise with a brief.');
  const found =
    wanted === 'undo'
      ? versionBefore(input.previous, latest, steps)
      : input.previous.find(({ version }) => version === wanted);
  const target = found ?? latest;
  const known = new Set(input.groups.map((group) => group.groupId));
  const there = target.entries.filter((entry) => known.has(entry.source_group));
  const { entries, added } = addPins(there, latest.entries);
  if (entries.length === 0)
    throw new StageError('transcript', 'The footage of that version is gone: create a new cut.');
  const isSame = added.length === 0 && there.length === target.entries.length;
  const numbered = isSame
    ? entries.map((entry, at) => ({ ...entry, n: at + 1, role: target.entries[at]?.role ?? entry.role }))
    : withRoles(entries);
  // A warning about that version's own instruction does not apply to the new one.
  const kept = target.warnings.filter((warning) => kindOfWarning(warning) !== 'notUnderstood');
  const warnings = kept.filter(
    (warning) => isSame || (namedEntries(warning).length === 0 && kindOfWarning(warning) !== 'length'),
  );
  const durationMs = renderedMs(numbered, { timelines: input.groups.map((footage) => ({ footage })) });
  const notes = [
    ...(found
      ? []
      : [
          wanted === 'undo'
            ? 'there is no earlier version to undo to: the plan stays as it is'
            : `there is no version ${wanted}: the plan stays as it is`,
        ]),
    ...(isSame ? [] : warnAboutLength(durationMs, settingsOfPlan(input.settings, target))),
    ...(there.length < target.entries.length ? ['entries whose footage is gone were left out'] : []),
    ...added.map(
      (entry) =>
        `entry ${numbered.findIndex((other) => stretch(other) === stretch(entry)) + 1} is pinned and stays, though version ${target.version} did not have it`,
    ),
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

function warnAboutLength(durationMs: number, settings: CutSettings): string[] {
  const { leastMs, mostMs, targetMs } = lengthWindow(settings);
  if (durationMs >= leastMs && durationMs <= mostMs) return [];
  return [warnOfLength(durationMs, targetMs, 'it keeps to an earlier version')];
}

/** The version this number of changes before the latest one; undefined where there are fewer. */
function versionBefore(
  previous: readonly PlanDocument[],
  latest: PlanDocument,
  steps: number,
): PlanDocument | undefined {
  let found: PlanDocument | undefined = latest;
  for (let step = 0; step < steps && found !== undefined; step += 1) found = changeBefore(previous, found);
  return found;
}

/**
 * The version before the latest one. If the latest one went back itself, the version before its goal. A hand
 * edit with an equal result is a separate step.
 */
function changeBefore(previous: readonly PlanDocument[], latest: PlanDocument): PlanDocument | undefined {
  let stands = latest;
  for (let source = sourceOf(previous, stands); source !== undefined; source = sourceOf(previous, stands)) {
    stands = source;
  }
  return previous[previous.indexOf(stands) - 1];
}

/** The version that this one went back to and still shows. An edited one keeps the rationale, but not the entries. */
function sourceOf(previous: readonly PlanDocument[], plan: PlanDocument): PlanDocument | undefined {
  const number = restoredVersion(plan.rationale);
  return previous.find(
    (other) => other.version === number && other.version < plan.version && content(other) === content(plan),
  );
}

function overlaps(a: PlanEntry, b: PlanEntry): boolean {
  const isApart = a.source_end_ms <= b.source_start_ms || b.source_end_ms <= a.source_start_ms;
  return a.source_group === b.source_group && !isApart;
}

/** Pinned entries keep their order: each missing one goes after the pinned one that it followed. */
function addPins(
  entries: readonly PlanEntry[],
  latest: readonly PlanEntry[],
): { entries: PlanEntry[]; added: PlanEntry[] } {
  const pins = latest.filter((entry) => entry.pinned);
  const pinned = new Map(pins.map((entry) => [stretch(entry), entry]));
  // The pinned form replaces, word for word, the earlier version's form of the same stretch.
  const result = entries
    .map((entry) => pinned.get(stretch(entry)) ?? entry)
    .filter((entry) => entry.pinned || pins.every((pin) => !overlaps(pin, entry)));
  const inOrder = result.filter((entry) => pinned.has(stretch(entry)));
  const wantedOrder = pins.filter((pin) => inOrder.some((entry) => stretch(entry) === stretch(pin)));
  for (const [at, entry] of result.entries()) {
    if (!pinned.has(stretch(entry))) continue;
    result[at] = wantedOrder.shift() ?? entry;
  }
  const added: PlanEntry[] = [];
  for (const [at, pin] of pins.entries()) {
    if (result.some((entry) => stretch(entry) === stretch(pin))) continue;
    const before = pins[at - 1];
    const place = before ? result.findIndex((entry) => stretch(entry) === stretch(before)) + 1 : 0;
    result.splice(place, 0, pin);
    added.push(pin);
  }
  return { entries: result, added };
}
