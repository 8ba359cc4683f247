import type { Target } from '../../instruction/revision-operation.ts';
import { findAsking } from '../../talk/prompts.ts';
import { sentencesIn } from '../kept-runs.ts';
import type { Applied, RevisedRun, Revision } from '../revised-run.ts';

/** Adds a warning for each dropped entry that asks what an entry that stays answers. */
export function withQuestionsParted(
  { study }: Revision,
  runs: readonly RevisedRun[],
  target: Target,
  dropped: Applied,
): Applied {
  if ('notFound' in dropped || target.kind !== 'entries') return dropped;
  const isAsked = findAsking(study.sentences, study.language);
  const shown = runs.flatMap((run) =>
    run.kind === 'entries'
      ? run.entries.map((entry) => ({ n: entry.n, ats: sentencesIn(study, run.group, [entry]) }))
      : [],
  );
  const warnings = shown.flatMap(({ n, ats }, i) => {
    const [last, answer] = [ats.at(-1), shown[i + 1]];
    if (!target.numbers.includes(n) || last === undefined || answer === undefined) return [];
    const isAnswer = answer.ats[0] === last + 1 && !target.numbers.includes(answer.n);
    const isOther = study.sentences[last]?.speaker !== study.sentences[last + 1]?.speaker;
    return isAnswer && isOther && isAsked(last)
      ? [`entry ${n} asks what entry ${answer.n} answers: they are parted, as the instruction says`]
      : [];
  });
  return {
    ...dropped,
    notes: { ...dropped.notes, warnings: [...(dropped.notes?.warnings ?? []), ...warnings] },
  };
}
