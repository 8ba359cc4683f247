import type { Study } from '../../talk/study.ts';
import { findAskers } from '../../talk/turns/askers.ts';
import { isOnePassage } from '../../talk/turns/weigh-turns.ts';
import { sentenceMs } from '../kept-runs.ts';

/** A sentence this short only announces its subject. */
const HEADING_MS = 1_500;

/**
 * A heading of the next talk, or a prompt that brings another person to speak: "There was an accident." "Yes.
 * On the ninth of July." In the midst of what somebody tells, a short sentence is none: "About cheese, mostly."
 */
export function isHeading(study: Study, at: number): boolean {
  const [own, next] = [study.sentences[at], study.sentences[at + 1]];
  const bringsOther = next?.speaker !== own?.speaker && study.followsOn[at + 1] === true;
  const isAmidTurn = next?.speaker === own?.speaker && study.sentences[at - 1]?.speaker === own?.speaker;
  if (sentenceMs(study, at) < HEADING_MS) return !isAmidTurn || !isOnePassage(at, study);
  return bringsOther && findAskers(study.sentences).has(own?.speaker ?? '');
}

/**
 * The passage under a heading such as "Money. What does a pair cost?". It begins at the heading, or at the
 * host's lead-in. It ends where the talk turns, or where the plan stops showing it.
 */
export function passageFrom(study: Study, first: number, shown: readonly number[]): number[] {
  const { sentences, followsOn } = study;
  const passage = [first];
  // A prompt that brings another person to speak is a lead-in.
  const isLeading = (at: number) =>
    followsOn[at + 1] === true && sentences[at]?.speaker === sentences[first]?.speaker;
  if (sentences[first + 1]?.speaker !== sentences[first]?.speaker)
    for (let at = first - 1; shown.includes(at) && isLeading(at); at -= 1) passage.unshift(at);
  for (let at = first + 1; shown.includes(at) && isOnePassage(at, study); at += 1) passage.push(at);
  return passage;
}

/** What the speaker of a sentence tells around it without a break, as far as the plan shows it. */
export function passageAround(study: Study, at: number, shown: readonly number[]): number[] {
  const goesOn = (to: number) =>
    isOnePassage(to, study) && study.sentences[to]?.speaker === study.sentences[at]?.speaker;
  let [first, last] = [at, at];
  while (shown.includes(first - 1) && goesOn(first) && goesOn(first - 1)) first -= 1;
  while (shown.includes(last + 1) && goesOn(last + 1)) last += 1;
  return shown.filter((one) => one >= first && one <= last);
}

/** Another speaker's question begins another exchange, whatever its pronouns mean: "Do you miss her?" */
export const asksAnew = ({ sentences, links }: Study, at: number): boolean =>
  sentences[at]?.speaker !== sentences[at - 1]?.speaker &&
  sentences[at]?.isQuestion === true &&
  links[at]?.needsAfter === true;
