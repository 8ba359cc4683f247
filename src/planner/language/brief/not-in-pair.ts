import { START } from '../phrase-pattern.ts';

/**
 * A place that is not within "between an output and an outcome", in all languages: such a pair is one subject. Only the
 * first "and" after "between" belongs to the pair.
 */
export const NOT_IN_PAIR = String.raw`(?<!${START}(?:between|zwischen|entre)\s(?:(?!\s(?:and|und|et|y|e)\s)[^,;.!?\n]){1,60})`;
