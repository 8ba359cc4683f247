import { MAX_IMPORT_CLIPS } from '../../contract/values/imports.ts';
import { ImportFault } from '../import-fault.ts';
import { type ImportFiles, importContext } from './import-files.ts';
import { type ReadImport, readImport } from './read-import.ts';

/** The clips of the file, or the reason for its refusal. */
export type ImportAnswer = { read: ReadImport } | { fault: string };

/** Reads the given file, and answers with its clips or with the fault. */
export async function work({ text, files }: { text: string; files: ImportFiles }): Promise<ImportAnswer> {
  try {
    const read = readImport(text, importContext(files));
    requireFewClips(read);
    return { read };
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error;
    return { fault: error.message };
  }
}

/** The service itself processes each clip, so their number is limited here. */
function requireFewClips({ clips, leftOut }: ReadImport): void {
  const count = clips.length + leftOut.length;
  if (count > MAX_IMPORT_CLIPS)
    throw new ImportFault(`The file shows ${count} clips; at most ${MAX_IMPORT_CLIPS} are taken.`);
}
