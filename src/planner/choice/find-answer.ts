import type { CutSettings } from '../../contract/cut-settings.ts';
import type { Topic } from '../brief/brief.ts';
import { findMatchingQuestions } from '../relevance/questions/answers-to-questions.ts';
import { isSameVoice } from '../talk/sentence.ts';
import type { Study } from '../talk/study.ts';
import { isOnePassage } from '../talk/turns/weigh-turns.ts';
import type { ChosenRun } from './choose-runs.ts';
import { runMs } from './plan-runs.ts';

const LONGEST_MS = 25_000;
/** Several people may answer one question in turn. */
const MOST_ANSWER_SENTENCES = 8;

/**
 * The answer to a question of the talk that asks what a wish for an end asks: "start with how he got into it". The question
 * comes along where it may be heard. Null where nobody asks it, or the answer is no passage.
 */
export function findAnswer(
  study: Study,
  topic: Topic,
  {
    isBanned,
    settings,
    pool,
  }: { isBanned: readonly boolean[]; settings: CutSettings; pool: ReadonlySet<number> },
): ChosenRun | null {
  const { sentences, followsOn } = study;
  const isFree = (at: number) => pool.has(at) && !isBanned[at];
  for (const [asked, share] of findMatchingQuestions(study, topic)) {
    const answered = answerTo(study, asked, topic.by);
    if (share < 1 || answered < 0 || !followsOn[answered] || !isFree(answered)) continue;
    const run = { first: answered, last: answered };
    // Of several who answer, one is heard without the question.
    const isNext = answered === asked + 1 || isSameVoice(sentences[answered - 1], sentences[asked]);
    while (isNext && run.first > asked && isFree(run.first - 1)) run.first -= 1;
    const goesOn = (at: number) =>
      isFree(at) && isSameVoice(sentences[at], sentences[answered]) && isOnePassage(at, study);
    while (goesOn(run.last + 1) && runMs({ ...run, last: run.last + 1 }, study) <= LONGEST_MS) run.last += 1;
    const ms = runMs(run, study);
    if (ms >= settings.minSegmentDurationS * 1000 && ms <= LONGEST_MS) return run;
  }
  return null;
}

/** The first sentence of the answer to a question, of a speaker where one is meant; -1 for none. */
function answerTo({ sentences }: Study, asked: number, by: string | undefined): number {
  const isAnswer = (at: number) =>
    at > asked &&
    (by === undefined || at <= asked + MOST_ANSWER_SENTENCES) &&
    !isSameVoice(sentences[at], sentences[asked]);
  return sentences.findIndex((sentence, at) => isAnswer(at) && (by === undefined || sentence.speaker === by));
}
