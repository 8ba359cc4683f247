import type { Segment } from '../../contract/transcript.ts';
import type { TranscriptOverview } from '../../contract/transcript-view.ts';
import { BETWEEN_WORDS } from './given-text/narrow-spaces.ts';

/** Twelve passages with their words are some 500 tokens; short talks have fewer. */
const MAX_PASSAGES = 12;
const PASSAGE_MS = 30_000;
const MAX_TERMS = 3;
const OPENING_WORDS = 8;
const MIN_TERM_CHARS = 4;

type Passage = TranscriptOverview['passages'][number];

/** The share of each speaker, most talk first. */
export function speakerShares(
  segments: readonly Segment[],
  names: Readonly<Record<string, string>>,
): TranscriptOverview['speakers'] {
  const shares = new Map<string, { talk_time_ms: number; turns: number }>();
  for (const [at, segment] of segments.entries()) {
    const share = shares.get(segment.speaker) ?? { talk_time_ms: 0, turns: 0 };
    share.talk_time_ms += segment.end_ms - segment.start_ms;
    if (segments[at - 1]?.speaker !== segment.speaker) share.turns += 1;
    shares.set(segment.speaker, share);
  }
  return [...shares]
    .map(([label, share]) => ({ label, display_name: names[label] ?? null, ...share }))
    .toSorted((a, b) => b.talk_time_ms - a.talk_time_ms);
}

/**
 * The talk in at most twelve passages of about equal length, parted where the longest silences are. `isPlain` tells
 * words that name no subject.
 */
export function talkPassages(segments: readonly Segment[], isPlain: (word: string) => boolean): Passage[] {
  const parts = partSegments(segments);
  const counts = parts.map((part) => countWords(part, isPlain));
  const spread = new Map<string, number>();
  for (const words of counts) for (const word of words.keys()) spread.set(word, (spread.get(word) ?? 0) + 1);
  return parts.map((part, at) => ({
    start_ms: part[0]?.start_ms ?? 0,
    end_ms: Math.max(...part.map((segment) => segment.end_ms)),
    speakers: speakerShares(part, {}).map(({ label }) => label),
    terms: standOut(counts[at] ?? new Map(), spread, parts.length),
    opening: openingOf(part),
  }));
}

function partSegments(segments: readonly Segment[]): Segment[][] {
  const first = segments[0];
  const last = segments.at(-1);
  if (first === undefined || last === undefined) return [];
  const spanMs = last.end_ms - first.start_ms;
  const count = Math.min(MAX_PASSAGES, Math.max(1, Math.round(spanMs / PASSAGE_MS)));
  const stepMs = spanMs / count;
  const cuts = new Set<number>();
  for (let n = 1; n < count; n += 1) {
    const cut = bestCut(segments, first.start_ms + n * stepMs, stepMs / 3);
    if (cut !== null) cuts.add(cut);
  }
  const starts = [0, ...[...cuts].toSorted((a, b) => a - b)];
  return starts.map((start, at) => segments.slice(start, starts[at + 1])).filter((part) => part.length > 0);
}

/**
 * The segment near a moment that begins after the longest silence. A new speaker counts as half a second of
 * silence.
 */
function bestCut(segments: readonly Segment[], atMs: number, reachMs: number): number | null {
  let best: { index: number; weight: number } | null = null;
  for (const [index, segment] of segments.entries()) {
    const before = segments[index - 1];
    if (before === undefined || Math.abs(segment.start_ms - atMs) > reachMs) continue;
    const weight = segment.start_ms - before.end_ms + (before.speaker === segment.speaker ? 0 : 500);
    if (best === null || weight > best.weight) best = { index, weight };
  }
  return best?.index ?? null;
}

function countWords(part: readonly Segment[], isPlain: (word: string) => boolean): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of part) {
    for (const [word] of text.toLowerCase().matchAll(/\p{L}[\p{L}\p{N}'’-]*/gu)) {
      if (word.length < MIN_TERM_CHARS || isPlain(word)) continue;
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return counts;
}

/** Frequent here and in few other passages; of two alike the longer word. */
function standOut(counts: Map<string, number>, spread: Map<string, number>, passages: number): string[] {
  const weigh = ([word, count]: [string, number]) => count * Math.log(1 + passages / (spread.get(word) ?? 1));
  return [...counts]
    .toSorted((a, b) => weigh(b) - weigh(a) || b[0].length - a[0].length)
    .slice(0, MAX_TERMS)
    .map(([word]) => word);
}

function openingOf(part: readonly Segment[]): string {
  const longest = part.toSorted((a, b) => b.end_ms - b.start_ms - (a.end_ms - a.start_ms))[0];
  const words = (longest?.text ?? '').split(BETWEEN_WORDS).filter((word) => word !== '');
  const opening = words.slice(0, OPENING_WORDS).join(' ');
  return words.length > OPENING_WORDS ? `${opening} …` : opening;
}
