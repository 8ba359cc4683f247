import { plainText, type Sentence } from './sentence.ts';

const PROMPT =
  /^(?:(?:so|and|but|okay|ok|well|now|then|right|yes|please) )*(?:(?:tell|remind) (?:me|us)|(?:walk|talk|take) (?:me|us) (?:back|through)|talk about|describe|explain)\b/;

/**
 * Whether somebody is asked for something: by a question, or by a prompt ("now tell us about the price") that leads to a
 * question of the same speaker or to somebody else's answer.
 */
export function asks(sentences: readonly Sentence[], at: number): boolean {
  const sentence = sentences[at];
  if (sentence === undefined || sentence.isQuestion) return sentence !== undefined;
  const next = sentences[at + 1];
  const isAnswered = next?.group === sentence.group && (next.isQuestion || next.speaker !== sentence.speaker);
  return isAnswered && PROMPT.test(plainText(sentence).join(' '));
}
