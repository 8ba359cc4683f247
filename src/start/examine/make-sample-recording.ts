import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { MediaTools } from '../../media/run-ffmpeg.ts';
import { makeSample } from '../../sample/make-sample.ts';

/** Names the files of a complete sample. It is written last. */
const LIST_NAME = 'sample.files.json';

/** The files of the sample recording in the data folder: two cameras, two microphones. Made once, kept. */
export async function makeSampleRecording(
  config: Config,
  tools: MediaTools,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<string[]> {
  const dir = join(config.dataDir, 'sample');
  const kept = await readKept(join(dir, LIST_NAME));
  if (kept !== null) {
    onProgress(1);
    return kept;
  }
  const sample = await makeSample(tools, dir, signal, onProgress);
  const paths = [...sample.cameras, ...sample.microphones.map((microphone) => microphone.path)];
  await writeFile(join(dir, LIST_NAME), JSON.stringify(paths));
  onProgress(1);
  return paths;
}

async function readKept(listPath: string): Promise<string[] | null> {
  const text = await readFile(listPath, 'utf8').catch(() => null);
  const paths = text === null ? [] : (JSON.parse(text) as string[]);
  return paths.length > 0 && paths.every((path) => existsSync(path)) ? paths : null;
}
