import { sentencesIn } from '../kept-runs.ts';
import { type RevisedRun, type Revision, sentencesOf } from '../revised-run.ts';

/** Warns where somebody else replies to the words of a person that move: "Ana gets the last word". */
export function warnOfReplies(
  { study }: Revision,
  runs: readonly RevisedRun[],
  moved: readonly RevisedRun[],
): string[] {
  const last = moved.flatMap(sentencesOf).at(-1) ?? -1;
  const reply = last + 1;
  const isOther = study.sentences[reply]?.speaker !== study.sentences[last]?.speaker;
  if (!isOther || study.followsOn[reply] !== true || study.sentences[reply]?.isQuestion) return [];
  const [said, replied] = [last, reply].map((at) => numberOf(study, runs, at));
  return said === undefined || replied === undefined
    ? []
    : [`entry ${replied} replies to entry ${said}: they are parted, as the instruction says`];
}

/** The number, in the version before, of the entry that shows a sentence. */
function numberOf(study: Revision['study'], runs: readonly RevisedRun[], at: number): number | undefined {
  const numbers = runs.flatMap((run) =>
    run.kind === 'entries'
      ? run.entries.filter((entry) => sentencesIn(study, run.group, [entry]).includes(at)).map(({ n }) => n)
      : [],
  );
  return numbers[0];
}
