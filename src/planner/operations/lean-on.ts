import type { Selection } from './find-shown.ts';
import { sentencesIn } from './kept-runs.ts';
import type { RevisedRun, Revision } from './revised-run.ts';

/**
 * Entries that are named by their numbers, with those that they cannot stand without where they touch: the question of an
 * answer, the answer of a question, what "it" speaks of.
 */
export function withLeaning(
  { study }: Revision,
  runs: readonly RevisedRun[],
  selection: Selection,
): Selection {
  const entries = new Set(selection.entries);
  for (const run of runs) {
    if (run.kind !== 'entries') continue;
    const own = run.entries.map((entry) => ({ n: entry.n, ats: sentencesIn(study, run.group, [entry]) }));
    const isBound = (at: number) => {
      const [last, first] = [own[at]?.ats.at(-1), own[at + 1]?.ats[0]];
      if (last === undefined || first !== last + 1) return false;
      return study.links[last]?.needsAfter === true || study.links[first]?.needsBefore === true;
    };
    for (let at = own.length - 1; at > 0; at -= 1)
      if (entries.has(own[at]?.n ?? 0) && isBound(at - 1)) entries.add(own[at - 1]?.n ?? 0);
    for (const [at, { n }] of own.entries())
      if (entries.has(n) && own[at + 1] && study.links[own[at]?.ats.at(-1) ?? -1]?.needsAfter && isBound(at))
        entries.add(own[at + 1]?.n ?? 0);
  }
  return { ...selection, entries };
}
