import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs ffmpeg for a test's own footage; `-y` and quiet are given. */
export async function makeFootage(...args: string[]): Promise<void> {
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args], { maxBuffer: 2 ** 26 });
}

/** A small moving picture with a tone, as cameras deliver it. */
export async function makeClip(path: string, seconds: number, ...outputArgs: string[]): Promise<void> {
  await makeFootage(
    ...[
      '-f',
      'lavfi',
      '-i',
      `testsrc2=d=${seconds}:s=320x180:r=25`,
      '-f',
      'lavfi',
      '-i',
      `sine=f=440:d=${seconds}`,
    ],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', ...outputArgs, path],
  );
}
