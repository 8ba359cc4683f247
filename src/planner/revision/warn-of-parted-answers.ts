import type { PlanEntry } from '../../contract/plan.ts';
import { lengthAsked, operationsOf } from '../instruction/asked-of-plan.ts';
import type { Instruction, Target } from '../instruction/revision-operation.ts';
import { groupIndex, sentencesIn } from '../operations/kept-runs.ts';
import { textOf } from '../plan/explain/warn-of-qualifications.ts';
import { findAsking } from '../talk/prompts.ts';
import type { Study } from '../talk/study.ts';

/** Targets that name questions or people: their questions or answers go as the instruction says. */
const NAMES_ASKERS: ReadonlySet<Target['kind']> = new Set(['questions', 'speakers', 'entries']);

/**
 * Warns of each question that the plan showed with its answer and shows without it, and of each answer that cannot
 * stand without the question that went.
 */
export function warnOfPartedAnswers(
  study: Study,
  instruction: Instruction,
  before: readonly PlanEntry[],
  after: readonly PlanEntry[],
): string[] {
  const isAsked = findAsking(study.sentences, study.language);
  const shown = new Set(before.flatMap((entry) => sentencesOf(study, entry)));
  const entryOf = new Map(
    after.flatMap((entry) => sentencesOf(study, entry).map((at) => [at, entry.n] as const)),
  );
  // A shorter plan may begin with an answer, and its entries say what they are about.
  const isWished = namesAskers(instruction) || lengthAsked(instruction) !== null;
  return [...shown].flatMap((question) => {
    const answer = question + 1;
    if (!isAsked(question) || !shown.has(answer) || !isAnswer(study, question, answer)) return [];
    const [asks, answers] = [entryOf.get(question), entryOf.get(answer)];
    const [asked, said] = [question, answer].map((at) => quoted(study, at));
    if (asks !== undefined && answers === undefined)
      return [`entry ${asks} asks ${asked}, and its answer ${said} is left out`];
    const leans = study.links[answer]?.needsBefore === true && !isWished;
    return leans && asks === undefined && answers !== undefined
      ? [`entry ${answers} answers ${asked}, which is left out`]
      : [];
  });
}

const sentencesOf = (study: Study, entry: PlanEntry): number[] =>
  sentencesIn(study, groupIndex(study, entry.source_group), [entry]);

/** The next sentence, of somebody else, that asks nothing itself. */
const isAnswer = ({ sentences }: Study, one: number, next: number): boolean =>
  sentences[one]?.group === sentences[next]?.group &&
  sentences[one]?.speaker !== sentences[next]?.speaker &&
  sentences[next]?.isQuestion !== true;

function quoted(study: Study, at: number): string {
  const sentence = study.sentences[at];
  return `“${sentence === undefined ? '' : textOf(sentence, study)}”`;
}

/** Whether the instruction says itself which questions, people or entries stay. */
function namesAskers(instruction: Instruction): boolean {
  if (operationsOf(instruction, 'questions').length > 0) return true;
  const targets = [
    ...operationsOf(instruction, 'drop').map(({ target }) => target),
    ...operationsOf(instruction, 'only').flatMap((one) => one.targets),
  ];
  return targets.some(({ kind }) => NAMES_ASKERS.has(kind));
}
