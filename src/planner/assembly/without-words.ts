import type { PlanEntry } from '../../contract/plan.ts';
import type { Word } from '../../contract/transcript.ts';
import { cutInBefore, cutOutAfter } from '../../domain/plan/cut-point.ts';
import { tighteningIn } from '../../domain/plan/edits/edited-entries.ts';
import { uniteHole } from '../../domain/plan/edits/unite-hole.ts';
import { heardText, heardWords } from '../../domain/plan/heard-words.ts';
import { tightenedMs } from '../../domain/plan/plan-run.ts';
import type { GroupTimeline } from '../talk/group-timeline.ts';

/** The words of an interjection may overlap the words around them by this much. */
const TOUCHING_MS = 60;
/** Viewers cannot follow a shorter entry. */
const LEAST_LEFT_MS = 1_500;

/**
 * The entry without some words that follow one another. At its ends it is trimmed. Elsewhere it gets a hole
 * with half of the pause on either side. `overlapped`: another person speaks at the same time. `short`: too
 * little would be left.
 */
export function withoutWords(
  timeline: GroupTimeline,
  entry: PlanEntry,
  words: readonly Word[],
): PlanEntry | 'overlapped' | 'short' {
  const heard = heardWords(timeline.spoken.words, entry);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return 'short';
  const before = heard.slice(0, heard.indexOf(first));
  const after = heard.slice(heard.indexOf(last) + 1);
  const [previous, next] = [before.toSorted((a, b) => a.end_ms - b.end_ms).at(-1), after[0]];
  const endMs = Math.max(...words.map(({ end_ms }) => end_ms));
  const isOverlapped =
    (previous !== undefined && previous.end_ms > first.start_ms + TOUCHING_MS) ||
    (next !== undefined && next.start_ms < endMs - TOUCHING_MS);
  if (isOverlapped) return 'overlapped';
  const startMs = previous === undefined ? null : Math.round((previous.end_ms + first.start_ms) / 2);
  const toMs = next === undefined ? null : Math.round((endMs + next.start_ms) / 2);
  const cut = cutEntry(timeline, entry, { startMs, toMs, previous, next });
  if (cut === null || tightenedMs(cut) < LEAST_LEFT_MS) return 'short';
  return { ...cut, text: heardText(timeline, cut) };
}

interface Cut {
  /** Middle of the pause before the words; null at the beginning of the entry. */
  startMs: number | null;
  /** Middle of the pause behind them; null at the end. */
  toMs: number | null;
  previous: Word | undefined;
  next: Word | undefined;
}

function cutEntry(
  { sound, rule }: GroupTimeline,
  entry: PlanEntry,
  { startMs, toMs, previous, next }: Cut,
): PlanEntry | null {
  if (startMs !== null && toMs !== null) {
    const hole = { startMs, endMs: toMs };
    return { ...entry, tightening: uniteHole(entry.tightening, hole, () => 'filler_cut') };
  }
  if (next !== undefined && toMs !== null) {
    const inMs = Math.max(toMs, cutInBefore(sound, next.speaker, next.start_ms, rule).ms);
    return trimmed(entry, inMs, entry.source_end_ms);
  }
  if (previous === undefined || startMs === null) return null;
  const outMs = Math.min(startMs, cutOutAfter(sound, previous.speaker, previous.end_ms, rule).ms);
  return trimmed(entry, entry.source_start_ms, outMs);
}

function trimmed(entry: PlanEntry, startMs: number, endMs: number): PlanEntry {
  return {
    ...entry,
    source_start_ms: startMs,
    source_end_ms: endMs,
    tightening: tighteningIn(entry.tightening, { startMs, endMs }),
  };
}
