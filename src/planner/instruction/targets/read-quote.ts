import { anyOf } from '../../language/phrase-pattern.ts';
import {
  ABOUT_NOISE,
  EDGE_FIRST,
  EDGE_LAST,
  EVERY,
  HELD_BY,
  ORDINALS,
  PART_OF,
  SENTENCE_NAMES,
  TICS,
} from '../instruction-words.ts';
import { afterQuote, beforeQuote, type MaskedText, quoteIn } from '../masked-text.ts';
import type { Target } from '../revision-operation.ts';
import { readEntryNumbers } from './read-entry-numbers.ts';

type QuoteTarget = Extract<Target, { kind: 'quote' }>;

/** The words that a text quotes, and the place that it means; null where it quotes none. */
export function readQuote(
  text: string,
  wording: string,
  { masked, entryCount }: { masked: MaskedText; entryCount: number },
): QuoteTarget | null {
  const quote = quoteIn(text, masked);
  if (quote === null) return null;
  return { kind: 'quote', quote, within: entryThatSays(text, entryCount), ...howQuoted(text), wording };
}

const EDGE_NAME = anyOf([...EDGE_FIRST, ...EDGE_LAST]);
const HELD = new RegExp(
  String.raw`^[,.\s]*(?:${anyOf(HELD_BY)}\s+(?:the\s+(?:very\s+)?(?:${EDGE_NAME}|(?:${EDGE_NAME}|${anyOf(ORDINALS)})\s+${anyOf(SENTENCE_NAMES)})\s+(?=${anyOf(HELD_BY)}))?)+(?<entry>.+)$`,
  'iu',
);
const HELD_AHEAD = new RegExp(String.raw`^(?:${anyOf(HELD_BY)}\s+)?(?<entry>.+?)(?:['’]s)?[,:\s]*$`, 'iu');

/**
 * The number of the entry that holds a quote: "'Yeah.' at the start of 6", "entry 6's 'Yeah.'". Null where
 * the text names no entry.
 */
function entryThatSays(text: string, entryCount: number): number | null {
  const entry =
    HELD.exec(afterQuote(text))?.groups?.['entry'] ?? HELD_AHEAD.exec(beforeQuote(text))?.groups?.['entry'];
  const numbers = entry === undefined ? null : readEntryNumbers(entry.trim(), entryCount);
  return numbers?.length === 1 ? (numbers[0] ?? null) : null;
}

const PART_BEFORE = new RegExp(String.raw`\b${anyOf(PART_OF)}\b`, 'iu');
const PART_BEHIND = new RegExp(String.raw`^\s*${anyOf(PART_OF)}\b`, 'iu');
const IS_EVERY = new RegExp(String.raw`\b${anyOf(EVERY)}\b`, 'iu');

/**
 * Whether the quoted words stand for the part of the talk that says them, and whether the target is every
 * place.
 */
function howQuoted(text: string): { isPart: boolean; isEvery: boolean } {
  const before = beforeQuote(text);
  return {
    isPart: PART_BEFORE.test(before) || PART_BEHIND.test(afterQuote(text)),
    isEvery: IS_EVERY.test(before),
  };
}

const IS_TIC = new RegExp(String.raw`^(?:${anyOf(ABOUT_NOISE)}\s+)*(?<tic>${anyOf(TICS)})$`, 'i');
/** "Elena Marchetti's name", "the name of the pianist". */
const NAME_OF =
  /^(?:(?:the|her|his|their)\s+)?(?:names?\s+of\s+(?:the\s+)?(?<of>.+)|(?<owner>\p{Lu}.*?)['’]s?\s+(?:full\s+|first\s+|last\s+)?names?)$/iu;

/** Quoted words without marks: "all the you knows", "Elena Marchetti's name". Null where a text has none. */
export function readUnquotedWords(text: string, wording: string): QuoteTarget | null {
  const tic = IS_TIC.exec(text)?.groups?.['tic'];
  const { owner, of } = NAME_OF.exec(text)?.groups ?? {};
  const quote = tic ?? owner ?? of;
  if (quote === undefined) return null;
  return {
    kind: 'quote',
    quote: quote.trim(),
    within: null,
    isPart: tic === undefined,
    isEvery: true,
    wording,
  };
}
