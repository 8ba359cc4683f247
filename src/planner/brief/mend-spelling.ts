import { editDistance } from '../../domain/sequences/edit-distance.ts';
import type { WordVectors } from '../language/load-word-vectors.ts';
import { plainWord } from '../language/word-stems.ts';
import type { Brief, Topic } from './brief.ts';
import type { TopicTerm, TopicTerms } from './topic-terms.ts';

/** Shorter words are too similar to each other to tell a slip from another word. */
const LEAST_LETTERS = 5;
/** Of a compound's parts. */
const LEAST_PART = 3;
/** From this length on, two slips still leave the same word: "memebers" has one, and its ending. */
const LONG = 8;

/** The words of a talk by stem, and the word vectors of its language. */
export interface SaidWords {
  idf: ReadonlyMap<string, number>;
  vectors: WordVectors;
  /** The stem of a word in the language of the talk. */
  stem: (word: string) => string;
}

/**
 * The brief with misspelt words replaced by words of the talk: "tortise" becomes "tortoise". A word counts as
 * misspelt where neither the talk nor the language has it. Without word vectors of the language no spelling
 * changes.
 */
export function mendSpelling(brief: Brief, talkWords: SaidWords): Brief {
  const known = new Map<Topic, Topic>();
  const mend = (topic: Topic): Topic => {
    const found = known.get(topic) ?? mendTopic(topic, talkWords);
    known.set(topic, found);
    return found;
  };
  const mendIfAny = (topic: Topic | null) => (topic === null ? null : mend(topic));
  return {
    ...brief,
    parts: brief.parts.map((part) => ({ ...part, subject: mendIfAny(part.subject) })),
    wanted: brief.wanted.map(mend),
    unwanted: brief.unwanted.map(mend),
    bare: brief.bare.map((wish) => ({ ...wish, leansOn: mendIfAny(wish.leansOn) })),
    openWith: mendIfAny(brief.openWith),
    endOn: mendIfAny(brief.endOn),
    notLast: mendIfAny(brief.notLast),
  };
}

/** A subject in the words of the talk, where it names them in another spelling. */
export function mendTopic(topic: Topic, talkWords: SaidWords): Topic {
  if (talkWords.vectors.dimensions === 0) return withoutSaidParts(topic, talkWords.idf);
  const terms: TopicTerms = new Map(
    joinedAsSaid([...topic.terms], talkWords.idf).flatMap(([stem, term]) =>
      spelledAsSaid(stem, term.word, talkWords).map((said) => [said, term]),
    ),
  );
  return { ...topic, terms };
}

const HYPHENATED = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu;

/** Where the talk says "Vier-Tage-Woche", its "Tage" and "Woche" alone are no evidence. */
function withoutSaidParts(topic: Topic, idf: SaidWords['idf']): Topic {
  const wholes = new Set([...topic.terms].flatMap(([stem, { word }]) => (idf.has(stem) ? [word] : [])));
  const parts = new Set(
    (topic.phrase.match(HYPHENATED) ?? [])
      .filter((whole) => wholes.has(plainWord(whole)))
      .flatMap((whole) => whole.split('-').map(plainWord)),
  );
  const terms = new Map([...topic.terms].filter(([, { word }]) => !parts.has(word)));
  return parts.size > 0 ? { ...topic, terms } : topic;
}

type Term = [stem: string, term: TopicTerm];

/** "Shop boy" is the "shopboy" of the talk, unless the talk has both words apart too. */
function joinedAsSaid(terms: readonly Term[], idf: SaidWords['idf']): Term[] {
  const [first, second, ...rest] = terms;
  if (first === undefined || second === undefined) return [...terms];
  const joined = first[0] + second[0];
  const isJoined = idf.has(joined) && !(idf.has(first[0]) && idf.has(second[0]));
  return isJoined
    ? [[joined, second[1]], ...joinedAsSaid(rest, idf)]
    : [first, ...joinedAsSaid([second, ...rest], idf)];
}

/** The words of the talk for one word: as it is, another spelling, or the two parts of a compound. */
function spelledAsSaid(stem: string, word: string, talkWords: SaidWords): string[] {
  if (!isUnknown(stem, talkWords)) return [stem];
  const { idf } = talkWords;
  const parts = partsSaid(stem, idf);
  return parts ?? [swappedSaid(word, talkWords) ?? nearestSaid(stem, idf) ?? nearestSaid(word, idf) ?? stem];
}

/** "Parkign" for "parking": two letters have changed places, and the word has another stem. */
function swappedSaid(word: string, { idf, stem }: SaidWords): string | null {
  const letters = [...word];
  const swapped = letters.slice(1).map((letter, at) =>
    letters
      .with(at, letter)
      .with(at + 1, letters[at] ?? '')
      .join(''),
  );
  return swapped.map(stem).find((one) => idf.has(one)) ?? null;
}

/** Neither the talk nor the language has it. */
const isUnknown = (stem: string, { idf, vectors }: SaidWords): boolean =>
  stem.length >= LEAST_LETTERS && !/\d/.test(stem) && !idf.has(stem) && vectors.find(stem) === null;

/** "Shopboy" where the talk says "shop-boy". */
function partsSaid(stem: string, idf: SaidWords['idf']): [string, string] | null {
  for (let at = LEAST_PART; at <= stem.length - LEAST_PART; at += 1) {
    const [before, behind] = [stem.slice(0, at), stem.slice(at)];
    if (idf.has(before) && idf.has(behind)) return [before, behind];
  }
  return null;
}

/** The word of the talk for a misspelt one; null where the talk has no similar word. */
function nearestSaid(stem: string, idf: SaidWords['idf']): string | null {
  const most = stem.length >= LONG ? 2 : 1;
  let nearest: { word: string; distance: number } | null = null;
  for (const word of idf.keys()) {
    if (word[0] !== stem[0] || Math.abs(word.length - stem.length) > most) continue;
    const distance = editDistance(word, stem);
    if (distance <= most && (nearest === null || distance < nearest.distance)) nearest = { word, distance };
  }
  return nearest?.word ?? null;
}
