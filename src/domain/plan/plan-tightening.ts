import type { CutSettings } from '../../contract/cut-settings.ts';
import type { Tightening } from '../../contract/plan.ts';
import type { Word } from '../../contract/transcript.ts';
import { LEVEL_STEP_MS, levelAt } from '../recording/level-track.ts';
import type { Range } from '../time/range.ts';
import { type HeardSound, quietDb } from './cut-point.ts';

/** The rest of a shortened pause, by pace, within `pauseFloorMs` and `maxPauseMs`. */
const PACE_PAUSE_MS = { calm: 500, balanced: 350, fast: 200 } as const;
/** Share of a pause that must be quiet. An engine may have missed words, and those must not be cut away. */
const QUIET_SHARE = 0.8;

export type TighteningSettings = Pick<
  CutSettings,
  'pace' | 'shrinkPauses' | 'maxPauseMs' | 'pauseFloorMs' | 'fillerRemoval'
>;

/** Length that a pause over `maxPauseMs` is shortened to. */
export function shortenedPauseMs(settings: TighteningSettings): number {
  const { maxPauseMs, pauseFloorMs, pace } = settings;
  return Math.min(maxPauseMs, Math.max(pauseFloorMs, PACE_PAUSE_MS[pace]));
}

function isMostlyQuiet(sound: HeardSound, speaker: string | null, fromMs: number, toMs: number): boolean {
  const limitDb = quietDb(sound, speaker);
  let quiet = 0;
  let steps = 0;
  for (let ms = fromMs; ms < toMs; ms += LEVEL_STEP_MS) {
    steps += 1;
    if (levelAt(sound.levels, ms) <= limitDb) quiet += 1;
  }
  return steps > 0 && quiet / steps >= QUIET_SHARE;
}

/**
 * Every stretch that the settings take out of a whole group, in time order and without overlap. Pauses between words
 * are shortened. Fillers without other speech over them are cut where the join is quiet. Sound that no word is known of
 * stays as a word does, because it may be speech that the engine missed. An entry of the planner takes the stretches that
 * lie completely in it (`tighteningWithin`); a hand edit also takes the parts of those at its ends (`tighteningIn`).
 */
export function findTightening(
  words: readonly Word[],
  sound: HeardSound,
  settings: TighteningSettings,
): Tightening[] {
  const found: Tightening[] = [];
  const sorted = [...words, ...sound.unheard.map(asWord)].toSorted(
    (a, b) => a.start_ms - b.start_ms || a.end_ms - b.end_ms,
  );
  let before: GapWord | null = null;
  let spokenUntilMs = 0;
  let fillers: GapWord[] = [];
  for (const word of sorted) {
    if (before !== null && isRemovable(word, settings, spokenUntilMs, fillers)) {
      fillers.push(word);
      continue;
    }
    if (before !== null) {
      const gap = { before, after: word, fromMs: spokenUntilMs, toMs: word.start_ms, fillers };
      found.push(...tightenGap(gap, sound, settings));
    }
    if (word.end_ms > spokenUntilMs) before = word;
    spokenUntilMs = Math.max(spokenUntilMs, word.end_ms);
    fillers = [];
  }
  return found;
}

/** A word, or a sound that no word is known of. Whose that is, is not known. */
type GapWord = Pick<Word, 'start_ms' | 'end_ms' | 'filler'> & { speaker: string | null };

function asWord({ startMs, endMs }: Range): GapWord {
  return { start_ms: startMs, end_ms: endMs, filler: false, speaker: null };
}

function isRemovable(
  word: GapWord,
  settings: TighteningSettings,
  spokenUntilMs: number,
  fillers: readonly GapWord[],
): boolean {
  const freeFromMs = Math.max(spokenUntilMs, fillers.at(-1)?.end_ms ?? 0);
  return settings.fillerRemoval && word.filler && word.start_ms >= freeFromMs;
}

/** The time between two words that stay. */
interface WordGap {
  before: GapWord;
  after: GapWord;
  fromMs: number;
  toMs: number;
  fillers: readonly GapWord[];
}

function tightenGap(gap: WordGap, sound: HeardSound, settings: TighteningSettings): Tightening[] {
  const { before, after, fromMs, toMs, fillers } = gap;
  const first = fillers[0];
  const last = fillers.at(-1);
  if (!first || !last) return shrinkPause(before, { startMs: fromMs, endMs: toMs }, sound, settings);
  const isFree = toMs >= last.end_ms;
  const cut = isFree ? quietCut(cutFillers(gap, first, last, settings), gap, sound) : null;
  if (cut !== null) return [cut];
  // Fillers that stay are words like others: the pauses between them are shortened.
  return [...fillers, after].flatMap((word, i) => {
    const previous = fillers[i - 1];
    const pause = { startMs: previous?.end_ms ?? fromMs, endMs: word.start_ms };
    return shrinkPause(previous ?? before, pause, sound, settings);
  });
}

function shrinkPause(
  before: GapWord,
  { startMs, endMs }: Range,
  sound: HeardSound,
  settings: TighteningSettings,
): Tightening[] {
  const pauseMs = endMs - startMs;
  if (!settings.shrinkPauses || pauseMs <= settings.maxPauseMs) return [];
  const keptMs = shortenedPauseMs(settings);
  const atMs = startMs + Math.ceil(keptMs / 2);
  const removedMs = pauseMs - keptMs;
  if (removedMs < 1 || !isMostlyQuiet(sound, before.speaker, atMs, atMs + removedMs)) return [];
  return [{ op: 'pause_shrink', at_ms: atMs, removed_ms: removedMs }];
}

/**
 * Takes out the fillers and the time between them. The silence around them stays, up to a shortened pause.
 */
function cutFillers(
  { fromMs, toMs }: WordGap,
  first: GapWord,
  last: GapWord,
  settings: TighteningSettings,
): Tightening | null {
  const leadMs = first.start_ms - fromMs;
  const tailMs = toMs - last.end_ms;
  const tooLong = settings.shrinkPauses && leadMs + tailMs > settings.maxPauseMs;
  const keptMs = tooLong ? shortenedPauseMs(settings) : leadMs + tailMs;
  const keptLeadMs = Math.max(keptMs - tailMs, Math.min(leadMs, Math.ceil(keptMs / 2)));
  const removedMs = toMs - fromMs - keptMs;
  return removedMs < 1 ? null : { op: 'filler_cut', at_ms: fromMs + keptLeadMs, removed_ms: removedMs };
}

/** The time around a join in which a listener notices its loudness. The quality report uses the same time. */
const JOIN_REACH_MS = 20;

/**
 * The cut with both ends moved outwards to the nearest quiet, so that it is inaudible. None where a filler
 * continues into a word. Quiet means the same as in the QC report: well under the speaker's level.
 */
function quietCut(
  cut: Tightening | null,
  { before, after, fromMs, toMs }: WordGap,
  sound: HeardSound,
): Tightening | null {
  if (cut === null) return null;
  let startMs = cut.at_ms;
  while (startMs >= fromMs && !isQuiet(sound, before.speaker, startMs - JOIN_REACH_MS)) {
    startMs -= LEVEL_STEP_MS;
  }
  let endMs = cut.at_ms + cut.removed_ms;
  while (endMs <= toMs && !isQuiet(sound, after.speaker, endMs)) endMs += LEVEL_STEP_MS;
  if (startMs < fromMs || endMs > toMs) return null;
  return { op: 'filler_cut', at_ms: startMs, removed_ms: endMs - startMs };
}

/** Whether one side of a join is quiet as a whole. */
function isQuiet(sound: HeardSound, speaker: string | null, fromMs: number): boolean {
  const limitDb = quietDb(sound, speaker);
  const firstMs = LEVEL_STEP_MS * Math.floor(fromMs / LEVEL_STEP_MS);
  for (let ms = firstMs; ms < fromMs + JOIN_REACH_MS; ms += LEVEL_STEP_MS) {
    if (levelAt(sound.levels, ms) > limitDb) return false;
  }
  return true;
}
