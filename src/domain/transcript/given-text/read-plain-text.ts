import {
  type Fault,
  GivenTranscriptError,
  MAX_WORD_CHARS,
  MAX_WORDS,
  type PlainWord,
} from '../given-transcript.ts';

const MAX_TEXT_CHARS = 2 * 2 ** 20;
/** `00:01:02`, `[1:02.5]`, `(00:01:02 - 00:01:09)` at the beginning of a line. */
const TIMESTAMP =
  /^[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?:\s*(?:-->|[-–])\s*\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?)?[\])]?\s*/;
/** A name of up to four words before a colon. */
const NAMED =
  /^(\p{Lu}[\p{L}\p{N}.'’-]*(?: [\p{Lu}\p{N}][\p{L}\p{N}.'’-]*){0,3})(?: ?\([^()]{1,30}\))?:(?:\s+|$)/u;
/** Directions of a few words may stand in the middle of what is said. Longer brackets may be what is said. */
const BRACKETED = /\[[^[\]]{0,200}\]|\((?:[^()\s]+\s+){0,5}[^()\s]+\)|\*[^*\s][^*]{0,80}\*/g;
const HEADING = /^(?:#{1,6}\s|={3,}|-{3,}|\*{3,}|_{3,})/;

/**
 * Reads a text without times: a stenographer's, a script, or what another tool wrote. A name before a colon says who
 * speaks, up to the next. Headings, directions in brackets, lines in capitals and times are left out. Throws
 * GivenTranscriptError where there is nothing to read or too much.
 */
export function readPlainText(text: string): PlainWord[] {
  if (text.length > MAX_TEXT_CHARS) {
    throw new GivenTranscriptError(
      null,
      `the text has ${text.length} characters; at most ${MAX_TEXT_CHARS} are taken`,
    );
  }
  if (text.includes('\0'))
    throw new GivenTranscriptError(null, 'this is no text: it holds bytes that are no letters');
  const lines = linesOf(text);
  const names = namesOf(lines);
  const words: PlainWord[] = [];
  let speaker: string | null = null;
  for (const { number, line } of lines) {
    const fault = (message: string) => new GivenTranscriptError(number, message);
    const [label = '', name] = NAMED.exec(line) ?? [];
    const isNamed = name !== undefined && names.has(name);
    if (isNamed) speaker = name;
    else if (names.has(line)) speaker = line;
    if (!isNamed && (names.has(line) || isLeftOut(line))) continue;
    for (const word of wordsOf(isNamed ? line.slice(label.length) : line, fault)) {
      words.push({ text: word, line: number, speaker });
    }
    if (words.length > MAX_WORDS)
      throw fault(`there are more than ${MAX_WORDS} words, the most that are taken`);
  }
  if (words.length === 0) throw new GivenTranscriptError(null, 'there are no words in the text');
  return words;
}

interface Line {
  number: number;
  line: string;
}

/** The lines that hold anything, without their times. */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let [number, start] = [1, 0];
  while (start <= text.length) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const line = end === start ? '' : text.slice(start, end).trim().replace(TIMESTAMP, '');
    if (line !== '') lines.push({ number, line });
    start = end + 1;
    number += 1;
  }
  return lines;
}

/**
 * Who speaks. A word before a colon may be part of a sentence, so a name stands there twice, or the text begins with
 * one. In scripts a name in capitals has a line of its own.
 */
function namesOf(lines: readonly Line[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [index, { number, line }] of lines.entries()) {
    const name = NAMED.exec(line)?.[1];
    if (name !== undefined) count(name);
    else if (isScriptName(line) && lines[index + 1]?.number === number + 1) count(line);
  }
  const first = lines.find(({ line }) => !isLeftOut(line));
  const isDialogue = first !== undefined && NAMED.test(first.line);
  return new Set([...counts].filter(([, times]) => times > 1 || isDialogue).map(([name]) => name));
}

function isScriptName(line: string): boolean {
  return isInCapitals(line) && /^\p{Lu}[\p{Lu}\p{N}.'’ -]{1,30}$/u.test(line) && line.split(' ').length <= 3;
}

function isLeftOut(line: string): boolean {
  return HEADING.test(line) || (isInCapitals(line) && line.split(/\s+/).length > 1) || isScriptName(line);
}

function isInCapitals(line: string): boolean {
  return /\p{Lu}{2}/u.test(line) && !/\p{Ll}/u.test(line);
}

function wordsOf(line: string, fault: Fault): string[] {
  const words = line
    .replace(/^>+\s*|^[-–—*•]\s+/, '')
    .replaceAll(BRACKETED, ' ')
    .replaceAll(/(\S)(—|--)(?=\S)/g, '$1$2 ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.some(({ length }) => length > MAX_WORD_CHARS)) {
    throw fault(`a word has more than ${MAX_WORD_CHARS} characters`);
  }
  return words;
}
