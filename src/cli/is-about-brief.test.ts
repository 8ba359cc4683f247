import { expect, test } from 'vitest';
import { isAboutBrief } from './is-about-brief.ts';

test.each([
  'captions from a draft transcript',
  'manually edited',
  'entry 2 begins without a silence at its cut point',
  'entry 3 lasts 1.2 s, under the least length of 2 s',
  'the words were heard with little confidence: the talk may be in another language',
  'chosen by the built-in planner: gpt could not be used, as it did not answer',
])('%s is not about the brief', (warning) => expect(isAboutBrief(warning)).toBe(false));

test.each([
  'the plan is 23.5 s long, under the wanted 30 s: the footage holds only 25.8 s about the brief',
  'the footage does not hold: the moon',
  'entry 2 stays on camera A: camera B has no picture there',
  'a warning that is new',
])('%s says that a part of the brief was not met', (warning) => expect(isAboutBrief(warning)).toBe(true));
