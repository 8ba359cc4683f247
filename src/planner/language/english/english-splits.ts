import type { SplitRules } from '../brief/brief-rules.ts';
import { NOT_IN_PAIR } from '../brief/not-in-pair.ts';
import { anyOf } from '../phrase-pattern.ts';
import { NOBODY_ELSE } from './exclusion-phrases.ts';
import { BEFORE_THAT, BY_SOURCE, IN_THAT_ORDER, SEQUENCE } from './order-phrases.ts';

/** Words after "first" or "last" that form a number or a time with it. */
const COUNTED = anyOf([
  ...'of sentence sentences day days time times week weeks year years winter summer'.split(' '),
  ...'one ones men man woman women'.split(' '),
]);
const NO_TITLE = anyOf(
  'the a an his her their our my what how why when where who only just not no about on'.split(' '),
);

/** "Pros and cons" are one thing: the first words of such pairs. */
const FIRST_OF_PAIR = anyOf('pros ups highs dos back'.split(' '));

/** "What Pete and Yvonne say" is one clause: only with its verb is it whole. */
const NO_QUESTION_OF_NAME = String.raw`(?<!\b(?:what|how|where|when|why)\s+(?-i:[A-Z])[a-z'’]+)`;

/** Words behind a subject that have no meaning of their own. */
const HANGING = [
  ...'and but or so please pls though tho'.split(' '),
  ...['nice', 'great', 'good', 'lovely', 'a bonus', 'perfect', 'ideal'].map((how) => `would be ${how}`),
  ...['where', 'when', 'if'].flatMap((word) => [
    `${word} needed`,
    `only ${word} needed`,
    `${word} necessary`,
  ]),
  ...['is', 'are'].flatMap((be) => [
    `${be} essential`,
    `${be} a must`,
    `${be} important`,
    `${be} most important`,
  ]),
  ...['must be in', 'has to be in', 'have to be in', 'should be in'],
  ...['told in full', 'in full', 'from start to finish', 'start to finish', 'from beginning to end'],
];

export const ENGLISH_SPLITS: SplitRules = {
  commas: /,\s*|\s[–—-]\s|\s+\/\s+|\s+and\s+(?=this\s+(?:one|episode|film|video|clip)\s+is\s+about\s)/,
  joints: new RegExp(
    String.raw`(?<!\b${FIRST_OF_PAIR})${NO_QUESTION_OF_NAME}${NOT_IN_PAIR}\s+(?:and|then|plus)\s+|(?<!\b(?:nothing|nobody|one|all|everything|anything)\b.*)\s+but\s+(?!not\b)|\s+\+\s+|\s+or\s+(?=(?:about|on|of)\s)`,
  ),
  conjunction: /^(?:and|plus|but(?!\s+not\b)|or|also)(?:\s+|$)/iu,
  hanging: new RegExp(String.raw`(?:\s+${anyOf(HANGING)})+$`, 'iu'),
  // "How he put it in order" is a subject.
  orderly: new RegExp(
    String.raw`\b${anyOf(IN_THAT_ORDER)}\b|^in order$|^(?:please\s+)?follow\b.*\bin\s+(?:the\s+right\s+)?order$`,
    'iu',
  ),
  bySource: new RegExp(String.raw`\b${anyOf(BY_SOURCE)}\b`, 'iu'),
  turn: new RegExp(String.raw`^${anyOf(SEQUENCE)}(?:,|\b)(?!\s*${COUNTED}\b)\s*`, 'iu'),
  turnBefore: new RegExp(String.raw`^${anyOf(BEFORE_THAT)}\b\s*`, 'iu'),
  nobodyElse: new RegExp(String.raw`^(?:and\s+|but\s+)?${anyOf(NOBODY_ELSE)}\b`, 'iu'),
  alone: /\s+(?:only|alone|exclusively)(?:\s+please)?$/iu,
  contrast: /^not\s+(?!only\b|just\b)/iu,
  goesOn: /^(?:and|or|nor|not)\b/iu,
  saysNothing: /^(?:i|we|you|please|so|and|or|but|that|it|this)$/iu,
  title: new RegExp(String.raw`^(?!${NO_TITLE}\b)\S+\s+\S`, 'iu'),
};
