import { type Range, rangeLengthMs } from '../../src/domain/time/range.ts';
import type { Talk, TalkStretch } from '../../test/support/planner/talk-fixture.ts';

const ALWAYS_UNWANTED = ['digression', 'false'];

/** Shares over seconds of talk, 0..1. */
export interface Score {
  /** Precision: the share of kept time that is on the subject, optional lines included. */
  precision: number;
  /** Recall: the share of required time that is kept. */
  mustRecall: number;
  f1: number;
  /** The share of kept time that must not be in. */
  mustNot: number;
}

/** The wishes of a brief, as its author marked them. */
export interface Wanted {
  subjects: readonly string[];
  never: readonly string[];
  /** The speakers that may be heard, or null for everybody. */
  only: string | readonly string[] | null;
}

type Judgement = 'must' | 'may' | 'never' | 'other';

function judge(stretch: TalkStretch, { subjects, never, only }: Wanted): Judgement {
  const { subject, speaker, isMust } = stretch;
  if (never.includes(subject)) return 'never';
  if (subjects.includes(subject)) {
    if (only !== null && ![only].flat().includes(speaker)) return 'other';
    return isMust ? 'must' : 'may';
  }
  return ALWAYS_UNWANTED.includes(subject) ? 'never' : 'other';
}

/** Milliseconds of talk that a brief requires. */
export function mustMs({ truth }: Talk, brief: Wanted): number {
  return truth
    .filter((stretch) => judge(stretch, brief) === 'must')
    .reduce((sum, stretch) => sum + rangeLengthMs(stretch), 0);
}

/** Scores kept stretches against the lines that a brief wants. Time in no line does not count. */
export function scorePlan(kept: readonly Range[], talk: Talk, brief: Wanted): Score {
  const ms: Record<Judgement, number> = { must: 0, may: 0, never: 0, other: 0 };
  for (const stretch of talk.truth)
    for (const range of kept) ms[judge(stretch, brief)] += sharedMs(range, stretch);
  const all = Math.max(1, ms.must + ms.may + ms.never + ms.other);
  const precision = (ms.must + ms.may) / all;
  const mustRecall = ms.must / Math.max(1, mustMs(talk, brief));
  const f1 = precision + mustRecall > 0 ? (2 * precision * mustRecall) / (precision + mustRecall) : 0;
  return { precision, mustRecall, f1, mustNot: ms.never / all };
}

export function sharedMs(a: Range, b: Range): number {
  return Math.max(0, Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs));
}
