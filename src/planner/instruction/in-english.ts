import { type Language, oncePerLanguage } from '../language/language.ts';
import { anyOf, phraseList } from '../language/phrase-pattern.ts';
import { compileFrame, LENGTH_MARK } from './compile-frame.ts';
import { FRENCH_WORDINGS } from './french-wordings.ts';
import { GERMAN_WORDINGS } from './german-wordings.ts';
import type { InstructionWordings } from './instruction-wordings.ts';
import { SPANISH_WORDINGS } from './spanish-wordings.ts';

const WORDINGS: ReadonlyMap<string, InstructionWordings> = new Map([
  ['de', GERMAN_WORDINGS],
  ['fr', FRENCH_WORDINGS],
  ['es', SPANISH_WORDINGS],
]);
const MOST_LEADS = 5;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** Names of the lists of verbs: no thing that is named begins with one. */
const VERBS = [
  'take',
  'drop',
  'bring',
  'add',
  'put',
  'open',
  'end',
  'swap',
  'replace',
  'split',
  'make',
  'keep',
  'shorten',
  'lengthen',
];

interface Wording {
  pattern: RegExp;
  english: string;
}

const rules = oncePerLanguage(({ code }) => {
  const own = WORDINGS.get(code);
  if (!own) return null;
  const compile = (lines: string) =>
    phraseList(lines).map((line): Wording => {
      const [frame = '', english = ''] = line.split(' => ');
      return { pattern: compileFrame(frame, own.phrases), english };
    });
  const article = anyOf(own.articles);
  return {
    own,
    frames: compile(own.frames),
    things: compile(own.things),
    lead: new RegExp(String.raw`^${anyOf(own.leads)}(?:[\s,]+|$)`, 'iu'),
    tail: new RegExp(String.raw`(?:^|[\s,]+)${anyOf(own.tails)}[\s,]*$`, 'iu'),
    starts: new RegExp(
      String.raw`^\s*${anyOf(VERBS.flatMap((name) => own.phrases[name] ?? []))}(?!['’\p{L}\p{N}])`,
      'iu',
    ),
    parts: new RegExp(
      String.raw`(?:^|[\s,])${anyOf(own.joiners.filter((word) => !own.and.includes(word)))}\s`,
      'iu',
    ),
    list: new RegExp(String.raw`\s*,\s*(?:${anyOf(own.and)}\s+)?|\s+${anyOf(own.and)}\s+`, 'iu'),
    article: new RegExp(String.raw`^(?:${article}(?:\s+|(?<=['’])))+`, 'iu'),
    about: new RegExp(
      String.raw`^(?:${article}(?:\s+|(?<=['’])))*${anyOf(own.partOf)}\s*,?\s+(?:${anyOf(own.about)}(?:\s+|(?<=['’])))+`,
      'iu',
    ),
  };
});
type Rules = NonNullable<ReturnType<typeof rules>>;

export const hasWordings = ({ code }: Language): boolean => code === 'en' || WORDINGS.has(code);

/** What parts one thing that is asked for from the next, beside commas. */
export const joinersOf = ({ code }: Language): readonly string[] => WORDINGS.get(code)?.joiners ?? [];

/** English wordings of a stretch of an instruction, the most telling first; itself where it is English. */
export function inEnglish(stretch: string, language: Language): string[] {
  const known = language.code === 'en' ? null : rules(language);
  if (!known) return [stretch];
  const wordings = bare(stretch.replace(/^[¿¡\s]+/, ''), known);
  const isNamed = (slot: string | undefined) =>
    slot === undefined ||
    (!known.parts.test(slot) && slot.split(known.list).every((one) => !known.starts.test(one)));
  const isRead = ({ groups = {} }: RegExpExecArray) => Object.values(groups).every(isNamed);
  return known.frames.flatMap(({ pattern, english }) => {
    const found = wordings
      .map((wording) => pattern.exec(` ${wording}`))
      .find((match) => match && isRead(match));
    if (!found) return [];
    const length = new RegExp(`${LENGTH_MARK}\\d+`).exec(stretch)?.[0] ?? '';
    return [
      english.replace(/\bL\b/, length).replace(/\{(\w+)\}/g, (_, slot: string) => {
        const said = (found.groups?.[slot] ?? '').replace(/[,\s]+$/, '');
        return slot === 'x' ? said : thingsInEnglish(said, known);
      }),
    ];
  });
}

/** Without what only leads up to it and takes its leave, the shortest first. */
function bare(stretch: string, { lead, tail }: Rules): string[] {
  const found = [stretch];
  for (let i = 0; i < MOST_LEADS; i += 1) found.push((found.at(-1) ?? '').replace(lead, ''));
  const ends = found.flatMap((text) => [
    text,
    text.replace(tail, ''),
    text.replace(tail, '').replace(tail, ''),
  ]);
  return [...new Set(ends)].filter((text) => text.trim() !== '').toSorted((a, b) => a.length - b.length);
}

function thingsInEnglish(slot: string, known: Rules): string {
  const whole = thingInEnglish(slot, known);
  if (whole !== null) return whole;
  return slot
    .split(known.list)
    .filter((one) => one.trim() !== '')
    .map((one) => thingInEnglish(one, known) ?? one.replace(known.article, ''))
    .join(' and ');
}

/** What is named, where the planner has a word for it; null for a subject. */
function thingInEnglish(slot: string, known: Rules): string | null {
  const text = slot.trim();
  const named = [text, text.replace(known.article, '')];
  for (const { pattern, english } of known.things) {
    const found = named.map((one) => pattern.exec(` ${one}`)).find((match) => match !== null);
    if (!found) continue;
    const { o, n } = found.groups ?? {};
    const ordinal = o === undefined ? -1 : known.own.ordinals.findIndex((one) => isOneOf(one, o));
    if (o !== undefined && ordinal < 0) continue;
    if (n !== undefined && !/^\d{1,3}(?:\D+\d{1,3})*$/.test(n)) continue;
    const numbers = n?.split(known.list).join(' and ') ?? '';
    return english.replace('{o}', ORDINALS[ordinal] ?? '').replace('{n}', numbers);
  }
  const about = text.replace(known.about, '');
  return about === text || about === '' || about.startsWith(LENGTH_MARK) ? null : `the part about ${about}`;
}

const isOneOf = (words: string, word: string) => words.split('|').includes(word.toLowerCase());
