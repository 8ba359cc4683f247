import { createReadStream } from 'node:fs';
import { ACTIVITY_STEP_MS, type PictureActivity } from '../domain/recording/picture-activity.ts';
import { median } from '../lib/median.ts';

/** A difference this large in one step, and this far above the usual one, is a change of scene. */
const MIN_SCENE_MOTION = 0.12;
const SCENE_TIMES_USUAL = 6;

/** Measures movement in a file of raw grey pictures of `pictureBytes` each, one per ACTIVITY_STEP_MS. */
export async function readActivity(path: string, pictureBytes: number): Promise<PictureActivity> {
  const motion: number[] = [];
  let previous: Buffer | null = null;
  for await (const picture of pictures(path, pictureBytes)) {
    motion.push(previous ? meanDifference(previous, picture) : 0);
    previous = picture;
  }
  return { motion: Float32Array.from(motion), sceneChangesMs: sceneChanges(motion) };
}

async function* pictures(path: string, pictureBytes: number): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    let at = 0;
    for (; at + pictureBytes <= rest.length; at += pictureBytes) yield rest.subarray(at, at + pictureBytes);
    rest = rest.subarray(at);
  }
}

function meanDifference(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  return sum / (a.length * 255);
}

function sceneChanges(motion: readonly number[]): number[] {
  const usual = median(motion);
  return motion.flatMap((value, step) =>
    value >= MIN_SCENE_MOTION && value >= SCENE_TIMES_USUAL * usual ? [step * ACTIVITY_STEP_MS] : [],
  );
}
