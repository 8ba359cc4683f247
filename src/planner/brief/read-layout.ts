import { blank } from './text-span.ts';

const LIST_MARK = /^[ \t]*(?:[-*•–—]|\(?\d{1,2}[.)])[ \t]+/gmu;
/** "1) the tower 2) the mill": at least two on a line, counted up. */
const INLINE_MARK = /(?<=^|[\s,;:])\(?(\d{1,2}|[a-f](?=\)))[.)](?=[ \t]+["'“‘]?\p{L})/gu;
/** A line of at least this length that continues in lower case was wrapped by an editor. */
const WRAPPED = /(?<=[^\n]{60})\n(?=[ \t]*\p{Ll})(?![ \t]*[\p{L} -]{2,28}:)|(?<=,)[ \t]*\n\s*/gu;

const EMPHASIS = /\*\*|__|`/gu;
/** A heading of Markdown, or a line in bold, is a label: as long as before, with a colon. */
const MARKDOWN_HEADING = /^[ \t]*(?:#{1,6}[ \t]+(.*?)|\*\*([^*\n]+?):?\*\*)[ \t:]*$/gmu;

/**
 * The text without list marks and without line breaks within a sentence, at the same length. Each list item
 * is a line.
 */
export function readLayout(text: string): string {
  const plain = text
    .replaceAll('\r', ' ')
    .replace(MARKDOWN_HEADING, (line, heading = '', bold = '') => `${heading}${bold}:`.padEnd(line.length))
    .replace(EMPHASIS, blank);
  return breakAtMarks(plain).replace(LIST_MARK, blank).replace(WRAPPED, blank);
}

function breakAtMarks(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const numbers = [...line.matchAll(INLINE_MARK)].map(([, mark = '']) => numberOf(mark));
      const isCounted = numbers.length > 1 && numbers.every((number, at) => number === at + 1);
      return isCounted ? line.replace(INLINE_MARK, (mark) => `\n${blank(mark.slice(1))}`) : line;
    })
    .join('\n');
}

/** "b)" is the second. */
const numberOf = (mark: string): number =>
  /\d/.test(mark) ? Number(mark) : mark.charCodeAt(0) - 'a'.charCodeAt(0) + 1;

const NUMBERED_ITEM = /(?:^|[\n,;:]|[ \t])[ \t]*\(?(\d{1,2})[.)][ \t]+(?=\p{L})/gu;

/** Whether a text counts its items: 1, 2, 3. People who number the parts of a cut mean that order. */
export function isNumbered(text: string): boolean {
  const numbers = [...text.matchAll(NUMBERED_ITEM)].map(([, number]) => Number(number));
  return numbers.length > 1 && numbers.every((number, at) => number === at + 1);
}
