import { expect, test } from 'vitest';
import { warnOfCutPoint, warnOfPartSentence, warnOfQualified } from '../contract/values/plans.ts';
import { isAboutBrief } from './is-about-brief.ts';

test.each([
  'line 1 is not said word for word in entry 1: “I did read it.” (“not” is added)',
  'line 1 is said only inside a question in entry 1: “You read it.”',
  'line 1 is joined from two places in entry 2: “and I read it.”',
])('a line of a script that is not said as written is an unmet wish: %s', (warning) => {
  expect(isAboutBrief(warning)).toBe(true);
});

test('words that an entry leaves out of what is said are an unmet wish', () => {
  expect(isAboutBrief(warnOfPartSentence(1, 'Piers says that', 'before'))).toBe(true);
  expect(isAboutBrief(warnOfQualified(1, 'Unless they pay.'))).toBe(true);
});

test('a cut point without a silence is none', () => {
  expect(isAboutBrief(warnOfCutPoint(1, 'ends', false))).toBe(false);
});
