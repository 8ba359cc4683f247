import { countUp } from '../../../lib/count-up.ts';
import { LONGEST_MS, standing } from '../../choice/find-sentence.ts';
import type { Place, Target } from '../../instruction/revision-operation.ts';
import { statementsOfKind } from '../../relevance/statements/statements-of-kind.ts';
import { type RevisedRun, type Revision, sentencesOf, toRevised, unusedPool } from '../revised-run.ts';
import type { Selection } from './find-shown.ts';

/**
 * "End on the objection about the wall": the statement of that kind about its subject, in the plan or in the rest of
 * the footage. Null where the target names no kind, or the talk has none.
 */
export function findStatementAt(
  revision: Revision,
  runs: readonly RevisedRun[],
  target: Target,
  place: Place,
): { shown?: Selection; added?: RevisedRun } | null {
  if (target.kind !== 'subject' || (place.kind !== 'first' && place.kind !== 'last')) return null;
  const { study, weights, settings } = revision;
  const isOwn = (at: number) =>
    weights.isBanned[at] !== true &&
    (target.speakers.length === 0 || target.speakers.includes(study.sentences[at]?.speaker ?? ''));
  const [best] = statementsOfKind(study, target.topic, [...study.sentences.keys()].filter(isOwn));
  if (!best) return null;
  const shown = new Set(runs.flatMap(sentencesOf));
  const pool = shown.has(best.at) ? shown : unusedPool(study, runs);
  const side = place.kind === 'first' ? ('opening' as const) : ('ending' as const);
  const isFree = (at: number) => pool.has(at) && isOwn(at);
  const run = standing(study, best.at, { settings, isFree, side, mostMs: LONGEST_MS });
  if (run === null) return null;
  if (!shown.has(best.at)) return { added: toRevised(run, revision, true) };
  const sentences = new Set(countUp(run.first, run.last));
  return { shown: { entries: new Set(), sentences, isQuoted: true } };
}
