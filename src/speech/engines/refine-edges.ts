import { LEVEL_STEP_MS } from '../../domain/recording/level-track.ts';
import type { EdgeSound } from './edge-sound.ts';

interface Edges {
  startMs: number;
  endMs: number;
}

/**
 * Sound is speech from this far above its utterance's quiet level, and at most this far below the loud one.
 */
const OVER_QUIET_DB = 8;
const UNDER_LOUD_DB = 36;
/** Steady sound tells nothing of where words begin. */
const MIN_RANGE_DB = 10;
/**
 * A hiss needs less level over the quiet than a voice, where the quiet itself does not hiss. Soft consonants
 * at word edges cross zero three times as often as voices.
 */
const HISS_OVER_QUIET_DB = 4;
const HISS_UNDER_LOUD_DB = 46;
const HISS_CROSSINGS = 0.3;
const QUIET_CROSSINGS = 0.2;
/** Shorter silences are the closures of consonants; the ends of words fade out and are trimmed with more care. */
const SILENT_START_MS = 60;
const SILENT_END_MS = 150;
const SILENT_JOINT_MS = 80;
/** The reach, around the border of two words, of the search for a silence between them. */
const JOINT_BEFORE_MS = 60;
const JOINT_AFTER_MS = 200;
/** The decoder errs by up to this much where it has to choose between silence and a word. */
const MAX_TRIM_MS = 250;
const MAX_GROW_MS = 60;
/** The least rest of a word. */
const MIN_WORD_MS = 40;

/**
 * Moves word edges to where sound begins and ends, so that a cut at an edge never clips a word. Silence at an
 * edge goes to the pause, and sound that continues into a pause goes to the word. The sound and the times
 * count from the same zero.
 */
export function refineEdges<W extends Edges>(words: readonly W[], sound: EdgeSound): W[] {
  const { levelsDb } = sound;
  const isLoud = words.length === 0 ? null : voiceIn(sound);
  if (isLoud === null) return [...words];
  const refined = words.map((word) => ({ ...word }));
  for (const [index, word] of refined.entries()) {
    const next = refined[index + 1];
    if (next) openJoint(word, next, isLoud);
  }
  for (const [index, word] of refined.entries()) {
    const before = refined[index - 1]?.endMs ?? 0;
    const after = refined[index + 1]?.startMs ?? levelsDb.length * LEVEL_STEP_MS;
    word.startMs = moveEdge(word, 'start', before, isLoud);
    word.endMs = moveEdge(word, 'end', after, isLoud);
  }
  return refined;
}

/** From here on a pause is as quiet as it looks, because no echo of a room fills it. */
const CLEAR_RANGE_DB = OVER_QUIET_DB + UNDER_LOUD_DB;

/**
 * Gives silence at the edges of words back to the pause, where quiet and loud are far apart. It is for
 * aligned words: in a room their edges are better than loudness could tell.
 */
export function trimSilence<W extends Edges>(words: readonly W[], sound: EdgeSound): W[] {
  const isLoud = voiceIn(sound, CLEAR_RANGE_DB);
  if (isLoud === null) return [...words];
  return words.map((word) => {
    const startMs = word.startMs + (silenceAt(word, 'start', isLoud) ?? 0);
    const endMs = word.endMs - (silenceAt({ ...word, startMs }, 'end', isLoud) ?? 0);
    return { ...word, startMs, endMs };
  });
}

/** Finds voice, and consonants without voice. Null where quiet and loud are too near to each other. */
export function voiceIn(sound: EdgeSound, minRangeDb = MIN_RANGE_DB): ((ms: number) => boolean) | null {
  const sorted = sound.levelsDb.toSorted();
  const quiet = sorted[Math.floor(0.1 * (sorted.length - 1))] ?? 0;
  const loud = sorted[Math.floor(0.9 * (sorted.length - 1))] ?? 0;
  return loud - quiet < minRangeDb ? null : loudnessOf(sound, quiet, loud);
}

function loudnessOf(
  { levelsDb, crossings }: EdgeSound,
  quiet: number,
  loud: number,
): (ms: number) => boolean {
  const thresholdDb = Math.max(quiet + OVER_QUIET_DB, loud - UNDER_LOUD_DB);
  const inQuiet = crossings.filter((_, i) => (levelsDb[i] ?? 0) <= quiet + HISS_OVER_QUIET_DB).sort();
  const hisses = (inQuiet[inQuiet.length >> 1] ?? 1) < QUIET_CROSSINGS;
  const hissDb = Math.max(quiet + HISS_OVER_QUIET_DB, loud - HISS_UNDER_LOUD_DB);
  return (ms) => {
    const step = Math.floor(ms / LEVEL_STEP_MS);
    const level = levelsDb[step] ?? Number.NEGATIVE_INFINITY;
    return level > thresholdDb || (hisses && level > hissDb && (crossings[step] ?? 0) > HISS_CROSSINGS);
  };
}

/** Quieter than any microphone's own noise. */
const INAUDIBLE_DB = -75;
const MAX_WORD_MS = 3_000;

/** The decoder may find a word in digital silence, with full confidence. This checks for any sound in it. */
export function isAudible(word: Edges, levelsDb: Float32Array): boolean {
  if (word.endMs - word.startMs > MAX_WORD_MS) return false;
  const own = levelsDb.subarray(
    Math.floor(word.startMs / LEVEL_STEP_MS),
    Math.ceil(word.endMs / LEVEL_STEP_MS),
  );
  return own.some((level) => level > INAUDIBLE_DB);
}

/** Two words without a pause between them: a silence near their border is the pause that the decoder missed. */
function openJoint(word: Edges, next: Edges, isLoud: (ms: number) => boolean): void {
  if (next.startMs - word.endMs >= 2 * LEVEL_STEP_MS) return;
  const from = Math.max(word.startMs + MIN_WORD_MS, next.startMs - JOINT_BEFORE_MS);
  const to = Math.min(next.endMs - MIN_WORD_MS, next.startMs + JOINT_AFTER_MS);
  let silentFrom = from;
  for (let ms = from; ms <= to; ms += LEVEL_STEP_MS) {
    if (ms < to && !isLoud(ms)) continue;
    if (ms - silentFrom >= SILENT_JOINT_MS) {
      word.endMs = silentFrom;
      next.startMs = ms;
      return;
    }
    silentFrom = ms + LEVEL_STEP_MS;
  }
}

/** Where the edge belongs; outward it goes to `limitMs` at most. */
function moveEdge(
  word: Edges,
  edge: 'start' | 'end',
  limitMs: number,
  isLoud: (ms: number) => boolean,
): number {
  const edgeMs = edge === 'start' ? word.startMs : word.endMs;
  const inward = edge === 'start' ? 1 : -1;
  const silentMs = silenceAt(word, edge, isLoud);
  if (silentMs !== null) return edgeMs + inward * silentMs;
  let grownMs = 0;
  const room = Math.min(MAX_GROW_MS, Math.abs(edgeMs - limitMs));
  while (
    grownMs + LEVEL_STEP_MS <= room &&
    isLoud(stepAt(edgeMs - inward * (grownMs + LEVEL_STEP_MS), edge))
  ) {
    grownMs += LEVEL_STEP_MS;
  }
  return edgeMs - inward * grownMs;
}

/**
 * The length of the silence within a word at its edge. 0 where it is too short or too long for a pause; null
 * for none.
 */
function silenceAt(word: Edges, edge: 'start' | 'end', isLoud: (ms: number) => boolean): number | null {
  const edgeMs = edge === 'start' ? word.startMs : word.endMs;
  const inward = edge === 'start' ? 1 : -1;
  const most = Math.min(MAX_TRIM_MS, word.endMs - word.startMs - MIN_WORD_MS);
  let silentMs = 0;
  while (silentMs < most && !isLoud(stepAt(edgeMs + inward * silentMs, edge))) silentMs += LEVEL_STEP_MS;
  if (silentMs === 0) return null;
  const least = edge === 'start' ? SILENT_START_MS : SILENT_END_MS;
  return silentMs >= least && silentMs < most ? silentMs : 0;
}

/** The time of the step of sound that an edge is judged by. */
function stepAt(ms: number, edge: 'start' | 'end'): number {
  return edge === 'start' ? ms : ms - LEVEL_STEP_MS;
}
