import { breakWordsOf } from '../../src/domain/captions/break-words.ts';
import { breakCost } from '../../src/domain/captions/caption-breaks.ts';
import type { CaptionCue } from '../../src/domain/captions/caption-cues.ts';
import {
  CAPTION_RULES,
  type CaptionRule,
  findCaptionBreaches,
} from '../../src/domain/captions/caption-findings.ts';
import { captionFrames } from '../../src/domain/captions/caption-frames.ts';
import type { CaptionLimits } from '../../src/domain/captions/caption-limits.ts';
import type { FrameRate } from '../../src/domain/time/frame-rate.ts';

/** The cost of a line break behind a conjunction. Behind other words that lead on, a break costs more. */
const LEADS_ON_COST = 7;

export interface CueCounts {
  cues: number;
  /** Cues that break no rule. */
  clean: number;
  /** Cues that break no rule, or only rules for which a longer cue leaves no room. */
  allowed: number;
  byRule: Record<CaptionRule, number>;
  /** Cues, and second lines, of nothing but the last word of a sentence. */
  loneCues: number;
  loneLines: number;
  /** Lines that end on an article, a preposition, a conjunction or another word that leads on. */
  openLines: number;
}

export function noCues(): CueCounts {
  const byRule = Object.fromEntries(CAPTION_RULES.map((rule) => [rule, 0])) as Record<CaptionRule, number>;
  return { cues: 0, clean: 0, allowed: 0, byRule, loneCues: 0, loneLines: 0, openLines: 0 };
}

export function addCues(
  counts: CueCounts,
  cues: readonly CaptionCue[],
  { rate, frameCount }: { rate: FrameRate; frameCount: number },
  limits: CaptionLimits,
): void {
  const breaches = Map.groupBy(findCaptionBreaches(cues, rate, limits), ({ startFrame }) => startFrame);
  const language = breakWordsOf(cues.flatMap(({ lines }) => lines.flatMap((line) => line.split(' '))));
  const { most, gap } = captionFrames(limits, rate);
  for (const [at, cue] of cues.entries()) {
    const own = breaches.get(cue.startFrame) ?? [];
    for (const { rule } of own) counts.byRule[rule] += 1;
    const next = cues[at + 1];
    const room = Math.min((next?.startFrame ?? frameCount) - gap, cue.startFrame + most);
    const isSpokenOn = cue.spokenEndFrame > (next?.startFrame ?? Number.POSITIVE_INFINITY) - gap;
    const hasGivenWay = (rule: CaptionRule) => {
      if (rule === 'gap') return isSpokenOn || cue.endFrame === cue.startFrame + most;
      if (rule === 'least_time' || rule === 'reading_speed') return cue.endFrame >= room;
      return (rule === 'width' || rule === 'line_length') && cue.lines.every((line) => !line.includes(' '));
    };
    counts.openLines += cue.lines.filter((line, row) => {
      const following = cue.lines[row + 1] ?? next?.lines[0];
      const [lastWord = ''] = line.split(' ').slice(-1);
      const [nextWord = ''] = following?.split(' ') ?? [];
      return following !== undefined && breakCost(lastWord, nextWord, language) >= LEADS_ON_COST;
    }).length;
    counts.cues += 1;
    counts.clean += own.length === 0 ? 1 : 0;
    counts.allowed += own.every(({ rule }) => hasGivenWay(rule)) ? 1 : 0;
    const [upper = '', lower] = cue.lines;
    const goesOn = at > 0 && !/[.?!…]$/.test(cues[at - 1]?.lines.at(-1) ?? '.');
    counts.loneCues += cue.lines.length === 1 && !upper.includes(' ') && goesOn ? 1 : 0;
    counts.loneLines += lower !== undefined && !lower.includes(' ') && !/[.?!]$/.test(upper) ? 1 : 0;
  }
}
