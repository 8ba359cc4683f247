import { expect, test } from 'vitest';
import { missedLanguageOf } from './missed-language.ts';

test.each([
  ['moonshine', 'en', 'fr', 'fr'],
  ['moonshine', 'en', 'en', null],
  ['moonshine', 'en', 'auto', null],
  ['moonshine', 'en', null, null],
  ['moonshine', null, 'fr', null],
  ['openai', 'fr-CA', 'fr', null],
  ['given', 'en', 'fr', null],
])('words of %s in %s for a talk in %s miss %s', (engine, language, ofTalk, missed) => {
  expect(missedLanguageOf({ engine, language }, ofTalk)).toBe(missed);
});
