import type { PlanEntry } from '../../../src/contract/plan.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import { isHeardIn, wordsWithin } from '../cut-text/entry-tokens.ts';
import { beginningMs, endMs, type WordChoice } from '../cut-text/word-edits.ts';
import type { Range } from '../plan-player/kept-ranges.ts';

/** Indexes of the words of a recording that are audible in a plan. */
export function wordsInCut(
  entries: readonly PlanEntry[],
  groupId: string,
  words: readonly Word[],
): ReadonlySet<number> {
  const own = entries.filter((entry) => entry.source_group === groupId);
  return new Set(
    own.flatMap((entry) => {
      const isHeard = isHeardIn(entry);
      return wordsWithin(entry, words).filter((at) => words[at] !== undefined && isHeard(words[at]));
    }),
  );
}

/**
 * The stretches that bring chosen words into a plan, in order of time. No footage comes twice, so that words within an
 * entry are left out, and a stretch keeps off its neighbours.
 */
export function addedStretches(
  entries: readonly PlanEntry[],
  groupId: string,
  words: readonly Word[],
  { from, to }: WordChoice,
): Range[] {
  const own = entries.filter((entry) => entry.source_group === groupId);
  const taken = new Set(own.flatMap((entry) => wordsWithin(entry, words)));
  const runs: WordChoice[] = [];
  for (let at = from; at <= to; at += 1) {
    if (taken.has(at) || words[at] === undefined) continue;
    const last = runs.at(-1);
    if (last?.to === at - 1) last.to = at;
    else runs.push({ from: at, to: at });
  }
  return runs.map((run) =>
    keptOff(own, { startMs: beginningMs(words, run.from), endMs: endMs(words, run.to) }),
  );
}

/** Without the parts that an entry already shows at either end. */
function keptOff(entries: readonly PlanEntry[], { startMs, endMs: toMs }: Range): Range {
  const middleMs = (startMs + toMs) / 2;
  const befores = entries
    .filter((entry) => entry.source_end_ms <= middleMs)
    .map((entry) => entry.source_end_ms);
  const afters = entries
    .filter((entry) => entry.source_start_ms >= middleMs)
    .map((entry) => entry.source_start_ms);
  return { startMs: Math.max(startMs, ...befores), endMs: Math.min(toMs, ...afters) };
}
