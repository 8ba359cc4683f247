import { parentPort, workerData } from 'node:worker_threads';
import { MAX_IMPORT_CLIPS } from '../../contract/values/imports.ts';
import { ImportFault } from '../import-fault.ts';
import { type ImportFiles, importContext } from './import-files.ts';
import { type ReadImport, readImport } from './read-import.ts';

/** Reads the file that it is given, and says what it shows or why not. */
const { text, files } = workerData as { text: string; files: ImportFiles };
try {
  const read = readImport(text, importContext(files));
  requireFewClips(read);
  parentPort?.postMessage({ read });
} catch (error) {
  if (!(error instanceof ImportFault)) throw error;
  parentPort?.postMessage({ fault: error.message });
}

/** What comes of each clip is worked out by the service itself, so their number is bounded here. */
function requireFewClips({ clips, leftOut }: ReadImport): void {
  const count = clips.length + leftOut.length;
  if (count > MAX_IMPORT_CLIPS)
    throw new ImportFault(`The file shows ${count} clips; at most ${MAX_IMPORT_CLIPS} are taken.`);
}
