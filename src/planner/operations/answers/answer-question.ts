import { firstWords } from '../../../domain/display-text/first-words.ts';
import type { OperationOf, Target } from '../../instruction/revision-operation.ts';
import { weighNaming } from '../../relevance/name-sentences.ts';
import { findAddition } from '../find-addition.ts';
import { type Applied, type RevisedRun, type Revision, sentencesOf } from '../revised-run.ts';
import { findShown, inWholeEntries } from '../shown/find-shown.ts';
import { sayNumbers, sayTarget } from '../shown/say-target.ts';

const FIRST_WORDS = 8;

/** The answer to a question such as "is the storm in it?": the plan has it, or else the talk, or nothing. */
export function answerQuestion(
  revision: Revision,
  runs: readonly RevisedRun[],
  { target }: OperationOf<'ask'>,
): Applied {
  const shown = findShown(revision, runs, target);
  const numbers = shown === null ? [] : [...inWholeEntries(revision, runs, shown).entries];
  if (numbers.length > 0)
    return {
      notFound: `${sayTarget(target)} is in the plan, in ${sayNumbers(numbers.toSorted((a, b) => a - b))}: a question changes nothing`,
    };
  const found = findAddition(revision, runs, target);
  if ('notFound' in found)
    return {
      notFound: `neither the plan nor the rest of the talk says anything about ${sayTarget(target)}: a question changes nothing`,
    };
  return {
    notFound: `${sayTarget(target)} is not in the plan, but the talk has it (“${sayingOf(revision, found.added, target)}”): “add ${wordsOf(target)}” brings it in`,
  };
}

const wordsOf = (target: Target): string =>
  target.kind === 'subject' ? target.topic.phrase : target.wording;

/** The first words of the sentence that names the target most. */
function sayingOf({ study }: Revision, run: RevisedRun, target: Target): string {
  const naming = target.kind === 'subject' ? weighNaming(study, target.topic) : [];
  const [best = -1] = sentencesOf(run).toSorted((one, other) => (naming[other] ?? 0) - (naming[one] ?? 0));
  const words = study.sentences[best]?.words.map(({ text }) => text) ?? [];
  return firstWords(words, FIRST_WORDS);
}
