import type { Language } from '../../language/language.ts';
import { isVerb } from '../../language/verbs.ts';
import { plainWord } from '../../language/word-stems.ts';
import { beginsAsQuestion } from '../subject-frame.ts';
import { blank, sliceSpan, type TextSpan } from '../text-span.ts';

/** The purpose of a part that names no subject. A `label` introduces the text after it. */
export type AsideKind = 'label' | 'courtesy' | 'audience' | 'form' | 'manner' | 'reason';

const ADDRESS = /^\s*([\p{L}]+),/iu;
const NUMBER = /^\p{N}+(?:s|m|st|nd|rd|th)?$/u;
const MOST_MANNER_WORDS = 3;

/** Removes the greeting and the closing of a message. */
export function takeCourtesies(
  text: string,
  { brief: { asides } }: Language,
): { rest: string; taken: TextSpan[] } {
  const taken: TextSpan[] = [];
  let rest = text;
  const take = (match: RegExpExecArray | null) => {
    if (!match) return;
    taken.push(sliceSpan({ text: match[0], from: match.index }, 0));
    rest = rest.slice(0, match.index) + blank(match[0]) + rest.slice(match.index + match[0].length);
  };
  take(asides.greeting.exec(rest));
  const address = ADDRESS.exec(rest);
  if (asides.addressed.has((address?.[1] ?? '').toLowerCase())) take(address);
  take(asides.signOff.exec(rest));
  return { rest, taken };
}

/** The part without its request: "could I have something on the price" asks for the price. */
export function withoutRequest(span: TextSpan, { brief: { asides, cues } }: Language): TextSpan {
  const [purpose = ''] = asides.purposeThenWant.exec(span.text) ?? [];
  const rest = sliceSpan(span, purpose.length);
  const [request = ''] = asides.leadingRequest.exec(rest.text) ?? [];
  const content = sliceSpan(rest, request.length);
  const [prefix = '', before = ''] = asides.formPrefix.exec(content.text) ?? [];
  // "No uses la historia de": the words before the form exclude what follows.
  const isExcluded = cues.cues.some(({ kind, pattern }) => kind === 'unwanted' && pattern.test(prefix));
  return isExcluded || plainOf(before).some((word) => asides.prepositions.has(word))
    ? content
    : sliceSpan(content, prefix.length);
}

/** The part without the reason at its end: "the egg because kids love that". */
export function splitReason(
  span: TextSpan,
  { brief: { asides } }: Language,
): { span: TextSpan; reason: TextSpan | null } {
  const at = span.text.search(asides.reason);
  if (at < 1 || asides.askingWord.test(span.text)) return { span, reason: null };
  return { span: sliceSpan(span, 0, at), reason: sliceSpan(span, at) };
}

const plainOf = (text: string): string[] =>
  text
    .split(/[\s/-]+/)
    .map(plainWord)
    .filter(Boolean);

/** The purpose of a part that names no subject; null where the part may name one. */
export function asideKind({ text }: TextSpan, isFirst: boolean, language: Language): AsideKind | null {
  const { asides } = language.brief;
  const words = plainOf(text);
  if (words.length === 0) return 'courtesy';
  if (asides.closing.test(text)) return 'reason';
  if (asides.audience.test(text) || asides.aged.test(text)) return 'audience';
  if (asides.numbered.test(text) || asides.inOne.test(text)) return 'form';
  if (isForm(words, text, isFirst, language)) return 'form';
  // "Why there was no tender" asks, whatever its last word may mean of a cut.
  const asks = asides.askingWord.test(text) && words.length > MOST_MANNER_WORDS;
  if (!asks && isManner(words, text, language)) return 'manner';
  const isAsking = beginsAsQuestion(text, language);
  const isStatement = asides.statement.test(text) || (!isAsking && tellsOfSender(text, language));
  if (asides.askingWord.test(text) && !isStatement) return null;
  if (isStatement && !asides.somebodySpeaks.test(text) && !asides.leadingRequest.test(text)) return 'reason';
  if (isFirst && isWantedBySomebody(text, language)) return 'form';
  return null;
}

/** Whether a part tells about the sender, not about the cut: "Our charity teaches adults to read". */
function tellsOfSender(text: string, language: Language): boolean {
  if (!language.brief.asides.ofSender.test(text)) return false;
  const parts = language.tag(text).map(({ part }) => part);
  const verb = parts.findIndex(isVerb);
  return verb > 1 && verb < MOST_BEFORE_VERB && !parts.slice(0, verb).includes('SCONJ');
}
const MOST_BEFORE_VERB = 6;

function saysNothing(word: string, { stopWords, tradeWords, brief }: Language): boolean {
  return stopWords.has(word) || tradeWords.has(word) || brief.asides.hedges.has(word) || NUMBER.test(word);
}

function isForm(words: readonly string[], text: string, isFirst: boolean, language: Language): boolean {
  const { forms, manners, purpose, definite, formName } = language.brief.asides;
  const beforeFor = plainOf(text.split(purpose)[0] ?? '');
  const isPlain = (word: string) => saysNothing(word, language) || forms.has(word) || manners.has(word);
  const isNamed = beforeFor.some((word) => forms.has(word));
  if (definite.test(text)) return false;
  if (beforeFor.length > 0 && isNamed && beforeFor.every(isPlain)) return true;
  const before = words.slice(0, -1);
  const isBare = !before.some((word) => language.stopWords.has(word));
  return isFirst && before.length > 0 && isBare && formName.test(text);
}

function isManner(words: readonly string[], text: string, language: Language): boolean {
  const { hedges, anyArticle, effects, manners, forms, giving, isOn } = language.brief.asides;
  if (words.every((word) => hedges.has(word) || NUMBER.test(word))) return true;
  if (anyArticle.test(text) && words.length < 3) return false;
  const hasEffect = words.some((word) => effects.has(word));
  const isKnown = (word: string) => [manners, forms, effects].some((known) => known.has(word));
  const isPlain = (word: string) => saysNothing(word, language) || isKnown(word) || giving.test(word);
  if (!words.every(isPlain)) return false;
  const hasManner = words.some((word) => manners.has(word));
  return hasManner || (hasEffect && (giving.test(text) || isOn.test(text)));
}

/** "Sales wants a testimonial": the part names who wants the cut and its form, and no subject. */
function isWantedBySomebody(text: string, language: Language): boolean {
  const { somebodyWants, askingWord, purposeOrSource, forms, manners } = language.brief.asides;
  const [, wanted] = somebodyWants.exec(text) ?? [];
  if (wanted === undefined || askingWord.test(text)) return false;
  const words = plainOf(wanted.split(purposeOrSource)[0] ?? '');
  return words.every((word) => saysNothing(word, language) || forms.has(word) || manners.has(word));
}
