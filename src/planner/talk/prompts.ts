import { type Language, oncePerLanguage } from '../language/language.ts';
import { beginsWithOneOf } from '../language/phrase-pattern.ts';
import { plainText, type Sentence } from './sentence.ts';
import { findAskers } from './turns/askers.ts';

const prompts = oncePerLanguage(({ talk }) => beginsWithOneOf(talk.prompts, talk.promptLeadIns));

/**
 * Whether a sentence asks another person for something. It is a question, or a prompt ("now tell us about the
 * price"). The same speaker's question, or another speaker's answer, follows the prompt.
 */
export function asks(sentences: readonly Sentence[], at: number, language: Language): boolean {
  const sentence = sentences[at];
  if (sentence === undefined || sentence.isQuestion) return sentence !== undefined;
  const next = sentences[at + 1];
  const isAnswered = next?.group === sentence.group && (next.isQuestion || next.speaker !== sentence.speaker);
  return isAnswered && prompts(language).test(plainText(sentence).join(' '));
}

/**
 * Tells the sentences that ask another person for something. "And what do we find? A nest!": a question that its
 * own speaker answers at once belongs to the story, unless the speaker leads the talk.
 */
export function findAsking(sentences: readonly Sentence[], language: Language): (at: number) => boolean {
  const askers = findAskers(sentences);
  const isOfStory = (at: number) => {
    const [sentence, next] = [sentences[at], sentences[at + 1]];
    if (!sentence?.isQuestion || askers.has(sentence.speaker)) return false;
    return next?.group === sentence.group && next.speaker === sentence.speaker && !next.isQuestion;
  };
  return (at) => asks(sentences, at, language) && !isOfStory(at);
}
