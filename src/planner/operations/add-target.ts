import { TOLD_LATER } from '../instruction/instruction-words.ts';
import type { OperationOf } from '../instruction/revision-operation.ts';
import { saysOneOf } from '../language/phrase-pattern.ts';
import { findAddition, findMore } from './find-addition.ts';
import { moveTarget } from './move-target.ts';
import { placeRuns } from './place-runs.ts';
import { type Applied, insertInSource, type RevisedRun, type Revision, sentencesOf } from './revised-run.ts';
import { findShown } from './shown/find-shown.ts';

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
  if (isIfMissing && isShown(revision, runs, target)) return { runs: [...runs] };
  const found = (isMore ? findMore(revision, runs, target) : null) ?? findAddition(revision, runs, target);
  if (
    place &&
    !(target.kind === 'subject' && ASKS_FOR_MORE.test(target.topic.phrase)) &&
    (isShown(revision, runs, target) || 'notFound' in found)
  ) {
    if (findShown(revision, runs, target)) return moveTarget(revision, runs, { kind: 'move', target, place });
  }
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
