import type { Stemmer } from '../language/word-stems.ts';
import type { Brief, Topic } from './brief.ts';
import type { TextSpan } from './text-span.ts';

/**
 * The previous subject to which a question points back, with the text between. Examples are "the roof and how
 * the town paid for it" and "the outage: who saved us". Both are one subject. A question on a separate line
 * is a separate subject.
 */
export function subjectBefore(
  brief: Brief,
  span: TextSpan,
  { terms }: Topic,
  { text, stem }: { text: string; stem: Stemmer },
): TextSpan | null {
  const { leansBack, asksOfIt } = stem.language.brief.frame;
  const isWithoutNoun = ![...terms.values()].some(({ isNoun }) => isNoun);
  if (!leansBack.test(span.text) && !(isWithoutNoun && asksOfIt.test(span.text))) return null;
  const before = brief.parts.findLast(({ subject }) => subject !== null && subject === brief.wanted.at(-1));
  if (!before) return null;
  const whole = text.slice(before.from, span.from + span.text.length);
  return whole.includes('\n') ? null : { text: whole, from: before.from };
}
