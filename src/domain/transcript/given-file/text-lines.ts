import { isName } from '../given-names/name-in-capitals.ts';

export interface TextLine {
  /** From 1. */
  number: number;
  /** Without its time, its number on a page, and marks of emphasis. */
  line: string;
  /** The line before it has a time alone. */
  isBelowTime: boolean;
}

export const HEADING = /^(?:#{1,6}\s|={3,}|-{3,}|\*{3,}|_{3,})/;
/** `1:02`, `00:01:02.5`; of a tape `10:01:02:24`, with frames. */
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3}|[:;]\d{2})?`;
/** `[1:02.5]`, `(00:01:02 - 00:01:09)`, `0:01:02.000,0:01:09.000` at the beginning of a line. */
const TIMESTAMP = new RegExp(
  String.raw`^[[(]?${TIME}(?:(?:\s*(?:-->|[-–])\s*| , |,)${TIME})?[\])]?(?!\d)(?: ,\s)?\s*`,
);
/** A speaker on a separate line: "Anna Schmidt  0:04", "Anna Schmidt [00:01:02]". */
const NAME_AND_TIME = new RegExp(
  String.raw`^(\p{Lu}[\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]+){0,7}),?\s+[[(]?${TIME}[\])]?:?$`,
  'u',
);
/** Marks of emphasis, as in Markdown; their words are spoken. */
const EMPHASIS = /\*\*|__/g;
/** The number of a line on its page. */
const NUMBERED = /^\s*(\d{1,3})[.)]?\s+(?=\S)/;
/** Lines have numbers where this share of them has the next one, or begins a page. */
const MOSTLY_NUMBERED = 0.8;
const LEAST_NUMBERED = 5;
/** At the end of a line it is shown, elsewhere not. */
const SOFT_HYPHEN = /\u00ad(\n?)/g;
const HALF_WORD = /\p{Ll}-$/u;
const OTHER_HALF = /^(\p{Ll}[\p{L}'’]*)(\S*)(?:\s+|$)/u;
/** Before these the hyphen is of a word that was broken off, or of "Vor- und Nachteile". */
const AFTER_BROKEN_OFF: ReadonlySet<string> = new Set(
  'and as but for i if in is it no of on or so that the then to und oder bis sowie aber et ou mais y o pero'.split(
    ' ',
  ),
);

/** "- 2 -", "Page 1 of 3" */
const PAGE =
  /^(?:[-–—]\s*\d{1,4}\s*[-–—]|(?:page|seite|página|pagina)\s+\d{1,4}(?:\s*(?:of|von|de|sur|\/)\s*\d{1,4})?)$/iu;
const BARE_NUMBER = /^\d{1,4}$/;

/** The lines that hold anything. A word that was divided at the end of a line is whole, on its first line. */
export function linesOf(text: string): TextLine[] {
  const whole = text.replaceAll(SOFT_HYPHEN, (_, lineEnd) => (lineEnd === '' ? '' : '-\n'));
  const numbered = hasLineNumbers(whole);
  const lines: TextLine[] = [];
  let [number, start, isBelowTime] = [1, 0, false];
  while (start <= whole.length) {
    const found = whole.indexOf('\n', start);
    const end = found === -1 ? whole.length : found;
    const written = end === start ? '' : whole.slice(start, end);
    const line = tidyLine(numbered ? written.replace(NUMBERED, '') : written);
    if (line !== '') lines.push({ number, line, isBelowTime });
    isBelowTime = line === '' && written.trim() !== '';
    start = end + 1;
    number += 1;
  }
  return joinDivided(withoutPages(lines));
}

/** Without its time, and marks of emphasis; of a name with a time behind it, the name and a colon. */
function tidyLine(written: string): string {
  const line = written.trim();
  const bare = HEADING.test(line) ? line : line.replaceAll(EMPHASIS, '');
  const named = NAME_AND_TIME.exec(bare)?.[1];
  return named === undefined || !isName(named) ? bare.replace(TIMESTAMP, '') : `${named}:`;
}

/** Minutes and reports for courts count the lines of each page. */
function hasLineNumbers(text: string): boolean {
  let [lines, inOrder, last] = [0, 0, 0];
  for (const { 0: line } of text.matchAll(/[^\n]+/g)) {
    if (line.trim() === '') continue;
    lines += 1;
    const found = NUMBERED.exec(line)?.[1];
    if (found === undefined) continue;
    const number = Number(found);
    if (number === 1 || number === last + 1) inOrder += 1;
    last = number;
  }
  return inOrder >= LEAST_NUMBERED && inOrder >= MOSTLY_NUMBERED * lines;
}

/** Bare numbers are those of pages where each stands alone between blank lines, and two or more ascend. */
function withoutPages(lines: readonly TextLine[]): TextLine[] {
  const isAlone = (at: number) => {
    const number = lines[at]?.number ?? 0;
    return (lines[at - 1]?.number ?? 0) < number - 1 && (lines[at + 1]?.number ?? Infinity) > number + 1;
  };
  const bare = lines.filter(({ line }, at) => BARE_NUMBER.test(line) && isAlone(at));
  const doAscend =
    bare.length > 1 && bare.every(({ line }, at) => at === 0 || Number(line) > Number(bare[at - 1]?.line));
  const pages = new Set(doAscend ? bare : []);
  return lines.filter((line) => !pages.has(line) && !PAGE.test(line.line));
}

/** "tele-" and "phone" below it are "telephone"; a compound that the text has elsewhere keeps its hyphen. */
function joinDivided(lines: readonly TextLine[]): TextLine[] {
  const joined = lines.map((line) => ({ ...line }));
  const compounds = new Set(lines.flatMap(({ line }) => line.toLowerCase().match(/\p{L}+-\p{L}+/gu) ?? []));
  for (const [at, next] of joined.entries()) {
    const before = joined[at - 1];
    if (before === undefined || next.number !== before.number + 1 || !HALF_WORD.test(before.line)) continue;
    const [taken, half = '', marks = ''] = OTHER_HALF.exec(next.line) ?? [];
    if (taken === undefined || AFTER_BROKEN_OFF.has(half)) continue;
    const first = before.line.slice(before.line.search(/[\p{L}-]+$/u)).toLowerCase();
    const stem = compounds.has(`${first}${half.toLowerCase()}`) ? before.line : before.line.slice(0, -1);
    before.line = `${stem}${half}${marks}`;
    next.line = next.line.slice(taken.length);
  }
  return joined.filter(({ line }) => line !== '');
}
