import { listWords } from '../../../domain/display-text/list-words.ts';
import type { Target } from '../../instruction/revision-operation.ts';

const HOW = 'name it in the words of the talk, quote it, or give the number of an entry';

/** A target in the words of a warning. */
export function sayTarget(target: Target): string {
  if (target.kind === 'quote')
    return `“${target.quote}”${target.within === null ? '' : ` of entry ${target.within}`}`;
  return `“${target.kind === 'subject' ? target.topic.phrase : target.wording}”`;
}

/** Two targets in the words of a warning. */
export function sayPair(one: Target, two: Target): string {
  if (one.kind === 'entries' && two.kind === 'entries')
    return sayNumbers([...one.numbers, ...two.numbers].toSorted((a, b) => a - b));
  return `${sayTarget(one)} and ${sayTarget(two)}`;
}

/**
 * The reason why nothing was done about a target that the plan does not show. `outcome` names the failed
 * operation.
 */
export function notShown(target: Target, outcome: string): string {
  switch (target.kind) {
    case 'entries':
      return `the plan has no ${sayNumbers(target.numbers)}: ${outcome}`;
    case 'speakers':
      return `${sayTarget(target)} is not heard in the plan: ${outcome}`;
    case 'quote':
      return `“${target.quote}” is not said in ${target.within === null ? 'the plan' : `entry ${target.within}`}: ${outcome}; ${HOW}`;
    case 'edge':
      return target.of === 'plan' || target.amount.kind === 'seconds'
        ? `no sentence ends near the edge of ${target.wording}: ${outcome}`
        : `entry ${target.of} is one sentence, or not in the plan: ${outcome}`;
    case 'sentence':
      return `entry ${target.of} has fewer sentences, or is not in the plan: ${outcome}`;
    case 'rest':
      return target.within === null
        ? `the plan shows nothing but ${sayTarget(target.of)}: ${outcome}`
        : `${sayPart(target.within)} says nothing about ${sayTarget(target.of)}: ${outcome}`;
    case 'between':
      return `the plan shows nothing between ${sayTarget(target.from)} and ${sayTarget(target.to)}: ${outcome}`;
    case 'side':
      return `the plan shows nothing ${target.side} ${sayTarget(target.of)}: ${outcome}`;
    case 'time':
      return `nothing is heard at ${sayTarget(target)} of the plan: ${outcome}`;
    case 'offRecord':
      return `nothing that the plan shows was said off the record or was asked to be taken out: ${outcome}`;
    case 'questions':
      return `no passage of the plan begins with a question: ${outcome}`;
    default:
      return `nothing in the plan is about ${sayTarget(target)}: ${outcome}; ${HOW}`;
  }
}

const sayPart = (part: number | Target): string =>
  typeof part === 'number' ? `entry ${part}` : `what the plan shows of ${sayTarget(part)}`;

/** The reason why nothing was added: the footage does not have the target. */
export function notInTalk(target: Target, outcome: string): string {
  if (target.kind === 'speakers') return `${sayTarget(target)} says nothing more in the talk: ${outcome}`;
  if (target.kind === 'quote') return `nothing in the talk says ${sayTarget(target)}: ${outcome}; ${HOW}`;
  return `nothing about ${sayTarget(target)} was found in the talk: ${outcome}; ${HOW}`;
}

/** The reason why nothing was added: the plan shows all of the target. */
export function allShown(target: Target): string {
  return `no further passage about ${sayTarget(target)} was found: nothing was added`;
}

export const sayNumbers = (numbers: readonly number[]) =>
  numbers.length === 1 ? `entry ${numbers[0]}` : `entries ${listWords(numbers.map(String))}`;
