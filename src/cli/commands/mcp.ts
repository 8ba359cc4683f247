import { createWriteStream } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { type Config, protocolFd } from '../../config.ts';
import { makePassableDirs } from '../../lib/files/make-dirs.ts';
import { createLogger } from '../../start/open/create-logger.ts';
import { findTools } from '../../start/open/find-tools.ts';
import { requirePrograms } from '../../start/open/require-programs.ts';
import { stopSignal } from '../../start/shutdown.ts';
import { EXIT, ExitError } from '../terminal/exit-error.ts';

export interface McpOptions {
  allow?: string[];
}

/** `makecut mcp`: the tools for one program, over standard input and output, until its end closes them. */
export async function runMcp(config: Config, { allow = [] }: McpOptions): Promise<void> {
  requirePrograms(config.searchPath);
  const stopped = stopSignal();
  await makePassableDirs(config.dataDir);
  const logger = createLogger(config.logLevel, join(config.dataDir, 'logs', 'mcp.log'));
  const { realFolders, startMcpOverStdio, WrongFolderError } = await import('../../start/mcp-over-stdio.ts');
  const folders = allow.map((folder) => resolve(config.callerDir, folder));
  const allowedFolders = await realFolders(folders).catch((error: unknown) => {
    throw error instanceof WrongFolderError ? new ExitError(EXIT.wrongCall, error.message) : error;
  });
  const tools = await findTools(config, logger);
  const inputEnded = new Promise<void>((done) => {
    for (const event of ['end', 'close', 'error']) process.stdin.once(event, () => done());
  });
  const pipe = { input: process.stdin, output: protocolOutput(protocolFd()) };
  const { stop } = await startMcpOverStdio(config, logger, { ...pipe, allowedFolders, tools });
  await Promise.race([inputEnded, stopped]);
  await stop();
}

/**
 * The stream of the protocol. The launcher gives standard output another number, and leads all other output,
 * of child processes too, to standard error. One stray line would break the protocol.
 */
function protocolOutput(fd: number | null): Writable {
  return fd === null ? process.stdout : createWriteStream('', { fd });
}
