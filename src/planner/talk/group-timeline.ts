import type { CutSettings } from '../../contract/cut-settings.ts';
import type { Tightening } from '../../contract/plan.ts';
import type { Word } from '../../contract/transcript.ts';
import { sentenceEnds } from '../../domain/display-text/display-segments.ts';
import type { SpokenText } from '../../domain/display-text/display-text.ts';
import {
  type CutPoint,
  type CutPointRule,
  cutInBefore,
  cutOutAfter,
  type HeardSound,
  hearSound,
} from '../../domain/plan/cut-point.ts';
import { findTightening } from '../../domain/plan/plan-tightening.ts';
import { firstIndexWhere } from '../../domain/time/first-index-where.ts';
import type { Range } from '../../domain/time/range.ts';
import type { GroupFootage } from './footage.ts';
import type { SpokenStretch } from './sentence.ts';

/** Air at word edges, by pace. */
const AIR_MS = { calm: 180, balanced: 120, fast: 70 } as const;

/** A group with the facts for cutting it: its sound, and the tightening of its settings. */
export interface GroupTimeline {
  footage: GroupFootage;
  words: readonly Word[];
  /** The source of the entries' texts. */
  spoken: SpokenText;
  sound: HeardSound;
  tightening: readonly Tightening[];
  rule: CutPointRule;
  /** Maps group time on the time after tightening. */
  toTightened: (ms: number) => number;
}

function cutPointRule(settings: CutSettings): CutPointRule {
  const { snapWindowMs, minSilenceMs, pace } = settings;
  return { snapWindowMs, minSilenceMs, airMs: AIR_MS[pace] };
}

export function makeTimeline(footage: GroupFootage, settings: CutSettings): GroupTimeline {
  const words = footage.words.toSorted((a, b) => a.start_ms - b.start_ms || a.end_ms - b.end_ms);
  const sound = hearSound(words, footage.levels, footage.durationMs, footage.recorded);
  const tightening = findTightening(words, sound, settings);
  const toTightened = tightenedClock(tightening);
  const spoken = {
    words: footage.words,
    sentenceEnds: sentenceEnds(footage.segments),
    language: footage.language,
  };
  return { footage, words, spoken, sound, tightening, rule: cutPointRule(settings), toTightened };
}

export interface SentenceEdges {
  in: Edge;
  out: Edge;
}

export interface Edge extends CutPoint {
  /** Another person is within a word at this time. */
  cutsWord: boolean;
}

export function findEdges(timeline: GroupTimeline, sentence: SpokenStretch): SentenceEdges {
  const { sound, rule } = timeline;
  const edge = (point: CutPoint): Edge => ({ ...point, cutsWord: isInWord(timeline.words, point.ms) });
  return {
    in: edge(cutInBefore(sound, sentence.speaker, sentence.startMs, rule)),
    out: edge(cutOutAfter(sound, sentence.speaker, sentence.endMs, rule)),
  };
}

/** Words are no longer than this. */
const LONGEST_WORD_MS = 5_000;

/** `words` in order of their starts. */
function isInWord(words: readonly Word[], ms: number): boolean {
  const next = firstIndexWhere(words.length, (at) => (words[at]?.start_ms ?? 0) >= ms);
  for (let at = next - 1; at >= 0; at -= 1) {
    const word = words[at];
    if (!word || word.start_ms < ms - LONGEST_WORD_MS) return false;
    if (word.end_ms > ms) return true;
  }
  return false;
}

/** The tightening that lies wholly within [startMs, endMs). */
export function tighteningWithin(timeline: GroupTimeline, { startMs, endMs }: Range): Tightening[] {
  return timeline.tightening.filter(
    ({ at_ms, removed_ms }) => at_ms >= startMs && at_ms + removed_ms <= endMs,
  );
}

/** The tightening around a point between two entries, in two parts: before it and after it. */
export function tighteningAround(timeline: GroupTimeline, ms: number): [Tightening, Tightening] | null {
  const hole = timeline.tightening.find(({ at_ms, removed_ms }) => at_ms < ms && at_ms + removed_ms > ms);
  if (hole === undefined) return null;
  const { op, at_ms, removed_ms } = hole;
  return [
    { op, at_ms, removed_ms: ms - at_ms },
    { op, at_ms: ms, removed_ms: at_ms + removed_ms - ms },
  ];
}

function tightenedClock(tightening: readonly Tightening[]): (ms: number) => number {
  const ends: number[] = [];
  const removed: number[] = [];
  let sum = 0;
  for (const { at_ms, removed_ms } of tightening) {
    sum += removed_ms;
    ends.push(at_ms + removed_ms);
    removed.push(sum);
  }
  return (ms) => {
    const next = firstIndexWhere(ends.length, (at) => (ends[at] ?? 0) > ms);
    // Within a removed stretch the tightened time does not advance.
    const shownMs = Math.min(ms, tightening[next]?.at_ms ?? ms);
    return shownMs - (removed[next - 1] ?? 0);
  };
}

/**
 * The point between two adjacent entries of a run: the middle of the pause between them. So a shortened pause
 * is on both sides, and the old angle does not flash up before the next word. The point depends on the talk
 * alone, so that a tighter version keeps its stretches.
 */
export function handOverPoint(timeline: GroupTimeline, before: SpokenStretch, after: SpokenStretch): number {
  // A sentence's fillers, and interjections of others, come before its first own word. The pause ends at the
  // first of them.
  const heard = timeline.sound.spoken.find(({ startMs }) => startMs >= before.endMs);
  const heardMs = Math.min(after.startMs, heard?.startMs ?? after.startMs);
  const gapMs = heardMs - before.endMs;
  if (gapMs <= 0) return Math.max(after.startMs, before.startMs + 1);
  const wanted = Math.round(heardMs - gapMs / 2);
  const word = timeline.sound.spoken.find((spoken) => spoken.startMs < wanted && spoken.endMs > wanted);
  return word === undefined ? wanted : Math.min(word.endMs, after.startMs);
}
