import { type RevisedRun, type Revision, sentencesOf } from '../revised-run.ts';
import { findShownSubject, OWN_CLOSE } from './shown-subject.ts';

/**
 * The stretch of the plan without a cut that has these sentences, between the other subjects of the brief that are
 * told before them and after them.
 */
export function passageWith(
  revision: Revision,
  runs: readonly RevisedRun[],
  named: ReadonlySet<number>,
): number[] {
  const own = runs.map(sentencesOf).find((ats) => ats.some((at) => named.has(at))) ?? [];
  const places = own.flatMap((at, i) => (named.has(at) ? [i] : []));
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  let [from, to] = [0, own.length];
  for (const { topic } of revision.weights.byTopic) {
    const about = findShownSubject(revision, topic, runs, { ...OWN_CLOSE, isPart: false });
    const told = own.flatMap((at, i) => (about.has(at) ? [i] : []));
    if (told.length > 0 && told.every((i) => i > last)) to = Math.min(to, told[0] ?? to);
    if (told.length > 0 && told.every((i) => i < first)) from = Math.max(from, (told.at(-1) ?? -1) + 1);
  }
  return own.slice(from, to);
}
