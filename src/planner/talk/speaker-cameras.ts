import { groupToFileMs } from '../../domain/recording/file-clock.ts';
import { ACTIVITY_STEP_MS } from '../../domain/recording/picture-activity.ts';
import type { CameraFootage, GroupFootage } from './footage.ts';

/** How well each camera shows each speaker, 0..1, by speaker label and camera letter. */
export type ShownSpeakers = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A lower correlation of movement with speech is no evidence. */
const LEAST_CORRELATION = 0.08;
const UNKNOWN = 0.5;
const MOST_STEPS = 20_000;

/**
 * Finds the camera of each speaker: people move while they speak. A camera that moves with one speaker more
 * than with the others shows that speaker. One that moves with all of them alike is wide.
 */
export function findShownSpeakers(group: GroupFootage): ShownSpeakers {
  const speakers = [...new Set(group.words.map((word) => word.speaker))];
  const stepMs = Math.max(ACTIVITY_STEP_MS, Math.ceil(group.durationMs / MOST_STEPS));
  const speech = new Map(speakers.map((speaker) => [speaker, speakingSteps(group, speaker, stepMs)]));
  const byCamera = [...Map.groupBy(group.cameras, ({ letter }) => letter)].map(([letter, runs]) => {
    const motions = runs.map((camera) => motionSteps(camera, group.durationMs, stepMs));
    // A camera that was paused has a part of its movement in each time that it ran.
    const motion = motions[0]?.map((_, at) => motions.find((own) => own[at] !== null)?.[at] ?? null) ?? [];
    const found = speakers.map((speaker) => correlate(motion, speech.get(speaker) ?? []));
    return { letter, found };
  });
  return new Map(
    speakers.map((speaker, at) => {
      const own = byCamera.map(({ found }) => found[at] ?? 0);
      const best = Math.max(0, ...own);
      return [speaker, new Map(byCamera.map(({ letter }, i) => [letter, fitness(own[i] ?? 0, best)]))];
    }),
  );
}

function fitness(correlation: number, best: number): number {
  if (best < LEAST_CORRELATION) return UNKNOWN;
  return Math.max(0, Math.min(1, correlation / best));
}

function speakingSteps(group: GroupFootage, speaker: string, stepMs: number): number[] {
  const steps = new Array<number>(Math.ceil(group.durationMs / stepMs)).fill(0);
  for (const word of group.words) {
    if (word.speaker !== speaker) continue;
    const last = Math.min(steps.length - 1, Math.floor((word.end_ms - 1) / stepMs));
    for (let at = Math.max(0, Math.floor(word.start_ms / stepMs)); at <= last; at += 1) steps[at] = 1;
  }
  return steps;
}

/**
 * Movement per step on the group's timeline; null outside of it. It is compressed, so that one gesture does
 * not outweigh a talk.
 */
function motionSteps(camera: CameraFootage, durationMs: number, stepMs: number): (number | null)[] {
  const { activity, coverage, clock } = camera;
  return Array.from({ length: Math.ceil(durationMs / stepMs) }, (_, at) => {
    const ms = (at + 0.5) * stepMs;
    if (!activity || ms < coverage.startMs || ms >= coverage.endMs) return null;
    const motion = activity.motion[Math.floor(groupToFileMs(ms, clock) / ACTIVITY_STEP_MS)];
    return motion === undefined ? null : Math.log(motion + 1e-4);
  });
}

function correlate(a: readonly (number | null)[], b: readonly number[]): number {
  let count = 0;
  let sumA = 0;
  let sumB = 0;
  let sumAA = 0;
  let sumBB = 0;
  let sumAB = 0;
  for (const [at, x] of a.entries()) {
    if (x === null) continue;
    const y = b[at] ?? 0;
    count += 1;
    sumA += x;
    sumB += y;
    sumAA += x * x;
    sumBB += y * y;
    sumAB += x * y;
  }
  const covariance = count * sumAB - sumA * sumB;
  const scale = Math.sqrt(
    Math.max(0, count * sumAA - sumA * sumA) * Math.max(0, count * sumBB - sumB * sumB),
  );
  return scale > 1e-9 ? covariance / scale : 0;
}
