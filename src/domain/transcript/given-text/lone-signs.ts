import { endsSentence } from '../ends-sentence.ts';

const CURRENCY = /^[€$£¥₩₹]$/u;
const AFTER_NUMBER = /^[%‰°€$£¥₩₹]$/u;
const DASH = /^[-–—]{1,3}$/u;
/** Signs that are spoken as a word of their own: “Müller & Söhne”. */
const SPOKEN: ReadonlySet<string> = new Set(['&', '+']);

/**
 * The words of a text that was split at spaces. A lone sign of a number belongs to the number: “85 000 €”, “30 %”,
 * “€ 5”. A dash belongs to the word before it. Other lone signs are dropped.
 */
export function withSigns(parts: readonly string[]): string[] {
  const words: string[] = [];
  let lead = '';
  for (const [at, part] of parts.entries()) {
    const last = words.at(-1);
    if (isWord(part) || SPOKEN.has(part)) {
      words.push(lead + part);
      lead = '';
    } else if (CURRENCY.test(part) && !endsInNumber(last) && /^\d/.test(parts[at + 1] ?? ''))
      lead = `${part} `;
    else if (last !== undefined && belongsTo(last, part)) words[words.length - 1] = `${last} ${part}`;
  }
  return words;
}

const isWord = (part: string) => /[\p{L}\p{N}]/u.test(part);
const endsInNumber = (word: string | undefined) => word !== undefined && /\d[-–—]?$/u.test(word);

function belongsTo(word: string, part: string): boolean {
  const sign = part.replace(/[.,!?;:…)"”“»]+$/u, '');
  if (AFTER_NUMBER.test(sign)) return !word.endsWith(sign);
  // Behind a full stop a dash would hide the end of the sentence.
  return DASH.test(sign) && !DASH.test(word.slice(-1)) && !endsSentence(word);
}
