import { type Language, oncePerLanguage } from '../../language/language.ts';
import { beginsWithOneOf } from '../../language/phrase-pattern.ts';
import { plainText, type Sentence } from '../sentence.ts';

const turning = oncePerLanguage(({ talk }) => beginsWithOneOf(talk.turning, talk.turningLeadIns));

/** Whether a sentence announces another subject: "let's move on to the price". */
export function startsAnew(sentence: Sentence, language: Language): boolean {
  return turning(language).test(plainText(sentence).join(' '));
}
