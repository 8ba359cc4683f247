import { artefactsOf, type Recording } from '../../domain/recording/recording.ts';
import type { JobContext } from '../job-context.ts';

/** The path of each file's sound, in the form for speech tools. Throws for a file without sound. */
export async function soundPathOf(
  context: JobContext,
  recording: Recording,
): Promise<(fileId: string) => string> {
  const paths = new Map<string, string>();
  for (const file of recording.files) {
    const { sound16Key } = artefactsOf(file);
    if (sound16Key !== null) paths.set(file.id, await context.store.localPath(sound16Key));
  }
  return (fileId) => {
    const path = paths.get(fileId);
    if (path === undefined) throw new Error(`file ${fileId} has no sound`);
    return path;
  };
}
