import { CURRENCIES, waysToSay } from './say-number.ts';

const AMOUNT = /^(?<lead>[^\p{L}\p{N}$€£]*)(?<sign>[$€£])(?<digits>\d[\d,]*(?:\.\d+)?)$/u;
const SCALE = /^(?<scale>thousand|million|billion|trillion)(?<trail>[^\p{L}\p{N}]*)$/iu;
/** "A forty million dollar bridge". */
const BEFORE_ADJECTIVE = new Set(['a', 'an']);

/**
 * English words with large amounts in the order in which they are said: "forty million dollars" for "$40 million". The
 * sign is written before the number, and its name is said after the scale. So no way to say "$40" alone fits the sound.
 */
export function inSaidOrder(words: readonly string[]): string[] {
  const said: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const amount = saidAmount(word, words[at + 1] ?? '', words[at - 1] ?? '');
    said.push(...(amount ?? [word]));
    if (amount !== null) at += 1;
  }
  return said;
}

function saidAmount(written: string, next: string, before: string): string[] | null {
  const { lead = '', sign = '', digits = '' } = AMOUNT.exec(written)?.groups ?? {};
  const { scale = '', trail = '' } = SCALE.exec(next)?.groups ?? {};
  const number = scale === '' ? null : (waysToSay(digits)?.[0] ?? null);
  const names = CURRENCIES[sign];
  if (number === null || names === undefined) return null;
  const [one, many] = names;
  const name = BEFORE_ADJECTIVE.has(before.toLowerCase()) ? one : many;
  const [first = '', ...others] = number;
  return [`${lead}${first}`, ...others, scale, `${name}${trail}`];
}
