import { displayText } from '../display-text/display-text.ts';
import { type FrameRate, framesPerSecond } from '../time/frame-rate.ts';
import { captionFrames, frameOf, framesFor, readingFrames } from './caption-frames.ts';
import type { CaptionLimits } from './caption-limits.ts';
import { type LineLayout, LineLayouter, type MeasureText } from './caption-lines.ts';
import type { CaptionWord } from './caption-words.ts';

/** One caption: shown on frames [startFrame, endFrame) of its clip. */
export interface CaptionCue {
  startFrame: number;
  endFrame: number;
  /** Where its last word ends. */
  spokenEndFrame: number;
  lines: string[];
  /** Widest line as a fraction of the frame's width. */
  width: number;
}

export interface CaptionClip {
  rate: FrameRate;
  /** Length of the clip; no caption outlasts it. */
  frameCount: number;
  /** The tag of the transcript's language; null where it is not known. */
  language?: string | null;
}

/**
 * A sentence of up to this many words ("Yes.", "Of course.") may share the next caption. Alone it flickers.
 */
const SHORT_SENTENCE_WORDS = 2;
/** A pause after which words never share a caption. */
const SPLITTING_PAUSE_MS = 1000;
const MAX_WORDS_PER_CUE = 40;
/** A separate caption for the last word of a sentence leaves the sentence hanging. */
const LONE_WORD_COST = 10;
/** A caption that the next follows without the gap: chosen on talks that the benchmark of captions leaves out. */
const GAPLESS_COST = 4;
/** A caption that ends during its last word, because another voice has begun. */
const OVERLAP_COST = 6;
/** From this cost on a caption ends on a word that leads on. A pause after it excuses that in part only. */
const OPEN_COST = 7;
const OPEN_SHARE = 0.5;
/** A poor line break reads better than a poor break between captions. */
const LINE_WEIGHT = 0.5;

/**
 * Captions of a clip from its words (sorted, in the clip's own time). Chooses all breaks at once for the
 * least sum of costs: phrase breaks, pauses, reading speed, short captions.
 */
export function captionCues(
  words: readonly CaptionWord[],
  clip: CaptionClip,
  limits: CaptionLimits,
  measure: MeasureText,
): CaptionCue[] {
  const layouter = new LineLayouter(words, { limits, measure, language: clip.language ?? null });
  const groups = groupWords(words, layouter, limits, clip.rate);
  const cues = groups.map((group) => makeCue(group, words, layouter, clip));
  startApart(cues, clip.frameCount);
  spreadInTime(cues, clip, limits);
  return cues.map(({ chars: _, ...cue }) => cue);
}

interface Group {
  from: number;
  to: number;
  layout: LineLayout;
}

interface TimedCue extends CaptionCue {
  chars: number;
}

function groupWords(
  words: readonly CaptionWord[],
  layouter: LineLayouter,
  limits: CaptionLimits,
  rate: FrameRate,
): Group[] {
  const gapMs = (limits.gapFrames * 1000) / framesPerSecond(rate);
  // A cue begins with the frame of its first word and ends with that of its last.
  const maxMs = limits.maxMs - 2000 / framesPerSecond(rate);
  const best: { cost: number; group: Group | null }[] = [];
  best[words.length] = { cost: 0, group: null };
  for (let from = words.length - 1; from >= 0; from -= 1) {
    let chosen: { cost: number; group: Group | null } = { cost: Number.POSITIVE_INFINITY, group: null };
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_WORDS_PER_CUE); to += 1) {
      if (to - from > 1 && !mayShareCue(words, from, to, maxMs)) break;
      const layout = layouter.layOut(from, to);
      if (layout === null) {
        if (layouter.chars(from, to) > limits.maxLineChars * limits.maxLines) break;
        continue;
      }
      const own = LINE_WEIGHT * layout.cost + cueCost({ words, from, to, layouter }, limits, gapMs);
      const cost = own + (best[to]?.cost ?? 0);
      if (cost < chosen.cost) chosen = { cost, group: { from, to, layout } };
    }
    best[from] = chosen;
  }
  const groups: Group[] = [];
  for (let group = best[0]?.group; group; group = best[group.to]?.group) groups.push(group);
  return groups;
}

function mayShareCue(words: readonly CaptionWord[], from: number, to: number, maxMs: number): boolean {
  const first = words[from];
  const last = words[to - 1];
  const previous = words[to - 2];
  if (!first || !last || !previous) return false;
  const isShort = to - 1 - from <= SHORT_SENTENCE_WORDS && words[from - 1]?.endsSentence !== false;
  if (previous.endsSentence && !isShort) return false;
  return last.endMs - first.startMs <= maxMs && last.startMs - previous.endMs < SPLITTING_PAUSE_MS;
}

/** The words [from, to) of a transcript, as one caption. */
interface WordRun {
  words: readonly CaptionWord[];
  from: number;
  to: number;
  layouter: LineLayouter;
}

/** The cost of a caption beside its line break. */
function cueCost({ words, from, to, layouter }: WordRun, limits: CaptionLimits, gapMs: number): number {
  const first = words[from];
  const last = words[to - 1];
  const next = words[to];
  if (!first || !last) return 0;
  const pauseMs = next ? next.startMs - last.endMs : Number.POSITIVE_INFINITY;
  const roomMs = Math.min(limits.maxMs, (next ? next.startMs - gapMs : last.endMs + 1000) - first.startMs);
  let cost = 3 + (next?.speaker === last.speaker ? endCost(layouter.breakBefore(to), pauseMs, gapMs) : 0);
  if (to - from === 1 && words[from - 1]?.speaker === first.speaker && !words[from - 1]?.endsSentence) {
    cost += first.endsSentence ? LONE_WORD_COST : 0;
  }
  if (pauseMs < 0) cost += OVERLAP_COST;
  const charsPerSecond = layouter.chars(from, to) / (Math.max(roomMs, 1) / 1000);
  if (charsPerSecond > limits.maxCharsPerSecond) cost += 12 * (charsPerSecond / limits.maxCharsPerSecond - 1);
  if (roomMs < limits.minMs) cost += 12 * (1 - Math.max(roomMs, 0) / limits.minMs);
  for (let index = from; index < to - 1; index += 1) {
    if (layouter.breakBefore(index + 1) === 0) cost += 2;
    const innerPauseMs = (words[index + 1]?.startMs ?? 0) - (words[index]?.endMs ?? 0);
    if (innerPauseMs >= 250) cost += innerPauseMs > 400 ? 3 : 1.5;
  }
  return cost;
}

/**
 * The cost of ending a caption while the same speaker continues. `phrase` is the cost of a line break there.
 */
function endCost(phrase: number, pauseMs: number, gapMs: number): number {
  const isOpen = phrase >= OPEN_COST;
  if (pauseMs >= 600) return isOpen ? phrase * OPEN_SHARE : 0;
  if (pauseMs >= 250) return isOpen ? phrase * OPEN_SHARE : Math.min(phrase, 1);
  return phrase + (pauseMs < gapMs ? GAPLESS_COST : 0);
}

function makeCue(
  { from, to, layout }: Group,
  words: readonly CaptionWord[],
  layouter: LineLayouter,
  clip: CaptionClip,
): TimedCue {
  const wordsEndMs = Math.max(...words.slice(from, to).map(({ endMs }) => endMs));
  const spokenEndFrame = Math.min(framesFor(wordsEndMs, clip.rate), clip.frameCount);
  const starts = [from, ...layout.splits];
  const ranges = starts.map((start, line) => [start, starts[line + 1] ?? to] as const);
  return {
    startFrame: frameOf(words[from]?.startMs ?? 0, clip.rate),
    endFrame: spokenEndFrame,
    spokenEndFrame,
    lines: ranges.map(([a, b]) => displayText(words.slice(a, b))),
    width: Math.max(...ranges.map(([a, b]) => layouter.width(a, b))),
    chars: layouter.chars(from, to),
  };
}

/**
 * Moves captions into the clip, each at least a frame long. Two people may begin to speak in one frame. The later caption
 * then begins a frame later, as far as the clip goes, so that no two are shown at once.
 */
function startApart(cues: TimedCue[], frameCount: number): void {
  let earliest = 0;
  for (const cue of cues) {
    cue.startFrame = Math.max(cue.startFrame, earliest);
    earliest = cue.startFrame + 1;
  }
  let latest = frameCount - 1;
  for (const cue of cues.toReversed()) {
    cue.startFrame = Math.max(0, Math.min(cue.startFrame, latest));
    cue.spokenEndFrame = Math.max(cue.spokenEndFrame, cue.startFrame + 1);
    latest = cue.startFrame - 1;
  }
}

/**
 * Lengthens captions into the silence after them. Where rules conflict, the order is: shown while its word is
 * heard, gap to the next, least time, reading speed. The end of the clip counts as a cut of the picture. As
 * guides ask, a caption near it stays up to the gap before it.
 */
function spreadInTime(cues: TimedCue[], { rate, frameCount }: CaptionClip, limits: CaptionLimits): void {
  const { least, most, gap, leastPause } = captionFrames(limits, rate);
  for (const [index, cue] of cues.entries()) {
    const nextStart = cues[index + 1]?.startFrame ?? frameCount;
    const latest = Math.min(nextStart - gap, cue.startFrame + most);
    const wanted = cue.startFrame + Math.max(least, readingFrames(cue.chars, limits, rate));
    cue.endFrame = Math.max(cue.spokenEndFrame, Math.min(wanted, latest));
    if (nextStart - cue.endFrame < leastPause) cue.endFrame = Math.max(cue.endFrame, latest);
    cue.endFrame = Math.max(Math.min(cue.endFrame, nextStart), cue.startFrame + 1);
  }
}
