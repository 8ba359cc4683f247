import { ENGLISH } from '../../language/english/english.ts';
import { anyOf, commaList, END } from '../../language/phrase-pattern.ts';
import { hasVerb } from '../../language/verbs.ts';
import { STARTS } from '../instruction-words.ts';

/** Words before a thing that brackets behind it may name more exactly. */
const BEFORE_NAMED = anyOf(commaList('at, with, on, by, from, of, and, between, before, after, swap, to'));
const QUOTED = String.raw`["“„«][^"“”„«»\n]{2,200}["”“»]`;
const NUMBERED = String.raw`(?:entry|entries|clip|clips|#)\s*#?\d{1,3}(?:\s*(?:[-–,]|to|and)\s*\d{1,3})*`;
const SAID_WORDS = anyOf(commaList('the words, words, the sentence, the line, i.e., that is, namely'));
/** "At source time 0:39 (the words 'And once a woman')", "the part labelled fog (entries 2-3)". */
const NAMED_EXACTLY = new RegExp(
  String.raw`(?<=\s${BEFORE_NAMED}\s+)(?:(?!\s${BEFORE_NAMED}\s)(?:[^.!?;()\n]|\.(?=\d))){2,80}?\s*\((?:${SAID_WORDS}:?\s+)?(${QUOTED}|${NUMBERED})\)`,
  'giu',
);

const WISH = String.raw`(?:please\s+|and\s+|or\s+)*(?:${anyOf(STARTS)}${END}|\d)`;
/** "The numbers at the bakery (forty a month) can't be in": the sentence goes on behind the brackets. */
const IN_BRACKETS = new RegExp(
  String.raw`(?<=[\p{L}\d])\s*\((?!${WISH})([^():\n]{2,60})\)(?=\s+\p{Ll})`,
  'giu',
);
const GOES_ON = anyOf(commaList('so, but, and, please, then, is, are, was, were, can, could, should, must'));
/** "I worry about the fog - our insurer may see this - so take it out". */
const BETWEEN_DASHES = new RegExp(
  String.raw`(?<=\p{L})\s+[-–—]+\s+(?!${WISH})([^.!?;:()\n–—]{2,80}?)\s+[-–—]+\s+(?=${GOES_ON}\s)`,
  'giu',
);

const AND_SO_ON = /,?\s*(?:and\s+so\s+on|etc\.?|and\s+the\s+like|you\s+know)$/iu;

/** "The equipment - beacon, probe - is": words without a verb say more exactly what is meant. */
function named(aside: string): string {
  const words = aside.replace(AND_SO_ON, '');
  const states = hasVerb(words, ENGLISH);
  return states ? '' : ` ${words.replace(/\s*,\s*(?:and\s+)?/gu, ' ')}`;
}

/** "Entry 4 (the harbour)" is named already. */
const ENDS_ON_NUMBER = /\d\s*$/u;

/**
 * The text without remarks in the middle of a sentence. An exact name in brackets takes the place of what it names.
 */
export const withoutAsides = (text: string): string =>
  text
    .replace(NAMED_EXACTLY, (_, exact: string) => exact)
    .replace(IN_BRACKETS, (_, aside: string, at: number, all: string) =>
      ENDS_ON_NUMBER.test(all.slice(0, at)) ? '' : named(aside),
    )
    .replace(BETWEEN_DASHES, (_, aside: string) => `${named(aside)}, `);
