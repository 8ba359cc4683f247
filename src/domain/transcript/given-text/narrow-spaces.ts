/** The narrow no-break space, which French sets between a word and some of its marks. It is part of the word. */
const NARROW_SPACE = '\u202f';

/** What parts words: any space but the narrow no-break one. */
export const BETWEEN_WORDS = /[^\S\u202f]+/u;

const SPACES = '[ \\t\\u00a0\\u202f]';
/** A space between a word and the marks that French sets apart: “Vraiment ?”, “« oui » !”. */
const BEFORE_MARK = new RegExp(
  `(?<=\\S)${SPACES}+(?=(?:[!?]+["”’»)\\]]*|[:;]|»["”’)\\]]*)[.,…]*(?:\\s|$))`,
  'gu',
);
/** Not behind a letter, because German ends a quotation so: “»Ja« und”. */
const AFTER_OPENING = new RegExp(`(?<![^\\s'’"(–—-])«${SPACES}+(?=\\S)`, 'gu');
const OTHER_NARROW = /(?<!\d)\u202f|\u202f(?!\d{3}(?!\d))/gu;
const IN_NUMBER = /(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))/gu;

/**
 * A line whose narrow no-break spaces lie within words only: before the marks that French sets apart, inside « », and
 * in numbers that were written with a no-break space. People type an ordinary space for some of them.
 */
export function withNarrowSpaces(line: string): string {
  return line
    .replaceAll(OTHER_NARROW, ' ')
    .replaceAll(IN_NUMBER, NARROW_SPACE)
    .replaceAll(BEFORE_MARK, NARROW_SPACE)
    .replaceAll(AFTER_OPENING, `«${NARROW_SPACE}`);
}
