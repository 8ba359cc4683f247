import { CommanderError } from 'commander';
import { MakecutProblem } from '../../client/makecut-problem.ts';
import { ConfigError } from '../../config.ts';
import { SentenceError } from '../../lib/sentence-error.ts';
import { MissingProgramError } from '../../start/open/require-programs.ts';
import { sayDatabaseFault } from '../../start/open/say-database-fault.ts';
import { sayConnectionFault } from '../network/say-connection-fault.ts';
import { EXIT, ExitError } from './exit-error.ts';
import { asCalled, type Streams } from './output.ts';
import { printable } from './printable.ts';

/** A failure of a command. */
export interface Failure {
  exitCode: number;
  /** A message for people; null where all messages have been printed. */
  sentence: string | null;
  /** The code of the service's problem, if it refused. */
  code: string | null;
}

/** The one place that turns errors into sentences and exit codes. `called`: names of the command, '' for none. */
export function failureOf(error: unknown, called: string): Failure {
  const problem = problemOf(error);
  if (error instanceof CommanderError) return failureOfCall(error, called);
  if (error instanceof ExitError)
    return { exitCode: error.exitCode, sentence: error.message, code: problem?.code ?? null };
  if (error instanceof ConfigError) return { exitCode: EXIT.wrongCall, sentence: error.message, code: null };
  if (problem !== null)
    return { exitCode: EXIT.failed, sentence: `${problem.message} (${problem.code})`, code: problem.code };
  return { exitCode: EXIT.failed, sentence: sentenceOf(error), code: null };
}

function problemOf(error: unknown): MakecutProblem | null {
  const cause = error instanceof ExitError ? error.cause : error;
  return cause instanceof MakecutProblem ? cause : null;
}

/** Help and the version come as errors, too, and have been printed. */
function failureOfCall({ code, exitCode, message }: CommanderError, called: string): Failure {
  if (exitCode === 0) return { exitCode: EXIT.done, sentence: null, code: null };
  if (code === 'commander.help') return { exitCode: EXIT.wrongCall, sentence: null, code: null };
  const fault = message.replace(/^error: /, '').replaceAll(/\s*\n\s*/g, ' ');
  const help = ['./makecut', called, '--help'].filter((part) => part !== '').join(' ');
  return { exitCode: EXIT.wrongCall, sentence: `${fault}. See ${help}.`, code: null };
}

function sentenceOf(error: unknown): string {
  // Their message is a complete sentence.
  if (error instanceof MissingProgramError || error instanceof SentenceError) return error.message;
  return systemFault(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

/** The user can solve a refusal of the machine, and a sentence helps more than a stack. */
function systemFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const cause = error.cause instanceof Error ? error.cause : error;
  const connectionFault = sayConnectionFault(error);
  if (connectionFault !== null) return connectionFault;
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
    case 'EADDRINUSE':
      return `another program has the port${portOf(cause)}. It may be a Makecut that serves already. Set MAKECUT_PORT to a free one.`;
    default:
      // All other connections that a command opens by itself go to the database.
      return sayDatabaseFault(cause);
  }
}

/** The port of an address that is in use, from Node's error. */
function portOf(error: Error): string {
  const { port } = error as { port?: unknown };
  return typeof port === 'number' ? ` ${port}` : '';
}

/** Prints a failure: a sentence, or under `--json` a line with the type `error`. */
export function sayFailure(
  { stderr }: Streams,
  failure: Failure,
  how: { isJson: boolean; program: string },
): void {
  const { exitCode, sentence, code } = failure;
  if (sentence === null) return;
  const message = asCalled(sentence, how.program);
  const line = how.isJson
    ? JSON.stringify({ type: 'error', exit_code: exitCode, code, message })
    : `makecut: ${printable(message)}`;
  stderr.write(`${line}\n`);
}
