import type { Logger } from '../lib/logger.ts';
import type { Jail } from './jail/jail.ts';

/** Facts that all child processes share; made once at start. */
export interface ProgramHost {
  jail: Jail;
  /** The whole environment of child processes: never the service's own, which holds keys and addresses. */
  environment: Readonly<Record<string, string>>;
  /** 0..19: encoders yield to the API that runs beside them. */
  niceness: number;
  logger: Logger;
}

/** A limit that is absent has a wide default (`jail/enter-jail.ts`). */
export interface ProgramLimits {
  /** Address space of each process. */
  addressBytes?: number;
  /** Memory that a process may write to; with a control group, all of its processes together. */
  memoryBytes?: number;
  /** Largest file it may write. */
  fileSizeBytes?: number;
  /** Bytes that it may write in all. */
  outputBytes?: number;
  /** Processes and threads. */
  processCount?: number;
}

export interface ProgramCall {
  program: string;
  args: readonly string[];
  signal: AbortSignal;
  /** Wall clock. Then SIGTERM, and SIGKILL for the rest two seconds later. */
  timeoutMs: number;
  /** Files and folders it may read, by absolute path, besides the system's programs and fonts. */
  reads: readonly string[];
  /** Folders it may write to, by absolute path. */
  writes: readonly string[];
  limits?: ProgramLimits;
  /** Devices that the program needs, such as `/dev/dri`, by absolute path; missing ones are left out. */
  devices?: readonly string[];
  /** Whether it must read facts about itself in /proc, like Node. */
  needsProc?: boolean;
  cwd?: string;
  stdin?: string | Uint8Array;
  /** Called with each line of standard output as it comes; then `stdout` of the result is empty. */
  onLine?: (line: string) => void;
  /** Called with raw chunks of standard output as they come; then `stdout` of the result is empty. */
  onChunk?: (chunk: Buffer) => void;
}

export interface ProgramResult {
  stdout: Buffer;
  stderr: string;
}
