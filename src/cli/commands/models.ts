import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type Config, readConfig } from '../../config.ts';
import {
  bestModelNames,
  catalogueNames,
  fetchModel,
  type InstalledModel,
  listModels,
  MODEL_KIND_NAMES,
  ModelInstallError,
} from '../../start/manage-models.ts';
import { onStopSignal } from '../../start/shutdown.ts';
import { answering } from '../program/answering.ts';
import { EXIT, ExitError } from '../terminal/exit-error.ts';
import type { Output } from '../terminal/output.ts';

const STOP_DEADLINE_MS = 4_500;
interface InstallOptions {
  from?: string;
}

/** `makecut models`: lists and installs better transcription engines. */
export function addModelsCommands(program: Command): void {
  const models = program
    .command('models')
    .description('model files that transcribe better than the embedded engine');
  models
    .command('list')
    .description('all models, which of them are installed, and where')
    .action(answering((out) => showModels(readConfig(), out)));
  models
    .command('install')
    .description(
      'fetch models, going on where an earlier try broke off (default: the best transcription engine for the language)',
    )
    .argument('[name...]', `names of the list, or ${MODEL_KIND_NAMES.join(', ')}: the best of that kind`)
    .option('--from <folder>', 'take the files from a folder, on a machine without internet access')
    .action(
      answering((out, names: string[], options: InstallOptions) =>
        install(readConfig(), out, names, options),
      ),
    );
}

function showModels(config: Config, out: Output): void {
  const models = listModels(config.modelsDir);
  const width = Math.max(...models.map(({ name }) => name.length));
  const lines = models.map(
    ({ name, state, size_bytes: bytes, kind, description, missing, licence, languages, wer_pct: werPct }) => {
      const size = bytes === 0 ? '' : `${megabytes(bytes)} MB`;
      const facts = [
        ...(kind === 'transcription' && state !== 'other' ? [sayLanguages(languages)] : []),
        ...(licence === null ? [] : [licence]),
        ...(werPct === null ? [] : [`${werPct} % of words wrong (Open ASR Leaderboard, English)`]),
      ].join('; ');
      const lack = state === 'incomplete' ? ` (missing: ${missing.join(', ')})` : '';
      return `${name.padEnd(width)}  ${state.padEnd(13)} ${size.padStart(7)}  ${kind}: ${description}${facts === '' ? '' : ` (${facts})`}${lack}`;
    },
  );
  out.answer({ dir: config.modelsDir, models }, [
    ...lines,
    '',
    `Folder: ${config.modelsDir}. A folder of files that was put there by hand counts as well.`,
  ]);
}

async function install(
  config: Config,
  out: Output,
  given: readonly string[],
  options: InstallOptions,
): Promise<void> {
  const { from } = options;
  const fromDir = from === undefined ? null : resolve(config.callerDir, from);
  const names = given.length === 0 ? bestModelNames(config) : given.flatMap((name) => namesOf(config, name));
  const stopping = new AbortController();
  const stopped = new ExitError(EXIT.interrupted, 'stopped; the same command continues where it stopped.');
  onStopSignal({ deadlineMs: STOP_DEADLINE_MS, exitCode: EXIT.interrupted }, () => stopping.abort(stopped));
  const installed: InstalledModel[] = [];
  for (const name of new Set(names))
    installed.push(await installOne(config, { name, fromDir }, out, stopping.signal));
  const [first] = installed;
  out.answer(
    installed.length === 1 && first !== undefined ? first : { models: installed },
    installed.flatMap((model) => [
      `${model.name} is in ${model.dir}.`,
      ...model.files.map(
        (file) =>
          `  ${file.name}  ${file.size_bytes} bytes  sha256 ${file.sha256} (${sayCheck(file.checked_against)})`,
      ),
    ]),
  );
}

function sayLanguages(languages: readonly string[] | null): string {
  if (languages === null) return 'many languages';
  return languages.length > 5 ? `${languages.length} languages` : languages.join(', ');
}

/** A kind means its best models. All names are checked before anything is fetched. */
function namesOf(config: Config, name: string): string[] {
  if (catalogueNames().includes(name)) return [name];
  if (!MODEL_KIND_NAMES.includes(name)) {
    throw new ExitError(
      2,
      `there is no model ${name}; there are ${catalogueNames().join(', ')}, and the best of a kind: ${MODEL_KIND_NAMES.join(', ')}.`,
    );
  }
  const best = bestModelNames(config, name);
  if (best.length > 0) return best;
  throw new ExitError(2, `there is no ${name} model for MAKECUT_LANGUAGE=${config.language}.`);
}

async function installOne(
  config: Config,
  { name, fromDir }: { name: string; fromDir: string | null },
  out: Output,
  signal: AbortSignal,
): Promise<InstalledModel> {
  try {
    const installed = await fetchModel(config, name, {
      signal,
      fromDir,
      onProgress: ({ file, bytes, totalBytes }) =>
        out.lines.own(
          name,
          totalBytes === 0 ? 0 : Math.min(1, bytes / totalBytes),
          `${megabytes(bytes)}/${megabytes(totalBytes)} MB ${file}`,
        ),
      onHeld: (pid) => out.note(`${name} is being installed by process ${pid}; waiting for it.`),
    });
    if (installed === null) throw new ExitError(2, `there is no model ${name}.`);
    return installed;
  } catch (error) {
    if (error instanceof ModelInstallError) throw new ExitError(1, error.message, { cause: error });
    throw error;
  }
}

function sayCheck(source: 'published' | 'server' | 'recorded'): string {
  switch (source) {
    case 'published':
      return 'as published';
    case 'server':
      return 'as the server says';
    case 'recorded':
      return 'none is published; recorded now';
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}
