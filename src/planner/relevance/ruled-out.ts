import { countUp } from '../../lib/count-up.ts';
import type { Brief, Topic } from '../brief/brief.ts';
import type { Study } from '../talk/study.ts';
import { TURN_CHANCE } from '../talk/turns/weigh-turns.ts';
import { sentencesCovered } from './covered-sentences.ts';
import { weighNaming } from './name-sentences.ts';
import { answersTo } from './questions/answers-to-questions.ts';
import { weighRelevance } from './relevance.ts';
import type { TopicWeights } from './weigh-topics.ts';
import { windowsBetweenTurns } from './windows.ts';

const UNWANTED_CHANCE = 0.5;
/** The same bound right behind an excluded sentence, because the end of a story makes no sense alone. */
const CHANCE_BEHIND = 0.4;
/** A sentence with this share of an unwanted subject's words, and less of any wanted one, is ruled out. */
const LEAST_NAMED = 0.75;
/**
 * The first sentences of a part of the talk name its subject. More mentions than these are not in passing.
 */
const HEAD_SENTENCES = 3;
const MOST_IN_PASSING = 2;
/** A word in at most this many sentences is hardly their subject, so only those sentences are excluded. */
const MOST_MENTIONS = 4;

/** Under this chance a sentence is hardly about a wanted subject, and may be about an unwanted one. */
const LEAST_WANTED_CHANCE = 0.3;

/**
 * How much a sentence is about the wanted subjects: by meaning, and by its words. `chance` is null where the
 * brief names no subject.
 */
interface Wanted {
  chance: number | null;
  named: number;
}

/** `isBehind`: the previous sentence is excluded. */
type RuledOutTest = (at: number, wanted: Wanted, isBehind: boolean) => boolean;

/** For each unwanted subject: the sentences that are more about it than about the wanted subjects. */
export function findRuledOut(
  study: Study,
  { wanted, unwanted, openWith, endOn }: Pick<Brief, 'wanted' | 'unwanted' | 'openWith' | 'endOn'>,
  byTopic: readonly TopicWeights[],
): Map<Topic, Set<number>> {
  const ends = [openWith, endOn].filter((topic) => topic !== null);
  const tests = unwanted.flatMap((topic) => {
    const isRuledOut = ruledOutTest(study, topic);
    const covered =
      topic.terms.size === 0
        ? answersTo(study, topic.phrase)
        : sentencesCovered(study, topic, [...wanted, ...ends]);
    return isRuledOut || covered.size > 0 ? [{ topic, isRuledOut, covered }] : [];
  });
  if (tests.length === 0) return new Map();
  const wantedNaming = wanted.map((topic) => weighNaming(study, topic));
  const wantedAt = study.sentences.map((_, at) => ({
    chance: byTopic.length === 0 ? null : Math.max(...byTopic.map(({ chance }) => chance[at] ?? 0)),
    named: Math.max(0, ...wantedNaming.map((naming) => naming[at] ?? 0)),
  }));
  return new Map(
    tests.map(({ topic, isRuledOut, covered }) => {
      const found = new Set(covered);
      for (const [at, one] of wantedAt.entries()) if (isRuledOut?.(at, one, found.has(at - 1))) found.add(at);
      return [topic, found];
    }),
  );
}

function ruledOutTest(study: Study, topic: Topic): RuledOutTest | null {
  const { chance, hits } = weighRelevance(study, topic);
  if (hits === 0) return null;
  const naming = weighNaming(study, topic);
  const telling = tellingShares(study, topic, naming);
  const isBeside = passingTest(study, naming);
  return (at, wanted, isBehind) => {
    const [own, named] = [chance[at] ?? 0, telling[at] ?? 0];
    const isOfOthers = (wanted.chance ?? 1) >= LEAST_WANTED_CHANCE && isBeside(at);
    const goesOn = isBehind && (study.breaks[at] ?? 1) < TURN_CHANCE;
    const least = goesOn ? CHANCE_BEHIND : UNWANTED_CHANCE;
    const isAbout = own >= least && own > (wanted.chance ?? 0) && !isOfOthers;
    return isAbout || (named >= LEAST_NAMED && named > wanted.named);
  };
}

/**
 * The share of a subject's words that each sentence says. Empty where the talk lacks one of the words, or
 * says its only word often.
 */
function tellingShares(study: Study, topic: Topic, naming: readonly number[]): readonly number[] {
  if (![...topic.terms.keys()].every((stem) => study.idf.has(stem))) return [];
  const isTelling = topic.terms.size > 1 || naming.filter((share) => share > 0).length <= MOST_MENTIONS;
  return isTelling ? naming : [];
}

/**
 * Whether a sentence does not name a subject, in a part of the talk that names it only in passing. "Leave out
 * the dentist" then drops "being a dentist helps" and keeps the rest about the projector.
 */
function passingTest(study: Study, naming: readonly number[]): (at: number) => boolean {
  const isNaming = (at: number) => (naming[at] ?? 0) >= LEAST_NAMED;
  const passages = windowsBetweenTurns(study.sentences, study.breaks, TURN_CHANCE);
  return (at) => {
    const { first, last } = passages[at] ?? { first: at, last: at };
    const named = countUp(first, last).filter(isNaming);
    const isPassing = named.length > 0 && named.length <= MOST_IN_PASSING;
    return isPassing && !isNaming(at) && named.every((one) => one >= first + HEAD_SENTENCES);
  };
}
