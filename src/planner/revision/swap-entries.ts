import type { PlanEntry } from '../../contract/plan.ts';
import type { Study } from '../talk/study.ts';
import { groupIndex, makeKeptRun, sentencesIn } from './kept-runs.ts';
import type { Notes, RevisedRun, Revision } from './revised-run.ts';

/** Lets two entries change places, alone where they can stand in their new places, else with what they touch. */
export function swapEntries(revision: Revision, runs: readonly RevisedRun[], notes: Notes): RevisedRun[] {
  const { instruction, settings, study } = revision;
  if (instruction.swap === null) return [...runs];
  if (settings.chronology === 'strict') {
    notes.warnings.push('the order of the footage is kept, so entries did not change places');
    return [...runs];
  }
  const [a, b] = instruction.swap;
  const names = `entries ${a} and ${b}`;
  const places = [a, b].map((n) =>
    runs.findIndex((run) => run.kind === 'entries' && run.entries.some((entry) => entry.n === n)),
  );
  const [placeA = -1, placeB = -1] = places;
  const [runA, runB] = [runs[placeA], runs[placeB]];
  if (!runA || !runB || a === b) {
    notes.warnings.push(`${names} could not change places: one of them is not there`);
    return [...runs];
  }
  const touched = runs.slice(Math.min(placeA, placeB), Math.max(placeA, placeB) + 1);
  const inner = touched.flatMap((run) => (run.kind === 'entries' ? run.entries : []));
  const swapped = inner.map((entry) => {
    const other = entry.n === a ? b : entry.n === b ? a : entry.n;
    return inner.find(({ n }) => n === other) ?? entry;
  });
  const why = whyNot(study, inner, swapped);
  if (why === null && touched.every(({ kind }) => kind === 'entries')) {
    const alone = swapped.map((entry): RevisedRun => {
      const group = groupIndex(study, entry.source_group);
      return { kind: 'entries', ...makeKeptRun(study, group, [entry]) };
    });
    return runs.toSpliced(Math.min(placeA, placeB), touched.length, ...joinTouching(study, alone));
  }
  if (placeA === placeB) {
    notes.warnings.push(`${names} keep their order: ${why ?? 'they cannot be parted'}`);
    return [...runs];
  }
  notes.warnings.push(`${names} changed places together with the entries that they touch: ${why ?? ''}`);
  return runs.with(placeA, runB).with(placeB, runA);
}

/** What would stand without the sentence that it needs; null when the new order is sound. */
function whyNot(study: Study, before: readonly PlanEntry[], after: readonly PlanEntry[]): string | null {
  const own = (entry: PlanEntry | undefined) =>
    entry ? sentencesIn(study, groupIndex(study, entry.source_group), [entry]) : [];
  for (const [at, entry] of after.entries()) {
    const old = before.findIndex(({ n }) => n === entry.n);
    const [first] = own(entry);
    const last = own(entry).at(-1);
    if (first === undefined || last === undefined) continue;
    const wasAfter = before[old - 1];
    const wasBefore = before[old + 1];
    if (study.links[first]?.needsBefore && own(wasAfter).at(-1) === first - 1 && after[at - 1] !== wasAfter)
      return `entry ${entry.n} leans on entry ${wasAfter?.n ?? ''} before it`;
    if (study.links[last]?.needsAfter && own(wasBefore)[0] === last + 1 && after[at + 1] !== wasBefore)
      return `entry ${entry.n} needs entry ${wasBefore?.n ?? ''} right after it`;
  }
  return null;
}

/** Entries that still touch stay one run: what is between them is no cut in the sound. */
export function joinTouching(study: Study, runs: readonly RevisedRun[]): RevisedRun[] {
  const joined: RevisedRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const touches =
      last?.kind === 'entries' &&
      run.kind === 'entries' &&
      last.group === run.group &&
      last.entries.at(-1)?.source_end_ms === run.entries[0]?.source_start_ms;
    if (last?.kind === 'entries' && run.kind === 'entries' && touches)
      joined[joined.length - 1] = {
        kind: 'entries',
        ...makeKeptRun(study, run.group, [...last.entries, ...run.entries]),
      };
    else joined.push(run);
  }
  return joined;
}
