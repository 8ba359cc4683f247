import { makeRandom } from '../../../test/support/planner/mishear.ts';
import type { ParsedTalk, TalkLine } from '../../../test/support/planner/parse-talk.ts';
import { makeTalk, type Talk } from '../../../test/support/planner/talk-fixture.ts';

/** A script, and footage with three takes of each of its lines. */
export interface ScriptCase {
  name: string;
  script: string;
  /** Numbers of the spoken lines, with the subject that their takes have in the talk. */
  said: { n: number; text: string; subject: string }[];
  /** Numbers of lines that the talk lacks. */
  missing: number[];
  open: (wordErrorRate: number | null) => Talk;
}

/** Makes a complete take with a fault of a text. */
export type Slip = (words: readonly string[], random: () => number, others: readonly string[]) => string[];

export interface TakeSet {
  name: string;
  slips: readonly Slip[];
}

interface Chosen {
  speaker: string;
  text: string;
}

const LEAST_WORDS = 7;
const MOST_WORDS = 32;
const SCRIPT_LINES = 6;

const pick = <T>(from: readonly T[], random: () => number): T => {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new RangeError('nothing to choose from');
  return found;
};

const shuffled = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);

/**
 * Makes a case from a talk by seed, with six of its statements. Each is broken off once, said once with a
 * slip and once cleanly, in any order. Takes follow each other directly, or the script is read three times.
 * Other talk lies between them, and the talk lacks two lines of the script.
 */
export function makeCase(
  { name, talk, foreign }: { name: string; talk: ParsedTalk; foreign: ParsedTalk },
  set: TakeSet,
  seed: number,
): ScriptCase {
  const random = makeRandom(seed);
  const statements = shuffled(statementsOf(talk), random);
  const wanted = statements.slice(0, SCRIPT_LINES);
  const unsaid = statements.slice(SCRIPT_LINES, SCRIPT_LINES + 1);
  const others = statements.slice(SCRIPT_LINES + 1);
  const words = others.flatMap(({ text }) => plainWords(text)).filter((word) => word.length > 4);
  const takes = wanted.map(({ speaker, text }, line) => {
    const broken = breakOff(text, random);
    const slip = pick(set.slips, random)(text.split(' '), random, words).join(' ');
    const kinds = { broken, slip, clean: text };
    return Object.entries(kinds).map(([kind, said]) => `${speaker} line${line}-${kind} | ${said}`);
  });
  const orders = takes.map((own) => shuffled(own, random));
  const rows = random() < 0.5 ? oneByOne(orders) : threeReadings(orders);
  const names = Object.entries(talk.speakerNames).map(([label, called]) => `${label}=${called}`);
  const talkRows = [`speakers ${names.join(' ')}`, ...withOthers(rows, others, random)];
  const lines = shuffled(
    [
      ...wanted.map(({ text, speaker }, line) => ({ text, speaker, subject: `line${line}` })),
      ...[...unsaid, pick(statementsOf(foreign), random)].map(({ text }) => ({
        text,
        speaker: '',
        subject: null,
      })),
    ],
    random,
  );
  const written = lines.map((line) => writeLine(line, talk, random));
  return {
    name: `${name} ${seed}`,
    script: written.join('\n'),
    said: lines.flatMap(({ text, subject }, at) => (subject ? [{ n: at + 1, text, subject }] : [])),
    missing: lines.flatMap(({ subject }, at) => (subject ? [] : [at + 1])),
    open: (wordErrorRate) => makeTalk(talkRows.join('\n'), { wordErrorRate, seed }),
  };
}

/** First sentences of a talk's lines that are long enough for a script; each opens differently. */
function statementsOf({ lines }: ParsedTalk): Chosen[] {
  const meant = lines.filter(({ subject }) => subject !== 'false' && subject !== 'smalltalk');
  const found = meant.flatMap(({ speaker, text }) => statementOf(speaker, text));
  return found.filter(({ text }, at) => found.findIndex((other) => other.text === text) === at);
}

function statementOf(speaker: TalkLine['speaker'], text: string): Chosen[] {
  const said = text.replaceAll(/\(\d+(?:\.\d+)?\)\s*/g, '').replaceAll(/\b(?:um|uh),?\s*/gi, '');
  const sentences = said.split(/(?<=[.?!])\s+/).filter((one) => /[.?!]$/.test(one));
  const whole = sentences.find((one) => isFit(one)) ?? sentences.slice(0, 2).join(' ');
  return isFit(whole) ? [{ speaker, text: whole }] : [];
}

const isFit = (text: string) => {
  const count = text.split(' ').length;
  return count >= LEAST_WORDS && count <= MOST_WORDS;
};

export const plainWords = (text: string): string[] => text.toLowerCase().match(/[a-z0-9']+/g) ?? [];

/** Breaks a text off between a third and three quarters of it. */
function breakOff(text: string, random: () => number): string {
  const words = text.split(' ');
  const count = Math.max(3, Math.round(words.length * (0.33 + 0.42 * random())));
  const said = words
    .slice(0, count)
    .join(' ')
    .replace(/[.?!]$/, ',');
  return random() < 0.3 ? `${said} sorry, again.` : said;
}

function oneByOne(takes: readonly (readonly string[])[]): string[][] {
  return takes.map((own) => [...own]);
}

function threeReadings(takes: readonly (readonly string[])[]): string[][] {
  return [0, 1, 2].map((reading) => takes.flatMap((own) => own[reading] ?? []));
}

/** Other talk comes before, between and after. */
function withOthers(
  parts: readonly (readonly string[])[],
  others: readonly Chosen[],
  random: () => number,
): string[] {
  const rest = [...others];
  const some = () =>
    rest.splice(0, 1 + Math.floor(random() * 2)).map(({ speaker, text }) => `${speaker} other | ${text}`);
  return [...some(), ...parts.flatMap((part) => [...part, ...some()])];
}

const DIGITS: readonly (readonly [RegExp, string])[] = [
  [/\btwelve\b/i, '12'],
  [/\bten\b/i, '10'],
  [/\bthree\b/i, '3'],
  [/\bfour\b/i, '4'],
  [/\bfive\b/i, '5'],
  [/\bsix\b/i, '6'],
  [/\btwenty\b/i, '20'],
  [/\bthirty\b/i, '30'],
  [/\bgoing to\b/i, 'gonna'],
  [/\b(I) am\b/, "$1'm"],
  [/\b(it) is\b/i, "$1's"],
  [/\b(do|did|was|could) not\b/i, "$1n't"],
];

/**
 * Scripts in usual forms: verbatim, without punctuation, or nearly verbatim; with bullets, quotation marks or
 * the speaker's name.
 */
function writeLine({ text, speaker }: Chosen, { speakerNames }: ParsedTalk, random: () => number): string {
  const roll = random();
  const nearly =
    roll < 0.5
      ? text
      : roll < 0.65
        ? plainWords(text).join(' ')
        : roll < 0.85
          ? shortenText(text)
          : dropWord(text, random);
  const name = speakerNames[speaker];
  const form = random();
  if (form < 0.2) return `- ${nearly}`;
  if (form < 0.35) return `“${nearly}”`;
  return form < 0.5 && name !== undefined ? `${name}: ${nearly}` : nearly;
}

function shortenText(text: string): string {
  return DIGITS.reduce((said, [pattern, written]) => said.replace(pattern, written), text);
}

function dropWord(text: string, random: () => number): string {
  const words = text.split(' ');
  return words.toSpliced(1 + Math.floor(random() * (words.length - 2)), 1).join(' ');
}
