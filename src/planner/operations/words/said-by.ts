import { SAID_BY, SAYS } from '../../instruction/instruction-words.ts';
import type { Target } from '../../instruction/revision-operation.ts';
import { NAMES_SUBJECT, weighNaming } from '../../relevance/name-sentences.ts';
import { type RevisedRun, type Revision, sentencesOf } from '../revised-run.ts';

/** A teller names somebody at most this many sentences before telling what they said. */
const MOST_BETWEEN = 3;

/**
 * "What the captain said to her": the first sentence that tells it, in the words of somebody else, and that the plan
 * does not show. Where the plan shows the captain, it is there. Null for any other target, or where nobody tells it.
 */
export function findSaidBy(
  { study }: Revision,
  runs: readonly RevisedRun[],
  target: Target,
  pool: ReadonlySet<number>,
): number | null {
  if (target.kind !== 'subject' || !SAID_BY.test(target.wording)) return null;
  const naming = weighNaming(study, target.topic);
  const namers = study.sentences.flatMap((_, at) => ((naming[at] ?? 0) >= NAMES_SUBJECT ? [at] : []));
  const shown = new Set(runs.flatMap(sentencesOf));
  const tells = (at: number, namer: number) => {
    const isOfTeller = study.sentences[at]?.speaker === study.sentences[namer]?.speaker;
    return (
      isOfTeller &&
      pool.has(at) &&
      SAYS.test(study.sentences[at]?.words.map(({ text }) => text).join(' ') ?? '')
    );
  };
  const inTurn = namers.toSorted((one, other) => Number(shown.has(other)) - Number(shown.has(one)));
  for (const namer of inTurn)
    for (let at = namer; at <= namer + MOST_BETWEEN; at += 1) if (tells(at, namer)) return at;
  return null;
}
