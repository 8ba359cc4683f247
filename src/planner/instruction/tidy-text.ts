import { withoutShortForms } from '../brief/tidy/short-forms.ts';
import { tidyNumbers } from '../brief/tidy/tidy-numbers.ts';
import { withoutHtml } from '../brief/tidy/without-html.ts';
import { anyOf, commaList, END, START } from '../language/phrase-pattern.ts';
import type { Person } from '../talk/people/read-people.ts';
import { BEFORE_SECONDS, BEHIND_SECONDS, TICS } from './instruction-words.ts';
import { withoutAsides } from './parts/without-asides.ts';
import { readJson } from './read-json.ts';
import { withNamesCarried } from './targets/carry-name.ts';

/** Separators between two numbers: "Swap 1<->2", "2 & 4", "1 n 2". */
const BETWEEN_NUMBERS = /(?<=\b\d{1,2})\s*(?:<->|<=>|⇄|↔|\s[n'’]{1,2}\s)\s*(?=\d{1,2}\b)/gu;
/** "Get it under 45", "cut it to 40": the numbers are seconds, as lengths of cuts usually are. */
const BARE_LENGTH = new RegExp(
  String.raw`${START}(${anyOf(BEFORE_SECONDS)})\s+(?:of\s+|about\s+|around\s+|roughly\s+)?(\d{2,3})(?=\s*(?:$|[.,;!?)\n]|${anyOf(BEHIND_SECONDS)}${END}))`,
  'giu',
);
/** "Entry 5 -> delete" means the same as "entry 5: delete". */
const ARROW = /\s*(?:->|→|=>)\s*/gu;
const AT_MOST_SIGN = /[<≤]=?\s*(?=\d)/gu;

/** "Drop 2, 4, 6, 8 and 10" is one list, with more items than a sentence may have parts. */
const LONG_LIST =
  /(?<![\d.,])\d{1,3}(?:\s*,\s*(?:and\s+)?\d{1,3})+(?:\s+and\s+\d{1,3})?(?![\d.]|\s*(?:s|sec|seconds?|min|minutes?)\b)/giu;
const BETWEEN_LISTED = /\s*,\s*(?:and\s+)?|\s+and\s+/giu;
/** "Order: 3, 1": the label adds nothing. */
const ORDER_LABEL =
  /^(\s*(?:(?:new|running|neue|nouvel|nuevo)\s+)*(?:order|reihenfolge|ordre|orden))\s*:\s*(?=\d)/iu;

/** Forms that programs write: "keep: [1, 2, 5]", "TARGET_DURATION: 80", "replace: 8 -> the groom". */
const LIST_IN_BRACKETS = /(?<=:[ \t]*)\[([^[\]\n]{1,200})\]/gu;
const UNDERSCORED = /\b\p{L}+(?:_\p{L}+)+(?=\s*:)/gu;
const REPLACED_BY = /\b(replace|swap|change)\s*:?\s*((?:entry\s*)?#?\d{1,2})\s*(?:->|→|=>)\s*/giu;

/** "TARGET: entry 5" on one line and its operation on the next. */
const TARGET_ACTION =
  /^\s*target\s*:\s*((?:entry|clip)\s*#?\d{1,3})\s*\n\s*(?:action|operation|do)\s*:\s*/giu;
/** "In entry 4 'every Saturday' should go". */
const ENTRY_BEFORE_QUOTE = /(?<=^|[.;\n]\s*)(in\s+(?:(?:entry|clip)\s*)?#?\d{1,3})\s+(?=["“„«'‘])/giu;
/** "#4 - drop 'every Saturday'". */
const ENTRY_AND_DASH = /(?<=^|\n)([ \t]*(?:(?:entry|clip)[ \t]*)?#?\d{1,3})[ \t]+[-–—][ \t]+(?=\p{L})/giu;
/** "The ums and the you knows". */
const TICS_SAID = new RegExp(String.raw`(?<![\p{L}"“'‘])(${anyOf(TICS)})['’]?s(?![\p{L}])`, 'giu');
/** "Kill no. 1". */
const NUMBER_SIGN = /(?<![\p{L}\p{N}])(?:no|nr|num)\.\s*(?=\d)/giu;
const REMOVING = anyOf(commaList('remove, cut, drop, delete, lose, erase, take out, cut out'));
const NO_WORD = anyOf(commaList('that, which, on, of, for, about'));
const BEHIND_WORD = anyOf(commaList('everywhere, please, in, from, and'));
/** "Remove the word dough": the word is read as a quote. */
const NAMED_WORD = new RegExp(
  String.raw`${START}(${REMOVING}\s+)?(?:the|every|any)\s+word\s+(?!${NO_WORD}${END})([\p{L}][\p{L}'’-]*)(?=\s*(?:$|[.,;!?\n]|${BEHIND_WORD}${END}))`,
  'giu',
);
/** "20% shorter". */
const PERCENT_OF_LENGTH = /(?<=\b\d{1,2})\s?%(?=\s+(?:shorter|less|off)\b|\s*(?:of it)?\s*(?:$|[.,;!]))/giu;
/** "Start with the goat, then the rest as it is". */
const THE_REST = anyOf(commaList('the rest, everything else, all the others'));
const AS_IT_IS = anyOf(commaList('as it is, as they are, unchanged, as now'));
const REST_AS_IS = new RegExp(
  String.raw`,?\s+(?:and\s+)?then\s+${THE_REST}(?:\s+${AS_IT_IS})?(?=\s*(?:$|[.!\n]))`,
  'giu',
);
/** "Take v3". */
const VERSION_SIGN = /(?<![\p{L}\p{N}])v\.?\s?(?=\d{1,2}\b)/giu;
/** "What she says back (the mother's words) should be the opener": the bracket names it better. */
const CLAUSE_OPENERS = anyOf(
  commaList('what, where, when, the bit, the part, the line, the story, the moment'),
);
const SAID_OF_THING = anyOf(commaList('should, must, can, could, needs, has, goes, comes, first, last'));
const NAMED_IN_BRACKETS = new RegExp(
  String.raw`(?<=^|[.!?\n]\s*)${CLAUSE_OPENERS}\s[^.!?;()\n]{2,80}\(([^()\n]{3,60})\)\s+(?=${SAID_OF_THING}${END})`,
  'giu',
);
/** "Less pub more storm". */
const MORE_AND_LESS = /^\s*(less|more)\s+([\p{L} ]{2,40}?)\s+(?:and\s+)?(less|more)\s+([\p{L} ]{2,40})$/giu;
/** "Start later - at the gate". */
const DASH_IN_PLACE = /(?<=\b(?:later|earlier|sooner))\s+[-–—]+\s+(?=(?:at|with|on|from)\s)/giu;
/** "Lose the dog keep the rest", "ten seconds shorter without losing Ana": two wishes with nothing between them. */
const RUN_ON = new RegExp(
  String.raw`(?<=\p{L}{3,}|\d)\s+(?=${anyOf(
    commaList(
      '(keep|leave) (the rest|everything else|all else|the others), without (losing|cutting|dropping|removing|touching|changing|shortening|trimming|hurting), (but|and) (keep|leave) (the rest|everything else)',
    ),
  )}${END})`,
  'giu',
);
/** "No 'um's": the marks make no quote of it. */
const QUOTED_FILLER = /["'‘“](u+m+|u+h+|erm?|äh?m?)["'’”]?s["'’”]?(?![\p{L}])/giu;
const SHORTENING = anyOf(commaList('shorten, trim, trim down, tighten, reduce, condense, cut, cut down'));
const NUMBERED = anyOf(commaList('entry, clip, part, passage, number, segment'));
/** "Shorten entry 4 to 10 seconds" names no length between 4 and 10 seconds, but "cut 2 to 3 seconds off" does. */
const ENTRY_TO_LENGTH = new RegExp(
  String.raw`${START}(${SHORTENING}\s+(?:(?:the\s+)?${NUMBERED}\s*)?#?\d{1,3})\s+to\s+(?=\d+(?:\.\d+)?\s?(?:s|secs?|seconds?)(?![\p{L}])(?!\s+(?:off|from|of|at|in)${END}))`,
  'giu',
);
/** "To 10 seconds or less". */
const OR_LESS =
  /(?<=\d\s?(?:s|secs?|seconds?|min|mins|minutes?))\s+or\s+(?:less|under|shorter|fewer|so)(?![\p{L}])/giu;
const ASIDE_PLEASE = /[ \t]+(?:please|pls|plz)(?=\s*,)/giu;

/** The text for the frames of operations: full words for short forms, and sentences for JSON. */
export function tidyText(written: string, people: readonly Person[]): string {
  const plain = withoutShortForms(tidyNumbers(readJson(withoutHtml(written)))).replace(
    NAMED_IN_BRACKETS,
    '$1 ',
  );
  const text = withoutAsides(plain)
    .replace(LIST_IN_BRACKETS, (_, list: string) => list)
    .replace(UNDERSCORED, (label) => label.replaceAll('_', ' '))
    .replace(REPLACED_BY, '$1 $2 with ')
    .replace(TARGET_ACTION, 'in $1, ')
    .replace(ASIDE_PLEASE, '')
    .replace(ENTRY_BEFORE_QUOTE, '$1, ')
    .replace(ENTRY_AND_DASH, '$1: ')
    .replace(DASH_IN_PLACE, ', ')
    .replace(QUOTED_FILLER, '$1s')
    .replace(OR_LESS, '')
    .replace(ENTRY_TO_LENGTH, '$1 down to ')
    .replace(RUN_ON, ', ')
    .replace(TICS_SAID, 'every "$1"')
    .replace(NUMBER_SIGN, 'number ')
    .replace(VERSION_SIGN, 'version ')
    .replace(PERCENT_OF_LENGTH, ' percent')
    .replace(REST_AS_IS, '')
    .replace(NAMED_WORD, (_, removing: string | undefined, word: string) =>
      removing === undefined ? `"${word}"` : `${removing}every "${word}"`,
    )
    .replace(MORE_AND_LESS, '$1 $2, $3 $4')
    .replace(BETWEEN_NUMBERS, ' and ')
    .replace(AT_MOST_SIGN, 'at most ')
    .replace(ARROW, ': ')
    .replace(ORDER_LABEL, '$1 ')
    .replace(LONG_LIST, (list) =>
      list.split(BETWEEN_LISTED).length > 2 ? list.replace(BETWEEN_LISTED, ' & ') : list,
    )
    .replace(BARE_LENGTH, '$1 $2 seconds');
  return withPossessives(withNamesCarried(text), people);
}

/** "Tighten lucias part": people who type in a hurry leave the apostrophe out. */
function withPossessives(text: string, people: readonly Person[]): string {
  const names = new Set(people.flatMap((person) => person.names).filter((name) => /^\p{L}{3,}$/u.test(name)));
  return text.replace(/\p{L}+/gu, (word) => {
    const bare = word.slice(0, -1);
    const isPossessive = /s$/i.test(word) && names.has(bare.toLowerCase()) && !names.has(word.toLowerCase());
    return isPossessive ? `${bare}'s` : word;
  });
}
