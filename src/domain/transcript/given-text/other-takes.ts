import { firstIndexWhere } from '../../time/first-index-where.ts';
import type { Range } from '../../time/range.ts';
import type { GivenTextWord } from './given-text.ts';
import { plainForm } from './match-words.ts';

/** A stretch of talk is another take when this share of its heard words belongs to such runs. */
const LEAST_SAID = 0.6;
const RUN = 3;

/**
 * A text was heard in one take. These stretches of talk are its other takes: they say runs of its words that were all
 * heard somewhere else. No word of the text is looked for in them, because it would be found there too. `heard` are the
 * words of the present transcript, times on the group's timeline.
 */
export function findOtherTakes(
  words: readonly GivenTextWord[],
  heard: readonly (Range & { text: string })[],
): (talk: Range) => boolean {
  const isSaid = saidElsewhere(words, heard);
  const used = words.flatMap((word) => word.heard ?? []);
  return (talk) => {
    if (within(used, talk).length > 0) return false;
    const own = within(heard, talk).map((at) => isSaid[at] === true);
    return own.length >= RUN && own.filter(Boolean).length >= LEAST_SAID * own.length;
  };
}

/** Whether each heard word is of a run that the text has, and that was heard for it. */
function saidElsewhere(
  words: readonly GivenTextWord[],
  heard: readonly (Range & { text: string })[],
): boolean[] {
  const runAt = (texts: readonly string[], at: number) => texts.slice(at, at + RUN).join(' ');
  const text = words.map((word) => plainForm(word.text));
  const isUsed = (at: number) => words.slice(at, at + RUN).every((word) => word.heard !== null);
  const starts = text.slice(0, Math.max(0, text.length - RUN + 1)).keys();
  const runs = new Set([...starts].filter(isUsed).map((at) => runAt(text, at)));
  const plainHeard = heard.map((word) => plainForm(word.text));
  const isRun = heard.map((_, at) => at + RUN <= heard.length && runs.has(runAt(plainHeard, at)));
  return heard.map((_, at) => isRun.slice(Math.max(0, at - RUN + 1), at + 1).includes(true));
}

/** Which words, in order of time, lie in a stretch of talk. A search of all for each stretch would take too long. */
function within(words: readonly Range[], talk: Range): number[] {
  const first = firstIndexWhere(words.length, (at) => (words[at]?.endMs ?? 0) > talk.startMs);
  const end = firstIndexWhere(words.length, (at) => (words[at]?.startMs ?? 0) >= talk.endMs);
  return Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i);
}
