import type { Topic } from '../../brief/brief.ts';
import type { QuestionsMeant } from '../../instruction/revision-operation.ts';
import { NAMES_SUBJECT, weighNaming } from '../../relevance/name-sentences.ts';
import { findAsking } from '../../talk/prompts.ts';
import type { Study } from '../../talk/study.ts';
import { type RevisedRun, type Revision, sentencesOf } from '../revised-run.ts';

/** What is said so many sentences from a question tells its subject too, a little less than the question itself. */
const NEIGHBOURS: readonly [number, number][] = [
  [0, 1],
  [1, 0.8],
  [-1, 0.75],
  [2, 0.7],
  [-2, 0.6],
];

/** Of the questions among some sentences those that are meant: somebody's, about a subject, or by their number. */
export function questionsMeant(
  study: Study,
  among: readonly number[],
  { speakers, about, nth }: QuestionsMeant,
): number[] {
  const isAsked = findAsking(study.sentences, study.language);
  const isOwn = (at: number) => speakers?.includes(study.sentences[at]?.speaker ?? '') ?? true;
  const own = among.filter((at) => isAsked(at) && isOwn(at));
  const all = about === undefined ? own : questionsAbout(study, about, own);
  return nth === undefined ? all : all.slice(nth > 0 ? nth - 1 : nth).slice(0, 1);
}

/** Of some questions the ones that are most about a subject: they name it, their answer does, or what leads to them. */
function questionsAbout(study: Study, about: Topic, questions: readonly number[]): number[] {
  const naming = weighNaming(study, about);
  const isOfTalk = (at: number, from: number) => study.sentences[at]?.group === study.sentences[from]?.group;
  const shareOf = (at: number) =>
    Math.max(
      ...NEIGHBOURS.map(([step, weight]) =>
        isOfTalk(at + step, at) ? weight * (naming[at + step] ?? 0) : 0,
      ),
    );
  const most = Math.max(0, ...questions.map(shareOf));
  return most < NAMES_SUBJECT ? [] : questions.filter((at) => shareOf(at) === most);
}

/** The first passage that begins with a question, within its first two sentences. */
export function openingQuestion({ study }: Revision, runs: readonly RevisedRun[]): number[] {
  const run = runs.find((one) =>
    sentencesOf(one)
      .slice(0, 2)
      .some((at) => study.sentences[at]?.isQuestion),
  );
  return run ? sentencesOf(run) : [];
}
