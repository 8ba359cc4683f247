import type { WorkState } from './service-types.ts';
import { type WatchOptions, watchWork } from './watch-work.ts';

/** The step that runs now, and how much of it is done. */
export interface Progress {
  /** The name of the stage, such as `prepare`, `transcribe` or `render`. */
  stage: string;
  /** 0 to 100. */
  percent: number;
}

/** Calls `report` with the progress of a group or cut until `signal` fires. */
export type FollowProgress = (
  id: string,
  report: (progress: Progress) => void,
  signal: AbortSignal,
) => Promise<void>;

/** Follows by the service's stream of events. */
export function makeFollowProgress(options: Omit<WatchOptions, 'signal'>): FollowProgress {
  return async (id, report, signal) => {
    const states = watchWork(id, { ...options, signal });
    for (;;) {
      // Without the stream the wait continues by the published routes. It only has no percentage to show.
      const next = await states.next().catch(() => null);
      if (next === null || next.done === true) return;
      const progress = progressOf(next.value);
      if (progress !== null) report(progress);
    }
  };
}

/** The stage that began last of those that run. Null before the first one. */
export function progressOf({ stages }: Pick<WorkState, 'stages'>): Progress | null {
  const now = stages.findLast(({ fraction }) => fraction < 1) ?? stages.at(-1);
  return now === undefined ? null : { stage: now.stage, percent: Math.floor(now.fraction * 100) };
}
