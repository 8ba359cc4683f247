import { firstIndexWhere } from '../../time/first-index-where.ts';
import type { Range } from '../../time/range.ts';
import type { GivenTextWord } from './given-text.ts';
import { plainForm } from './match-words.ts';

/** A stretch of talk is another take if this share of its transcribed words belongs to such runs. */
const LEAST_SAID = 0.6;
const RUN = 3;

/**
 * The other takes of a text that was matched in one take. They have runs of its words that were all
 * transcribed elsewhere. No word of the text is looked for in them, because it would be found there too.
 * `transcribed` are the words of the present transcript, with times on the group's timeline.
 */
export function findOtherTakes(
  words: readonly GivenTextWord[],
  transcribed: readonly (Range & { text: string })[],
): (talk: Range) => boolean {
  const isSaid = saidElsewhere(words, transcribed);
  const used = words.flatMap((word) => word.heard ?? []);
  return (talk) => {
    if (within(used, talk).length > 0) return false;
    const own = within(transcribed, talk).map((at) => isSaid[at] === true);
    return own.length >= RUN && own.filter(Boolean).length >= LEAST_SAID * own.length;
  };
}

/** Whether each transcribed word belongs to a run of the text, and was matched to it. */
function saidElsewhere(
  words: readonly GivenTextWord[],
  transcribed: readonly (Range & { text: string })[],
): boolean[] {
  const runAt = (texts: readonly string[], at: number) => texts.slice(at, at + RUN).join(' ');
  const text = words.map((word) => plainForm(word.text));
  const isUsed = (at: number) => words.slice(at, at + RUN).every((word) => word.heard !== null);
  const starts = text.slice(0, Math.max(0, text.length - RUN + 1)).keys();
  const runs = new Set([...starts].filter(isUsed).map((at) => runAt(text, at)));
  const plainHeard = transcribed.map((word) => plainForm(word.text));
  const isRun = transcribed.map((_, at) => at + RUN <= transcribed.length && runs.has(runAt(plainHeard, at)));
  return transcribed.map((_, at) => isRun.slice(Math.max(0, at - RUN + 1), at + 1).includes(true));
}

/**
 * The words in a stretch of talk, in order of time. A search of all words for each stretch would take too
 * long.
 */
function within(words: readonly Range[], talk: Range): number[] {
  const first = firstIndexWhere(words.length, (at) => (words[at]?.endMs ?? 0) > talk.startMs);
  const end = firstIndexWhere(words.length, (at) => (words[at]?.startMs ?? 0) >= talk.endMs);
  return Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i);
}
