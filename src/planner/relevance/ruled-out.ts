import { countUp } from '../../lib/count-up.ts';
import type { Brief, Topic } from '../brief/brief.ts';
import type { Study } from '../talk/study.ts';
import { TURN_CHANCE } from '../talk/turns/weigh-turns.ts';
import { weighNaming } from './name-sentences.ts';
import { weighRelevance } from './relevance.ts';
import type { TopicWeights } from './weigh-topics.ts';
import { windowsBetweenTurns } from './windows.ts';

const UNWANTED_CHANCE = 0.5;
/** The same for what is said right behind it: the end of a story that is left out would make no sense. */
const GOES_ON_CHANCE = 0.4;
/** Who says this share of the words that are ruled out, and less of any wanted subject, speaks of it. */
const UNWANTED_NAMED = 0.75;
/** What a passage is about, its first sentences say; more mentions are more than passing. */
const HEAD_SENTENCES = 3;
const MOST_IN_PASSING = 2;
/** A word that no more sentences say is not what they are about: whoever does not want it does not want to hear it. */
const MOST_MENTIONS = 4;

/** Under this chance a sentence is hardly about what is wanted, and may as well be about what is not. */
const HARDLY_WANTED = 0.3;

/** How much a sentence is about what is wanted: by meaning, which is null where nothing in particular is wanted, and by its words. */
interface Wanted {
  chance: number | null;
  named: number;
}

/** `isBehind`: the sentence before is ruled out. */
type RuledOutTest = (at: number, wanted: Wanted, isBehind: boolean) => boolean;

/** What is left out for each subject that the brief rules out: the sentences that speak of it, and less of what is wanted. */
export function findRuledOut(
  study: Study,
  { wanted, unwanted }: Pick<Brief, 'wanted' | 'unwanted'>,
  byTopic: readonly TopicWeights[],
): Map<Topic, Set<number>> {
  const tests = unwanted.flatMap((topic) => {
    const isRuledOut = ruledOutTest(study, topic);
    return isRuledOut ? [{ topic, isRuledOut }] : [];
  });
  if (tests.length === 0) return new Map();
  const wantedNaming = wanted.map((topic) => weighNaming(study, topic));
  const wantedAt = study.sentences.map((_, at) => ({
    chance: byTopic.length === 0 ? null : Math.max(...byTopic.map(({ chance }) => chance[at] ?? 0)),
    named: Math.max(0, ...wantedNaming.map((naming) => naming[at] ?? 0)),
  }));
  return new Map(
    tests.map(({ topic, isRuledOut }) => {
      const found = new Set<number>();
      for (const [at, one] of wantedAt.entries()) if (isRuledOut(at, one, found.has(at - 1))) found.add(at);
      return [topic, found];
    }),
  );
}

function ruledOutTest(study: Study, topic: Topic): RuledOutTest | null {
  const { chance, hits } = weighRelevance(study, topic);
  if (hits === 0) return null;
  const naming = weighNaming(study, topic);
  const telling = wholeNaming(study, topic, naming);
  const isBeside = besideTest(study, naming);
  return (at, wanted, isBehind) => {
    const [own, named] = [chance[at] ?? 0, telling[at] ?? 0];
    const isOfOthers = (wanted.chance ?? 1) >= HARDLY_WANTED && isBeside(at);
    const goesOn = isBehind && (study.breaks[at] ?? 1) < TURN_CHANCE;
    const least = goesOn ? GOES_ON_CHANCE : UNWANTED_CHANCE;
    const isAbout = own >= least && own > (wanted.chance ?? 0) && !isOfOthers;
    return isAbout || (named >= UNWANTED_NAMED && named > wanted.named);
  };
}

/**
 * How much of a subject each sentence names; nothing where the talk lacks one of its words, or where it has one word alone
 * that is said often.
 */
function wholeNaming(study: Study, topic: Topic, naming: readonly number[]): readonly number[] {
  if (![...topic.terms.keys()].every((stem) => study.idf.has(stem))) return [];
  const isTelling = topic.terms.size > 1 || naming.filter((share) => share > 0).length <= MOST_MENTIONS;
  return isTelling ? naming : [];
}

/**
 * Whether a sentence lies in a passage that names a subject only in passing, and does not name it: "leave out the dentist"
 * leaves all of the projector but "being a dentist helps".
 */
function besideTest(study: Study, naming: readonly number[]): (at: number) => boolean {
  const isNaming = (at: number) => (naming[at] ?? 0) >= UNWANTED_NAMED;
  const passages = windowsBetweenTurns(study.sentences, study.breaks, TURN_CHANCE);
  return (at) => {
    const { first, last } = passages[at] ?? { first: at, last: at };
    const named = countUp(first, last).filter(isNaming);
    const isPassing = named.length > 0 && named.length <= MOST_IN_PASSING;
    return isPassing && !isNaming(at) && named.every((one) => one >= first + HEAD_SENTENCES);
  };
}
