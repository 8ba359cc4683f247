import type { Word } from '../../contract/transcript.ts';
import { LEVEL_STEP_MS, type LevelTrack, levelAt, meanLevel } from '../recording/level-track.ts';
import { firstIndexWhere } from '../time/first-index-where.ts';
import { mergeRanges, type Range } from '../time/range.ts';
import { findUnheardSound } from './unheard-sound.ts';

/** Sound this far under the speaker's median level counts as silence. */
const QUIET_UNDER_MEDIAN_DB = 12;
/** Air at a cut: never closer to a word than the first, never further than the second. */
const MIN_AIR_MS = 30;
/** Whether a moment is quiet is told by the mean of this time away from the word. */
const QUIET_MEAN_MS = 50;
/** Median levels are taken from at most this many steps: more changes them by less than 0.1 dB. */
const MAX_MEDIAN_STEPS = 20_000;

/** The facts by which a cut point is judged: all speakers' words and their sound levels, per 10 ms. */
export interface HeardSound {
  /**
   * Sorted stretches with a word of anybody in them, or with sound like speech that no word is known of. Those
   * that touch are one stretch.
   */
  spoken: readonly Range[];
  /** Of these the stretches without a known word. */
  unheard: readonly Range[];
  levels: LevelTrack;
  /** Under this level a speaker counts as silent. */
  quietDbBySpeaker: ReadonlyMap<string, number>;
  durationMs: number;
  /** Sorted stretches in which the recording has sound. Outside of them, silence is unknown. */
  recorded: readonly Range[];
}

export interface CutPoint {
  ms: number;
  /** The point is within at least the wanted silence. */
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
  const sorted = Float64Array.from(samples).sort();
  return sorted[sorted.length >> 1] ?? 0;
}

export function hearSound(
  words: readonly Word[],
  levels: LevelTrack,
  durationMs: number,
  recorded: readonly Range[] = [{ startMs: 0, endMs: durationMs }],
): HeardSound {
  const bySpeaker = Map.groupBy(words, (word) => word.speaker);
  const quietDbBySpeaker = new Map(
    [...bySpeaker].map(([speaker, spoken]) => [
      speaker,
      medianSpeechDb(spoken, levels) - QUIET_UNDER_MEDIAN_DB,
    ]),
  );
  const unheard = findUnheardSound(words, levels, quietDbBySpeaker);
  const said = words.map(({ start_ms, end_ms }) => ({ startMs: start_ms, endMs: end_ms }));
  return {
    spoken: mergeRanges([...said, ...unheard]),
    unheard,
    levels,
    quietDbBySpeaker,
    durationMs,
    recorded,
  };
}

/** The level of a speaker who is not known, or not in the present transcript: as quiet as all speakers together. */
export function quietDb({ quietDbBySpeaker }: HeardSound, speaker: string | null): number {
  return (
    (speaker === null ? undefined : quietDbBySpeaker.get(speaker)) ?? Math.min(...quietDbBySpeaker.values())
  );
}

/** Whether the recorded sound begins or ends at a point, give or take a step of the levels. */
export function isEdgeOfSound({ recorded }: Pick<HeardSound, 'recorded'>, ms: number): boolean {
  return recorded.some(
    ({ startMs, endMs }) => Math.abs(ms - startMs) <= LEVEL_STEP_MS || Math.abs(ms - endMs) <= LEVEL_STEP_MS,
  );
}

/** Word edges may reach so far over the end of the sound. */
const EDGE_SLACK_MS = 50;

/**
 * The recorded stretch that contains `ms`, including its ends; without bounds where words lie outside all
 * sound.
 */
function recordedAround({ recorded }: HeardSound, ms: number): Range {
  const around = recorded.find(
    ({ startMs, endMs }) => startMs - EDGE_SLACK_MS <= ms && ms <= endMs + EDGE_SLACK_MS,
  );
  return around ?? { startMs: Number.NEGATIVE_INFINITY, endMs: Number.POSITIVE_INFINITY };
}

/** End of the last word or unheard sound before `ms`, of any speaker; `ms` itself inside a word. */
function speechEndBefore(sound: HeardSound, ms: number): number {
  const next = firstIndexWhere(sound.spoken.length, (at) => (sound.spoken[at]?.startMs ?? 0) >= ms);
  return Math.min(ms, sound.spoken[next - 1]?.endMs ?? Number.NEGATIVE_INFINITY);
}

/** Start of the next word or unheard sound from `ms` on; `ms` itself inside a word. */
function speechStartAfter(sound: HeardSound, ms: number): number {
  const next = firstIndexWhere(sound.spoken.length, (at) => (sound.spoken[at]?.endMs ?? 0) > ms);
  return Math.max(ms, sound.spoken[next]?.startMs ?? Number.POSITIVE_INFINITY);
}

/** The time between a word's edge and the next word, or the end of the sound if that comes first. */
interface Gap {
  gapMs: number;
  endsSound: boolean;
}

function gapTo(wordMs: number, soundMs: number): Gap {
  return { gapMs: Math.max(0, Math.min(wordMs, soundMs)), endsSound: soundMs < wordMs };
}

interface Quiet {
  /** Distances from the word, between which the quiet is. */
  nearMs: number;
  farMs: number;
}

/**
 * The nearest quiet stretch of enough length, away from a word's edge. Engines place edges up to some 20 ms
 * off, and a breath or a tail may ring on. So the quiet may begin anywhere within the snap window, but not
 * beyond the neighbouring word.
 */
function nearestQuiet(
  isQuietAt: (distanceMs: number) => boolean,
  gap: Gap,
  rule: CutPointRule,
): Quiet | null {
  const gapMs = Math.min(gap.gapMs, rule.snapWindowMs + rule.minSilenceMs + 400);
  // The sound may end soon after a word: with some quiet between them nothing is cut off there.
  const endsSound = gap.endsSound && gapMs === gap.gapMs;
  const leastMs = endsSound ? MIN_AIR_MS : rule.minSilenceMs;
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
    if (farMs === gapMs && farMs - nearMs >= leastMs) return { nearMs, farMs };
    if (!isQuietAt(at + LEVEL_STEP_MS) && farMs - nearMs >= rule.minSilenceMs) return { nearMs, farMs };
  }
  return null;
}

/** Air kept at the edge: as wanted, but never more than half of the quiet there is. */
function edgeDistance(quiet: Quiet, airMs: number): number {
  return quiet.nearMs + Math.max(MIN_AIR_MS, Math.min(airMs, (quiet.farMs - quiet.nearMs) / 2));
}

/** In the middle between two words; with all that there is where the sound ends. */
function airWithoutQuiet({ gapMs, endsSound }: Gap, { airMs }: CutPointRule): number {
  return Math.min(airMs, endsSound ? gapMs : gapMs / 2);
}

/** The mean level before a moment, not further back than the gap between two words. */
function levelBefore({ levels }: HeardSound, ms: number, gapStartMs: number): number {
  const fromMs = Math.max(gapStartMs, ms - QUIET_MEAN_MS);
  return fromMs < ms ? meanLevel(levels, fromMs, ms) : levelAt(levels, ms - 1);
}

/** The mean level from a moment on, not further than the gap between two words. */
function levelAfter({ levels }: HeardSound, ms: number, gapEndMs: number): number {
  const toMs = Math.min(gapEndMs, ms + QUIET_MEAN_MS);
  return ms < toMs ? meanLevel(levels, ms, toMs) : levelAt(levels, ms);
}

/** Where to cut in before a word of a speaker that starts at `wordStartMs`. */
export function cutInBefore(
  sound: HeardSound,
  speaker: string,
  wordStartMs: number,
  rule: CutPointRule,
): CutPoint {
  const limitDb = quietDb(sound, speaker);
  const gap = gapTo(
    wordStartMs - speechEndBefore(sound, wordStartMs),
    wordStartMs - recordedAround(sound, wordStartMs).startMs,
  );
  const isQuietAt = (distance: number) =>
    levelBefore(sound, wordStartMs - distance, wordStartMs - gap.gapMs) <= limitDb;
  const quiet = nearestQuiet(isQuietAt, gap, rule);
  if (quiet)
    return { ms: Math.max(0, Math.round(wordStartMs - edgeDistance(quiet, rule.airMs))), silent: true };
  return { ms: Math.max(0, Math.round(wordStartMs - airWithoutQuiet(gap, rule))), silent: false };
}

/** Where to cut out after a word of a speaker that ends at `wordEndMs`. */
export function cutOutAfter(
  sound: HeardSound,
  speaker: string,
  wordEndMs: number,
  rule: CutPointRule,
): CutPoint {
  const limitDb = quietDb(sound, speaker);
  const gap = gapTo(
    speechStartAfter(sound, wordEndMs) - wordEndMs,
    recordedAround(sound, wordEndMs).endMs - wordEndMs,
  );
  const isQuietAt = (distance: number) =>
    levelAfter(sound, wordEndMs + distance, wordEndMs + gap.gapMs) <= limitDb;
  const quiet = nearestQuiet(isQuietAt, gap, rule);
  const end = (distance: number) => Math.min(sound.durationMs, Math.round(wordEndMs + distance));
  if (quiet) return { ms: end(edgeDistance(quiet, rule.airMs)), silent: true };
  return { ms: end(airWithoutQuiet(gap, rule)), silent: false };
}

/** Whether a cut point of an existing plan has enough silence, as far as 10 ms levels can show. */
export function isSilentAt(sound: HeardSound, speaker: string, ms: number, minSilenceMs: number): boolean {
  const limitDb = quietDb(sound, speaker);
  const recorded = recordedAround(sound, ms);
  const before = gapTo(ms - speechEndBefore(sound, ms), ms - recorded.startMs);
  const after = gapTo(speechStartAfter(sound, ms) - ms, recorded.endMs - ms);
  const quietFor = (levelAtDistance: (distance: number) => number, { gapMs }: Gap) => {
    let distance = 0;
    while (distance < Math.min(gapMs, minSilenceMs) && levelAtDistance(distance) <= limitDb)
      distance += LEVEL_STEP_MS;
    return Math.min(distance, gapMs);
  };
  const beforeMs = quietFor((distance) => levelBefore(sound, ms - distance, ms - before.gapMs), before);
  const afterMs = quietFor((distance) => levelAfter(sound, ms + distance, ms + after.gapMs), after);
  const endsQuietly =
    (before.endsSound && beforeMs === before.gapMs) || (after.endsSound && afterMs === after.gapMs);
  return beforeMs + afterMs >= (endsQuietly ? MIN_AIR_MS : minSilenceMs) - LEVEL_STEP_MS;
}
