import { countUp } from '../../lib/count-up.ts';
import type { Topic } from '../brief/brief.ts';
import type { Study } from '../talk/study.ts';
import { TURN_CHANCE } from '../talk/turns/weigh-turns.ts';
import { weighNaming } from './name-sentences.ts';
import { weighRelevance } from './relevance.ts';
import { windowsBetweenTurns } from './windows.ts';

const UNWANTED_CHANCE = 0.5;
/** Who says this share of the words that are ruled out, and less of any wanted subject, speaks of it. */
const UNWANTED_NAMED = 0.75;
/** What a passage is about, its first sentences say; more mentions are more than passing. */
const HEAD_SENTENCES = 3;
const MOST_IN_PASSING = 2;
/** A word that no more sentences say is not what they are about: whoever does not want it does not want to hear it. */
const MOST_MENTIONS = 4;

/** How much a sentence is about what is wanted: by meaning, and by its words. */
interface Wanted {
  chance: number;
  named: number;
}

const NOT_WANTED: Wanted = { chance: 0, named: 0 };

/** Whether a sentence speaks of a subject that the brief rules out, and less of what it wants. */
export function ruledOutTest(study: Study, topic: Topic): (at: number, wanted?: Wanted) => boolean {
  const { chance, hits } = weighRelevance(study, topic);
  if (hits === 0) return () => false;
  const naming = weighNaming(study, topic);
  const telling = wholeNaming(study, topic, naming);
  const isBeside = besideTest(study, naming);
  return (at, wanted = NOT_WANTED) => {
    const [own, named] = [chance[at] ?? 0, telling[at] ?? 0];
    const isAbout = own >= UNWANTED_CHANCE && own > wanted.chance && !isBeside(at);
    return isAbout || (named >= UNWANTED_NAMED && named > wanted.named);
  };
}

/** Whether the talk holds anything that can be left out for a subject that is ruled out. */
export function isRuledOutSomewhere(study: Study, topic: Topic): boolean {
  const isRuledOut = ruledOutTest(study, topic);
  return study.sentences.some((_, at) => isRuledOut(at));
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
