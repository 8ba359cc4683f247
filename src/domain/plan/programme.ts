import type { PlanEntry } from '../../contract/plan.ts';
import { type FrameRate, frameToMs, msToFrame } from '../time/frame-rate.ts';
import { keptStretches } from './kept-stretches.ts';

/** Frames [startFrame, endFrame) of the group's timeline at the programme's rate, and where they are shown. */
export interface ProgrammeStretch {
  /** First frame on the group's timeline, counted at the programme's rate. */
  startFrame: number;
  endFrame: number;
  /** Position of the first frame in the finished programme. */
  atFrame: number;
}

export interface ProgrammeEntry {
  entry: PlanEntry;
  /** The entry that is shown before it; null for the first one. */
  before: PlanEntry | null;
  stretches: ProgrammeStretch[];
  /** Frames [atFrame, atFrame + frameCount) of the programme. */
  atFrame: number;
  frameCount: number;
}

/** A plan laid out in whole frames: the one place where milliseconds become frames. */
export interface Programme {
  rate: FrameRate;
  entries: ProgrammeEntry[];
  /** Without the end card. */
  frameCount: number;
}

export function layOutProgramme(entries: readonly PlanEntry[], rate: FrameRate): Programme {
  let atFrame = 0;
  const laidOut = entries.map((entry, index) => {
    const entryAtFrame = atFrame;
    const stretches: ProgrammeStretch[] = [];
    for (const kept of keptStretches(entry)) {
      const startFrame = msToFrame(kept.startMs, rate);
      const endFrame = msToFrame(kept.endMs, rate);
      if (endFrame <= startFrame) continue;
      stretches.push({ startFrame, endFrame, atFrame });
      atFrame += endFrame - startFrame;
    }
    const before = entries[index - 1] ?? null;
    return { entry, before, stretches, atFrame: entryAtFrame, frameCount: atFrame - entryAtFrame };
  });
  return { rate, entries: laidOut, frameCount: atFrame };
}

export function programmeDurationMs(programme: Programme): number {
  return frameToMs(programme.frameCount, programme.rate);
}
