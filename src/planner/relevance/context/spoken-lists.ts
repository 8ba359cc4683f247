import { countUp } from '../../../lib/count-up.ts';
import type { Brief, Topic } from '../../brief/brief.ts';
import { SMALL_NUMBERS } from '../../language/brief/small-numbers.ts';
import { commaList, saysOneOf } from '../../language/phrase-pattern.ts';
import { plainWord } from '../../language/word-stems.ts';
import { endOfThought, type SpokenList } from '../../talk/enumerations.ts';
import type { Study } from '../../talk/study.ts';
import { weighNaming } from '../name-sentences.ts';

/** A list is wanted as a whole where its lead, or this share of its items, is nearly as likely as the talk's best. */
const WANTED_ITEMS = 0.5;
const NEARLY = 0.5;
/** The other items are this share as likely. */
const WHOLE_LIST = 0.85;

/** Log-odds of a list that has as many items as the brief asks for: "all six steps". */
const COUNTED_LOG_ODDS = 5;
/** Log-odds of an item of a list whose items name several subjects of the brief. */
const SHARED_LOG_ODDS = 4;
/** In all languages. */
const STEPWISE = saysOneOf(
  commaList('step by step, schritt für schritt, étape par étape, pas à pas, paso a paso'),
);
const LEAST_SHARED = 2;
const LEAST_COUNT = 2;

/**
 * For each subject, per sentence: the log-odds that it gains as part of a spoken list. Null where no list is about it. A list is
 * about a subject that counts its items, or wants them "step by step", and about several subjects that its items name one by one.
 */
export function oddsOfLists(
  study: Study,
  topics: readonly Topic[],
  { parts }: Pick<Brief, 'parts'>,
): (number[] | null)[] {
  const { lists, sentences } = study;
  if (lists.length === 0) return topics.map(() => null);
  const named = topics.map((topic) => ({ topic, shares: weighNaming(study, topic) }));
  const gained = named.map(() => sentences.map(() => 0));
  const gain = (subject: number, { first, last }: SpokenList['items'][number], odds: number) => {
    for (const at of countUp(first, last)) if (gained[subject]) gained[subject][at] = odds;
  };
  const isStepwise = parts.some(({ text }) => STEPWISE.test(text));
  for (const { lead, items } of lists) {
    const isNamed = (subject: number, first: number, last: number) =>
      (named[subject]?.shares ?? []).slice(first, last + 1).some((value) => value > 0);
    const itemsOf = named.map((_, subject) =>
      items.filter(({ first, last }) => isNamed(subject, first, last)),
    );
    const shared = itemsOf.filter((own) => own.length > 0).length;
    const isShared = shared >= Math.max(LEAST_SHARED, named.length / 2);
    const isOfSteps = isStepwise && itemsOf.some((own) => own.length >= items.length * WANTED_ITEMS);
    for (const [subject, own] of itemsOf.entries()) {
      const isLed = own.length > 0 || (lead !== null && isNamed(subject, lead, lead));
      const isCounted = isLed && countIn(named[subject]?.topic.phrase ?? '') === items.length;
      if (isOfSteps && own.length > 0) for (const item of items) gain(subject, item, SHARED_LOG_ODDS);
      if (isShared) for (const item of own) gain(subject, item, SHARED_LOG_ODDS);
      if (isCounted) for (const item of items) gain(subject, item, COUNTED_LOG_ODDS);
    }
  }
  return gained.map((odds) => (odds.some((value) => value > 0) ? odds : null));
}

/** The number that a phrase says: "all six steps". Null for none, and for one. */
function countIn(phrase: string): number | null {
  const words = new Set(phrase.split(/\s+/).map(plainWord));
  const count = SMALL_NUMBERS.findIndex((spelled) => spelled.some((word) => words.has(word))) + 1;
  return count >= LEAST_COUNT ? count : null;
}

/**
 * Chances, 0..1, by which a wanted list is wanted whole, and what somebody announces is wanted with the announcement: "I'd like
 * to say one thing to the others. Look at your phone list."
 */
export function raiseLists(study: Study, chances: readonly number[]): number[] {
  const { lists, ties, sentences, breaks } = study;
  const best = Math.max(0, ...chances);
  const raised = [...chances];
  const raise = (first: number, last: number, chance: number) => {
    for (const at of countUp(first, last)) raised[at] = Math.max(raised[at] ?? 0, chance * WHOLE_LIST);
  };
  for (const list of lists) {
    const chance = chanceOf(list, chances);
    if (chance < best * NEARLY) continue;
    for (const { first, last } of list.items) raise(first, last, chance);
  }
  for (const at of ties.announcements) {
    const chance = chances[at] ?? 0;
    if (chance >= best * NEARLY) raise(at + 1, Math.max(at + 1, endOfThought(sentences, breaks, at)), chance);
  }
  return raised;
}

/** The chance of the lead, or the one that so many items reach. */
function chanceOf({ lead, items }: SpokenList, chances: readonly number[]): number {
  const bestOf = ({ first, last }: SpokenList['items'][number]) =>
    Math.max(...chances.slice(first, last + 1));
  const likeliest = items.map(bestOf).toSorted((a, b) => b - a);
  const reached = likeliest[Math.max(1, Math.ceil(items.length * WANTED_ITEMS)) - 1] ?? 0;
  return Math.max(lead === null ? 0 : (chances[lead] ?? 0), reached);
}
