import { anyOf } from '../language/phrase-pattern.ts';
import { STOP_WORDS, TRADE_WORDS } from '../language/stop-words.ts';
import { plainWord } from '../language/word-stems.ts';
import {
  ADDRESSED,
  EFFECTS,
  FORMS,
  GREETINGS,
  LENGTH_HEDGES,
  MANNERS,
  NOTHING_MORE,
  REQUESTS,
  SIGN_OFFS,
  SPEAKING,
  WANTING,
} from './aside-phrases.ts';
import { blank, sliceSpan, type TextSpan } from './text-span.ts';

/** What a part of a brief that names no subject says. */
export type AsideKind = 'courtesy' | 'audience' | 'form' | 'manner' | 'reason';

const GREETING = new RegExp(
  String.raw`^\s*${anyOf(GREETINGS)}\b(?:[^\n.,:;!?]{0,24}[.,:;!?]+|\s)(?:\s*[\p{L}]+\s+here[.,:;!?]+)?`,
  'iu',
);
const ADDRESS = /^\s*([\p{L}]+),/iu;
const SIGN_OFF = new RegExp(String.raw`(?<=[\s,.!?)]|^)${anyOf(SIGN_OFFS)}\b[^?]{0,70}$`, 'iu');
const LEADING_REQUEST = new RegExp(String.raw`^(?:${anyOf(REQUESTS)}(?:\s+|$))+`, 'iu');
const FOR =
  /^(?:(?:it|this|that)(?:['’]?s|\s+is|\s+will be|\s+was)\s+)?(?:all\s+)?for\s+(?!example|instance|once|sure|now|him|her|them|it\b|which|ever|good\b)/iu;
const FOR_THEN_WANT =
  /^for\s.{2,60}?\s(?=(?:i|we)(?:['’]d)?\s+(?:just\s+|really\s+)?(?:need|want|would|like|love)\b)/iu;
const PRONOUN = '(?:i|we|he|she|they|it|you)';
const STATEMENT = new RegExp(
  String.raw`^(?:(?:because|since|as|so|but|and)\s+)?(?:${PRONOUN}(?:['’](?:s|re|ve|d|ll|m)\b|\s+\p{L}+)|(?:that|this|these|those)(?:['’](?:s|re|ve|ll)\b|\s+(?:is|are|was|were|will|has|have|would)\b)|because\s|its\s+(?:for|a|an|the|our|my)\s|just\s+for\s+fun\b)`,
  'iu',
);
const AGED = /\b(?:year[\s-]olds?|aged\s+\p{N}+|ages?\s+\p{N}+)\b/iu;
const NUMBERED =
  /^(?:the\s+)?(?:audio\s+|video\s+)?(?:post|part|episode|clip|number|no\.?|station|stop|chapter)\s+\p{N}+\b/iu;
const IN_ONE = /\b(?:in one (?:go|piece|take)|uncut)\b/iu;
/** "A short teaser for the website about the price": what comes before the subject. */
const FORM_PREFIX = new RegExp(
  String.raw`^(?!the\s)((?:[\p{L}'’-]+\s+){0,3}?)(?:${[...FORMS].join('|')})\s+(?:for\s+(?:(?!who\b|that\b|which\b)[\p{L}'’-]+\s+){1,3}?)?(?:on|about|of|that|showing|with|where|in which)\s+`,
  'iu',
);
const SOMEBODY_SPEAKS = new RegExp(String.raw`^(?:he|she|they|it)\s+${anyOf(SPEAKING)}\b`, 'iu');
const SOMEBODY_WANTS = new RegExp(String.raw`^(?:[\p{L}'’]+\s+){1,3}?${anyOf(WANTING)}\b\s*(.*)$`, 'iu');
const CLOSING = new RegExp(String.raw`^(?:and\s+|so\s+)?${anyOf(NOTHING_MORE)}\b`, 'iu');
const ASKING_WORD = /^(?:what|how|why|where|when|who|which|whether|if|that)\b/iu;
const GIVING = /^(?:no|not|without|with|leave|add|keep|some|big|give|use|put|burn)\b/iu;
const FORM_NAME = new RegExp(
  String.raw`^(?!the\s)(?:[\p{L}'’-]+\s+){0,3}(?:${[...FORMS].join('|')})[!\s]*(?:\p{N}*\s*$)`,
  'iu',
);
const NUMBER = /^\p{N}+(?:s|m|st|nd|rd|th)?$/u;

const isPreposition = (word: string) =>
  /^(?:on|about|of|with|for|in|from|at|by|and|how|what|why|who|where|when|not|no|only|just|without|never|the)$/.test(
    word,
  );

/** Takes out how a message begins and takes its leave. */
export function takeCourtesies(text: string): { rest: string; taken: TextSpan[] } {
  const taken: TextSpan[] = [];
  let rest = text;
  const take = (match: RegExpExecArray | null) => {
    if (!match) return;
    taken.push(sliceSpan({ text: match[0], from: match.index }, 0));
    rest = rest.slice(0, match.index) + blank(match[0]) + rest.slice(match.index + match[0].length);
  };
  take(GREETING.exec(rest));
  const address = ADDRESS.exec(rest);
  if (ADDRESSED.has((address?.[1] ?? '').toLowerCase())) take(address);
  take(SIGN_OFF.exec(rest));
  return { rest, taken };
}

/** The part without how it asks: "could I have something on the price" asks for the price. */
export function withoutRequest(span: TextSpan): TextSpan {
  const [purpose = ''] = FOR_THEN_WANT.exec(span.text) ?? [];
  const rest = sliceSpan(span, purpose.length);
  const [request = ''] = LEADING_REQUEST.exec(rest.text) ?? [];
  const asked = sliceSpan(rest, request.length);
  const [prefix = '', before = ''] = FORM_PREFIX.exec(asked.text) ?? [];
  return plainOf(before).some(isPreposition) ? asked : sliceSpan(asked, prefix.length);
}

/** The part without a reason that it ends on: "the egg because kids love that". */
export function splitReason(span: TextSpan): { span: TextSpan; reason: TextSpan | null } {
  const at = span.text.search(/\sbecause\s(?!of\b)/i);
  if (at < 1 || ASKING_WORD.test(span.text)) return { span, reason: null };
  return { span: sliceSpan(span, 0, at), reason: sliceSpan(span, at) };
}

const plainOf = (text: string): string[] =>
  text
    .split(/[\s/-]+/)
    .map(plainWord)
    .filter(Boolean);

/** What a part that names no subject says; null for one that may name one. */
export function asideKind({ text }: TextSpan, isFirst: boolean): AsideKind | null {
  const words = plainOf(text);
  if (words.length === 0) return 'courtesy';
  if (CLOSING.test(text)) return 'reason';
  if (FOR.test(text)) return 'audience';
  if (AGED.test(text)) return 'audience';
  if (NUMBERED.test(text) || IN_ONE.test(text)) return 'form';
  if (isForm(words, text, isFirst)) return 'form';
  if (isManner(words, text)) return 'manner';
  if (ASKING_WORD.test(text) && !STATEMENT.test(text)) return null;
  if (STATEMENT.test(text) && !SOMEBODY_SPEAKS.test(text) && !LEADING_REQUEST.test(text)) return 'reason';
  if (isFirst && isWantedBySomebody(text)) return 'form';
  return null;
}

const saysNothing = (word: string) =>
  STOP_WORDS.has(word) || TRADE_WORDS.has(word) || LENGTH_HEDGES.has(word) || NUMBER.test(word);

function isForm(words: readonly string[], text: string, isFirst: boolean): boolean {
  const beforeFor = plainOf(text.split(/\sfor\s/iu)[0] ?? '');
  const isPlain = (word: string) => saysNothing(word) || FORMS.has(word) || MANNERS.has(word);
  const isNamed = beforeFor.some((word) => FORMS.has(word));
  if (/^(?:the|that)\s/iu.test(text)) return false;
  if (beforeFor.length > 0 && isNamed && beforeFor.every(isPlain)) return true;
  const before = words.slice(0, -1);
  return isFirst && before.length > 0 && !before.some((word) => STOP_WORDS.has(word)) && FORM_NAME.test(text);
}

function isManner(words: readonly string[], text: string): boolean {
  if (words.every((word) => LENGTH_HEDGES.has(word) || NUMBER.test(word))) return true;
  if (/^(?:the|a|an)\s/iu.test(text) && words.length < 3) return false;
  const hasEffect = words.some((word) => EFFECTS.has(word));
  const isPlain = (word: string) =>
    saysNothing(word) || [MANNERS, FORMS, EFFECTS].some((known) => known.has(word)) || GIVING.test(word);
  if (!words.every(isPlain)) return false;
  return hasEffect
    ? GIVING.test(text) || words.some((word) => MANNERS.has(word)) || /\bon$/iu.test(text)
    : words.some((word) => MANNERS.has(word));
}

/** "Sales wants a testimonial": who wants the cut, and no more about it than its form. */
function isWantedBySomebody(text: string): boolean {
  const [, wanted] = SOMEBODY_WANTS.exec(text) ?? [];
  if (wanted === undefined || ASKING_WORD.test(text)) return false;
  const words = plainOf(wanted.split(/\s(?:for|from)\s/iu)[0] ?? '');
  return words.every((word) => saysNothing(word) || FORMS.has(word) || MANNERS.has(word));
}
