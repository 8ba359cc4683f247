import { anyOf, commaList } from '../../language/phrase-pattern.ts';

const CLAUSE = anyOf(
  commaList(
    'who, what, how, why, when, where, that, whom, wer, was, wie, warum, wo, wann, dass, qui, comment, pourquoi, quand, où',
  ),
);
const PRONOUN = anyOf(commaList('he, she, they, er, sie, il, elle, ils, elles'));
const NAME = String.raw`\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)*`;
const LATER_CLAUSE = new RegExp(
  String.raw`(?<=\s)(?<before>${CLAUSE}\s(?:[^.!?;\n]*?\s)?(?<name>${NAME})(?![\p{L}'’])[^.!?;\n]*?\s(?:and|und|et)\s+${CLAUSE}\s+)${PRONOUN}(?!\p{L})`,
  'gu',
);

/** "Who Walter was and how he taught her": the second clause is about Walter too, also where it is read by itself. */
export const withNamesCarried = (text: string): string => text.replace(LATER_CLAUSE, '$<before>$<name>');
