import { expect, test } from 'vitest';
import { briefOfPrompt, promptOfScript, SCRIPT_BRIEF } from './values/cut-settings.ts';

const SCRIPT = '\n# The bakery, told fast\n\nWe opened it in a garage.\n';

test('without a brief a cut is titled by the first line of its script, and its planner reads no brief', () => {
  for (const brief of ['', ' ']) {
    const prompt = promptOfScript(brief, SCRIPT);
    expect(prompt).toBe('The bakery, told fast');
    expect(briefOfPrompt(prompt, SCRIPT)).toBe(SCRIPT_BRIEF);
  }
});

test('an explicit brief stays', () => {
  expect(promptOfScript('calm, on camera B', SCRIPT)).toBe('calm, on camera B');
  expect(briefOfPrompt('calm, on camera B', SCRIPT)).toBe('calm, on camera B');
  expect(briefOfPrompt('The bakery, told fast', null)).toBe('The bakery, told fast');
});

test('a long line ends behind a whole word; a script of marks alone has no title', () => {
  const long = promptOfScript(
    '',
    'We opened the first bakery of the whole valley in a garage with a broken door.',
  );
  expect(long).toBe('We opened the first bakery of the whole valley in a garage …');
  expect(promptOfScript('', '---\n')).toBe(SCRIPT_BRIEF);
});
