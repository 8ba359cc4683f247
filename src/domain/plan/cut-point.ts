import type { Word } from '../../contract/transcript.ts';
import { LEVEL_STEP_MS, type LevelTrack, levelAt } from '../recording/level-track.ts';
import { firstIndexWhere } from '../time/first-index-where.ts';
import { mergeRanges, type Range } from '../time/range.ts';

/** Sound this far under the speaker's median level counts as silence. */
const QUIET_UNDER_MEDIAN_DB = 12;
/** Air at a cut: never closer to a word than the first, never further than the second. */
const MIN_AIR_MS = 30;
/** Median levels are taken from at most this many steps: more changes them by less than 0.1 dB. */
const MAX_MEDIAN_STEPS = 20_000;

/** What a cut point is judged by: the words of all speakers and the levels of their sound, per 10 ms. */
export interface HeardSound {
  /** Sorted stretches with a word of anybody in them; words that touch are one stretch. */
  spoken: readonly Range[];
  levels: LevelTrack;
  /** Under this level a speaker counts as silent. */
  quietDbBySpeaker: ReadonlyMap<string, number>;
  durationMs: number;
}

export interface CutPoint {
  ms: number;
  /** The point lies in at least the wanted silence. */
  silent: boolean;
}

export interface CutPointRule {
  snapWindowMs: number;
  minSilenceMs: number;
  /** Wanted distance to the word, 30 to 200. */
  airMs: number;
}

function medianSpeechDb(words: readonly Word[], levels: LevelTrack): number {
  const steps = words.reduce((sum, word) => sum + (word.end_ms - word.start_ms) / LEVEL_STEP_MS, 0);
  const stride = LEVEL_STEP_MS * Math.max(1, Math.ceil(steps / MAX_MEDIAN_STEPS));
  const samples: number[] = [];
  for (const word of words) {
    for (let ms = word.start_ms; ms < word.end_ms; ms += stride) samples.push(levelAt(levels, ms));
  }
  samples.sort((a, b) => a - b);
  return samples[samples.length >> 1] ?? 0;
}

export function hearSound(words: readonly Word[], levels: LevelTrack, durationMs: number): HeardSound {
  const bySpeaker = Map.groupBy(words, (word) => word.speaker);
  const quietDbBySpeaker = new Map(
    [...bySpeaker].map(([speaker, spoken]) => [
      speaker,
      medianSpeechDb(spoken, levels) - QUIET_UNDER_MEDIAN_DB,
    ]),
  );
  const spoken = mergeRanges(words.map(({ start_ms, end_ms }) => ({ startMs: start_ms, endMs: end_ms })));
  return { spoken, levels, quietDbBySpeaker, durationMs };
}

export function quietDb(sound: HeardSound, speaker: string): number {
  return sound.quietDbBySpeaker.get(speaker) ?? Number.NEGATIVE_INFINITY;
}

/** End of the last word before `ms`, of any speaker; `ms` itself inside a word. */
function speechEndBefore(sound: HeardSound, ms: number): number {
  const next = firstIndexWhere(sound.spoken.length, (at) => (sound.spoken[at]?.startMs ?? 0) >= ms);
  return Math.min(ms, sound.spoken[next - 1]?.endMs ?? Number.NEGATIVE_INFINITY);
}

/** Start of the next word from `ms` on; `ms` itself inside a word. */
function speechStartAfter(sound: HeardSound, ms: number): number {
  const next = firstIndexWhere(sound.spoken.length, (at) => (sound.spoken[at]?.endMs ?? 0) > ms);
  return Math.max(ms, sound.spoken[next]?.startMs ?? Number.POSITIVE_INFINITY);
}

interface Quiet {
  /** Distances from the word: the quiet lies between them. */
  nearMs: number;
  farMs: number;
}

/**
 * The quiet stretch nearest to a word edge that is long enough, looking away from the word.
 * Engines put edges up to some 20 ms off and a breath or a tail may ring on: the quiet may begin
 * anywhere within the snap window, but never beyond the neighbouring word.
 */
function nearestQuiet(
  isQuietAt: (distanceMs: number) => boolean,
  gapMs: number,
  rule: CutPointRule,
): Quiet | null {
  let nearMs = -1;
  for (let at = 0; at < gapMs; at += LEVEL_STEP_MS) {
    if (!isQuietAt(at)) {
      if (at >= rule.snapWindowMs) return null;
      nearMs = -1;
      continue;
    }
    if (nearMs < 0) {
      if (at > rule.snapWindowMs) return null;
      nearMs = at;
    }
    const farMs = Math.min(gapMs, at + LEVEL_STEP_MS);
    if (farMs - nearMs >= Math.max(rule.minSilenceMs, rule.airMs * 2)) return { nearMs, farMs };
    if (farMs === gapMs && farMs - nearMs >= rule.minSilenceMs) return { nearMs, farMs };
    if (!isQuietAt(at + LEVEL_STEP_MS) && farMs - nearMs >= rule.minSilenceMs) return { nearMs, farMs };
  }
  return null;
}

/** Air kept at the edge: as wanted, but never more than half of the quiet there is. */
function edgeDistance(quiet: Quiet, airMs: number): number {
  return quiet.nearMs + Math.max(MIN_AIR_MS, Math.min(airMs, (quiet.farMs - quiet.nearMs) / 2));
}

/** Where to cut in before a word of a speaker that starts at `wordStartMs`. */
export function cutInBefore(
  sound: HeardSound,
  speaker: string,
  wordStartMs: number,
  rule: CutPointRule,
): CutPoint {
  const limitDb = quietDb(sound, speaker);
  const gapMs = wordStartMs - speechEndBefore(sound, wordStartMs);
  const isQuietAt = (distance: number) => levelAt(sound.levels, wordStartMs - distance - 1) <= limitDb;
  const quiet = nearestQuiet(isQuietAt, Math.min(gapMs, rule.snapWindowMs + rule.minSilenceMs + 400), rule);
  if (quiet)
    return { ms: Math.max(0, Math.round(wordStartMs - edgeDistance(quiet, rule.airMs))), silent: true };
  const air = Math.max(0, Math.min(rule.airMs, gapMs / 2));
  return { ms: Math.max(0, Math.round(wordStartMs - air)), silent: false };
}

/** Where to cut out after a word of a speaker that ends at `wordEndMs`. */
export function cutOutAfter(
  sound: HeardSound,
  speaker: string,
  wordEndMs: number,
  rule: CutPointRule,
): CutPoint {
  const limitDb = quietDb(sound, speaker);
  const gapMs = speechStartAfter(sound, wordEndMs) - wordEndMs;
  const isQuietAt = (distance: number) => levelAt(sound.levels, wordEndMs + distance) <= limitDb;
  const quiet = nearestQuiet(isQuietAt, Math.min(gapMs, rule.snapWindowMs + rule.minSilenceMs + 400), rule);
  const end = (distance: number) => Math.min(sound.durationMs, Math.round(wordEndMs + distance));
  if (quiet) return { ms: end(edgeDistance(quiet, rule.airMs)), silent: true };
  return { ms: end(Math.max(0, Math.min(rule.airMs, gapMs / 2))), silent: false };
}

/** Whether a point of an existing cut lies in enough silence, as far as 10 ms levels can tell. */
export function isSilentAt(sound: HeardSound, speaker: string, ms: number, minSilenceMs: number): boolean {
  const limitDb = quietDb(sound, speaker);
  const gapMs = Math.max(0, ms - speechEndBefore(sound, ms)) + Math.max(0, speechStartAfter(sound, ms) - ms);
  if (gapMs < minSilenceMs) return false;
  const quietFor = (levelAtDistance: (distance: number) => number, mostMs: number) => {
    let distance = 0;
    while (distance < Math.min(mostMs, minSilenceMs) && levelAtDistance(distance) <= limitDb)
      distance += LEVEL_STEP_MS;
    return Math.min(distance, mostMs);
  };
  const before = quietFor(
    (distance) => levelAt(sound.levels, ms - distance - 1),
    ms - speechEndBefore(sound, ms),
  );
  const after = quietFor(
    (distance) => levelAt(sound.levels, ms + distance),
    speechStartAfter(sound, ms) - ms,
  );
  return before + after >= minSilenceMs - LEVEL_STEP_MS;
}
