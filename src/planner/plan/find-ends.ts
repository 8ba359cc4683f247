import type { CutSettings } from '../../contract/cut-settings.ts';
import type { Brief, Topic } from '../brief/brief.ts';
import { plainWords } from '../brief/read-brief.ts';
import type { ChosenRun } from '../choice/choose-runs.ts';
import { findAnswer } from '../choice/find-answer.ts';
import { findPartOfTalk } from '../choice/find-part-of-talk.ts';
import { closingPart, findPassage, weighMeant, weighNamed, weighWishWith } from '../choice/find-passage.ts';
import { beginsByNaming, findNaming, findSentence, saysSubject } from '../choice/find-sentence.ts';
import { findStatement } from '../choice/find-statement.ts';
import { type FixedEnds, runMs } from '../choice/plan-runs.ts';
import { weighRelevance } from '../relevance/relevance.ts';
import type { Weights } from '../relevance/weigh-sentences.ts';
import { placesThatSay } from '../talk/find-quote.ts';
import { asks } from '../talk/prompts.ts';
import { plainText } from '../talk/sentence.ts';
import type { Study } from '../talk/study.ts';
import { isOnePassage } from '../talk/turns/weigh-turns.ts';

const ABOUT_CHANCE = 0.5;
const LONGEST_ENDING_MS = 25_000;
const LONGEST_ANSWER_MS = 14_000;

type Side = 'opening' | 'ending';

/** The passages that the brief wants first and last, and the sentences that must not be last. */
export function findEnds(study: Study, brief: Brief, weights: Weights, settings: CutSettings): FixedEnds {
  const exact = new Set<ChosenRun>();
  const find = (topic: Topic | null, taken: ReadonlySet<number>, side: Side) => {
    if (topic === null) return null;
    const pool = new Set([...study.sentences.keys()].filter((at) => !taken.has(at)));
    const { isBanned } = weights;
    const sentence =
      findQuoted(study, brief, topic, weights, settings, side) ??
      findPartOfTalk(study, topic, { pool, isBanned, side }) ??
      findAnswer(study, topic, { isBanned, settings, pool }) ??
      findStatement(study, topic, { isBanned, settings, pool, side }) ??
      findSentence(study, topic, weights, settings, pool, side);
    if (sentence) {
      exact.add(sentence);
      return sentence;
    }
    // "How he got into it" names nothing that could be near.
    if (topic.terms.size === 0) return null;
    const nearness = weighMeant(study, topic, weights);
    const isInOrder = side === 'ending' && settings.chronology !== 'free';
    const part = isInOrder ? closingPart(study, nearness, pool) : pool;
    const named = weighNamed(study, topic, weights);
    const passage = findPassage(study, named, settings, part) ?? findPassage(study, named, settings, pool);
    if (!passage || !saysSubject(study, topic, passage)) {
      const naming = findNaming(study, topic, weights, settings, pool, side);
      if (naming) {
        exact.add(naming);
        return naming;
      }
      const ofWish = weighWishWith(study, topic, weights);
      const wished = ofWish && findPassage(study, ofWish, settings, part, LONGEST_ENDING_MS);
      if (wished) return wished;
    }
    if (passage && side === 'ending') return toLastNaming(study, named, passage, pool);
    // "Start with the sorry" means these words, not the sentences that lead up to them.
    if (passage && beginsByNaming(study, topic, passage)) exact.add(passage);
    return passage ?? findPassage(study, nearness, settings, part);
  };
  const opening = find(brief.openWith, new Set(), 'opening');
  const taken = new Set(
    [...study.sentences.keys()].filter((at) => opening && at >= opening.first && at <= opening.last),
  );
  return {
    opening,
    ending: find(brief.endOn, taken, 'ending'),
    exact,
    areAll: brief.wanted.length === 0,
    isInOrder: brief.isInOrder,
    notLast: sentencesAbout(study, brief.notLast),
  };
}

/**
 * A passage up to the last mention of its subject before the talk turns. It has nothing from before its own
 * beginning.
 */
function toLastNaming(
  study: Study,
  { byTopic: [found], isBanned }: Weights,
  { first, last }: ChosenRun,
  pool: ReadonlySet<number>,
): ChosenRun {
  const { sentences, links, edges } = study;
  const startMs = sentences[first]?.startMs ?? 0;
  const goesOn = (at: number) => pool.has(at) && !isBanned[at] && isOnePassage(at, study);
  let end = last;
  for (let at = last + 1; goesOn(at) && (sentences[at]?.endMs ?? 0) - startMs <= LONGEST_ENDING_MS; at += 1) {
    const mayEnd = !links[at]?.needsAfter && edges[at]?.out.silent === true;
    if (mayEnd && (found?.match[at] ?? 0) > 0) end = at;
  }
  return { first, last: end };
}

function sentencesAbout(study: Study, topic: Topic | null): Set<number> {
  if (topic === null) return new Set();
  const { chance } = weighRelevance(study, topic);
  return new Set(chance.flatMap((value, at) => (value >= ABOUT_CHANCE ? [at] : [])));
}

/**
 * An end with this many words in a row of one sentence means that sentence, with or without quotation marks.
 */
const VERBATIM_WORDS = 3;

/**
 * The sentence with this many consecutive words of a phrase. A cut does not end on a question: its answer is meant. The
 * answer is also meant where the person who asks may not be heard.
 */
function findVerbatim(study: Study, phrase: string, { isBanned }: Weights, side: Side): ChosenRun | null {
  const plain = plainWords(phrase);
  if (plain.length < VERBATIM_WORDS) return null;
  const words = ` ${plain.join(' ')} `;
  const at = study.sentences.findIndex((one) => ` ${plainText(one).join(' ')} `.includes(words));
  if (at < 0) return null;
  const isAsked = asks(study.sentences, at, study.language);
  if (isBanned[at]) return isAsked ? answerTo(study, at, isBanned) : null;
  const answer = isAsked && side === 'ending' ? answerTo(study, at, isBanned) : null;
  return { first: at, last: answer?.last ?? at };
}

/** What another person says to a question, up to the next voice; null where that is not said or may not be shown. */
function answerTo(study: Study, asked: number, isBanned: readonly boolean[]): ChosenRun | null {
  const { sentences, followsOn } = study;
  const [first, question] = [sentences[asked + 1], sentences[asked]];
  const isAnswered = first !== undefined && first.speaker !== question?.speaker && followsOn[asked + 1];
  if (!isAnswered || isBanned[asked + 1]) return null;
  const goesOn = (at: number) =>
    followsOn[at] &&
    !isBanned[at] &&
    sentences[at]?.speaker === first.speaker &&
    (sentences[at]?.endMs ?? 0) - first.startMs <= LONGEST_ANSWER_MS;
  let last = asked + 1;
  while (goesOn(last + 1)) last += 1;
  return { first: asked + 1, last };
}

/** The sentences that say a quote, at the place that the brief means. */
function findSaid(study: Study, quote: string, { isQuoted }: Weights): ChosenRun | null {
  const places = placesThatSay(study.sentences, quote, study.language);
  const place = places.find((ats) => ats.every((at) => isQuoted[at])) ?? places[0] ?? [];
  const [first, last] = [place[0], place.at(-1)];
  const isOne = first !== undefined && last !== undefined && last - first < place.length;
  return isOne ? { first, last } : null;
}

/** The sentence with the words that the end quotes, and as much beside it as a passage needs. */
function findQuoted(
  study: Study,
  { quotes }: Brief,
  { phrase }: Topic,
  weights: Weights,
  settings: CutSettings,
  side: Side,
): ChosenRun | null {
  const quote = quotes.find((one) => phrase.includes(one));
  const run =
    quote === undefined ? findVerbatim(study, phrase, weights, side) : findSaid(study, quote, weights);
  if (run === null) return null;
  const isShort = () => runMs(run, study) < settings.minSegmentDurationS * 1000;
  while (isShort() && side === 'opening' && study.followsOn[run.last + 1]) run.last += 1;
  while (isShort() && study.followsOn[run.first]) run.first -= 1;
  return isShort() ? null : run;
}
