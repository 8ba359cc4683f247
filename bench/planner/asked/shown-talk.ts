import type { PlanDocument } from '../../../src/contract/plan.ts';
import type { Range } from '../../../src/domain/time/range.ts';
import type { Talk, TalkStretch } from '../../../test/support/planner/talk-fixture.ts';
import { sharedMs } from '../score-plan.ts';

/** Less of a line counts as an edge only. */
export const LEAST_SHOWN_MS = 1_000;

/** A stretch of one subject in a plan. */
export interface ShownPart {
  subject: string;
  /** On the plan's own clock, with its pauses. */
  fromMs: number;
  toMs: number;
}

export const rangeOf = ({ source_start_ms, source_end_ms }: PlanDocument['entries'][number]): Range => ({
  startMs: source_start_ms,
  endMs: source_end_ms,
});

/** The subjects of a plan in the order in which it shows them, without edges of lines. */
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

/** Milliseconds of the accepted lines that the plan shows. */
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

/** The mean time of a subject on the plan's clock, weighted by duration; null if it is not shown. */
export function middleOf(parts: readonly ShownPart[], subject: string): number | null {
  const own = parts.filter((part) => part.subject === subject);
  const ms = own.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  if (ms === 0) return null;
  return own.reduce((sum, { fromMs, toMs }) => sum + ((fromMs + toMs) / 2) * (toMs - fromMs), 0) / ms;
}

/** Whether the plan shows both subjects, one before the other. */
export function isBefore(parts: readonly ShownPart[], subject: string, other: string): boolean {
  const [one, two] = [middleOf(parts, subject), middleOf(parts, other)];
  return one !== null && two !== null && one < two;
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}']+/gu, '');

/** The time in the footage of these words in this order; null for none. */
export function timeOfWords(words: string, { group }: Talk): Range | null {
  const sought = words.split(/\s+/).map(plain).filter(Boolean);
  const said = group.words.filter(({ text }) => plain(text) !== '');
  const at = said.findIndex((_, from) =>
    sought.every((word, i) => plain(said[from + i]?.text ?? '') === word),
  );
  const [first, last] = [said[at], said[at + sought.length - 1]];
  return first && last ? { startMs: first.start_ms, endMs: last.end_ms } : null;
}

/** A time of the footage on the plan's own clock; null where the plan does not show it. */
export function shownAt(plan: PlanDocument, ms: number): number | null {
  let nowMs = 0;
  for (const entry of plan.entries) {
    const { startMs, endMs } = rangeOf(entry);
    if (ms >= startMs && ms <= endMs) return nowMs + ms - startMs;
    nowMs += endMs - startMs;
  }
  return null;
}

/** Whether the plan keeps a stretch from its first word to its last. */
export function isHeard(plan: PlanDocument, range: Range | null): boolean {
  if (range === null) return false;
  const kept = plan.entries.reduce((sum, entry) => sum + sharedMs(rangeOf(entry), range), 0);
  return kept >= range.endMs - range.startMs - 1;
}
