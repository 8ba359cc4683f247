import { parentPort, workerData } from 'node:worker_threads';
import { ImportFault } from '../import-fault.ts';
import { type ImportFiles, importContext } from './import-files.ts';
import { readImport } from './read-import.ts';

/** Reads the file that it is given, and says what it shows or why not. */
const { text, files } = workerData as { text: string; files: ImportFiles };
try {
  parentPort?.postMessage({ read: readImport(text, importContext(files)) });
} catch (error) {
  if (!(error instanceof ImportFault)) throw error;
  parentPort?.postMessage({ fault: error.message });
}
