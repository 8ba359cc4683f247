import type { Language, TaggedWord } from '../language/language.ts';
import { anyOf, END } from '../language/phrase-pattern.ts';
import { OPERATION_PHRASES } from './frames/operation-phrases.ts';
import {
  BEHIND_SO,
  FOREIGN_PARTS,
  HEADING_WORDS,
  LABELS,
  LEADS,
  LIST_LEADS,
  PARTS,
  REASON_STARTS,
  RULED_OUT,
  STATEMENT_STARTS,
  TAILS,
} from './instruction-words.ts';
import { isAboutQuote, placeQuote } from './masked-text.ts';
import { readEntryNumbers } from './targets/read-entry-numbers.ts';
import { isPraise } from './wordings/praise.ts';

/** A part of a sentence that may ask for something by itself, with the separator before it. */
export interface Part {
  text: string;
  /** The separator before it; empty at the beginning of a sentence. */
  before: string;
}

/** Whether a text asks for something by itself: "shorter" names no target. */
export type Asked = 'nothing' | 'for something' | 'for something named';

const SENTENCE = /[.!?;]+(?=\s|$)|\n+|[()]|\s[–—-]+\s/u;
const COLON = /\s*:\s+/u;
const HEADING_WORD = new RegExp(String.raw`^(?:${anyOf(HEADING_WORDS)}|\d+)(?:[\s,]+|$)`, 'iu');
/** A heading over one of several wishes: the wish comes after the colon. */
const LABEL = new RegExp(`^${anyOf(LABELS)}$`, 'iu');
/** "MUST NOT: mention any animals". */
const RULED_OUT_LABEL = new RegExp(`^${anyOf(RULED_OUT)}$`, 'iu');
/** "Drop these", "leave out the following three parts": the parts are named after the colon. */
const LIST_LEAD = new RegExp(String.raw`\s+${anyOf(LIST_LEADS)}(?:\s+\d+)?(?:\s+${anyOf(PARTS)})?$`, 'iu');
/** "So far", "so good": no wish comes behind this "so". */
const SO = String.raw`so(?!\s+${anyOf(BEHIND_SO)}${END})`;
const SEPARATOR = new RegExp(
  String.raw`\s*,\s*(?:(?:and|but|${SO}|then|plus)\s+(?:then\s+|also\s+)?)?|\s+(?:and|but|${SO}|then|plus|while|whereas)\s+(?:then\s+|also\s+)?`,
  'giu',
);
const LEAD = new RegExp(String.raw`^(?:${anyOf(LEADS)}(?:[\s,]+|$))`, 'iu');
/** An instruction has fewer introductory phrases than this. */
const MOST_LEADS = 5;
const MOST_TAILS = 3;
const TAIL = new RegExp(String.raw`(?:^|[\s,]+)${anyOf(TAILS)}[\s,]*$`, 'iu');

/**
 * Parts of each sentence. They are split at commas and at words such as "and" in English and in another
 * language. A colon joins or splits two sentences, according to the wishes on each side.
 */
export function splitSentences(
  text: string,
  joiners: readonly string[] = [],
  asks: (parts: readonly Part[]) => Asked = () => 'for something named',
): Part[][] {
  const own =
    joiners.length === 0
      ? SEPARATOR
      : new RegExp(String.raw`\s*,\s*(?:${anyOf(joiners)}\s+)*|\s+(?:${anyOf(joiners)}\s+)+`, 'giu');
  const asksFor = (sentence: string) => asks(splitParts(sentence, own));
  return joinLists(text.split(SENTENCE), asksFor)
    .flatMap((sentence) => splitAtColons(sentence, asksFor))
    .map((sentence) => splitParts(sentence, own))
    .filter((parts) => parts.length > 0);
}

/** Joins the lines below "drop these:" to it. */
function joinLists(sentences: readonly string[], asks: (text: string) => Asked): string[] {
  const joined: string[] = [];
  let isList = false;
  for (const sentence of sentences.map((one) => one.trim()).filter((one) => one !== '')) {
    const last = joined.at(-1) ?? '';
    const isFirst = last.endsWith(':');
    isList = isFirst || (isList && !sentence.endsWith(':') && asks(sentence) === 'nothing');
    if (isList) joined[joined.length - 1] = `${last}${isFirst ? '' : ','} ${sentence}`;
    else joined.push(sentence);
  }
  return joined;
}

/**
 * Decides the meaning of each colon. "Drop these: the roof, the barn" and "drop: the roof, the barn" drop
 * both. "One change: drop the roof" drops one thing, and "the roof: shorter" makes it shorter.
 */
function splitAtColons(sentence: string, asks: (text: string) => Asked): string[] {
  const [first = '', ...others] = sentence.replace(/\s*:$/u, '').split(COLON);
  const found: string[] = [];
  let before = first;
  for (const after of others) {
    const joined = joinAtColon(before, after, asks);
    if (joined === null) found.push(before);
    before = joined ?? after;
  }
  return [...found, before];
}

/**
 * A heading asks for nothing: "two changes", "please make these edits". It is read word by word. A single
 * pattern would try each way to split a long text into phrases.
 */
function isHeading(text: string): boolean {
  let rest = text;
  while (HEADING_WORD.test(rest)) rest = rest.replace(HEADING_WORD, '');
  return rest === '' && text !== '';
}

/** "Eintrag 6", "l'extrait 6", "clip 6". */
const IS_NUMBERED = new RegExp(
  String.raw`^(?:\p{L}{1,3}['’\s]\s*)?(?:${anyOf([...PARTS, ...FOREIGN_PARTS])})\s*#?\d{1,3}$`,
  'iu',
);

/** Both sides of a colon as one text; null where each side is read by itself. */
function joinAtColon(before: string, after: string, asks: (text: string) => Asked): string | null {
  const isNumber = /^\d+$/.test(before.trim());
  const isOfEntry = isNumber || readEntryNumbers(before, 1) !== null;
  if (isOfEntry && KEEPS_ONLY.test(after)) return `in ${before} ${after}`;
  // This reading holds in any language: "entry 6: 'Yeah' should go" is "'Yeah' in entry 6 should go".
  const isQuoteOf = (isOfEntry || IS_NUMBERED.test(before)) && isAboutQuote(after);
  if (isQuoteOf && asks(after) === 'for something named') return placeQuote(after, before);
  if (BARE_VERB.test(before) && /^\d/.test(after)) return `${before} ${after}`;
  if (isHeading(before) && !(isNumber && asks(after) === 'for something')) return after;
  if (RULED_OUT_LABEL.test(before)) return `don't ${after}`;
  const isLabel = wordingsOf(before).some((wording) => LABEL.test(wording));
  if (isLabel && asks(after) === 'for something named') return after;
  if (LIST_LEAD.test(before))
    return asks(after) === 'nothing' ? before.replace(LIST_LEAD, () => ` ${after}`) : after;
  if (REPLACING.test(before) && asks(after) === 'nothing') return `${before} with ${after}`;
  if (asks(before) !== 'nothing') return asks(after) === 'nothing' ? `${before}, ${after}` : null;
  const [verb = '', ...rest] = after.split(/\s+/);
  const wordings = [`in ${before} ${after}`, [verb, before, ...rest].join(' '), `${before} ${after}`];
  // "Entry 6: stop after ..." is about that entry, even if the rest alone would mean something else.
  if (asks(after) === 'for something named' && readEntryNumbers(before, 1) === null) return null;
  return wordings.find((wording) => asks(wording) === 'for something named') ?? null;
}

function splitParts(sentence: string, separator: RegExp): Part[] {
  const parts: Part[] = [];
  let from = 0;
  let before = '';
  for (const match of [...sentence.matchAll(separator), null]) {
    const text = sentence.slice(from, match?.index).trim();
    if (text !== '') parts.push({ text, before });
    before = text === '' ? before : (match?.[0] ?? '');
    from = (match?.index ?? 0) + (match?.[0].length ?? 0);
  }
  return parts;
}

export const joinParts = (parts: readonly Part[]): string =>
  parts.map(({ text, before }, at) => (at === 0 ? text : `${before}${text}`)).join('');

/** The wordings of a part without introductory and closing phrases, the longest first. */
export function wordingsOf(part: string): string[] {
  const leads = [part];
  for (let text = part; leads.length <= MOST_LEADS && LEAD.test(text); leads.push(text))
    text = text.replace(LEAD, '');
  const ends = leads.flatMap((lead) => {
    const own = [lead];
    for (let text = lead; own.length <= MOST_TAILS && TAIL.test(text); own.push(text))
      text = text.replace(TAIL, '');
    return own;
  });
  return [...new Set(ends.map((text) => text.trim()))].filter((text) => text !== '');
}

/** Whether a part has only introductory or closing phrases. */
export function isCourtesy(part: string): boolean {
  if (TAG_QUESTION.test(part) || GREETING.test(part) || YES_OR_NO.test(part) || isPraise(part)) return true;
  let text = part;
  while (text !== '' && LEAD.test(text)) text = text.replace(LEAD, '');
  return text.replace(TAIL, '') === '' || isPraise(text);
}

/** "They are not in this, are they?" */
const TAG_QUESTION =
  /^(?:is|are|was|were|do|does|did|have|has|can|will)(?:n['’]?t)?\s+(?:it|they|he|she|we|you|there)(?:\s+not)?$/iu;
/** "Hi Tom", "dear editors". */
const YES_OR_NO = /^(?:(?:no|nope|nah|yes|yep|yeah|sorry|oops|wait)[\s,]*)+$/iu;
const GREETING =
  /^(?:hi|hello|hey|dear|good\s+(?:morning|afternoon|evening))(?:\s+(?:there|all|everyone|team|editors?|\p{Lu}[\p{L}.]*(?:\s+\p{Lu}[\p{L}.]*)?))?$/iu;

/** "The ending's a downer": an opinion, beside a wish that mends it. */
const JUDGES =
  /^(?:the|this|that|your|our|its)\s+[\p{L} ]{2,40}(?:['’](?:s|re)|\s+(?:is|are|feels?|seems?))\s+(?:an?|too|so|very|not|just|quite)\s/iu;
/** "Too harsh at the start". */
const JUDGES_BARE =
  /^(?:a\s+(?:bit|little)\s+|much\s+|far\s+|way\s+)?too\s+\p{L}+\s+(?:at|in|near|towards|for)\s/iu;
export const isJudgement = (text: string): boolean => JUDGES.test(text) || JUDGES_BARE.test(text);

const ASKING =
  /^(?:what|how|why|where|when|who|which|whether|if|that(?!['’]|\s+(?:is|was|are|will|would|has|makes|part|one)\b))\b/i;
const SAID_OF = new RegExp(`^${anyOf([...STATEMENT_STARTS, ...REASON_STARTS])}${END}`, 'iu');
const GIVES_REASON = new RegExp(`^${anyOf(REASON_STARTS)}${END}`, 'iu');
const PRONOUN_VERB =
  /^(?:it|they|that|this|these|those|there|he|she|we|i|you|people|everybody|everyone|nobody)\s+\p{L}+|^\p{L}+['’](?:s|re|m|ve|ll|d)\b/iu;

/** "Keep: 1, 2 and 5" is no heading over an order. */
const BARE_VERB = /^(?:keep|remove|drop|delete|cut|lose|restore|leave out|omit|skip)$/iu;

/** "8: keep just 'It was always dogs'". */
const KEEPS_ONLY = /^(?:(?:only|just)\s+keep|keep\s+(?:only|just))\s/iu;

/** "Replace 3: the harvest". */
const REPLACING = new RegExp(`^${anyOf(OPERATION_PHRASES['replace'] ?? [])}\\s`, 'iu');

/** "The line about finding people": the verb of the statement comes later. */
const isGerund = (tagged: readonly TaggedWord[], at: number): boolean =>
  /ing$/iu.test(tagged[at]?.text ?? '') && tagged[at - 1]?.part === 'ADP';

/** The text before the first verb of a statement; null for a text that is no statement. */
export function subjectOfStatement(text: string, language: Language): string | null {
  if (ASKING.test(text)) return null;
  if (SAID_OF.test(text) && (PRONOUN_VERB.test(text) || GIVES_REASON.test(text))) return '';
  const tagged = language.tag(text);
  const words = tagged.map((word) => word.text);
  const kinds = tagged.map(({ part }) => part);
  const at = kinds.findIndex((kind, i) => kind === 'AUX' || (kind === 'VERB' && !isGerund(tagged, i)));
  const isNamed = kinds.slice(0, at).some((kind) => ['NOUN', 'PROPN', 'PRON'].includes(kind));
  if (at < 1 || !isNamed || kinds.slice(0, at).includes('SCONJ')) return null;
  const isBound = words
    .slice(0, at)
    .some((word) => /^(?:where|who|that|which|when|how|what|why)$/i.test(word));
  return isBound ? null : words.slice(0, at).join(' ');
}
