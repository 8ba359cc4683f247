import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeFootage } from './make-footage.ts';
import { movingPicture } from './moving-picture.ts';

/** A small video in a folder in which a synthetic voice says a text; its path. */
export async function makeSpokenClip(folder: string, said: string): Promise<string> {
  const sound = join(folder, 'said.wav');
  await promisify(execFile)('flite', ['-voice', 'rms', '-t', said, '-o', sound]);
  const clip = join(folder, 'clip.mp4');
  await makeFootage(
    ...[...movingPicture(), '-i', sound, '-shortest'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', clip],
  );
  return clip;
}
