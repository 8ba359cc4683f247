import { isQuotation, QUOTATION } from '../brief/tidy/tidy-numbers.ts';
import { anyOf, commaList, END, GAP, START } from '../language/phrase-pattern.ts';
import { AMOUNT_UNITS, SENTENCE_WORDS } from './instruction-words.ts';

const AMOUNT = String.raw`(?:[$€£]\s?\d[\d,.]*\d|[$€£]\s?\d|\d[\d,.]*\s?%|\d[\d,.]*\s+${anyOf(AMOUNT_UNITS)}${END})`;
const SAYING_IT = commaList('about, that says, saying, on, über, mit, sur, avec, sobre, con');
/** From a capital in the middle of a sentence to its end: "open on Two hundred and forty thousand pounds". */
const BEGINNING_OF_SENTENCE = String.raw`(?<=\p{Ll}\s)\p{Lu}[^.!?;:"“”\n]*(?=[.!?;\n]|$)`;
const LEAST_WORDS = 3;
/** "The line about no ash in the water", where the talk says just that. */
const LINE_SAYING = new RegExp(
  String.raw`${START}(${anyOf(SENTENCE_WORDS)})\s+${anyOf(SAYING_IT)}\s+([^.!?;:,"“”\n]+?)(?=\s*(?:[.!?;,\n]|$))`,
  'giu',
);
/** Words before what somebody says, in any language: "the bit where he says", "wo er sagt, dass". */
const PLACES_SAID = commaList('where, when, in which, wo, in dem, in der, où, dans lequel, donde, en que');
const VERBS_SAID = commaList(
  'says, said, say, tells us, tells them, claims, mentions, goes, sagt, sagte, meint, erzählt, dit, raconte, explique, dice, dijo, cuenta, explica',
);
const THAT = commaList("that, how, dass, que, qu'");
const WHERE_SAID = new RegExp(
  String.raw`${START}(${anyOf(PLACES_SAID)}\s+(?:[\p{L}'’]+\s+){1,3}?${anyOf(VERBS_SAID)}),?\s+(?:${anyOf(THAT)}${GAP})?([^.!?;:,"“”\n]+?)(?=\s*(?:[.!?;,\n]|$))`,
  'giu',
);
/** "It's the same leek", where the talk says "it's been the same leek": so many first words may be others. */
const MOST_OTHER_WORDS = 2;
/** A shorter run of words is said in several places. */
const LEAST_RUN_WORDS = 4;
const CANDIDATES = new RegExp(`${QUOTATION}|${AMOUNT}`, 'giu');
const SENTENCES = new RegExp(`${QUOTATION}|${BEGINNING_OF_SENTENCE}`, 'gu');

/**
 * The instruction with quotation marks around words of the talk that it uses without them. These are amounts
 * ("drop the 60%") and sentences, which it finds by their capital. `isSaid` tells whether the talk has some
 * words.
 */
export function quoteSaidWords(text: string, isSaid: (words: string) => boolean): string {
  const quote = (found: string) => (isQuotation(found) || !isSaid(found) ? found : `“${found}”`);
  return text
    .replace(LINE_SAYING, (found, line: string, words: string) =>
      words.trim().split(/\s+/).length < LEAST_WORDS || !isSaid(words) ? found : `${line} “${words}”`,
    )
    .replace(WHERE_SAID, (found, lead: string, words: string) => {
      const run = runSaid(words, isSaid);
      return run === null ? found : `${lead} “${run}”`;
    })
    .replace(SENTENCES, (found) => (isSentence(found) ? quote(found) : found))
    .replace(CANDIDATES, quote);
}

/** The longest end of a clause that the talk says word for word; null for none. */
function runSaid(clause: string, isSaid: (words: string) => boolean): string | null {
  const words = clause.trim().split(/\s+/);
  const runs = [...Array(MOST_OTHER_WORDS + 1).keys()].map((from) => words.slice(from));
  const found = runs.find(
    (run, from) => run.length >= (from === 0 ? LEAST_WORDS : LEAST_RUN_WORDS) && isSaid(run.join(' ')),
  );
  return found?.join(' ') ?? null;
}

/** Each word of a name has a capital. */
function isSentence(found: string): boolean {
  const words = found.trim().split(/\s+/);
  return words.length >= LEAST_WORDS && words.some((word) => /^\p{Ll}/u.test(word));
}
