import type { Language } from '../language/language.ts';
import type { Sentence } from './sentence.ts';
import { spokenForms } from './spoken-forms.ts';

/** Of a quote that nobody says word for word, this share of its words must be said in their order. */
const NEARLY = 0.75;
/** Of a shorter quote all words must be said. */
const LEAST_FORMS = 4;
const MOST_SENTENCES = 3;

/** The words of a text as they are compared: "the 12th" is "the twelfth", whoever wrote it. */
export const quoteForms = (text: string, language: Language): string[] =>
  spokenForms(text.split(/\s+/).filter(Boolean), language)
    .map(({ plain }) => plain)
    .filter(Boolean);

const formsOf = ({ words }: Pick<Sentence, 'words'>, language: Language): string[] =>
  quoteForms(
    words
      .filter((word) => !word.filler)
      .map(({ text }) => text)
      .join(' '),
    language,
  );

/**
 * The sentences, of some in their order, in which a quote is said: those that are its words and nothing else; else its
 * words one after another, over the ends of sentences too; else those that say most of its words in their order. Empty where nobody says it.
 */
export function sentencesThatSay(
  sentences: readonly Sentence[],
  among: readonly number[],
  quote: string,
  language: Language,
): number[] {
  const sought = quoteForms(quote, language);
  if (sought.length === 0) return [];
  const said = among.flatMap((at) =>
    formsOf(sentences[at] ?? { words: [] }, language).map((form) => ({ at, form })),
  );
  const places = said.flatMap((_, i) => (sought.every((form, k) => said[i + k]?.form === form) ? [i] : []));
  // "And?" is the sentence of that one word, not the first that begins with it.
  const isWhole = (i: number) =>
    said[i - 1]?.at !== said[i]?.at && said[i + sought.length - 1]?.at !== said[i + sought.length]?.at;
  const from = places.find(isWhole) ?? places[0];
  if (from !== undefined) return [...new Set(said.slice(from, from + sought.length).map(({ at }) => at))];
  return nearest(said, among, sought);
}

/** Nobody says more places of a quote than these in one talk and means one of them. */
const MOST_PLACES = 8;

/** Each place at which a quote is said, in the order of the talk; empty where nobody says it. */
export function placesThatSay(sentences: readonly Sentence[], quote: string, language: Language): number[][] {
  const sought = quoteForms(quote, language).join(' ');
  const says = (ats: readonly number[]) =>
    ` ${ats.flatMap((at) => formsOf(sentences[at] ?? { words: [] }, language)).join(' ')} `.includes(
      ` ${sought} `,
    );
  const places: number[][] = [];
  for (let among = [...sentences.keys()]; places.length < MOST_PLACES; ) {
    const said = sentencesThatSay(sentences, among, quote, language);
    // What is only nearly said is no second place.
    if (said.length === 0 || (places.length > 0 && !says(said))) break;
    places.push(said);
    among = among.filter((at) => !said.includes(at));
  }
  return places.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}

/** The fewest sentences, one after another, that say most of what is sought. */
function nearest(
  said: readonly { at: number; form: string }[],
  among: readonly number[],
  sought: readonly string[],
): number[] {
  const forms = Map.groupBy(said, ({ at }) => at);
  let best: { ats: number[]; count: number } | null = null;
  for (let size = 1; size <= MOST_SENTENCES; size += 1) {
    for (let i = 0; i + size <= among.length; i += 1) {
      const ats = among.slice(i, i + size);
      const count = inOrder(
        ats.flatMap((at) => (forms.get(at) ?? []).map(({ form }) => form)),
        sought,
      );
      const least = sought.length < LEAST_FORMS ? sought.length : sought.length * NEARLY;
      if (sought.length > 2 && count >= least && count > (best?.count ?? 0)) best = { ats, count };
    }
  }
  return best?.ats ?? [];
}

/** How many of the sought words a text says in their order (the longest common subsequence). */
function inOrder(text: readonly string[], sought: readonly string[]): number {
  let row = new Array<number>(sought.length + 1).fill(0);
  for (const form of text) {
    const next = [0];
    for (const [k, wanted] of sought.entries())
      next.push(form === wanted ? (row[k] ?? 0) + 1 : Math.max(row[k + 1] ?? 0, next[k] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}
