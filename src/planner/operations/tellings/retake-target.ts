import type { PlanEntry } from '../../../contract/plan.ts';
import { firstWords } from '../../../domain/display-text/first-words.ts';
import { countUp } from '../../../lib/count-up.ts';
import type { OperationOf } from '../../instruction/revision-operation.ts';
import { sentencesIn } from '../kept-runs.ts';
import { putInPlace } from '../replace-target.ts';
import { type Applied, type RevisedRun, type Revision, toRevised } from '../revised-run.ts';
import { entriesOf, findShown } from '../shown/find-shown.ts';
import { notShown, sayNumbers } from '../shown/say-target.ts';
import { findAnswers, findTakes, questionBefore, type Tellings } from './find-tellings.ts';

type Retake = OperationOf<'retake'>;

const UNCHANGED = 'nothing was replaced';
const FIRST_WORDS = 8;

/** Shows another take of an entry, or another answer to its question, in its place. */
export function retakeTarget(revision: Revision, runs: readonly RevisedRun[], operation: Retake): Applied {
  const { target } = operation;
  if (target === null) return retakeUnnamed(revision, runs, operation);
  const found = findShown(revision, runs, target);
  if (!found || target.kind !== 'entries') return { notFound: notShown(target, UNCHANGED) };
  const [n, ...others] = target.numbers;
  if (n === undefined || others.length > 0)
    return { notFound: `${sayNumbers(target.numbers)} cannot have another take at once: ${UNCHANGED}` };
  const own = ownSentences(revision, runs, n);
  const tellings = tellingsOf(revision, own, operation);
  if (tellings === null) return { notFound: sayLooked(revision, n, own, operation) };
  const chosen = chooseTelling(tellings, operation, n);
  if (typeof chosen === 'string') return { notFound: chosen };
  const run = tellings.runs[chosen];
  return run === undefined
    ? { notFound: `what entry ${n} tells is told ${tellings.runs.length} times in the talk: ${UNCHANGED}` }
    : putInPlace(revision, runs, found, [toRevised(run, revision, true)]);
}

/** Without an entry's number, the only entry that is told otherwise elsewhere is meant. */
function retakeUnnamed(revision: Revision, runs: readonly RevisedRun[], operation: Retake): Applied {
  const told = entriesOf(runs).filter(
    ({ n }) => finders(operation)[0](revision.study, ownSentences(revision, runs, n)) !== null,
  );
  const [only, ...others] = told.map(({ n }) => n);
  const noun = operation.of === 'answer' ? 'answer' : 'take';
  const example = `“entry ${only ?? 1}: ${operation.wording}”`;
  if (only === undefined)
    return { notFound: `another ${noun} was looked for, and no entry of the plan has one: ${UNCHANGED}` };
  if (others.length > 0)
    return {
      notFound: `${sayNumbers([only, ...others])} have another ${noun}: ${UNCHANGED}; say which, as in ${example}`,
    };
  const target = { kind: 'entries' as const, numbers: [only], wording: `entry ${only}` };
  return retakeTarget(revision, runs, { ...operation, target });
}

function ownSentences({ study }: Revision, runs: readonly RevisedRun[], n: number): number[] {
  return runs.flatMap((run) =>
    run.kind === 'entries'
      ? sentencesIn(
          study,
          run.group,
          run.entries.filter((entry: PlanEntry) => entry.n === n),
        )
      : [],
  );
}

/** An answer is looked for among the answers first, and a take among the takes. */
const finders = ({ of }: Retake) =>
  of === 'answer' ? ([findAnswers, findTakes] as const) : ([findTakes, findAnswers] as const);

function tellingsOf({ study }: Revision, own: readonly number[], operation: Retake): Tellings | null {
  const [first, second] = finders(operation);
  return first(study, own) ?? second(study, own);
}

/** The place of the telling that is meant, or the reason why none is. */
function chooseTelling({ runs, own }: Tellings, { nth, of }: Retake, n: number): number | string {
  const others = [...runs.keys()].filter((at) => at !== own);
  if (nth === 'other') {
    const [only = -1, ...more] = others;
    if (more.length === 0) return only;
    return `there are ${others.length} other ${of}s for entry ${n}: ${UNCHANGED}; say the first, the second and so on`;
  }
  const at = nth > 0 ? nth - 1 : runs.length + nth;
  return at === own ? `entry ${n} shows that ${of} already: ${UNCHANGED}` : at;
}

function sayLooked({ study }: Revision, n: number, own: readonly number[], { of }: Retake): string {
  const question = questionBefore(study, own[0] ?? 0);
  const speaker = study.sentences[own[0] ?? -1]?.speaker ?? '';
  const name = study.timelines
    .map(({ footage }) => footage.speakerNames[speaker])
    .find((one) => one !== undefined);
  const by = name === undefined ? '' : ` by ${name}`;
  const wordsOf = (first: number, last: number) => {
    const all = countUp(first, last).flatMap((at) => {
      const sentence = study.sentences[at];
      return sentence ? sentence.words.map(({ text }) => text) : [];
    });
    return `“${firstWords(all, FIRST_WORDS)}”`;
  };
  if (of === 'answer' && question !== null)
    return `no other answer${by} to ${wordsOf(question.first, question.last)} was found for entry ${n}: ${UNCHANGED}`;
  const said =
    own.length === 0 ? '' : ` ${of === 'answer' ? 'like' : 'of'} ${wordsOf(own[0] ?? 0, own.at(-1) ?? 0)}`;
  return `no other ${of}${by}${said} was found for entry ${n}: ${UNCHANGED}`;
}
