import { plainWordings } from './plain-wordings.ts';
import { withoutShortForms } from './short-forms.ts';
import { tidyNumbers } from './tidy-numbers.ts';

/** "HOOK=the wall; AVOID=money": fields as programs write them, each on a line. */
const FIELD = /(^|[;.\n])[ \t]*([\p{L}][\p{L}_]{2,24})[ \t]*=[ \t]*/gu;
/** "MUST_INCLUDE: the wall". */
const UNDERSCORED = /(?<![\p{L}\p{N}])\p{L}+(?:_[\p{L}\p{N}]+)+(?=\s*:)/gu;
/** "Skip the wall n the mill". */
const SHORT_WITH = /(?<![\p{L}\p{N}])w\/(?!o)[ \t]*/giu;
const SHORT_AND = /(?<=\p{L})[ \t]+n[ \t]+(?=\p{L})/gu;

/** The aspect, which the settings give: "9:16" is no length. */
const SHAPE =
  /(?<=^|[\s,(])(?:(?:in|as)\s+)?(?:9:16|16:9|1:1|4:5)(?=\s*(?:$|[,.;!)\n]|format|please|version))/giu;
/** "2'30" is a length. */
const PRIMES = /(?<=\b\d{1,2})['’′](?=[0-5]\d\b)/gu;
/** `25"`: an inch mark closes no quote. */
const SECONDS_SIGN = /^([^"”″]*\b\d{1,3})["”″](?=[\s.,;]|$)([^"”″]*)$/su;
/** "1m45". */
const MINUTES_SECONDS = /(?<=\b\d{1,2})\s?m(?=[0-5]\d\b)/giu;
/** "topic = football": one field alone. */
const ONE_FIELD = /^\s*(topic|subject|theme|brief)\s*=\s*/iu;

/** A brief as people and programs type it, with labels for its fields and full words for its short forms. */
export function tidyBrief(text: string): string {
  const hasFields = (text.match(FIELD) ?? []).length > 1;
  const inWords = withoutShortForms(text);
  const tidied = tidyNumbers(
    hasFields
      ? inWords.replace(FIELD, (_, before: string, key: string) => `${before === '.' ? '.' : ''}\n${key}: `)
      : inWords,
  )
    .replace(SHAPE, (shape) => ' '.repeat(shape.length))
    .replace(PRIMES, ':')
    .replace(SECONDS_SIGN, '$1 s$2')
    .replace(MINUTES_SECONDS, ':')
    .replace(ONE_FIELD, '$1: ')
    .replace(UNDERSCORED, (label) => label.replaceAll('_', ' '))
    .replace(SHORT_WITH, 'with ')
    .replace(SHORT_AND, ' and ');
  return plainWordings(tidied);
}
