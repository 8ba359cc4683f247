import { join } from 'node:path';
import { writeFloatTrack } from '../../app/recordings/float-track.ts';
import type { FileArtefacts } from '../../domain/recording/file-artefacts.ts';
import type { PreparedSource } from '../../media/prepare-source.ts';
import { measureLevels } from '../../speech/measure-levels.ts';

/** Stores a file of the work folder under a name; its key. */
export type Put = (name: string, path: string) => Promise<string>;

/** Stores the sound of a file, with its levels. */
export async function putSound(
  sound: NonNullable<PreparedSource['sound']>,
  { workDir, put, signal }: { workDir: string; put: Put; signal: AbortSignal },
): Promise<Pick<FileArtefacts, 'sound48Key' | 'sound16Key' | 'levelsKey'>> {
  const levelsPath = join(workDir, 'levels.f32');
  await writeFloatTrack(levelsPath, (await measureLevels(sound.sound16Path, signal)).levelsDb);
  return {
    sound48Key: await put('sound48.flac', sound.sound48Path),
    sound16Key: await put('sound16.wav', sound.sound16Path),
    levelsKey: await put('levels.f32', levelsPath),
  };
}
