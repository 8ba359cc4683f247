import { firstIndexWhere } from '../../time/first-index-where.ts';
import type { Range } from '../../time/range.ts';
import type { GivenTextWord } from './given-text.ts';
import { matchTakes, saidInText } from './match-takes.ts';
import { plainForm } from './match-words.ts';

/** A stretch of talk counts as another take when this share of the words heard in it are words of the text. */
const LEAST_SAID = 0.6;

/**
 * A text was heard in one take. These stretches of talk are its other takes. No word of the text is looked for in them,
 * because it would be found there too. `heard` are the words of the present transcript, times on the group's timeline.
 */
export function findOtherTakes(
  words: readonly GivenTextWord[],
  heard: readonly (Range & { text: string })[],
): (talk: Range) => boolean {
  const text = words.map((word) => plainForm(word.text));
  const plainHeard = heard.map((word) => plainForm(word.text));
  if (matchTakes(text, plainHeard) === null) return () => false;
  const isSaid = saidInText(text, plainHeard);
  const used = words.flatMap((word) => word.heard ?? []);
  return (talk) => {
    if (within(used, talk).length > 0) return false;
    const own = within(heard, talk).map((at) => isSaid[at] === true);
    return own.length > 0 && own.filter(Boolean).length >= LEAST_SAID * own.length;
  };
}

/** Which words, in order of time, lie in a stretch of talk. A search of all for each stretch would take too long. */
function within(words: readonly Range[], talk: Range): number[] {
  const first = firstIndexWhere(words.length, (at) => (words[at]?.endMs ?? 0) > talk.startMs);
  const end = firstIndexWhere(words.length, (at) => (words[at]?.startMs ?? 0) >= talk.endMs);
  return Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i);
}
