import { HEADING, linesOf, type TextLine } from '../given-file/text-lines.ts';
import { countNames, isName, nameOfSpeaker } from '../given-names/name-in-capitals.ts';
import { type LabelReader, labelReaderOf } from '../given-names/speaker-labels.ts';
import {
  type Fault,
  GivenTranscriptError,
  MAX_WORD_CHARS,
  MAX_WORDS,
  type PlainWord,
} from '../given-transcript.ts';
import { splitUnspaced } from '../unspaced-words.ts';
import { isDirection } from './directions.ts';
import { withSigns } from './lone-signs.ts';
import { BETWEEN_WORDS, withNarrowSpaces } from './narrow-spaces.ts';

/** A text with this share of capitals among its letters is written in capitals. */
const MOSTLY = 0.7;
const MAX_TEXT_CHARS = 2 * 2 ** 20;

/** A few words in brackets are a direction, also within a sentence. A longer bracket may be spoken. */
const BRACKETED = /\[[^[\]]{0,200}\]|\((?:[^()\s]+\s+){0,5}[^()\s]+\)|♪[^♪]{0,200}♪?/gu;

/** "*sighs*" is a direction; "*newspaper*" is a stressed word. */
const STARRED = /\*([^*\s][^*]{0,80})\*/g;
/**
 * Reads a text without times: a stenographer's, a script, or the output of another tool. A name before a
 * colon gives the speaker, up to the next name. Headings, directions in brackets, lines in capitals and times
 * are left out. Throws GivenTranscriptError for an empty or too long text.
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
  const isInCapitalsAll = areMostlyCapitals(lines);
  const isLeftOut = (line: string) => (isInCapitalsAll ? HEADING.test(line) : isHeading(line));
  const labelOf = readerOf(lines, isLeftOut);
  const names = namesOf(lines, isLeftOut, labelOf);
  const words: PlainWord[] = [];
  let speaker: string | null = null;
  for (const { number, line } of lines) {
    const fault = (message: string) => new GivenTranscriptError(number, message);
    const [label = '', name] = labelOf(line) ?? [];
    const isNamed = name !== undefined && names.has(name);
    if (isNamed) speaker = name;
    else if (names.has(line)) speaker = line;
    if (!isNamed && (names.has(line) || isLeftOut(line))) continue;
    for (const word of saidWords(isNamed ? line.slice(label.length) : line, fault)) {
      words.push({ text: word, line: number, speaker: speaker && nameOfSpeaker(speaker) });
    }
    if (words.length > MAX_WORDS)
      throw fault(`there are more than ${MAX_WORDS} words, the most that are taken`);
  }
  if (words.length === 0) throw new GivenTranscriptError(null, 'there are no words in the text');
  return words;
}

/** Names may stand before each line, or before each paragraph. */
function readerOf(lines: readonly TextLine[], isLeftOut: (line: string) => boolean): LabelReader {
  const said = lines.filter(({ line }) => !HEADING.test(line) && (line.startsWith('[') || !isLeftOut(line)));
  const isFirst = (at: number) => (said[at]?.number ?? 0) > (said[at - 1]?.number ?? -1) + 1;
  const starts = [said, said.filter((_, at) => isFirst(at))];
  return labelReaderOf(starts.map((some) => some.map(({ line }) => line)));
}

/** Captions for television are in capitals throughout: then these are no headings. */
function areMostlyCapitals(lines: readonly TextLine[]): boolean {
  const spokenLines = lines.filter(({ line }) => /\p{L}{2}/u.test(line) && !HEADING.test(line));
  const lettersOf = (some: readonly TextLine[]) => some.reduce((sum, { line }) => sum + line.length, 0);
  return lettersOf(spokenLines.filter(({ line }) => isInCapitals(line))) > MOSTLY * lettersOf(spokenLines);
}

/**
 * The names of speakers. A word before a colon may be part of a sentence. So a name must occur twice, or
 * begin the text. In scripts, a name in capitals has a separate line. Editing programs write one below its time.
 */
function namesOf(
  lines: readonly TextLine[],
  isLeftOut: (line: string) => boolean,
  labelOf: LabelReader,
): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [index, { number, line, isBelowTime }] of lines.entries()) {
    const name = labelOf(line)?.[1];
    const isAlone = isScriptName(line) || (isBelowTime && isName(line));
    if (name !== undefined) count(name);
    else if (isAlone && lines[index + 1]?.number === number + 1) count(line);
  }
  const first = lines.find(({ line }) => labelOf(line) !== null || !isLeftOut(line));
  const isDialogue = first !== undefined && labelOf(first.line) !== null;
  return new Set([...counts].filter(([, times]) => times > 1 || isDialogue).map(([name]) => name));
}

function isScriptName(line: string): boolean {
  return isInCapitals(line) && /^\p{Lu}[\p{Lu}\p{N}.'’ -]{1,40}$/u.test(line) && countNames(line) <= 3;
}

function isHeading(line: string): boolean {
  return HEADING.test(line) || (isInCapitals(line) && line.split(/\s+/).length > 1) || isScriptName(line);
}

function isInCapitals(line: string): boolean {
  return /\p{Lu}{2}/u.test(line) && !/\p{Ll}/u.test(line);
}

/** Unseen marks of the direction of writing are of no word. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The spoken words of a line, as they are written. */
export function saidWords(line: string, fault: Fault): string[] {
  const written = withNarrowSpaces(line.replaceAll(DIRECTION_MARKS, ''))
    .replace(/^>+\s*|^[-–—*•]\s+/, '')
    .replaceAll(BRACKETED, ' ')
    .replaceAll(STARRED, (_, words: string) => (isDirection(words) ? ' ' : words))
    // "warm bread (laughs). People": the full stop is of the bread.
    .replaceAll(/(?<=\S)[^\S\u202f]+(?=\u202f?[.,!?;:…]+(?:\s|$))/g, '')
    .replaceAll(/(\S)(—|--)(?=\S)/g, '$1$2 ')
    .split(BETWEEN_WORDS);
  const words = splitUnspaced(withSigns(written));
  if (words.some(({ length }) => length > MAX_WORD_CHARS)) {
    throw fault(`a word has more than ${MAX_WORD_CHARS} characters`);
  }
  return words;
}
