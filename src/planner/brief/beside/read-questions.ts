import type { FrameRules } from '../../language/brief/brief-rules.ts';
import { blank, type TextSpan } from '../text-span.ts';

/** "Only the mayor, with the questions": the wish to hear the questions too, and the text without it. */
export function readKeptQuestions(
  text: string,
  { questionsKept }: FrameRules,
): { kept: TextSpan | null; rest: string } {
  const match = questionsKept.exec(text);
  if (match === null) return { kept: null, rest: text };
  const wish = match.groups?.['wish'] ?? match[0];
  return {
    kept: { text: wish, from: match.index + match[0].length - wish.length },
    rest: text.slice(0, match.index) + blank(match[0]) + text.slice(match.index + match[0].length),
  };
}
