import type { Language } from '../language/language.ts';
import type { Stemmer } from '../language/word-stems.ts';
import type { Brief, Topic } from './brief.ts';
import { beginsAsQuestion } from './subject-frame.ts';
import type { TextSpan } from './text-span.ts';

interface BriefText {
  text: string;
  stem: Stemmer;
}

/**
 * The previous subject to which a question points back, with the text between. Examples are "the roof and how
 * the town paid for it" and "the outage: who saved us". Both are one subject. A question on a separate line
 * is a separate subject.
 */
export function subjectBefore(
  brief: Brief,
  span: TextSpan,
  { terms }: Topic,
  reading: BriefText,
): TextSpan | null {
  const { text, stem } = reading;
  const { leansBack, asksOfIt } = stem.language.brief.frame;
  const isWithoutNoun = ![...terms.values()].some(({ isNoun }) => isNoun);
  if (!leansBack.test(span.text) && !(isWithoutNoun && asksOfIt.test(span.text))) return null;
  const before = lastWanted(brief);
  if (!before || asksAnother(brief, span, { terms }, reading)) return null;
  const whole = text.slice(before.from, span.from + span.text.length);
  return whole.includes('\n') ? null : { text: whole, from: before.from };
}

const lastWanted = ({ parts, wanted }: Brief) =>
  parts.findLast(({ subject }) => subject !== null && subject === wanted.at(-1));

/**
 * "Why he left the bank and how he learned to bake" are two questions, as are "what the pipe is for and how it works" and
 * "what broke, and who saved us". "What broke and who saved us" is one subject.
 */
export function asksAnother(
  brief: Brief,
  { text: asked, from }: TextSpan,
  { terms }: Pick<Topic, 'terms'>,
  { text, stem: { language } }: BriefText,
): boolean {
  const before = brief.parts.at(-2);
  const isPair = [lastWanted(brief), before].some((one) => one && beginsAsQuestion(one.text, language));
  if (terms.size === 0 || !isPair || !beginsAsQuestion(asked, language)) return false;
  const isApart = text.slice((before?.from ?? 0) + (before?.text.length ?? 0), from).includes(',');
  return terms.size > 1 || isApart || language.brief.frame.leansBack.test(asked);
}

/** "What the pipe is for and how it works": the second question is about the pipe too. */
export function addPointedAt(brief: Brief, { text }: TextSpan, { terms }: Topic, language: Language): void {
  if (!language.brief.frame.leansBack.test(text)) return;
  for (const [key, term] of lastWanted(brief)?.subject?.terms ?? [])
    if (term.isNoun && !terms.has(key)) terms.set(key, { ...term, weight: term.weight / 2 });
}
