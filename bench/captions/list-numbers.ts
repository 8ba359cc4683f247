import { sentenceEnds } from '../../src/domain/display-text/display-segments.ts';
import { type DisplayToken, displayText, displayTokens } from '../../src/domain/display-text/display-text.ts';
import { meetingFolder, readMeetings } from '../planner/qmsum/read-meetings.ts';

const WORDS_AROUND = 5;

/**
 * Prints every number in real meetings that is spoken in words and shown in digits, with the words around it.
 */
export function listNumbers(part: 'train' | 'val'): void {
  const folder = meetingFolder();
  if (folder === null) {
    console.log('numbers: skipped, as MAKECUT_TEST_DATA names no test data');
    return;
  }
  let [words, numbers] = [0, 0];
  for (const { group } of readMeetings(folder, part)) {
    const spoken = { ...group, sentenceEnds: sentenceEnds(group.segments) };
    const tokens = displayTokens(spoken, group.words);
    words += group.words.length;
    for (const [at, token] of tokens.entries()) {
      if (!isNumber(token)) continue;
      numbers += 1;
      const around = tokens.slice(Math.max(0, at - WORDS_AROUND), at + WORDS_AROUND + 1);
      const said = token.words.map(({ text }) => text).join(' ');
      console.log(`  ${said} = ${token.text} | ${displayText(around)}`);
    }
  }
  console.log(`numbers, ${part}: ${numbers} in digits in ${words} words`);
}

function isNumber({ text, words }: DisplayToken): boolean {
  return /\d/.test(text) && !words.some((word) => /\d/.test(word.text));
}
