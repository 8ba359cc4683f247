import { MASKED } from './quoted-words.ts';
import type { Sentence } from './split-sentences.ts';
import type { TextSpan } from './text-span.ts';

const CLOSING = /^\s*\)/u;

/**
 * "Finish on her joke ("too late for soup")": the words in brackets are those of the end, which takes them. False where
 * the sentence is no such quote.
 */
export function takeQuoteOfEnd(
  text: string,
  sentence: Sentence,
  before: { kind: string; span: TextSpan } | undefined,
): boolean {
  const { span, isInBrackets } = sentence;
  const isQuote = isInBrackets && span.text.replace(MASKED, '').trim() === '';
  if (!isQuote || (before?.kind !== 'open' && before?.kind !== 'end')) return false;
  const { from } = before.span;
  const end = span.from + span.text.length;
  const closing = CLOSING.exec(text.slice(end))?.[0] ?? '';
  before.span = { text: text.slice(from, end + closing.length), from };
  return true;
}
