import { LANGUAGES } from '../../language/languages.ts';
import { QUOTATION } from './tidy-numbers.ts';

const REWORDINGS = LANGUAGES.flatMap(({ brief }) => brief.rewordings);

/**
 * A text with conditions and the like in plain words: "if they get onto the lawsuit, skip that" is "leave out
 * the lawsuit". The language of the text is not known yet, so that of every language is tried.
 */
export function plainWordings(text: string): string {
  const plain = REWORDINGS.reduce(
    (told, { pattern, plain, behind = '' }) =>
      told.replace(pattern, (...match) => {
        if (isQuoted(told, match.at(-3))) return match[0];
        const { subject = '' } = match.at(-1) as Record<string, string | undefined>;
        return plain === '' ? `${subject}${behind}` : `, ${plain} ${subject}`;
      }),
    text,
  );
  return plain.replace(/(^|[.!?;:\n])(\s*), /gu, '$1$2');
}

const QUOTATIONS = new RegExp(QUOTATION, 'gu');

/** Quoted words are those of the talk, and stay as they are. */
const isQuoted = (text: string, at: number): boolean =>
  [...text.matchAll(QUOTATIONS)].some(({ 0: said, index }) => index < at && at < index + said.length);
