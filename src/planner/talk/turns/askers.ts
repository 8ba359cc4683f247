import type { Sentence } from '../sentence.ts';

const LEAST_QUESTIONS = 2;
const ASKER_QUESTIONS = 0.25;
const ASKER_TALK = 0.45;
/** A speaker who tells more than they ask, but asks far more than the others, still leads the talk. */
const LEADING_QUESTIONS = 3;
const LEADING_RATE = 0.12;
const LEADING_RATIO = 2;
const INTERVIEWER_RATIO = 10;

/**
 * The people who mostly ask. Their turns lead the talk, even if an engine lost the word that makes a
 * question.
 */
export function findAskers(sentences: readonly Sentence[]): Set<string> {
  const talkMs = sentences.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const questions = sentences.filter((sentence) => sentence.isQuestion).length;
  const bySpeaker = [...Map.groupBy(sentences, (sentence) => sentence.speaker)];
  const askers = bySpeaker.filter(([, own]) => {
    const ownMs = own.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
    const questionCount = own.filter((sentence) => sentence.isQuestion).length;
    const rate = questionCount / own.length;
    const othersRate = (questions - questionCount) / Math.max(1, sentences.length - own.length);
    const isLeading =
      questionCount >= LEADING_QUESTIONS && rate >= Math.max(LEADING_RATE, othersRate * LEADING_RATIO);
    return (
      questionCount >= LEAST_QUESTIONS &&
      (rate >= ASKER_QUESTIONS || isLeading) &&
      ownMs / talkMs <= ASKER_TALK
    );
  });
  return new Set(askers.map(([speaker]) => speaker));
}

/**
 * The askers who lead an interview: they ask often, or the others hardly ask at all. Other askers take part in a
 * conversation, and their stories belong to it.
 */
export function findInterviewers(sentences: readonly Sentence[], askers: ReadonlySet<string>): Set<string> {
  const rateOf = (own: readonly Sentence[]) =>
    own.filter(({ isQuestion }) => isQuestion).length / Math.max(1, own.length);
  const isInterviewer = (asker: string) => {
    const rate = rateOf(sentences.filter(({ speaker }) => speaker === asker));
    const othersRate = rateOf(sentences.filter(({ speaker }) => speaker !== asker));
    return rate >= ASKER_QUESTIONS || rate >= othersRate * INTERVIEWER_RATIO;
  };
  return new Set([...askers].filter(isInterviewer));
}
