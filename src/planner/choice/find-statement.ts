import type { CutSettings } from '../../contract/cut-settings.ts';
import type { Topic } from '../brief/brief.ts';
import { statementsOfKind } from '../relevance/statements/statements-of-kind.ts';
import type { Study } from '../talk/study.ts';
import type { ChosenRun } from './choose-runs.ts';
import { LONGEST_MS, standing } from './find-sentence.ts';

/** Where a phrase names a kind of statement: the statement of that kind about its subject, with what it needs. */
export function findStatement(
  study: Study,
  topic: Topic,
  {
    isBanned,
    settings,
    pool,
    side,
  }: {
    isBanned: readonly boolean[];
    settings: CutSettings;
    pool: ReadonlySet<number>;
    side: 'opening' | 'ending';
  },
): ChosenRun | null {
  const isFree = (at: number) => pool.has(at) && !isBanned[at];
  for (const { at } of statementsOfKind(study, topic, [...pool].filter(isFree))) {
    const run = standing(study, at, { settings, isFree, side, mostMs: LONGEST_MS });
    if (run !== null) return run;
  }
  return null;
}
