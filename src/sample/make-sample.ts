import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withFolder } from '../lib/files/with-folder.ts';
import type { MediaTools } from '../media/run-ffmpeg.ts';
import { type CameraShot, filmCamera } from './film-camera.ts';
import { makeSampleSound } from './make-sample-sound.ts';
import { FRAME_RATE } from './motion.ts';
import { stageShots } from './stage-shots.ts';

export interface Sample {
  /** Camera A (a wide two-shot) and camera B (close on the guest, started 7.4 s later). */
  cameras: [string, string];
  microphones: { path: string; speakerName: string }[];
  /** JSON of `SampleScript`. */
  scriptPath: string;
}

/** Shares of the whole work, as measured on two cores. */
const SOUND_PART = 0.1;
const DRAWING_PART = 0.05;

/**
 * Makes the sample recording in `outDir`, with ffmpeg and flite only. It is a two-minute interview, filmed by
 * two cameras and recorded by two microphones. The same programs make the same bytes each time. `onProgress`
 * gets the finished part of the work, 0..1.
 */
export async function makeSample(
  tools: MediaTools,
  outDir: string,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Sample> {
  return await withFolder(outDir, '.sample-', async (workDir) => {
    const sound = await makeSampleSound(tools, workDir, outDir, signal);
    onProgress(SOUND_PART);
    const scriptPath = join(outDir, 'script.json');
    await writeFile(scriptPath, `${JSON.stringify(sound.script, null, 1)}\n`);
    const shots = await stageShots(sound, workDir, outDir);
    onProgress(SOUND_PART + DRAWING_PART);
    await filmShots(tools, shots, { workDir, outDir, signal, onProgress });
    onProgress(1);
    return { cameras: [shots[0].outPath, shots[1].outPath], microphones: sound.microphones, scriptPath };
  });
}

async function filmShots(
  tools: MediaTools,
  shots: readonly CameraShot[],
  run: { workDir: string; outDir: string; signal: AbortSignal; onProgress: (fraction: number) => void },
): Promise<void> {
  const before = SOUND_PART + DRAWING_PART;
  const doneS = shots.map(() => 0);
  const totalS = shots.reduce((sum, shot) => sum + (shot.endFrame - shot.startFrame) / FRAME_RATE, 0);
  const stop = new AbortController();
  const signal = AbortSignal.any([run.signal, stop.signal]);
  const films = shots.map(async (shot, index) => {
    await filmCamera(tools, shot, { workDir: run.workDir, outDir: run.outDir, signal }, (seconds) => {
      doneS[index] = seconds;
      run.onProgress(before + ((1 - before) * doneS.reduce((sum, part) => sum + part, 0)) / totalS);
    });
  });
  try {
    await Promise.all(films);
  } finally {
    // When one camera fails the other is stopped. Both have ended before the work folder is removed.
    stop.abort();
    await Promise.allSettled(films);
  }
}
