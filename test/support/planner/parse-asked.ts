import { readdirSync, readFileSync } from 'node:fs';
import { type ParsedTalk, parseTalk } from './parse-talk.ts';

/** A brief as a person wrote it, with its author's facts about it. Subjects and speakers are the talk's. */
export interface AskedBrief {
  seconds: number;
  text: string;
  /** The brief's language where it is not the talk's. */
  language: string | null;
  /** `direct`: the brief uses the talk's words for the subject. */
  wants: { subject: string; kind: 'direct' | 'indirect' }[];
  /** The brief's words for subjects that the talk does not have. */
  absent: string[];
  never: string[];
  without: string[];
  only: string[];
  /** Each of these speakers must be in the cut. */
  every: string[];
  first: string | null;
  last: string | null;
  notLast: string | null;
  /** The first of two subjects comes before the second. */
  before: { subject: string; other: string }[];
  /** Words of the talk, in the passage with which the cut begins or ends. */
  opens: string | null;
  ends: string | null;
  /** Words of the talk that must be in the cut. */
  quotes: string[];
  /** Questions that the brief asks. */
  answers: string[];
  /** Words of the brief that are no subject: audience, manner, form, reason. */
  asides: string[];
}

export type AskedOperation =
  | { kind: 'drop' | 'add' | 'first' | 'last' | 'shorten-subject'; subject: string }
  | { kind: 'swap' | 'replace' | 'before' | 'after'; subject: string; other: string }
  | { kind: 'split' | 'absent'; words: string }
  /** The new length of the whole, or null for one that is not named. */
  | { kind: 'shorten' | 'lengthen'; seconds: number | null }
  | { kind: 'only' | 'not'; speaker: string }
  | { kind: 'fillers' | 'pauses'; isKept: boolean }
  | { kind: 'undo' }
  | { kind: 'version'; version: number };

export interface AskedRevision {
  seconds: number;
  text: string;
  /** They apply in order; the operations belong to the last. */
  instructions: string[];
  operations: AskedOperation[];
}

export interface AskedTalk {
  name: string;
  talk: ParsedTalk;
  briefs: AskedBrief[];
  revisions: AskedRevision[];
}

/** Reads every talk of a folder under test/fixtures/planner with its briefs and revisions. */
export function readAskedTalks(folder: 'asked' | 'languages'): AskedTalk[] {
  const dir = new URL(`../../fixtures/planner/${folder}/`, import.meta.url);
  const files = readdirSync(dir).sort();
  const read = (file: string) => (files.includes(file) ? readFileSync(new URL(file, dir), 'utf8') : '');
  return files
    .filter((file) => file.endsWith('.talk'))
    .map((file) => {
      const name = file.replace('.talk', '');
      const talk = parseTalk(read(file));
      return {
        name,
        talk,
        briefs: parseBriefs(read(`${name}.briefs`), talk),
        revisions: parseRevisions(read(`${name}.revisions`), talk),
      };
    });
}

/** Reads the briefs of a talk. Throws on a row, subject, speaker or words that it does not know. */
export function parseBriefs(source: string, talk: ParsedTalk): AskedBrief[] {
  return readBlocks(source).map(([head = '', ...rows]) => {
    const brief = { ...readHead('brief', head), ...emptyBrief() };
    for (const row of rows) readBriefRow(row, brief, talk);
    return brief;
  });
}

/** Reads the revisions of cuts of a talk. Throws as `parseBriefs` does. */
export function parseRevisions(source: string, talk: ParsedTalk): AskedRevision[] {
  return readBlocks(source).map(([head = '', ...rows]) => {
    const instructions = rows.flatMap((row) => /^revise \| (.+)$/.exec(row)?.slice(1) ?? []);
    const done = rows.slice(instructions.length);
    if (!rows.slice(0, instructions.length).every((row) => row.startsWith('revise ')))
      throw new Error(`an instruction after an operation: ${head}`);
    if (instructions.length === 0 || done.length === 0) throw new Error(`nothing is revised: ${head}`);
    const context = { talk, asked: instructions.at(-1) ?? '' };
    return {
      ...readHead('base', head),
      instructions,
      operations: done.map((row) => readOperation(row, context)),
    };
  });
}

/** Whether this line of a talk has these words, whatever its punctuation and pauses. */
export function isSpoken(words: string, text: string): boolean {
  return ` ${plainWords(text)} `.includes(` ${plainWords(words)} `);
}

function plainWords(text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\(\d+\.\d+\)/g, ' ');
  return (words.match(/[\p{L}\p{N}']+/gu) ?? []).join(' ');
}

/** Blocks parted by empty lines, each as its rows. */
function readBlocks(source: string): string[][] {
  return source
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((row) => row.trim() !== ''))
    .filter((rows) => rows.length > 0);
}

function readHead(word: 'brief' | 'base', row: string): { seconds: number; text: string } {
  const [, seconds, text] = new RegExp(`^${word} (\\d+) \\| (.+)$`).exec(row) ?? [];
  if (!seconds || !text) throw new Error(`no ${word}: ${row}`);
  return { seconds: Number(seconds), text };
}

function emptyBrief(): Omit<AskedBrief, 'seconds' | 'text'> {
  return {
    language: null,
    wants: [],
    absent: [],
    never: [],
    without: [],
    only: [],
    every: [],
    first: null,
    last: null,
    notLast: null,
    before: [],
    opens: null,
    ends: null,
    quotes: [],
    answers: [],
    asides: [],
  };
}

function readBriefRow(row: string, brief: AskedBrief, talk: ParsedTalk): void {
  const { key, value } = splitRow(row);
  const inBrief = () => heldWords(value, brief.text);
  switch (key) {
    case 'want':
      brief.wants.push(readWant(value, talk));
      break;
    case 'never':
      brief.never.push(knownSubject(value, talk));
      break;
    case 'first':
    case 'last':
      brief[key] = knownSubject(value, talk);
      break;
    case 'notlast':
      brief.notLast = knownSubject(value, talk);
      break;
    case 'before':
      brief.before.push(twoSubjects(value, talk));
      break;
    case 'without':
    case 'only':
    case 'every':
      brief[key].push(...value.split(' ').map((speaker) => knownSpeaker(speaker, talk)));
      break;
    case 'opens':
    case 'ends':
      brief[key] = spokenWords(value, talk);
      break;
    case 'quote':
      brief.quotes.push(spokenWords(value, talk));
      break;
    case 'absent':
      brief.absent.push(inBrief());
      break;
    case 'answer':
      brief.answers.push(inBrief());
      break;
    case 'aside':
      brief.asides.push(inBrief());
      break;
    case 'language':
      brief.language = matched(value, /^[a-z]{2}$/);
      break;
    default:
      throw new Error(`no row of a brief: ${row}`);
  }
}

interface RevisionContext {
  talk: ParsedTalk;
  /** The instruction that the operations belong to. */
  asked: string;
}

function readOperation(row: string, { talk, asked }: RevisionContext): AskedOperation {
  const { key: does, value: operation } = splitRow(row);
  if (does !== 'does') throw new Error(`no row of a revision: ${row}`);
  const { key: kind, value } = splitRow(operation);
  switch (kind) {
    case 'drop':
    case 'add':
    case 'first':
    case 'last':
    case 'shorten-subject':
      return { kind, subject: knownSubject(value, talk) };
    case 'swap':
    case 'replace':
    case 'before':
    case 'after':
      return { kind, ...twoSubjects(value, talk) };
    case 'split':
      return { kind, words: spokenWords(value, talk) };
    case 'absent':
      return { kind, words: heldWords(value, asked) };
    case 'shorten':
    case 'lengthen':
      return { kind, seconds: value === '' ? null : Number(matched(value, /^\d+$/)) };
    case 'only':
    case 'not':
      return { kind, speaker: knownSpeaker(value, talk) };
    case 'fillers':
    case 'pauses':
      return { kind, isKept: matched(value, /^(on|off)$/) === 'on' };
    case 'undo':
      matched(value, /^$/);
      return { kind };
    case 'version':
      return { kind, version: Number(matched(value, /^[1-9]\d*$/)) };
    default:
      throw new Error(`no operation: ${row}`);
  }
}

function splitRow(row: string): { key: string; value: string } {
  const [key = '', ...rest] = row.trim().split(' ');
  return { key, value: rest.join(' ') };
}

function readWant(value: string, talk: ParsedTalk): AskedBrief['wants'][number] {
  const [subject = '', kind, ...rest] = value.split(' ');
  if ((kind !== 'direct' && kind !== 'indirect') || rest.length > 0) throw new Error(`no want: ${value}`);
  return { subject: knownSubject(subject, talk), kind };
}

function twoSubjects(value: string, talk: ParsedTalk): { subject: string; other: string } {
  const [subject = '', other = '', ...rest] = value.split(' ');
  if (rest.length > 0) throw new Error(`not two subjects: ${value}`);
  return { subject: knownSubject(subject, talk), other: knownSubject(other, talk) };
}

function knownSubject(subject: string, talk: ParsedTalk): string {
  if (!talk.lines.some((line) => line.subject === subject)) throw new Error(`unknown subject: ${subject}`);
  return subject;
}

function knownSpeaker(speaker: string, talk: ParsedTalk): string {
  if (!Object.hasOwn(talk.speakerNames, speaker)) throw new Error(`unknown speaker: ${speaker}`);
  return speaker;
}

/** Words that exactly one line of the talk holds, so that they name one passage. */
function spokenWords(words: string, talk: ParsedTalk): string {
  const holders = talk.lines.filter(({ text }) => isSpoken(words, text));
  if (plainWords(words) === '' || holders.length !== 1)
    throw new Error(`${holders.length} lines hold these words, not one: ${words}`);
  return words;
}

/** Words of the brief or the instruction, letter by letter except for their case. */
function heldWords(words: string, asked: string): string {
  if (words === '' || !asked.toLowerCase().includes(words.toLowerCase()))
    throw new Error(`words that nobody asked: ${words}`);
  return words;
}

function matched(value: string, pattern: RegExp): string {
  if (!pattern.test(value)) throw new Error(`no such value: ${value}`);
  return value;
}
