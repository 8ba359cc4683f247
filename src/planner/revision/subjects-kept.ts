import type { RevisedRun, Revision } from '../operations/revised-run.ts';
import { subjectsIn } from '../operations/shown/subjects-in.ts';

/** Names the subjects that a shorter plan has no room for. A person who asks for a length does not expect that. */
export function warnOfLostSubjects(
  revision: Revision,
  before: readonly RevisedRun[],
  after: readonly RevisedRun[],
): string[] {
  const left = subjectsIn(revision, after);
  return [...subjectsIn(revision, before)]
    .filter((place) => !left.has(place))
    .flatMap((place) => revision.weights.byTopic[place]?.topic.phrase ?? [])
    .map((phrase) => `nothing about “${phrase}” is in the plan any more: the length has no room for it`);
}
