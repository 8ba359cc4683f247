import { overlapMs, type Range } from '../../time/range.ts';
import type { GivenTextWord, WordSpan } from './given-text.ts';

/** Beyond the words that were heard in a piece, so many more at each end may be said in it. */
const SPARE_WORDS = 12;
/** Nobody speaks faster for long. */
const MAX_WORDS_PER_S = 5;

/**
 * The words of a text that each piece of a recording may say, from the heard words. Spans of neighbours share
 * words near their border; a piece in which none may be said has an empty span. The pieces are the ranges of
 * their talk on the group's timeline.
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

/** Up to the words heard in the pieces around, but no more than can be said in the time. */
function spanOf(
  own: Anchors | null,
  { from, to, count }: { from: number; to: number; count: number },
  ranges: readonly Range[],
): WordSpan {
  const lengthMs = ranges.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  if (own === null) {
    // Without a word that was heard, only what must lie between the neighbours' words can be looked for.
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
