import { START } from '../phrase-pattern.ts';

/**
 * A place that is not within "between an output and an outcome", in all languages: such a pair is one subject. Only the
 * first "and" after "between" belongs to the pair. Nor within "arguments for and against it".
 */
export const NOT_IN_PAIR = String.raw`(?!(?<=${START}(?:for|für|pour|favor))\s+(?:and|und|et|y)\s+(?:against|gegen|wider|contre|en\s+contra)\b)(?<!${START}(?:between|zwischen|entre)\s(?:(?!\s(?:and|und|et|y|e)\s)[^,;.!?\n]){1,60})`;
