import type { CutSettings } from '../../contract/cut-settings.ts';
import type { Tightening } from '../../contract/plan.ts';
import type { Word } from '../../contract/transcript.ts';
import { LEVEL_STEP_MS, levelAt } from '../recording/level-track.ts';
import { type HeardSound, quietDb } from './cut-point.ts';

/** What a shortened pause keeps, by pace, before `pauseFloorMs` and `maxPauseMs` have their say. */
const PACE_PAUSE_MS = { calm: 500, balanced: 350, fast: 200 } as const;
/** Share of a pause that must be quiet: an engine may have missed words, and those must not be cut away. */
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

function isMostlyQuiet(sound: HeardSound, speaker: string, fromMs: number, toMs: number): boolean {
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
 * Every stretch that the settings take out of a whole group, in time order and never overlapping:
 * pauses between words are shortened, fillers without other speech over them are cut. An entry takes those that lie wholly in it.
 */
export function findTightening(
  words: readonly Word[],
  sound: HeardSound,
  settings: TighteningSettings,
): Tightening[] {
  const found: Tightening[] = [];
  const sorted = words.toSorted((a, b) => a.start_ms - b.start_ms || a.end_ms - b.end_ms);
  let before: Word | null = null;
  let spokenUntilMs = 0;
  let fillers: Word[] = [];
  for (const word of sorted) {
    if (before !== null && isRemovable(word, settings, spokenUntilMs, fillers)) {
      fillers.push(word);
      continue;
    }
    if (before !== null) {
      const gap = { before, fromMs: spokenUntilMs, toMs: word.start_ms, fillers };
      found.push(...tightenGap(gap, sound, settings));
    }
    if (word.end_ms > spokenUntilMs) before = word;
    spokenUntilMs = Math.max(spokenUntilMs, word.end_ms);
    fillers = [];
  }
  return found;
}

function isRemovable(
  word: Word,
  settings: TighteningSettings,
  spokenUntilMs: number,
  fillers: readonly Word[],
): boolean {
  const freeFromMs = Math.max(spokenUntilMs, fillers.at(-1)?.end_ms ?? 0);
  return settings.fillerRemoval && word.filler && word.start_ms >= freeFromMs;
}

/** What lies between two words that stay. */
interface WordGap {
  before: Word;
  fromMs: number;
  toMs: number;
  fillers: readonly Word[];
}

function tightenGap(gap: WordGap, sound: HeardSound, settings: TighteningSettings): Tightening[] {
  const { before, fromMs, toMs, fillers } = gap;
  const first = fillers[0];
  const last = fillers.at(-1);
  if (first && last && toMs >= last.end_ms) return cutFillers(gap, first, last, settings);
  const gapMs = toMs - fromMs;
  if (fillers.length > 0 || !settings.shrinkPauses || gapMs <= settings.maxPauseMs) return [];
  const keptMs = shortenedPauseMs(settings);
  const atMs = fromMs + Math.ceil(keptMs / 2);
  const removedMs = gapMs - keptMs;
  if (removedMs < 1 || !isMostlyQuiet(sound, before.speaker, atMs, atMs + removedMs)) return [];
  return [{ op: 'pause_shrink', at_ms: atMs, removed_ms: removedMs }];
}

/** Takes out the fillers and what lies between them; the silence around them stays, up to a shortened pause. */
function cutFillers(
  { fromMs, toMs }: WordGap,
  first: Word,
  last: Word,
  settings: TighteningSettings,
): Tightening[] {
  const leadMs = first.start_ms - fromMs;
  const tailMs = toMs - last.end_ms;
  const tooLong = settings.shrinkPauses && leadMs + tailMs > settings.maxPauseMs;
  const keptMs = tooLong ? shortenedPauseMs(settings) : leadMs + tailMs;
  const keptLeadMs = Math.max(keptMs - tailMs, Math.min(leadMs, Math.ceil(keptMs / 2)));
  const removedMs = toMs - fromMs - keptMs;
  return removedMs < 1 ? [] : [{ op: 'filler_cut', at_ms: fromMs + keptLeadMs, removed_ms: removedMs }];
}
