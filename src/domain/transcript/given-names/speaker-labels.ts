import { isDirection } from '../given-text/directions.ts';
import { isName } from './name-in-capitals.ts';

/** The label at the beginning of a line, with its marks, and the name in it; null for a line without one. */
export type LabelReader = (line: string) => RegExpExecArray | null;

const NAME = String.raw`\p{Lu}[\p{L}\p{N}_.'’-]*(?: [\p{L}\p{N}_.'’-]+){0,7}`;
/** What may be a name before a colon or a tab. French sets a space before a colon, often a no-break one. */
const NAMED = new RegExp(
  String.raw`^(${NAME})(?: ?\([^()]{1,30}\))?(?:[ \u202f]?:(?:\s+|$)|\t\s*(?=\S))`,
  'u',
);
/** "Q." and "A." before questions and answers. */
const ASKED = /^([QA])\.\s+/;
/** Names without a colon: in brackets, and before a dash. Both have other uses, too. */
const OTHER_FORMS = [
  new RegExp(String.raw`^[[(]\s*(${NAME})\s*[\])]:?(?:\s+|$)`, 'u'),
  new RegExp(String.raw`^(${NAME}?)\s+[-–—|]\s+`, 'u'),
];

/** The name or letter before a colon, a tab, or the full stop of "Q." and "A.". */
export const labelOf: LabelReader = (line) => labelIn(NAMED, line) ?? ASKED.exec(line);

function labelIn(form: RegExp, line: string): RegExpExecArray | null {
  const found = form.exec(line.replaceAll('\u00a0', ' '));
  const name = found?.[1] ?? '';
  return isName(name) && !isDirection(name) ? found : null;
}

/**
 * How a text writes its speakers. `starts` are the beginnings of its lines or paragraphs. Brackets may hold a
 * direction, and a dash may follow any word. So they count only where the whole text is written so.
 */
export function labelReaderOf(starts: readonly (readonly string[])[]): LabelReader {
  const form = OTHER_FORMS.find((other) => starts.some((lines) => isThroughout(other, lines)));
  return form === undefined ? labelOf : (line) => labelIn(form, line);
}

/** Two speakers or more, one of them again, from the first line on and in half of the lines. */
function isThroughout(form: RegExp, lines: readonly string[]): boolean {
  const names = lines.flatMap((line) => labelIn(form, line)?.[1] ?? []);
  const different = new Set(names).size;
  const [first] = lines;
  return (
    first !== undefined &&
    labelIn(form, first) !== null &&
    names.length >= lines.length / 2 &&
    different >= 2 &&
    names.length > different
  );
}
