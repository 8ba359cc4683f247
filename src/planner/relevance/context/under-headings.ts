import type { Topic } from '../../brief/brief.ts';
import { oncePerLanguage } from '../../language/language.ts';
import { beginsWithOneOf, commaList } from '../../language/phrase-pattern.ts';
import { hasVerb } from '../../language/verbs.ts';
import { plainText } from '../../talk/sentence.ts';
import type { Study } from '../../talk/study.ts';
import { SURELY_TURNED } from '../../talk/turns/weigh-turns.ts';
import { NAMES_SUBJECT, weighNaming } from '../name-sentences.ts';

/** A heading has so few words behind its lead-in: "Right. Item two, the date." */
const MOST_HEADING_WORDS = 5;
/** Fewer headings of one speaker are no agenda. */
const LEAST_HEADINGS = 3;
const LONGEST_ITEM_MS = 120_000;
/** Chances under the heading of a subject and elsewhere. */
const LEAST_IN_ITEM = 0.4;
const MOST_ELSEWHERE = 0.1;
/** A longer subject is found by its words. */
const MOST_TERMS = 2;
/** What an item of an agenda is called, in all languages. */
const ITEM = commaList(
  'item, point, number, topic, part, agenda item, next, punkt, thema, teil, tagesordnungspunkt, nächster punkt, sujet, partie, punto, tema, parte',
);
/** An item has a number: "item two". */
const MOST_NUMBER_STEMS = 2;

const leadsIn = oncePerLanguage(({ talk }) => ({
  words: new Set([...talk.promptLeadIns, ...talk.turningLeadIns].flatMap((words) => words.split(' '))),
  item: beginsWithOneOf(ITEM, [...talk.promptLeadIns, ...talk.turningLeadIns]),
}));

/**
 * The chances of a subject where somebody announces items, and one of them is the subject: "Right. Item two, the date." All that
 * is said up to the next item is about it, whatever its words are. The words elsewhere mean it less: "we've got a date".
 */
export function underHeadings(study: Study, topic: Topic): (chances: number[]) => number[] {
  const { sentences } = study;
  const items = findItems(study, topic);
  if (items.length === 0) return (chances) => chances;
  const isInItem = (one: number) =>
    !study.asides.smallTalk.has(one) &&
    items.some(({ at, next }) => {
      const [heading, sentence] = [sentences[at], sentences[one]];
      const awayMs = (sentence?.endMs ?? 0) - (heading?.startMs ?? 0);
      return one >= at && one < next && heading?.group === sentence?.group && awayMs <= LONGEST_ITEM_MS;
    });
  return (chances) =>
    chances.map((chance, at) =>
      isInItem(at) ? Math.max(chance, LEAST_IN_ITEM) : Math.min(chance, MOST_ELSEWHERE),
    );
}

function findItems(study: Study, topic: Topic): { at: number; next: number }[] {
  if (topic.terms.size === 0 || topic.terms.size > MOST_TERMS) return [];
  const named = weighNaming(study, topic).flatMap((share, at) => (share >= NAMES_SUBJECT ? [at] : []));
  const own = named.filter((at) => isOnly(study, at, topic) && isHeading(study, at));
  // Few subjects have a heading, and to find all headings is dear: short sentences are searched for verbs.
  const headings = own.length > 0 ? findHeadings(study) : [];
  const items = own
    .filter((at) => headings.includes(at))
    .map((at) => ({ at, next: headings.find((next) => next > at) ?? study.sentences.length }));
  const isElsewhere = (at: number) => !items.some((item) => at >= item.at && at < item.next);
  return isOftenNamed(study, named.filter(isElsewhere)) ? [] : items;
}

/** Where a subject is named again and again, no heading is needed to find it. */
const OFTEN = 3;
const OFTEN_WITHIN_MS = 45_000;

function isOftenNamed({ sentences }: Study, named: readonly number[]): boolean {
  return named.some((at, place) => {
    const last = named[place + OFTEN - 1];
    const [from, to] = [sentences[at], last === undefined ? undefined : sentences[last]];
    return from?.group === to?.group && (to?.endMs ?? Infinity) - (from?.startMs ?? 0) <= OFTEN_WITHIN_MS;
  });
}

/** Whether a heading names a subject and nothing else, but for the number of the item. */
function isOnly({ sentences, language }: Study, at: number, { terms }: Topic): boolean {
  const sentence = sentences[at];
  const others = sentence?.stems.filter((stem) => !terms.has(stem)) ?? [];
  const isNumbered = sentence !== undefined && leadsIn(language).item.test(plainText(sentence).join(' '));
  return others.length <= (isNumbered ? MOST_NUMBER_STEMS : 0);
}

/** The sentences with which people come to another item. Somebody who does so seldom reads no agenda: "And the ink." */
function findHeadings(study: Study): number[] {
  const { sentences } = study;
  const headings = [...sentences.keys()].filter((at) => isHeading(study, at));
  const bySpeaker = Map.groupBy(headings, (at) => sentences[at]?.speaker);
  return headings.filter((at) => (bySpeaker.get(sentences[at]?.speaker)?.length ?? 0) >= LEAST_HEADINGS);
}

function isHeading({ sentences, language, breaks, asides }: Study, at: number): boolean {
  const [before, sentence] = [sentences[at - 1], sentences[at]];
  if (!sentence || sentence.stems.length === 0 || sentence.isNegative || sentence.isQuestion) return false;
  if (asides.smallTalk.has(at) || asides.contents.has(at)) return false;
  const isLead = (word: string) => leadsIn(language).words.has(word);
  const words = plainText(sentence);
  const rest = words.slice(words.findIndex((word) => !isLead(word)));
  if (rest.length > MOST_HEADING_WORDS || hasVerb(rest.join(' '), language)) return false;
  const isLedIn = before?.speaker === sentence.speaker && plainText(before).every(isLead);
  return isLedIn || rest.length < words.length || (breaks[at] ?? 1) >= SURELY_TURNED;
}
