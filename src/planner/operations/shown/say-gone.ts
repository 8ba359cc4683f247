import { saySeconds } from '../../../contract/values/plans.ts';
import { firstWords } from '../../../domain/display-text/first-words.ts';
import type { Target } from '../../instruction/revision-operation.ts';
import type { Sentence } from '../../talk/sentence.ts';
import { type Applied, type RevisedRun, type Revision, runsMs, sentencesOf } from '../revised-run.ts';

const FIRST_WORDS = 7;

/** Where a drop names times or seconds, its rationale says which whole sentences went, and how long they were. */
export function withGoneSaid(
  { study }: Revision,
  runs: readonly RevisedRun[],
  target: Target,
  dropped: Applied,
): Applied {
  if ('notFound' in dropped || !namesTimes(target)) return dropped;
  const left = new Set(dropped.runs.flatMap(sentencesOf));
  const gone = runs.flatMap(sentencesOf).filter((at) => !left.has(at));
  const goneMs = runsMs(runs) - runsMs(dropped.runs);
  const said = [gone[0], gone.length > 1 ? gone.at(-1) : undefined].flatMap((at) =>
    at === undefined ? [] : [`“${firstWords(wordsOf(study.sentences[at]), FIRST_WORDS)}”`],
  );
  const note = `Sentences stay whole: ${said.join(' to ')} went, ${saySeconds(goneMs)} in all.`;
  return { ...dropped, notes: { ...dropped.notes, rationale: [...(dropped.notes?.rationale ?? []), note] } };
}

function namesTimes(target: Target): boolean {
  if (target.kind === 'edge') return target.amount.kind === 'seconds';
  return target.kind === 'time' || (target.kind === 'side' && target.of.kind === 'time');
}

const wordsOf = (sentence: Sentence | undefined): string[] => sentence?.words.map(({ text }) => text) ?? [];
