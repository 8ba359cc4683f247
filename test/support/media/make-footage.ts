import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { movingPicture } from './moving-picture.ts';

const run = promisify(execFile);

/** Runs ffmpeg for a test's own footage; `-y` and quiet are given. */
export async function makeFootage(...args: string[]): Promise<void> {
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args], { maxBuffer: 2 ** 26 });
}

/** The search for the best sound takes longer than the rest of a small clip. */
const QUICK_AAC = ['-aac_coder', 'fast'];

/** A small moving picture with a tone, as cameras deliver it. */
export async function makeClip(path: string, seconds: number, ...outputArgs: string[]): Promise<void> {
  await addTone(movingPicture({ seconds }), seconds, [...outputArgs, path]);
}

/** The same of a picture in which everything moves. Most of its bytes are picture, so that damage hits that. */
export async function makeBusyClip(path: string, seconds: number, ...outputArgs: string[]): Promise<void> {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=d=${seconds}:s=320x180:r=25`];
  await addTone(picture, seconds, [...outputArgs, path]);
}

async function addTone(picture: string[], seconds: number, output: string[]): Promise<void> {
  await makeFootage(
    ...[...picture, '-f', 'lavfi', '-i', `sine=f=440:d=${seconds}`],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      ...QUICK_AAC,
      ...output,
    ],
  );
}
