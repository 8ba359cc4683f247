import { mergeRanges, overlapMs, type Range, rangeLengthMs } from '../../../src/domain/time/range.ts';
import type { Meeting, MeetingQuery } from './read-meetings.ts';

/** Shares over seconds of talk, 0..1. */
export interface MeetingScore {
  precision: number;
  recall: number;
  f1: number;
}

/** A plan counts up to this multiple of the target length. */
const MOST_OF_TARGET = 1.1;

/** Scores kept stretches, in the order of the plan, against the gold, over time inside turns. */
export function scoreMeeting(kept: readonly Range[], meeting: Meeting, query: MeetingQuery): MeetingScore {
  const counted = mergeRanges(limitLength(kept, query.targetS * 1000 * MOST_OF_TARGET));
  const turns = meeting.turns.filter((turn) => turn !== null);
  const keptMs = sharedMs(counted, turns);
  const goldMs = sharedMs(query.gold, turns);
  const bothMs = counted.reduce((sum, one) => sum + sharedMs(clip(query.gold, one), turns), 0);
  const precision = bothMs / Math.max(1, keptMs);
  const recall = bothMs / Math.max(1, goldMs);
  return {
    precision,
    recall,
    f1: precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0,
  };
}

function limitLength(kept: readonly Range[], mostMs: number): Range[] {
  let leftMs = mostMs;
  return kept.flatMap((range) => {
    const lengthMs = Math.min(leftMs, rangeLengthMs(range));
    leftMs -= lengthMs;
    return lengthMs > 0 ? [{ startMs: range.startMs, endMs: range.startMs + lengthMs }] : [];
  });
}

function clip(ranges: readonly Range[], bounds: Range): Range[] {
  return ranges.flatMap(({ startMs, endMs }) => {
    const clipped = { startMs: Math.max(startMs, bounds.startMs), endMs: Math.min(endMs, bounds.endMs) };
    return clipped.endMs > clipped.startMs ? [clipped] : [];
  });
}

function sharedMs(ranges: readonly Range[], turns: readonly Range[]): number {
  return ranges.reduce((sum, a) => sum + turns.reduce((inner, b) => inner + overlapMs(a, b), 0), 0);
}
