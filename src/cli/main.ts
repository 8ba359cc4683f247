import { Command, CommanderError } from 'commander';
import { ConnectionError } from '../client/connection-error.ts';
import { ConfigError, readConfig } from '../config.ts';
import { CUT_SETTINGS } from '../contract/values/cut-settings.ts';
import { ENGINE_NAMES } from '../contract/values/engines.ts';
import { EXPORT_FORMATS } from '../contract/values/exports.ts';
import { MAX_FILES_PER_GROUP } from '../contract/values/limits.ts';
import { SentenceError } from '../lib/sentence-error.ts';
import { MissingProgramError } from '../start/open/require-programs.ts';
import type { ExportOptions } from './commands/export.ts';
import type { ImportOptions } from './commands/import.ts';
import type { OpenApiCommandOptions } from './commands/openapi.ts';
import type { PerceiveOptions } from './commands/perceive.ts';
import type { TranscriptOptions } from './commands/transcript.ts';
import { showConfig } from './config-table.ts';
import { type CutOptions, readCutRequest } from './cut-request.ts';
import { ExitError } from './exit-error.ts';

const collect = (value: string, previous: string[] = []) => [...previous, value];

const LANGUAGE_HELP =
  'of the talk, such as de; auto: found by engines that can (default: MAKECUT_LANGUAGE, or what was chosen before)';

/** Commands load slow modules themselves. Most end, or are refused, before they need them: 0.15 s in place of 0.6 s. */
async function buildProgram(called: string | undefined): Promise<Command> {
  const program = new Command('makecut')
    .description('Recordings of talk and a brief in; a cut plan and rendered videos out.')
    .exitOverride()
    .configureHelp({ showGlobalOptions: true });
  addCuttingCommands(program);
  addHandOffCommands(program);
  addServiceCommands(program);
  addDescribingCommands(program);
  await addManagingCommands(program, called);
  return program;
}

function addCuttingCommands(program: Command): void {
  const { min, max } = CUT_SETTINGS.targetDurationS;
  program
    .command('cut')
    .description('cut recordings to a brief')
    .argument('[files...]', `cameras and microphones of one recording (1 to ${MAX_FILES_PER_GROUP})`)
    .option('--brief <text>', 'what the video should tell')
    .option('--script <file>', 'a text file of what the video shall say, one line for each passage')
    .option('--target <seconds>', `length of the cut, ${min} to ${max}; with --script it may be left out`)
    .option('--aspect <aspect>', '16:9, 1:1 or 9:16; can be given several times (default: 16:9)', collect)
    .option('--crop-mode <mode>', 'how a wide frame fits 9:16: bars or stack (default: bars)')
    .option('--out <dir>', 'folder for videos and sidecars', 'out')
    .option('--sample', 'make a two-camera sample recording and cut that')
    .option('--group <id>', 'cut a recording that the service has already')
    .option('--cut <id>', 'render or revise a cut that there is already')
    .option('--revise <text>', 'with --cut: change the plan as this sentence says')
    .option('--plan-only', 'stop after the plan')
    .option('--speakers <number>', 'how many people speak, where it is known')
    .option('--language <code>', LANGUAGE_HELP)
    .option('--yes', 'answer every question with yes')
    .option('--url <address>', 'a service elsewhere; its key is read from MAKECUT_API_KEY')
    .action(async (files: string[], options: CutOptions) => {
      const config = readConfig();
      const request = readCutRequest(files, options, config.callerDir);
      await (await import('./commands/cut.ts')).runCut(config, request);
    });

  program
    .command('perceive')
    .description('transcribe a recording again, or give it a transcript that was made elsewhere')
    .argument('[group]', 'id of a recording that is ready')
    .option('--drafts', 'all ready recordings whose transcript is a draft, in place of one')
    .option(
      '--engine <name>',
      `${ENGINE_NAMES.join(', ')} or sherpa:MODEL (default: the best that is installed)`,
    )
    .option('--language <code>', LANGUAGE_HELP)
    .option('--speakers <number>', 'how many people speak, where it is known')
    .option('--vocabulary <terms>', 'names and terms that are said, with commas between')
    .option('--words <file>', 'a transcript, as `makecut transcript` takes it')
    .option(
      '--sound-track <number>',
      'another sound track of its file; LABEL=NUMBER where several files are heard',
    )
    .option('--url <address>', 'a service elsewhere; its key is read from MAKECUT_API_KEY')
    .action(async (group: string | undefined, options: PerceiveOptions) =>
      (await import('./commands/perceive.ts')).runPerceive(readConfig(), group, options),
    );

  program
    .command('transcript')
    .description('give a recording a transcript that was made elsewhere; says which words were not found')
    .argument('<group>', 'id of a recording that is ready')
    .requiredOption('--file <file>', 'plain text, which is aligned to the sound; SRT, VTT, or words as JSON')
    .option('--url <address>', 'a service elsewhere; its key is read from MAKECUT_API_KEY')
    .action(async (group: string, options: TranscriptOptions) =>
      (await import('./commands/transcript.ts')).runTranscript(readConfig(), group, options),
    );
}

function addHandOffCommands(program: Command): void {
  program
    .command('export')
    .description('write a plan for an editing program, with every camera and microphone in sync')
    .argument('[cut]', 'id of a cut that has a plan')
    .option('--to <format>', `one of ${EXPORT_FORMATS.join(', ')}`)
    .option('--plan-version <number>', 'a version of the plan (default: the newest)')
    .option(
      '--media-root <dir>',
      'folder in which the editor has the original files (default: media beside the file)',
    )
    .option('--bundle', 'a zip with the original files beside the project')
    .option(
      '--sample-pack',
      'a plan of the sample recording in every form, with its media and what must be seen',
    )
    .option('--out <dir>', 'folder for the file', 'out')
    .option('--url <address>', 'a service elsewhere; its key is read from MAKECUT_API_KEY')
    .action(async (cut: string | undefined, options: ExportOptions) => {
      await (await import('./commands/export.ts')).runExport(readConfig(), cut, options);
    });

  program
    .command('import')
    .description('take a project that was exported and edited elsewhere as the next version of the plan')
    .argument('<cut>', 'id of the cut that it was exported from')
    .argument('<file>', 'the edited FCPXML, Premiere XML, OTIO or EDL')
    .option('--url <address>', 'a service elsewhere; its key is read from MAKECUT_API_KEY')
    .action(async (cut: string, file: string, options: ImportOptions) => {
      await (await import('./commands/import.ts')).runImport(readConfig(), cut, file, options);
    });
}

function addServiceCommands(program: Command): void {
  program
    .command('serve')
    .description('run the API and a worker')
    .action(async () => (await import('./commands/serve.ts')).runServe(readConfig()));
  program
    .command('worker')
    .description('run another worker for a service, on the same database and storage')
    .action(async () => (await import('./commands/serve.ts')).runWorker(readConfig()));
}

/** Commands that describe the machine, the settings and the API. */
function addDescribingCommands(program: Command): void {
  program
    .command('doctor')
    .description('check this machine: each part, found or not, and what to do')
    .option('--json', 'one JSON object')
    .action(async (options: { json?: boolean }) =>
      (await import('./commands/doctor.ts')).runDoctor(readConfig(), options.json === true),
    );
  program
    .command('config')
    .description('list the settings with their defaults and the values in force')
    .action(() => showConfig());
  program
    .command('openapi')
    .description('print the published description of the API (OpenAPI 3.1)')
    .option('--url <address>', 'address of the service that it names')
    .option('--markdown', 'as a document to read')
    .action(async (options: OpenApiCommandOptions) =>
      (await import('./commands/openapi.ts')).printOpenApi(readConfig(), options),
    );
  program
    .command('errors')
    .description('print what each error code of the API means and what to do')
    .action(async () => (await import('./commands/errors.ts')).printErrors());
}

/** Commands for operators: accounts, users, the gate, and so on. */
const MANAGING: Record<string, () => Promise<(program: Command) => void>> = {
  account: async () => (await import('./commands/account.ts')).addAccountCommands,
  key: async () => (await import('./commands/key.ts')).addKeyCommands,
  gate: async () => (await import('./commands/gate.ts')).addGateCommands,
  secret: async () => (await import('./commands/secret.ts')).addSecretCommands,
  audit: async () => (await import('./commands/audit.ts')).addAuditCommand,
  render: async () => (await import('./commands/render.ts')).addRenderCommands,
  webhooks: async () => (await import('./commands/webhooks.ts')).addWebhookCommands,
  storage: async () => (await import('./commands/storage.ts')).addStorageCommand,
  user: async () => (await import('./commands/user.ts')).addUserCommands,
  vocabulary: async () => (await import('./commands/vocabulary.ts')).addVocabularyCommands,
  models: async () => (await import('./commands/models.ts')).addModelsCommands,
};

/** Adds the one that is called, or all of them for help and for a name that is not known. */
async function addManagingCommands(program: Command, called: string | undefined): Promise<void> {
  if (program.commands.some((command) => command.name() === called)) return;
  const own = Object.entries(MANAGING).filter(([name]) => name === called);
  for (const [, load] of own.length > 0 ? own : Object.entries(MANAGING)) (await load())(program);
}

/** 0: done; 1: the work failed; 2: wrong use. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof ExitError) return error.exitCode;
  return error instanceof ConfigError ? 2 : 1;
}

/** Errors whose message is a complete sentence for the user. */
const SENTENCES = [ExitError, ConfigError, MissingProgramError, SentenceError];

function sentenceOf(error: unknown): string | null {
  if (error instanceof CommanderError) return null;
  if (SENTENCES.some((kind) => error instanceof kind)) return (error as Error).message;
  return systemFault(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

const UNREACHABLE =
  'the service cannot be reached. Check --url, or the database that DATABASE_URL names, and that it runs.';

/** The user can solve what the machine refuses, and a sentence helps more than a stack. */
function systemFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const cause = error.cause instanceof Error ? error.cause : error;
  if (error instanceof ConnectionError || error.message === 'fetch failed') return UNREACHABLE;
  const { code, path } = cause as NodeJS.ErrnoException;
  const where = path === undefined ? '' : ` (${path})`;
  switch (code) {
    case 'ENOSPC':
      return `the disk is full${where}. Free some room, or set MAKECUT_DATA_DIR or --out to a folder on another disk.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOENT':
      return `this may not be written or read here${where}. Choose another folder by --out or MAKECUT_DATA_DIR.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `this is not a folder${where}. Choose another one by --out or MAKECUT_DATA_DIR.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EHOSTUNREACH':
      return UNREACHABLE;
    case 'EADDRINUSE':
      return 'the port is taken by another program. Set MAKECUT_PORT to a free one.';
    default:
      return null;
  }
}

try {
  await (await buildProgram(process.argv[2])).parseAsync();
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence !== null) process.stderr.write(`makecut: ${sentence}\n`);
  process.exitCode = exitCodeOf(error);
}
