import { endsSentence } from './ends-sentence.ts';

/** Facts about the words of a talk and about the terms, by `plainWord`; empty for none. */
export interface KnownWords {
  /** Words that the language has, so that an engine that wrote one was probably right. */
  ordinary: ReadonlySet<string>;
  /** The ways to say words, each a list of phones. */
  saidAs: ReadonlyMap<string, readonly (readonly string[])[]>;
}

export const NOTHING_KNOWN: KnownWords = { ordinary: new Set(), saidAs: new Map() };

/** Words that an engine wrote, perhaps for a term. */
export interface HeardStretch {
  texts: readonly string[];
  /** The confidence of the surest word. */
  confidence: number;
  /** How different they sound from the term, as a part of the longer one's length. */
  distance: number;
}

/** The largest difference between words and a term. */
const MAX_DISTANCE = 0.22;
/** An engine that is sure of a word was probably right: then only the very sound counts. */
const SURE_CONFIDENCE = 0.9;
const MAX_DISTANCE_WHEN_SURE = 0.15;
/**
 * Below this an engine doubts ordinary words itself. A decoder with a fixed dictionary writes such words for
 * names that it does not have. Engines without probabilities stay above it.
 */
const DOUBTED_CONFIDENCE = 0.55;

/** Lower case, without marks and spaces: words that read the same are equal. */
export function plainWord(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}']/gu, '');
}

/** The largest difference from a term for a stretch of such confidence. */
export function mostDistance(confidence: number): number {
  return confidence >= SURE_CONFIDENCE ? MAX_DISTANCE_WHEN_SURE : MAX_DISTANCE;
}

/**
 * Whether a term replaces words that sound much like it. Ordinary words with a good confidence only give way
 * to a term of the same sound ("flower" to "flour"). "Forty" is as similar to "sourdough" as "sardo" is, but
 * "sardo" is no word. No term spans the end of a sentence.
 */
export function isTermMeant(term: string, stretch: HeardStretch, known: KnownWords): boolean {
  if (stretch.texts.slice(0, -1).some(endsSentence)) return false;
  if (stretch.distance > mostDistance(stretch.confidence)) return false;
  if (!stretch.texts.every((text) => known.ordinary.has(plainWord(text)))) return true;
  return stretch.confidence < DOUBTED_CONFIDENCE || isSaidTheSame(term, stretch.texts, known);
}

function isSaidTheSame(term: string, texts: readonly string[], { saidAs }: KnownWords): boolean {
  const wanted = waysToSay(term.split(/\s+/), saidAs);
  const pronunciations = new Set(waysToSay(texts, saidAs));
  return wanted.some((pronunciation) => pronunciations.has(pronunciation));
}

/** Each as its phones, one after another; none where the way to say a word is not known. */
function waysToSay(texts: readonly string[], saidAs: KnownWords['saidAs']): string[] {
  return texts.reduce<string[]>(
    (before, text) => {
      const pronunciations = saidAs.get(plainWord(text)) ?? [];
      return before.flatMap((said) =>
        pronunciations.map((pronunciation) => `${said}${pronunciation.join(' ')} `),
      );
    },
    [''],
  );
}
