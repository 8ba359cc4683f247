import type { Language } from '../language/language.ts';
import { negationsOf, type Sentence } from './sentence.ts';
import { spokenForms } from './spoken-forms.ts';

/** If the talk never has a quote word for word, a sentence must have this share of its words in order. */
const NEARLY = 0.75;
/** A shorter quote needs all of its words. */
const LEAST_FORMS = 4;
const MOST_SENTENCES = 3;

/** The words of a text in the form for comparison: "the 12th" is "the twelfth". */
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

/** A form in the talk, and its sentence. */
interface SaidForm {
  at: number;
  form: string;
}

const formsAmong = (
  sentences: readonly Sentence[],
  among: readonly number[],
  language: Language,
): SaidForm[] =>
  among.flatMap((at) => formsOf(sentences[at] ?? { words: [] }, language).map((form) => ({ at, form })));

/** The places with the forms of a quote in a row, also across the ends of sentences. */
const verbatimStarts = (forms: readonly SaidForm[], sought: readonly string[]): number[] =>
  forms.flatMap((_, i) => (sought.every((form, k) => forms[i + k]?.form === form) ? [i] : []));

const sentencesFrom = (forms: readonly SaidForm[], from: number, count: number): number[] => [
  ...new Set(forms.slice(from, from + count).map(({ at }) => at)),
];

/**
 * The sentences of a list that say a quote, in their order. It prefers sentences that are exactly its words.
 * Next come its words in a row, also across sentence ends, and then most of its words in order. Empty for no
 * match.
 */
export function sentencesThatSay(
  sentences: readonly Sentence[],
  among: readonly number[],
  quote: string,
  language: Language,
): number[] {
  const sought = quoteForms(quote, language);
  if (sought.length === 0) return [];
  const forms = formsAmong(sentences, among, language);
  const places = verbatimStarts(forms, sought);
  // "And?" is the sentence of that one word, not the first one that begins with it.
  const isWhole = (i: number) =>
    forms[i - 1]?.at !== forms[i]?.at && forms[i + sought.length - 1]?.at !== forms[i + sought.length]?.at;
  const from = places.find(isWhole) ?? places[0];
  return from === undefined
    ? nearest(forms, among, { sought, language })
    : sentencesFrom(forms, from, sought.length);
}

/** A quote that occurs in more places does not mean one of them. */
const MOST_PLACES = 8;

/** Each place of a talk that has a quote word for word, in their order. Empty for none. */
export function placesWordForWord(
  sentences: readonly Sentence[],
  quote: string,
  language: Language,
): number[][] {
  const sought = quoteForms(quote, language);
  return sought.length === 0 ? [] : placesIn(formsAmong(sentences, [...sentences.keys()], language), sought);
}

function placesIn(forms: readonly SaidForm[], sought: readonly string[]): number[][] {
  const places: number[][] = [];
  for (const from of verbatimStarts(forms, sought)) {
    const ats = sentencesFrom(forms, from, sought.length);
    if (!ats.some((at) => places.at(-1)?.includes(at))) places.push(ats);
  }
  return places.slice(0, MOST_PLACES);
}

/** The places word for word; without any, the one place that nearly has the quote. */
export function placesThatSay(sentences: readonly Sentence[], quote: string, language: Language): number[][] {
  const sought = quoteForms(quote, language);
  if (sought.length === 0) return [];
  const among = [...sentences.keys()];
  const forms = formsAmong(sentences, among, language);
  const places = placesIn(forms, sought);
  if (places.length > 0) return places;
  const near = nearest(forms, among, { sought, language });
  return near.length > 0 ? [near] : [];
}

/** The fewest neighbouring sentences that have most of the quote, and deny what it denies. */
function nearest(
  talkForms: readonly SaidForm[],
  among: readonly number[],
  { sought, language }: { sought: readonly string[]; language: Language },
): number[] {
  const denies = (text: readonly string[]) => text.some((form) => negationsOf(language).has(form));
  const forms = Map.groupBy(talkForms, ({ at }) => at);
  let best: { ats: number[]; count: number } | null = null;
  for (let size = 1; size <= MOST_SENTENCES; size += 1) {
    for (let i = 0; i + size <= among.length; i += 1) {
      const ats = among.slice(i, i + size);
      const text = ats.flatMap((at) => (forms.get(at) ?? []).map(({ form }) => form));
      const isOpposite = size === 1 ? denies(text) !== denies(sought) : denies(sought) && !denies(text);
      if (isOpposite) continue;
      const count = inOrder(text, sought);
      const least = sought.length < LEAST_FORMS ? sought.length : sought.length * NEARLY;
      if (sought.length > 2 && count >= least && count > (best?.count ?? 0)) best = { ats, count };
    }
  }
  return best?.ats ?? [];
}

/** How many of the wanted words a text has in their order (the longest common subsequence). */
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
