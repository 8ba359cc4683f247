import { SAID_BY, TOLD_LATER } from '../instruction/instruction-words.ts';
import type { NamedPlace, OperationOf, Target } from '../instruction/revision-operation.ts';
import { saysOneOf } from '../language/phrase-pattern.ts';
import { SAYS_ALL, weighNaming } from '../relevance/name-sentences.ts';
import { findAddition, findMore } from './find-addition.ts';
import { moveTarget, sameOrder } from './move-target.ts';
import { placeRuns } from './place-runs.ts';
import { type Applied, insertInSource, type RevisedRun, type Revision, sentencesOf } from './revised-run.ts';
import { findShown } from './shown/find-shown.ts';
import { sayTarget } from './shown/say-target.ts';

/** A target that the plan shows for longer counts as present. Adding it in a place moves it. */
const SHOWN_MS = 3_000;

/** With these words the instruction asks for more talk than the plan already shows of the target. */
const ASKS_FOR_MORE = saysOneOf(TOLD_LATER);

/** Adds a passage of the footage, in its place or in the order of the footage. */
export function addTarget(
  revision: Revision,
  runs: readonly RevisedRun[],
  { target, place, isIfMissing = false, isMore = false }: OperationOf<'add'>,
): Applied {
  if (isIfMissing && (isShown(revision, runs, target) || isSaid(revision, runs, target)))
    return {
      runs: [...runs],
      notes: { rationale: [`The plan has ${sayTarget(target)} already, so nothing was added.`] },
    };
  const found = (isMore ? findMore(revision, runs, target) : null) ?? findAddition(revision, runs, target);
  const asksForMore =
    target.kind === 'subject' &&
    (ASKS_FOR_MORE.test(target.topic.phrase) || ('added' in found && SAID_BY.test(target.wording)));
  const isThere = 'notFound' in found || isShown(revision, runs, target);
  if (place && !asksForMore && isThere && findShown(revision, runs, target))
    return movedTo(revision, runs, target, place);
  if ('notFound' in found) return found;
  if (place === null) return { runs: insertInSource(runs, found.added, revision) };
  if (revision.settings.chronology === 'strict')
    return {
      runs: insertInSource(runs, found.added, revision),
      notes: {
        warnings: ['the plan keeps the order of the footage, so the new passage stands in that order'],
      },
    };
  const placed = placeRuns(revision, runs, [found.added], {
    place,
    outcome: 'the new passage stands in the order of the footage',
  });
  if ('runs' in placed) return placed;
  return { runs: insertInSource(runs, found.added, revision), notes: { warnings: [placed.notFound] } };
}

/** What the plan shows already moves to the place; where it stands there already, nothing was added. */
function movedTo(
  revision: Revision,
  runs: readonly RevisedRun[],
  target: Target,
  place: NamedPlace,
): Applied {
  const moved = moveTarget(revision, runs, { kind: 'move', target, place });
  const stays = 'runs' in moved && sameOrder(moved.runs, runs);
  return stays
    ? { notFound: `${sayTarget(target)} is in the plan already, and stands there: nothing was added` }
    : moved;
}

/** Whether one sentence of the plan says all words of a subject. */
function isSaid({ study }: Revision, runs: readonly RevisedRun[], target: Target): boolean {
  if (target.kind !== 'subject') return false;
  const naming = weighNaming(study, target.topic);
  return runs.flatMap(sentencesOf).some((at) => (naming[at] ?? 0) >= SAYS_ALL);
}

function isShown(
  revision: Revision,
  runs: readonly RevisedRun[],
  target: OperationOf<'add'>['target'],
): boolean {
  const { study } = revision;
  const found = findShown(revision, runs, target);
  const shown = runs.flatMap(sentencesOf).filter((at) => found?.sentences.has(at));
  const shownMs = shown.reduce(
    (sum, at) => sum + (study.sentences[at]?.endMs ?? 0) - (study.sentences[at]?.startMs ?? 0),
    0,
  );
  return shownMs >= SHOWN_MS;
}
