import { type Language, oncePerLanguage } from '../../language/language.ts';
import { anyOf, phraseList } from '../../language/phrase-pattern.ts';
import { compileFrame, LENGTH_MARK } from '../frames/compile-frame.ts';
import { SENTENCE_WORDS } from '../instruction-words.ts';
import { wordingsIn } from './all-wordings.ts';

const MOST_LEADS = 5;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

const LENGTH_IN = new RegExp(`${LENGTH_MARK}\\d+`);

/** Slots whose words stay as they are: anything, numbers of entries, a place. */
const AS_SAID: ReadonlySet<string> = new Set(['x', 'n', 'k']);

/** Names of the lists of verbs. No target begins with a verb. */
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
  'less',
];

interface Wording {
  pattern: RegExp;
  english: string;
}

const rules = oncePerLanguage((language) => {
  const own = wordingsIn(language);
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
    things: compile(own.targets),
    lead: new RegExp(String.raw`^${anyOf(own.leads)}(?:[\s,]+|$)`, 'iu'),
    tail: new RegExp(String.raw`(?:^|[\s,]+)${anyOf(own.tails)}[\s,]*$`, 'iu'),
    adverb: new RegExp(String.raw`(?<=\S\s+)${anyOf(own.adverbs ?? [])}\s+`, 'giu'),
    starts: new RegExp(
      String.raw`^\s*${anyOf(VERBS.flatMap((name) => own.phrases[name] ?? []))}(?!['’\p{L}\p{N}])`,
      'iu',
    ),
    ends: new RegExp(
      String.raw`\s${anyOf(['gone', 'stays', 'droppedEnd', 'lacking', 'away'].flatMap((name) => own.phrases[name] ?? []))}$`,
      'iu',
    ),
    parts: new RegExp(
      String.raw`(?:^|[\s,])${anyOf(own.joiners.filter((word) => !own.and.includes(word)))}\s`,
      'iu',
    ),
    // "Die Schwester raus, und": the next wish begins behind it.
    hangs: new RegExp(String.raw`\s${anyOf(own.joiners)}\s*$`, 'iu'),
    list: new RegExp(String.raw`\s*,\s*(?:${anyOf(own.and)}\s+)?|\s+${anyOf(own.and)}\s+`, 'iu'),
    article: new RegExp(String.raw`^(?:${article}(?:\s+|(?<=['’])))+`, 'iu'),
    about: new RegExp(
      String.raw`^(?:${article}(?:\s+|(?<=['’])))*${anyOf(own.partOf)}\s*,?\s+(?:${anyOf(own.about)}(?:\s+|(?<=['’])))+`,
      'iu',
    ),
  };
});
type Rules = NonNullable<ReturnType<typeof rules>>;

/** Words that separate two targets or two wishes, beside commas. */
export const joinersOf = (language: Language): readonly string[] => wordingsIn(language)?.joiners ?? [];

/** English wordings of a stretch of an instruction, the most specific first. English text stays as it is. */
export function inEnglish(stretch: string, language: Language): string[] {
  const known = language.code === 'en' ? null : rules(language);
  if (!known) return [stretch];
  const wordings = bare(stretch.replace(/^[¿¡\s]+/, ''), known);
  const isNamed = (slot: string | undefined) =>
    slot === undefined ||
    // "Bitte auf 20 Sekunden kürzen" names nothing that is made shorter.
    (slot.replace(known.lead, '').trim() !== '' &&
      !known.parts.test(slot) &&
      !known.hangs.test(slot) &&
      areThings(slot.split(known.list), known));
  const isRead = ({ groups = {} }: RegExpExecArray) => Object.values(groups).every(isNamed);
  return known.frames.flatMap(({ pattern, english }) => {
    const found = wordings
      .map((wording) => pattern.exec(` ${wording}`))
      .find((match) => match && isRead(match));
    if (!found) return [];
    const length = LENGTH_IN.exec(stretch)?.[0] ?? '';
    return [
      english.replace(/\bL\b/, length).replace(/\{(\w+)\}/g, (_, slot: string) => {
        const slotText = (found.groups?.[slot] ?? '').replace(/[,\s]+$/, '');
        return AS_SAID.has(slot) ? slotText : thingsInEnglish(slotText, known);
      }),
    ];
  });
}

/** Whether listed words only name things: "5 bis 10, der Rest kann weg" has a wish of its own. */
function areThings(listed: readonly string[], { starts, ends, frames }: Rules): boolean {
  const isWish = (one: string) =>
    frames.some(({ pattern }) => !BEGINS_WITH_SLOT.test(pattern.source) && pattern.test(` ${one}`));
  const isOwnWish = (one: string, at: number) =>
    ends.test(one) || (at > 0 && (isWish(one) || ABOUT_AN_ENTRY.test(one)));
  return listed.every((one, at) => !starts.test(one) && !(listed.length > 1 && isOwnWish(one, at)));
}
/** "Und bei Nr. 2 den Satz mit der Schwester" begins another wish. */
const ABOUT_AN_ENTRY = /^(?:in|bei|aus|dans|de|en|del)\s(?:\S+\s+){0,2}\d{1,2}\s+\p{L}/iu;
const BEGINS_WITH_SLOT = /^\^\\s\+\(\?</u;

/** The stretch without introductory and closing phrases, the shortest first. */
function bare(stretch: string, { lead, tail, adverb }: Rules): string[] {
  const found = [stretch];
  for (let i = 0; i < MOST_LEADS; i += 1) found.push((found.at(-1) ?? '').replace(lead, ''));
  const ends = found.flatMap((text) => [
    text,
    text.replace(tail, ''),
    text.replace(tail, '').replace(tail, ''),
  ]);
  const plain = ends.map((text) => text.replace(adverb, ''));
  return [...new Set([...ends, ...plain])]
    .filter((text) => text.trim() !== '')
    .toSorted((a, b) => a.length - b.length);
}

function thingsInEnglish(slot: string, known: Rules): string {
  const whole = thingInEnglish(slot, known);
  if (whole !== null) return whole;
  return withSentencesNamed(
    slot.split(known.list).filter((one) => one.trim() !== ''),
    known,
  )
    .map((one) => thingInEnglish(one, known) ?? one.replace(known.article, ''))
    .join(' and ');
}

const SENTENCES_OF = new RegExp(String.raw`^(?:\S+\s+)?(${anyOf(SENTENCE_WORDS)})\s`, 'iu');

/** "Die Sätze mit den Fenstern und mit der Gebühr": both are sentences. */
function withSentencesNamed(listed: readonly string[], { own }: Rules): string[] {
  const noun = SENTENCES_OF.exec(listed[0] ?? '')?.[1];
  const goesOn = new RegExp(String.raw`^${anyOf(own.about)}\s`, 'iu');
  return listed.map((one, at) => (at > 0 && noun !== undefined && goesOn.test(one) ? `${noun} ${one}` : one));
}

/** The planner's English word for a named thing; null for a subject. */
function thingInEnglish(slot: string, known: Rules): string | null {
  const text = slot.trim();
  const named = [text, text.replace(known.article, '')];
  for (const { pattern, english } of known.things) {
    const found = named.map((one) => pattern.exec(` ${one}`)).find((match) => match !== null);
    if (!found) continue;
    const { o, n, q = '', t } = found.groups ?? {};
    const ordinal = o === undefined ? -1 : known.own.ordinals.findIndex((one) => isOneOf(one, o));
    if (o !== undefined && ordinal < 0) continue;
    if (n !== undefined && !/^\d{1,3}(?:\D+\d{1,3})*$/.test(n)) continue;
    const numbers =
      n
        ?.replace(RANGE, ' to ')
        .split(known.list)
        .map((one) => one.replace(known.article, ''))
        .join(' and ') ?? '';
    const length = LENGTH_IN.exec(text)?.[0] ?? '';
    const target = t === undefined ? '' : (thingInEnglish(t, known) ?? t.replace(known.article, ''));
    return english
      .replace('{o}', ORDINALS[ordinal] ?? '')
      .replace('{n}', numbers)
      .replace('{q}', q)
      .replace(/\bL\b/, length)
      .replace('{t}', () => target);
  }
  const about = text.replace(known.about, '');
  return about === text || about === '' || about.startsWith(LENGTH_MARK) ? null : `the part about ${about}`;
}

/** "5 bis 10", "5 à 10", "5 a 10". */
const RANGE = /(?<=\d)\s*(?:bis|à|a|al|hasta|jusqu['’]à|-|–)\s*(?=\d)/giu;
const isOneOf = (words: string, word: string) => words.split('|').includes(word.toLowerCase());
