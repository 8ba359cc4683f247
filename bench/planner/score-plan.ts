import { type Range, rangeLengthMs } from '../../src/domain/time/range.ts';
import type { Talk, TalkStretch } from '../../test/support/planner/talk-fixture.ts';

const ALWAYS_UNWANTED = ['digression', 'false'];

/** Shares over seconds of talk, 0..1. */
export interface Score {
  /** Of what is kept, how much is on the subject, the optional lines included. */
  precision: number;
  /** Of what must be in, how much is kept. */
  mustRecall: number;
  f1: number;
  /** Of what is kept, how much must not be in. */
  mustNot: number;
}

/** What a brief wants, as its author marked it. */
export interface Wanted {
  subjects: readonly string[];
  never: readonly string[];
  /** Who may speak, or null for everybody. */
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

/** Milliseconds of talk that a brief must have. */
export function mustMs({ truth }: Talk, brief: Wanted): number {
  return truth
    .filter((stretch) => judge(stretch, brief) === 'must')
    .reduce((sum, stretch) => sum + rangeLengthMs(stretch), 0);
}

/** What the brief asks for is kept, and what is kept is asked for. Time in no line is not counted. */
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
