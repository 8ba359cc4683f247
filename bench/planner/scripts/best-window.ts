import type { Range } from '../../../src/domain/time/range.ts';
import type { Talk } from '../../../test/support/planner/talk-fixture.ts';
import { plainWords } from './make-takes.ts';

/** A window with a smaller share of a line's words does not hold the line. */
const LEAST_SHARE = 0.5;

/**
 * The baseline for finding a line: the window of as many words that shares most words with it. Of equal
 * windows the last counts. Null where every window shares less than half.
 */
export function bestWindow(line: string, { group }: Talk): Range | null {
  const wanted = plainWords(line.replace(/^[\w ]+:/, ''));
  const said = group.words.map(({ text }) => plainWords(text).join(''));
  let best = { shared: 0, from: 0 };
  for (let from = 0; from + wanted.length <= said.length; from += 1) {
    const window = new Set(said.slice(from, from + wanted.length));
    const shared = wanted.filter((word) => window.has(word)).length;
    if (shared >= best.shared) best = { shared, from };
  }
  if (best.shared < wanted.length * LEAST_SHARE) return null;
  const [first, last] = [group.words[best.from], group.words[best.from + wanted.length - 1]];
  return first && last ? { startMs: first.start_ms, endMs: last.end_ms } : null;
}
