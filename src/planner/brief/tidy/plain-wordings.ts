import { LANGUAGES } from '../../language/languages.ts';

const REWORDINGS = LANGUAGES.flatMap(({ brief }) => brief.rewordings);

/**
 * A text with conditions and the like in plain words: "if they get onto the lawsuit, skip that" is "leave out
 * the lawsuit". The language of the text is not known yet, so that of every language is tried.
 */
export function plainWordings(text: string): string {
  const plain = REWORDINGS.reduce(
    (told, { pattern, plain, behind = '' }) =>
      told.replace(pattern, (...match) => {
        const { subject = '' } = match.at(-1) as Record<string, string | undefined>;
        return plain === '' ? `${subject}${behind}` : `, ${plain} ${subject}`;
      }),
    text,
  );
  return plain.replace(/(^|[.!?;:\n])(\s*), /gu, '$1$2');
}
