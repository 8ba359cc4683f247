import { findAsking } from '../../talk/prompts.ts';
import { isSameVoice } from '../../talk/sentence.ts';
import type { Study } from '../../talk/study.ts';
import { type RevisedRun, type Revision, sentencesOf } from '../revised-run.ts';
import { type Selection, sentencesFound } from './find-shown.ts';

/** "Mayor?": the question before goes to the next person. */
const MOST_PASSING_WORDS = 3;

/**
 * Adds to a selection that goes the questions that nobody would answer any more, with what their asker says before them.
 * Where nothing else would stay, they stay.
 */
export function withUnanswered(revision: Revision, runs: readonly RevisedRun[], found: Selection): Selection {
  const { study } = revision;
  const shown = new Set(runs.flatMap(sentencesOf));
  const gone = sentencesFound(revision, runs, found);
  const isAsked = findAsking(study.sentences, study.language);
  const alone = [...shown].filter((at) => {
    if (gone.has(at) || !isAsked(at)) return false;
    const answer = answerTo(study, at).filter((one) => shown.has(one));
    return answer.length > 0 && answer.every((one) => gone.has(one));
  });
  const turns = alone.flatMap((at) => turnUpTo(study, at).filter((one) => shown.has(one)));
  const stays = [...shown].some((at) => !gone.has(at) && !turns.includes(at));
  if (!stays) return found;
  return { ...found, sentences: new Set([...found.sentences, ...turns]) };
}

/** The next sentences of others, also of those to whom the asker passes the question on. */
function answerTo({ sentences }: Study, question: number): number[] {
  const asker = sentences[question];
  const answer: number[] = [];
  for (let at = question + 1; sentences[at]?.group === asker?.group; at += 1) {
    const isOther = sentences[at]?.speaker !== asker?.speaker;
    if (isOther) answer.push(at);
    else if (answer.length === 0 || !passesOn(sentences[at])) break;
  }
  return answer;
}

const passesOn = (sentence: Study['sentences'][number] | undefined): boolean =>
  sentence?.isQuestion === true && sentence.words.length <= MOST_PASSING_WORDS;

/** A question and the sentences of its asker right before it. */
function turnUpTo({ sentences }: Study, question: number): number[] {
  const turn = [question];
  const before = () => (turn[0] ?? 0) - 1;
  while (isSameVoice(sentences[before()], sentences[question])) turn.unshift(before());
  return turn;
}

/** The first sentence of the answer to each question that the plan shows. */
export function answersShown(revision: Revision, runs: readonly RevisedRun[]): ReadonlySet<number> {
  const { study } = revision;
  const shown = new Set(runs.flatMap(sentencesOf));
  const isAsked = findAsking(study.sentences, study.language);
  const isAnswered = (at: number) =>
    isAsked(at) && !isSameVoice(study.sentences[at], study.sentences[at + 1]) && shown.has(at + 1);
  return new Set([...shown].filter(isAnswered).map((at) => at + 1));
}

/** Adds to a selection that stays the first words of the answer to each question in it. */
export function withAnswers(revision: Revision, runs: readonly RevisedRun[], found: Selection): Selection {
  const { study } = revision;
  const shown = new Set(runs.flatMap(sentencesOf));
  const isAsked = findAsking(study.sentences, study.language);
  const answers = [...sentencesFound(revision, runs, found)].flatMap((at) => {
    const isAnswer = !isSameVoice(study.sentences[at], study.sentences[at + 1]) && shown.has(at + 1);
    return isAsked(at) && isAnswer ? [at + 1] : [];
  });
  return { ...found, sentences: new Set([...found.sentences, ...answers]) };
}
