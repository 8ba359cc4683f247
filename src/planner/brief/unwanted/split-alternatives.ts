import type { Stemmer } from '../../language/word-stems.ts';
import { subjectTerms } from '../subject-frame.ts';
import { splitSpan, type TextSpan } from '../text-span.ts';

/** Both lists cover all languages. */
const OR = /\s+(?:n?or|oder|noch|ou|ni|o|u)\s+/iu;
const BEGINS_ANEW =
  /^(?:the|her|his|their|its|any|about|on|de[rnms]|die|das|vom|von|l[ea]s?|d[ue]|des|el|los|del)\s|^[ld]['’]/iu;

/**
 * "Nothing about the quiz or the roof", "no sales or pricing". Both are unwanted, if each is a separate
 * subject or has its own beginning.
 */
export function splitAlternatives(span: TextSpan, stem: Stemmer): TextSpan[] {
  const parts = splitSpan(span, OR);
  const isThing = ({ text }: TextSpan) => [...subjectTerms(text, stem).values()].some(({ isNoun }) => isNoun);
  const begins = ({ text }: TextSpan) => BEGINS_ANEW.test(text);
  return parts.every(isThing) || parts.slice(1).every(begins) ? parts : [span];
}
