import type { Study } from '../../talk/study.ts';
import { sentencesIn } from '../kept-runs.ts';
import { type RevisedRun, sentencesOf } from '../revised-run.ts';

/**
 * The times that the plan comes to something, each as its sentences. Sentences in one run belong to one time, with at
 * most so many about something else between them.
 */
export function occasionsOf(
  runs: readonly RevisedRun[],
  sentences: ReadonlySet<number>,
  mostBetween: number,
): number[][] {
  const occasions: number[][] = [];
  for (const run of runs) {
    let lastPlace: number | null = null;
    for (const [place, at] of sentencesOf(run).entries()) {
      if (!sentences.has(at)) continue;
      const goesOn: boolean = lastPlace !== null && place - lastPlace <= mostBetween + 1;
      if (goesOn) occasions.at(-1)?.push(at);
      else occasions.push([at]);
      lastPlace = place;
    }
  }
  return occasions;
}

/** Of the entries that show some of these sentences, the number of the nth; -1 stands for the last. Empty for none. */
export function nthEntry(
  study: Study,
  runs: readonly RevisedRun[],
  sentences: readonly number[],
  nth: number,
): number[] {
  const named = new Set(sentences);
  const numbers = runs.flatMap((run) =>
    run.kind === 'entries'
      ? run.entries.filter((entry) => sentencesIn(study, run.group, [entry]).some((at) => named.has(at)))
      : [],
  );
  const entry = numbers.at(nth > 0 ? nth - 1 : nth);
  return entry === undefined ? [] : [entry.n];
}
