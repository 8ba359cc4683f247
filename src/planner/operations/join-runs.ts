import type { PlanEntry } from '../../contract/plan.ts';
import type { Study } from '../talk/study.ts';
import { makeKeptRun, retighten } from './kept-runs.ts';
import type { RevisedRun, Revision } from './revised-run.ts';

/**
 * Joins entries that touch into one run, because the sound has no cut between them. Neighbouring pieces of
 * one entry become that entry again.
 */
export function joinRuns(
  { study, before }: Pick<Revision, 'study' | 'before'>,
  runs: readonly RevisedRun[],
): RevisedRun[] {
  const joined: RevisedRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const [end, start] = [
      last?.kind === 'entries' ? last.entries.at(-1) : undefined,
      run.kind === 'entries' ? run.entries[0] : undefined,
    ];
    if (last?.kind !== 'entries' || run.kind !== 'entries' || !end || !start || last.group !== run.group) {
      joined.push(run);
      continue;
    }
    const whole = mend(study, run.group, [end, start], before);
    if (whole === null && end.source_end_ms !== start.source_start_ms) joined.push(run);
    else {
      const entries =
        whole === null
          ? [...last.entries, ...run.entries]
          : [...last.entries.slice(0, -1), whole, ...run.entries.slice(1)];
      joined[joined.length - 1] = { kind: 'entries', ...makeKeptRun(study, run.group, entries) };
    }
  }
  return joined;
}

/** The original entry of these pieces, if none of its sentences between them was removed; else null. */
function mend(
  study: Study,
  group: number,
  [a, b]: [PlanEntry, PlanEntry],
  before: readonly PlanEntry[],
): PlanEntry | null {
  const whole = before.find(({ n }) => n === a.n);
  const isAnywhereBetween = (ms: number) => ms > a.source_end_ms && ms < b.source_start_ms;
  const isCut = study.sentences.some(
    (one) => one.group === group && isAnywhereBetween((one.startMs + one.endMs) / 2),
  );
  if (!whole || a.n !== b.n || isCut || a.source_end_ms > b.source_start_ms) return null;
  const mended = { ...whole, source_start_ms: a.source_start_ms, source_end_ms: b.source_end_ms };
  const isAll =
    mended.source_start_ms === whole.source_start_ms && mended.source_end_ms === whole.source_end_ms;
  return isAll ? whole : retighten(study, group, mended);
}
