import type { PlanDocument } from '../../../src/contract/plan.ts';
import type { Range } from '../../../src/domain/time/range.ts';
import type { Talk, TalkStretch } from '../../../test/support/planner/talk-fixture.ts';
import { sharedMs } from '../score-plan.ts';

/** Less of a line is its edge, not the line. */
export const LEAST_SHOWN_MS = 1_000;

/** A stretch of one subject as the plan shows it, one after the other. */
export interface ShownPart {
  subject: string;
  /** On the plan's own clock, pauses left in. */
  fromMs: number;
  toMs: number;
}

export const rangeOf = ({ source_start_ms, source_end_ms }: PlanDocument['entries'][number]): Range => ({
  startMs: source_start_ms,
  endMs: source_end_ms,
});

/** What is shown in the order in which it is shown, by subject; edges of lines are left out. */
export function shownParts(plan: PlanDocument, { truth }: Talk): ShownPart[] {
  const parts: ShownPart[] = [];
  let nowMs = 0;
  for (const entry of plan.entries) {
    const range = rangeOf(entry);
    for (const line of truth) {
      const ms = sharedMs(range, line);
      if (ms <= 0) continue;
      const fromMs = nowMs + Math.max(0, line.startMs - range.startMs);
      const last = parts.at(-1);
      if (last?.subject === line.subject) last.toMs = fromMs + ms;
      else parts.push({ subject: line.subject, fromMs, toMs: fromMs + ms });
    }
    nowMs += range.endMs - range.startMs;
  }
  return parts.filter(({ fromMs, toMs }) => toMs - fromMs >= LEAST_SHOWN_MS);
}

/** Milliseconds of the lines that `accepts` takes. */
export function shownMs(
  plan: PlanDocument,
  { truth }: Talk,
  accepts: (line: TalkStretch) => boolean,
): number {
  return truth
    .filter(accepts)
    .reduce(
      (sum, line) => sum + plan.entries.reduce((own, entry) => own + sharedMs(rangeOf(entry), line), 0),
      0,
    );
}

/** Where in the middle of the plan a subject is shown, weighed by time; null where it is not. */
export function middleOf(parts: readonly ShownPart[], subject: string): number | null {
  const own = parts.filter((part) => part.subject === subject);
  const ms = own.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  if (ms === 0) return null;
  return own.reduce((sum, { fromMs, toMs }) => sum + ((fromMs + toMs) / 2) * (toMs - fromMs), 0) / ms;
}

/** Where one subject is shown before another, and both are. */
export function isBefore(parts: readonly ShownPart[], subject: string, other: string): boolean {
  const [one, two] = [middleOf(parts, subject), middleOf(parts, other)];
  return one !== null && two !== null && one < two;
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}']+/gu, '');

/** The time of the footage at which these words are said; null where nobody says them one after the other. */
export function timeOfWords(words: string, { group }: Talk): Range | null {
  const sought = words.split(/\s+/).map(plain).filter(Boolean);
  const said = group.words.filter(({ text }) => plain(text) !== '');
  const at = said.findIndex((_, from) =>
    sought.every((word, i) => plain(said[from + i]?.text ?? '') === word),
  );
  const [first, last] = [said[at], said[at + sought.length - 1]];
  return first && last ? { startMs: first.start_ms, endMs: last.end_ms } : null;
}

/** Where a time of the footage is on the plan's own clock; null where it is not shown. */
export function shownAt(plan: PlanDocument, ms: number): number | null {
  let nowMs = 0;
  for (const entry of plan.entries) {
    const { startMs, endMs } = rangeOf(entry);
    if (ms >= startMs && ms <= endMs) return nowMs + ms - startMs;
    nowMs += endMs - startMs;
  }
  return null;
}

/** Whether words are heard from the first to the last. */
export function isHeard(plan: PlanDocument, range: Range | null): boolean {
  if (range === null) return false;
  const kept = plan.entries.reduce((sum, entry) => sum + sharedMs(rangeOf(entry), range), 0);
  return kept >= range.endMs - range.startMs - 1;
}
