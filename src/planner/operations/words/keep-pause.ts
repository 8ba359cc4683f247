import type { PlanEntry } from '../../../contract/plan.ts';
import type { OperationOf } from '../../instruction/revision-operation.ts';
import { makeKeptRun, sentencesIn } from '../kept-runs.ts';
import type { Applied, RevisedRun, Revision } from '../revised-run.ts';
import { findShown, sentencesFound } from '../shown/find-shown.ts';
import { notShown, sayTarget } from '../shown/say-target.ts';

/** A hole in a pause may begin or end a little within the words beside it. */
const SLACK_MS = 150;

/** Gives one pause of an entry its length back. All other pauses stay as they are. */
export function keepPause(
  revision: Revision,
  runs: readonly RevisedRun[],
  { target, side }: OperationOf<'pauseAt'>,
): Applied {
  const found = findShown(revision, runs, target);
  if (found === null) return { notFound: notShown(target, 'no pause was changed') };
  const named = [...sentencesFound(revision, runs, found)].toSorted((a, b) => a - b);
  const own = side === 'before' ? named[0] : named.at(-1);
  const [before, after] = side === 'before' ? [(own ?? 0) - 1, own ?? 0] : [own ?? 0, (own ?? 0) + 1];
  const where = `the pause ${side} ${sayTarget(target)}`;
  const holder = entryWith(revision, runs, [before, after]);
  if (holder === null)
    return { notFound: `${where} is not within one entry, where the plan cuts: no pause was changed` };
  const restored = withPause(revision, holder, [before, after]);
  if (restored === holder)
    return { runs: [...runs], notes: { rationale: [`Nothing was taken out of ${where}.`] } };
  if (holder.pinned) return { notFound: `${where} is in a pinned entry, which stays as it is` };
  return {
    runs: runs.map((run) => {
      if (run.kind !== 'entries' || !run.entries.includes(holder)) return run;
      const entries = run.entries.map((entry) => (entry === holder ? restored : entry));
      return { ...run, ...makeKeptRun(revision.study, run.group, entries) };
    }),
    notes: { rationale: [`${where.replace(/^t/, 'T')} has its length again.`] },
  };
}

/** The entry that plays both sentences. */
function entryWith(
  { study }: Revision,
  runs: readonly RevisedRun[],
  both: readonly number[],
): PlanEntry | null {
  for (const run of runs) {
    if (run.kind !== 'entries') continue;
    const entry = run.entries.find((one) => {
      const said = sentencesIn(study, run.group, [one]);
      return both.every((at) => said.includes(at));
    });
    if (entry) return entry;
  }
  return null;
}

function withPause(
  { study }: Revision,
  entry: PlanEntry,
  [before = 0, after = 0]: readonly number[],
): PlanEntry {
  const fromMs = (study.sentences[before]?.endMs ?? 0) - SLACK_MS;
  const toMs = (study.sentences[after]?.startMs ?? 0) + SLACK_MS;
  const tightening = entry.tightening.filter(
    ({ op, at_ms, removed_ms }) => op !== 'pause_shrink' || at_ms < fromMs || at_ms + removed_ms > toMs,
  );
  return tightening.length === entry.tightening.length ? entry : { ...entry, tightening };
}
