import type { Language } from '../language/language.ts';
import { anyOf, END } from '../language/phrase-pattern.ts';
import { LEADS, REASON_STARTS, STATEMENT_STARTS, TAILS } from './instruction-words.ts';

/** A sentence of an instruction as the parts that each may ask for something, with what stands between them. */
export interface Part {
  text: string;
  /** The separator before it; empty at the beginning of a sentence. */
  before: string;
}

const SENTENCE = /[.!?;\n]+(?=\s|$)|:(?=\s)|[()]|\s[–—-]+\s/u;
const SEPARATOR =
  /\s*,\s*(?:(?:and|but|so|then|plus)\s+(?:then\s+|also\s+)?)?|\s+(?:and|but|so|then|plus|while|whereas)\s+(?:then\s+|also\s+)?/giu;
const LEAD = new RegExp(String.raw`^(?:${anyOf(LEADS)}(?:[\s,]+|$))`, 'iu');
/** Nobody leads up to what they want in more steps. */
const MOST_LEADS = 5;
const MOST_TAILS = 3;
const TAIL = new RegExp(String.raw`(?:^|[\s,]+)${anyOf(TAILS)}[\s,]*$`, 'iu');

/** Parts of each sentence, between commas and words such as "and", and those of another language. */
export function splitSentences(text: string, joiners: readonly string[] = []): Part[][] {
  const own =
    joiners.length === 0
      ? SEPARATOR
      : new RegExp(String.raw`\s*,\s*(?:${anyOf(joiners)}\s+)*|\s+(?:${anyOf(joiners)}\s+)+`, 'giu');
  return text
    .split(SENTENCE)
    .map((sentence) => splitParts(sentence.trim(), own))
    .filter((parts) => parts.length > 0);
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

/** The wordings of a part without what only leads up to it or takes its leave, the longest first. */
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

/** Whether a part only leads up to something, or takes its leave. */
export function isCourtesy(part: string): boolean {
  let text = part;
  while (text !== '' && LEAD.test(text)) text = text.replace(LEAD, '');
  return text.replace(TAIL, '') === '';
}

const ASKING =
  /^(?:what|how|why|where|when|who|which|whether|if|that(?!['’]|\s+(?:is|was|are|will|would|has|makes|part|one)\b))\b/i;
const SAID_OF = new RegExp(`^${anyOf([...STATEMENT_STARTS, ...REASON_STARTS])}${END}`, 'iu');
const GIVES_REASON = new RegExp(`^${anyOf(REASON_STARTS)}${END}`, 'iu');
const PRONOUN_VERB =
  /^(?:it|they|that|this|these|those|there|he|she|we|i|you|people|everybody|everyone|nobody)\s+\p{L}+|^\p{L}+['’](?:s|re|m|ve|ll|d)\b/iu;

/** What comes before the first verb of a statement; null for what states nothing. */
export function subjectOfStatement(text: string, language: Language): string | null {
  if (ASKING.test(text)) return null;
  if (SAID_OF.test(text) && (PRONOUN_VERB.test(text) || GIVES_REASON.test(text))) return '';
  const tagged = language.tag(text);
  const words = tagged.map((word) => word.text);
  const kinds = tagged.map(({ part }) => part);
  const at = kinds.findIndex((kind) => kind === 'AUX' || kind === 'VERB');
  const isNamed = kinds.slice(0, at).some((kind) => ['NOUN', 'PROPN', 'PRON'].includes(kind));
  if (at < 1 || !isNamed || kinds.slice(0, at).includes('SCONJ')) return null;
  const isBound = words
    .slice(0, at)
    .some((word) => /^(?:where|who|that|which|when|how|what|why)$/i.test(word));
  return isBound ? null : words.slice(0, at).join(' ');
}
