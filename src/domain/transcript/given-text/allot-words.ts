import { overlapMs, type Range } from '../../time/range.ts';
import type { GivenTextWord, WordSpan } from './given-text.ts';

/** The most words at each end of a piece, beyond its transcribed words, that may be said in it. */
const SPARE_WORDS = 12;
/** The fastest sustained rate of speech. */
const MAX_WORDS_PER_S = 5;

/**
 * The words of a text that each piece of a recording may have, from the transcribed words. Spans of
 * neighbours share words near their border. A piece without any such word has an empty span. The pieces are
 * the ranges of their talk on the group's timeline.
 */
export function allotWords(
  words: readonly GivenTextWord[],
  pieces: readonly (readonly Range[])[],
): WordSpan[] {
  const anchors = pieces.map((ranges) => anchorsIn(words, ranges));
  let before = 0;
  const ends = new Array<number>(pieces.length).fill(words.length);
  for (let i = pieces.length - 1, next = words.length; i >= 0; i -= 1) {
    ends[i] = next;
    next = anchors[i]?.first ?? next;
  }
  return pieces.map((ranges, index) => {
    const own = anchors[index] ?? null;
    const [from, to] = [before, ends[index] ?? words.length];
    if (own !== null) before = own.end;
    return spanOf(own, { from, to, count: words.length }, ranges);
  });
}

/**
 * Extends up to the words transcribed in the neighbouring pieces, but to no more words than fit into the
 * time.
 */
function spanOf(
  own: Anchors | null,
  { from, to, count }: { from: number; to: number; count: number },
  ranges: readonly Range[],
): WordSpan {
  const lengthMs = ranges.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  if (own === null) {
    // Without a transcribed word, only words that must lie between the neighbours' words can be looked for.
    const most = SPARE_WORDS + (lengthMs / 1000) * MAX_WORDS_PER_S;
    return to - from <= most ? { first: from, end: to } : { first: from, end: from };
  }
  const spare = (ms: number) => SPARE_WORDS + Math.ceil((ms / 1000) * MAX_WORDS_PER_S);
  const first = Math.max(from - SPARE_WORDS, own.first - spare(own.firstMs - (ranges[0]?.startMs ?? 0)));
  const end = Math.min(to + SPARE_WORDS, own.end + spare((ranges.at(-1)?.endMs ?? 0) - own.endMs));
  return { first: Math.max(0, first), end: Math.min(count, end) };
}

interface Anchors {
  first: number;
  end: number;
  firstMs: number;
  endMs: number;
}

function anchorsIn(words: readonly GivenTextWord[], ranges: readonly Range[]): Anchors | null {
  let found: Anchors | null = null;
  const [startMs, endMs] = [ranges[0]?.startMs ?? 0, ranges.at(-1)?.endMs ?? 0];
  for (const [index, { heard }] of words.entries()) {
    if (heard === null || heard.endMs <= startMs || heard.startMs >= endMs) continue;
    if (!ranges.some((range) => overlapMs(range, heard) > 0)) continue;
    found ??= { first: index, end: index + 1, firstMs: heard.startMs, endMs: heard.endMs };
    found.end = index + 1;
    found.endMs = heard.endMs;
  }
  return found;
}
