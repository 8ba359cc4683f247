import { join } from 'node:path';
import { MakecutProblem } from '../client/client.ts';
import type { Config } from '../config.ts';
import { makeDirs } from '../lib/files/make-dirs.ts';
import type { Logger } from '../lib/logger.ts';
import { createLogger } from '../start/open/create-logger.ts';
import { onStopSignal } from '../start/shutdown.ts';
import { type Connection, connect } from './connect.ts';
import { ExitError } from './exit-error.ts';
import { type StageLines, stageLines } from './stage-lines.ts';

/** Ctrl-C ends a command within this time, even if something hangs. */
const STOP_DEADLINE_MS = 4_500;

/** What a command that starts work needs. */
export interface CommandContext {
  config: Config;
  logger: Logger;
  /** Ends with the ExitError of Ctrl-C. */
  signal: AbortSignal;
  lines: StageLines;
  say(line: string): void;
}

/** `stopped` is the message after Ctrl-C. */
export async function openCommand(config: Config, stopped: string): Promise<CommandContext> {
  await makeDirs(config.dataDir);
  const logger = createLogger(config.logLevel, join(config.dataDir, 'logs', 'cut.log'));
  const stopping = new AbortController();
  onStopSignal(STOP_DEADLINE_MS, () => stopping.abort(new ExitError(1, stopped)));
  const lines = stageLines(process.stdout);
  return { config, logger, signal: stopping.signal, lines, say: (line) => lines.say(line) };
}

/** Runs work against the command's service. A refusal ends the command with its sentence. */
export async function withConnection(
  context: CommandContext,
  url: string | null,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  const connection = await connect(context.config, url, context.logger, context.signal);
  try {
    await work(connection);
  } catch (error) {
    if (context.signal.aborted) throw context.signal.reason;
    throw error instanceof MakecutProblem
      ? new ExitError(1, `${error.message} (${error.code})`, { cause: error })
      : error;
  } finally {
    await connection.close();
  }
}
