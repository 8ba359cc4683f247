import { join } from 'node:path';
import type { Config } from '../config.ts';
import { makePassableDirs } from '../lib/files/make-dirs.ts';
import type { Logger } from '../lib/logger.ts';
import { once } from '../lib/once.ts';
import { createLogger } from '../start/open/create-logger.ts';
import { findTools } from '../start/open/find-tools.ts';
import { onStopSignal } from '../start/shutdown.ts';
import { type Connection, connect } from './connect.ts';
import { sayConnectionFault } from './network/say-connection-fault.ts';
import { EXIT, ExitError } from './terminal/exit-error.ts';
import type { Output } from './terminal/output.ts';
import { sayLost, sayStopped, type UnderWay, type WorkPlace } from './terminal/say-stopped.ts';

/** Ctrl-C ends a command within this time, even if something hangs. */
const STOP_DEADLINE_MS = 4_500;

/** The tools of a command that starts work. */
export interface CommandContext {
  config: Config;
  logger: Logger;
  /** Ends with the ExitError of Ctrl-C. */
  signal: AbortSignal;
  out: Output;
  /** The programs of this machine. The jail is tried once for each command. */
  tools: () => ReturnType<typeof findTools>;
  /**
   * Called whenever the command begins to wait for other work, so that Ctrl-C can name the work that
   * continues.
   */
  begin(underWay: UnderWay): void;
  /** Called once the place of the work is known. */
  workAt(place: WorkPlace): void;
  /** The error, or what the user can do about it where the service of work under way was lost. */
  explainLoss(error: unknown): unknown;
}

export async function openCommand(config: Config, out: Output): Promise<CommandContext> {
  await makePassableDirs(config.dataDir);
  const logger = createLogger(config.logLevel, join(config.dataDir, 'logs', 'cut.log'));
  const stopping = new AbortController();
  let underWay: UnderWay | null = null;
  let place: WorkPlace | null = null;
  const stop = () => stopping.abort(new ExitError(EXIT.interrupted, sayStopped(underWay, place)));
  onStopSignal({ deadlineMs: STOP_DEADLINE_MS, exitCode: EXIT.interrupted }, stop);
  return {
    config,
    logger,
    signal: stopping.signal,
    out,
    tools: once(() => findTools(config, logger)),
    begin: (next) => {
      underWay = next;
    },
    workAt: (next) => {
      place = next;
    },
    explainLoss: (error) => {
      const fault = sayConnectionFault(error);
      if (fault === null || underWay === null) return error;
      return new ExitError(EXIT.failed, sayLost(fault, underWay, place), { cause: error });
    },
  };
}

/** Runs work that Ctrl-C ends. An error that the stop causes is not reported. */
export async function untilStopped<T>(
  { signal, explainLoss }: CommandContext,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw signal.aborted ? signal.reason : explainLoss(error);
  }
}

/** Runs work against the command's service. */
export async function withConnection(
  context: CommandContext,
  url: string | null,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  await untilStopped(context, async () => {
    const connection = await connect(context, url);
    context.workAt({ address: connection.address, isElsewhere: url !== null });
    try {
      context.signal.throwIfAborted();
      await work(connection);
    } finally {
      await connection.close();
    }
  });
}
