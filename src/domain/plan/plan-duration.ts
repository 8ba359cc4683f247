import type { PlanEntry } from '../../contract/plan.ts';
import { type FrameRate, nearestOutputRate } from '../time/frame-rate.ts';
import { layOutProgramme, programmeDurationMs } from './programme.ts';

/** Length of a plan as it will be rendered, in seconds, at the rate of its first entry's camera. */
export function planDurationS(entries: readonly PlanEntry[], firstCameraRate: FrameRate): number {
  const programme = layOutProgramme(entries, nearestOutputRate(firstCameraRate));
  return Math.round(programmeDurationMs(programme)) / 1000;
}
