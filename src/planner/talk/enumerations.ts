import { type Language, oncePerLanguage } from '../language/language.ts';
import { beginsWithOneOf } from '../language/phrase-pattern.ts';
import { isSameVoice, plainTexts, type Sentence } from './sentence.ts';
import { TURN_CHANCE } from './turns/weigh-turns.ts';

/** Items of one list follow each other within this time. */
const LONGEST_STEP_MS = 120_000;
/** What belongs to one item. */
const MOST_THOUGHT_MS = 20_000;
const LEAST_ITEMS = 2;
const MOST_HEAD_WORDS = 6;

/** A list that somebody speaks: "What changes? First, the plug. ... Second, the alarm. ..." */
export interface SpokenList {
  /** The sentence before the first item. */
  lead: number | null;
  /** The first and the last sentence of each item. */
  items: { first: number; last: number }[];
}

const rulesOf = oncePerLanguage(({ talk: { enumerating } }) => ({
  places: enumerating.places.map((phrases) => beginsWithOneOf(phrases, enumerating.leadIns)),
  last: beginsWithOneOf(enumerating.last, enumerating.leadIns),
}));

/** The lists of a talk, by the ordinals with which their items begin. Only the first ordinal may be missing. */
export function findLists(
  sentences: readonly Sentence[],
  breaks: readonly number[],
  language: Language,
): SpokenList[] {
  const texts = plainTexts(sentences);
  const { places, last } = rulesOf(language);
  const lists: SpokenList[] = [];
  let starts: number[] = [];
  const isOpen = (at: number) => {
    const before = sentences[starts.at(-1) ?? at];
    const here = sentences[at];
    return before?.group === here?.group && (here?.startMs ?? 0) - (before?.startMs ?? 0) <= LONGEST_STEP_MS;
  };
  const close = () => {
    if (starts.length >= LEAST_ITEMS) lists.push(asList(sentences, breaks, starts));
    starts = [];
  };
  for (const [at, text] of texts.entries()) {
    if (sentences[at]?.isQuestion) continue;
    if (starts.length > 0 && !isOpen(at)) close();
    if (starts.length > 0 && places[starts.length]?.test(text)) starts.push(at);
    else if (starts.length >= LEAST_ITEMS && last.test(text)) {
      starts.push(at);
      close();
    } else if (places[0]?.test(text)) {
      close();
      starts = [at];
    }
  }
  close();
  return lists;
}

function asList(
  sentences: readonly Sentence[],
  breaks: readonly number[],
  starts: readonly number[],
): SpokenList {
  const [first = 0] = starts;
  const hasLead = sentences[first - 1]?.group === sentences[first]?.group;
  return {
    lead: hasLead ? first - 1 : null,
    items: starts.map((start, item) => ({
      first: start,
      last: Math.min(endOfThought(sentences, breaks, start), (starts[item + 1] ?? sentences.length) - 1),
    })),
  };
}

/** The short sentences that only name an item: "First, the plug." What follows tells it. */
export function findItemHeads(lists: readonly SpokenList[], sentences: readonly Sentence[]): Set<number> {
  const items = lists.flatMap((list) => list.items);
  const isHead = ({ first, last }: SpokenList['items'][number]) =>
    last > first && (sentences[first]?.words.length ?? 0) <= MOST_HEAD_WORDS;
  return new Set(items.filter(isHead).map(({ first }) => first));
}

/** The last sentence that a voice says on, up to the next likely turn of the talk and for some seconds. */
export function endOfThought(
  sentences: readonly Sentence[],
  breaks: readonly number[],
  start: number,
): number {
  const untilMs = (sentences[start]?.startMs ?? 0) + MOST_THOUGHT_MS;
  const goesOn = (at: number) =>
    isSameVoice(sentences[at], sentences[start]) &&
    (sentences[at]?.endMs ?? 0) <= untilMs &&
    (breaks[at] ?? 1) < TURN_CHANCE;
  let last = start;
  while (goesOn(last + 1)) last += 1;
  return last;
}
