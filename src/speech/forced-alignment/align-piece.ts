import type { TranscriptionPiece } from '../../domain/recording/perceived.ts';
import { withFolder } from '../../lib/files/with-folder.ts';
import { runInWorker } from '../../lib/workers/run-in-worker.ts';
import type { ProgramHost } from '../../media/program-call.ts';
import type { FileTextWord, PieceWork } from './align-piece-work.ts';
import { pronounce } from './pronounce.ts';

export interface AlignOptions {
  host: ProgramHost;
  /** Holds `en-us` and `cmudict-en-us.dict`; see `createPocketSphinx`. */
  modelDir: string;
  workDir: string;
}

/**
 * Finds given English words in the sound of one piece, in their order. The answer omits words that were not
 * said. `word` counts the given words.
 */
export async function alignPiece(
  { host, modelDir, workDir }: AlignOptions,
  { piece, words }: { piece: TranscriptionPiece; words: readonly string[] },
  wavPathOf: (fileId: string) => string,
  signal: AbortSignal,
): Promise<FileTextWord[]> {
  if (words.length === 0) return [];
  const dictionaryPath = `${modelDir}/cmudict-en-us.dict`;
  const pronunciations = await withFolder(workDir, 'pronounce-', (folder) =>
    pronounce([...new Set(words)], { host, dictionaryPath, folder }, signal),
  );
  const files = new Set(piece.utterances.map(({ fileId }) => fileId));
  const work: PieceWork = {
    ...{ modelDir: `${modelDir}/en-us`, piece, words, pronunciations },
    wavPaths: new Map([...files].map((fileId) => [fileId, wavPathOf(fileId)])),
  };
  return await runInWorker<FileTextWord[]>(new URL('align-piece-worker.ts', import.meta.url), work, signal);
}
