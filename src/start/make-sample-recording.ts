import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { MediaTools } from '../media/run-ffmpeg.ts';
import { makeSample } from '../sample/make-sample.ts';

/** The files of the sample recording in the data folder: two cameras, two microphones. Made once, kept. */
export async function makeSampleRecording(
  config: Config,
  tools: MediaTools,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<string[]> {
  const dir = join(config.dataDir, 'sample');
  const sample = await makeSample(tools, dir, signal, onProgress);
  onProgress(1);
  return [...sample.cameras, ...sample.microphones.map((microphone) => microphone.path)].filter(existsSync);
}
