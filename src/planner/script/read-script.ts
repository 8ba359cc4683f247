import { plainWord } from '../language/word-stems.ts';
import type { Person } from '../talk/people/read-people.ts';
import type { Script, ScriptLine } from './script.ts';

/** "00:01:23:04 - 00:01:30:00", as paper edits have it before a line. */
const TIMECODES = /^(?:[[(]?\d{1,2}(?::\d{2}){1,3}(?:[.,;]\d{1,3})?[\])]?\s*(?:(?:-->|[-–—:|])\s*)?){1,2}/;
/** Bullets and numbers of a list, marks of a quotation. */
const BULLET = /^(?:[-*•–—>+·]+|\(?\d{1,4}[.):])(?=\s|["“„«])\s*/;
const HEADING = /^#{1,6}\s/;
const RULE = /^[\s\d\-=_*~.:]*$/;
/** An ellipsis: between its two sides the footage may say something else. */
const GAP = /\[\s*(?:\.{2,}|…)\s*\]|\(\s*(?:\.{2,}|…)\s*\)|…|\.{3,}/g;
/** Stage directions. The pattern is bounded, so that a text of brackets costs no more than its length. */
const DIRECTION = /\[[^[\]]{0,300}\]|\([^()]{0,300}\)|\{[^{}]{0,300}\}/g;
const QUOTES = /["“”„«»]/g;
/** A name before a colon: any name of a speaker, or one to four words. */
const BEFORE_COLON = /^([^:]{1,80}?)\s?:\s+(?=\S)/u;
const NAMED = /^([\p{L}\p{N}.'’-]{1,40}(?:\s[\p{L}\p{N}.'’-]{1,40}){0,3})\s?:\s+(?=\S)/u;
const LABEL = /^S\d+$/i;
const HEADING_MOST_WORDS = 6;
/** A part of fewer words is too short to look for alone. */
const LEAST_PART_WORDS = 3;

interface Reading {
  /** Labels by the names of their speakers. */
  labels: ReadonlyMap<string, string>;
  /** Names before a colon that occur several times, or in capitals, but belong to no speaker. */
  notSpoken: ReadonlySet<string>;
  hasLowerCase: boolean;
}

/**
 * Reads a script. Each line is to be said, except blank lines and headings. Bullets, numbers, quotation
 * marks, timecodes and directions in brackets are left out. "NAME: words" asks for one speaker. A speaker's
 * name alone on a line asks for that speaker up to the next blank line.
 */
export function readScript(
  text: string,
  people: readonly Person[],
  speakerNames: readonly Readonly<Record<string, string>>[],
): Script {
  const rows = text.split(/\r\n|[\n\r\u2028\u2029]/);
  const reading = prepare(rows, labelsOf(people, speakerNames));
  const lines: ScriptLine[] = [];
  let speaker: string | null = null;
  for (const [at, row] of rows.entries()) {
    if (row.trim() === '') speaker = null;
    const named = labelOf(row.trim().replace(/:$/, ''), reading);
    if (named !== null) speaker = named;
    else lines.push(...readLine(row, at + 1, speaker, reading));
  }
  return { lines, unknownNames: [...reading.notSpoken] };
}

/**
 * The names of speakers. Display names outrank their parts, and these outrank roles in the talk such as
 * "guest".
 */
function labelsOf(
  people: readonly Person[],
  speakerNames: readonly Readonly<Record<string, string>>[],
): Map<string, string> {
  const labels = new Map<string, string>();
  for (const { label, names, wordNames } of people)
    for (const name of [...names, ...wordNames]) labels.set(name.toLowerCase(), label);
  // A name from an earlier transcript has no lines if this transcript lacks its speaker.
  const isHeard = (label: string) => people.some((person) => person.label === label);
  for (const names of speakerNames)
    for (const [label, name] of Object.entries(names).filter(([label]) => isHeard(label)))
      labels.set(name.trim().toLowerCase(), label);
  for (const { label } of people) labels.set(label.toLowerCase(), label);
  return labels;
}

function prepare(rows: readonly string[], labels: ReadonlyMap<string, string>): Reading {
  const names = rows.flatMap((row) => NAMED.exec(withoutDirection(stripLead(row)))?.[1]?.trim() ?? []);
  const unknown = names.filter((name) => !labels.has(name.toLowerCase()));
  const counts = Map.groupBy(unknown, (name) => name);
  const isName = (name: string) =>
    (counts.get(name)?.length ?? 0) > 1 || LABEL.test(name) || (isCapital(name) && name.length > 1);
  return {
    labels,
    notSpoken: new Set(unknown.filter(isName)),
    hasLowerCase: rows.some((row) => row !== row.toUpperCase()),
  };
}

function labelOf(name: string, { labels }: Reading): string | null {
  return labels.get(name.toLowerCase()) ?? null;
}

function isCapital(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase();
}

/** The row without bullets and timecodes, in any order. */
function stripLead(row: string): string {
  const bare = row.trim();
  const first = bare.replace(BULLET, '').replace(TIMECODES, '').trim();
  return first.replace(BULLET, '').trim();
}

/** "MAYOR (laughs): words" names the mayor. */
function withoutDirection(text: string): string {
  return text.replace(/\s?\([^():]{0,60}\)(?=\s?(?::|$))/, '');
}

function readLine(row: string, n: number, before: string | null, reading: Reading): ScriptLine[] {
  if (HEADING.test(row.trim()) || RULE.test(row)) return [];
  const line = stripLead(row);
  const lead = BEFORE_COLON.exec(line.replace(QUOTES, ''))?.[1] ?? '';
  const name = withoutDirection(lead).trim();
  const label = labelOf(name, reading);
  const isName = label !== null || reading.notSpoken.has(name);
  const words = isName ? line.slice(line.indexOf(':') + 1) : line;
  const parts = words.replace(GAP, '\u0000').replace(DIRECTION, ' ').replace(QUOTES, ' ').split('\u0000');
  const spoken = joinShort(parts.map((part) => part.replace(/\s+/g, ' ').trim()));
  const text = spoken.join(' … ');
  if (spoken.length === 0 || isHeading(text, reading)) return [];
  return [{ n, text, parts: spoken, speaker: label ?? (isName ? null : before) }];
}

function isHeading(text: string, { hasLowerCase }: Reading): boolean {
  const isShort = text.split(' ').length <= HEADING_MOST_WORDS;
  const isUnmarked = !/[.!?,;"”]$/.test(text);
  return (
    isShort && (text.endsWith(':') || (isUnmarked && hasLowerCase && isCapital(text) && text.length > 3))
  );
}

/** Parts of one or two words are joined to the next part. */
function joinShort(parts: readonly string[]): string[] {
  const joined: string[] = [];
  const countWords = (text: string) => text.split(' ').filter((word) => plainWord(word) !== '').length;
  for (const part of parts.filter((one) => countWords(one) > 0)) {
    const last = joined.at(-1);
    const isShort = last !== undefined && Math.min(countWords(part), countWords(last)) < LEAST_PART_WORDS;
    if (isShort) joined[joined.length - 1] = `${last} ${part}`;
    else joined.push(part);
  }
  return joined;
}
