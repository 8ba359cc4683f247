import { tidyNumbers } from './tidy-numbers.ts';

/** "HOOK=the wall; AVOID=money": fields as programs write them, each on a line. */
const FIELD = /(^|[;.\n])[ \t]*([\p{L}][\p{L}_]{2,24})[ \t]*=[ \t]*/gu;
/** "MUST_INCLUDE: the wall". */
const UNDERSCORED = /(?<![\p{L}\p{N}])\p{L}+(?:_[\p{L}\p{N}]+)+(?=\s*:)/gu;
/** "Skip the wall n the mill". */
const SHORT_WITH = /(?<![\p{L}\p{N}])w\/(?!o)[ \t]*/giu;
const SHORT_AND = /(?<=\p{L})[ \t]+n[ \t]+(?=\p{L})/gu;

/** A brief as people and programs type it, with its fields as labels and its short forms in words. */
export function tidyBrief(text: string): string {
  const hasFields = (text.match(FIELD) ?? []).length > 1;
  return tidyNumbers(
    hasFields
      ? text.replace(FIELD, (_, before: string, key: string) => `${before === '.' ? '.' : ''}\n${key}: `)
      : text,
  )
    .replace(UNDERSCORED, (label) => label.replaceAll('_', ' '))
    .replace(SHORT_WITH, 'with ')
    .replace(SHORT_AND, ' and ');
}
