import { plainWord } from '../../transcript/plain-word.ts';

/** People say "no, no, no, no, no" too; a loop fills all the time that is left. */
const LEAST_TIMES = 4;
const LEAST_WORDS = 12;
/** The longest phrase that is looked for, in words. */
const MAX_PHRASE = 12;

/**
 * The words without loops. Models without a sense of time repeat a phrase ("and then and then and then ...");
 * one of it is left.
 */
export function withoutLoops(words: readonly string[]): string[] {
  const plain = words.map(plainWord);
  const left: string[] = [];
  let at = 0;
  while (at < words.length) {
    const loop = loopAt(plain, at);
    const end = loop === null ? at + 1 : at + loop.phrase;
    left.push(...words.slice(at, end));
    at = loop === null ? end : at + loop.phrase * loop.times;
  }
  return left;
}

/** The shortest phrase that repeats from here, more often than people say it. */
function loopAt(words: readonly string[], at: number): { phrase: number; times: number } | null {
  for (let phrase = 1; phrase <= MAX_PHRASE && at + phrase * LEAST_TIMES <= words.length; phrase += 1) {
    let same = 0;
    while (at + phrase + same < words.length && words[at + same] === words[at + phrase + same]) same += 1;
    const times = 1 + Math.floor(same / phrase);
    if (times >= LEAST_TIMES && times * phrase >= LEAST_WORDS) return { phrase, times };
  }
  return null;
}
