import { endsSentence } from '../../domain/transcript/ends-sentence.ts';
import type { MarkedAside } from './filler-words.ts';

/** A mark behind a phrase, or before it, that sets it apart. */
const CLOSES = /(?:,|…|\.{3})$/u;
const DOTS = /(?:…|\.{3})$/u;
const STANDS_BEFORE = /[,;:…–—-]["”’»]*$/u;

/**
 * The indexes of fillers that marks set apart, such as “Ben, …” and “…, o sea, …”. Without the marks they are ordinary
 * words. `plain` has the words in the form of the lists.
 */
export function findMarkedAsides(
  written: readonly string[],
  plain: readonly string[],
  asides: readonly MarkedAside[],
): number[] {
  if (asides.length === 0) return [];
  const opens = (at: number) => at === 0 || endsSentence(written[at - 1] ?? '');
  const hasCapital = (at: number) => /^\P{L}*\p{Lu}/u.test(written[at] ?? '');
  const names = new Set(plain.filter((_, at) => hasCapital(at) && !opens(at)));
  const isSetApart = ({ words, opensSentence }: MarkedAside, at: number): boolean => {
    const last = written[at + words.length - 1] ?? '';
    if (!CLOSES.test(last)) return false;
    if (!opens(at)) return !hasCapital(at) && STANDS_BEFORE.test(written[at - 1] ?? '');
    return (opensSentence || DOTS.test(last)) && !names.has(plain[at] ?? '');
  };
  return plain.flatMap((_, at) => {
    const isHere = ({ words }: MarkedAside) => words.every((word, step) => plain[at + step] === word);
    const isUnbroken = ({ words }: MarkedAside) =>
      words.slice(1).every((_word, step) => /[\p{L}\p{N}]$/u.test(written[at + step] ?? ''));
    const found = asides.find((aside) => isHere(aside) && isUnbroken(aside) && isSetApart(aside, at));
    return found === undefined ? [] : found.words.map((_word, step) => at + step);
  });
}
