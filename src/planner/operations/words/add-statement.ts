import { countUp } from '../../../lib/count-up.ts';
import { kindNamed } from '../../brief/wishes/kind-of-statement.ts';
import type { ChosenRun } from '../../choice/choose-runs.ts';
import { LONGEST_MS, standing } from '../../choice/find-sentence.ts';
import { runMs } from '../../choice/plan-runs.ts';
import type { Target } from '../../instruction/revision-operation.ts';
import { type FoundStatement, statementsOfKind } from '../../relevance/statements/statements-of-kind.ts';
import { type RevisedRun, type Revision, sentencesOf, toRevised } from '../revised-run.ts';
import { allShown, notInTalk } from '../shown/say-target.ts';

/** An addition shows the statements of one matter within this time. */
const MOST_ADDED_MS = 16_000;

type SubjectTarget = Extract<Target, { kind: 'subject' }>;

/**
 * "Add what was decided about the roof": the surest statement of the kind that the plan does not show, with what it needs. Null
 * where the target names no kind of statement, or the kind is one of many words for a subject that the talk says.
 */
export function addStatement(
  revision: Revision,
  runs: readonly RevisedRun[],
  target: SubjectTarget,
  pool: ReadonlySet<number>,
): { added: RevisedRun } | { notFound: string } | null {
  const { study, weights, settings } = revision;
  const { topic, speakers } = target;
  if (kindNamed(topic) === null) return null;
  const isOwn = (at: number) =>
    weights.isBanned[at] !== true &&
    (speakers.length === 0 || speakers.includes(study.sentences[at]?.speaker ?? ''));
  const found = statementsOfKind(study, topic, [...study.sentences.keys()].filter(isOwn));
  const surestFirst = found.toSorted((a, b) => b.share * b.sureness - a.share * a.sureness || a.at - b.at);
  const isFree = (at: number) => pool.has(at) && isOwn(at);
  // "Let's vote on it. ... Then that's decided." is one decision.
  const withLater = (run: ChosenRun): ChosenRun => {
    const isOfIt = ({ at }: FoundStatement) =>
      at > run.last &&
      countUp(run.last + 1, at).every((one) => isFree(one) && study.followsOn[one] === true) &&
      runMs({ first: run.first, last: at }, study) <= MOST_ADDED_MS;
    const last = found.filter(isOfIt).reduce((most, { at }) => Math.max(most, at), run.last);
    return { first: run.first, last };
  };
  for (const { at } of surestFirst.filter((one) => pool.has(one.at))) {
    const run = standing(study, at, { settings, isFree, side: 'ending', mostMs: LONGEST_MS });
    if (run !== null) return { added: toRevised(withLater(run), revision, true) };
  }
  if (topic.terms.size > 0 && found.length === 0) return null;
  const shown = new Set(runs.flatMap(sentencesOf));
  const isShown = found.some(({ at }) => shown.has(at));
  return { notFound: isShown ? allShown(target) : notInTalk(target, 'nothing was added') };
}
