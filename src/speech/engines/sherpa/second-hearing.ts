import { waysToSay, withoutOuterMarks } from '../../../domain/numbers/say-number.ts';
import { longestCommon } from '../../../domain/sequences/longest-common.ts';
import { plainWord } from '../../transcript/plain-word.ts';

/**
 * Which words of an utterance a second hearing has too, at their places. Marks and capitals do not count, nor
 * whether a number is in digits or in words.
 */
export function heardAgain(words: readonly string[], again: readonly string[]): boolean[] {
  const spoken = words.map(spokenForms);
  const owners = spoken.flatMap((forms, word) => forms.map(() => word));
  const found = words.map(() => 0);
  for (const [form] of longestCommon(spoken.flat(), again.flatMap(spokenForms))) {
    const word = owners[form] ?? 0;
    found[word] = (found[word] ?? 0) + 1;
  }
  return spoken.map((forms, word) => forms.length === found[word]);
}

/** The spoken words of a written one: "twenty one" for "21" and "twenty-one". */
function spokenForms(written: string): string[] {
  const said = waysToSay(withoutOuterMarks(written))?.[0] ?? written.split(/[-–—]/u);
  return said.flatMap((part) => part.split(/[-\s]/u).map(plainWord)).filter((form) => form !== '');
}
