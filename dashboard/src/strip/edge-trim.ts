import type { PlanEntry } from '../../../src/contract/plan.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import type { Edge } from '../cut-text/word-edits.ts';
import type { Range } from '../plan-player/kept-ranges.ts';
import type { FrameRate } from '../plan-player/plan-clock.ts';
import { lastIndexUpTo } from '../player/transcript-model.ts';
import { groupMsAt, heardMsAt } from './strip-places.ts';

/** The bounds for the edges of an entry, beside the entry itself. */
export interface EdgeRoom {
  entries: readonly PlanEntry[];
  words: readonly Word[];
  /** The ranges with a picture of the entry's camera; null where they are not known. */
  footage: Range | null;
}

/** An entry keeps so much. */
const LEAST_MS = 100;
/** The service takes shorter words of another speaker as an interjection. */
const INTERJECTION_MS = 700;

/** The moments of the recording between which an edge of an entry may lie. */
export function edgeBounds(entry: PlanEntry, edge: Edge, room: EdgeRoom): Range {
  const lengthMs = heardMsAt(entry, entry.source_end_ms);
  const keptMs = Math.min(LEAST_MS, lengthMs);
  if (edge === 'start') {
    const startMs = Math.min(entry.source_start_ms, Math.ceil(earliestMs(entry, room)));
    return { startMs, endMs: Math.round(groupMsAt(entry, lengthMs - keptMs)) };
  }
  const endMs = Math.max(entry.source_end_ms, Math.floor(latestMs(entry, room)));
  return { startMs: Math.round(groupMsAt(entry, keptMs)), endMs };
}

/** No footage comes twice, and an entry has one voice. */
function earliestMs(entry: PlanEntry, { entries, words, footage }: EdgeRoom): number {
  const before = neighbours(entry, entries).filter(
    ({ source_end_ms: endMs }) => endMs <= entry.source_start_ms,
  );
  return Math.max(
    footage?.startMs ?? 0,
    otherVoiceMs(entry, words, -1) ?? 0,
    ...before.map(({ source_end_ms: endMs }) => endMs),
  );
}

function latestMs(entry: PlanEntry, { entries, words, footage }: EdgeRoom): number {
  const behind = neighbours(entry, entries).filter(
    ({ source_start_ms: startMs }) => startMs >= entry.source_end_ms,
  );
  return Math.min(
    footage?.endMs ?? entry.source_end_ms,
    otherVoiceMs(entry, words, 1) ?? Number.POSITIVE_INFINITY,
    ...behind.map(({ source_start_ms: startMs }) => startMs),
  );
}

function neighbours(entry: PlanEntry, entries: readonly PlanEntry[]): PlanEntry[] {
  return entries.filter((other) => other !== entry && other.source_group === entry.source_group);
}

/** Where another speaker begins behind an entry (1), or ends before it (-1); null for none. */
function otherVoiceMs(entry: PlanEntry, words: readonly Word[], step: 1 | -1): number | null {
  if (entry.speaker === '') return null;
  const edgeMs = step === 1 ? entry.source_end_ms : entry.source_start_ms;
  const last = lastIndexUpTo(words, (word) => (word.start_ms + word.end_ms) / 2, edgeMs);
  let own: Word | null = null;
  for (let at = step === 1 ? last + 1 : last; words[at] !== undefined; at += step) {
    const word = words[at] as Word;
    if (word.speaker === entry.speaker) own = null;
    else own ??= word;
    if (own === null) continue;
    const spokenMs = step === 1 ? word.end_ms - own.start_ms : own.end_ms - word.start_ms;
    if (spokenMs >= INTERJECTION_MS) return step === 1 ? own.start_ms : own.end_ms;
  }
  return null;
}

/** Beginnings and ends of words, and the middles of the pauses between them: within `reachMs`, the nearest. */
export function magnetNear(words: readonly Word[], atMs: number, reachMs: number): number | null {
  const last = lastIndexUpTo(words, (word) => word.start_ms, atMs + reachMs);
  let best: number | null = null;
  for (let at = Math.max(0, last - NEAR_WORDS); at <= last + 1; at += 1) {
    for (const magnetMs of magnetsBefore(words, at)) {
      const distanceMs = Math.abs(magnetMs - atMs);
      if (distanceMs <= reachMs && (best === null || distanceMs < Math.abs(best - atMs))) best = magnetMs;
    }
  }
  return best;
}

const NEAR_WORDS = 24;

function magnetsBefore(words: readonly Word[], at: number): number[] {
  const [last, word] = [words[at - 1], words[at]];
  const edges = [last?.end_ms, word?.start_ms].filter((ms) => ms !== undefined);
  const [fromMs, toMs] = edges;
  return fromMs === undefined || toMs === undefined ? edges : [...edges, Math.round((fromMs + toMs) / 2)];
}

export interface EdgePull {
  words: readonly Word[];
  bounds: Range;
  /** How near a magnet must be. */
  reachMs: number;
  /** Null: magnets; else frames. */
  rate: FrameRate | null;
}

/** The place of an edge that is dragged to a moment of the recording. */
export function pulledTo(wantedMs: number, { words, bounds, reachMs, rate }: EdgePull): number {
  const within = (ms: number) => Math.min(bounds.endMs, Math.max(bounds.startMs, ms));
  const atMs = within(wantedMs);
  if (rate !== null) return within(frameNear(atMs, rate));
  return within(magnetNear(words, atMs, reachMs) ?? Math.round(atMs));
}

function frameNear(ms: number, { num, den }: FrameRate): number {
  const frameMs = (1000 * den) / num;
  return Math.round(Math.round(ms / frameMs) * frameMs);
}

const SHOWN_WORDS = 3;

/** The words on either side of a moment. */
export function wordsAround(words: readonly Word[], atMs: number): { before: string; after: string } {
  const last = lastIndexUpTo(words, (word) => (word.start_ms + word.end_ms) / 2, atMs - 1);
  const textOf = (from: number, to: number) =>
    words
      .slice(Math.max(0, from), to)
      .map(({ text }) => text)
      .join(' ');
  return {
    before: textOf(last + 1 - SHOWN_WORDS, last + 1),
    after: textOf(last + 1, last + 1 + SHOWN_WORDS),
  };
}
